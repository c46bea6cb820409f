package org.occgen.training.judge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.occgen.models.judge.ContextFeature;
import org.occgen.models.judge.Logistic;
import org.occgen.models.judge.PairFeature;
import org.occgen.models.judge.PairLabel;
import org.occgen.models.judge.PairModel;

/**
 * Trains the two looks of a model. The second one learns from first looks that have not seen the
 * article, as those of a run have not (stacking, Wolpert 1992); else it would trust them too much.
 *
 * @param withWords whether the model has features of words
 * @param left features that it may not use
 */
record PairModelTrainer(boolean withWords, Set<PairFeature> left) {
  /**
   * Of the translations that were spoiled by rule, one in so many is an example of no translation.
   */
  private static final int ONE_IN = 4;

  /**
   * Trains a model.
   *
   * @throws IllegalArgumentException if the labels are all of one kind
   */
  PairModel train(Collection<JudgedArticles> training) {
    List<JudgedArticles> used =
        training.stream().filter(article -> article.known() || !withWords).toList();
    Logistic alone = alone(used);
    Folds folds = Folds.of(used);
    Map<Integer, Logistic> unseen = new TreeMap<>();
    List<double[]> inContext = new ArrayList<>();
    List<Boolean> holds = new ArrayList<>();
    for (JudgedArticles article : used) {
      Logistic first =
          unseen.computeIfAbsent(
              folds.of(article),
              fold -> {
                List<JudgedArticles> others = folds.without(fold, used);
                return isTrainable(others) ? alone(others) : alone;
              });
      double[][] context = context(article, logOdds(article, first));
      article
          .labelled()
          .labels()
          .forEach(
              (place, label) -> {
                inContext.add(context[place]);
                holds.add(label == PairLabel.TRANSLATION);
              });
    }
    Logistic second =
        LogisticTrainer.train(
            Arrays.stream(ContextFeature.values()).map(ContextFeature::id).toList(),
            inContext.toArray(double[][]::new),
            booleans(holds));
    return new PairModel(alone, second, withWords);
  }

  /** Whether there is a translation and a pair that is none. */
  static boolean isTrainable(Collection<JudgedArticles> training) {
    return training.stream()
            .flatMap(article -> article.labelled().labels().values().stream())
            .map(label -> label == PairLabel.TRANSLATION)
            .distinct()
            .count()
        == 2;
  }

  private Logistic alone(List<JudgedArticles> training) {
    List<double[]> examples = new ArrayList<>();
    List<Boolean> holds = new ArrayList<>();
    for (JudgedArticles article : training) {
      article
          .labelled()
          .labels()
          .forEach(
              (place, label) -> {
                examples.add(used(article.features()[place]));
                holds.add(label == PairLabel.TRANSLATION);
              });
      if (withWords) {
        for (List<JudgedArticles.Made> changed : article.made().values()) {
          for (int i = 0; i < changed.size(); i += ONE_IN) {
            examples.add(used(changed.get(i).features()));
            holds.add(false);
          }
        }
      }
    }
    return LogisticTrainer.train(
        PairModel.features(withWords).stream().map(PairFeature::id).toList(),
        examples.toArray(double[][]::new),
        booleans(holds));
  }

  /** The log odds of each candidate by the first look. */
  double[] logOdds(JudgedArticles article, Logistic alone) {
    double[] logOdds = new double[article.features().length];
    for (int i = 0; i < logOdds.length; i++) {
      logOdds[i] = alone.logOdds(used(article.features()[i]));
    }
    return logOdds;
  }

  double[] used(double[] all) {
    return JudgedArticles.used(all, withWords, left);
  }

  static double[][] context(JudgedArticles article, double[] logOdds) {
    return PairModel.context(
        article.candidates(),
        logOdds,
        article.labelled().pivot().size(),
        article.labelled().other().size());
  }

  /** The probabilities of all candidates of an article. */
  double[] probabilities(PairModel model, JudgedArticles article) {
    double[][] context = context(article, logOdds(article, model.alone()));
    double[] probabilities = new double[context.length];
    for (int i = 0; i < context.length; i++) {
      probabilities[i] = Logistic.probability(model.inContext().logOdds(context[i]));
    }
    return probabilities;
  }

  private static boolean[] booleans(List<Boolean> values) {
    boolean[] array = new boolean[values.size()];
    for (int i = 0; i < array.length; i++) {
      array[i] = values.get(i);
    }
    return array;
  }
}
