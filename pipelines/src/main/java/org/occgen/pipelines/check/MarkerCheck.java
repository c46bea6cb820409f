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
import org.occgen.pipelines.report.RunLexicons;
import org.occgen.pipelines.report.RunRecord;

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
    for (Stage stage : Stage.values()) {
      Optional<RunFolder.Marker> marker = run.marker(stage);
      if (marker.isEmpty()) {
        problems.add(
            PLACE,
            String.format(
                Locale.ROOT,
                "stage %s is not finished: %s has no _SUCCESS.json; go on with: occgen run"
                    + " --recipe %s --output %s",
                stage.id(),
                run.rows(stage),
                recipe.name(),
                run.root()));
        return finished;
      }
      check(run, recipe, stage, marker.get(), before, problems);
      finished.add(stage);
      before = marker;
    }
    return finished;
  }

  private static void check(
      RunFolder run,
      Recipe recipe,
      Stage stage,
      RunFolder.Marker marker,
      Optional<RunFolder.Marker> before,
      Problems problems)
      throws IOException {
    if (!marker.stage().equals(stage.id())) {
      problems.add(PLACE, "that of stage " + stage.id() + " says " + marker.stage());
    }
    if (!Sha256.hex(marker.configuration()).equals(marker.fingerprint())) {
      problems.add(
          PLACE, "the fingerprint of stage " + stage.id() + " is not that of its configuration");
    }
    JsonNode configuration = JSON.readTree(marker.configuration());
    JsonNode upstream = configuration.path("upstream");
    if (stage == Stage.WRITE
        && !configuration
            .path("recipe")
            .asText()
            .equals(RunFolder.readText(run.path(RunRecord.FILE)).orElse(""))) {
      problems.add(
          PLACE, "the benchmark was written for another recipe than run.json has; run again");
    }
    if (stage == Stage.WRITE && !RunLexicons.of(recipe).areOf(configuration)) {
      problems.add(
          PLACE,
          "the gender representation was counted with other lexicons than this occgen has; run"
              + " again");
    }
    String expected = before.map(RunFolder.Marker::fingerprint).orElse("");
    if (!upstream.asText().equals(expected)) {
      problems.add(
          PLACE,
          "stage " + stage.id() + " was made from another state of the stage before it; run again");
    }
  }
}
