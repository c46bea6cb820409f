package org.occgen.pipelines.stage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.occgen.core.books.Stage;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.pipelines.recipe.Recipe;
import org.occgen.pipelines.report.RunRecord;
import org.occgen.pipelines.report.RunStatistics;

/** Tells which stages of a run are finished. */
public final class FinishedStages {
  private static final ObjectMapper JSON = new ObjectMapper();

  private FinishedStages() {}

  /**
   * The stages that are finished, each made from what the stage before it has now: what later
   * stages have left from before an earlier one was done again is out of date, and so is what was
   * made of another recipe or with other lexicons.
   */
  static List<Stage> of(RunFolder run, Recipe recipe) throws IOException {
    List<Stage> finished = new ArrayList<>();
    String fingerprint = "";
    for (RunStage stage : RunStage.all(run, recipe)) {
      Optional<RunFolder.Marker> marker = run.marker(stage.id());
      if (marker.isEmpty()) {
        break;
      }
      JsonNode configuration = JSON.readTree(marker.get().configuration());
      if (!configuration.path("upstream").asText().equals(fingerprint)
          || !stage.outdated(configuration).isEmpty()) {
        break;
      }
      finished.add(stage.id());
      fingerprint = marker.get().fingerprint();
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
    return RunStatistics.read(run, recipe, of(run, recipe));
  }
}
