package org.occgen.evaluate;

import static org.occgen.evaluate.ScoreText.format;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.occgen.core.digest.Sha256;
import org.occgen.core.files.CountText;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.GenderJudge;
import org.occgen.gender.GenderVerdict;
import org.occgen.gender.Verdict;
import org.occgen.score.SegmentStatistics;
import org.occgen.score.ShareScore;
import org.occgen.score.evaluation.EvaluatedMetric;

/**
 * The verdicts of rules on all translations: does each show its person's gender? Persons of other
 * genders than feminine and masculine have no verdict, for the rules know these two.
 */
public final class GenderVerdicts {
  /** The name of the references beside systems. The brackets show that they are no system. */
  static final String REFERENCE = "(reference)";

  /** The references as they are judged without a reference, which shows false alarms. */
  static final String REFERENCE_ALONE = "(reference, judged without it)";

  /** Digits of the checksum of forms in a signature. */
  private static final int CHECKSUM_DIGITS = 12;

  private final TestSet testSet;
  private final Map<String, List<Optional<GenderVerdict>>> bySystem;
  private final List<Optional<GenderVerdict>> ofReference;
  private final List<Optional<GenderVerdict>> ofReferenceAlone;
  private final String language;
  private final String signature;

  private GenderVerdicts(
      TestSet testSet,
      Map<String, List<Optional<GenderVerdict>>> bySystem,
      List<Optional<GenderVerdict>> ofReference,
      List<Optional<GenderVerdict>> ofReferenceAlone,
      String language,
      String signature) {
    this.testSet = testSet;
    this.bySystem = bySystem;
    this.ofReference = ofReference;
    this.ofReferenceAlone = ofReferenceAlone;
    this.language = language;
    this.signature = signature;
  }

  /**
   * Judges all translations.
   *
   * @param occupations forms of the persons' occupations
   * @param required whether somebody asked for it by name
   * @param warnings gets a sentence if it cannot be had, or not of all segments
   * @return empty if it cannot be had
   * @throws IllegalArgumentException if it is required and cannot be had; the message says why
   */
  public static Optional<GenderVerdicts> judge(
      EvaluationInput input,
      KnownOccupations occupations,
      boolean required,
      List<String> warnings) {
    TestSet testSet = input.testSet();
    Optional<String> reason = whyNone(testSet);
    if (reason.isPresent() && required) {
      throw new IllegalArgumentException(
          (testSet.references().isEmpty()
                  ? "--references: without them there is gender accuracy alone, and there is none: "
                  : "--metric accuracy: ")
              + reason.get());
    }
    if (reason.isPresent()) {
      warnings.add("there is no gender accuracy: " + reason.get());
      return Optional.empty();
    }
    List<Optional<WordGender>> genders = genders(testSet);
    List<String> others =
        IntStream.range(0, testSet.size())
            .filter(line -> genders.get(line).isEmpty())
            .mapToObj(line -> testSet.segments().get(line).category())
            .toList();
    if (!others.isEmpty()) {
      warnings.add(
          format(
              "%s no verdict on gender, for the rules know feminine and"
                  + " masculine persons; these are of the categories %s",
              CountText.of(others.size(), "segment has", "segments have"),
              String.join(", ", others.stream().distinct().sorted().toList())));
    }
    GenderJudge judge = GenderJudge.require(testSet.language());
    List<List<FormPair>> forms = testSet.segments().stream().map(occupations::formsOf).toList();
    List<List<String>> counterfactuals = counterfactuals(testSet, genders);
    List<String> reference = testSet.firstReferences();
    List<List<String>> texts = new ArrayList<>();
    for (SystemOutput system : input.systems()) {
      texts.add(new SpoiledLines(system.hypotheses(), testSet.references()).withoutLabels());
    }
    if (!reference.isEmpty()) {
      texts.add(reference);
    }
    List<Optional<List<GenderVerdict>>> verdicts =
        IntStream.range(0, testSet.size())
            .parallel()
            .mapToObj(
                line ->
                    genders
                        .get(line)
                        .map(
                            gender ->
                                judge.segment(
                                    gender,
                                    testSet.references(line),
                                    counterfactuals.get(line),
                                    forms.get(line)))
                        .map(
                            segment ->
                                texts.stream()
                                    .map(names -> segment.judge(names.get(line)))
                                    .toList()))
            .toList();
    List<Optional<GenderVerdict>> alone =
        IntStream.range(0, reference.size())
            .parallel()
            .mapToObj(
                line ->
                    genders
                        .get(line)
                        .map(
                            gender ->
                                judge.judge(
                                    gender, List.of(), forms.get(line), reference.get(line))))
            .toList();
    Map<String, List<Optional<GenderVerdict>>> bySystem = new LinkedHashMap<>();
    for (int system = 0; system < input.systems().size(); system++) {
      bySystem.put(input.systems().get(system).name(), ofText(verdicts, system));
    }
    return Optional.of(
        new GenderVerdicts(
            testSet,
            bySystem,
            reference.isEmpty() ? List.of() : ofText(verdicts, input.systems().size()),
            alone,
            judge.language(),
            signature(judge.language(), testSet, forms, counterfactuals)));
  }

