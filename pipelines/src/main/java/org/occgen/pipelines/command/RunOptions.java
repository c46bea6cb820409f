package org.occgen.pipelines.command;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.occgen.core.mining.Neighbourhood;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.pipelines.recipe.Recipe;
import org.occgen.pipelines.recipe.RecipeReader;
import org.occgen.pipelines.recipe.RecipeSetting;
import org.occgen.pipelines.run.Run;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of every command that runs stages. */
final class RunOptions {
  @Option(
      names = "--recipe",
      required = true,
      paramLabel = "NAME|FILE",
      description =
          "What to make: a recipe that ships with occgen (sample, en-sw, en-es-ru-ar),"
              + " or a YAML file.")
  private String recipe;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "RUN",
      description = "The run folder: made if it is not there; a run that was broken off goes on.")
  private String output;

  @Option(
      names = "--wikidata-dump",
      paramLabel = "FILE",
      description = "Wikidata JSON dump: .json or .jsonl, also with .gz or .bz2.")
  private String wikidataDump;

  @Option(
      names = "--pages",
      paramLabel = "DIR",
      description = "Folder of article pages: DIR/<language>/<Title>.html.")
  private String pages;

  @Option(
      names = "--html-dump",
      paramLabel = "FILES",
      description =
          "Wikimedia Enterprise HTML dumps, instead of --pages: .ndjson, .ndjson.gz or .tar.gz;"
              + " a name with wildcards, in quotation marks, for several.")
  private String htmlDump;

  @Option(
      names = "--neighbourhood",
      paramLabel = "article|background",
      description = "Where the neighbours of the margin come from; the recipe's, or background.")
  private Neighbourhood neighbourhood;

  @Option(
      names = "--max-failure-rate",
      paramLabel = "RATE",
      description = "Share of unreadable records from which the run fails; the recipe's, or 0.01.")
  private String maxFailureRate;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description =
          "Another value for a key of the recipe, such as --set balance.choose=quality"
              + " or --set threshold.sw=1.08. May be given several times.")
  private List<String> settings = List.of();

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  /** The recipe with what the command line changes. */
  Recipe recipe() {
    List<RecipeSetting> changed = new ArrayList<>();
    add(changed, "wikidata-dump", wikidataDump);
    add(changed, "pages", pages);
    add(changed, "html-dump", htmlDump);
    add(
        changed,
        "neighbourhood",
        neighbourhood == null ? null : neighbourhood.name().toLowerCase(Locale.ROOT));
    add(changed, "max-failure-rate", maxFailureRate);
    for (String setting : settings) {
      int equals = setting.indexOf('=');
      if (equals < 1) {
        throw new UsageException("--set " + setting + ": write KEY=VALUE");
      }
      String key = setting.substring(0, equals);
      changed.add(new RecipeSetting(key, setting.substring(equals + 1), "--set " + key));
    }
    return new RecipeReader(Main.home().resolve("pipelines/recipes")).read(recipe, changed);
  }

  /** The run that was asked for. */
  Run run(PrintStream log) {
    return new Run(
        folder(),
        recipe(),
        BeamOptions.parse(command.commandLine().getUnmatchedArguments()),
        log,
        Boolean.getBoolean("occgen.terminal"));
  }

  private RunFolder folder() {
    if (output.isBlank()) {
      throw new UsageException("--output: is empty; name a folder");
    }
    if (!output.contains("://") && Files.isRegularFile(Path.of(output))) {
      throw new UsageException("--output " + output + ": is a file; name a folder");
    }
    Optional<Character> wildcard = RunFolder.wildcard(output);
    if (wildcard.isPresent()) {
      throw new UsageException(
          "--output "
              + output
              + ": a run folder's name cannot hold "
              + wildcard.get()
              + ", which is read as a wildcard");
    }
    return new RunFolder(output);
  }

  private static void add(List<RecipeSetting> settings, String key, @Nullable String value) {
    if (value != null) {
      settings.add(RecipeSetting.ofText(key, value, "--" + key));
    }
  }
}
