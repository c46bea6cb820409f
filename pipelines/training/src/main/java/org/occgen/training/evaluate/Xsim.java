package org.occgen.training.evaluate;

import static org.occgen.core.files.CountText.format;

import java.util.stream.IntStream;
import org.occgen.core.mining.Margin;
import org.occgen.core.precision.ClusteredShare;
import org.occgen.inference.embed.EmbeddingMatrix;
import org.occgen.training.mine.BitextMiner;
import org.occgen.training.mine.NearestNeighbours;

/**
 * xSIM, the similarity error of LASER (its {@code xsim.py}, index error). For each source sentence
 * it searches the best target sentence. The source sentence is an error if the target sentence
 * found is not its translation.
 *
 * <p>As in LASER, the candidates of a source sentence are its k nearest target sentences by cosine.
 * The best candidate is the one with the largest ratio margin ({@link Margin#RATIO}). The mean in
 * this margin is over the k nearest sentences of both sentences. The margin is 0 where cosine or
 * mean is not positive. If margins are equal, the larger cosine is better; if cosines are equal,
 * too, the first row is better. So if two target sentences are equal, the source sentence of the
 * second one is an error.
 */
public final class Xsim {
  /** Neighbours in LASER's xSIM. */
  public static final int NEIGHBOURS = 4;

  /**
   * A figure.
   *
   * @param errors sentences for which another one than the right one was found
   * @param rows sentences
   */
  public record ErrorCount(int errors, int rows) {
    /** Share of errors, 0 to 1. */
    public double share() {
      return (double) errors / rows;
    }

    /** Rows, errors, percent and Wilson's interval of 95 percent, separated by tabs. */
    public String line() {
      ClusteredShare share = ClusteredShare.ofEffective(rows, rows, rows, share());
      double[] percent = {100 * share.value(), 100 * share.low(), 100 * share.high()};
      return format("%d\t%d\t%.2f\t%.2f\t%.2f", rows, errors, percent[0], percent[1], percent[2]);
    }

    /** As LASER's users know it: {@code xsim <percent> <errors>/<rows>}. */
    @Override
    public String toString() {
      return format("xsim %.2f %d/%d", 100 * share(), errors, rows);
    }
  }

  /**
   * Counts the errors of finding row i of {@code target} for row i of {@code source}.
   *
   * @param source rows x dimension
   * @param target the translations in the same order
   * @param neighbours k, see {@link NearestNeighbours#search}
   * @throws IllegalArgumentException if the sides have no rows, or not the same number
   */
  public static ErrorCount measure(EmbeddingMatrix source, EmbeddingMatrix target, int neighbours) {
    if (source.rows() != target.rows()) {
      throw new IllegalArgumentException(
          "xSIM needs the same number of rows: " + source.rows() + " and " + target.rows());
    }
    int[] best = find(source, target, neighbours);
    int errors = (int) IntStream.range(0, best.length).filter(row -> best[row] != row).count();
    return new ErrorCount(errors, source.rows());
  }

  /**
   * The row of {@code target} that is found for each row of {@code source}, {@link
   * BitextMiner#NONE} if the encoder knows nothing of a sentence.
   */
  static int[] find(EmbeddingMatrix source, EmbeddingMatrix target, int neighbours) {
    BitextMiner miner =
        new BitextMiner(
            source, target, NearestNeighbours.search(source, target, neighbours), Margin.RATIO);
    return IntStream.range(0, source.rows()).map(row -> miner.best(row).target()).toArray();
  }

  /**
   * The share of errors, see {@link #measure}.
   *
   * @param source unit vectors, rows x width
   * @param target unit vectors of the translations in the same order
   * @return share of wrong rows, 0 to 1
   */
  public static double error(float[][] source, float[][] target, int neighbours) {
    return measure(EmbeddingMatrix.of(source), EmbeddingMatrix.of(target), neighbours).share();
  }
}
