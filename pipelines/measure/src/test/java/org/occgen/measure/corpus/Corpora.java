package org.occgen.measure.corpus;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.occgen.core.books.Books;
import org.occgen.core.lexicon.CountingMode;
import org.occgen.core.lexicon.GenderClass;
import org.occgen.core.lexicon.GenderGapMeasure;
import org.occgen.core.lexicon.GenderLexicon;
import org.occgen.core.lexicon.LexiconEntry;
import org.occgen.core.lexicon.Lexicons;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.MeasureWorker;
import org.occgen.measure.corpus.CorpusSource.Format;

/** Small corpora and lexicons for tests. */
public final class Corpora {
  /** An English lexicon; <i>cousin</i> is of two classes, <i>step mother</i> has two words. */
  public static final GenderLexicon ENGLISH =
      GenderLexicon.of(
          "eng",
          "en",
          List.of(
              new LexiconEntry(GenderClass.FEMININE, "mother", "mothers"),
              new LexiconEntry(GenderClass.FEMININE, "step mother", ""),
              new LexiconEntry(GenderClass.FEMININE, "cousin", ""),
              new LexiconEntry(GenderClass.MASCULINE, "father", "fathers"),
              new LexiconEntry(GenderClass.MASCULINE, "cousin", ""),
              new LexiconEntry(GenderClass.UNSPECIFIED, "parent", "parents")));

  /** A Spanish lexicon. */
  public static final GenderLexicon SPANISH =
      GenderLexicon.of(
          "spa",
          "es",
          List.of(
              new LexiconEntry(GenderClass.FEMININE, "madre", "madres"),
              new LexiconEntry(GenderClass.MASCULINE, "padre", "padres")));

  /** The measure that counts their terms, all words of a text. */
  public static final GenderGapMeasure MEASURE =
      GenderGapMeasure.of(
          new Lexicons("test", Map.of("en", ENGLISH, "es", SPANISH), List.of()),
          CountingMode.EVERYTHING);

  private Corpora() {}

  /** What a measure finds in slices, by one worker. */
  public static List<MeasureSum> sums(SliceRows rows, List<CorpusSlice> slices) throws IOException {
    try (MeasureWorker worker = MeasureWorker.of(MEASURE)) {
      for (CorpusSlice slice : slices) {
        rows.read(slice, worker);
      }
      return Books.sum(worker.takeSums());
    }
  }

  /** A text. */
  public static CorpusSource text(Path file, String language) {
    return parallel(List.of(file), List.of(language), "", "");
  }

  /** Texts whose lines belong together, and a table of metadata or none. */
  public static CorpusSource parallel(
      List<Path> files, List<String> languages, String groupColumn, String metadata) {
    return new CorpusSource(
        "corpus",
        Format.LINES,
        files.stream().map(Path::toString).toList(),
        languages.stream().map(language -> new TextColumn("", language)).toList(),
        groupColumn,
        metadata);
  }

  /** A table; every column is {@code name} or {@code name/language}. */
  public static CorpusSource table(
      Format format, Path file, String groupColumn, String... columns) {
    Stream<TextColumn> texts =
        Arrays.stream(columns)
            .map(column -> column.split("/", -1))
            .map(parts -> new TextColumn(parts[0], parts.length == 1 ? "en" : parts[1]));
    return new CorpusSource(
        "corpus", format, List.of(file.toString()), texts.toList(), groupColumn, "");
  }
}
