package org.occgen.training.regard;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.occgen.core.digest.Sha256;
import org.occgen.core.files.NewFile;
import org.occgen.regard.classifier.RegardCard;
import org.occgen.regard.classifier.RegardInputs;
import org.occgen.regard.classifier.RegardModelFile;
import org.occgen.regard.classifier.RegardWeights;
import org.occgen.regard.classifier.Softmax;

/**
 * Trains a regard model. The same data and settings give the same file: examples are parted into
 * folds by the hash of their groups, and nothing is drawn at random.
 */
public final class RegardTrainer implements AutoCloseable {
  private static final double CLOSE = 1e-4;

  private final RegardTrainingSettings settings;
  private final Path data;
  private final Consumer<String> progress;
  private final RegardInputs inputs;
  private final List<String> sets;
  private final List<RegardExample> examples;
  private final TrainingRows rows;

  /**
   * Reads the data.
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
    examples = RegardData.trained(data, settings);
    inputs = new RegardInputs(settings.bits(), settings.vectorScale());
    progress.accept(examples.size() + " targets of " + sets);
    List<RegardInputs.Input> seen =
        examples.stream().map(RegardExample::target).map(inputs::of).toList();
    rows = new TrainingRows(examples, seen, sets, settings.bits(), settings.fewest());
    progress.accept(rows.parameters() + " parameters");
  }

  /**
   * Trains, and writes the model file.
   *
   * @return figures: cross-validated by set, then on what is only reported on
   */
  public List<RegardSetFigures> train(Path output) throws IOException {
    double[][] logits = crossValidated();
    int[] calibrated = of(sets.get(0));
    double temperature = Temperature.fit(pick(logits, calibrated), labels(calibrated));
    progress.accept("temperature " + temperature);
    List<RegardSetFigures> figures = new ArrayList<>();
    for (String set : sets) {
      int[] of = of(set);
      figures.add(
          RegardSetFigures.of(
              set + ", cross-validated", labels(of), shares(pick(logits, of), temperature)));
    }
    RegardWeights weights = rows.weights(fit(weights(-1)));
    Map<String, Integer> trainedOn = new TreeMap<>();
    examples.forEach(example -> trainedOn.merge(example.set(), 1, Integer::sum));
    RegardCard card =
        new RegardCard(
            settings.name(),
            inputs.encoderFingerprint(),
            settings.bits(),
            settings.vectorScale(),
            temperature,
            trainedOn,
            settings.mayShip(),
            figures.get(0).confusion());
    byte[] bytes = RegardModelFile.bytes(card, weights);
    try (NewFile file = NewFile.create(output)) {
      Files.write(file.unfinished(), bytes);
      file.publish();
    }
    figures.add(reported("newsmtsc/devtest_mt", RegardData.test(data), weights, temperature));
    figures.add(
        reported("held-out denials", RegardTemplates.heldOutDenials(), weights, temperature));
    return figures;
  }

  private double[][] crossValidated() {
    double[][] logits = new double[rows.size()][];
    for (int fold = 0; fold < settings.folds(); fold++) {
      RegardWeights weights = rows.weights(fit(weights(fold)));
      for (int row = 0; row < logits.length; row++) {
        if (fold(row) == fold) {
          RegardInputs.Input input = inputs.of(examples.get(row).target());
          logits[row] = weights.logits(input.sparse(), input.vectors());
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

  private int[] labels(int[] of) {
    return IntStream.of(of).map(rows::label).toArray();
  }

  private static double[][] pick(double[][] logits, int[] of) {
    return IntStream.of(of).mapToObj(row -> logits[row]).toArray(double[][]::new);
  }

  private static double[][] shares(double[][] logits, double temperature) {
    double[][] shares = new double[logits.length][];
    for (int i = 0; i < shares.length; i++) {
      shares[i] = Softmax.of(logits[i], temperature);
    }
    return shares;
  }

  private RegardSetFigures reported(
      String name, List<RegardExample> test, RegardWeights weights, double temperature) {
    double[][] logits = new double[test.size()][];
    int[] labels = new int[test.size()];
    for (int i = 0; i < logits.length; i++) {
      RegardInputs.Input input = inputs.of(test.get(i).target());
      logits[i] = weights.logits(input.sparse(), input.vectors());
      labels[i] = TrainingRows.label(test.get(i).regard());
    }
    return RegardSetFigures.of(name, labels, shares(logits, temperature));
  }

  @Override
  public void close() {
    inputs.close();
  }
}