  /** The references of the same sentence in the other gender; none where there is no such pair. */
  private static List<List<String>> counterfactuals(
      TestSet testSet, List<Optional<WordGender>> genders) {
    Map<String, List<Integer>> pairs = new HashMap<>();
    for (int line = 0; line < testSet.size(); line++) {
      String pair = testSet.segments().get(line).pair();
      if (!pair.isEmpty()) {
        pairs.computeIfAbsent(pair, lines -> new ArrayList<>()).add(line);
      }
    }
    List<List<String>> counterfactuals =
        new ArrayList<>(Collections.nCopies(testSet.size(), List.of()));
    for (List<Integer> lines : pairs.values()) {
      if (lines.size() == 2) {
        int one = lines.get(0);
        int other = lines.get(1);
        Optional<WordGender> gender = genders.get(one);
        if (gender.isPresent() && gender.map(WordGender::other).equals(genders.get(other))) {
          counterfactuals.set(one, testSet.references(other));
          counterfactuals.set(other, testSet.references(one));
        }
      }
    }
    return counterfactuals;
  }

  private static List<Optional<GenderVerdict>> ofText(
      List<Optional<List<GenderVerdict>>> byLine, int text) {
    return byLine.stream().map(line -> line.map(verdicts -> verdicts.get(text))).toList();
  }

  /** The reason why genders cannot be judged; empty if they can. */
  private static Optional<String> whyNone(TestSet testSet) {
    if (testSet.categories().equals(List.of(TestSet.ALL))) {
      return Optional.of("the persons' genders are not known; --meta names a table with them");
    }
    if (genders(testSet).stream().allMatch(Optional::isEmpty)) {
      return Optional.of(
          "no person is feminine or masculine, for the categories are "
              + String.join(", ", testSet.categories())
              + "; --category names another column");
    }
    if (testSet.language().isEmpty()) {
      return Optional.of("the language of the translations is not known; --lang names it");
    }
    try {
      GenderJudge.require(testSet.language());
      return Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.of(Objects.requireNonNull(e.getMessage()));
    }
  }

  private static List<Optional<WordGender>> genders(TestSet testSet) {
    return testSet.segments().stream()
        .map(segment -> WordGender.of(GenderLabels.rightFor(segment.category())))
        .toList();
  }

  /** All that verdicts depend on beside the texts: language and forms. */
  private static String signature(
      String language,
      TestSet testSet,
      List<List<FormPair>> formsOfSegments,
      List<List<String>> counterfactuals) {
    StringBuilder forms = new StringBuilder();
    formsOfSegments.forEach(
        pairs -> {
          pairs.forEach(
              pair -> forms.append(pair.feminine()).append('\t').append(pair.masculine()));
          forms.append('\n');
        });
    boolean none = formsOfSegments.stream().allMatch(List::isEmpty);
    return "lang:"
        + language
        + "|nrefs:"
        + testSet.referencesEach()
        + "|forms:"
        + (none ? "none" : Sha256.hex(forms.toString()).substring(0, CHECKSUM_DIGITS))
        + (counterfactuals.stream().allMatch(List::isEmpty) ? "" : "|counterfactuals:yes");
  }

  /** The signature of gender accuracy: the language, and a checksum of the occupations' forms. */
  public String signature() {
    return signature;
  }

  /** The name of gender accuracy among metrics. */
  public static String metric() {
    return VerdictShare.ACCURACY.metric();
  }

  /** The verdict on a segment of a system; empty if its person's gender has none. */
  Optional<GenderVerdict> of(String system, int segment) {
    return of(system).get(segment);
  }

  private List<Optional<GenderVerdict>> of(String system) {
    return Objects.requireNonNull(bySystem.get(system), system);
  }

