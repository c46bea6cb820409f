package org.occgen.pipelines;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Occgen.Runner;
import org.occgen.run.command.Sample;
import org.occgen.run.testing.Fence;
import org.occgen.run.testing.ShellWords;
import org.occgen.transforms.align.KeptEncoder;

/**
 * The commands of a page and what it says that they print. Commands are run if a fence {@code text}
 * follows with their output, or if a comment {@code run} stands above; those of a comment {@code
 * before} are run, too. Builds are not. {@code occgen} and what {@link StandIns} know are called in
 * this process, all else by bash. The run of the sample is that of {@link Sample}.
 */
final class PageCommands implements AutoCloseable {
  /** Above an output that shows some of the lines, or those of another page. */
  private static final String LINES = "lines";

  private static final String LINES_OF = "lines of ";

  private static final List<String> SAMPLE = List.of("run", "--recipe", "sample", "--output");

  /** Calls occgen on a cluster of the reader's machine; runs of tests are on one of their own. */
  private static final Pattern CLUSTER =
      Pattern.compile("^pipelines/run/scripts/flink-cluster run \\S+ ");

  private static final Pattern SECONDS = Pattern.compile("\\d+\\.\\d s\\b");
  private static final Pattern OCCGEN =
      Pattern.compile("(?:\\$OCCGEN/)?(?:scripts/)?(occgen .*?)(?: \\| (.*))?");

  private final Path page;
  private final Path folder;
  private final StandIns standIns;

  /** All that the last commands said, messages first. */
  private String said = "";

  /**
   * @param page the page
   * @param folder stands for the folder in which a reader types
   */
  PageCommands(Path page, Path folder) {
    this.page = page;
    this.folder = folder;
    this.standIns = new StandIns(folder, this::absolute);
  }

  /**
   * Runs all commands and compares what they print; or writes it with -Dupdate=true.
   *
   * @return the number of outputs that were compared
   */
  int check() throws IOException, InterruptedException {
    String text = Files.readString(page);
    List<Fence> fences = Fence.of(text);
    StringBuilder updated = new StringBuilder();
    String printed = "";
    int compared = 0;
    int end = 0;
    for (int i = 0; i < fences.size(); i++) {
      Fence fence = fences.get(i);
      Fence next = i + 1 < fences.size() ? fences.get(i + 1) : fence;
      if (fence.isNotRun()) {
        continue;
      }
      if (fence.isCommands()) {
        boolean shown = isShownBy(next) && !fence.text().startsWith("mvn ");
        if (shown || fence.mark().equals("run") || fence.info().equals("before")) {
          printed = run(fence, shown && next.text().contains("occgen: "));
        }
      } else if (fence.isOutput()) {
        compared++;
        boolean some = fence.mark().startsWith(LINES);
        String source = some ? lineSource(fence.mark()) : printed;
        if (Boolean.getBoolean("update")) {
          String found = some ? nearest(fence.text(), source) : source;
          updated.append(text, end, fence.from());
          updated.append(found.replaceAll("(?m)^(?=.)", fence.indent()));
          end = fence.to() - fence.indent().length();
        } else if (some) {
          assertLines(fence.text(), source);
        } else {
          assertEquals(seconds(fence.text()), seconds(printed), page.toString());
        }
      }
    }
    if (Boolean.getBoolean("update")) {
      Files.writeString(page, updated.append(text.substring(end)));
    }
    return compared;
  }

  private static boolean isShownBy(Fence next) {
    return next.isOutput() && !next.isNotRun() && !next.mark().startsWith(LINES_OF);
  }

  /**
   * Each line if the source has it behind the one before, or the nearest line that it has there.
   */
  private static String nearest(String lines, String source) {
    List<String> printed =
        source.replace('\u00a0', ' ').lines().map(String::stripTrailing).toList();
    StringBuilder nearest = new StringBuilder();
    int place = 0;
    for (String line : lines.lines().toList()) {
      String found = line;
      List<String> left = printed.subList(place, printed.size());
      if (!line.isBlank() && !left.isEmpty()) {
        int same = left.stream().map(PageCommands::seconds).toList().indexOf(seconds(line));
        int most =
            IntStream.range(0, left.size())
                .boxed()
                .max(Comparator.comparingLong(other -> sharedWords(line, left.get(other))))
                .orElseThrow();
        found = same >= 0 ? line : left.get(most);
        place += (same >= 0 ? same : most) + 1;
      }
      nearest.append(found).append('\n');
    }
    return nearest.toString();
  }

