package org.occgen.pipelines.check;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.books.Stage;
import org.occgen.core.digest.Sha256;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.pipelines.recipe.Recipe;
import org.occgen.pipelines.stage.Problems;
import org.occgen.pipelines.stage.RunStage;

/**
 * Checks that every stage is finished, and was made from what the stage before it has now: a marker
 * holds the fingerprint of its configuration, and that the fingerprint before it.
 */
final class MarkerCheck {
  private static final String PLACE = "markers";
  private static final ObjectMapper JSON = new ObjectMapper();

  private MarkerCheck() {}

  /** Adds what is wrong and answers the stages that are finished. */
  static Set<Stage> check(RunFolder run, Recipe recipe, Problems problems) throws IOException {
    Set<Stage> finished = EnumSet.noneOf(Stage.class);
    Optional<RunFolder.Marker> before = Optional.empty();
    for (RunStage stage : RunStage.all(run, recipe)) {
      Optional<RunFolder.Marker> marker = run.marker(stage.id());
      if (marker.isEmpty()) {
        problems.add(
            PLACE,
            String.format(
                Locale.ROOT,
                "stage %s is not finished: %s has no _SUCCESS.json; go on with: occgen run"
                    + " --recipe %s --output %s",
                stage.id().id(),
                run.rows(stage.id()),
                recipe.name(),
                run.root()));
        return finished;
      }
      check(stage, marker.get(), before, problems);
      finished.add(stage.id());
      before = marker;
    }
    return finished;
  }

  private static void check(
      RunStage stage, RunFolder.Marker marker, Optional<RunFolder.Marker> before, Problems problems)
      throws IOException {
    String name = stage.id().id();
    if (!marker.stage().equals(name)) {
      problems.add(PLACE, "that of stage " + name + " says " + marker.stage());
    }
    if (!Sha256.hex(marker.configuration()).equals(marker.fingerprint())) {
      problems.add(PLACE, "the fingerprint of stage " + name + " is not that of its configuration");
    }
    JsonNode configuration = JSON.readTree(marker.configuration());
    stage.outdated(configuration).forEach(reason -> problems.add(PLACE, reason));
    String expected = before.map(RunFolder.Marker::fingerprint).orElse("");
    if (!configuration.path("upstream").asText().equals(expected)) {
      problems.add(
          PLACE,
          "stage " + name + " was made from another state of the stage before it; run again");
    }
  }
}
