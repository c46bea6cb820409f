package org.occgen.run.command;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.beam.sdk.options.PipelineOptions;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.command.BeamOptions;
import org.occgen.command.InputFiles;
import org.occgen.command.UsageException;
import org.occgen.command.folder.RunFolder;
import org.occgen.run.Run;
import org.occgen.transforms.storage.FileLookup;
import org.occgen.transforms.storage.Storage;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of every command that runs stages. */
public final class RunOptions {
  @Mixin private RecipeOptions recipe;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "RUN",
      description = "The run folder: made if it is not there; a run that was broken off goes on.")
  private String output;

  @Option(
      names = "--replace",
      description =
          "Do stages again in a folder that holds the run of another recipe or of other languages,"
              + " or a review. Without it such a folder is refused.")
  private boolean replace;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  /** The run that was asked for. */
  public Run run(PrintStream log) {
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
        folder(remote), read, options, log, Boolean.getBoolean("occgen.terminal"), replace);
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
