package org.occgen.evaluate;

import static org.occgen.evaluate.ScoreText.format;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.occgen.core.files.CountText;
import org.occgen.core.text.Excerpt;

/**
 * Lines of an output that decide its figures and translate nothing: one sentence for many sources,
 * empty lines, and lines without end. They are few in real output. A figure of a gender category of
 * which they are a tenth says more of them than of the translations.
 */
record DominantLines(TestSet testSet, SystemOutput system) {
  /** The share of a category's lines, or characters, from which on findings are held back. */
  private static final double MANY = 0.1;

  /** The share of all lines that is worth a warning. */
  private static final double SOME = 0.02;

  /** So many equal lines are no chance. */
  private static final int SEVERAL = 3;

  /** Findings are not held back for fewer lines, however few there are. */
  private static final int FEWEST = 5;

  /** A line is too long if it has more characters than so many times its longest reference. */
  private static final int TIMES = 5;

  /** And so many more: a name may be much longer in another script. */
  private static final int MORE = 200;

  private static final int EXCERPT = 40;

  /**
   * Looks for them.
   *
   * @param found gets a sentence for each kind
   * @return why nothing may be concluded from the scores; empty if something may be
   */
  Optional<String> check(List<String> found) {
    List<String> lines = system.hypotheses();
    Map<String, Set<String>> translated = new LinkedHashMap<>();
    Map<String, Integer> times = new LinkedHashMap<>();
    for (int line = 0; line < lines.size(); line++) {
      String text = lines.get(line).strip();
      times.merge(text, 1, Integer::sum);
      translated.computeIfAbsent(text, key -> new HashSet<>()).add(source(line));
    }
    Set<String> repeated = new TreeSet<>();
    times.forEach(
        (text, count) -> {
          if (!text.isEmpty()
              && count >= SEVERAL
              && translated.getOrDefault(text, Set.of()).size() > 1) {
            repeated.add(text);
          }
        });
    IntPredicate isRepeated = line -> repeated.contains(lines.get(line).strip());
    long same = IntStream.range(0, lines.size()).filter(isRepeated).count();
    if (same > 0 && same >= SOME * lines.size()) {
      String most =
          repeated.stream()
              .reduce((a, b) -> times.getOrDefault(b, 0) > times.getOrDefault(a, 0) ? b : a)
              .orElseThrow();
      found.add(
          format(
              "%s: %,d of %,d lines are equal to other lines of it, which translate other"
                  + " sentences; %,d are \"%s\"",
              system.name(),
              same,
              lines.size(),
              times.getOrDefault(most, 0),
              Excerpt.of(most, EXCERPT)));
    }
    List<Integer> endless =
        IntStream.range(0, lines.size()).filter(line -> excess(line) > 0).boxed().toList();
    if (!endless.isEmpty()) {
      int first = endless.get(0);
      found.add(
          format(
              "%s: %s far longer than the %ss, the first is line %d with %,d characters"
                  + " (%s: %,d)",
              system.name(),
              CountText.of(endless.size(), "line is", "lines are"),
              beside(),
              first + 1,
              lines.get(first).length(),
              beside(),
              longest(first)));
    }
    return reason(line -> 1, isRepeated, FEWEST, "lines are equal to others of it")
        .or(() -> reason(line -> 1, line -> lines.get(line).isBlank(), FEWEST, "lines are empty"))
        .or(
            () ->
                reason(
                    line -> Math.max(1, lines.get(line).length()),
                    line -> excess(line) > 0,
                    1,
                    "characters stand in lines far longer than the " + beside() + "s"));
  }

  private String beside() {
    return testSet.references().isEmpty() ? "source" : "reference";
  }

  /** The source of a line, or its first reference where there are no sources. */
  private String source(int line) {
    return testSet.sources().isEmpty()
        ? testSet.references(line).get(0)
        : testSet.sources().get(line);
  }

  private int longest(int line) {
    return testSet.beside(line).stream().mapToInt(String::length).max().orElse(0);
  }

  /** The number of characters by which a line is beyond the bound; 0 or less if it is within. */
  private int excess(int line) {
    return system.hypotheses().get(line).length() - TIMES * longest(line) - MORE;
  }

  /** The first category of which the chosen lines are too large a part. */
  private Optional<String> reason(
      IntToLongFunction weight, IntPredicate chosen, int fewest, String what) {
    for (String category : testSet.categories()) {
      IntPredicate inCategory = line -> testSet.segments().get(line).category().equals(category);
      long all = sum(inCategory, weight);
      long part = sum(inCategory.and(chosen), weight);
      if (part >= fewest && part >= MANY * all) {
        return Optional.of(
            format(
                "%,d of %,d %s%s",
                part, all, category.equals(TestSet.ALL) ? "" : category + " ", what));
      }
    }
    return Optional.empty();
  }

  private long sum(IntPredicate counted, IntToLongFunction weight) {
    return IntStream.range(0, testSet.size()).filter(counted).mapToLong(weight).sum();
  }
}
