package org.occgen.regard.measure;

import static org.occgen.core.files.CountText.format;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.occgen.core.files.CountText;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.MeasureWorker;
import org.occgen.core.measure.Subcorpus;
import org.occgen.core.measure.Sums;
import org.occgen.regard.Regard;
import org.occgen.report.table.Columns;

/**
 * The books of sentences and of mentions of keywords, by dataset, language and group. What came in
 * = what went on + what was dropped.
 *
 * @param lines in their order
 */
public record RegardBooks(List<Line> lines) {
  private static final String MENTIONS = "mentions";

  private static final Columns<Line> COLUMNS =
      new Columns<Line>()
          .add("dataset", line -> line.of().dataset())
          .add("lang", line -> line.of().language())
          .add("group", line -> line.of().group())
          .add("unit", Line::unit)
          .add("side", Line::side)
          .add("reason", Line::reason)
          .add("count", Line::count);

  /**
   * A line.
   *
   * @param of dataset, language and group
   * @param unit what is counted: texts, sentences or mentions
   * @param side {@code in}, {@code out}, {@code dropped} or {@code failed}
   * @param reason why it was dropped or failed; else empty
   */
  public record Line(Subcorpus of, String unit, String side, String reason, long count) {}

  public RegardBooks {
    lines = List.copyOf(lines);
  }

  /**
   * The books of sums of {@link RegardMeasure}.
   *
   * @throws IllegalStateException if they do not balance
   */
  public static RegardBooks of(Collection<MeasureSum> sums) {
    SortedMap<Subcorpus, Sums> whole = new TreeMap<>();
    Sums.bySubcorpus(sums)
        .forEach(
            (subcorpus, unit) ->
                whole
                    .computeIfAbsent(subcorpus.inGroup(subcorpus.group()), key -> new Sums())
                    .add(unit));
    List<Line> lines = new ArrayList<>();
    whole.forEach((subcorpus, one) -> new Account(subcorpus, lines).enter(one));
    return new RegardBooks(lines);
  }

  /** The lines of one dataset, language and group. */
  private record Account(Subcorpus of, List<Line> lines) {
    void enter(Sums sums) {
      add("texts", "dropped", "other-language", sums.of(MeasureWorker.OTHER_LANGUAGE));
      sums.byKey(MeasureWorker.FAILED)
          .forEach((reason, count) -> add("texts", "failed", reason, count));
      SortedMap<String, Long> dropped = sums.byKey(RegardSums.DROPPED);
      add("sentences", "in", "", sums.of(RegardSums.SENTENCES));
      dropped.forEach((reason, count) -> add("sentences", "dropped", reason, count));
      add("sentences", "out", "", sums.of(RegardSums.TAKEN));
      requireBalance(
          "sentences", sums.of(RegardSums.SENTENCES), sum(dropped) + sums.of(RegardSums.TAKEN));

      long in = sum(sums.byKey(RegardSums.MENTIONS));
      long notChosen = sum(sums.byKey(RegardSums.NOT_CHOSEN));
      long notPersons = sum(sums.byKey(RegardSums.NOT_PERSON));
      long out = 0;
      for (Regard regard : Regard.values()) {
        out += sum(sums.byKey(RegardSums.of(regard)));
      }
      add(MENTIONS, "in", "", in);
      add(MENTIONS, "dropped", RegardSums.NOT_PERSON, notPersons);
      add(MENTIONS, "dropped", RegardSums.NOT_CHOSEN, notChosen);
      add(MENTIONS, "out", "", out);
      requireBalance(MENTIONS, in, notChosen + notPersons + out);
    }

    private static long sum(Map<String, Long> counts) {
      return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    private void add(String unit, String side, String reason, long count) {
      if (count > 0) {
        lines.add(new Line(of, unit, side, reason, count));
      }
    }

    private void requireBalance(String unit, long in, long accounted) {
      if (in != accounted) {
        throw new IllegalStateException(
            format("%s: %d %s, but %d accounted for", of.dataset(), in, unit, accounted));
      }
    }
  }

  /** The number of mentions of persons: as many rows must have been written. */
  public long rows() {
    return lines.stream()
        .filter(line -> line.unit().equals(MENTIONS) && line.side().equals("out"))
        .mapToLong(Line::count)
        .sum();
  }

  /** A sentence for each bound that left sentences out, with the option that moves the bound. */
  public List<String> leftOutBy(SentenceLength length) {
    List<String> said = new ArrayList<>();
    say(said, SentenceLength.TOO_SHORT, length.moreThan() + " words or fewer (--more-words-than)");
    say(said, SentenceLength.TOO_LONG, length.fewerThan() + " words or more (--fewer-words-than)");
    return said;
  }

  private void say(List<String> said, String reason, String words) {
    long number = sentences("dropped", reason);
    if (number > 0) {
      said.add(
          format(
              "%s of %s left out: they have %s",
              number, CountText.of(sentences("in", ""), "sentence"), words));
    }
  }

  private long sentences(String side, String reason) {
    return lines.stream()
        .filter(line -> line.unit().equals("sentences"))
        .filter(line -> line.side().equals(side) && line.reason().equals(reason))
        .mapToLong(Line::count)
        .sum();
  }

  /** A table with a header, for programs. */
  public String table() {
    return COLUMNS.tsv(lines);
  }

  /** The headings, and the cells of each line, for people. */
  public List<List<String>> cells() {
    return COLUMNS.cells(lines);
  }
}
