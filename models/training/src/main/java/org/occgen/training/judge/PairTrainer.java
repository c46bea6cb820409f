package org.occgen.training.judge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.occgen.core.judge.ContentWord;
import org.occgen.core.judge.ContextFeature;
import org.occgen.core.judge.JudgedSentence;
import org.occgen.core.judge.Logistic;
import org.occgen.core.judge.PairFeature;
import org.occgen.core.judge.PairFeatures;
import org.occgen.core.judge.PairLabel;
import org.occgen.core.judge.PairModel;
import org.occgen.core.mining.AlignedPairs;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.PairChoice;
import org.occgen.core.mining.Retrieval;
import org.occgen.models.averaging.AveragingEncoder;
import org.occgen.models.judge.JudgedPairs;
import org.occgen.models.judge.PairClassifierCard;
import org.occgen.models.judge.WordAxes;
import org.occgen.models.judge.WordReader;
import org.occgen.training.evaluate.DevelopmentSet;

/**
 * Trains a pair classifier on labelled pairs, and judges each of them by models that have not seen
 * its article. The same articles and labels give the same bytes.
 */
public final class PairTrainer {
  /** How many numbers of a word's vector are compared: more gave no better classifier. */
  private static final int AXES = 64;

  /**
   * Of the translations that were spoiled by rule, one in so many is an example of no translation.
   */
  private static final int ONE_IN = 4;

  /** Parts that the articles are divided into for cross-validation. */
  private static final int FOLDS = 10;

  /** Less than this would make any sentence a translation. */
  private static final double LEAST_COVERAGE = 0.2;

  /** Sentences that the usual coverage of a language is measured on. */
  private static final int MOST_TRANSLATIONS = 400;

  private final String words;
  private final WordAxes axes;
  private final Map<String, Double> coverage;
  private final List<Article> articles = new ArrayList<>();

  /**
   * The features of all candidates of two articles.
   *
   * @param made features of labelled translations with a sentence that was changed by rule, by the
   *     place of the candidate
   */
  @SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
  private record Article(
      LabelledArticles of, boolean known, double[][] features, Map<Integer, List<Made>> made) {
    List<Candidate> candidates() {
      return of.mined().candidates();
    }
  }

  /** A translation that was spoiled. */
  @SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
  private record Made(MadeNegative.Change change, double[] features) {}

