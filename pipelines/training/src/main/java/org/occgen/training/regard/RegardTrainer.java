package org.occgen.training.regard;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.occgen.core.digest.Sha256;
import org.occgen.core.files.NewFile;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.RegardProbabilities;
import org.occgen.regard.RegardTarget;
import org.occgen.regard.classifier.LinearRegardClassifier;
import org.occgen.regard.classifier.RegardCard;
import org.occgen.regard.classifier.RegardInputs;
import org.occgen.regard.classifier.RegardModelFile;
import org.occgen.regard.classifier.RegardWeights;
import org.occgen.regard.classifier.ShippedRegardClassifier;
import org.occgen.regard.classifier.Softmax;

/**
 * Trains a regard model. The same data and settings give the same file: examples are parted into
 * folds by the hash of their groups, and nothing is drawn at random.
 */
public final class RegardTrainer {
  private static final double CLOSE = 1e-4;

  /** Below this probability of the likeliest label the cascade that is reported asks the model. */
  private static final double CASCADE = 0.7;

  private static final double COLDEST = 0.2;
  private static final double HOTTEST = 5;
  private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;
  private static final int STEPS = 40;
  private static final String TRAIN = "train.jsonl.gz";
  private static final String TEST = "devtest_mt.jsonl.gz";
  private static final String NLG_BIAS = "nlg-bias/regard/train.tsv";

  private final VaderSign vader = new VaderSign();

  private final RegardTrainingSettings settings;
  private final Path data;
  private final Consumer<String> progress;
  private final List<String> sets;
  private final List<RegardExample> examples;
  private final List<RegardInputs.Input> seen;
  private final String encoder;
  private final TrainingRows rows;

  /**
   * Reads the data, and finds the inputs of all examples.
   *
   * @param data a folder with the sets
   * @param progress gets a line after each step
   */
  public RegardTrainer(Path data, RegardTrainingSettings settings, Consumer<String> progress)
      throws IOException {
    this.settings = settings;
    this.data = data;
    this.progress = progress;
    sets = RegardTrainingSettings.SETS.stream().filter(set -> settings.weight(set) > 0).toList();
    examples = trained(data, settings);
    progress.accept(examples.size() + " targets of " + sets);
    try (RegardInputs inputs =
        new RegardInputs(settings.bits(), settings.vectorScale(), settings.stateScale())) {
      encoder = inputs.encoderFingerprint();
      seen = inputs.of(targets(examples));
    }
    rows = new TrainingRows(examples, seen, sets, settings.bits(), settings.fewest());
    progress.accept(rows.parameters() + " parameters");
  }

  private static List<RegardTarget> targets(List<RegardExample> examples) {
    return examples.stream().map(RegardExample::target).toList();
  }

  /**
   * Trains, and writes the model file.
   *
   * @return figures: cross-validated by set, then on what is only reported on, there with those of
   *     other classifiers
   */
  public List<RegardSetFigures> train(Path output) throws IOException {
    double[][] logits = crossValidated();
    int[] calibrated = of(sets.get(0));
    double temperature = fit(pick(logits, calibrated), labels(calibrated));
    progress.accept("temperature " + temperature);
    List<RegardSetFigures> figures = new ArrayList<>();
    for (String set : sets) {
      int[] rowsOfSet = of(set);
      List<RegardExample> those = IntStream.of(rowsOfSet).mapToObj(examples::get).toList();
      List<RegardProbabilities> said =
          Arrays.stream(pick(logits, rowsOfSet))
              .map(row -> probabilities(row, temperature))
              .toList();
      figures.add(RegardSetFigures.of(set + ", cross-validated", settings.name(), those, said));
      figures.add(RegardSetFigures.of(set, VaderSign.NAME, those, vader.classify(targets(those))));
    }
    RegardWeights weights = rows.weights(fit(weights(-1)));
    Map<String, Integer> trainedOn = new TreeMap<>();
    examples.forEach(example -> trainedOn.merge(example.set(), 1, Integer::sum));
    RegardCard card =
        new RegardCard(
            settings.name(),
            encoder,
            settings.bits(),
            settings.vectorScale(),
            settings.stateScale(),
            temperature,
            trainedOn,
            settings.mayShip(),
            figures.get(0).confusion());
    byte[] bytes = RegardModelFile.bytes(card, weights);
    try (NewFile file = NewFile.create(output)) {
      Files.write(file.unfinished(), bytes);
      file.publish();
    }
    figures.addAll(reported(output));
    return figures;
  }

