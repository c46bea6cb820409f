package org.occgen.browser;

import org.occgen.bench.Bench;
import picocli.CommandLine;

/** {@code scripts/bench} with what needs Chromium. */
public final class BrowserBench {
  private BrowserBench() {}

  /** Measures and exits with the status of the command. */
  public static void main(String[] args) {
    System.exit(commandLine().execute(args));
  }

  /** The command line. */
  public static CommandLine commandLine() {
    return Bench.commandLine().addSubcommand(new ReportBenchCommand());
  }
}
