package org.occgen.run.testing;

import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine;

/** The commands that pages name within their text. */
public final class DocumentedCommands {
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");

  private DocumentedCommands() {}

  /** The code within the text of a page, each on one line; blocks are left out. */
  public static List<String> within(String page) {
    return CODE.matcher(page.replaceAll("(?ms)^( *)```.*?^ *```$|^<!-- before.*?^-->$", ""))
        .results()
        .map(code -> code.group(1).replaceAll("\\s*\\n\\s*", " ").replace("\\|", "|"))
        .toList();
  }

  /**
   * Checks that a program has the command and the options of a call. Values are not checked: pages
   * write names such as RUN for them.
   *
   * @param program the program
   * @param words the call without the name of the program
   * @return what the program does not have; empty if it has all
   */
  public static String problem(CommandLine program, List<String> words) {
    CommandLine command = program;
    boolean named = false;
    for (String word : words) {
      CommandLine below = named ? null : command.getSubcommands().get(word);
      if (below != null) {
        command = below;
      } else {
        if (!named
            && !command.getSubcommands().isEmpty()
            && command.getCommandSpec().positionalParameters().isEmpty()
            && !word.matches("--.*|[.]{3}")) {
          return "there is no such command";
        }
        named = true;
        String option = word.replaceFirst("=.*", "");
        if (word.startsWith("--")
            && command.getCommandSpec().findOption(option) == null
            && !command.isUnmatchedArgumentsAllowed()) {
          return option + " is unknown";
        }
      }
    }
    return "";
  }
}
