package org.occgen.command;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;

/** {@code occgen man}. */
@Command(
    name = "man",
    description = "Prints the manual page: the help of all commands.",
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {"  occgen man | man -l -", "  occgen man > ~/.local/share/man/man1/occgen.1"})
final class ManCommand implements Callable<Integer> {
  private static final int WIDTH = 72; // of a terminal with 80 columns, less the indent of man

  @Override
  public Integer call() throws IOException {
    CommandLine all = Main.commandLine();
    StringBuilder page = new StringBuilder(".TH OCCGEN 1 \"\" \"");
    page.append(escaped(all.getCommandSpec().version()[0])).append("\" \"occgen\"\n.SH NAME\n");
    page.append("occgen \\- builds gender-balanced benchmarks of machine translation\n");
    page.append(".SH SYNOPSIS\n.B occgen\n.I COMMAND\n[options]\n.SH DESCRIPTION\n");
    add(page, all);
    page.append(".SH COMMANDS\n");
    addCommands(page, all);
    page.append(
        """
        .SH ENVIRONMENT
        .TP
        .B OCCGEN_MEMORY
        Heap of Java, such as 4g; 1536m unless it is given.
        .TP
        .B OCCGEN_JAVA_OPTIONS
        Further options for Java.
        .TP
        .B OCCGEN_DEBUG
        If it is set, an error is printed with the place where it happened.
        .TP
        .B JAVA_HOME
        The Java that runs occgen: 17 or later.
        """);
    StandardOutput.print(page.toString());
    return 0;
  }

  private static void addCommands(StringBuilder page, CommandLine command) {
    for (CommandLine inner : command.getSubcommands().values()) {
      page.append(".SS ").append(escaped(inner.getCommandSpec().qualifiedName())).append('\n');
      add(page, inner);
      addCommands(page, inner);
    }
  }

  /** The help of a command, line by line as a terminal shows it. */
  private static void add(StringBuilder page, CommandLine command) {
    command.setUsageHelpWidth(WIDTH);
    page.append(".nf\n");
    List<String> lines = command.getUsageMessage(Ansi.OFF).lines().toList();
    lines.forEach(line -> page.append("\\&").append(escaped(line)).append('\n'));
    page.append(".fi\n");
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\e").replace("-", "\\-");
  }
}
