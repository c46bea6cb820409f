package org.occgen.pipelines.check;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.pipelines.folder.Stage;
import org.occgen.pipelines.recipe.Recipe;

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
                "stage %s is not finished: %s has no _SUCCESS.json; go on with: occgen run"
                    + " --recipe %s --output %s",
                stage.id(), run.rows(stage), recipe.name(), run.root()));
        return finished;
      }
      check(stage, marker.get(), before, problems);
      finished.add(stage);
      before = marker;
    }
    return finished;
  }

  private static void check(
      Stage stage, RunFolder.Marker marker, Optional<RunFolder.Marker> before, Problems problems)
      throws IOException {
    if (!marker.stage().equals(stage.id())) {
      problems.add(PLACE, "that of stage " + stage.id() + " says " + marker.stage());
    }
    if (!sha256(marker.configuration()).equals(marker.fingerprint())) {
      problems.add(
          PLACE, "the fingerprint of stage " + stage.id() + " is not that of its configuration");
    }
    JsonNode upstream = JSON.readTree(marker.configuration()).path("upstream");
    String expected = before.map(RunFolder.Marker::fingerprint).orElse("");
    if (!upstream.asText().equals(expected)) {
      problems.add(
          PLACE,
          "stage " + stage.id() + " was made from another state of the stage before it; run again");
    }
  }

  private static String sha256(String text) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
