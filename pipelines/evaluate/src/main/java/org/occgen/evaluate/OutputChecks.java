package org.occgen.evaluate;

import static org.occgen.evaluate.ScoreText.format;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.occgen.core.files.CountText;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.core.text.LanguageCode;
import org.occgen.core.text.LanguageDetector;
import org.occgen.inference.language.LinguaDetector;
import org.occgen.measure.characterise.LanguageVotes;

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

  /** The least excess of the output's share of a language over that of the references. */
  private static final double MOST = 0.5;

  private final TestSet testSet;
  private final Path referenceFile;
  private final List<String> languages;
  private final LanguageDetector detector;
  private final List<String> references;
  private final Map<Integer, LanguageVotes> ofReferences = new HashMap<>(); // by size of the sample

  /**
   * Checks against a test set.
   *
   * @param files where it was read from
   * @param detector tells languages; is asked by several threads at once
   */
  OutputChecks(TestSet testSet, TestSetFiles files, LanguageDetector detector) {
    this.testSet = testSet;
    referenceFile = files.first();
    languages = files.languages();
    this.detector = detector;
    references = testSet.firstReferences();
  }

  /**
   * The language that most lines of a text look like and those of the references do not; empty for
   * none. It needs neither as many lines nor a test set.
   *
   * @param detector tells languages; is asked by several threads at once
   */
  static Optional<String> otherLanguage(
      List<String> lines, List<String> references, LanguageDetector detector) {
    LanguageVotes ours = votes(lines, FEW_LINES, detector);
    LanguageVotes theirs = votes(references, FEW_LINES, detector);
    return ours.most()
        .filter(language -> ours.share(language) - theirs.share(language) > MOST)
        .map(OutputChecks::name);
  }

  /** The warnings about the references; empty if nothing is strange, or if there are none. */
  List<String> ofReferences() {
    if (references.isEmpty()) {
      return List.of();
    }
    LanguageVotes votes = ofReferences(FEW_LINES);
    List<String> found =
        new ArrayList<>(new SpoiledLines(references, List.of()).warnings(referenceFile.toString()));
    unlikeLanguage(votes)
        .ifPresent(
            most ->
                found.add(
                    format(
                        "the references look like %s, as %s of their lines; --lang says %s",
                        name(most), percent(votes.share(most)), testSet.language())));
    return found;
  }

  /**
   * The language that lines look like rather than --lang. Lines in a language that the detector
   * does not know are taken for those of a relative.
   */
  private Optional<String> unlikeLanguage(LanguageVotes votes) {
    return LanguageCode.of(testSet.language())
        .filter(LinguaDetector::knows)
        .flatMap(votes::ratherThan);
  }

  /**
   * Sources that stand under several gender categories, but for the two versions of a pair, which
   * are meant to; empty for none.
   */
  List<String> ofSources() {
    Map<String, List<EvaluatedSegment>> bySource = new LinkedHashMap<>();
    for (int i = 0; i < testSet.sources().size(); i++) {
      bySource
          .computeIfAbsent(testSet.sources().get(i), key -> new ArrayList<>())
          .add(testSet.segments().get(i));
    }
    int found = 0;
    String example = "";
    for (List<EvaluatedSegment> lines : bySource.values()) {
      List<EvaluatedSegment> single =
          lines.stream().filter(segment -> !hasOtherVersion(segment, lines)).toList();
      Optional<EvaluatedSegment> other =
          single.stream()
              .filter(segment -> !segment.category().equals(single.get(0).category()))
              .findFirst();
      if (other.isPresent() && ++found == 1) {
        example =
            format(
                "line %d, %s, and line %d, %s",
                single.get(0).line(),
                single.get(0).category(),
                other.get().line(),
                other.get().category());
      }
    }
    if (found == 0) {
      return List.of();
    }
    return List.of(
        format(
            "%,d of the %,d different source sentences %s under several gender categories (%s): a"
                + " system gives each one translation, which cannot be right under all of them",
            found, bySource.size(), CountText.word(found, "stands", "stand"), example));
  }

  /** Whether the other version of a segment's pair is among these. */
  private static boolean hasOtherVersion(EvaluatedSegment segment, List<EvaluatedSegment> among) {
    return !segment.pair().isEmpty()
        && among.stream().filter(other -> other.pair().equals(segment.pair())).count() > 1;
  }

  /**
   * The findings in a system's output.
   *
   * @param warnings what is strange, a sentence each
   * @param heldBack why nothing may be concluded from its scores; empty if something may be
   */
  record Checked(List<String> warnings, Optional<String> heldBack) {
    Checked {
      warnings = List.copyOf(warnings);
    }
  }

  /** Checks a system's output. */
  Checked of(SystemOutput system) {
    List<String> found = new ArrayList<>();
    Optional<String> heldBack = languages(system, found);
    copies(system, found);
    shift(system)
        .ifPresent(
            shift ->
                found.add(
                    format(
                        "%s: lines %d to %d look shifted by %d against the references; look"
                            + " whether every line translates its source",
                        system.name(), shift.line(), shift.last(), Math.abs(shift.distance()))));
    found.addAll(
        new SpoiledLines(system.hypotheses(), testSet.references()).warnings(system.name()));
    Optional<String> dominant = new DominantLines(testSet, system).check(found);
    Optional<String> lost = lostOrder(system);
    lost.ifPresent(
        which ->
            found.add(
                format(
                    "the %slines of %s resemble their own references no more than others; are they"
                        + " in the order of %s?",
                    which, system.name(), referenceFile)));
    return new Checked(
        found,
        lost.map(
                which -> "its " + which + "lines resemble their own references no more than others")
            .or(() -> heldBack)
            .or(() -> dominant));
  }

  /** Sources are in another language, so lines show no shift or order beside them. */
  private Optional<LineShift> shift(SystemOutput system) {
    return references.isEmpty()
        ? Optional.empty()
        : LineShift.find(system.hypotheses(), references);
  }

  /**
   * The group of lines in a lost order: empty text for all lines, else a category with a blank;
   * empty if there is none. Lines of one category may be shuffled among themselves.
   */
  private Optional<String> lostOrder(SystemOutput system) {
    if (references.isEmpty()) {
      return Optional.empty();
    }
    if (LineOrder.isLost(system.hypotheses(), references)) {
      return Optional.of("");
    }
    return testSet.categories().stream()
        .filter(
            category -> {
              List<Integer> lines =
                  IntStream.range(0, testSet.size())
                      .filter(line -> testSet.segments().get(line).category().equals(category))
                      .boxed()
                      .toList();
              return LineOrder.isLost(
                  lines.stream().map(system.hypotheses()::get).toList(),
                  lines.stream().map(references::get).toList());
            })
        .map(category -> category + " ")
        .findFirst();
  }

  /** Warns of other languages; the reason to hold findings back if one is that of most lines. */
  private Optional<String> languages(SystemOutput system, List<String> found) {
    if (references.isEmpty()) {
      return unlikeSources(system, found);
    }
    if (others(votes(system.hypotheses(), FEW_LINES), FEW_LINES, MANY / 2).isEmpty()) {
      return Optional.empty();
    }
    Optional<String> heldBack = Optional.empty();
    LanguageVotes votes = votes(system.hypotheses(), MANY_LINES);
    for (String language : others(votes, MANY_LINES, MANY)) {
      boolean most = votes.share(language) - ofReferences(MANY_LINES).share(language) > MOST;
      found.add(
          format(
              "%s: %s of the lines look like %s, of the references' %s%s",
              system.name(),
              percent(votes.share(language)),
              name(language),
              percent(ofReferences(MANY_LINES).share(language)),
              most ? meant(language) : ""));
      if (most) {
        heldBack =
            Optional.of(
                "most of its lines look like " + name(language) + ", unlike the references");
      }
    }
    return heldBack;
  }

  /**
   * The same without references. Of a few words again and again any language may be detected, so
   * findings are held back where lines look like the sources alone, as untranslated ones do.
   */
  private Optional<String> unlikeSources(SystemOutput system, List<String> found) {
    LanguageVotes votes = votes(system.hypotheses(), MANY_LINES);
    Optional<String> language = unlikeLanguage(votes).filter(most -> votes.share(most) > MOST);
    language.ifPresent(
        most ->
            found.add(
                format(
                    "%s: %s of the lines look like %s; --lang says %s",
                    system.name(), percent(votes.share(most)), name(most), testSet.language())));
    return language
        .filter(most -> votes(testSet.sources(), MANY_LINES).most().equals(Optional.of(most)))
        .map(most -> "most of its lines look like " + name(most) + ", as the sources do");
  }

  /** A question after a language of the benchmark, if it is one of them. */
  private String meant(String language) {
    return languages.stream()
        .filter(text -> !text.equals(testSet.language()) && !text.equals(testSet.sourceLanguage()))
        .filter(text -> LanguageCode.of(text).equals(Optional.of(language)))
        .findFirst()
        .map(text -> "; did you mean --lang " + text + "?")
        .orElse("");
  }

  /** Languages that more lines look like than of the references' sample of the same size. */
  private List<String> others(LanguageVotes votes, int lines, double more) {
    return votes.byLanguage().keySet().stream()
        .filter(text -> votes.share(text) - ofReferences(lines).share(text) >= more)
        .sorted()
        .toList();
  }

  private void copies(SystemOutput system, List<String> found) {
    List<String> ours = system.hypotheses();
    IntPredicate isReference =
        line -> testSet.references(line).stream().anyMatch(text -> same(text, ours.get(line)));
    long equal = count(isReference);
    if (equal > 0 && equal >= LIKE_REFERENCES * testSet.size()) {
      found.add(
          format(
              "%s: %,d of %,d lines %s equal to a reference, which is rare in real output; were"
                  + " references given as output?",
              system.name(), equal, testSet.size(), CountText.word(equal, "is", "are")));
    }
    if (testSet.sources().isEmpty()) {
      return;
    }
    // names and titles stay as they are in good translations, too
    double ofSource =
        share(line -> same(testSet.sources().get(line), ours.get(line)) && !isReference.test(line));
    if (ofSource >= MANY) {
      found.add(
          format(
              "%s: %s of the lines are equal to their source%s",
              system.name(),
              percent(ofSource),
              references.isEmpty() ? "" : ", where the reference is not"));
    }
  }

  private double share(IntPredicate predicate) {
    return (double) count(predicate) / testSet.size();
  }

  private long count(IntPredicate predicate) {
    return IntStream.range(0, testSet.size()).filter(predicate).count();
  }

  private static boolean same(String a, String b) {
    return a.strip().equals(b.strip());
  }

  private LanguageVotes ofReferences(int lines) {
    return ofReferences.computeIfAbsent(lines, most -> votes(references, most));
  }

  private LanguageVotes votes(List<String> texts, int lines) {
    return votes(texts, lines, detector);
  }

  /** Languages of a sample of the lines, evenly spread; empty lines are in none. */
  private static LanguageVotes votes(List<String> texts, int lines, LanguageDetector detector) {
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
    return format("%.0f %%", 100 * share);
  }
}
