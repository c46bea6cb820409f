package org.occgen.training.judge;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.occgen.core.mining.Candidate;
import org.occgen.models.TokenStateEncoder;
import org.occgen.models.TokenStates;
import org.occgen.models.judge.CarefulLook;
import org.occgen.models.judge.CarefulLookFile;
import org.occgen.models.judge.CarefulModel;
import org.occgen.models.judge.ContextFeature;
import org.occgen.models.judge.Logistic;
import org.occgen.models.judge.PairClassifier;
import org.occgen.models.judge.PairFeatures;
import org.occgen.models.judge.PairLabel;
import org.occgen.models.judge.PairModel;
import org.occgen.models.judge.StateFeatures;
import org.occgen.models.judge.StateReader;
import org.occgen.models.judge.StateWords;

/**
 * Trains the careful look that follows a pair classifier. It learns from first and second looks
 * that have not seen the subject, as {@link PairModelTrainer} does. The same articles and labels
 * give the same bytes on one kind of processor.
 */
public final class CarefulTrainer {
  /** The changes that a regression of its own watches for. */
  private static final List<MadeNegative.Change> WATCHED =
      List.of(
          MadeNegative.Change.NAME,
          MadeNegative.Change.SWAP,
          MadeNegative.Change.NEGATION,
          MadeNegative.Change.NUMBER);

  /**
   * Added to the log odds that nothing was changed, because articles have far fewer changed
   * translations than the training. Chosen so that recall is not below that of the two looks.
   */
  private static final double SELDOM = 1;

  /** Of the translations, one in so many is spoiled by rule. */
  private static final int ONE_IN = 3;

  private static final Logistic AS_IT_IS =
      new Logistic(0, List.of(new Logistic.Term(CarefulModel.PRODUCT, 1, 0, 1)));

  /** A model without weights, which trained calibrations are put into. */
  private static final CarefulModel UNTRAINED =
      new CarefulModel(new Logistic(0, List.of()), List.of(), AS_IT_IS, true);

  private final PairClassifier classifier;
  private final TokenStateEncoder encoder;
  private final List<Example> examples = new ArrayList<>();
  private final Folds folds;
  private final float[] mean;
  private final int subjects;

  /**
   * A pair with all that the regressions need.
   *
   * @param change how it was spoiled; empty for a labelled pair
   * @param used the features of the first look, by model without and with words
   * @param context the features of the second look, by the same
   * @param judged log odds after the second look
   * @param states the features of states
   */
  @SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
  private record Example(
      JudgedArticles article,
      int place,
      Optional<MadeNegative.Change> change,
      Map<Boolean, double[]> used,
      Map<Boolean, double[]> context,
      double judged,
      double[] states) {
    boolean isLabelled() {
      return change.isEmpty();
    }

    boolean isTranslation() {
      return isLabelled() && article.labelled().labels().get(place) == PairLabel.TRANSLATION;
    }

    String languages() {
      return article.labelled().languages();
    }

    Candidate candidate() {
      return article.candidates().get(place);
    }

    JudgedExample judged(double probability) {
      LabelledArticles labelled = article.labelled();
      return new JudgedExample(
          labelled.article(),
          languages(),
          Objects.requireNonNull(labelled.labels().get(place)),
          probability,
          labelled.pivot().get(candidate().pivotPosition()),
          labelled.other().get(candidate().position()));
    }

    double[] numbers(boolean words) {
      return CarefulModel.numbers(there(used, words), there(context, words), states);
    }
  }

