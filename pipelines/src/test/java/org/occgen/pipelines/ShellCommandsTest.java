package org.occgen.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.Main;
import org.occgen.run.command.Occgen;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** What the shell is given: completion, the manual page, short options, help. */
class ShellCommandsTest {
  @TempDir private Path folder;

  @Test
  void aLetterIsTheSameOptionEverywhere() {
    Map<String, String> letters = new TreeMap<>();
    check(Main.commandLine(), letters);
    assertEquals("--output", letters.get("-o"));
    assertEquals("--recipe", letters.get("-r"));
    assertEquals("--lang", letters.get("-l"));
  }

  private static void check(CommandLine command, Map<String, String> letters) {
    for (OptionSpec option : command.getCommandSpec().options()) {
      for (String name : option.names()) {
        if (!name.startsWith("--")) {
          String before = letters.putIfAbsent(name, option.longestName());
          assertTrue(
              before == null || before.equals(option.longestName()),
              name + " in " + command.getCommandSpec().qualifiedName());
        }
      }
    }
    command.getSubcommands().values().forEach(child -> check(child, letters));
  }

  @Test
  void aShortOptionIsTheLongOne() {
    CommandLine run = Main.commandLine(new String[] {"run"});
    CommandLine.ParseResult read = run.parseArgs("run", "-n", "-r", "sample", "-o", "runs/a");
    assertEquals("runs/a", read.subcommand().matchedOptionValue("--output", ""));
    assertEquals("sample", read.subcommand().matchedOptionValue("--recipe", ""));
    assertEquals(true, read.subcommand().matchedOptionValue("--dry-run", false));
  }

  @Test
  void withoutACommandThereIsHelp() {
    for (String group : List.of("", "llm")) {
      String[] typed = group.isEmpty() ? new String[0] : new String[] {group};
      StringWriter out = new StringWriter();
      CommandLine command = Main.commandLine(typed).setOut(new PrintWriter(out));
      assertEquals(0, command.execute(typed));
      assertTrue(out.toString().startsWith("Usage: occgen"), out.toString());
      assertTrue(
          out.toString().contains(group.isEmpty() ? "Make a benchmark:" : "Commands:"),
          out.toString());
    }
  }

  @Test
  void theFirstScreenHasFewCommandsAndHelpAllHasEach() {
    Set<String> all = new TreeSet<>(Main.commandLine().getSubcommands().keySet());
    Set<String> first = listed(help(0, "--help"));
    assertTrue(all.containsAll(first), first.toString());
    assertEquals(16, first.size(), first.toString());
    assertEquals(all, listed(help(0, "help", "all")));
  }

  /** Names at the beginning of lines, two blanks before and at least two behind them. */
  private static Set<String> listed(String help) {
    return Pattern.compile("^  ([a-z-]{2,}) {2,}\\S", Pattern.MULTILINE)
        .matcher(help)
        .results()
        .map(name -> name.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void helpTellsOfACommandAndRefusesStrangeNames() {
    assertEquals(printedHelp("check"), help(0, "help", "check"));
    assertTrue(help(0, "help", "llm", "analyse").startsWith("Usage: occgen llm analyse"));
    assertEquals("", help(2, "help", "chekc"));
  }

  private static String help(int status, String... typed) {
    StringWriter out = new StringWriter();
    assertEquals(status, Main.commandLine(typed).setOut(new PrintWriter(out)).execute(typed));
    return out.toString();
  }

  @Test
  void helpNamesTheRecipesThatShip() {
    String help = printedHelp("run");
    for (String recipe : List.of("sample", "en-sw", "en-es-ru-ar", "live")) {
      assertTrue(help.contains(recipe), help);
    }
  }

  @Test
  void bashCompletesCommandsAndOptions() throws Exception {
    Path script = Files.writeString(folder.resolve("occgen.bash"), printed("completion", "bash"));
    String trial =
        """
        source %s
        compopt() { :; }
        try() {
          COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
          _complete_occgen
          echo "${COMPREPLY[*]}"
        }
        try occgen eval
        try occgen run --rec
        try occgen run --until ext
        """
            .replace("%s", script.toString());
    Process bash = new ProcessBuilder("bash", "-c", trial).redirectErrorStream(true).start();
    String said = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(List.of("evaluate", "--recipe", "extract"), said.lines().toList());
  }

  @Test
  void fishKnowsEveryCommandWithItsOptions() throws Exception {
    String script = printed("completion", "fish");
    assertTrue(script.contains("complete -c occgen -n '__occgen_is ' -f -a run -d '"), script);
    assertTrue(script.contains("-n '__occgen_is llm' -f -a generate -d '"), script);
    assertTrue(script.contains("-n '__occgen_under run' -s o -l output -r -d '"), script);
    assertTrue(script.contains("-f -a 'collect fetch extract align balance write' -d"), script);
    assertFalse(script.contains("%n"), script);
    for (String line : script.lines().toList()) {
      assertEquals(0, line.replace("\\'", "").chars().filter(c -> c == '\'').count() % 2, line);
    }
  }

  @Test
  void theManualPageHasEveryCommand() throws Exception {
    String page = printed("man");
    assertTrue(page.startsWith(".TH OCCGEN 1 "), page);
    for (String name : Main.commandLine().getSubcommands().keySet()) {
      assertTrue(page.contains("\n.SS occgen " + name.replace("-", "\\-") + "\n"), name);
    }
  }

  @Test
  void theManualPageHasEveryVariableOfTheDocumentation() throws Exception {
    String page = printed("man");
    String docs = Files.readString(Occgen.home().resolve("src/site/commands.md"));
    Matcher variable = Pattern.compile("\\| `(OCCGEN_[A-Z_]+)(?:=1)?` \\|").matcher(docs);
    int found = 0;
    while (variable.find()) {
      found++;
      assertTrue(page.contains(".B " + variable.group(1) + "\n"), variable.group(1));
    }
    assertTrue(found > 2, docs);
  }

  private static String printedHelp(String command) {
    StringWriter out = new StringWriter();
    Main.commandLine(new String[] {command})
        .setOut(new PrintWriter(out))
        .execute(command, "--help");
    return out.toString();
  }

  /** What a command prints, since it writes to standard output itself. */
  private static String printed(String... call) throws Exception {
    PrintStream before = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    try {
      assertEquals(0, Main.commandLine(call).execute(call));
    } finally {
      System.setOut(before);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
