package org.occgen.pipelines.characterise;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.occgen.core.measure.MeasuredLanguages;
import org.occgen.core.text.LanguageDetector;
import org.occgen.pipelines.characterise.CorpusPlan.FileLanguage;
import org.occgen.transforms.corpus.CorpusRow;
import org.occgen.transforms.corpus.CorpusRows;
import org.occgen.transforms.corpus.CorpusSlice;
import org.occgen.transforms.corpus.CorpusSource;
import org.occgen.transforms.corpus.SampleUnit;

/** Finds out the language of a file: that of most of its first lines. */
public final class DetectedLanguage implements FileLanguage {
  /** Lines that are looked at. */
  private static final int LINES = 1_000;

  private final MeasuredLanguages measured;
  private final LanguageDetector.Factory detectors;
  private final PrintWriter log;
  private @Nullable LanguageDetector detector; // made for the first file

  /**
   * Finds out languages.
   *
   * @param log is told what a file was taken for
   */
  public DetectedLanguage(
      MeasuredLanguages measured, LanguageDetector.Factory detectors, PrintWriter log) {
    this.measured = measured;
    this.detectors = detectors;
    this.log = log;
  }

  @Override
  public String of(CorpusSource source) throws IOException {
    if (detector == null) {
      detector = detectors.create();
    }
    LanguageDetector opened = detector;
    Map<String, Integer> votes = new TreeMap<>();
    int lines = 0;
    CorpusSlice all = CorpusSlice.whole(source, 0);
    try (CorpusRows rows = CorpusRows.open(all, SampleUnit.LINE)) {
      while (lines < LINES && rows.hasNext()) {
        CorpusRow row = rows.next();
        if (!row.isBlank()) {
          lines++;
          opened.detect(row.texts()[0]).ifPresent(of -> votes.merge(of, 1, Integer::sum));
        }
      }
    }
    String language =
        votes.entrySet().stream()
            .max(
                Map.Entry.<String, Integer>comparingByValue()
                    .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
            .map(Map.Entry::getKey)
            .orElse("");
    int most = votes.getOrDefault(language, 0);
    if (most * 2 <= lines) {
      throw new IllegalArgumentException(
          source.dataset()
              + ": its language could not be told from its first "
              + lines
              + " lines; give it by --lang, or --detect line if it has several");
    }
    String code = measured.reported().get(measured.require(language));
    log.printf(
        Locale.ROOT,
        "%s: taken for %s, as %d of its first %,d lines; --lang says otherwise%n",
        source.dataset(),
        code,
        most,
        lines);
    return language;
  }
}
