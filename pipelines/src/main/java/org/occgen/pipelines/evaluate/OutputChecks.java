package org.occgen.pipelines.evaluate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.core.text.LanguageCode;
import org.occgen.core.text.LanguageDetector;
import org.occgen.core.text.LanguageVotes;

/**
 * Checks whether a system's output looks like translations into the language of the references, and
 * like neither the source nor the references themselves. Lingua detects the language of a sample of
 * the lines, and of the same lines of the references. The two results are compared, because Lingua
 * confuses related languages in both alike.
 */
final class OutputChecks {
  /** Lines whose language is detected first: Lingua needs some milliseconds a line. */
  private static final int FEW_LINES = 60;

  /** Lines whose language is detected if the first ones do not decide. */
  private static final int MANY_LINES = 300;

  /** Characters of a line that tell its language: time grows with them. */
  private static final int LENGTH = 100;

  /** The share of lines in another language, or copied from the source, that is worth a warning. */
  private static final double MANY = 0.1;

  /**
   * The share of lines equal to a reference from which on the output looks like the references. A
   * sentence of a biography has many good translations, so a system seldom hits the very one.
   */
  private static final double LIKE_REFERENCES = 0.3;

  private final TestSet testSet;
  private final LanguageDetector detector;
  private final List<String> references;
  private final Map<Integer, LanguageVotes> ofReferences = new HashMap<>(); // by size of the sample

  /**
   * Checks against a test set.
   *
   * @param detector tells languages; is asked by several threads at once
   */
  OutputChecks(TestSet testSet, LanguageDetector detector) {
    this.testSet = testSet;
    this.detector = detector;
    references = testSet.references().stream().map(of -> of.get(0)).toList();
  }

  /** What is strange in the references; empty for nothing. */
  List<String> ofReferences() {
    Optional<String> expected = LanguageCode.of(testSet.language());
    LanguageVotes votes = ofReferences(FEW_LINES);
    Optional<String> most = votes.most();
    if (expected.isEmpty()
        || most.isEmpty()
        || votes.share(expected.get()) >= MANY
        || votes.share(most.get()) <= 0.5) {
      return List.of();
    }
    return List.of(
        String.format(
            Locale.ROOT,
            "the references look like %s, as %s of their lines; --lang says %s",
            name(most.get()),
            percent(votes.share(most.get())),
            testSet.language()));
  }

  /** What is strange in a system's output. */
  List<String> of(SystemOutput system) {
    List<String> found = new ArrayList<>();
    languages(system, found);
    copies(system, found);
    LineShift.find(system.hypotheses(), testSet.references().stream().map(of -> of.get(0)).toList())
        .ifPresent(
            shift ->
                found.add(
                    String.format(
                        Locale.ROOT,
                        "%s: lines %d to %d look shifted by %d against the references; look"
                            + " whether every line translates its source",
                        system.name(),
                        shift.line(),
                        shift.last(),
                        Math.abs(shift.distance()))));
    return found;
  }

  private void languages(SystemOutput system, List<String> found) {
    if (others(votes(system.hypotheses(), FEW_LINES), FEW_LINES, MANY / 2).isEmpty()) {
      return;
    }
    LanguageVotes votes = votes(system.hypotheses(), MANY_LINES);
    for (String language : others(votes, MANY_LINES, MANY)) {
      found.add(
          String.format(
              Locale.ROOT,
              "%s: %s of the lines look like %s, of the references' %s",
              system.name(),
              percent(votes.share(language)),
              name(language),
              percent(ofReferences(MANY_LINES).share(language))));
    }
  }

  /** Languages that more lines look like than of the references' sample of the same size. */
  private List<String> others(LanguageVotes votes, int lines, double more) {
    return votes.byLanguage().keySet().stream()
        .filter(of -> votes.share(of) - ofReferences(lines).share(of) >= more)
        .sorted()
        .toList();
  }

  private void copies(SystemOutput system, List<String> found) {
    List<String> ours = system.hypotheses();
    IntPredicate isReference =
        line -> testSet.references().get(line).stream().anyMatch(of -> same(of, ours.get(line)));
    long equal = count(isReference);
    if (equal >= LIKE_REFERENCES * testSet.size()) {
      found.add(
          String.format(
              Locale.ROOT,
              "%s: %,d of %,d lines are equal to a reference, which is rare in real output; were"
                  + " references given as output?",
              system.name(),
              equal,
              testSet.size()));
    }
    if (testSet.sources().isEmpty()) {
      return;
    }
    // names and titles stay as they are in good translations, too
    double ofSource =
        share(line -> same(testSet.sources().get(line), ours.get(line)) && !isReference.test(line));
    if (ofSource >= MANY) {
      found.add(
          String.format(
              Locale.ROOT,
              "%s: %s of the lines are equal to their source, where the reference is not",
              system.name(),
              percent(ofSource)));
    }
  }

  private double share(IntPredicate of) {
    return (double) count(of) / testSet.size();
  }

  private long count(IntPredicate of) {
    return IntStream.range(0, testSet.size()).filter(of).count();
  }

  private static boolean same(String a, String b) {
    return a.strip().equals(b.strip());
  }

  private LanguageVotes ofReferences(int lines) {
    return ofReferences.computeIfAbsent(lines, most -> votes(references, most));
  }

  /** Languages of a sample of the lines, evenly spread; empty lines are in none. */
  private LanguageVotes votes(List<String> texts, int lines) {
    int step = Math.max(1, (texts.size() + lines - 1) / lines);
    List<String> sample =
        IntStream.range(0, (texts.size() + step - 1) / step)
            .mapToObj(i -> texts.get(i * step))
            .map(line -> line.substring(0, Math.min(line.length(), LENGTH)))
            .toList();
    return LanguageVotes.of(sample, detector);
  }

  private static String name(String language) {
    return WikipediaLanguages.englishName(language);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.0f %%", 100 * share);
  }
}
