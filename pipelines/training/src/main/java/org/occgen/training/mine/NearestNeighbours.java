package org.occgen.training.mine;

import ai.djl.Device;
import ai.djl.ndarray.NDArray;
import ai.djl.ndarray.NDManager;
import ai.djl.ndarray.types.DataType;
import ai.djl.ndarray.types.Shape;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.occgen.core.parallel.OrderedTasks;
import org.occgen.core.parallel.Workers;
import org.occgen.inference.embed.EmbeddingMatrix;
import org.occgen.models.engine.TorchEngine;

/**
 * The k nearest neighbours by cosine of every row of one matrix among the rows of another, and the
 * other way round, from one pass over all pairs.
 *
 * <p>The engine multiplies a block of one side with a block of the other in single precision; what
 * is large in the product is kept, by row and by column, with some room beyond k. The cosines of
 * what was kept are then computed anew in double precision ({@link EmbeddingMatrix#cosine}) and
 * decide. A float dot product of unit vectors of d numbers, summed in any order, is off by at most
 * u / (1 - u) with u = d * 2^-24 (Higham 2002, "Accuracy and Stability of Numerical Algorithms",
 * section 3.1). Where that bound leaves open whether something that was not kept is among the k
 * nearest, as with many equal vectors, the row is compared with all others in double precision. So
 * the result is exact, ties by index, and does not depend on the size of the blocks, the number of
 * threads or the engine.
 *
 * <p>Memory beside the vectors: {@value #ROOM} + k candidates a row, 8 bytes each, and a product
 * block a thread.
 */
public final class NearestNeighbours {
  /** The largest k. */
  public static final int MAX_K = 100;

  /** Candidates that are kept beyond k. */
  private static final int ROOM = 12;

  private final Side ofSource;
  private final Side ofTarget;

  private NearestNeighbours(Side ofSource, Side ofTarget) {
    this.ofSource = ofSource;
    this.ofTarget = ofTarget;
  }

  /**
   * The blocks that the work is cut into; they do not change the result.
   *
   * @param sourceRows rows of a block of the first matrix
   * @param targetRows rows of a block of the second matrix
   * @param threads blocks that are worked on at once
   */
  record Blocks(int sourceRows, int targetRows, int threads) {
    /** Blocks whose product stays in the cache, on all cores. */
    static Blocks standard() {
      int cores = Runtime.getRuntime().availableProcessors();
      return new Blocks(1_024, 1_024, Math.max(1, cores / TorchEngine.threads()));
    }
  }

  /**
   * The neighbours of the rows of one side, best first; ties by index.
   *
   * @param k neighbours of every row: as many as asked for, or as the other side has
   * @param indices rows of the other side, k a row
   * @param cosines their cosines
   */
  @SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
  public record Side(int k, int[] indices, double[] cosines) {
    /** Which row of the other side is at {@code rank} (from 0). */
    public int index(int row, int rank) {
      return indices[row * k + rank];
    }

    /** The cosine with the row of the other side at {@code rank} (from 0). */
    public double cosine(int row, int rank) {
      return cosines[row * k + rank];
    }

    /** The mean cosine of a row's neighbours. */
    public double mean(int row) {
      double sum = 0;
      for (int rank = 0; rank < k; rank++) {
        sum += cosine(row, rank);
      }
      return sum / k;
    }
  }

  /** Neighbours of the rows of the first matrix among those of the second. */
  public Side ofSource() {
    return ofSource;
  }

  /** Neighbours of the rows of the second matrix among those of the first. */
  public Side ofTarget() {
    return ofTarget;
  }

  /**
   * Finds the neighbours.
   *
   * @param source rows x dimension, one row or more
   * @param target rows x dimension, one row or more
   * @param k how many neighbours a row gets if the other side has as many, 1 to {@value #MAX_K}
   * @throws IllegalArgumentException if a side is empty, the dimensions differ or k is out of range
   */
  public static NearestNeighbours search(EmbeddingMatrix source, EmbeddingMatrix target, int k) {
    return search(source, target, k, Blocks.standard());
  }

