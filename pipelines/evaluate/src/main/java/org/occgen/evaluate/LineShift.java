package org.occgen.evaluate;

import static org.occgen.evaluate.ScoreText.format;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.occgen.core.files.CountText;

/**
 * The place from which the lines of a translation belong to other lines of the reference: a line is
 * lacking, or one too many. Found by the character trigrams that lines share: the path through the
 * lines whose pairs share the most, where a change of the distance between the two costs something.
 *
 * @param line the first line of the translation that is shifted, from 1
 * @param distance line of the reference less line of the translation, never 0
 * @param last the last line of the translation that is shifted so, or that was looked at
 */
public record LineShift(int line, int distance, int last) {
  /** Lines of the translation that are looked at. */
  private static final int MOST_LINES = 20_000;

  /** Distances that are looked at, besides the difference in the number of lines. */
  private static final int BESIDE = 2;

  private static final int MOST_DISTANCE = 10;

  /** The cost of a change of the distance. Two lines that belong together share some 0.3 to 0.8. */
  private static final double CHANGE = 1;

  private static final double CHANGE_BY_LINE = 0.2;

  /**
   * The least gain of a shift, and the least ratio of its fit to the fit without it. The fit of a
   * few pairs may be chance.
   */
  private static final double MIN_GAIN = 1.5;

  private static final double MIN_RATIO = 1.5;

  /**
   * Looks for the first shift.
   *
   * @return empty if none is likely
   */
  public static Optional<LineShift> find(List<String> translation, List<String> reference) {
    int lines = Math.min(translation.size(), MOST_LINES);
    int difference = reference.size() - translation.size();
    int least = Math.max(-MOST_DISTANCE, Math.min(0, difference) - BESIDE);
    int most = Math.min(MOST_DISTANCE, Math.max(0, difference) + BESIDE);
    double[][] shared = shared(translation, reference, lines, least, most);
    int[] path = path(shared, least);
    int line = 0;
    while (line < lines && path[line] == 0) {
      line++;
    }
    if (line == lines) {
      return Optional.empty();
    }
    int distance = path[line];
    int last = line;
    while (last + 1 < lines && path[last + 1] == distance) {
      last++;
    }
    // a line that is too many fits nowhere: the shift begins behind it
    while (line < last && shared[line][distance - least] <= shared[line][-least]) {
      line++;
    }
    double shifted = 0;
    double straight = 0;
    for (int i = line; i <= last; i++) {
      shifted += shared[i][distance - least];
      straight += shared[i][-least];
    }
    return shifted - straight >= MIN_GAIN && shifted >= MIN_RATIO * straight
        ? Optional.of(new LineShift(line + 1, distance, last + 1))
        : Optional.empty();
  }

  /** The likely fault, in words. */
  public String told(String reference) {
    int by = Math.abs(distance);
    String lines =
        by == 1
            ? format("line %d", distance > 0 ? line : line - 1)
            : distance > 0
                ? format("lines %d to %d", line, line + by - 1)
                : format("lines %d to %d", line - by, line - 1);
    return format(
        "from line %d on the lines look shifted by %d: %s",
        line,
        by,
        distance > 0
            ? lines
                + " of "
                + reference
                + CountText.word(by, " is missing, or merged", " are missing, or merged")
                + " with another line"
            : lines + CountText.word(by, " is", " are") + " too many, or a line is split");
  }

  /**
   * The likeness of every line to the line of the reference at each distance, 0 to 1. It is 0
   * beyond the ends of the reference.
   */
  private static double[][] shared(
      List<String> translation, List<String> reference, int lines, int least, int most) {
    int[][] ours = Trigrams.of(translation, lines);
    int[][] theirs = Trigrams.of(reference, Math.min(reference.size(), lines + most));
    double[][] shared = new double[lines][most - least + 1];
    IntStream.range(0, lines)
        .parallel()
        .forEach(
            line -> {
              for (int distance = least; distance <= most; distance++) {
                int other = line + distance;
                if (other >= 0 && other < theirs.length) {
                  shared[line][distance - least] = Trigrams.shared(ours[line], theirs[other]);
                }
              }
            });
    return shared;
  }

  /** The distance of every line on the best path. */
  private static int[] path(double[][] shared, int least) {
    int lines = shared.length;
    int width = lines == 0 ? 0 : shared[0].length;
    double[] best = new double[width];
    byte[][] before = new byte[lines][width];
    for (int line = 0; line < lines; line++) {
      double[] next = new double[width];
      for (int here = 0; here < width; here++) {
        int from = here;
        double most = line == 0 ? -cost(here, -least) : best[here];
        for (int other = 0; other < width && line > 0; other++) {
          double reached = best[other] - cost(here, other);
          if (reached > most) {
            most = reached;
            from = other;
          }
        }
        before[line][here] = (byte) from;
        next[here] = most + shared[line][here];
      }
      best = next;
    }
    int[] path = new int[lines];
    int at = -least;
    for (int here = 0; here < width; here++) {
      at = best[here] > best[at] ? here : at;
    }
    for (int line = lines - 1; line >= 0; line--) {
      path[line] = at + least;
      at = before[line][at];
    }
    return path;
  }

  private static double cost(int here, int other) {
    return here == other ? 0 : CHANGE + CHANGE_BY_LINE * Math.abs(here - other);
  }
}
