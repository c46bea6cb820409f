package org.occgen.report.chart;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Strings.lenientFormat;

import java.util.List;
import java.util.Map;
import org.occgen.report.table.Columns;

/**
 * The numbers that are left after each step: a bar for every step, and behind it, lighter, the
 * number of the step before.
 *
 * @param title what is pictured
 * @param noun what is counted, such as "people"
 * @param steps in their order
 */
public record FunnelChart(String title, String noun, List<Step> steps) implements Chart {
  private static final Series LEFT = new Series("left after the step", Hue.BLUE);
  private static final Series BEFORE = new Series("left out by the step", Hue.GREY);

  /**
   * A step.
   *
   * @param name what was done
   * @param count how many are left; more than before, where a step adds some
   * @param note why others are not; may be empty
   */
  public record Step(String name, long count, String note) {
    public Step {
      checkArgument(count >= 0, "%s: nobody can count %s", name, count);
    }
  }

  public FunnelChart {
    steps = List.copyOf(steps);
  }

  @Override
  public String description() {
    if (steps.isEmpty()) {
      return "No step.";
    }
    Step first = steps.get(0);
    Step last = steps.get(steps.size() - 1);
    return lenientFormat(
        "Bars of %s after each step: %s at the first, %s at the last.",
        noun, Value.count(first.count()).text(), Value.count(last.count()).text());
  }

  @Override
  public List<Series> legend() {
    return List.of(LEFT, BEFORE);
  }

  @Override
  public List<List<String>> values() {
    return new Columns<Step>()
        .add("step", Step::name)
        .add(noun, Step::count)
        .add("note", Step::note)
        .cells(steps);
  }

  @Override
  public Map<String, Object> model() {
    long most = steps.stream().mapToLong(Step::count).max().orElse(0);
    Scale scale = Scale.fromZero((double) most, 0, 100);
    Drawing drawing = new Drawing();
    int y = 0;
    long before = 0;
    for (Step step : steps) {
      y = Rows.head(drawing, y, step.name(), Value.count(step.count()).text());
      if (before > step.count()) {
        String lost = Value.count(before - step.count()).text() + " left out";
        drawing.rect(
            scale.place((double) step.count()),
            y,
            scale.length((double) (before - step.count())),
            Rows.BAR,
            "lost part",
            step.name() + ": " + lost,
            Map.of());
      }
      drawing.rect(
          0,
          y,
          scale.length((double) step.count()),
          Rows.BAR,
          LEFT.hue().style(),
          step.name() + ": " + Value.count(step.count()).text(),
          Map.of());
      y += Rows.BAR;
      if (!step.note().isEmpty()) { // a line on a phone; the whole note is among the values
        drawing.text(
            0,
            0,
            y + Rows.LINE - 4,
            Drawing.Side.LEFT,
            "small",
            TextWidth.shortened(step.note(), 50));
        y += Rows.LINE;
      }
      drawing.reach(y);
      y += Rows.GAP;
      before = step.count();
    }
    return Chart.model(this, drawing);
  }
}