  static NearestNeighbours search(
      EmbeddingMatrix source, EmbeddingMatrix target, int k, Blocks blocks) {
    if (source.rows() == 0 || target.rows() == 0) {
      throw new IllegalArgumentException(
          "a search needs a row or more on both sides: " + source.rows() + ", " + target.rows());
    }
    if (source.dimension() != target.dimension()) {
      throw new IllegalArgumentException(
          "vectors of " + source.dimension() + " and of " + target.dimension() + " numbers");
    }
    if (k < 1 || k > MAX_K) {
      throw new IllegalArgumentException("k: " + k + "; use a number from 1 to " + MAX_K);
    }
    try (Search search = new Search(source, target, k, blocks)) {
      return search.run();
    }
  }

  /** One search: its threads, and what they have found so far. */
  private static final class Search implements AutoCloseable {
    private final EmbeddingMatrix source;
    private final EmbeddingMatrix target;
    private final Blocks blocks;
    private final NDManager manager;
    private final Workers threads;
    private final List<EmbeddingMatrix.Block> targetBlocks;
    private final TopCandidates ofTarget;
    private final List<Buffers> buffers = new ArrayList<>();
    private final Settled sourceSide;
    private final Settled targetSide;

    Search(EmbeddingMatrix source, EmbeddingMatrix target, int k, Blocks blocks) {
      this.source = source;
      this.target = target;
      this.blocks = blocks;
      targetBlocks = target.blocks(blocks.targetRows());
      sourceSide = new Settled(source, target, k);
      targetSide = new Settled(target, source, k);
      ofTarget = new TopCandidates(target.rows(), targetSide.k + ROOM);
      int largest = Math.min(blocks.sourceRows(), source.rows());
      for (int i = 0; i < blocks.threads(); i++) {
        buffers.add(
            new Buffers(
                new float[largest * Math.min(blocks.targetRows(), target.rows())],
                new TopCandidates(largest, sourceSide.k + ROOM)));
      }
      manager = TorchEngine.get().newBaseManager(Device.cpu());
      threads = Workers.of(blocks.threads());
    }

    NearestNeighbours run() {
      for (EmbeddingMatrix.Block block : source.blocks(blocks.sourceRows())) {
        searchBlock(block);
      }
      inRanges(target.rows(), row -> targetSide.settle(row, ofTarget, row));
      return new NearestNeighbours(sourceSide.side(), targetSide.side());
    }

    /** Compares a block of source rows with all target rows. */
    private void searchBlock(EmbeddingMatrix.Block block) {
      AtomicInteger next = new AtomicInteger();
      try (NDManager ofBlock = manager.newSubManager()) {
        NDArray rows = array(ofBlock, block, source.dimension());
        all(
            i -> {
              Buffers own = buffers.get(i);
              own.ofSource().clear();
              // A block of target rows is worked on by one thread at a time.
              for (int at = next.getAndIncrement();
                  at < targetBlocks.size();
                  at = next.getAndIncrement()) {
                multiply(rows, targetBlocks.get(at), own.product());
                keepLarge(own, block, targetBlocks.get(at));
              }
            });
      }
      TopCandidates found = buffers.get(0).ofSource();
      for (Buffers other : buffers.subList(1, buffers.size())) {
        found.offerAll(other.ofSource(), block.count());
      }
      inRanges(block.count(), row -> sourceSide.settle(block.start() + row, found, row));
    }

    private void multiply(NDArray rows, EmbeddingMatrix.Block block, float[] product) {
      try (NDManager step = manager.newSubManager()) {
        NDArray columns = array(step, block, target.dimension());
        NDArray result = rows.matMul(columns.transpose());
        result.attach(step);
        result
            .toByteBuffer(true)
            .order(ByteOrder.nativeOrder())
            .asFloatBuffer()
            .get(product, 0, Math.toIntExact(result.size()));
      }
    }

    /** The rows of a block, without copying them. */
    private static NDArray array(NDManager manager, EmbeddingMatrix.Block block, int dimension) {
      return manager.create(block.bytes(), new Shape(block.count(), dimension), DataType.FLOAT32);
    }

    private void keepLarge(Buffers own, EmbeddingMatrix.Block rows, EmbeddingMatrix.Block columns) {
      float[] product = own.product();
      TopCandidates ofSource = own.ofSource();
      float[] rowLimits = ofSource.limits();
      float[] columnLimits = ofTarget.limits();
      int firstColumn = columns.start();
      int lastColumn = firstColumn + columns.count();
      int at = 0;
      for (int row = 0; row < rows.count(); row++) {
        float rowLimit = rowLimits[row];
        for (int column = firstColumn; column < lastColumn; column++) {
          float cosine = product[at++];
          if (cosine > rowLimit) {
            ofSource.offer(row, cosine, column);
            rowLimit = rowLimits[row];
          }
          if (cosine > columnLimits[column]) {
            ofTarget.offer(column, cosine, rows.start() + row);
          }
        }
      }
    }

