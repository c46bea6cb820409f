package org.occgen.translate.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.occgen.benchmark.FinishedBenchmark;
import org.occgen.command.Heading;
import org.occgen.command.InputFiles;
import org.occgen.command.UsageException;
import org.occgen.core.files.CellText;
import org.occgen.core.files.ExclusiveLock;
import org.occgen.core.text.Utf8Lines;
import org.occgen.evaluate.EvaluationReader;
import org.occgen.inference.language.LinguaDetector;
import org.occgen.translate.TranslationJob;
import org.occgen.translate.TranslationJob.Direction;
import org.occgen.translate.TranslationPrompt;
import org.occgen.translate.TranslationSystem;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options for the sentences to translate, the systems, and the way to ask them. */
final class TranslateOptions {
  @Parameters(
      index = "0",
      paramLabel = "BENCHMARK",
      description = "A run, its benchmark/ or a release.")
  private Path benchmark;

  @Option(
      names = "--lang",
      order = -2,
      paramLabel = "LANG",
      description = "Language to translate into.")
  private String language = "";

  @Option(
      names = "--source-lang",
      order = -2,
      paramLabel = "LANG",
      description = "Language to translate from (default: the pivot of the benchmark).")
  private String sourceLanguage = "";

  @Option(
      names = "--directions",
      order = -2,
      paramLabel = "all",
      description =
          "In place of --lang: translate from each language of the benchmark into each other one.")
  private String directions = "";

  @Option(
      names = {"--system", "--systems"},
      order = -2,
      required = true,
      arity = "1..*",
      paramLabel = "NAME=KIND:ADDRESS",
      description = {
        "A system, as many as there are. Kinds and their addresses:",
        "apertium: a mode of the installed program (eng-spa), or the address of an APY server;",
        "libretranslate, deepl: the address of the server;",
        "chat: MODEL@ADDRESS of a server that speaks OpenAI's chat completions;",
        "command: a program that reads lines and writes lines;",
        "files: a file with translations that exist.",
        "{source} and {target} in a mode, program or file stand for the languages."
      })
  private List<String> systems = List.of();

  @Heading("How systems are asked")
  @Option(
      names = "--key",
      paramLabel = "NAME=VARIABLE",
      description = "The environment variable with the key of a system's server.")
  private Map<String, String> keys = Map.of();

  @Option(
      names = "--prompt",
      paramLabel = "FILE",
      description =
          "What systems of kind chat are asked, with {sentence}, {source} and {target} in it"
              + " (default: occgen's).")
  private @Nullable Path prompt;

  @Mixin private PaceOptions pace;

  /**
   * The translations of a direction.
   *
   * @param direction its languages and sentences
   * @param hypotheses {@code NAME=FILE} of the systems that have translated it
   */
  record Translated(Direction direction, List<String> hypotheses) {}

  Path benchmark() {
    return benchmark;
  }

  static void log(CommandSpec spec, String line) {
    PrintWriter log = spec.commandLine().getErr();
    log.println(CellText.oneLine(line));
    log.flush();
  }

  /**
   * Translates all directions by all systems. A system that fails stops no other one.
   *
   * @param output gets a folder for each direction
   * @param log gets lines for the user
   * @param failures gets a sentence for each system and direction that failed
   */
  List<Translated> translate(Path output, Consumer<String> log, List<String> failures)
      throws IOException {
    List<TranslationSystem> parsed;
    List<Direction> wanted;
    TranslationPrompt asked;
    try {
      parsed = parse();
      wanted = directions(output);
      asked = prompt();
    } catch (IllegalArgumentException e) {
      throw new UsageException(e);
    }
    Files.createDirectories(output);
    ExclusiveLock lock =
        ExclusiveLock.tryTake(output.resolve(".translate.lock"))
            .orElseThrow(
                () ->
                    new UsageException(
                        "--output " + output + ": another occgen translates into it; wait for it"));
    List<Translated> all = new ArrayList<>();
    try (lock) {
      for (Direction direction : wanted) {
        List<String> done = new ArrayList<>();
        for (TranslationSystem system : parsed) {
          TranslationJob job =
              new TranslationJob(
                  system, direction, output.resolve(direction.name()), pace.of(system), asked, log);
          try {
            job.run(LinguaDetector.ofAny());
            done.add(system.name() + "=" + job.file());
          } catch (IOException e) {
            if (Thread.currentThread().isInterrupted()) {
              throw e;
            }
            // some exceptions of files have a path alone as their message
            String kind =
                e instanceof FileSystemException ? e.getClass().getSimpleName() + ": " : "";
            String failure = system.name() + ", " + direction.name() + ": " + kind + e.getMessage();
            log.accept(failure);
            failures.add(failure);
          }
        }
        all.add(new Translated(direction, done));
      }
    }
    return all;
  }

  private List<TranslationSystem> parse() {
    pace.check();
    List<TranslationSystem> parsed = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (String typed : systems) {
      TranslationSystem system = TranslationSystem.parse(typed, keys);
      require(names.add(system.name()), "--system: two are called %s; rename one", system.name());
      parsed.add(system);
    }
    keys.forEach(
        (name, variable) ->
            require(
                names.contains(name),
                "--key %1$s=%2$s: no --system is called %1$s",
                name,
                variable));
    return parsed;
  }

  private TranslationPrompt prompt() throws IOException {
    if (prompt == null) {
      return TranslationPrompt.usual();
    }
    InputFiles.require("--prompt", prompt);
    return TranslationPrompt.read(prompt);
  }

  private List<Direction> directions(Path output) throws IOException {
    FinishedBenchmark found =
        FinishedBenchmark.find("BENCHMARK", benchmark, "translate them by the system itself");
    Path itself = found.folder().toAbsolutePath().normalize();
    require(
        !output.toAbsolutePath().normalize().startsWith(itself),
        "--output %s: lies in the benchmark, which it would change; name another folder",
        output);
    if (!directions.isEmpty()) {
      require(directions.equals("all"), "--directions %s: write all, or --lang", directions);
      require(
          language.isEmpty() && sourceLanguage.isEmpty(),
          "--directions all: translates all languages; leave --lang and --source-lang out");
      List<Direction> all = new ArrayList<>();
      for (String source : found.languages()) {
        for (String target : found.languages()) {
          if (!source.equals(target)) {
            all.add(direction(found, source, target));
          }
        }
      }
      return all;
    }
    String target = found.language("--lang", language);
    String source =
        sourceLanguage.isEmpty()
            ? EvaluationReader.sourceLanguage(found, target)
            : found.language("--source-lang", sourceLanguage);
    require(
        !source.isEmpty(),
        "--source-lang: must be given; %s does not tell from which of its languages to translate",
        benchmark);
    require(!source.equals(target), "--source-lang %s: is the language of --lang, too", source);
    return List.of(direction(found, source, target));
  }

  private static Direction direction(FinishedBenchmark found, String source, String target)
      throws IOException {
    return new Direction(
        source,
        target,
        Utf8Lines.readAll(found.sentences(source)),
        Utf8Lines.readAll(found.sentences(target)));
  }
}