  /**
   * A trainer on these articles.
   *
   * @param classifier the pair classifier that the look follows
   * @param encoder whose states it reads
   */
  public CarefulTrainer(
      PairClassifier classifier, TokenStateEncoder encoder, List<LabelledArticles> labelled) {
    this.classifier = classifier;
    this.encoder = encoder;
    PairFeatures features = new PairFeatures();
    List<JudgedArticles> articles =
        labelled.stream()
            .filter(
                pair ->
                    encoder.languages().contains(pair.pivotLanguage())
                        && encoder.languages().contains(pair.language()))
            .map(
                pair ->
                    JudgedArticles.of(
                        pair,
                        classifier.words(),
                        features,
                        classifier.card().expected(pair.pivotLanguage(), pair.language())))
            .toList();
    this.folds = Folds.of(articles);
    this.subjects = JudgedArticles.subjects(articles).size();
    Map<String, TokenStates> states = states(articles);
    this.mean = StateReader.mean(encoder, List.copyOf(states.values()));
    StateReader reader = new StateReader(encoder, mean);
    Map<String, StateWords> words = new HashMap<>();
    states.forEach((key, tokens) -> words.put(key, reader.words(tokens)));
    addExamples(articles, words);
  }

  private static String key(String language, String sentence) {
    return language + ' ' + sentence;
  }

  /** The spoiled ones of a labelled translation; none of most, since states take time. */
  private static List<JudgedArticles.Made> made(JudgedArticles article, int place) {
    return place % ONE_IN == 0 ? article.made().getOrDefault(place, List.of()) : List.of();
  }

  private Map<String, TokenStates> states(List<JudgedArticles> articles) {
    Map<String, Set<String>> wanted = new TreeMap<>();
    for (JudgedArticles article : articles) {
      LabelledArticles labelled = article.labelled();
      Set<String> pivot =
          wanted.computeIfAbsent(labelled.pivotLanguage(), code -> new LinkedHashSet<>());
      Set<String> other =
          wanted.computeIfAbsent(labelled.language(), code -> new LinkedHashSet<>());
      for (int place : labelled.labels().keySet()) {
        pivot.add(labelled.pivot().get(article.candidates().get(place).pivotPosition()));
        other.add(labelled.other().get(article.candidates().get(place).position()));
        made(article, place).forEach(made -> pivot.add(made.pivot()));
        made(article, place).forEach(made -> other.add(made.sentence()));
      }
    }
    Map<String, TokenStates> states = new TreeMap<>();
    wanted.forEach(
        (language, sentences) -> {
          List<String> list = List.copyOf(sentences);
          List<TokenStates> read = encoder.states(list, language);
          for (int i = 0; i < list.size(); i++) {
            states.put(key(language, list.get(i)), read.get(i));
          }
        });
    return states;
  }

  private void addExamples(List<JudgedArticles> articles, Map<String, StateWords> words) {
    Map<Boolean, Map<Integer, PairModel>> models =
        Map.of(true, new TreeMap<>(), false, new TreeMap<>());
    for (JudgedArticles article : articles) {
      Map<Boolean, PairModel> looks = new TreeMap<>();
      Map<Boolean, double[]> firsts = new TreeMap<>();
      for (boolean known : article.known() ? List.of(true, false) : List.of(false)) {
        PairModelTrainer trainer = new PairModelTrainer(known, Set.of());
        PairModel model =
            there(models, known)
                .computeIfAbsent(
                    folds.of(article), fold -> trainer.train(folds.without(fold, articles)));
        looks.put(known, model);
        firsts.put(known, trainer.logOdds(article, model.alone()));
      }
      LabelledArticles labelled = article.labelled();
      for (int place : labelled.labels().keySet()) {
        add(
            article,
            place,
            Optional.empty(),
            article.features()[place],
            looks,
            firsts,
            StateFeatures.of(
                there(
                    words,
                    key(
                        labelled.pivotLanguage(),
                        labelled.pivot().get(article.candidates().get(place).pivotPosition()))),
                there(
                    words,
                    key(
                        labelled.language(),
                        labelled.other().get(article.candidates().get(place).position())))));
        for (JudgedArticles.Made made : made(article, place)) {
          add(
              article,
              place,
              Optional.of(made.change()),
              made.features(),
              looks,
              firsts,
              StateFeatures.of(
                  there(words, key(labelled.pivotLanguage(), made.pivot())),
                  there(words, key(labelled.language(), made.sentence()))));
        }
      }
    }
  }