  /**
   * A trainer on these articles.
   *
   * @param encoder whose vectors of words are compared: the shipped one
   * @param translations sets of translations, by which the usual coverage of each language is
   *     measured
   * @throws IllegalArgumentException if no pair of articles is in two languages that the encoder
   *     knows
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
      List<JudgedSentence> pivot = read(reader, pair.pivotLanguage(), pair.pivot());
      List<JudgedSentence> other = read(reader, pair.language(), pair.other());
      boolean known = reader.knows(pair.pivotLanguage()) && reader.knows(pair.language());
      double expected =
          PairClassifierCard.expected(coverage, pair.pivotLanguage(), pair.language());
      double[][] all =
          pair.mined().candidates().stream()
              .map(
                  of ->
                      features.of(
                          pivot.get(of.pivotPosition()),
                          other.get(of.position()),
                          of,
                          known,
                          expected))
              .toArray(double[][]::new);
      articles.add(new Article(pair, known, all, made(pair, reader, features, known, expected)));
    }
  }

  /** Each labelled translation with each change of the one or the other sentence. */
  private static Map<Integer, List<Made>> made(
      LabelledArticles pair,
      WordReader reader,
      PairFeatures features,
      boolean known,
      double expected) {
    Map<Integer, List<Made>> made = new TreeMap<>();
    pair.labels()
        .forEach(
            (place, label) -> {
              if (label == PairLabel.TRANSLATION) {
                Candidate of = pair.mined().candidates().get(place);
                JudgedSentence pivot =
                    reader.read(pair.pivotLanguage(), pair.pivot().get(of.pivotPosition()));
                JudgedSentence other =
                    reader.read(pair.language(), pair.other().get(of.position()));
                List<Made> changed = new ArrayList<>();
                for (MadeNegative negative :
                    MadeNegative.of(pair.pivot(), of.pivotPosition(), pair.pivotLanguage())) {
                  JudgedSentence spoiled = reader.read(pair.pivotLanguage(), negative.sentence());
                  changed.add(
                      new Made(
                          negative.change(), features.of(spoiled, other, of, known, expected)));
                }
                for (MadeNegative negative :
                    MadeNegative.of(pair.other(), of.position(), pair.language())) {
                  JudgedSentence spoiled = reader.read(pair.language(), negative.sentence());
                  changed.add(
                      new Made(
                          negative.change(), features.of(pivot, spoiled, of, known, expected)));
                }
                made.put(place, changed);
              }
            });
    return made;
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

  private static List<JudgedSentence> read(
      WordReader reader, String language, List<String> sentences) {
    return sentences.stream().map(sentence -> reader.read(language, sentence)).toList();
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
    int pairs = articles.stream().mapToInt(of -> of.of().labels().size()).sum();
    return card(
        name,
        probability,
        train(articles, true, Set.of()),
        train(articles, false, Set.of()),
        pairs,
        subjects(articles).size(),
        figures(byArticle(true), probability));
  }

  private PairClassifierCard card(
      String name,
      double probability,
      PairModel withWords,
      PairModel withoutWords,
      int pairs,
      int subjects,
      List<JudgedPairs> figures) {
    return new PairClassifierCard(
        name, words, probability, coverage, withWords, withoutWords, pairs, subjects, figures);
  }

  /**
   * How many translations that were spoiled by rule would be chosen all the same, by models that
   * have not seen their article.
   *
   * @param probability from which on a pair is chosen
   * @return by change: how many there are, how many are chosen
   */
  public Map<MadeNegative.Change, int[]> madeNegatives(double probability) {
    Map<Integer, PairModel> models = new TreeMap<>();
    Map<MadeNegative.Change, int[]> counts = new TreeMap<>();
    Map<String, Integer> folds = folds();
    for (Article article : articles) {
      PairModel model = leavingOut(folds, models, article, true, Set.of());
      double[] logOdds = logOdds(article, model.alone(), true, Set.of());
      article
          .made()
          .forEach(
              (place, changed) -> {
                for (Made made : changed) {
                  double[] spoiled = logOdds.clone();
                  spoiled[place] = model.alone().logOdds(PairModel.used(made.features(), true));
                  double[] context = context(article, spoiled)[place];
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

  private static Set<String> subjects(Collection<Article> articles) {
    Set<String> subjects = new TreeSet<>();
    articles.forEach(of -> subjects.add(of.of().article()));
    return subjects;
  }

  /** All labelled pairs, each judged by a model that has seen no pair of its article. */
  public List<JudgedExample> byArticle(boolean withWords) {
    return crossValidated(withWords, Set.of());
  }

  /** The same by a model without some features. */
  public List<JudgedExample> byArticleWithout(Set<PairFeature> left) {
    return crossValidated(true, left);
  }

  /**
   * All labelled pairs, each judged by a model that has seen no pair of its article and none with
   * the language that it has beside the others: trained without Romanian, tested on it.
   */
  public Map<String, List<JudgedExample>> byLanguage() {
    Set<String> languages = new TreeSet<>();
    for (Article article : articles) {
      languages.add(article.of().pivotLanguage());
      languages.add(article.of().language());
    }
    Map<String, List<JudgedExample>> byLanguage = new LinkedHashMap<>();
    for (String language : languages) {
      List<Article> tested = articles.stream().filter(of -> has(of, language)).toList();
      List<JudgedExample> judged = new ArrayList<>();
      for (String subject : subjects(tested)) {
        List<Article> test =
            tested.stream().filter(of -> of.of().article().equals(subject)).toList();
        List<Article> training =
            articles.stream()
                .filter(of -> !has(of, language) && !of.of().article().equals(subject))
                .toList();
        if (isTrainable(training)) {
          PairModel model = train(training, true, Set.of());
          test.forEach(of -> judged.addAll(examples(of, probabilities(model, of, Set.of()))));
        }
      }
      byLanguage.put(language, judged);
    }
    return byLanguage;
  }

  private static boolean has(Article article, String language) {
    return article.of().pivotLanguage().equals(language)
        || article.of().language().equals(language);
  }

  private static boolean isTrainable(List<Article> training) {
    Set<Boolean> found = new HashSet<>();
    training.forEach(
        of ->
            of.of().labels().values().forEach(label -> found.add(label == PairLabel.TRANSLATION)));
    return found.size() == 2;
  }

  /** The fold of each article: the articles with most labels are spread first. */
  private Map<String, Integer> folds() {
    Map<String, Integer> sizes = new TreeMap<>();
    articles.forEach(of -> sizes.merge(of.of().article(), of.of().labels().size(), Integer::sum));
    List<Map.Entry<String, Integer>> bySize = new ArrayList<>(sizes.entrySet());
    bySize.sort(Map.Entry.<String, Integer>comparingByValue().reversed());
    int[] filled = new int[FOLDS];
    Map<String, Integer> folds = new TreeMap<>();
    for (Map.Entry<String, Integer> article : bySize) {
      int smallest = 0;
      for (int fold = 1; fold < FOLDS; fold++) {
        smallest = filled[fold] < filled[smallest] ? fold : smallest;
      }
      filled[smallest] += article.getValue();
      folds.put(article.getKey(), smallest);
    }
    return folds;
  }

  /** The probabilities of all candidates, by models that have seen no pair of their article. */
  private List<double[]> leavingOut(boolean withWords, Set<PairFeature> left) {
    Map<String, Integer> folds = folds();
    Map<Integer, PairModel> models = new TreeMap<>();
    List<double[]> probabilities = new ArrayList<>();
    for (Article article : articles) {
      PairModel model = leavingOut(folds, models, article, withWords, left);
      probabilities.add(probabilities(model, article, left));
    }
    return probabilities;
  }

  /** The model that has not seen the fold of an article. */
  private PairModel leavingOut(
      Map<String, Integer> folds,
      Map<Integer, PairModel> models,
      Article article,
      boolean withWords,
      Set<PairFeature> left) {
    return models.computeIfAbsent(
        folds.getOrDefault(article.of().article(), 0),
        fold ->
            train(
                articles.stream().filter(of -> !fold.equals(folds.get(of.of().article()))).toList(),
                withWords,
                left));
  }

  private List<JudgedExample> crossValidated(boolean withWords, Set<PairFeature> left) {
    List<double[]> probabilities = leavingOut(withWords, left);
    List<JudgedExample> judged = new ArrayList<>();
    for (int i = 0; i < probabilities.size(); i++) {
      judged.addAll(examples(articles.get(i), probabilities.get(i)));
    }
    return judged;
  }

  /**
   * The lowest probability, in hundredths, at which so large a share of all pairs that are chosen
   * from these articles is expected to be translations, by models that have not seen the article.
   *
   * @param wanted mean probability of the chosen pairs, from 0 to 1
   * @return 0.99 if there is none below
   */
  public double probabilityFor(double wanted) {
    List<double[]> probabilities = leavingOut(true, Set.of());
    List<Double> chosen = new ArrayList<>();
    for (int i = 0; i < articles.size(); i++) {
      List<Candidate> judged = new ArrayList<>();
      for (int place = 0; place < probabilities.get(i).length; place++) {
        judged.add(
            articles.get(i).candidates().get(place).withProbability(probabilities.get(i)[place]));
      }
      PairChoice any = PairChoice.of(Retrieval.MAX, Map.of(articles.get(i).of().language(), 0.0));
      AlignedPairs.select(judged, any).pairs().forEach(pair -> chosen.add(pair.probability()));
    }
    for (int hundredths = 1; hundredths < 99; hundredths++) {
      double least = hundredths / 100.0;
      double mean =
          chosen.stream()
              .mapToDouble(Double::doubleValue)
              .filter(of -> of >= least)
              .average()
              .orElse(1);
      if (mean >= wanted) {
        return least;
      }
    }
    return 0.99;
  }

  private static PairModel train(List<Article> training, boolean withWords, Set<PairFeature> left) {
    List<double[]> examples = new ArrayList<>();
    List<Boolean> holds = new ArrayList<>();
    List<Article> used = training.stream().filter(of -> of.known() || !withWords).toList();
    for (Article article : used) {
      article
          .of()
          .labels()
          .forEach(
              (place, label) -> {
                examples.add(used(article.features()[place], withWords, left));
                holds.add(label == PairLabel.TRANSLATION);
              });
    }
    List<Boolean> labelled = List.copyOf(holds);
    if (withWords) {
      for (Article article : used) {
        article
            .made()
            .values()
            .forEach(
                changed -> {
                  for (int i = 0; i < changed.size(); i += ONE_IN) {
                    examples.add(used(changed.get(i).features(), true, left));
                    holds.add(false);
                  }
                });
      }
    }
    Logistic alone =
        LogisticTrainer.train(
            PairModel.features(withWords).stream().map(PairFeature::id).toList(),
            examples.toArray(double[][]::new),
            booleans(holds));
    List<double[]> inContext = new ArrayList<>();
    for (Article article : used) {
      double[][] context = context(article, logOdds(article, alone, withWords, left));
      article.of().labels().keySet().forEach(place -> inContext.add(context[place]));
    }
    Logistic second =
        LogisticTrainer.train(
            Arrays.stream(ContextFeature.values()).map(ContextFeature::id).toList(),
            inContext.toArray(double[][]::new),
            booleans(labelled));
    return new PairModel(alone, second, withWords);
  }

  private static double[] used(double[] all, boolean withWords, Set<PairFeature> left) {
    double[] features = all.clone();
    left.forEach(feature -> features[feature.place()] = 0);
    return PairModel.used(features, withWords);
  }

  private static boolean[] booleans(List<Boolean> values) {
    boolean[] array = new boolean[values.size()];
    for (int i = 0; i < array.length; i++) {
      array[i] = values.get(i);
    }
    return array;
  }

  private static double[] logOdds(
      Article article, Logistic alone, boolean withWords, Set<PairFeature> left) {
    double[] logOdds = new double[article.features().length];
    for (int i = 0; i < logOdds.length; i++) {
      logOdds[i] = alone.logOdds(used(article.features()[i], withWords, left));
    }
    return logOdds;
  }

  private static double[][] context(Article article, double[] logOdds) {
    return PairModel.context(
        article.candidates(), logOdds, article.of().pivot().size(), article.of().other().size());
  }

  /** The probabilities of all candidates of an article. */
  private static double[] probabilities(PairModel model, Article article, Set<PairFeature> left) {
    double[][] context = context(article, logOdds(article, model.alone(), model.words(), left));
    double[] probabilities = new double[context.length];
    for (int i = 0; i < context.length; i++) {
      probabilities[i] = Logistic.probability(model.inContext().logOdds(context[i]));
    }
    return probabilities;
  }

  private static List<JudgedExample> examples(Article article, double[] probabilities) {
    List<JudgedExample> examples = new ArrayList<>();
    article
        .of()
        .labels()
        .forEach(
            (place, label) ->
                examples.add(
                    new JudgedExample(
                        article.of().article(),
                        article.of().languages(),
                        label,
                        probabilities[place])));
    return examples;
  }

  /** How well pairs were judged, by languages. */
  private static List<JudgedPairs> figures(List<JudgedExample> judged, double probability) {
    Map<String, List<JudgedExample>> byLanguages = new TreeMap<>();
    judged.forEach(
        of -> byLanguages.computeIfAbsent(of.languages(), key -> new ArrayList<>()).add(of));
    List<JudgedPairs> figures = new ArrayList<>();
    byLanguages.forEach(
        (languages, pairs) -> {
          List<JudgedExample> chosen =
              pairs.stream().filter(of -> of.probability() >= probability).toList();
          Function<PairLabel, Long> all =
              label -> pairs.stream().filter(of -> of.label() == label).count();
          Function<PairLabel, Long> right =
              label -> chosen.stream().filter(of -> of.label() == label).count();
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
