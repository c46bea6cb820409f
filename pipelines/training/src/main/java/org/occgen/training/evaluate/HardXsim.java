package org.occgen.training.evaluate;

import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.occgen.inference.embed.EmbeddingMatrix;
import org.occgen.training.evaluate.HardNegative.Kind;
import org.occgen.training.evaluate.Xsim.ErrorCount;

/**
 * xSIM++ (Chen et al. 2023): {@link Xsim} among all target sentences and the {@link HardNegative
 * negatives} made of them. A negative that the encoder cannot tell from its sentence is found:
 * their vectors differ by no more than sums of floats in another order do.
 */
public final class HardXsim {
  /**
   * Counts errors: {@code xsim} without negatives, {@code xsim++} among all of them, and for each
   * kind, among target sentences and negatives of this kind alone, the sentences for which their
   * own negative was found, out of those that have one.
   *
   * @param source n x dimension
   * @param candidates the translations in the same order, and behind them the negatives
   * @param negatives in the order of the rows behind the first n
   */
  public static Map<String, ErrorCount> measure(
      EmbeddingMatrix source, EmbeddingMatrix candidates, List<HardNegative> negatives) {
    Map<String, ErrorCount> counts = new LinkedHashMap<>();
    int n = source.rows();
    int[] plain = find(source, candidates, negatives, Set.of());
    counts.put("xsim", new ErrorCount(count(n, line -> plain[line] != line), n));
    int[] all = find(source, candidates, negatives, EnumSet.allOf(Kind.class));
    counts.put("xsim++", new ErrorCount(count(n, line -> all[line] != line), n));
    for (Kind kind : Kind.values()) {
      int[] found = find(source, candidates, negatives, Set.of(kind));
      int errors = count(n, i -> found[i] >= n && negatives.get(found[i] - n).line() == i);
      int rows = count(negatives.size(), i -> negatives.get(i).kind() == kind);
      counts.put(kind.toString(), new ErrorCount(errors, rows));
    }
    return counts;
  }

  private static int count(int end, IntPredicate counts) {
    return (int) IntStream.range(0, end).filter(counts).count();
  }

  /** The candidate that is found for each source row, or -1. */
  private static int[] find(
      EmbeddingMatrix source,
      EmbeddingMatrix candidates,
      List<HardNegative> negatives,
      Set<Kind> kinds) {
    int n = source.rows();
    // Negatives stand in front, so that an equal vector wins (Xsim: the first of equal ones).
    int[] order =
        IntStream.concat(
                IntStream.range(n, n + negatives.size())
                    .filter(row -> kinds.contains(negatives.get(row - n).kind())),
                IntStream.range(0, n))
            .toArray();
    int[] vectors =
        IntStream.of(order)
            .map(row -> row < n ? row : vector(candidates, negatives.get(row - n).line(), row))
            .toArray();
    return IntStream.of(Xsim.find(source, candidates.select(vectors), Xsim.NEIGHBOURS))
        .map(place -> place < 0 ? place : order[place])
        .toArray();
  }

  /**
   * The row of the negative's vector, or of its line's if the two are the same but for rounding.
   */
  private static int vector(EmbeddingMatrix candidates, int line, int negative) {
    double cosine = candidates.cosine(line, candidates, negative);
    return cosine > 1 - 2 * EmbeddingMatrix.LENGTH_TOLERANCE ? line : negative;
  }
}
