package org.occgen.bench.encoder;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.occgen.models.engine.Cores;
import org.occgen.models.engine.TorchEngine;
import org.occgen.models.laser.LaserNetwork;
import org.occgen.models.laser.LaserTokenizer;
import org.occgen.models.torch.FloatTensor;

/**
 * Compares LASER2's network with the plain matrix products that it consists of: the same engine, on
 * as many threads, multiplies matrices of the size it likes best and does nothing else. If asked
 * for, also how fast PyTorch in Python is on the same sentences and as many threads.
 *
 * <p>Everything is measured in turn, several times, or as often as there is time for; the best
 * times count, since whatever else runs on the machine can only add to them. Operations are those
 * of {@link LaserNetwork#flopsPerToken()}, for the tokens of the sentences alone: what is computed
 * beyond them, and the gates, is time that the network takes.
 */
public final class LaserBench {
  private static final int VOCABULARY = 50_004;
  private static final int EMBEDDING = 320;
  private static final int HIDDEN = 512;
  private static final int LAYERS = 5;

  /** The plain product: so many rows by 1,024 by 4,096. */
  private static final int[] PRODUCT = {2_048, 1_024, 4_096};

  private LaserBench() {}

  /**
   * The plan of a measurement.
   *
   * @param lengths tokens of each sentence
   * @param repeats how often at the most
   * @param most no further repeat is begun after so long, and PyTorch tries no further batch size;
   *     there is always one
   * @param torch if given, the script {@code bench-laser-torch}, run on weights of its own of the
   *     same shape (speed does not depend on their values)
   */
  public record Plan(List<Integer> lengths, int repeats, Duration most, Optional<Path> torch) {
    /** Checks and copies. */
    public Plan {
      lengths = List.copyOf(lengths);
      if (repeats < 1 || lengths.isEmpty() || lengths.stream().anyMatch(length -> length < 1)) {
        throw new IllegalArgumentException(
            "there must be a sentence, and lengths and repeats from 1 on");
      }
    }

    private long tokens() {
      return lengths.stream().mapToLong(length -> length).sum();
    }
  }

  /**
   * The result of a measurement.
   *
   * @param repeats how often everything was measured
   * @param productFlops operations a second of the plain product
   * @param networkFlops operations a second of the network
   * @param sentencesPerSecond of the network
   * @param torchSentencesPerSecond of PyTorch in Python with the batch size that suits it best
   */
  public record Result(
      int repeats,
      double productFlops,
      double networkFlops,
      double sentencesPerSecond,
      Optional<Double> torchSentencesPerSecond) {
    /** The speed of the network as a share of the plain product's speed. */
    public double share() {
      return networkFlops / productFlops;
    }
  }

  /**
   * Lengths like those of sentences of running text in subwords: log-normal, half of them up to 26,
   * from 3 to 100, 29 on average. Always the same ones.
   */
  public static List<Integer> typicalLengths(int sentences) {
    Random random = new Random(1);
    List<Integer> lengths = new ArrayList<>();
    for (int i = 0; i < sentences; i++) {
      long length = Math.round(26 * Math.exp(random.nextGaussian() / 2));
      lengths.add((int) Math.max(3, Math.min(100, length)));
    }
    return lengths;
  }

  /**
   * Measures, and prints the figures.
   *
   * @param progress is told what is done now and how far it is
   * @throws IOException if the script cannot be run
   */
  public static Result run(PrintStream out, Consumer<String> progress, Plan plan)
      throws IOException {
    progress.accept("laser2: making a network of random weights");
    int threads = Cores.count() * TorchEngine.threads();
    List<int[]> sentences = sentences(plan);
    double product = 0;
    double network = Double.POSITIVE_INFINITY;
    try (NDManager manager = TorchEngine.get().newBaseManager(Device.cpu());
        LaserNetwork laser = LaserNetwork.of(randomWeights(), "random weights");
        TorchBench torch =
            plan.torch().isPresent()
                ? TorchBench.start(
                    plan.torch().get(), plan.lengths(), threads, plan.most(), progress)
                : null) {
      NDArray x = random(manager, PRODUCT[0], PRODUCT[1]);
      NDArray w = random(manager, PRODUCT[2], PRODUCT[1]).transpose();
      progress.accept("laser2: warming up: network");
      laser.embed(sentences);
      long begun = System.nanoTime();
      int repeats = 0;
      do {
        repeats++;
        String now = "laser2: " + repeats + " of " + plan.repeats() + ": ";
        progress.accept(now + "plain product");
        product = Math.max(product, productFlops(x, w));
        progress.accept(now + "network");
        long start = System.nanoTime();
        laser.embed(sentences);
        network = Math.min(network, seconds(start));
        if (torch != null) {
          torch.measure(now);
        }
      } while (repeats < plan.repeats() && seconds(begun) < plan.most().toSeconds());
      Result result =
          new Result(
              repeats,
              product,
              laser.flopsPerToken() * plan.tokens() / network,
              sentences.size() / network,
              Optional.ofNullable(torch).map(t -> sentences.size() / t.best()));
      print(out, plan, threads, result, Optional.ofNullable(torch));
      return result;
    }
  }

