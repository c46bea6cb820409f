package org.occgen.score.significance;

import java.util.Arrays;
import org.occgen.score.Metric;

/**
 * The statistics of all systems, added up by category and group, as they are or as they are in one
 * replicate: what a {@link Figure} is a function of. A system is here one system under one metric,
 * by its number. For one thread at a time.
 */
public final class StatisticSums {
  private final UnitSums units;
  private final double[][] byCell;
  private final double[] drawn;
  private final double[][] byCategory;
  private final double[][] scratch;

  StatisticSums(UnitSums units) {
    this.units = units;
    byCell = new double[units.cells()][units.width()];
    drawn = new double[units.cells()];
    byCategory = new double[units.design().categories().size()][units.width()];
    scratch =
        units.metrics().stream().map(metric -> new double[metric.width()]).toArray(double[][]::new);
  }

  void clear() {
    for (double[] sums : byCell) {
      Arrays.fill(sums, 0);
    }
    Arrays.fill(drawn, 0);
  }

  /** Adds what a unit has in a cell, as often as the unit was drawn. */
  void add(int cell, double[] row, double times) {
    drawn[cell] += times;
    double[] sums = byCell[cell];
    for (int i = 0; i < sums.length; i++) {
      sums[i] += times * row[i];
    }
  }

  /** The sums of a cell, to be written to. */
  double[] cell(int cell) {
    return byCell[cell];
  }

  /** The sums of a category: not to be changed. */
  double[] category(int category) {
    return byCategory[category];
  }

  /** To be called when all cells are filled. */
  void total() {
    for (double[] sums : byCategory) {
      Arrays.fill(sums, 0);
    }
    for (int cell = 0; cell < byCell.length; cell++) {
      UnitSums.add(byCategory[units.categoryOfCell(cell)], byCell[cell]);
    }
  }

  /** The number of categories. */
  public int categories() {
    return byCategory.length;
  }

  /** The number of groups. */
  public int groups() {
    return units.design().groups().size();
  }

  /** Whether a group is one: segments without a group are together in one without a name. */
  public boolean isNamed(int group) {
    return units.design().isNamed(group);
  }

  /** The metric of a system. */
  public Metric metric(int system) {
    return units.metrics().get(system);
  }

  /** The score over all segments. */
  public double score(int system) {
    return scoreWithout(system, -1);
  }

  /** The score of a category. */
  public double score(int system, int category) {
    double[] sums = scratch[system];
    System.arraycopy(byCategory[category], units.offset(system), sums, 0, sums.length);
    return metric(system).score(sums);
  }

  /** The score of all other categories together. */
  public double scoreOfRest(int system, int category) {
    return scoreWithout(system, category);
  }

  /** The score of a category within a group; NaN where no unit of it was drawn. */
  public double score(int system, int category, int group) {
    int cell = units.cell(category, group);
    if (cell < 0 || drawn[cell] == 0) {
      return Double.NaN;
    }
    double[] sums = scratch[system];
    System.arraycopy(byCell[cell], units.offset(system), sums, 0, sums.length);
    return metric(system).score(sums);
  }

  private double scoreWithout(int system, int without) {
    double[] sums = scratch[system];
    Arrays.fill(sums, 0);
    for (int category = 0; category < byCategory.length; category++) {
      if (category != without) {
        addPart(byCategory[category], system, sums);
      }
    }
    return metric(system).score(sums);
  }

  private void addPart(double[] all, int system, double[] sums) {
    for (int i = 0; i < sums.length; i++) {
      sums[i] += all[units.offset(system) + i];
    }
  }
}
