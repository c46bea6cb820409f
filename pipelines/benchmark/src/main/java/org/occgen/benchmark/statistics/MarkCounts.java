package org.occgen.benchmark.statistics;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.mark.GenderMarkers;
import org.occgen.core.mark.WordGender;
import org.occgen.transforms.storage.TsvTable;

/**
 * The number of words of a benchmark that show a person's gender, by language, as {@code marks.tsv}
 * lists them; and the reason if a language has no rules.
 */
public final class MarkCounts {
  private static final String FILE = "/marks.tsv";

  private final Map<String, Cell> byLanguage = new LinkedHashMap<>();
  private final Map<String, String> without = new LinkedHashMap<>();

  /**
   * The counts of a language.
   *
   * @param sentences with a mark
   * @param feminine words
   * @param masculine words
   */
  public record Cell(long sentences, long feminine, long masculine) {
    private Cell plus(long moreSentences, long moreFeminine, long moreMasculine) {
      return new Cell(
          sentences + moreSentences, feminine + moreFeminine, masculine + moreMasculine);
    }
  }

  /** Nothing yet, of the languages of a run. */
  public MarkCounts(List<String> languages) {
    GenderMarkers markers = GenderMarkers.installed();
    for (String language : languages) {
      // a code such as zh-min-nan is another language than zh
      if (markers.languages().contains(language)) {
        byLanguage.put(language, new Cell(0, 0, 0));
      } else {
        without.put(language, markers.reasonForNone(language));
      }
    }
  }

  /** The run's languages that have rules, in its order. */
  public List<String> languages() {
    return new ArrayList<>(byLanguage.keySet());
  }

  /** The reasons why the other ones have none, by language, in the order of the run. */
  public Map<String, String> without() {
    return Collections.unmodifiableMap(without);
  }

  /** The counts of a language that has rules. */
  public Cell of(String language) {
    return byLanguage.getOrDefault(language, new Cell(0, 0, 0));
  }

  /** Counts the marks of a sentence. */
  public void add(String language, List<GenderMark> marks) {
    without.remove(language); // reviewers can mark words of a language without rules
    long feminine = marks.stream().filter(mark -> mark.gender() == WordGender.FEMININE).count();
    add(language, marks.isEmpty() ? 0 : 1, feminine, marks.size() - feminine);
  }

  private void add(String language, long sentences, long feminine, long masculine) {
    byLanguage.merge(
        language,
        new Cell(sentences, feminine, masculine),
        (before, more) -> before.plus(sentences, feminine, masculine));
  }

  /**
   * Counts the marks of a benchmark that is written; nothing if it has no {@code marks.tsv}, as
   * those of older versions.
   *
   * @throws IOException if it cannot be read
   */
  public void read(RunFolder run) throws IOException {
    String file = run.benchmark() + FILE;
    if (FileSystems.match(file, EmptyMatchTreatment.ALLOW).metadata().isEmpty()) {
      return;
    }
    Map<String, String> lastLines = new LinkedHashMap<>();
    try (TsvTable table = TsvTable.open(file, 0, List.of("line", "language", "gender"))) {
      while (table.hasNext()) {
        String[] cells = table.next();
        String language = cells[1];
        boolean newSentence = !cells[0].equals(lastLines.put(language, cells[0]));
        Optional<WordGender> gender = WordGender.of(cells[2]);
        if (byLanguage.containsKey(language) && gender.isPresent()) {
          boolean feminine = gender.get() == WordGender.FEMININE;
          add(language, newSentence ? 1 : 0, feminine ? 1 : 0, feminine ? 0 : 1);
        }
      }
    }
  }

  /** As {@code stats.json} has it. */
  Map<String, Map<String, ?>> toJson() {
    Map<String, Map<String, ?>> document = new LinkedHashMap<>();
    document.put("languages", byLanguage);
    document.put("without-rules", without);
    return document;
  }
}
