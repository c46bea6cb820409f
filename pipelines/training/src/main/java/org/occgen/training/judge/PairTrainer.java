package org.occgen.training.judge;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.occgen.core.mining.AlignedPairs;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.PairChoice;
import org.occgen.core.mining.Retrieval;
import org.occgen.models.averaging.AveragingEncoder;
import org.occgen.models.judge.ContentWord;
import org.occgen.models.judge.JudgedPairs;
import org.occgen.models.judge.Logistic;
import org.occgen.models.judge.PairClassifierCard;
import org.occgen.models.judge.PairFeature;
import org.occgen.models.judge.PairFeatures;
import org.occgen.models.judge.PairLabel;
import org.occgen.models.judge.PairModel;
import org.occgen.models.judge.WordAxes;
import org.occgen.models.judge.WordReader;
import org.occgen.training.evaluate.DevelopmentSet;

/**
 * Trains a pair classifier on labelled pairs, and judges each of them by models that have not seen
 * its article. The same articles and labels give the same bytes.
 */
public final class PairTrainer {
  /** The number of axes that words are compared on: more gave no better classifier. */
  private static final int AXES = 64;

  /** Less than this would make any sentence a translation. */
  private static final double LEAST_COVERAGE = 0.2;

  /** Sentences that the usual coverage of a language is measured on. */
  private static final int MOST_TRANSLATIONS = 400;

  private static final PairModelTrainer WITH_WORDS = new PairModelTrainer(true, Set.of());
  private static final PairModelTrainer WITHOUT_WORDS = new PairModelTrainer(false, Set.of());

  private final String words;
  private final WordAxes axes;
  private final Map<String, Double> coverage;
  private final List<JudgedArticles> articles = new ArrayList<>();
  private final Folds folds;

  /**
   * A trainer on these articles.
   *
   * @param encoder whose vectors of words are compared: the shipped one
   * @param translations sets of translations, by which the usual coverage of each language is
   *     measured
   * @throws IllegalArgumentException if the articles have too few words in languages that the
   *     encoder knows
   */
  public PairTrainer(
      AveragingEncoder encoder,
      List<LabelledArticles> labelled,
      List<DevelopmentSet> translations) {
    words = encoder.fingerprint();
    axes = findAxes(new WordReader(encoder, Optional.empty()), labelled);
    WordReader reader = new WordReader(encoder, Optional.of(axes));
    PairFeatures features = new PairFeatures();
    coverage = coverage(reader, features, translations, encoder.languages());
    for (LabelledArticles pair : labelled) {
      double expected =
          PairClassifierCard.expected(coverage, pair.pivotLanguage(), pair.language());
      articles.add(JudgedArticles.of(pair, reader, features, expected));
    }
    folds = Folds.of(articles);
  }

  /** The mean coverage of translations between English and each language that a set has. */
  private static Map<String, Double> coverage(
      WordReader reader,
      PairFeatures features,
      List<DevelopmentSet> sets,
      Collection<String> languages) {
    Map<String, Double> coverage = new TreeMap<>();
    for (String language : new TreeSet<>(languages)) {
      double sum = 0;
      int count = 0;
      for (DevelopmentSet set : sets) {
        if (language.equals(DevelopmentSet.PIVOT) || !set.has(language)) {
          continue;
        }
        List<String> english = set.column(DevelopmentSet.PIVOT);
        List<String> other = set.column(language);
        for (int row = 0; row < Math.min(english.size(), MOST_TRANSLATIONS); row++) {
          sum +=
              features.covered(
                  reader.read(DevelopmentSet.PIVOT, english.get(row)),
                  reader.read(language, other.get(row)));
          count++;
        }
      }
      if (count > 0) {
        coverage.put(language, Math.max(LEAST_COVERAGE, Math.rint(1e3 * sum / count) / 1e3));
      }
    }
    return coverage;
  }

