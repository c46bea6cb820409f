package org.occgen.measure.corpus;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.lexicon.GenderClass;
import org.occgen.measure.corpus.CorpusSource.Format;

/** The rows of parallel tables whose languages differ. */
class GenderDifferencesTest {
  @TempDir private Path folder;

  /** The lines that slices tell, in the order of the slices. */
  private List<String> told(List<CorpusSlice> slices) throws IOException {
    SliceTables tables = SliceTables.in(folder.resolve("parts"));
    SliceRows rows = new SliceRows(SampleUnit.LINE, () -> text -> Optional.empty(), tables);
    Corpora.sums(rows, slices);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    tables.join(Corpora.MEASURE.details().get(0), slices.size(), out);
    tables.close();
    return out.toString(UTF_8).lines().toList();
  }

  @Test
  void tellsTheRowsWhoseLanguagesDiffer() throws IOException {
    Path table =
        Files.writeString(
            folder.resolve("t.tsv"),
            """
            en\tes
            my mother\tmi madre
            my <b> Mother\tmi casa
            the parents\tlos padres
            a cousin\tmi padre
            \t
            a parent\tuno
            """);
    CorpusSource source = Corpora.table(Format.TSV, table, "", "en", "es/es");
    assertEquals(
        List.of(
            "corpus 2 feminine eng 1 0 0 my <b> <f>Mother</f>",
            "corpus 2 feminine spa 0 0 0 mi casa",
            "corpus 3 masculine,unspecified eng 0 0 1 the <u>parents</u>",
            "corpus 3 masculine,unspecified spa 0 1 0 los <m>padres</m>",
            "corpus 4 feminine eng 1 1 0 a <fm>cousin</fm>",
            "corpus 4 feminine spa 0 1 0 mi <m>padre</m>",
            "corpus 6 unspecified eng 0 0 1 a <u>parent</u>",
            "corpus 6 unspecified spa 0 0 0 uno"),
        told(CorpusSlices.of(List.of(source), 4, true)).stream()
            .map(line -> line.replace('\t', ' '))
            .toList());
  }

  /**
   * Which of the classes a text of {@link SliceRowsTest#text} has terms of: by the words, in that
   * order.
   */
  private static Set<GenderClass> classes(String text) {
    List<String> words = List.of(text.toLowerCase(Locale.ROOT).split(" ", -1));
    Set<GenderClass> classes = EnumSet.noneOf(GenderClass.class);
    for (String word : words) {
      switch (word) {
        case "mother", "mothers" -> classes.add(GenderClass.FEMININE);
        case "father" -> classes.add(GenderClass.MASCULINE);
        case "parents" -> classes.add(GenderClass.UNSPECIFIED);
        case "cousin" -> {
          classes.add(GenderClass.FEMININE);
          classes.add(GenderClass.MASCULINE);
        }
        default -> {}
      }
    }
    return classes;
  }

  @Test
  void differencesAreTheSameHoweverTheTableIsCut() throws IOException {
    Random random = new Random(5);
    for (int round = 0; round < 3; round++) {
      StringBuilder table = new StringBuilder("b\ta\tc\n");
      List<String> expected = new ArrayList<>();
      for (int row = 1; row <= 8; row++) {
        List<String> texts =
            List.of(
                SliceRowsTest.text(random), SliceRowsTest.text(random), SliceRowsTest.text(random));
        table.append(String.join("\t", texts)).append(random.nextBoolean() ? "\n" : "\r\n");
        List<GenderClass> differs = new ArrayList<>();
        for (GenderClass genderClass : GenderClass.values()) {
          if (texts.stream().map(text -> classes(text).contains(genderClass)).distinct().count()
              == 2) {
            differs.add(genderClass);
          }
        }
        for (String column : differs.isEmpty() ? List.<String>of() : List.of("a", "c", "b")) {
          String text = texts.get("bac".indexOf(column));
          expected.add(
              String.format(
                  Locale.ROOT,
                  "corpus:%s %d %s %s",
                  column,
                  row,
                  differs.stream().map(GenderClass::id).collect(Collectors.joining(",")),
                  text));
        }
      }
      Path file = Files.writeString(folder.resolve("cut.tsv"), table);
      // of one language: told apart by their columns, in the order in which they are asked for
      CorpusSource source = Corpora.table(Format.TSV, file, "", "a", "c", "b");
      for (int bytes = 1; bytes <= table.length() + 1; bytes++) {
        List<String> told = new ArrayList<>();
        for (String line : told(CorpusSlices.of(List.of(source), bytes, true))) {
          String[] cells = line.split("\t", -1);
          told.add(
              String.join(" ", cells[0], cells[1], cells[2], cells[7])
                  .replaceAll("</?[fmu]+>", ""));
        }
        assertEquals(expected, told, "in slices of " + bytes + ": " + table);
      }
    }
  }
}
