package org.occgen.benchmark.table;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.occgen.benchmark.NewFiles;
import org.occgen.benchmark.RowSink;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.CellText;

/**
 * {@code test.<lang>} and {@code by-gender/<category>/test.<lang>}: one sentence a line. A row is
 * written to all languages or, being refused, to none, so that line N is the same segment in every
 * file.
 */
public final class SentenceFiles implements RowSink {
  private final NewFiles files;
  private final List<String> languages;
  private final List<OutputStream> all;
  private final Map<String, List<OutputStream>> byCategory = new HashMap<>();

  /**
   * Begins the files.
   *
   * @param categories gender categories whose files are there even if they have no line
   */
  public SentenceFiles(NewFiles files, List<String> languages, List<String> categories)
      throws IOException {
    this.files = files;
    this.languages = languages;
    this.all = open("");
    for (String category : categories) {
      ofCategory(category);
    }
  }

  @Override
  public void write(LabelledSegment row) throws IOException {
    requireLines(row);
    List<OutputStream> category = ofCategory(row.genderCategory());
    for (int i = 0; i < languages.size(); i++) {
      byte[] line = (row.sentences().get(i) + "\n").getBytes(StandardCharsets.UTF_8);
      all.get(i).write(line);
      category.get(i).write(line);
    }
  }

  /** Refuses a row with a sentence that is not one line. */
  public static void requireLines(LabelledSegment row) {
    for (String sentence : row.sentences()) {
      if (sentence.isEmpty() || !sentence.equals(CellText.oneLine(sentence))) {
        throw new IllegalStateException(
            row.id() + ": a sentence is not one line of text: \"" + sentence + "\"");
      }
    }
  }

  private List<OutputStream> ofCategory(String category) throws IOException {
    List<OutputStream> open = byCategory.get(category);
    if (open == null) {
      open = open("by-gender/" + category + "/");
      byCategory.put(category, open);
    }
    return open;
  }

  private List<OutputStream> open(String folder) throws IOException {
    List<OutputStream> opened = new ArrayList<>();
    for (String language : languages) {
      opened.add(files.create(folder + "test." + language));
    }
    return opened;
  }
}