  private static RegardProbabilities probabilities(double[] logits, double temperature) {
    double[] shares = Softmax.of(logits, temperature);
    return new RegardProbabilities(shares[0], shares[1], shares[2]);
  }

  private double[][] crossValidated() {
    double[][] logits = new double[rows.size()][];
    for (int fold = 0; fold < settings.folds(); fold++) {
      RegardWeights weights = rows.weights(fit(weights(fold)));
      for (int row = 0; row < logits.length; row++) {
        if (fold(row) == fold) {
          logits[row] = weights.logits(seen.get(row).sparse(), seen.get(row).vectors());
        }
      }
      progress.accept("fold " + (fold + 1) + " of " + settings.folds());
    }
    return logits;
  }

  private double[] fit(double[] weights) {
    SoftmaxRegression regression = new SoftmaxRegression(rows, weights, settings.penalty());
    return Lbfgs.minimise(regression, rows.parameters(), settings.iterations(), CLOSE);
  }

  /** The weight of each row; 0 in the fold that is left out. */
  private double[] weights(int without) {
    return IntStream.range(0, rows.size())
        .mapToDouble(row -> fold(row) == without ? 0 : settings.weight(examples.get(row).set()))
        .toArray();
  }

  private int fold(int row) {
    String hash = Sha256.hex(examples.get(row).group()).substring(0, 7);
    return Integer.parseInt(hash, 16) % settings.folds();
  }

  private int[] of(String set) {
    return IntStream.range(0, rows.size())
        .filter(row -> examples.get(row).set().equals(set))
        .toArray();
  }

  private int[] labels(int[] places) {
    return IntStream.of(places).map(rows::label).toArray();
  }

  private static double[][] pick(double[][] logits, int[] places) {
    return IntStream.of(places).mapToObj(row -> logits[row]).toArray(double[][]::new);
  }

  /** A set with the answers of a classifier. */
  private record Answered(
      String set, List<RegardExample> examples, List<RegardProbabilities> answers) {}

  /** The written model and others on sets that are only reported on. */
  private List<RegardSetFigures> reported(Path model) throws IOException {
    Map<String, List<RegardExample>> sets = reported(data, settings);
    List<Answered> own;
    try (RegardClassifier trained = LinearRegardClassifier.open(model)) {
      own = answered(sets, trained);
    }
    List<RegardSetFigures> figures = figures(settings.name(), own);
    if (settings.stateScale() > 0) {
      try (RegardClassifier words = ShippedRegardClassifier.openWords()) {
        List<Answered> others = answered(sets, words);
        figures.addAll(figures("words, which ship", others));
        List<Answered> cascade =
            IntStream.range(0, own.size())
                .mapToObj(i -> cascade(others.get(i), own.get(i)))
                .toList();
        figures.addAll(figures("cascade, asked up to " + CASCADE, cascade));
      }
    }
    figures.addAll(figures(VaderSign.NAME, answered(sets, vader)));
    return figures;
  }

  private static List<Answered> answered(
      Map<String, List<RegardExample>> sets, RegardClassifier classifier) {
    return sets.entrySet().stream()
        .map(
            set ->
                new Answered(
                    set.getKey(), set.getValue(), classifier.classify(targets(set.getValue()))))
        .toList();
  }

  /** The figures by set, and those of all templates of functions that are hateful, or are not. */
  private static List<RegardSetFigures> figures(String classifier, List<Answered> sets) {
    List<RegardSetFigures> figures = new ArrayList<>();
    sets.forEach(set -> figures.add(figures(classifier, set)));
    for (String kind : List.of("_h", "_nh")) {
      List<Answered> those = sets.stream().filter(set -> set.set().endsWith(kind)).toList();
      figures.add(
          figures(
              classifier,
              new Answered(
                  "templates: all " + kind,
                  those.stream().flatMap(set -> set.examples().stream()).toList(),
                  those.stream().flatMap(set -> set.answers().stream()).toList())));
    }
    return figures;
  }

