package org.occgen.report.chart;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Places for short texts beside points, of which none covers another one or a point, however wide
 * the picture is. A text goes to the nearest free place, in the order in which they are asked for.
 */
final class PointLabels {
  /** Pixels of a picture on a phone. */
  private static final int NARROW = 288;

  /** Pixels of the widest picture. */
  private static final int WIDE = 736;

  private static final int LETTER = 8;
  private static final int LINE = 13;
  private static final int ASIDE = 7;

  private final List<Box> taken = new ArrayList<>();

  /** A place: percent across, and pixels beside that and down, where the letters stand. */
  record Place(double x, int aside, int base) {}

  /** A covered area: percent across with pixels beside that, and pixels down. */
  private record Box(double x, int left, int right, int top, int bottom) {
    boolean meets(Box other) {
      int side = side(other, NARROW);
      return top < other.bottom
          && other.top < bottom
          && (side == 0 || side != side(other, WIDE)); // else they pass each other between these
    }

    /** -1 if it is left of the other one, 1 if it is right of it, 0 if they meet. */
    private int side(Box other, int width) {
      double apart = (x - other.x) * width / 100;
      return apart + right <= other.left ? -1 : apart + left >= other.right ? 1 : 0;
    }
  }

  /** A point that no text may cover. */
  void point(double x, int y, int side) {
    taken.add(new Box(x, -side / 2, side / 2, y - side / 2, y + side / 2));
  }

  /**
   * The place of a text beside a point; where nothing is free, the one right above the point.
   *
   * @param first the highest base
   * @param last the lowest one
   */
  Place place(double x, int y, String text, int first, int last) {
    int width = LETTER * TextWidth.of(text);
    List<Place> places =
        IntStream.rangeClosed(-last / LINE, last / LINE)
            .boxed()
            .flatMap(
                line ->
                    Stream.of(ASIDE, -ASIDE - width, 2 * ASIDE + width)
                        .map(aside -> new Place(x, aside, y - ASIDE + line * LINE)))
            .filter(at -> at.base() >= first && at.base() <= last)
            .sorted(
                Comparator.comparingInt(
                    at -> Math.abs(at.base() - y + ASIDE) + Math.abs(at.aside() - ASIDE)))
            .toList();
    Place free =
        places.stream()
            .filter(at -> taken.stream().noneMatch(box(at, width)::meets))
            .findFirst()
            .orElse(new Place(x, ASIDE, y - ASIDE));
    taken.add(box(free, width));
    return free;
  }

  private static Box box(Place at, int width) {
    return new Box(at.x(), at.aside(), at.aside() + width, at.base() - LINE + 3, at.base() + 3);
  }
}
