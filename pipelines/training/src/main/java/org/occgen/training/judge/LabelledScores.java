package org.occgen.training.judge;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.occgen.benchmark.pairs.AlignedRun;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.mining.MinedPairs;
import org.occgen.models.judge.JudgedSentence;
import org.occgen.models.judge.PairClassifier;
import org.occgen.models.judge.PairClassifierFile;
import org.occgen.models.judge.PairLabel;
import org.occgen.models.judge.Recalibration;
import org.occgen.models.judge.ScoreCounts;

/**
 * The candidates of a run in one language, with the probabilities that the pair classifier gave
 * before they were recalibrated, and labels of some of them.
 *
 * @param name run folder and language, for tables
 * @param language of the sentences that are not in the pivot language
 * @param learned the recalibration of the run, with the figures of its decoys
 * @param counts of all candidates of the run
 * @param articles those with labels
 */
public record LabelledScores(
    String name,
    String language,
    Recalibration learned,
    ScoreCounts counts,
    List<LabelledArticles> articles) {
  public LabelledScores {
    articles = List.copyOf(articles);
  }

  /**
   * Judges the candidates of a run again, and finds their labels.
   *
   * @param run whose candidates are recalibrated
   * @param labels of pairs of this run, and of others
   * @return one for each language with labels
   * @throws IllegalArgumentException if the run was not recalibrated by itself, with the shipped
   *     classifier
   */
  public static List<LabelledScores> of(
      AlignedRun run, PairLabels labels, PairClassifier classifier) throws IOException {
    Map<String, Recalibration> learned =
        run.folder().allRecalibrations().stream()
            .collect(Collectors.toMap(Recalibration::language, recalibration -> recalibration));
    boolean own =
        run.recipe().recalibration().equals(Optional.of(Recipe.OF_RUN))
            && run.recipe().classifier().equals(PairClassifierFile.SHIPPED);
    if (!own || learned.isEmpty()) {
      throw new IllegalArgumentException(
          run.folder().root()
              + ": has no decoys of the shipped classifier; run it with recalibration: run,"
              + " classifier: shipped and judge: fast");
    }
    labels.again();
    Map<String, ScoreCounts> counts = new TreeMap<>();
    Map<String, List<LabelledArticles>> labelled = new TreeMap<>();
    for (LabelledArticles pair :
        LabelledRun.allArticles(run.folder(), run.recipe().languages(), labels)) {
      List<JudgedSentence> pivot = classifier.read(pair.pivotLanguage(), pair.pivot());
      List<JudgedSentence> other = classifier.read(pair.language(), pair.other());
      MinedPairs judged = classifier.judge(pair.pivotLanguage(), pivot, other, pair.mined());
      int shorter = Math.min(pivot.size(), other.size());
      counts.merge(
          pair.language(), ScoreCounts.of(judged.candidates(), shorter), ScoreCounts::plus);
      if (!pair.labels().isEmpty()) {
        labelled
            .computeIfAbsent(pair.language(), language -> new ArrayList<>())
            .add(
                new LabelledArticles(
                    pair.article(),
                    pair.pivotLanguage(),
                    pair.pivot(),
                    pair.language(),
                    pair.other(),
                    judged,
                    pair.labels()));
      }
    }
    List<LabelledScores> sets = new ArrayList<>();
    labelled.forEach(
        (language, articles) ->
            sets.add(
                new LabelledScores(
                    run.folder().root() + " " + language,
                    language,
                    requireNonNull(learned.get(language)),
                    requireNonNull(counts.get(language)),
                    articles)));
    return sets;
  }

  /** The number of labelled pairs. */
  public int pairs() {
    return articles.stream().mapToInt(pair -> pair.labels().size()).sum();
  }

  /** The number of labelled pairs that are translations. */
  public long translations() {
    return articles.stream()
        .flatMap(pair -> pair.labels().values().stream())
        .filter(label -> label == PairLabel.TRANSLATION)
        .count();
  }
}
