package org.occgen.pipelines.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.occgen.core.books.Stage;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.pipelines.recipe.Recipe;

/** Tells which stages of a run are finished. */
final class FinishedStages {
  private static final ObjectMapper JSON = new ObjectMapper();

  private FinishedStages() {}

  /**
   * The stages that are finished, each made from what the stage before it has now: what later
   * stages have left from before an earlier one was done again is out of date, and so is what was
   * counted with other lexicons.
   */
  static List<Stage> of(RunFolder run, Recipe recipe) throws IOException {
    List<Stage> finished = new ArrayList<>();
    String fingerprint = "";
    for (Stage stage : Stage.values()) {
      Optional<RunFolder.Marker> marker = run.marker(stage);
      if (marker.isEmpty()) {
        break;
      }
      JsonNode configuration = JSON.readTree(marker.get().configuration());
      if (!configuration.path("upstream").asText().equals(fingerprint)
          || (stage == Stage.WRITE && !RunLexicons.of(recipe).areOf(configuration))) {
        break;
      }
      finished.add(stage);
      fingerprint = marker.get().fingerprint();
    }
    return finished;
  }
}
