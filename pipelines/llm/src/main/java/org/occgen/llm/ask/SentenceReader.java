package org.occgen.llm.ask;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.occgen.core.text.LanguageDetector;
import org.occgen.measure.corpus.CorpusRows;
import org.occgen.measure.corpus.CorpusSlice;
import org.occgen.measure.corpus.SampleUnit;
import org.occgen.measure.corpus.TextColumn;

/**
 * Reads the sentences that a model is asked about: every text of one language, but for empty lines.
 * Not thread-safe.
 */
public final class SentenceReader {
  private final String language;
  private final SampleUnit unit;
  private final LanguageDetector.Factory detectors;
  private @Nullable LanguageDetector detector; // made for the first text without a language

  /**
   * A reader.
   *
   * @param language of the sentences, as occgen writes it; others are left out
   * @param unit what a sample is: rows are read as they are measured
   * @param detectors tells the language of texts of which it is not given
   */
  public SentenceReader(String language, SampleUnit unit, LanguageDetector.Factory detectors) {
    this.language = language;
    this.unit = unit;
    this.detectors = detectors;
  }

  /** Takes sentences. */
  @FunctionalInterface
  public interface Receiver {
    /** Takes the next one. */
    void accept(String sentence) throws IOException;
  }

  /**
   * Hands on the sentences of a slice, in their order.
   *
   * @throws IOException if a row cannot be read; the message names file and line
   */
  public void read(CorpusSlice slice, Receiver receiver) throws IOException {
    List<TextColumn> columns = slice.source().texts();
    try (CorpusRows rows = CorpusRows.open(slice, unit)) {
      while (rows.hasNext()) {
        String[] texts = rows.next().texts();
        for (int i = 0; i < texts.length; i++) {
          if (ModelQuestions.areAbout(texts[i]) && isOfLanguage(columns.get(i), texts[i])) {
            receiver.accept(texts[i]);
          }
        }
      }
    }
  }

  private boolean isOfLanguage(TextColumn column, String text) {
    if (!column.language().isEmpty()) {
      return column.language().equals(language);
    }
    if (detector == null) {
      detector = detectors.create();
    }
    return detector.detect(text).equals(Optional.of(language));
  }
}
