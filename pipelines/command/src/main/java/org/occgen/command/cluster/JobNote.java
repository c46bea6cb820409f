package org.occgen.command.cluster;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.io.fs.MoveOptions.StandardMoveOptions;
import org.jspecify.annotations.Nullable;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.files.CellText;
import org.occgen.transforms.storage.FileLookup;

/**
 * The note in the run folder of the stage that a cluster works at. It is written before a job is
 * submitted, and deleted when its stage is finished. So a run that is called again finds the job,
 * and no second one begins beside it.
 *
 * @param cluster address of the REST interface
 * @param settings folder of Flink's settings for clients of the cluster; empty for that of the
 *     environment
 * @param attempt stage and fingerprint: what the job's files are for
 * @param finished how many pipelines of the attempt are done
 * @param job id of the job of the next one; empty where none was submitted
 */
record JobNote(String cluster, String settings, String attempt, int finished, String job) {
  /** Name of its file in the run folder. */
  static final String FILE = "job.json";

  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
  private static final ObjectReader NOTES =
      JSON.readerFor(JobNote.class)
          .with(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .with(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  /** The note of an attempt of which no job is at work. */
  JobNote idle(int done) {
    return new JobNote(cluster, settings, attempt, done, "");
  }

  /** Whether a job was submitted whose end nobody has seen. */
  boolean hasJob() {
    return !job.isEmpty();
  }

  /**
   * The note of a run folder, if it has one.
   *
   * @throws ClusterRefusedException if it is damaged
   */
  static Optional<JobNote> read(RunFolder folder) throws IOException {
    Optional<String> text = RunFolder.readText(folder.path(FILE));
    if (text.isEmpty()) {
      return Optional.empty();
    }
    try {
      JobNote note = NOTES.readValue(text.get());
      if (note != null
          && note.job().matches("([0-9a-f]{32})?")
          && note.finished() >= 0
          && ClusterAddress.of(note.cluster()).isPresent()) {
        return Optional.of(note);
      }
    } catch (JsonProcessingException | ClusterRefusedException e) {
      throw damaged(folder, e);
    }
    throw damaged(folder, null);
  }

  private static ClusterRefusedException damaged(RunFolder folder, @Nullable Exception cause) {
    return new ClusterRefusedException(
        folder.path(FILE)
            + " is damaged, so nobody can tell whether a job of this run is at work on a cluster;"
            + " look there, cancel such a job, and delete the file",
        cause);
  }

  void write(RunFolder folder) throws IOException {
    RunFolder.writeText(folder.root(), FILE, JSON.writeValueAsString(this) + "\n");
  }

  static void delete(RunFolder folder) throws IOException {
    Optional<MatchResult.Metadata> file = FileLookup.find(folder.path(FILE));
    if (file.isPresent()) {
      FileSystems.delete(
          List.of(file.get().resourceId()), StandardMoveOptions.IGNORE_MISSING_FILES);
    }
  }

  /** The stage that the attempt is of. */
  String stage() {
    return CellText.shown(attempt.split(" ", 2)[0]);
  }
}