  /** The value of a key that is there. */
  private static <K, V> V there(Map<K, V> map, K key) {
    return Objects.requireNonNull(map.get(key));
  }

  private void add(
      JudgedArticles article,
      int place,
      Optional<MadeNegative.Change> change,
      double[] features,
      Map<Boolean, PairModel> looks,
      Map<Boolean, double[]> firsts,
      double[] states) {
    Map<Boolean, double[]> used = new TreeMap<>();
    Map<Boolean, double[]> context = new TreeMap<>();
    looks.forEach(
        (known, model) -> {
          double[] own = PairModel.used(features, known);
          double[] first = there(firsts, known).clone();
          first[place] = model.alone().logOdds(own);
          used.put(known, own);
          context.put(known, PairModelTrainer.context(article, first)[place]);
        });
    double judged =
        there(looks, article.known()).inContext().logOdds(there(context, article.known()));
    examples.add(new Example(article, place, change, used, context, judged, states));
  }

  /**
   * The file of a look that is trained on all articles.
   *
   * @param name what it is called
   * @param from see {@link CarefulLook}
   * @param to see {@link CarefulLook}
   * @param probability from which on a pair is chosen
   */
  public byte[] file(String name, double from, double to, double probability) throws IOException {
    return CarefulLookFile.bytes(
        new CarefulLook(
            name,
            classifier.fingerprint(),
            encoder.fingerprint(),
            from,
            to,
            probability,
            model(true),
            model(false),
            (int) examples.stream().filter(Example::isLabelled).count(),
            subjects,
            PairTrainer.figures(
                bySubject().stream()
                    .filter(judged -> judged.change().isEmpty())
                    .map(Judged::pair)
                    .toList(),
                probability)),
        mean);
  }

  private CarefulModel model(boolean words) {
    List<Example> known = known(words);
    return calibrated(train(known, words), products(known, known, words));
  }

  private List<Example> known(boolean words) {
    return examples.stream().filter(example -> example.article().known() || !words).toList();
  }

  /** The regressions, not calibrated. */
  private static CarefulModel train(List<Example> training, boolean words) {
    List<Logistic> unspoiled = new ArrayList<>();
    for (MadeNegative.Change change : WATCHED) {
      if (training.stream().noneMatch(example -> example.change().equals(Optional.of(change)))) {
        continue; // the articles have no numbers, or no names
      }
      Logistic regression =
          fit(
              training.stream()
                  .filter(
                      example ->
                          example.isTranslation() || example.change().equals(Optional.of(change)))
                  .toList(),
              words,
              false);
      unspoiled.add(new Logistic(regression.bias() + SELDOM, regression.terms()));
    }
    return new CarefulModel(
        fit(training.stream().filter(Example::isLabelled).toList(), words, true),
        unspoiled,
        AS_IT_IS,
        words);
  }

  /**
   * Trains a regression.
   *
   * @param inContext whether it may see the pairs around, which tell whether a pair is a
   *     translation and not whether it was changed
   */
  private static Logistic fit(List<Example> training, boolean words, boolean inContext) {
    List<String> names = CarefulModel.names(words);
    Set<String> left =
        inContext
            ? Set.of()
            : Arrays.stream(ContextFeature.values())
                .map(ContextFeature::id)
                .collect(Collectors.toSet());
    int[] kept =
        IntStream.range(0, names.size()).filter(i -> !left.contains(names.get(i))).toArray();
    boolean[] holds = new boolean[training.size()];
    double[][] numbers = new double[holds.length][];
    for (int i = 0; i < holds.length; i++) {
      holds[i] = training.get(i).isTranslation();
      double[] all = training.get(i).numbers(words);
      numbers[i] = Arrays.stream(kept).mapToDouble(place -> all[place]).toArray();
    }
    return LogisticTrainer.train(Arrays.stream(kept).mapToObj(names::get).toList(), numbers, holds);
  }