  private static void print(
      PrintStream out, Plan plan, int threads, Result result, Optional<TorchBench> torch) {
    out.printf(
        Locale.ROOT,
        "laser2: %,d sentences of %.1f tokens, %d threads, best of %d%n",
        plan.lengths().size(),
        (double) plan.tokens() / plan.lengths().size(),
        threads,
        result.repeats());
    out.printf(Locale.ROOT, "  plain product   %6.0f GFLOP/s%n", result.productFlops() / 1e9);
    out.printf(
        Locale.ROOT,
        "  network         %6.0f GFLOP/s  %6.1f sentences/s%n",
        result.networkFlops() / 1e9,
        result.sentencesPerSecond());
    out.printf(Locale.ROOT, "  share           %6.2f%n", result.share());
    torch.ifPresent(
        t ->
            out.printf(
                Locale.ROOT,
                "  PyTorch         %6.0f GFLOP/s  %6.1f sentences/s  (%s, batch %d of %s)%n",
                result.networkFlops()
                    / 1e9
                    / result.sentencesPerSecond()
                    * plan.lengths().size()
                    / t.best(),
                plan.lengths().size() / t.best(),
                t.version(),
                t.bestBatch(),
                t.batches()));
  }

  /** Every thread multiplies matrices of its own. */
  private static double productFlops(NDArray x, NDArray w) {
    int rounds = 4;
    long start = System.nanoTime();
    IntStream.range(0, Cores.count() * rounds)
        .parallel()
        .forEach(i -> Cores.run(() -> x.matMul(w).close()));
    double flops = 2.0 * PRODUCT[0] * PRODUCT[1] * PRODUCT[2] * Cores.count() * rounds;
    return flops / seconds(start);
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) * 1e-9;
  }

  private static NDArray random(NDManager manager, int rows, int columns) {
    return manager.create(
        random(new Random(rows), 1, rows, columns).values(), new Shape(rows, columns));
  }

  private static FloatTensor random(Random random, double scale, int... shape) {
    float[] values = new float[IntStream.of(shape).reduce(1, Math::multiplyExact)];
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) (scale * (2 * random.nextDouble() - 1));
    }
    return new FloatTensor(shape, values);
  }

  private static Map<String, FloatTensor> randomWeights() {
    Random random = new Random(1);
    Map<String, FloatTensor> state = new HashMap<>();
    state.put("embed_tokens.weight", random(random, 1, VOCABULARY, EMBEDDING));
    double scale = 2 / Math.sqrt(HIDDEN);
    for (int layer = 0; layer < LAYERS; layer++) {
      for (String direction : List.of("", "_reverse")) {
        String end = "_l" + layer + direction;
        int inputs = layer == 0 ? EMBEDDING : 2 * HIDDEN;
        state.put("lstm.weight_ih" + end, random(random, scale, 4 * HIDDEN, inputs));
        state.put("lstm.weight_hh" + end, random(random, scale, 4 * HIDDEN, HIDDEN));
        state.put("lstm.bias_ih" + end, random(random, scale, 4 * HIDDEN));
        state.put("lstm.bias_hh" + end, random(random, scale, 4 * HIDDEN));
      }
    }
    return state;
  }

  private static List<int[]> sentences(Plan plan) {
    Random random = new Random(2);
    int first = LaserTokenizer.PAD + 1;
    return plan.lengths().stream()
        .map(length -> random.ints(length, first, VOCABULARY).toArray())
        .toList();
  }
}
