package org.occgen.bench.encoder;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.Shape;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.occgen.bench.measure.ProcessMemory;
import org.occgen.inference.embed.EmbeddingMatrix;
import org.occgen.models.engine.TorchEngine;
import org.occgen.training.mine.NearestNeighbours;

/**
 * Compares the search of {@code occgen encoder mine} with the plain matrix product that it consists
 * of: the same engine multiplies the same vectors on as many threads, in the blocks that are
 * fastest, and does nothing with the product. Both are measured in turn, several times; the best
 * times count, since whatever else runs on the machine can only add to them.
 */
public final class MineBench {
  private static final int[] PRODUCT_BLOCKS = {1_024, 2_048};
  private static final int NEIGHBOURS = 4;

  private MineBench() {}

  /**
   * The sizes of a measurement.
   *
   * @param rows vectors of either side
   * @param dimension length of a vector
   * @param repeats how often
   */
  public record Sizes(int rows, int dimension, int repeats) {
    /** 20,000 x 20,000 vectors of LASER's 1,024 numbers, three times. */
    public static final Sizes STANDARD = new Sizes(20_000, 1_024, 3);

    /** Checks the sizes. */
    public Sizes {
      if (rows < 1 || dimension < 1 || repeats < 1) {
        throw new IllegalArgumentException(
            "rows " + rows + ", dimension " + dimension + ", repeats " + repeats + ": 1 or more");
      }
    }

    private double gigaflop() {
      return 2e-9 * rows * rows * dimension;
    }
  }

  /**
   * The result of a measurement.
   *
   * @param productSeconds best time of the plain product
   * @param searchSeconds best time of the search
   */
  public record Result(double productSeconds, double searchSeconds) {
    /** The product's time as a share of the search's. */
    public double share() {
      return productSeconds / searchSeconds;
    }
  }

  /**
   * Measures, and prints the figures.
   *
   * @param progress is told what is done now and how far it is
   */
  public static Result run(PrintStream out, Consumer<String> progress, Sizes sizes) {
    progress.accept("mine: making vectors");
    Random random = new Random(1);
    float[][] source = vectors(sizes, random);
    float[][] target = vectors(sizes, random);
    EmbeddingMatrix sourceMatrix = EmbeddingMatrix.of(source);
    EmbeddingMatrix targetMatrix = EmbeddingMatrix.of(target);
    OptionalLong before = ProcessMemory.peak();
    progress.accept("mine: first search");
    NearestNeighbours.search(sourceMatrix, targetMatrix, NEIGHBOURS);
    OptionalLong after = ProcessMemory.peak();
    double product = Double.POSITIVE_INFINITY;
    double search = Double.POSITIVE_INFINITY;
    for (int repeat = 0; repeat < sizes.repeats(); repeat++) {
      String now = "mine: " + (repeat + 1) + " of " + sizes.repeats() + ": ";
      for (int block : PRODUCT_BLOCKS) {
        progress.accept(now + "plain product in blocks of " + block);
        product = Math.min(product, productSeconds(source, target, block));
      }
      progress.accept(now + "search");
      long start = System.nanoTime();
      NearestNeighbours.search(sourceMatrix, targetMatrix, NEIGHBOURS);
      search = Math.min(search, seconds(start));
    }
    Result result = new Result(product, search);
    out.printf(
        Locale.ROOT,
        "mine: %,d x %,d vectors of %,d, %d threads, best of %d%n",
        sizes.rows(),
        sizes.rows(),
        sizes.dimension(),
        threads(),
        sizes.repeats());
    out.printf(
        Locale.ROOT,
        "  plain product   %8.2f s  %6.0f GFLOP/s%n",
        product,
        sizes.gigaflop() / product);
    out.printf(
        Locale.ROOT,
        "  search, k = %d   %8.2f s  %6.0f GFLOP/s%n",
        NEIGHBOURS,
        search,
        sizes.gigaflop() / search);
    out.printf(Locale.ROOT, "  share           %8.2f%n", result.share());
    out.printf(
        Locale.ROOT,
        "  peak resident memory: %s before the first search, %s after it"
            + " (all vectors once: %,d MB)%n",
        ProcessMemory.words(before),
        ProcessMemory.words(after),
        (2L * sizes.rows() * sizes.dimension() * Float.BYTES) >> 20);
    return result;
  }

  private static int threads() {
    return Math.max(1, Runtime.getRuntime().availableProcessors() / TorchEngine.threads());
  }

  private static float[][] vectors(Sizes sizes, Random random) {
    float[][] vectors = new float[sizes.rows()][sizes.dimension()];
    for (float[] vector : vectors) {
      double square = 0;
      for (int i = 0; i < vector.length; i++) {
        vector[i] = (float) random.nextGaussian();
        square += (double) vector[i] * vector[i];
      }
      for (int i = 0; i < vector.length; i++) {
        vector[i] = (float) (vector[i] / Math.sqrt(square));
      }
    }
    return vectors;
  }

  private static double productSeconds(float[][] source, float[][] target, int blockRows) {
    try (NDManager manager = TorchEngine.get().newBaseManager(Device.cpu())) {
      List<NDArray> left = blocks(manager, source, blockRows);
      List<NDArray> right = blocks(manager, target, blockRows);
      AtomicInteger next = new AtomicInteger();
      long start = System.nanoTime();
      IntStream.range(0, threads())
          .parallel()
          .forEach(
              thread -> {
                int pairs = left.size() * right.size();
                for (int i = next.getAndIncrement(); i < pairs; i = next.getAndIncrement()) {
                  try (NDManager step = manager.newSubManager()) {
                    left.get(i / right.size())
                        .matMul(right.get(i % right.size()).transpose())
                        .attach(step);
                  }
                }
              });
      return seconds(start);
    }
  }

  private static List<NDArray> blocks(NDManager manager, float[][] vectors, int blockRows) {
    List<NDArray> blocks = new ArrayList<>();
    int dimension = vectors[0].length;
    for (int first = 0; first < vectors.length; first += blockRows) {
      int count = Math.min(blockRows, vectors.length - first);
      float[] block = new float[count * dimension];
      for (int i = 0; i < count; i++) {
        System.arraycopy(vectors[first + i], 0, block, i * dimension, dimension);
      }
      blocks.add(manager.create(block, new Shape(count, dimension)));
    }
    return blocks;
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) * 1e-9;
  }
}
