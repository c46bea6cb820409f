package org.occgen.core.measure;

import java.util.List;
import java.util.Objects;
import org.apiguardian.api.API;

/**
 * A row of a corpus: one text, or several that are translations of each other.
 *
 * @param number its number in the corpus, from 1
 * @param sample number of the sample that it is a part of: its own number, or that of its document.
 *     The rows of one sample stand one behind the other
 * @param group value of the metadata that is told apart; empty where none is
 * @param unit what is drawn anew when an interval is estimated: the person or document that the row
 *     is about, never a sentence of it; empty where neither is known
 * @param texts its texts in the order of columns or files, without those that cannot be measured
 */
@API(status = API.Status.STABLE)
public record TextRow(long number, long sample, String group, String unit, List<Text> texts) {
  /**
   * A text of a row.
   *
   * @param dataset name of the corpus, with the column or file where two are of one language
   * @param language as occgen writes it: {@code en}
   */
  public record Text(String dataset, String language, String text) {
    public Text {
      Objects.requireNonNull(dataset, "dataset");
      Objects.requireNonNull(language, "language");
      Objects.requireNonNull(text, "text");
    }
  }

  public TextRow {
    Objects.requireNonNull(group, "group");
    Objects.requireNonNull(unit, "unit");
    texts = List.copyOf(texts);
  }
}
