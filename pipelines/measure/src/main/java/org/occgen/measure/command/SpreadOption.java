package org.occgen.measure.command;

import static org.occgen.command.UsageException.require;

import org.occgen.command.UsageException;
import org.occgen.measure.report.GroupSpread;
import org.occgen.report.MeasureReport;
import picocli.CommandLine.Option;

/** The flag {@code --spread} of commands that report figures by group. */
public final class SpreadOption {
  @Option(
      names = "--spread",
      description =
          "Print also the mean and the standard deviations (by n - 1 and by n) of every figure over"
              + " the values of --by, such as runs.")
  private boolean spread;

  /** Whether it was given. */
  public boolean isWanted() {
    return spread;
  }

  /**
   * The text that is printed behind the table of a report; empty where it was not asked for.
   *
   * @throws UsageException if there is no dataset with two groups
   */
  public String text(MeasureReport<?> report) {
    if (!spread) {
      return "";
    }
    String text = GroupSpread.text(report);
    require(
        !text.isEmpty(),
        "--spread: no corpus has two values to compare; name their column with --by");
    return "\n" + text;
  }
}
