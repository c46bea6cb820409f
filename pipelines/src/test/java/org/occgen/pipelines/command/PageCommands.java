package org.occgen.pipelines.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.pipelines.command.Occgen.Runner;
import org.occgen.transforms.align.KeptEncoder;

/**
 * The commands of a page and what it says that they print. A fence {@code sh} holds commands; a
 * fence {@code text} behind it holds their output, where a line {@code ...} stands for any lines.
 * {@code scripts/occgen} is called in this process, all else by bash. The run of the sample is that
 * of {@link Sample}.
 */
final class PageCommands {
  private static final Pattern FENCE =
      Pattern.compile("^```(sh|text)\\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);
  private static final List<String> SAMPLE = List.of("run", "--recipe", "sample", "--output");
  private static final Pattern SECONDS = Pattern.compile("\\d+\\.\\d s\\b");

  /** A path of the page: a word that begins with the page's folder, or has it behind "=". */
  private final Pattern paths;

  private final Path page;
  private final Path folder;
  private final String root;

  /**
   * @param page the page
   * @param folder stands for the folder in which a reader types
   * @param root the first part of all paths of the page
   */
  PageCommands(Path page, Path folder, String root) {
    this.page = page;
    this.folder = folder;
    this.root = root;
    paths = Pattern.compile("(?<=[ =])" + Pattern.quote(root) + "/");
  }

  /** Runs all commands and compares what they print; or writes it with -Dupdate=true. */
  void check() throws IOException, InterruptedException {
    String text = Files.readString(page);
    StringBuilder updated = new StringBuilder();
    String printed = "";
    int compared = 0;
    int end = 0;
    for (Matcher fence = FENCE.matcher(text); fence.find(); ) {
      if (fence.group(1).equals("sh")) {
        printed = run(fence.group(2)).stripTrailing() + "\n";
      } else {
        compared++;
        boolean whole = !fence.group(2).matches("(?s)(.*\\n)?\\.\\.\\.\\n.*");
        if (Boolean.getBoolean("update") && whole) {
          updated.append(text, end, fence.start(2)).append(printed);
          end = fence.end(2);
        } else {
          compare(fence.group(2), printed);
        }
      }
    }
    assertTrue(compared > 0, page + " shows no output");
    if (Boolean.getBoolean("update")) {
      Files.writeString(page, updated.append(text.substring(end)));
    }
  }

  private String run(String fence) throws IOException, InterruptedException {
    StringBuilder printed = new StringBuilder();
    StringBuilder shell = new StringBuilder();
    for (String line : fence.replace("\\\n", " ").lines().toList()) {
      if (line.startsWith("scripts/occgen ")) {
        printed.append(bash(shell.toString(), ""));
        shell.setLength(0);
        printed.append(occgen(line));
      } else {
        shell.append(line).append('\n');
      }
    }
    return printed.append(bash(shell.toString(), "")).toString();
  }

  private String occgen(String line) throws IOException, InterruptedException {
    String[] parts = line.split(" \\| ", 2);
    String typed =
        paths.matcher(parts[0]).replaceAll(Matcher.quoteReplacement(folder + "/" + root + "/"));
    List<String> arguments = new ArrayList<>(List.of(typed.strip().split(" +")));
    arguments.remove(0);
    if (arguments.size() == SAMPLE.size() + 1
        && arguments.subList(0, SAMPLE.size()).equals(SAMPLE)) {
      Path run = Path.of(arguments.get(SAMPLE.size()));
      Occgen.copy(
          Sample.run(), Files.createDirectories(run.getParent()).resolve(run.getFileName()));
      return lasting(Sample.printed(folder.relativize(run).toString()));
    }
    if (arguments.get(0).equals("run")) {
      KeptEncoder.keep();
      arguments.addAll(Runner.FLINK.options(2));
    }
    String out =
        lasting(Occgen.call(arguments).expectSuccess().out())
            .replace(folder + "/", "")
            .replace(Occgen.home().toString(), "/home/me/occgen");
    return parts.length == 1 ? out : bash(parts[1], out);
  }

  private String bash(String commands, String input) throws IOException, InterruptedException {
    if (commands.isBlank()) {
      return input;
    }
    Path given = Files.createTempFile("occgen-page", ".txt");
    try {
      Files.writeString(given, input);
      Process process =
          new ProcessBuilder("bash", "-euo", "pipefail", "-c", here(commands))
              .directory(folder.toFile())
              .redirectInput(given.toFile())
              .redirectErrorStream(true)
              .start();
      String output = new String(process.getInputStream().readAllBytes(), UTF_8);
      assertEquals(0, process.waitFor(), () -> commands + output);
      return output;
    } finally {
      Files.delete(given);
    }
  }

  /** Without the lines of progress, which only slow machines print. */
  private static String lasting(String output) {
    return output.replaceAll("(?m)^  [a-z]+: \\d+ s\\b.*\n", "");
  }

  /** The commands with the project's own scripts. */
  private static String here(String commands) {
    return commands.replaceAll(
        "(?m)^scripts/", Matcher.quoteReplacement(Occgen.home() + "/scripts/"));
  }

  /** Compares line by line; seconds differ from machine to machine. */
  private void compare(String expected, String printed) {
    Pattern pattern =
        Pattern.compile(
            Pattern.quote(seconds(expected))
                .replaceAll("(?<=\\n|\\\\Q)\\.\\.\\.\\n", "\\\\E(?:.*\\\\n)*?\\\\Q"));
    assertTrue(
        pattern.matcher(seconds(printed)).matches(),
        () -> page + " says\n" + expected + "\nand the program prints\n" + printed);
  }

  private static String seconds(String output) {
    return SECONDS.matcher(output.replaceAll("(?m) +$", "")).replaceAll("N s");
  }
}
