package org.occgen.pipelines;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.occgen.command.Main;
import org.occgen.run.command.Occgen;
import org.occgen.run.testing.GeneratedSection;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;

/** The table of commands of the reference page, and the help that is printed. */
class CommandDocsTest {
  private static final Path PAGE = Occgen.home().resolve("src/site/commands.md");

  /** Where a line of a help goes on in the next one. */
  private static final String GOES_ON = " \\\\\n +";

  /** What the help tells beyond its first thought. */
  private static final String MORE =
      "(: |; |, and (?:prints|says|checks|writes) | \\(|[.] +[A-Z]).*";

  /** The program, and all commands but {@code help}, each after the one that it belongs to. */
  static List<CommandSpec> commands() {
    CommandLine program = Main.commandLine();
    return Stream.concat(Stream.of(program.getCommandSpec()), below(program)).toList();
  }

  private static Stream<CommandSpec> below(CommandLine command) {
    return command.getSubcommands().entrySet().stream()
        .filter(entry -> !entry.getKey().equals("help"))
        .flatMap(
            entry ->
                Stream.concat(
                    Stream.of(entry.getValue().getCommandSpec()), below(entry.getValue())));
  }

  @Test
  void thePageListsTheCommands() throws IOException {
    List<List<String>> rows = new ArrayList<>(List.of(List.of("command", "what it does")));
    for (CommandSpec command : commands()) {
      if (command.userObject() instanceof Callable<?>) {
        String description = text(command.usageMessage().description());
        rows.add(List.of("`" + command.qualifiedName() + "`", description.replaceFirst(MORE, ".")));
      }
    }
    GeneratedSection.check(PAGE, "commands", rows);
  }

  /** An example that a terminal shows in two lines can be copied as it stands. */
  @ParameterizedTest
  @MethodSource("commands")
  void everyHelpFitsAndItsExamplesCanBeCopied(CommandSpec command) {
    String help = command.commandLine().getUsageMessage();
    help.lines().forEach(line -> assertTrue(line.length() <= 80, line));
    List<String> given =
        List.of(command.userObject().getClass().getAnnotation(Command.class).footer());
    String footer = String.join("\n", given).replaceAll(GOES_ON, " ") + "\n";
    assertTrue(help.replaceAll(GOES_ON, " ").endsWith(":\n" + footer), help);
  }

  /** The text of a help in Markdown. */
  private static String text(String[] lines) {
    return String.join(" ", lines).replace("%%", "%").replaceAll("[<*]", "\\\\$0");
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyHelpHasAnExampleAndTheExitStatuses(CommandSpec command) {
    String help = command.commandLine().getUsageMessage();
    assertTrue(help.contains("\nExample"), help);
    assertTrue(
        help.lines().anyMatch(line -> line.matches(" +.*" + command.qualifiedName() + " .*")),
        help);
    for (int status : List.of(0, Main.FAILED, Main.USAGE)) {
      assertTrue(help.contains("\n  " + status + "   "), help);
    }
  }
}