  private static WordAxes findAxes(WordReader reader, List<LabelledArticles> labelled) {
    Map<String, float[]> directions = new TreeMap<>();
    for (LabelledArticles pair : labelled) {
      addDirections(reader, pair.pivotLanguage(), pair.pivot(), directions);
      addDirections(reader, pair.language(), pair.other(), directions);
    }
    if (directions.size() < AXES) {
      throw new IllegalArgumentException(
          "the articles have "
              + directions.size()
              + " different words in languages that the shipped encoder knows; at least "
              + AXES
              + " are needed");
    }
    return AxesFinder.find(directions.values(), AXES);
  }

  private static void addDirections(
      WordReader reader, String language, List<String> sentences, Map<String, float[]> directions) {
    if (reader.knows(language)) {
      for (String sentence : sentences) {
        for (ContentWord word : reader.words(language, sentence)) {
          directions.put(language + ' ' + word.form(), word.direction());
        }
      }
    }
  }

  /** The axes of words. */
  public WordAxes axes() {
    return axes;
  }

  /**
   * The card of a classifier that is trained on all articles.
   *
   * @param name what it is called
   * @param probability from which on a pair is chosen
   */
  public PairClassifierCard card(String name, double probability) {
    int pairs = articles.stream().mapToInt(article -> article.labelled().labels().size()).sum();
    return new PairClassifierCard(
        name,
        words,
        probability,
        coverage,
        WITH_WORDS.train(articles),
        WITHOUT_WORDS.train(articles),
        pairs,
        JudgedArticles.subjects(articles).size(),
        figures(byArticle(true), probability));
  }

  /** All labelled pairs, each judged by a model that has seen no pair of its article. */
  public List<JudgedExample> byArticle(boolean withWords) {
    return crossValidated(withWords ? WITH_WORDS : WITHOUT_WORDS);
  }

  /** All labelled pairs, each judged by such a model that lacks some features. */
  public List<JudgedExample> byArticleWithout(Set<PairFeature> left) {
    return crossValidated(new PairModelTrainer(true, left));
  }

  private List<JudgedExample> crossValidated(PairModelTrainer trainer) {
    List<double[]> probabilities = leavingOut(trainer);
    List<JudgedExample> judged = new ArrayList<>();
    for (int i = 0; i < probabilities.size(); i++) {
      judged.addAll(articles.get(i).labelled().examples(probabilities.get(i)));
    }
    return judged;
  }

  /** The probabilities of all candidates, by models that have seen no pair of their article. */
  private List<double[]> leavingOut(PairModelTrainer trainer) {
    Map<Integer, PairModel> models = new TreeMap<>();
    List<double[]> probabilities = new ArrayList<>();
    for (JudgedArticles article : articles) {
      PairModel model = leavingOut(trainer, models, article);
      probabilities.add(trainer.probabilities(model, article));
    }
    return probabilities;
  }

  /** The model that has not seen the fold of an article. */
  private PairModel leavingOut(
      PairModelTrainer trainer, Map<Integer, PairModel> models, JudgedArticles article) {
    return models.computeIfAbsent(
        folds.of(article), fold -> trainer.train(folds.without(fold, articles)));
  }

  /**
   * All labelled pairs, each judged by a model that has seen no pair of its article and none with
   * the language that it has beside the others: trained without Romanian, tested on it.
   */
  public Map<String, List<JudgedExample>> byLanguage() {
    Set<String> languages = new TreeSet<>();
    for (JudgedArticles article : articles) {
      languages.add(article.labelled().pivotLanguage());
      languages.add(article.labelled().language());
    }
    Map<String, List<JudgedExample>> byLanguage = new LinkedHashMap<>();
    for (String language : languages) {
      List<JudgedArticles> tested =
          articles.stream().filter(article -> article.has(language)).toList();
      List<JudgedArticles> others =
          articles.stream().filter(article -> !article.has(language)).toList();
      List<JudgedExample> judged = new ArrayList<>();
      Map<Integer, PairModel> models = new TreeMap<>();
      for (JudgedArticles test : tested) {
        List<JudgedArticles> training = folds.without(folds.of(test), others);
        if (PairModelTrainer.isTrainable(training)) {
          PairModel model =
              models.computeIfAbsent(folds.of(test), fold -> WITH_WORDS.train(training));
          judged.addAll(test.labelled().examples(WITH_WORDS.probabilities(model, test)));
        }
      }
      byLanguage.put(language, judged);
    }
    return byLanguage;
  }

