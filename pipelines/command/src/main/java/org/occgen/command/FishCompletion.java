package org.occgen.command;

import static org.occgen.core.files.CountText.format;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The script by which the shell fish completes a command line; picocli has none for it. */
final class FishCompletion {
  /**
   * The script.
   *
   * @param commandLine with all its subcommands
   */
  static String script(CommandLine commandLine) {
    String name = commandLine.getCommandName();
    StringBuilder script =
        new StringBuilder(
            """
            # The words typed so far that are no options.
            function __NAME_words
                string match --invert -- '-*' (commandline -opc)[2..]
            end
            # Whether these are all words.
            function __NAME_is
                set -l words (__NAME_words)
                test "$words" = "$argv"
            end
            # Whether these are the first words.
            function __NAME_under
                set -l words (__NAME_words)
                string match --quiet -- "$argv *" "$words "
            end
            """
                .replace("NAME", name));
    add(script, name, commandLine, List.of());
    return script.toString();
  }

  private static void add(
      StringBuilder script, String name, CommandLine command, List<String> path) {
    String words = String.join(" ", path);
    for (Map.Entry<String, CommandLine> inner : command.getSubcommands().entrySet()) {
      String[] description = inner.getValue().getCommandSpec().usageMessage().description();
      script.append(
          format(
              "complete -c %s -n '__%s_is %s' -f -a %s -d %s%n",
              name, name, words, inner.getKey(), quoted(firstSentence(description))));
      List<String> longer = new ArrayList<>(path);
      longer.add(inner.getKey());
      add(script, name, inner.getValue(), longer);
    }
    String place = path.isEmpty() ? "is" : "under " + words;
    for (OptionSpec option : command.getCommandSpec().options()) {
      script.append(format("complete -c %s -n '__%s_%s'", name, name, place));
      for (String typed : option.names()) {
        script
            .append(typed.startsWith("--") ? " -l " : " -s ")
            .append(typed.replaceFirst("^-+", ""));
      }
      if (option.arity().max() > 0) {
        script.append(" -r");
      }
      if (option.completionCandidates() != null) {
        script.append(" -f -a ").append(quoted(String.join(" ", option.completionCandidates())));
      }
      script.append(" -d ").append(quoted(firstSentence(option.description()))).append('\n');
    }
  }

  private static String firstSentence(String[] description) {
    String text = CommandLine.Help.Ansi.OFF.string(String.join(" ", description));
    text = text.replace("%n", " ").replace("%%", "%").strip(); // as picocli writes it
    return text.replaceFirst("(?s)(?<=[^.]{8})[.:;] .*", "");
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