    /** Does something for all rows, on all threads. */
    private void inRanges(int rows, IntConsumer task) {
      int parts = blocks.threads();
      all(
          i ->
              IntStream.range(
                      (int) ((long) rows * i / parts), (int) ((long) rows * (i + 1) / parts))
                  .forEach(task));
    }

    /** Does a task for the number of each thread, and waits for all. */
    private void all(IntConsumer task) {
      OrderedTasks<Integer> tasks = threads.tasks();
      for (int i = 0; i < blocks.threads(); i++) {
        int number = i;
        tasks.submit(
            () -> {
              task.accept(number);
              return number;
            });
      }
      while (tasks.size() > 0) {
        tasks.take();
      }
    }

    /** Waits for its threads, which must not find the engine's memory gone. */
    @Override
    public void close() {
      threads.close();
      manager.close();
    }
  }

  /**
   * The buffers of one thread.
   *
   * @param product block of source rows x block of target rows
   * @param ofSource candidates of the rows of the present block of source rows
   */
  @SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
  private record Buffers(float[] product, TopCandidates ofSource) {}

  /** The exact neighbours of one side's rows. Rows may be settled by several threads. */
  private static final class Settled {
    private final EmbeddingMatrix own;
    private final EmbeddingMatrix others;
    private final int k;
    private final double bound;
    private final int[] indices;
    private final double[] cosines;

    Settled(EmbeddingMatrix own, EmbeddingMatrix others, int k) {
      this.own = own;
      this.others = others;
      this.k = Math.min(k, others.rows());
      // With a little more for the lengths, which are one within 1e-6, and for double's own error.
      double rounding = (own.dimension() + 2) * 0x1p-24;
      bound = 1.01 * rounding / (1 - rounding);
      indices = new int[Math.multiplyExact(own.rows(), this.k)];
      cosines = new double[indices.length];
    }

    Side side() {
      return new Side(k, indices, cosines);
    }

    /**
     * Finds the neighbours of a row.
     *
     * @param candidates whose row {@code at} holds the candidates of {@code row}
     */
    void settle(int row, TopCandidates candidates, int at) {
      if (own.isZero(row)) {
        for (int rank = 0; rank < k; rank++) {
          indices[row * k + rank] = rank;
        }
        return; // all cosines are 0
      }
      float[] vector = own.row(row);
      float[] other = new float[own.dimension()];
      int found = 0;
      for (int rank = 0; rank < candidates.count(at); rank++) {
        if (found == k && candidates.cosine(at, rank) + bound < worst(row)) {
          return; // and so are all that follow, and all that were not kept
        }
        int index = candidates.index(at, rank);
        others.copyRow(index, other);
        found = insert(row, found, EmbeddingMatrix.dot(vector, other), index);
      }
      boolean allKept = candidates.count(at) == others.rows();
      if (!allKept && !(candidates.limits()[at] + bound < worst(row))) {
        found = 0;
        for (int index = 0; index < others.rows(); index++) {
          others.copyRow(index, other);
          found = insert(row, found, EmbeddingMatrix.dot(vector, other), index);
        }
      }
    }

    private double worst(int row) {
      return cosines[row * k + k - 1];
    }

    /** Puts a neighbour in its place, or leaves it out if there are k better ones. */
    private int insert(int row, int found, double cosine, int index) {
      int start = row * k;
      int at = start + found;
      if (found == k) {
        at--;
        if (!isBetter(cosine, index, at)) {
          return found;
        }
      }
      while (at > start && isBetter(cosine, index, at - 1)) {
        cosines[at] = cosines[at - 1];
        indices[at] = indices[at - 1];
        at--;
      }
      cosines[at] = cosine;
      indices[at] = index;
      return Math.min(found + 1, k);
    }

    private boolean isBetter(double cosine, int index, int than) {
      return cosine > cosines[than] || (cosine == cosines[than] && index < indices[than]);
    }
  }
}
