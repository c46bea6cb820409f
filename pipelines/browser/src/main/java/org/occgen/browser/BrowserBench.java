package org.occgen.browser;

import org.occgen.command.Main;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;

/** {@code scripts/bench report}: the measurements of {@code scripts/bench} that need Chromium. */
@Command(
    name = "scripts/bench",
    description = "Measures pages of occgen in Chromium on this machine.",
    mixinStandardHelpOptions = true,
    subcommands = {ReportBenchCommand.class, HelpCommand.class},
    footerHeading = "%nExamples:%n",
    footer = {"  scripts/bench report"})
public final class BrowserBench {
  private BrowserBench() {}

  /** Measures and exits with the status of the command. */
  public static void main(String[] args) {
    System.exit(commandLine().execute(args));
  }

  /** The command line. */
  public static CommandLine commandLine() {
    CommandLine commandLine = new CommandLine(new BrowserBench());
    Main.reportAsOccgen(commandLine);
    return commandLine;
  }
}
