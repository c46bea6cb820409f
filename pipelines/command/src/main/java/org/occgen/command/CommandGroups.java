package org.occgen.command;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.TextTable;

/** The commands that most users need, by task: the first screen of help. */
final class CommandGroups {
  /** A task, and its commands in the order in which they are used. */
  private record Group(String task, List<String> commands) {}

  private static final List<Group> GROUPS =
      List.of(
          new Group("Make a benchmark", List.of("demo", "run", "check", "inspect")),
          new Group(
              "Score systems by gender", List.of("score", "evaluate", "leaderboard", "compare")),
          new Group("Review and publish", List.of("review", "release", "diff", "publish")),
          new Group("Measure texts", List.of("characterise", "regard", "llm", "contamination")));

  private static final int INDENT = 2;

  /**
   * Each group with the first sentence of each of its commands; one that is not there is left out.
   */
  static String render(Help help) {
    int names =
        GROUPS.stream()
            .flatMap(group -> group.commands().stream())
            .mapToInt(String::length)
            .max()
            .orElseThrow();
    int width = help.commandSpec().usageMessage().width();
    List<String> groups = new ArrayList<>();
    for (Group group : GROUPS) {
      TextTable table =
          TextTable.forColumns(
              help.colorScheme(),
              new Column(names + INDENT, INDENT, Column.Overflow.SPAN),
              new Column(width - names - INDENT, INDENT, Column.Overflow.WRAP));
      for (String name : group.commands()) {
        Help command = help.subcommands().get(name);
        if (command != null) {
          String[] description = command.commandSpec().usageMessage().description();
          table.addRowValues(
              help.colorScheme().commandText(name),
              help.colorScheme().text(firstSentence(String.join(" ", description))));
        }
      }
      groups.add(group.task() + ":" + System.lineSeparator() + table);
    }
    return String.join(System.lineSeparator(), groups);
  }

  private static String firstSentence(String description) {
    BreakIterator sentences = BreakIterator.getSentenceInstance(Locale.ENGLISH);
    sentences.setText(description);
    return description.substring(0, sentences.next()).strip();
  }
}
