package org.occgen.gender;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.mark.WordGender;

/**
 * How marks and rewritten sentences compare with those of people.
 *
 * @param rows counts of every sentence
 */
record MarkScore(List<Row> rows) {
  private static final int REPLICATES = 1000;

  /** The counts of one sentence. */
  record Row(WordGender gender, int line, Counts counts) {}

  /**
   * Counts of sentences.
   *
   * @param both words that people and rules marked
   * @param ours words that only rules marked
   * @param theirs words that only people marked
   * @param differs sentences that are another one in the other gender
   * @param written those of them that were rewritten
   * @param right those of them that were rewritten letter by letter
   * @param stay words of rewritten sentences that people left as they are
   * @param harmed those of them that were changed
   * @param changed words that were changed
   */
  record Counts(
      int both,
      int ours,
      int theirs,
      int differs,
      int written,
      int right,
      int stay,
      int harmed,
      int changed) {
    static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0, 0, 0, 0);

    Counts plus(Counts other) {
      return new Counts(
          both + other.both,
          ours + other.ours,
          theirs + other.theirs,
          differs + other.differs,
          written + other.written,
          right + other.right,
          stay + other.stay,
          harmed + other.harmed,
          changed + other.changed);
    }

    double precision() {
      return (double) both / (both + ours);
    }

    double recall() {
      return (double) both / (both + theirs);
    }

    double f1() {
      return 2.0 * both / (2 * both + ours + theirs);
    }

    double rightShare() {
      return (double) right / differs;
    }

    double rightOfWritten() {
      return (double) right / written;
    }

    double harm() {
      return (double) harmed / stay;
    }

    double harmOfChanged() {
      return (double) harmed / changed;
    }
  }

  static MarkScore of(
      String language, Map<WordGender, List<MarkedText>> files, MarkedText.Half half) {
    GenderRules rules = GenderRules.require(language);
    List<Row> rows = new ArrayList<>();
    int lines = files.get(WordGender.FEMININE).size();
    for (int line = 0; line < lines; line++) {
      if (half.has(line)) {
        for (WordGender gender : WordGender.values()) {
          MarkedText gold = files.get(gender).get(line);
          String other = files.get(gender.other()).get(line).text();
          rows.add(new Row(gender, line, counts(rules, gender, gold, other)));
        }
      }
    }
    return new MarkScore(rows);
  }

  private static Counts counts(
      GenderRules rules, WordGender gender, MarkedText gold, String other) {
    BitSet found = new BitSet();
    for (GenderMark mark : rules.marks(gold.text())) {
      set(found, gold.text(), mark.start(), mark.end());
    }
    int both = 0;
    int ours = 0;
    int theirs = 0;
    for (int[] word : gold.words()) {
      boolean here = has(found, word);
      boolean there = has(gold.marked(), word);
      both += here && there ? 1 : 0;
      ours += here && !there ? 1 : 0;
      theirs += !here && there ? 1 : 0;
    }
    if (gold.text().equals(other)) {
      return new Counts(both, ours, theirs, 0, 0, 0, 0, 0, 0);
    }
    Rewriting rewriting = rules.rewrite(gold.text(), gender);
    if (rewriting.sentence().isEmpty()) {
      return new Counts(both, ours, theirs, 1, 0, 0, 0, 0, 0);
    }
    BitSet replaced = new BitSet();
    for (Change change : rewriting.changes()) {
      set(replaced, gold.text(), change.start(), change.end());
    }
    int stay = 0;
    int harmed = 0;
    int changed = 0;
    for (int[] word : gold.words()) {
      boolean stays = !has(gold.marked(), word);
      stay += stays ? 1 : 0;
      harmed += stays && has(replaced, word) ? 1 : 0;
      changed += has(replaced, word) ? 1 : 0;
    }
    int right = rewriting.sentence().equals(Optional.of(other)) ? 1 : 0;
    return new Counts(both, ours, theirs, 1, 1, right, stay, harmed, changed);
  }

  private static void set(BitSet bits, String text, int start, int end) {
    bits.set(text.offsetByCodePoints(0, start), text.offsetByCodePoints(0, end));
  }

  private static boolean has(BitSet bits, int[] word) {
    int next = bits.nextSetBit(word[0]);
    return next >= 0 && next < word[1];
  }

  /** The counts of all sentences. */
  Counts all() {
    return sum(rows.stream().map(Row::counts).toList());
  }

  private static Counts sum(List<Counts> counts) {
    return counts.stream().reduce(Counts.NONE, Counts::plus);
  }

  /** Rows of a table in Markdown: both genders and each. */
  String table(String language) {
    StringBuilder table = new StringBuilder(row(language + " both"));
    for (WordGender gender : WordGender.values()) {
      table.append(
          new MarkScore(rows.stream().filter(row -> row.gender() == gender).toList())
              .row(language + " " + gender.id()));
    }
    return table.toString();
  }

  private String row(String name) {
    Counts all = all();
    List<Counts> replicates = replicates();
    return String.format(
        Locale.ROOT,
        "| %s | %d | %s | %s | %s | %d | %s | %s | %s | %s |%n",
        name,
        all.both() + all.theirs(),
        interval(all, replicates, Counts::precision),
        interval(all, replicates, Counts::recall),
        interval(all, replicates, Counts::f1),
        all.differs(),
        interval(all, replicates, Counts::rightShare),
        interval(all, replicates, Counts::rightOfWritten),
        interval(all, replicates, Counts::harm),
        interval(all, replicates, Counts::harmOfChanged));
  }

  /** Counts over resampled lines; both genders of a line are drawn together. */
  private List<Counts> replicates() {
    Map<Integer, Counts> byLine = new TreeMap<>();
    rows.forEach(row -> byLine.merge(row.line(), row.counts(), Counts::plus));
    List<Counts> lines = List.copyOf(byLine.values());
    Random random = new Random(13);
    List<Counts> replicates = new ArrayList<>();
    for (int replicate = 0; replicate < REPLICATES; replicate++) {
      replicates.add(sum(random.ints(lines.size(), 0, lines.size()).mapToObj(lines::get).toList()));
    }
    return replicates;
  }

  /** A figure with its interval of 95 percent: percentiles over replicates. */
  private static String interval(
      Counts all, List<Counts> replicates, ToDoubleFunction<Counts> figure) {
    double[] values = replicates.stream().mapToDouble(figure).sorted().toArray();
    return String.format(
        Locale.ROOT,
        "%.3f (%.3f-%.3f)",
        figure.applyAsDouble(all),
        values[REPLICATES / 40],
        values[REPLICATES - REPLICATES / 40 - 1]);
  }
}
