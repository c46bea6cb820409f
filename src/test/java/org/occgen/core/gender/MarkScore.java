package org.occgen.core.gender;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.ToDoubleFunction;

/**
 * How marks and rewritten sentences compare with those of people, one row a line and gender.
 *
 * @param rows counts by line; both genders of a line stand beside each other
 */
record MarkScore(List<Row> rows) {
  private static final int REPLICATES = 1000;

  /**
   * Counts of one sentence.
   *
   * @param both words that people and rules marked
   * @param ours words that only rules marked
   * @param theirs words that only people marked
   * @param differs 1 if the sentence of the other gender is another one
   * @param written 1 if it differs and was rewritten
   * @param right 1 if it differs and was rewritten letter by letter
   * @param stay words of rewritten sentences that people left as they are
   * @param harmed those of them that were changed
   * @param changed words that were changed
   */
  record Row(
      WordGender gender,
      int line,
      int both,
      int ours,
      int theirs,
      int differs,
      int written,
      int right,
      int stay,
      int harmed,
      int changed) {}

  static MarkScore of(
      String language, Map<WordGender, List<MarkedText>> files, MarkedText.Half half) {
    GenderRules rules = GenderRules.require(language);
    List<Row> rows = new ArrayList<>();
    int lines = files.get(WordGender.FEMININE).size();
    for (int line = 0; line < lines; line++) {
      if (half.has(line)) {
        for (WordGender gender : WordGender.values()) {
          rows.add(
              row(
                  rules,
                  gender,
                  line,
                  files.get(gender).get(line),
                  files.get(gender.other()).get(line).text()));
        }
      }
    }
    return new MarkScore(rows);
  }

  private static Row row(
      GenderRules rules, WordGender gender, int line, MarkedText gold, String other) {
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
      return new Row(gender, line, both, ours, theirs, 0, 0, 0, 0, 0, 0);
    }
    Rewriting rewriting = rules.rewrite(gold.text(), gender);
    if (rewriting.sentence().isEmpty()) {
      return new Row(gender, line, both, ours, theirs, 1, 0, 0, 0, 0, 0);
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
    return new Row(gender, line, both, ours, theirs, 1, 1, right, stay, harmed, changed);
  }

  private static void set(BitSet bits, String text, int start, int end) {
    bits.set(text.offsetByCodePoints(0, start), text.offsetByCodePoints(0, end));
  }

  private static boolean has(BitSet bits, int[] word) {
    int next = bits.nextSetBit(word[0]);
    return next >= 0 && next < word[1];
  }

  private long sum(java.util.function.ToIntFunction<Row> count) {
    return rows.stream().mapToInt(count).sum();
  }

  double precision() {
    return (double) sum(Row::both) / (sum(Row::both) + sum(Row::ours));
  }

  double recall() {
    return (double) sum(Row::both) / (sum(Row::both) + sum(Row::theirs));
  }

  double f1() {
    return 2.0 * sum(Row::both) / (2 * sum(Row::both) + sum(Row::ours) + sum(Row::theirs));
  }

  double right() {
    return (double) sum(Row::right) / sum(Row::differs);
  }

  double rightOfWritten() {
    return (double) sum(Row::right) / sum(Row::written);
  }

  double harm() {
    return (double) sum(Row::harmed) / sum(Row::stay);
  }

  double harmOfChanged() {
    return (double) sum(Row::harmed) / sum(Row::changed);
  }

  /** Rows of a table in Markdown: both genders and each. */
  String table(String language) {
    StringBuilder table = new StringBuilder();
    table.append(row(language + " both"));
    for (WordGender gender : WordGender.values()) {
      table.append(
          new MarkScore(rows.stream().filter(row -> row.gender() == gender).toList())
              .row(language + " " + gender.id()));
    }
    return table.toString();
  }

  private String row(String name) {
    return String.format(
        Locale.ROOT,
        "| %s | %d | %s | %s | %s | %d | %s | %s | %s | %s |%n",
        name,
        sum(Row::both) + sum(Row::theirs),
        interval(MarkScore::precision),
        interval(MarkScore::recall),
        interval(MarkScore::f1),
        sum(Row::differs),
        interval(MarkScore::right),
        interval(MarkScore::rightOfWritten),
        interval(MarkScore::harm),
        interval(MarkScore::harmOfChanged));
  }

  /** A figure with its interval of 95 percent: percentiles over resampled lines. */
  private String interval(ToDoubleFunction<MarkScore> figure) {
    List<List<Row>> lines = byLine();
    Random random = new Random(13);
    double[] values = new double[REPLICATES];
    for (int replicate = 0; replicate < REPLICATES; replicate++) {
      List<Row> drawn = new ArrayList<>(rows.size());
      for (int i = 0; i < lines.size(); i++) {
        drawn.addAll(lines.get(random.nextInt(lines.size())));
      }
      values[replicate] = figure.applyAsDouble(new MarkScore(drawn));
    }
    java.util.Arrays.sort(values);
    return String.format(
        Locale.ROOT,
        "%.3f (%.3f-%.3f)",
        figure.applyAsDouble(this),
        values[REPLICATES / 40],
        values[REPLICATES - REPLICATES / 40 - 1]);
  }

  private List<List<Row>> byLine() {
    Map<Integer, List<Row>> lines = new java.util.TreeMap<>();
    rows.forEach(row -> lines.computeIfAbsent(row.line(), line -> new ArrayList<>()).add(row));
    return lines.values().stream().map((Collection<Row> line) -> List.copyOf(line)).toList();
  }
}
