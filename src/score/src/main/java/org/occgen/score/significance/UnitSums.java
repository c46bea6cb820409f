package org.occgen.score.significance;

import static com.google.common.base.Preconditions.checkArgument;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.occgen.score.Metric;
import org.occgen.score.SegmentStatistics;

/**
 * The statistics of all systems side by side, added up by unit and cell: once, so that a replicate
 * costs units and not segments. A cell is a category, or a category within a group; a row is what
 * one unit has in one cell.
 */
final class UnitSums {
  private final SamplingDesign design;
  private final List<Metric> metrics;
  private final int[] offsets;
  private final int width;
  private final int[] cells;
  private final int groups;
  private final boolean byGroup;
  private final int[] firstRow;
  private final int[] cellOf;
  private final double[][] rows;

  private UnitSums(List<SegmentStatistics> systems, SamplingDesign design, boolean byGroup) {
    checkArgument(design.size() != 0, "no segments");
    for (SegmentStatistics system : systems) {
      if (system.size() != design.size()) {
        throw new IllegalArgumentException(
            "statistics of " + system.size() + " segments, a design of " + design.size());
      }
    }
    this.design = design;
    this.byGroup = byGroup;
    groups = byGroup ? design.groups().size() : 1;
    metrics = systems.stream().map(SegmentStatistics::metric).toList();
    offsets = new int[systems.size()];
    int end = 0;
    for (int system = 0; system < offsets.length; system++) {
      offsets[system] = end;
      end += metrics.get(system).width();
    }
    width = end;
    cells = IntStream.range(0, design.size()).map(this::keyOf).distinct().sorted().toArray();
    firstRow = new int[design.units().size() + 1];
    cellOf = new int[design.size()];
    double[][] found = new double[design.size()][];
    int count = 0;
    for (int unit = 0; unit < design.units().size(); unit++) {
      for (int segment : design.segmentsOf(unit)) {
        int cell = Arrays.binarySearch(cells, keyOf(segment));
        int row = firstRow[unit];
        while (row < count && cellOf[row] != cell) {
          row++;
        }
        if (row == count) {
          cellOf[row] = cell;
          found[row] = new double[width];
          count++;
        }
        add(systems, segment, found[row]);
      }
      firstRow[unit + 1] = count;
    }
    rows = Arrays.copyOf(found, count);
  }

  /** Cells are categories. */
  static UnitSums byCategory(List<SegmentStatistics> systems, SamplingDesign design) {
    return new UnitSums(systems, design, false);
  }

  /** Cells are categories within groups. */
  static UnitSums byGroup(List<SegmentStatistics> systems, SamplingDesign design) {
    return new UnitSums(systems, design, true);
  }

  private int keyOf(int segment) {
    return Math.addExact(
        Math.multiplyExact(design.categoryOf(segment), groups),
        byGroup ? design.groupOf(segment) : 0);
  }

  private void add(List<SegmentStatistics> systems, int segment, double[] row) {
    for (int system = 0; system < offsets.length; system++) {
      SegmentStatistics statistics = systems.get(system);
      for (int i = 0; i < statistics.metric().width(); i++) {
        row[offsets[system] + i] += statistics.get(segment, i);
      }
    }
  }

  /** Adds numbers to sums, one by one. */
  static void add(double[] sums, double[] more) {
    for (int i = 0; i < sums.length; i++) {
      sums[i] += more[i];
    }
  }

  SamplingDesign design() {
    return design;
  }

  List<Metric> metrics() {
    return metrics;
  }

  /** The index at which the numbers of a system begin in a row. */
  int offset(int system) {
    return offsets[system];
  }

  /** The number of numbers in a row. */
  int width() {
    return width;
  }

  int cells() {
    return cells.length;
  }

  int categoryOfCell(int cell) {
    return cells[cell] / groups;
  }

  int groupOfCell(int cell) {
    return cells[cell] % groups;
  }

  /** The cell of a category within a group; negative where no segment is in it. */
  int cell(int category, int group) {
    checkArgument(byGroup, "figures of groups have no test by shuffling");
    return Arrays.binarySearch(cells, category * groups + group);
  }

  int rows() {
    return rows.length;
  }

  /** The rows of a unit. */
  IntStream rowsOf(int unit) {
    return IntStream.range(firstRow[unit], firstRow[unit + 1]);
  }

  /** The first row of a unit; the next unit's is where its rows end. */
  int firstRow(int unit) {
    return firstRow[unit];
  }

  int cellOf(int row) {
    return cellOf[row];
  }

  /** Whether a system has any statistics in a row: it has none where nothing is scored. */
  boolean hasStatistics(int row, int system) {
    return IntStream.range(offsets[system], offsets[system] + metrics.get(system).width())
        .anyMatch(i -> rows[row][i] != 0);
  }

  /** The numbers of a row: not to be changed. */
  double[] row(int row) {
    return rows[row];
  }

  /** The sums of what there is, nothing drawn anew. */
  StatisticSums observed() {
    StatisticSums sums = new StatisticSums(this);
    for (int row = 0; row < rows.length; row++) {
      sums.add(cellOf[row], rows[row], 1);
    }
    sums.total();
    return sums;
  }
}