  /**
   * The numbers of translations that were spoiled by rule, and of those that would be chosen all
   * the same, by models that have not seen their article.
   *
   * @param probability from which on a pair is chosen
   * @return by change: how many there are, how many are chosen
   */
  public Map<MadeNegative.Change, int[]> madeNegatives(double probability) {
    Map<Integer, PairModel> models = new TreeMap<>();
    Map<MadeNegative.Change, int[]> counts = new TreeMap<>();
    for (JudgedArticles article : articles) {
      PairModel model = leavingOut(WITH_WORDS, models, article);
      double[] logOdds = WITH_WORDS.logOdds(article, model.alone());
      article
          .made()
          .forEach(
              (place, changed) -> {
                for (JudgedArticles.Made made : changed) {
                  double[] spoiled = logOdds.clone();
                  spoiled[place] = model.alone().logOdds(WITH_WORDS.used(made.features()));
                  double[] context = PairModelTrainer.context(article, spoiled)[place];
                  int[] count = counts.computeIfAbsent(made.change(), key -> new int[2]);
                  count[0]++;
                  if (Logistic.probability(model.inContext().logOdds(context)) >= probability) {
                    count[1]++;
                  }
                }
              });
    }
    return counts;
  }

  /**
   * The lowest probability, in hundredths, at which so large a share of all pairs that are chosen
   * from these articles is expected to be translations, by models that have not seen the article.
   *
   * @param wanted mean probability of the chosen pairs, from 0 to 1
   * @return 0.99 if there is none below
   */
  public double probabilityFor(double wanted) {
    List<double[]> probabilities = leavingOut(WITH_WORDS);
    List<Double> chosen = new ArrayList<>();
    for (int i = 0; i < articles.size(); i++) {
      List<Candidate> judged = new ArrayList<>();
      for (int place = 0; place < probabilities.get(i).length; place++) {
        judged.add(
            articles.get(i).candidates().get(place).withProbability(probabilities.get(i)[place]));
      }
      PairChoice any =
          PairChoice.of(Retrieval.MAX, Map.of(articles.get(i).labelled().language(), 0.0));
      AlignedPairs.select(judged, any).pairs().forEach(pair -> chosen.add(pair.probability()));
    }
    for (int hundredths = 1; hundredths < 99; hundredths++) {
      double least = hundredths / 100.0;
      double mean =
          chosen.stream()
              .mapToDouble(Double::doubleValue)
              .filter(found -> found >= least)
              .average()
              .orElse(1);
      if (mean >= wanted) {
        return least;
      }
    }
    return 0.99;
  }

  /** The figures by languages of the pairs that have at least that probability. */
  static List<JudgedPairs> figures(List<JudgedExample> judged, double probability) {
    Map<String, List<JudgedExample>> byLanguages = new TreeMap<>();
    judged.forEach(
        pair -> byLanguages.computeIfAbsent(pair.languages(), key -> new ArrayList<>()).add(pair));
    List<JudgedPairs> figures = new ArrayList<>();
    byLanguages.forEach(
        (languages, pairs) -> {
          List<JudgedExample> chosen =
              pairs.stream().filter(pair -> pair.probability() >= probability).toList();
          Function<PairLabel, Long> all =
              label -> pairs.stream().filter(pair -> pair.label() == label).count();
          Function<PairLabel, Long> right =
              label -> chosen.stream().filter(pair -> pair.label() == label).count();
          figures.add(
              new JudgedPairs(
                  languages,
                  (int) pairs.stream().map(JudgedExample::article).distinct().count(),
                  pairs.size(),
                  all.apply(PairLabel.TRANSLATION).intValue(),
                  all.apply(PairLabel.PARTIAL).intValue(),
                  chosen.size(),
                  right.apply(PairLabel.TRANSLATION).intValue(),
                  chosen.size() - right.apply(PairLabel.OTHER).intValue(),
                  chosen.stream().mapToDouble(JudgedExample::probability).average().orElse(0)));
        });
    return figures;
  }
}
