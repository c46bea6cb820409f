package org.occgen.run.stage;

import static com.google.common.base.Strings.lenientFormat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.benchmark.statistics.RunStatistics;
import org.occgen.command.folder.FileManifest;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.books.Stage;
import org.occgen.core.digest.Sha256;

/**
 * Tells from the markers which stages of a run are finished: a marker holds the fingerprint of its
 * stage, and the configuration that it was taken of, with the fingerprint of the stage before.
 */
public final class StageMarkers {
  private static final String PLACE = "markers";
  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * The finished stages, in the order of the run. A finished stage has a valid marker, and it read
   * the present result of the stage before it. Stage write must also have used this recipe and the
   * lexicons and the classifier of this occgen. The list ends before the first stage that is not
   * finished: if a stage is done again, the results of the later stages are out of date.
   */
  static List<Stage> finished(RunFolder run, Recipe recipe) throws IOException {
    List<Stage> finished = new ArrayList<>();
    String upstream = "";
    for (RunStage stage : RunStage.all(run, recipe)) {
      Optional<RunFolder.Marker> marker = run.marker(stage.id());
      if (marker.isEmpty() || !problems(stage, marker.get(), upstream).isEmpty()) {
        break;
      }
      finished.add(stage.id());
      upstream = marker.get().fingerprint();
    }
    return finished;
  }

  /**
   * The statistics of a run, of the stages that are finished.
   *
   * @throws IOException if a file cannot be read, or {@code run.json} is not there
   */
  public static RunStatistics statistics(RunFolder run) throws IOException {
    Recipe recipe = RunRecord.read(run);
    return RunStatistics.read(run, recipe, finished(run, recipe));
  }

  /**
   * The first stage that another version of occgen did, in a sentence that says what to do: what it
   * wrote cannot be held against what this version would write.
   */
  public static Optional<String> otherVersion(RunFolder run, Recipe recipe) throws IOException {
    for (RunStage stage : RunStage.all(run, recipe)) {
      Optional<RunFolder.Marker> marker = run.marker(stage.id());
      if (marker.isPresent()
          && stage.isOfOtherVersion(JSON.readTree(marker.get().configuration()))) {
        return Optional.of(
            lenientFormat(
                "another version of occgen did stage %s of %s, so that this version cannot check"
                    + " it; do again what has changed with: %s",
                stage.id().id(), run.root(), again(run, recipe)));
      }
    }
    return Optional.empty();
  }

  /** The command that does again what is not as its stage left it. */
  public static String again(RunFolder run, Recipe recipe) {
    return "occgen run --recipe " + recipe.name() + " --output " + run.root();
  }

  /** Adds what is wrong and answers the stages that have a marker. */
  public static Set<Stage> check(RunFolder run, Recipe recipe, Problems problems)
      throws IOException {
    Set<Stage> marked = EnumSet.noneOf(Stage.class);
    String upstream = "";
    for (RunStage stage : RunStage.all(run, recipe)) {
      Optional<RunFolder.Marker> marker = run.marker(stage.id());
      if (marker.isEmpty()) {
        problems.cause(
            PLACE,
            lenientFormat(
                "stage %s is not finished: %s has no _SUCCESS.json; go on with: %s",
                stage.id().id(), run.rows(stage.id()), again(run, recipe)),
            true);
        return marked;
      }
      problems(stage, marker.get(), upstream)
          .forEach(problem -> problems.cause(PLACE, problem, true));
      FileManifest.in(stage.folders())
          .change(marker.get().files())
          .ifPresent(
              change ->
                  problems.cause(
                      PLACE,
                      lenientFormat(
                          "the files of stage %s are not those that it left (%s); run again, and it"
                              + " is done anew: %s",
                          stage.id().id(), change, again(run, recipe)),
                      change.endsWith(FileManifest.MISSING)));
      marked.add(stage.id());
      upstream = marker.get().fingerprint();
    }
    return marked;
  }

  private static List<String> problems(RunStage stage, RunFolder.Marker marker, String upstream)
      throws IOException {
    String name = stage.id().id();
    List<String> problems = new ArrayList<>();
    if (!marker.stage().equals(name)) {
      problems.add("that of stage " + name + " says " + marker.stage());
    }
    if (!Sha256.hex(marker.configuration()).equals(marker.fingerprint())) {
      problems.add("the fingerprint of stage " + name + " is not that of its configuration");
    }
    JsonNode configuration = JSON.readTree(marker.configuration());
    problems.addAll(stage.outdated(configuration));
    if (!configuration.path("upstream").asText().equals(upstream)) {
      problems.add(
          "stage " + name + " was made from another state of the stage before it; run again");
    }
    return problems;
  }
}
