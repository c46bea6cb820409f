package org.occgen.evaluate;

import static org.occgen.core.files.CountText.format;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.core.mark.WordGender;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.gender.FalseAlarms;
import org.occgen.score.evaluation.EvaluatedMetric;
import org.occgen.score.evaluation.ScoreFigure;
import org.occgen.score.evaluation.Subset;

/**
 * The shares of right sentences that the rules call wrong, by gender, and the gap of gender
 * accuracy without them. More false alarms for women than for men make a gap where there is none.
 */
final class FalseAlarmFindings {
  /**
   * The sentence, which without references also says that there is no figure of false alarms; empty
   * where there is no gap, or too few verdicts on references.
   */
  static Optional<String> sentence(
      EvaluationResult result, GenderReport gender, List<EvaluatedMetric> systems) {
    Map<WordGender, Double> own = ownReferences(result, gender);
    Optional<FalseAlarms> known = FalseAlarms.of(gender.verdicts().language());
    boolean isUnknown = own.size() < 2 && known.isEmpty();
    if (!EvaluationTables.has(result, Subset.GAP)
        || (isUnknown && !gender.verdicts().isWithoutReferences())) {
      return Optional.empty();
    }
    String language = WikipediaLanguages.nameAndCode(gender.verdicts().language());
    if (isUnknown) {
      return Optional.of(Findings.told("falseAlarmsUnknown", Map.of("language", language)));
    }
    Map<WordGender, Double> alarms =
        known
            .map(
                measured ->
                    Map.of(
                        WordGender.FEMININE, measured.share(WordGender.FEMININE),
                        WordGender.MASCULINE, measured.share(WordGender.MASCULINE)))
            .orElse(own);
    Map<String, Object> model = new HashMap<>();
    if (own.size() == 2) {
      model.put("own", shares(own));
    }
    known.ifPresent(measured -> model.put("known", shares(alarms)));
    model.put("language", language);
    List<Map<String, String>> corrected = new ArrayList<>();
    for (EvaluatedMetric scored : systems) {
      double gap =
          corrected(result, scored, result.settings().masculine(), alarms, WordGender.MASCULINE)
              - corrected(
                  result, scored, result.settings().feminine(), alarms, WordGender.FEMININE);
      if (Double.isFinite(gap)) {
        corrected.add(Map.of("name", scored.system(), "gap", ScoreText.share(gap)));
      }
    }
    model.put("systems", corrected);
    return Optional.of(Findings.told("falseAlarms", model));
  }

  /**
   * Accuracy as it would be if as many right translations are called wrong as right references, and
   * every wrong one is: observed / (1 - false alarms), at most 1.
   */
  private static double corrected(
      EvaluationResult result,
      EvaluatedMetric scored,
      String category,
      Map<WordGender, Double> alarms,
      WordGender gender) {
    double observed =
        EvaluationTables.figure(result, scored, Subset.of(category))
            .map(ScoreFigure::score)
            .orElse(Double.NaN);
    return Math.min(1, observed / (1 - alarms.getOrDefault(gender, 0.0)));
  }

  /** The share of wrong verdicts on the references, judged without them, by gender. */
  private static Map<WordGender, Double> ownReferences(
      EvaluationResult result, GenderReport gender) {
    Map<WordGender, Double> shares = new HashMap<>();
    for (VerdictCount count : gender.verdicts().countsOfReferenceAlone()) {
      if (count.evidence().isEmpty() && count.verdicts() > 0) {
        double share = (double) count.wrong() / count.verdicts();
        if (count.category().equals(result.settings().feminine())) {
          shares.put(WordGender.FEMININE, share);
        } else if (count.category().equals(result.settings().masculine())) {
          shares.put(WordGender.MASCULINE, share);
        }
      }
    }
    return shares;
  }

  private static Map<String, String> shares(Map<WordGender, Double> shares) {
    Map<String, String> told = new HashMap<>();
    shares.forEach((gender, share) -> told.put(gender.id(), format("%.1f %%", 100 * share)));
    return told;
  }
}
