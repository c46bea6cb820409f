package org.occgen.pipelines.regard.rows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.occgen.core.regard.RegardConfusion;
import org.occgen.core.regard.RegardConfusionTable;
import org.occgen.core.regard.RegardRow;
import org.occgen.core.regard.score.RegardedSentence;
import org.occgen.core.text.Utf8Lines;
import org.occgen.transforms.record.RecordReader;
import org.occgen.transforms.regard.RegardRows;

/** The folder that {@code occgen regard measure} wrote. Its rows are read as often as wanted. */
public final class MeasuredRegard {
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
   * @throws IOException if it holds no measurement
   */
  public static MeasuredRegard of(Path folder) throws IOException {
    if (!Files.isDirectory(folder.resolve(RegardRows.FOLDER))) {
      throw new IOException(
          folder
              + ": has no "
              + RegardRows.FOLDER
              + "; name the folder that occgen regard measure wrote");
    }
    return new MeasuredRegard(folder);
  }

  /** The folder of its rows. */
  public String rows() {
    return RegardRows.folder(folder.toString());
  }

  /** The sentences, always in the same order, each with all attributes that it names. */
  public void forEach(Sentences consumer) throws IOException {
    try (RecordReader<RegardRow> rows = RegardRows.open(rows())) {
      List<RegardRow> sentence = new ArrayList<>();
      while (rows.hasNext()) {
        RegardRow row = rows.next();
        if (!sentence.isEmpty() && !RegardedSentence.same(sentence.get(0), row)) {
          consumer.sentence(RegardedSentence.of(sentence));
          sentence.clear();
        }
        sentence.add(row);
      }
      if (!sentence.isEmpty()) {
        consumer.sentence(RegardedSentence.of(sentence));
      }
    }
  }

  /**
   * How often its classifier is wrong, if that stands beside the rows.
   *
   * @throws IOException if the table cannot be used; the message names file and line
   */
  public Optional<RegardConfusion> confusion() throws IOException {
    Path file = folder.resolve(RegardConfusionTable.FILE);
    return Files.exists(file) ? Optional.of(confusion(file)) : Optional.empty();
  }

  /**
   * A confusion matrix.
   *
   * @throws IOException if the table cannot be used; the message names file and line
   */
  public static RegardConfusion confusion(Path file) throws IOException {
    try {
      return RegardConfusionTable.read(file.toString(), Utf8Lines.readAll(file));
    } catch (IllegalArgumentException e) {
      throw new IOException(e.getMessage(), e);
    }
  }
}