  private static RegardSetFigures figures(String classifier, Answered answered) {
    return RegardSetFigures.of(answered.set(), classifier, answered.examples(), answered.answers());
  }

  /** The large one's answer where the small one is unsure. */
  private static Answered cascade(Answered small, Answered large) {
    List<RegardProbabilities> answers =
        IntStream.range(0, small.answers().size())
            .mapToObj(
                i -> {
                  RegardProbabilities first = small.answers().get(i);
                  return first.of(first.label()) < CASCADE ? large.answers().get(i) : first;
                })
            .toList();
    return new Answered(small.set(), small.examples(), answers);
  }

  /** The temperature with the lowest mean -log p of what is right. */
  static double fit(double[][] logits, int[] gold) {
    double low = Math.log(COLDEST);
    double high = Math.log(HOTTEST);
    for (int step = 0; step < STEPS; step++) {
      double left = high - GOLDEN * (high - low);
      double right = low + GOLDEN * (high - low);
      if (loss(logits, gold, StrictMath.exp(left)) < loss(logits, gold, StrictMath.exp(right))) {
        high = right;
      } else {
        low = left;
      }
    }
    return StrictMath.exp((low + high) / 2);
  }

  private static double loss(double[][] logits, int[] gold, double temperature) {
    double loss = 0;
    for (int i = 0; i < gold.length; i++) {
      loss -= StrictMath.log(Softmax.of(logits[i], temperature)[gold[i]]);
    }
    return loss;
  }

  /** The training examples of a recipe, set after set. */
  private static List<RegardExample> trained(Path folder, RegardTrainingSettings settings)
      throws IOException {
    List<RegardExample> examples = new ArrayList<>();
    for (String set : RegardTrainingSettings.SETS) {
      if (settings.weight(set) > 0) {
        examples.addAll(chosen(read(folder, set), settings.limit(set)));
      }
    }
    return examples;
  }

  private static List<RegardExample> read(Path folder, String set) throws IOException {
    return switch (set) {
      case NewsMtsc.SET -> NewsMtsc.read(folder.resolve(set).resolve(TRAIN));
      case GermanRegard.SET -> GermanRegard.read(folder.resolve(set));
      case RedditBias.SET -> RedditBias.read(folder.resolve(set));
      case NlgBias.SET -> NlgBias.read(folder.resolve(NLG_BIAS));
      default ->
          RegardTemplates.sentences(RegardTemplates.shipped().train()).values().stream()
              .flatMap(List::stream)
              .toList();
    };
  }

  private static List<RegardExample> chosen(List<RegardExample> examples, int limit) {
    if (examples.size() <= limit) {
      return examples;
    }
    // a hash is dear, and a sort compares each of them many times
    return examples.stream()
        .map(example -> Map.entry(Sha256.hex(example.group()), example))
        .sorted(Map.Entry.comparingByKey())
        .limit(limit)
        .map(Map.Entry::getValue)
        .toList();
  }

  /**
   * The sets that are only reported on, by name: the test set of news, templates, and nlg-bias and
   * German where they are there. By nlg-bias the kind of model was chosen, so it is called a
   * development set.
   */
  private static Map<String, List<RegardExample>> reported(
      Path folder, RegardTrainingSettings settings) throws IOException {
    Map<String, List<RegardExample>> sets = new LinkedHashMap<>();
    sets.put("newsmtsc/devtest_mt", NewsMtsc.read(folder.resolve(NewsMtsc.SET).resolve(TEST)));
    if (settings.weight(NlgBias.SET) == 0 && Files.exists(folder.resolve(NLG_BIAS))) {
      sets.put("nlg-bias, development", NlgBias.read(folder.resolve(NLG_BIAS)));
    }
    if (settings.weight(GermanRegard.SET) == 0 && Files.exists(folder.resolve(GermanRegard.SET))) {
      sets.put(
          "german-regard, another language", GermanRegard.read(folder.resolve(GermanRegard.SET)));
    }
    RegardTemplates.sentences(RegardTemplates.shipped().test())
        .forEach((function, sentences) -> sets.put("templates: " + function, sentences));
    return sets;
  }
}