  /** A pair with the log odds of the product by a model that has not seen its subject. */
  private record Product(Example example, double logOdds) {}

  /**
   * The products of pairs.
   *
   * @param tested pairs
   * @param known pairs that may be trained on, but for the subjects of the tested ones
   */
  private List<Product> products(List<Example> tested, List<Example> known, boolean words) {
    Map<Integer, CarefulModel> models = new TreeMap<>();
    List<Product> products = new ArrayList<>();
    for (Example example : tested) {
      CarefulModel model =
          models.computeIfAbsent(
              folds.of(example.article()),
              fold ->
                  train(
                      known.stream().filter(other -> folds.of(other.article()) != fold).toList(),
                      words));
      products.add(new Product(example, model.product(example.numbers(words))));
    }
    return products;
  }

  private static CarefulModel calibrated(CarefulModel model, List<Product> products) {
    List<Product> labelled =
        products.stream().filter(product -> product.example().isLabelled()).toList();
    boolean[] holds = new boolean[labelled.size()];
    double[][] numbers = new double[holds.length][];
    for (int i = 0; i < holds.length; i++) {
      holds[i] = labelled.get(i).example().isTranslation();
      numbers[i] = new double[] {labelled.get(i).logOdds()};
    }
    return new CarefulModel(
        model.same(),
        model.unspoiled(),
        LogisticTrainer.train(List.of(CarefulModel.PRODUCT), numbers, holds),
        model.words());
  }

  /**
   * A pair as both judges see it.
   *
   * @param change how it was spoiled by rule; empty for a labelled pair
   * @param two probability after the two looks
   * @param careful probability after the careful look
   */
  public record Judged(
      JudgedExample pair, Optional<MadeNegative.Change> change, double two, double careful) {}

  /** All pairs, judged by looks that have seen no pair of their subject. */
  public List<Judged> bySubject() {
    List<Example> known = known(true);
    List<Product> products = products(known, known, true);
    return judged(products, products);
  }

  /**
   * All pairs, judged by careful looks that have seen neither their subject nor a pair of their two
   * languages. The scale of probabilities is that of {@link #bySubject}.
   */
  public List<Judged> byLanguages() {
    List<Example> known = known(true);
    List<Product> all = products(known, known, true);
    List<Judged> judged = new ArrayList<>();
    for (String languages : known.stream().map(Example::languages).distinct().sorted().toList()) {
      List<Example> others =
          known.stream().filter(example -> !example.languages().equals(languages)).toList();
      List<Example> tested =
          known.stream()
              .filter(example -> example.languages().equals(languages))
              .filter(example -> isTrainable(others, folds.of(example.article())))
              .toList();
      judged.addAll(judged(products(tested, others, true), all));
    }
    return judged;
  }

  /** Whether a translation and a pair that is none stand in other folds. */
  private boolean isTrainable(List<Example> training, int fold) {
    return training.stream()
            .filter(example -> example.isLabelled() && folds.of(example.article()) != fold)
            .map(Example::isTranslation)
            .distinct()
            .count()
        == 2;
  }

  /**
   * Calibrates products, all in the same way: two numbers hardly learn a subject by heart, and
   * calibrations of their own would change the order of pairs of two subjects.
   *
   * @param all products of all pairs, by which they are calibrated
   */
  private static List<Judged> judged(List<Product> products, List<Product> all) {
    CarefulModel calibration = calibrated(UNTRAINED, all);
    List<Judged> judged = new ArrayList<>();
    for (Product product : products) {
      Example example = product.example();
      double careful =
          Logistic.probability(calibration.calibrated().logOdds(new double[] {product.logOdds()}));
      judged.add(
          new Judged(
              example.judged(careful),
              example.change(),
              Logistic.probability(example.judged()),
              careful));
    }
    return judged;
  }
}
