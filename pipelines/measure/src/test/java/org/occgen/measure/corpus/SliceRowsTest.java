package org.occgen.measure.corpus;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.values.PCollection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.occgen.core.books.Books;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.Subcorpus;
import org.occgen.measure.corpus.CorpusSource.Format;
import org.occgen.transforms.measure.ApplyMeasure;
import org.occgen.transforms.testing.Fixtures;
import org.occgen.transforms.testing.OnEachRunner;

@OnEachRunner
class SliceRowsTest {
  private static final String[] WORDS = {
    "Mother", "mothers", "FATHER", "cousin", "step mother", "step", "parents", "walks", ".", "the"
  };
  private static final List<String> TERMS =
      List.of("step mother", "mother", "mothers", "father", "fathers", "cousin", "parents");

  @TempDir private Path folder;

  private static SliceRows rows(SampleUnit unit) {
    return new SliceRows(
        unit,
        () ->
            text ->
                text.startsWith("en ")
                    ? Optional.of("en")
                    : text.startsWith("fr ") ? Optional.of("fr") : Optional.empty(),
        SliceTables.NONE);
  }

  private static ApplyMeasure<CorpusSlice> measure(SampleUnit unit) {
    return ApplyMeasure.of(Corpora.MEASURE, rows(unit));
  }

  static String text(Random random) {
    List<String> words = new ArrayList<>();
    for (int i = random.nextInt(7); i > 0; i--) {
      words.add(WORDS[random.nextInt(WORDS.length)]);
    }
    return String.join(" ", words);
  }

  /** Counts by measure and term, the slow way: words are what stands between spaces. */
  private static final class Oracle {
    private final Map<String, Long> counts = new HashMap<>();
    private boolean words;
    private boolean match;

    void add(String text) {
      String rest = text.toLowerCase(Locale.ROOT).strip();
      while (!rest.isEmpty()) {
        String left = rest;
        Optional<String> term =
            TERMS.stream().filter(t -> (left + " ").startsWith(t + " ")).findFirst();
        String taken = term.orElse(left.split(" ", -1)[0]);
        words = true;
        counts.merge("WORDS", (long) taken.split(" ", -1).length, Long::sum);
        if (term.isPresent()) {
          match = true;
          counts.merge("TERM " + taken, 1L, Long::sum);
        }
        rest = rest.substring(taken.length()).strip();
      }
    }

    void endSample() {
      counts.merge(words ? "SAMPLES" : "BLANK_SAMPLES", 1L, Long::sum);
      if (match) {
        counts.merge("MATCHED_SAMPLES", 1L, Long::sum);
      }
      words = false;
      match = false;
    }

    List<MeasureSum> counts(String group) {
      List<MeasureSum> all = new ArrayList<>();
      counts.forEach(
          (what, count) ->
              all.add(
                  new MeasureSum(
                      Subcorpus.of("corpus", "eng", group),
                      what.split(" ", 2)[0].toLowerCase(Locale.ROOT),
                      what.startsWith("TERM ") ? what.substring(5) : "",
                      count)));
      return all;
    }
  }

  @ParameterizedTest
  @EnumSource
  void countsAsTheSlowWayDoes(SampleUnit unit, TestPipeline pipeline) throws IOException {
    Random random = new Random(3);
    List<String> lines = new ArrayList<>();
    Oracle oracle = new Oracle();
    boolean open = false;
    for (int i = 0; i < 200; i++) {
      String line = random.nextInt(4) == 0 ? "" : text(random);
      lines.add(line);
      if (unit == SampleUnit.LINE) {
        oracle.add(line);
        oracle.endSample();
      } else if (!line.isEmpty()) {
        oracle.add(line);
        open = true;
      } else if (open) {
        oracle.endSample();
        open = false;
      }
    }
    if (open) {
      oracle.endSample();
    }
    Path file = Files.write(folder.resolve("t"), lines);
    List<CorpusSlice> slices = CorpusSlices.of(List.of(Corpora.text(file, "en")), 100, false);
    assertTrue(slices.size() > 10);
    PCollection<MeasureSum> counted = pipeline.apply(Create.of(slices)).apply(measure(unit));
    PAssert.that(Fixtures.summed("Counts", counted)).containsInAnyOrder(oracle.counts(""));
    pipeline.run().waitUntilFinish();
  }

  @Test
  void tellsGroupsApartHoweverManyThereAre(TestPipeline pipeline) throws IOException {
    Random random = new Random(4);
    Map<String, Oracle> oracles = new HashMap<>();
    StringBuilder table = new StringBuilder("g\ten\n");
    for (int i = 0; i < 600; i++) {
      // each comes back after all others
      String group = "g" + i % 300;
      String text = text(random);
      table.append(group).append('\t').append(text).append('\n');
      Oracle oracle = oracles.computeIfAbsent(group, key -> new Oracle());
      oracle.add(text);
      oracle.endSample();
    }
    Path file = Files.writeString(folder.resolve("t.tsv"), table);
    List<MeasureSum> expected = new ArrayList<>();
    oracles.forEach((group, oracle) -> expected.addAll(oracle.counts(group)));
    CorpusSource source = Corpora.table(Format.TSV, file, "g", "en");
    PCollection<MeasureSum> counted =
        pipeline
            .apply(Create.of(CorpusSlices.of(List.of(source), 1 << 20, false)))
            .apply(measure(SampleUnit.LINE));
    PAssert.that(Fixtures.summed("Counts", counted)).containsInAnyOrder(Books.sum(expected));
    pipeline.run().waitUntilFinish();
  }

  @Test
  void countsLinesOfOtherLanguagesApartAndBlankOnesNowhere(TestPipeline pipeline)
      throws IOException {
    Path file =
        Files.writeString(folder.resolve("t"), "en mother\nfr mother\n\n  \nmother\nen x\n");
    CorpusSource source = Corpora.text(file, "");
    PCollection<MeasureSum> counted =
        pipeline
            .apply(Create.of(CorpusSlices.of(List.of(source), 4, false)))
            .apply(measure(SampleUnit.LINE));
    PAssert.that(Fixtures.summed("Counts", counted))
        .containsInAnyOrder(
            new MeasureSum(Subcorpus.of("corpus", "", ""), "other_language", "", 2),
            new MeasureSum(Subcorpus.of("corpus", "eng", ""), "samples", "", 2),
            new MeasureSum(Subcorpus.of("corpus", "eng", ""), "matched_samples", "", 1),
            new MeasureSum(Subcorpus.of("corpus", "eng", ""), "words", "", 4),
            new MeasureSum(Subcorpus.of("corpus", "eng", ""), "term", "mother", 1));
    pipeline.run().waitUntilFinish();
  }

  @Test
  void twoTextsOfOneLanguageAreCountedApart() throws IOException {
    Path a = Files.writeString(folder.resolve("a"), "mother\n");
    Path b = Files.writeString(folder.resolve("b"), "father\n");
    CorpusSource source = Corpora.parallel(List.of(a, b), List.of("en", "en"), "", "");
    List<MeasureSum> counts =
        Corpora.sums(rows(SampleUnit.LINE), List.of(CorpusSlice.whole(source, 0)));
    assertTrue(
        counts.contains(
            new MeasureSum(Subcorpus.of("corpus:" + a, "eng", ""), "term", "mother", 1)));
    assertTrue(
        counts.contains(
            new MeasureSum(Subcorpus.of("corpus:" + b, "eng", ""), "term", "father", 1)));
    assertFalse(counts.stream().anyMatch(count -> count.of().dataset().equals("corpus")));
  }
}
