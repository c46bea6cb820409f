package org.occgen.review.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.ValueInstantiationException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.command.CommandFailedException;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.books.Stage;
import org.occgen.core.files.DurableFiles;
import org.occgen.core.files.WholeFile;
import org.occgen.core.json.BoundedJson;
import org.occgen.review.ReviewPlan;
import org.occgen.run.stage.RunRefusedException;
import org.occgen.transforms.record.RecordReader;
import org.occgen.transforms.storage.FileLookup;

/**
 * The files of a review: those of its run, and {@code RUN/review/}.
 *
 * @param run the run folder as it was typed
 */
record ReviewFiles(String run) {
  /** Reads and writes the files; nothing may be missing in one, or follow its end. */
  static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  /** The folder of the review. */
  Path folder() {
    return Path.of(run).resolve("review");
  }

  /** The file with all decisions, a line each. */
  Path journal() {
    return folder().resolve("journal.jsonl");
  }

  private Path planFile() {
    return folder().resolve("plan.json");
  }

  /**
   * Checks that there is a finished run on local disk.
   *
   * @throws RunRefusedException if there is none
   */
  void requireFinishedRun() throws IOException {
    if (!FileLookup.isLocal(run)) {
      throw new RunRefusedException(
          run + ": a review works on local disk; copy the run folder to this machine");
    }
    RunFolder folder = new RunFolder(run);
    if (RunFolder.readText(folder.path(RunRecord.FILE)).isEmpty()) {
      throw new RunRefusedException(
          run
              + ": is no run folder, for it has no "
              + RunRecord.FILE
              + "; name the folder that occgen run was given with --output");
    }
    if (folder.marker(Stage.WRITE).isEmpty()) {
      throw new RunRefusedException(
          run
              + ": the run is not finished, so its segments are not final; finish it with the"
              + " command that began it, then review it");
    }
  }

  /** The segments of the run, in the order of the benchmark. */
  List<LabelledSegment> segments() throws IOException {
    List<LabelledSegment> rows = new ArrayList<>();
    try (RecordReader<LabelledSegment> reader =
        RecordReader.open(LabelledSegment.class, new RunFolder(run).rowFiles(Stage.WRITE))) {
      while (reader.hasNext()) {
        rows.add(reader.next());
        if (rows.size() > RunReview.MOST_SEGMENTS) {
          throw new CommandFailedException(
              run
                  + ": has more than "
                  + RunReview.MOST_SEGMENTS
                  + " segments, which nobody can read; make a smaller run, with fewer segments a"
                  + " person or higher thresholds");
        }
      }
    }
    return rows;
  }

  /** The plan that the review began with; empty if none has begun. */
  Optional<ReviewPlan> plan() throws IOException {
    if (!Files.exists(planFile())) {
      if (JournalSeal.read(journal()).events() > 0) {
        throw new CommandFailedException(planDamaged("it is not there, and the review has events"));
      }
      return Optional.empty();
    }
    try {
      ReviewPlan plan = JSON.readValue(WholeFile.text(planFile()), ReviewPlan.class);
      if (plan != null) { // the JSON value null
        return Optional.of(plan);
      }
    } catch (JsonProcessingException e) {
      throw new CommandFailedException(planDamaged(reason(e)), e);
    }
    throw new CommandFailedException(planDamaged("it holds nothing"));
  }

  private static String reason(JsonProcessingException e) {
    return e instanceof ValueInstantiationException && e.getCause() != null
        ? String.valueOf(e.getCause().getMessage())
        : BoundedJson.problem(e, 200);
  }

  private String planDamaged(String why) {
    return planFile() + ": is damaged (" + why + "); put back a copy of the file that is whole";
  }

  /** Writes the plan that the review begins with. */
  void begin(ReviewPlan plan) throws IOException {
    String text = JSON.writerWithDefaultPrettyPrinter().writeValueAsString(plan) + "\n";
    DurableFiles.write(planFile(), text.getBytes(StandardCharsets.UTF_8));
  }
}