  /** Shares of every system, by share and then in the order of the systems. */
  List<EvaluatedMetric> scored(VerdictShare... shares) {
    List<EvaluatedMetric> scored = new ArrayList<>();
    for (VerdictShare share : shares) {
      bySystem.forEach(
          (system, verdicts) ->
              scored.add(new EvaluatedMetric(system, statistics(verdicts, share))));
    }
    return scored;
  }

  private SegmentStatistics statistics(List<Optional<GenderVerdict>> verdicts, VerdictShare share) {
    return new ShareScore(
            share.metric(), signature, "more often right in gender", GenderFindings.method(this))
        .statistics(
            verdicts.size(),
            line -> verdicts.get(line).filter(own -> share.counts(own.verdict())).isPresent(),
            line -> verdicts.get(line).filter(own -> share.hits(own.verdict())).isPresent());
  }

  /** The numbers of verdicts, by system, category and evidence. */
  List<VerdictCount> counts() {
    List<VerdictCount> counts = new ArrayList<>();
    bySystem.forEach((system, verdicts) -> counts.addAll(counts(system, verdicts)));
    return counts;
  }

  /**
   * The numbers of verdicts on the first reference, judged as if a system had written it: what the
   * rules see in a translation that is right. Its name is {@link #REFERENCE}; none without one.
   */
  List<VerdictCount> countsOfReference() {
    return counts(REFERENCE, ofReference);
  }

  /**
   * The numbers of verdicts on the first reference, judged without any reference. It is right, so
   * whatever is wrong is a false alarm. Its name is {@link #REFERENCE_ALONE}.
   */
  List<VerdictCount> countsOfReferenceAlone() {
    return counts(REFERENCE_ALONE, ofReferenceAlone);
  }

  /** The language of the translations, as occgen writes it. */
  String language() {
    return language;
  }

  /** Whether verdicts rest on the translations alone, for there are no references. */
  boolean isWithoutReferences() {
    return testSet.references().isEmpty();
  }

  /** The names of the systems, in their order. */
  List<String> systems() {
    return List.copyOf(bySystem.keySet());
  }

  /**
   * A word, and the wrong verdicts that rest on it alone.
   *
   * @param word in lower case
   * @param verdicts how many
   */
  record WrongWord(String word, long verdicts) {}

  /**
   * The word that the most wrong verdicts on a system rest on, and on no other word: what stands
   * beside another wrong word is likely a real mistake. Empty if there is no such verdict.
   */
  Optional<WrongWord> mostFrequentWrongWord(String system) {
    Map<String, Long> verdicts = new TreeMap<>();
    for (Optional<GenderVerdict> genderVerdict : of(system)) {
      List<String> words =
          genderVerdict.filter(verdict -> verdict.verdict() == Verdict.WRONG).stream()
              .flatMap(verdict -> verdict.words().stream())
              .map(mark -> mark.word().toLowerCase(Locale.ROOT))
              .distinct()
              .toList();
      if (words.size() == 1) {
        verdicts.merge(words.get(0), 1L, Long::sum);
      }
    }
    return verdicts.entrySet().stream()
        .map(entry -> new WrongWord(entry.getKey(), entry.getValue()))
        .max(Comparator.comparingLong(WrongWord::verdicts));
  }

  private List<VerdictCount> counts(String name, List<Optional<GenderVerdict>> verdicts) {
    if (verdicts.isEmpty()) {
      return List.of();
    }
    List<String> categories = testSet.categories();
    List<VerdictCount> counts = new ArrayList<>(VerdictCount.of(name, TestSet.ALL, verdicts));
    for (String category : categories.size() > 1 ? categories : List.<String>of()) {
      counts.addAll(
          VerdictCount.of(
              name,
              category,
              IntStream.range(0, testSet.size())
                  .filter(line -> testSet.segments().get(line).category().equals(category))
                  .mapToObj(verdicts::get)
                  .toList()));
    }
    return counts;
  }

  /** An input with verdicts among its scores, so that people's labels are compared with them. */
  public EvaluationInput amongScoresOf(EvaluationInput input) {
    List<GivenScores> scores = new ArrayList<>(input.scores());
    for (EvaluatedMetric metric : scored(VerdictShare.ACCURACY)) {
      scores.add(
          new GivenScores(
              metric.metric(),
              metric.system(),
              IntStream.range(0, testSet.size())
                  .mapToDouble(metric.statistics()::segmentScore)
                  .toArray()));
    }
    return input.withScores(scores);
  }
}
