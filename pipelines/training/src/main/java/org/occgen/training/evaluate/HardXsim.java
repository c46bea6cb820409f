package org.occgen.training.evaluate;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.stream.IntStream;
import org.occgen.core.precision.ClusteredShare;
import org.occgen.inference.embed.EmbeddingMatrix;
import org.occgen.training.evaluate.HardNegative.Kind;

/**
 * xSIM++ (Chen et al. 2023): {@link Xsim} among all target sentences and the {@link HardNegative
 * negatives} made of them. A negative that the encoder cannot tell from its sentence is found:
 * their vectors differ by no more than sums of floats in another order do.
 *
 * @param all errors among target sentences and all negatives
 * @param kinds for each kind, the errors on sentences that have a negative of it
 */
public record HardXsim(Xsim.ErrorCount all, Map<Kind, KindErrors> kinds) {
  /**
   * Errors by negatives of a kind.
   *
   * @param found sentences for which their own negative of this kind was found, among all negatives
   * @param alone the same if no other kind is among the candidates; its rows are the sentences that
   *     have such a negative
   */
  public record KindErrors(int found, Xsim.ErrorCount alone) {}

  /**
   * Measures.
   *
   * @param source n x dimension
   * @param candidates the translations in the same order, and behind them the negatives
   * @param negatives in the order of the rows behind the first n
   */
  public static HardXsim measure(
      EmbeddingMatrix source, EmbeddingMatrix candidates, List<HardNegative> negatives) {
    Map<Kind, Integer> found = new EnumMap<>(Kind.class);
    int right = search(source, candidates, negatives, EnumSet.allOf(Kind.class), found);
    Map<Kind, KindErrors> kinds = new EnumMap<>(Kind.class);
    for (Kind kind : Kind.values()) {
      int rows = (int) negatives.stream().filter(negative -> negative.kind() == kind).count();
      Map<Kind, Integer> alone = new EnumMap<>(Kind.class);
      search(source, candidates, negatives, EnumSet.of(kind), alone);
      kinds.put(
          kind,
          new KindErrors(
              found.getOrDefault(kind, 0), new Xsim.ErrorCount(alone.getOrDefault(kind, 0), rows)));
    }
    return new HardXsim(new Xsim.ErrorCount(source.rows() - right, source.rows()), kinds);
  }

  /** The number of right sentences; counts in {@code found} those whose own negative was found. */
  private static int search(
      EmbeddingMatrix source,
      EmbeddingMatrix candidates,
      List<HardNegative> negatives,
      Set<Kind> kinds,
      Map<Kind, Integer> found) {
    int lines = source.rows();
    int[] chosen =
        IntStream.range(0, negatives.size())
            .filter(i -> kinds.contains(negatives.get(i).kind()))
            .toArray();
    // Negatives stand in front, so that an equal vector wins (Xsim: the first of equal ones).
    IntStream rows =
        IntStream.concat(
            IntStream.of(chosen).map(i -> row(candidates, lines, negatives.get(i).line(), i)),
            IntStream.range(0, lines));
    int[] best = Xsim.find(source, candidates.select(rows.toArray()), Xsim.NEIGHBOURS);
    int right = 0;
    for (int line = 0; line < lines; line++) {
      if (best[line] == chosen.length + line) {
        right++;
      } else if (best[line] >= 0 && best[line] < chosen.length) {
        HardNegative negative = negatives.get(chosen[best[line]]);
        if (negative.line() == line) {
          found.merge(negative.kind(), 1, Integer::sum);
        }
      }
    }
    return right;
  }

  private static int row(EmbeddingMatrix candidates, int lines, int line, int negative) {
    double cosine = candidates.cosine(line, candidates, lines + negative);
    return cosine > 1 - 2 * EmbeddingMatrix.LENGTH_TOLERANCE ? line : lines + negative;
  }

  /**
   * A table separated by tabs, with Wilson's 95 percent intervals.
   *
   * @param plain xSIM without negatives
   */
  public String table(Xsim.ErrorCount plain) {
    StringJoiner lines = new StringJoiner("\n");
    lines.add("candidates\tn\terrors\tpercent\tlow\thigh\tfound_among_all");
    lines.add(line("xsim", plain, plain.errors()));
    lines.add(line("xsim++", all, all.errors()));
    kinds.forEach(
        (kind, errors) -> lines.add(line(kind.toString(), errors.alone(), errors.found())));
    return lines.toString();
  }

  private static String line(String name, Xsim.ErrorCount count, int found) {
    int n = count.rows();
    if (n == 0) {
      return name + "\t0\t0\t\t\t\t0";
    }
    ClusteredShare share = ClusteredShare.ofEffective(n, n, n, count.share());
    return String.format(
        Locale.ROOT,
        "%s\t%d\t%d\t%.2f\t%.2f\t%.2f\t%d",
        name,
        n,
        count.errors(),
        100 * share.value(),
        100 * share.low(),
        100 * share.high(),
        found);
  }
}
