package org.occgen.transforms.characterise;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.lexicon.CorpusCount;
import org.occgen.core.lexicon.CorpusCount.Measure;
import org.occgen.core.lexicon.GenderClass;
import org.occgen.transforms.corpus.CorpusSlice;
import org.occgen.transforms.corpus.CorpusSlices;
import org.occgen.transforms.corpus.CorpusSource;
import org.occgen.transforms.corpus.CorpusSource.Format;
import org.occgen.transforms.corpus.SampleUnit;
import org.occgen.transforms.testing.Corpora;
import org.occgen.transforms.testing.Fixtures;
import org.occgen.transforms.testing.PipelineExtension;

/** The rows of parallel tables whose languages differ. */
@ExtendWith(PipelineExtension.class)
class GenderDifferenceTest {
  @TempDir private Path folder;

  /** A difference; {@code sentence} is its counts by class, then the marked text. */
  private static GenderDifference difference(
      long row, List<GenderClass> differs, int position, String language, String sentence) {
    String[] parts = sentence.split(" ", 4);
    return new GenderDifference(
        "corpus",
        0,
        row,
        differs,
        position,
        language,
        Integer.parseInt(parts[0]),
        Integer.parseInt(parts[1]),
        Integer.parseInt(parts[2]),
        parts[3]);
  }

  private static GenderDifference withoutSlice(GenderDifference of) {
    return new GenderDifference(
        of.dataset(),
        0,
        of.row(),
        of.differs(),
        of.position(),
        of.language(),
        of.feminine(),
        of.masculine(),
        of.unspecified(),
        of.text());
  }

  @Test
  void tellsTheRowsWhoseLanguagesDiffer(TestPipeline pipeline) throws IOException {
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
    PCollectionTuple counted =
        pipeline
            .apply(Create.of(CorpusSlices.of(List.of(source), 4, true)))
            .apply(CharacteriseCorpus.of(CharacteriseCorpusTest.how(SampleUnit.LINE, true)));
    List<GenderClass> feminine = List.of(GenderClass.FEMININE);
    List<GenderClass> unspecified = List.of(GenderClass.UNSPECIFIED);
    List<GenderClass> both = List.of(GenderClass.MASCULINE, GenderClass.UNSPECIFIED);
    PAssert.that(counted.get(CharacteriseCorpus.DIFFERENCES))
        .satisfies(
            differences -> {
              List<GenderDifference> sorted = new ArrayList<>();
              differences.forEach(sorted::add);
              Collections.sort(sorted);
              assertEquals(
                  List.of(
                      difference(2, feminine, 0, "eng", "1 0 0 my <b> <f>Mother</f>"),
                      difference(2, feminine, 1, "spa", "0 0 0 mi casa"),
                      difference(3, both, 0, "eng", "0 0 1 the <u>parents</u>"),
                      difference(3, both, 1, "spa", "0 1 0 los <m>padres</m>"),
                      difference(4, feminine, 0, "eng", "1 1 0 a <fm>cousin</fm>"),
                      difference(4, feminine, 1, "spa", "0 1 0 mi <m>padre</m>"),
                      difference(6, unspecified, 0, "eng", "0 0 1 a <u>parent</u>"),
                      difference(6, unspecified, 1, "spa", "0 0 0 uno")),
                  sorted.stream().map(GenderDifferenceTest::withoutSlice).toList());
              return null;
            });
    PAssert.that(Fixtures.summed("Counts", counted.get(CharacteriseCorpus.COUNTS)))
        .satisfies(
            counts -> {
              List<CorpusCount> blank = new ArrayList<>();
              counts.forEach(
                  count -> {
                    if (count.measure() == Measure.BLANK_SAMPLES) {
                      blank.add(count);
                    }
                  });
              assertEquals(2, blank.size());
              return null;
            });
    pipeline.run().waitUntilFinish();
  }

  /**
   * Which of the classes a text of {@link CharacteriseCorpusTest#text} has terms of: by the words,
   * in that order.
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
    for (int round = 0; round < 8; round++) {
      StringBuilder table = new StringBuilder("b\ta\tc\n");
      List<String> expected = new ArrayList<>();
      for (int row = 1; row <= 8; row++) {
        List<String> texts =
            List.of(
                CharacteriseCorpusTest.text(random),
                CharacteriseCorpusTest.text(random),
                CharacteriseCorpusTest.text(random));
        table.append(String.join("\t", texts)).append(random.nextBoolean() ? "\n" : "\r\n");
        List<GenderClass> differs = new ArrayList<>();
        for (GenderClass of : GenderClass.values()) {
          if (texts.stream().map(text -> classes(text).contains(of)).distinct().count() == 2) {
            differs.add(of);
          }
        }
        for (String column : differs.isEmpty() ? List.<String>of() : List.of("a", "c", "b")) {
          String text = texts.get("bac".indexOf(column));
          expected.add("corpus:" + column + " " + row + " " + differs + " " + text);
        }
      }
      Path file = Files.writeString(folder.resolve("cut.tsv"), table);
      // of one language: told apart by their columns, in the order in which they are asked for
      CorpusSource source = Corpora.table(Format.TSV, file, "", "a", "c", "b");
      SliceCounter counter = new SliceCounter(CharacteriseCorpusTest.how(SampleUnit.LINE, true));
      for (int bytes = 1; bytes <= table.length() + 1; bytes++) {
        List<GenderDifference> told = new ArrayList<>();
        for (CorpusSlice slice : CorpusSlices.of(List.of(source), bytes, true)) {
          counter.count(slice, told::add);
        }
        assertEquals(told.stream().sorted().toList(), told);
        assertEquals(
            expected,
            told.stream()
                .map(
                    of ->
                        of.dataset()
                            + " "
                            + of.row()
                            + " "
                            + of.differs()
                            + " "
                            + of.text().replaceAll("</?[fmu]+>", ""))
                .toList(),
            "in slices of " + bytes + ": " + table);
      }
    }
  }
}
