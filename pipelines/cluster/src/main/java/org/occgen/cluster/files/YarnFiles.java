package org.occgen.cluster.files;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * YARN: a cluster for one run, whose JobManager runs occgen itself.
 *
 * @param plan the run
 * @param name of the application
 * @param libraries folder of HDFS for the libraries
 * @param queue of YARN, if not its default
 */
public record YarnFiles(ClusterPlan plan, String name, String libraries, Optional<String> queue) {
  /** The files. */
  public List<GeneratedFile> files() {
    return List.of(
        GeneratedFile.program(
            "upload.sh", ShellScript.render("upload.sh.ftl", Map.of("libraries", libraries))),
        GeneratedFile.of(plan.recipeFile(), plan.recipeText()),
        GeneratedFile.program("run.sh", run()));
  }

  private String run() {
    Map<String, String> keys = new LinkedHashMap<>();
    keys.put("yarn.application.name", name);
    queue.ifPresent(given -> keys.put("yarn.application.queue", given));
    keys.put("yarn.application-attempts", "1");
    keys.put("yarn.provided.lib.dirs", libraries);
    keys.put("yarn.containers.vcores", String.valueOf(plan.slots()));
    keys.putAll(FlinkKeys.application(plan));
    return ApplicationCommand.script(
        "yarn.sh.ftl",
        "yarn-application",
        keys,
        plan.recipeFile(),
        plan.arguments(
            plan.recipeFile(), ApplicationCommand.INSIDE, sources().toArray(String[]::new)));
  }

  /** Paths that the recipe gives from where it lies: its copy lies elsewhere. */
  private List<String> sources() {
    List<String> options = new ArrayList<>();
    plan.localInputs()
        .forEach(
            (key, place) -> {
              String option = "--" + key + "=" + place;
              if (!key.startsWith("--") && !plan.changes().contains(option)) {
                options.add(option);
              }
            });
    plan.foreignEncoder()
        .map(encoder -> "--set=encoder=" + encoder)
        .filter(option -> !plan.changes().contains(option))
        .ifPresent(options::add);
    return options;
  }
}