  /** How many words stand at the same places of both lines. */
  private static long sharedWords(String one, String other) {
    String[] words = one.strip().split("\\s+", -1);
    String[] others = other.strip().split("\\s+", -1);
    return IntStream.range(0, Math.min(words.length, others.length))
        .filter(place -> words[place].equals(others[place]))
        .count();
  }

  private String lineSource(String mark) throws IOException {
    if (!mark.startsWith(LINES_OF)) {
      return said;
    }
    StringBuilder outputs = new StringBuilder();
    Fence.of(Files.readString(page.resolveSibling(mark.substring(LINES_OF.length())))).stream()
        .filter(fence -> fence.isOutput() && !fence.isNotRun())
        .forEach(fence -> outputs.append(fence.text()));
    return outputs.toString();
  }

  private String run(Fence fence, boolean refused) throws IOException, InterruptedException {
    StringBuilder printed = new StringBuilder();
    StringBuilder shell = new StringBuilder();
    said = "";
    for (String line : fence.commands()) {
      Matcher occgen = OCCGEN.matcher(CLUSTER.matcher(line).replaceFirst("occgen "));
      if (occgen.matches() || StandIns.know(line)) {
        printed.append(bash(shell.toString(), ""));
        shell.setLength(0);
      }
      if (occgen.matches()) {
        String out = occgen(occgen.group(1), refused);
        printed.append(occgen.group(2) == null ? out : bash(occgen.group(2), out));
      } else if (StandIns.know(line)) {
        standIns.call(line);
      } else {
        shell.append(line).append('\n');
      }
    }
    printed.append(bash(shell.toString(), ""));
    said += printed;
    return printed.toString().stripTrailing() + "\n";
  }

  @Override
  public void close() {
    standIns.close();
  }

  private String occgen(String typed, boolean refused) throws IOException {
    List<String> arguments = new ArrayList<>(absolute(ShellWords.of(standIns.reached(typed))));
    arguments.remove(0);
    standIns.lead(arguments);
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
    Answer answer = Occgen.call(arguments);
    said += asTyped(answer.err());
    if (!refused) {
      return asTyped(answer.expectSuccess().out());
    }
    assertTrue(answer.status() != 0, () -> page + " says that this is refused: " + typed);
    return asTyped(answer.err()).replaceAll("(?m)^(?!occgen: ).*\n", "");
  }

  /** As it reads for somebody who typed in the page's folder. */
  private String asTyped(String printed) {
    return standIns
        .named(lasting(printed))
        .replace(folder + "/", "")
        .replace(Occgen.home().toString(), "/home/me/occgen");
  }

  /** With the paths of the page's folder: what is there, and what is to be written. */
  private List<String> absolute(List<String> words) {
    List<String> absolute = new ArrayList<>();
    for (String word : words) {
      String path = word.substring(word.indexOf('=') + 1);
      boolean output = !absolute.isEmpty() && absolute.get(absolute.size() - 1).equals("--output");
      boolean there = !path.isEmpty() && Files.exists(folder.resolve(path.split("/", -1)[0]));
      absolute.add(
          output || there
              ? word.substring(0, word.length() - path.length()) + folder.resolve(path)
              : word);
    }
    return absolute;
  }

  private String bash(String commands, String input) throws IOException, InterruptedException {
    if (commands.isBlank()) {
      return input;
    }
    Path given = Files.createTempFile("occgen-page", ".txt");
    try {
      Files.writeString(given, input);
      ProcessBuilder builder =
          new ProcessBuilder("bash", "-euo", "pipefail", "-c", standIns.reached(here(commands)))
              .directory(folder.toFile())
              .redirectInput(given.toFile())
              .redirectErrorStream(true);
      builder.environment().put("OCCGEN", Occgen.home().toString());
      Process process = builder.start();
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
        "(?m)^((?:pipelines/[a-z/]+/)?scripts/)",
        Matcher.quoteReplacement(Occgen.home() + "/") + "$1");
  }

  private void assertLines(String expected, String printed) {
    List<String> lines = seconds(printed).lines().toList();
    int place = 0;
    for (String line : seconds(expected).lines().filter(line -> !line.isBlank()).toList()) {
      int found = lines.subList(place, lines.size()).indexOf(line);
      assertTrue(
          found >= 0, () -> page + " says\n" + line + "\nand the program prints\n" + printed);
      place += found + 1;
    }
  }

  /**
   * Seconds differ from machine to machine. Pages have common spaces for those that never break.
   */
  private static String seconds(String output) {
    return SECONDS
        .matcher(output.replace('\u00a0', ' ').replaceAll("(?m) +$", ""))
        .replaceAll("N s");
  }
}
