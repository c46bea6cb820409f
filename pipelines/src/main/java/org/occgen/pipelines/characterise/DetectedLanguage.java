package org.occgen.pipelines.characterise;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.occgen.core.files.CountText;
import org.occgen.core.measure.MeasuredLanguages;
import org.occgen.core.text.LanguageDetector;
import org.occgen.core.text.LanguageVotes;
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
    List<String> lines = new ArrayList<>();
    CorpusSlice all = CorpusSlice.whole(source, 0);
    try (CorpusRows rows = CorpusRows.open(all, SampleUnit.LINE)) {
      while (lines.size() < LINES && rows.hasNext()) {
        CorpusRow row = rows.next();
        if (!row.isBlank()) {
          lines.add(row.texts()[0]);
        }
      }
    }
    LanguageVotes votes = LanguageVotes.of(lines, opened);
    String language = votes.most().orElse("");
    int most = votes.of(language);
    if (most * 2 <= lines.size()) {
      throw new IllegalArgumentException(
          source.dataset()
              + ": its language could not be told from its first "
              + CountText.of(lines.size(), "line")
              + "; give it by --lang, or --detect line if it has several");
    }
    String code = measured.reported().get(measured.require(language));
    log.printf(
        Locale.ROOT,
        "%s: taken for %s, as %d of its first %s; --lang says otherwise%n",
        source.dataset(),
        code,
        most,
        CountText.of(lines.size(), "line"));
    return language;
  }
}
