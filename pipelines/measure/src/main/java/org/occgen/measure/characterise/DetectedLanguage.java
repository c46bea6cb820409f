package org.occgen.measure.characterise;

import static org.occgen.core.files.CountText.format;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.occgen.core.files.CountText;
import org.occgen.core.measure.MeasuredLanguages;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.core.text.LanguageDetector;
import org.occgen.measure.characterise.CorpusPlan.FileLanguage;
import org.occgen.measure.corpus.CorpusRows;
import org.occgen.measure.corpus.CorpusSlice;
import org.occgen.measure.corpus.CorpusSource;
import org.occgen.measure.corpus.SampleUnit;

/** Finds out the language of a file: that of most of its first lines. */
public final class DetectedLanguage implements FileLanguage {
  /** Lines that are looked at. */
  private static final int LINES = 1_000;

  /** Lines that are looked at where the language was given. */
  private static final int FEW_LINES = 60;

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
    List<String> lines = lines(source, 0, LINES);
    LanguageVotes votes = LanguageVotes.of(lines, detector());
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
    log.println(
        format(
            "%s: taken for %s, as %d of its first %s; --lang says otherwise",
            source.dataset(), code, most, CountText.of(lines.size(), "line")));
    return language;
  }

  /**
   * Warns of each text that does not look like the language that was given for it.
   *
   * @param isKnown whether the detector knows a language; of another one nothing can be said
   */
  public void check(CorpusSource source, Predicate<String> isKnown) throws IOException {
    for (int column = 0; column < source.texts().size(); column++) {
      String given = source.texts().get(column).language();
      if (!isKnown.test(given)) {
        continue;
      }
      LanguageVotes votes = LanguageVotes.of(lines(source, column, FEW_LINES), detector());
      String name = source.texts().get(column).column();
      votes
          .ratherThan(given)
          .ifPresent(
              most ->
                  log.println(
                      format(
                          "warning: %s%s looks like %s, as %d of its first %s; --lang says %s",
                          source.dataset(),
                          source.texts().size() > 1 ? " (" + name + ")" : "",
                          WikipediaLanguages.englishName(most),
                          votes.of(most),
                          CountText.of(votes.lines(), "line"),
                          given)));
    }
  }

  private LanguageDetector detector() {
    if (detector == null) {
      detector = detectors.create();
    }
    return detector;
  }

  private static List<String> lines(CorpusSource source, int column, int most) throws IOException {
    List<String> lines = new ArrayList<>();
    CorpusSlice all = CorpusSlice.whole(source, 0);
    try (CorpusRows rows = CorpusRows.open(all, SampleUnit.LINE)) {
      while (lines.size() < most && rows.hasNext()) {
        String text = rows.next().texts()[column];
        if (!text.isBlank()) {
          lines.add(text);
        }
      }
    }
    return lines;
  }
}
