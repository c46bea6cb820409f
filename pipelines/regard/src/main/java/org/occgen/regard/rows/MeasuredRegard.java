package org.occgen.regard.rows;

import static com.google.common.base.Strings.lenientFormat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.files.NewFile;
import org.occgen.core.text.Utf8Lines;
import org.occgen.regard.RegardConfusion;
import org.occgen.regard.corpus.RegardRows;
import org.occgen.regard.score.RegardedSentence;
import org.occgen.transforms.record.RecordFiles;

/**
 * The folder that {@code occgen regard measure} or {@code mitigate} wrote. Its rows are read as
 * often as wanted. A marker in the folder of the rows, which is written last, tells how many there
 * are.
 */
public final class MeasuredRegard {
  private static final String ROWS = "rows";
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path folder;

  private MeasuredRegard(Path folder) {
    this.folder = folder;
  }

  /** Takes a sentence. */
  @FunctionalInterface
  public interface Sentences {
    /** The next sentence. */
    void sentence(RegardedSentence sentence) throws IOException;
  }

  /**
   * A folder.
   *
   * @throws IOException if it holds no measurement, or one that is not whole
   */
  public static MeasuredRegard of(Path folder) throws IOException {
    if (!Files.isDirectory(folder.resolve(RegardRows.FOLDER))) {
      throw new IOException(
          lenientFormat(
              "%s: has no %s; name the folder that occgen regard measure wrote",
              folder, RegardRows.FOLDER));
    }
    Path marker = marker(folder);
    if (!Files.exists(marker)) {
      throw new IOException(folder + ": was not finished; run the command that wrote it again");
    }
    MeasuredRegard measured = new MeasuredRegard(folder);
    long told = JSON.readTree(marker.toFile()).path(ROWS).asLong(-1);
    long found = measured.count();
    if (found != told) {
      throw new IOException(
          lenientFormat(
              "%s: has %s rows, but %s were written; run the command that wrote it again",
              measured.rows(), found, told));
    }
    return measured;
  }

  /**
   * Says that all rows of a folder are written. Where there are none, their folder is made.
   *
   * @throws IOException if they cannot be counted
   */
  public static void finish(Path folder) throws IOException {
    Files.createDirectories(folder.resolve(RegardRows.FOLDER));
    long rows = new MeasuredRegard(folder).count();
    try (NewFile file = NewFile.create(marker(folder))) {
      JSON.writeValue(file.unfinished().toFile(), Map.of(ROWS, rows));
      file.publish();
    }
  }

  private static Path marker(Path folder) {
    return folder.resolve(RegardRows.FOLDER).resolve(RunFolder.MARKER);
  }

  private long count() throws IOException {
    try {
      return RecordFiles.count(rows() + "/part-*.parquet");
    } catch (IOException | RuntimeException e) {
      // what Parquet throws where a file is none
      throw new IOException(
          "a file of the rows is damaged or cut; run the command that wrote it again: "
              + e.getMessage(),
          e);
    }
  }

  /** The folder of its rows. */
  public String rows() {
    return RegardRows.folder(folder.toString());
  }

  /** The sentences, always in the same order, each with all attributes that it names. */
  public void forEach(Sentences consumer) throws IOException {
    RegardRows.forEachSentence(
        rows(), sentence -> consumer.sentence(RegardedSentence.of(sentence)));
  }

  /**
   * A confusion matrix.
   *
   * @throws IOException if the table cannot be used; the message names file and line
   */
  public static RegardConfusion confusion(Path file) throws IOException {
    try {
      return RegardConfusion.read(file.toString(), Utf8Lines.readAll(file));
    } catch (IllegalArgumentException e) {
      throw new IOException(e.getMessage(), e);
    }
  }
}
