package org.occgen.cluster.files;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.command.cluster.ClusterMemory;
import org.occgen.models.EncoderProvider;
import org.occgen.run.Run;

/**
 * A run and the cluster that it should have.
 *
 * @param recipe what is made
 * @param recipeText the recipe's file, as it is
 * @param changes what the command line changes of the recipe, as options of {@code occgen run}
 * @param taskManagers how many TaskManagers there are
 * @param slots slots of each of them
 * @param runFolder where the run lies: on a file system that all machines reach
 * @param beamOptions further options of {@code occgen run}
 */
public record ClusterPlan(
    Recipe recipe,
    String recipeText,
    List<String> changes,
    int taskManagers,
    int slots,
    String runFolder,
    List<String> beamOptions) {
  public ClusterPlan {
    changes = List.copyOf(changes);
    beamOptions = List.copyOf(beamOptions);
  }

  /** How many tasks run at a time: one a slot. */
  int parallelism() {
    return taskManagers * slots;
  }

  /** The memory of a TaskManager. */
  ClusterMemory memory() {
    return Run.memory(recipe, taskManagers, slots);
  }

  /** Name of the recipe's file, which the benchmark tells. */
  String recipeFile() {
    return recipe.name() + ".yaml";
  }

  /**
   * The arguments of occgen that do the run.
   *
   * @param recipePlace name or path of the recipe where occgen is called
   * @param master {@code HOST:PORT} of the cluster, or {@code [auto]} inside of it
   * @param more further options
   */
  List<String> arguments(String recipePlace, String master, String... more) {
    List<String> arguments = new ArrayList<>(List.of("run", "--recipe=" + recipePlace));
    arguments.addAll(changes);
    arguments.add("--output=" + runFolder);
    arguments.add("--runner=FlinkRunner");
    arguments.add("--flinkMaster=" + master);
    arguments.add("--parallelism=" + parallelism());
    arguments.addAll(List.of(more));
    arguments.addAll(beamOptions);
    return arguments;
  }

  /**
   * The inputs of the run that lie on this machine alone, or below a folder that all must share.
   */
  public Map<String, String> localInputs() {
    Map<String, String> local = new LinkedHashMap<>();
    putLocal(local, "people", recipe.people());
    putLocal(local, "wikidata-dump", recipe.wikidataDump());
    putLocal(local, "pages", recipe.pages());
    recipe
        .pageDumps()
        .ifPresent(dumps -> putLocal(local, dumps.format().key(), Optional.of(dumps.pattern())));
    recipe
        .output()
        .apartFrom()
        .forEach(benchmark -> putLocal(local, "output.apart-from", Optional.of(benchmark)));
    putLocal(local, "--run-folder", Optional.of(runFolder));
    return local;
  }

  private static void putLocal(Map<String, String> local, String key, Optional<String> place) {
    place.filter(path -> !path.contains("://")).ifPresent(path -> local.put(key, path));
  }

  /** The encoder, if it must be brought to the cluster. */
  public Optional<String> foreignEncoder() {
    return Optional.of(recipe.encoder())
        .filter(
            encoder ->
                !recipe.otherLanguages().isEmpty()
                    && !encoder.equals(EncoderProvider.SHIPPED)
                    && !encoder.contains("://"));
  }
}
