package org.occgen.bench.gender;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.occgen.bench.measure.ThreadCounts;
import org.occgen.bench.measure.Throughput;
import org.occgen.bench.measure.Throughput.Speed;
import org.occgen.bench.measure.Throughput.Way;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.mark.WordGender;
import org.occgen.core.parallel.OrderedTasks;
import org.occgen.core.parallel.Workers;
import org.occgen.gender.GenderJudge;
import org.occgen.gender.GenderRules;
import org.occgen.gender.Verdict;

/**
 * Measures how fast segments are judged and marked: the words of a reference are marked, and a
 * translation is judged by the reference. Every other translation is the reference in the other
 * gender, where rules can write it, so that there are right and wrong ones.
 */
final class GenderBench {
  private static final int TASK = 1_000;

  private final GenderRules rules;
  private final GenderJudge judge;
  private final List<String> references = new ArrayList<>();
  private final List<String> translations = new ArrayList<>();
  private final List<WordGender> genders = new ArrayList<>();

  /** The counts of segments. They must not depend on the number of threads. */
  private record Counts(long marks, long right, long wrong) {
    private Counts plus(Counts other) {
      return new Counts(marks + other.marks, right + other.right, wrong + other.wrong);
    }
  }

  /**
   * A bench of a language.
   *
   * @param sentences references, which are repeated
   * @param segments how many are judged and marked in a round
   */
  GenderBench(String language, List<String> sentences, int segments) {
    rules = GenderRules.require(language);
    judge = GenderJudge.require(language);
    for (int i = 0; i < segments; i++) {
      String reference = sentences.get(i % sentences.size());
      WordGender gender =
          rules.marks(reference).stream()
              .map(GenderMark::gender)
              .findFirst()
              .orElse(WordGender.MASCULINE);
      references.add(reference);
      genders.add(gender);
      translations.add(
          i % 2 == 0 ? reference : rules.rewrite(reference, gender).sentence().orElse(reference));
    }
  }

  /**
   * Measures, and prints a line for each number of threads.
   *
   * @return segments a second by way
   * @throws IOException if threads do not find the same
   */
  Map<String, Speed> run(PrintStream out, List<Integer> threads, int rounds) throws IOException {
    List<Counts> found = new ArrayList<>();
    Map<String, Way> ways = new LinkedHashMap<>();
    for (int number : threads) {
      ways.put(ThreadCounts.way(number), () -> found.add(all(number)));
    }
    Map<String, Speed> speeds = Throughput.measure(ways, references.size(), rounds);
    if (found.stream().distinct().count() > 1) {
      throw new IOException("different numbers of threads found different words");
    }
    Counts counts = found.get(0);
    speeds.forEach(
        (way, speed) ->
            out.printf(
                Locale.ROOT,
                "%-4s %-20s %,12.0f %24s %21.1f %9d %8d %8d%n",
                rules.language(),
                way,
                speed.perSecond(),
                String.format(Locale.ROOT, "%,.0f", speed.perCpuSecond()),
                100_000 / speed.perSecond(),
                counts.marks(),
                counts.right(),
                counts.wrong()));
    return speeds;
  }

  /** The head of the lines. */
  static void head(PrintStream out) {
    out.printf(
        Locale.ROOT,
        "%-4s %-20s %12s %24s %21s %9s %8s %8s%n",
        "",
        "",
        "segments/s",
        "segments/CPU-second",
        "seconds for 100,000",
        "marks",
        "right",
        "wrong");
  }

  private Counts all(int threads) {
    Counts sum = new Counts(0, 0, 0);
    try (Workers workers = Workers.of(threads)) {
      OrderedTasks<Counts> tasks = workers.tasks();
      for (int from = 0; from < references.size(); from += TASK) {
        int begin = from;
        tasks.submit(() -> part(begin, Math.min(begin + TASK, references.size())));
      }
      while (tasks.size() > 0) {
        sum = sum.plus(tasks.take());
      }
    }
    return sum;
  }

  private Counts part(int begin, int end) {
    long marks = 0;
    long right = 0;
    long wrong = 0;
    for (int i = begin; i < end; i++) {
      marks += rules.marks(references.get(i)).size();
      Verdict verdict =
          judge
              .judge(genders.get(i), List.of(references.get(i)), List.of(), translations.get(i))
              .verdict();
      right += verdict == Verdict.RIGHT ? 1 : 0;
      wrong += verdict == Verdict.WRONG ? 1 : 0;
    }
    return new Counts(marks, right, wrong);
  }
}
