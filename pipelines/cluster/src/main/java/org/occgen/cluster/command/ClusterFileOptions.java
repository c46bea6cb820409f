package org.occgen.cluster.command;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.occgen.cluster.files.ClusterPlan;
import org.occgen.cluster.files.GeneratedFile;
import org.occgen.cluster.files.Secrets;
import org.occgen.command.BeamOptions;
import org.occgen.command.UsageException;
import org.occgen.command.folder.RunFolder;
import org.occgen.run.command.RecipeOptions;
import org.occgen.transforms.storage.Storage;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of every command that writes the files of a cluster. */
final class ClusterFileOptions {
  private static final int MOST = 10_000;

  private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

  @Mixin private RecipeOptions recipe;

  @Option(
      names = "--taskmanagers",
      required = true,
      paramLabel = "NUMBER",
      description = "How many TaskManagers the cluster has: processes that do the work.")
  private int taskManagers;

  @Option(
      names = "--slots",
      paramLabel = "NUMBER",
      description =
          "Slots of each TaskManager: tasks that run in it at a time, a core each"
              + " (${DEFAULT-VALUE}).")
  private int slots = 1;

  @Option(
      names = "--run-folder",
      required = true,
      paramLabel = "RUN",
      description =
          "The run folder, which all machines must reach: s3://..., hdfs://..., or a folder that"
              + " all of them mount.")
  private String runFolder;

  @Option(
      names = "--output",
      paramLabel = "DIR",
      description = "Folder for the files (default: the name of the command, below cluster).")
  private Path output;

  @Option(
      names = "--overwrite",
      description = "Write files anew that stand in the folder with another text.")
  private boolean overwrite;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  /** The run and its cluster. */
  ClusterPlan plan() throws IOException {
    atLeastOne("--taskmanagers", taskManagers);
    atLeastOne("--slots", slots);
    Optional<Character> wildcard = RunFolder.wildcard(runFolder);
    if (runFolder.isBlank() || wildcard.isPresent()) {
      throw new UsageException(
          "--run-folder "
              + runFolder
              + ": "
              + wildcard.map(found -> "cannot hold " + found).orElse("is empty; name a folder"));
    }
    List<String> beam = command.commandLine().getUnmatchedArguments();
    for (String option : beam) {
      refuseSecret(Secrets.isIn(option), option.replaceFirst("(?s)=.*", ""));
    }
    for (String option : recipe.changes()) {
      refuseSecret(
          Secrets.line(option).isPresent(),
          option.replaceFirst("(?s)^(--set=[^=]*|--[^=]*)=.*", "$1"));
    }
    refuseSecret(Secrets.line(runFolder).isPresent(), "--run-folder");
    for (String argument : command.commandLine().getParseResult().originalArgs()) {
      if (CONTROL.matcher(argument).find()) {
        throw new UsageException("an argument has a character that no text shows; leave it out");
      }
    }
    Storage storage = new Storage(BeamOptions.parse(beam));
    String text = recipe.text(storage);
    Optional<Integer> line = Secrets.line(text);
    refuseSecret(
        line.isPresent(), "--recipe " + recipe.typed() + line.map(at -> ", line " + at).orElse(""));
    return new ClusterPlan(
        recipe.recipe(storage), text, recipe.changes(), taskManagers, slots, runFolder, beam);
  }

  private static void refuseSecret(boolean secret, String where) {
    if (secret) {
      throw new UsageException(
          where
              + ": what is secret must not stand in a file; give it to the processes in their"
              + " environment, such as AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
    }
  }

  private static void atLeastOne(String option, int number) {
    if (number < 1 || number > MOST) {
      throw new UsageException(option + " " + number + ": use a number from 1 to " + MOST);
    }
  }

  /** The recipe as it was typed. */
  String typedRecipe() {
    return recipe.typed();
  }

  /** A value that is a name of that form. */
  static String name(String option, String typed, Pattern form, String example) {
    if (!form.matcher(typed).matches()) {
      throw new UsageException(option + " " + typed + ": write one such as " + example);
    }
    return typed;
  }

  /** Writes the files and says what they are. */
  void write(List<GeneratedFile> files) throws IOException {
    Path folder = output == null ? Path.of("cluster", command.name()) : output;
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new UsageException("--output " + folder + ": is a file; name a folder");
    }
    List<String> changed = new ArrayList<>();
    for (GeneratedFile file : files) {
      if (file.isChanged(folder)) {
        changed.add(file.name());
      }
    }
    if (!changed.isEmpty() && !overwrite) {
      throw new UsageException(
          "--output "
              + folder
              + ": "
              + String.join(", ", changed)
              + " would become another file; give --overwrite, or name another folder");
    }
    for (GeneratedFile file : files) {
      file.write(folder);
    }
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    files.forEach(file -> out.println(folder.resolve(file.name())));
    changed.forEach(name -> out.println("overwritten: " + name));
  }
}
