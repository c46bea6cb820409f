package org.occgen.run.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.beam.sdk.options.PipelineOptions;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.command.BeamOptions;
import org.occgen.command.InputFiles;
import org.occgen.command.Resumable;
import org.occgen.command.UsageException;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.books.Stage;
import org.occgen.run.Run;
import org.occgen.transforms.storage.FileLookup;
import org.occgen.transforms.storage.Storage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code occgen run}: all stages, one after the other. */
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    description = {
      "Makes a benchmark: runs all stages (see --until) except those that are finished.",
      "Options that are not listed are passed to Beam, such as --runner=DirectRunner or"
          + " --parallelism=4."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen run --recipe sample --output runs/sample",
      "  occgen run --recipe en-sw --wikidata-dump dump.json.gz --pages pages --output runs/en-sw",
      "  occgen run --recipe en-sw --wikidata-dump dump.json.bz2"
          + " --cirrus-dump '20260920/index_name=*_content' --output runs/en-sw",
      "  occgen run --recipe my.yaml --people painters.txt --output runs/painters",
      "  occgen run --recipe my.yaml --since 2026-06-01 --old-pages pages-2026-06 --output"
          + " runs/new",
      "  occgen run --recipe my.yaml --output runs/my --until extract",
      "  occgen run --recipe my.yaml --output runs/my --retry",
      "  occgen run --recipe my.yaml --output runs/my --set threshold=1.08",
      "  occgen run --recipe my.yaml --output runs/my --set floor=0.95 --dry-run"
    })
final class RunCommand implements Callable<Integer>, Resumable {
  /** The values of {@code --until}. */
  private static final class StageIds implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(Stage.values()).map(Stage::id).iterator();
    }
  }

  @Option(
      names = "--output",
      required = true,
      paramLabel = "RUN",
      description = "The run folder: made if it is not there; a run that was broken off goes on.")
  private String output;

  @Spec private CommandSpec command;

  @Option(
      names = "--until",
      paramLabel = "STAGE",
      completionCandidates = StageIds.class,
      description = "Stop after this stage: ${COMPLETION-CANDIDATES}.")
  private String until = Stage.last().id();

  @Option(
      names = "--dry-run",
      description =
          "Say which stages would be done and why, and what they would read with its size; do and"
              + " write nothing.")
  private boolean dryRun;

  @Option(
      names = "--retry",
      description =
          "Ask live sources again for items that failed for a passing reason (too many requests, no"
              + " response, a broken response), and repeat the stages that depend on them. Items"
              + " that a server reports as missing are not asked for again.")
  private boolean retry;

  @Option(
      names = "--replace",
      description =
          "Do stages again in a folder that holds the run of another recipe or of other languages,"
              + " or a review. Without it such a folder is refused.")
  private boolean replace;

  @Mixin private RecipeOptions recipe;

  @Override
  public Integer call() throws Exception {
    Stage last;
    try {
      last = Stage.of(until);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--until " + until + ": " + e.getMessage());
    }
    if (dryRun && retry) {
      throw new UsageException(
          "--retry: not with --dry-run, which asks no server; leave one of the two out");
    }
    Run run = asked();
    if (dryRun) {
      run.plan(last);
    } else if (retry) {
      run.retry(last);
    } else {
      run.until(last);
    }
    return 0;
  }

  private Run asked() {
    PipelineOptions options = BeamOptions.parse(command.commandLine().getUnmatchedArguments());
    boolean remote = BeamOptions.isOnCluster(options);
    Recipe read = recipe.recipe(new Storage(options));
    if (remote) {
      read.wikidataDump().ifPresent(path -> InputFiles.requireWholePath("--wikidata-dump", path));
      read.pages().ifPresent(path -> InputFiles.requireWholePath("--pages", path));
      read.pageDumps()
          .ifPresent(
              dumps -> InputFiles.requireWholePath("--" + dumps.format().key(), dumps.pattern()));
      read.since()
          .ifPresent(
              since -> {
                since.pages().ifPresent(path -> InputFiles.requireWholePath("--old-pages", path));
                since
                    .dumps()
                    .ifPresent(
                        dumps ->
                            InputFiles.requireWholePath(
                                "--old-" + dumps.format().key(), dumps.pattern()));
              });
    }
    return new Run(
        folder(remote), read, options, System.out, Boolean.getBoolean("occgen.terminal"), replace);
  }

  private RunFolder folder(boolean remote) {
    if (output.isBlank()) {
      throw new UsageException("--output: is empty; name a folder");
    }
    if (FileLookup.isLocal(output) && Files.isRegularFile(Path.of(output))) {
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
    return new RunFolder(
        remote && FileLookup.isLocal(output)
            ? Path.of(output).toAbsolutePath().normalize().toString()
            : output);
  }
}
