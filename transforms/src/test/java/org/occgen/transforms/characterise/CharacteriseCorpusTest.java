package org.occgen.transforms.characterise;

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
import org.apache.beam.sdk.values.PCollectionTuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.occgen.core.books.Books;
import org.occgen.core.lexicon.CorpusCount;
import org.occgen.core.lexicon.CorpusCount.Measure;
import org.occgen.core.lexicon.CountingMode;
import org.occgen.transforms.corpus.CorpusSlice;
import org.occgen.transforms.corpus.CorpusSlices;
import org.occgen.transforms.corpus.CorpusSource;
import org.occgen.transforms.corpus.CorpusSource.Format;
import org.occgen.transforms.corpus.SampleUnit;
import org.occgen.transforms.testing.Corpora;
import org.occgen.transforms.testing.Fixtures;
import org.occgen.transforms.testing.PipelineExtension;

@ExtendWith(PipelineExtension.class)
class CharacteriseCorpusTest {
  private static final String[] WORDS = {
    "Mother", "mothers", "FATHER", "cousin", "step mother", "step", "parents", "walks", ".", "the"
  };
  private static final List<String> TERMS =
      List.of("step mother", "mother", "mothers", "father", "fathers", "cousin", "parents");

  @TempDir private Path folder;

  static Characterisation how(SampleUnit unit, boolean differences) {
    return new Characterisation(
        Map.of("en", Corpora.ENGLISH, "es", Corpora.SPANISH),
        CountingMode.EVERYTHING,
        unit,
        () ->
            text ->
                text.startsWith("en ")
                    ? Optional.of("en")
                    : text.startsWith("fr ") ? Optional.of("fr") : Optional.empty(),
        differences);
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

    List<CorpusCount> counts(String group) {
      List<CorpusCount> all = new ArrayList<>();
      counts.forEach(
          (what, count) ->
              all.add(
                  new CorpusCount(
                      "corpus",
                      "eng",
                      group,
                      Measure.valueOf(what.split(" ", 2)[0]),
                      what.startsWith("TERM ") ? what.substring(5) : "",
                      count)));
      return all;
    }
  }

  @ParameterizedTest
  @EnumSource
  void countsAsTheSlowWayDoes(SampleUnit unit) throws IOException {
    TestPipeline pipeline = TestPipeline.create().enableAbandonedNodeEnforcement(false);
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
    PCollectionTuple counted =
        pipeline.apply(Create.of(slices)).apply(CharacteriseCorpus.of(how(unit, false)));
    PAssert.that(Fixtures.summed("Counts", counted.get(CharacteriseCorpus.COUNTS)))
        .containsInAnyOrder(oracle.counts(""));
    PAssert.that(counted.get(CharacteriseCorpus.DIFFERENCES)).empty();
    pipeline.run().waitUntilFinish();
  }

  @Test
  void tellsGroupsApartHoweverManyThereAre(TestPipeline pipeline) throws IOException {
    Random random = new Random(4);
    Map<String, Oracle> oracles = new HashMap<>();
    StringBuilder table = new StringBuilder("g\ten\n");
    for (int i = 0; i < 5_000; i++) {
      // many more than tallies are held, each coming back after others
      String group = "g" + i % 2_500;
      String text = text(random);
      table.append(group).append('\t').append(text).append('\n');
      Oracle oracle = oracles.computeIfAbsent(group, key -> new Oracle());
      oracle.add(text);
      oracle.endSample();
    }
    Path file = Files.writeString(folder.resolve("t.tsv"), table);
    List<CorpusCount> expected = new ArrayList<>();
    oracles.forEach((group, oracle) -> expected.addAll(oracle.counts(group)));
    CorpusSource source = Corpora.table(Format.TSV, file, "g", "en");
    PCollectionTuple counted =
        pipeline
            .apply(Create.of(CorpusSlices.of(List.of(source), 1 << 20, false)))
            .apply(CharacteriseCorpus.of(how(SampleUnit.LINE, false)));
    PAssert.that(Fixtures.summed("Counts", counted.get(CharacteriseCorpus.COUNTS)))
        .containsInAnyOrder(Books.sum(expected));
    pipeline.run().waitUntilFinish();
  }

  @Test
  void countsLinesOfOtherLanguagesApartAndBlankOnesNowhere(TestPipeline pipeline)
      throws IOException {
    Path file =
        Files.writeString(folder.resolve("t"), "en mother\nfr mother\n\n  \nmother\nen x\n");
    CorpusSource source = Corpora.text(file, "");
    PCollectionTuple counted =
        pipeline
            .apply(Create.of(CorpusSlices.of(List.of(source), 4, false)))
            .apply(CharacteriseCorpus.of(how(SampleUnit.LINE, false)));
    PAssert.that(Fixtures.summed("Counts", counted.get(CharacteriseCorpus.COUNTS)))
        .containsInAnyOrder(
            new CorpusCount("corpus", "", "", Measure.OTHER_LANGUAGE, "", 2),
            new CorpusCount("corpus", "eng", "", Measure.SAMPLES, "", 2),
            new CorpusCount("corpus", "eng", "", Measure.MATCHED_SAMPLES, "", 1),
            new CorpusCount("corpus", "eng", "", Measure.WORDS, "", 4),
            new CorpusCount("corpus", "eng", "", Measure.TERM, "mother", 1));
    pipeline.run().waitUntilFinish();
  }

  @Test
  void twoTextsOfOneLanguageAreCountedApart() throws IOException {
    Path a = Files.writeString(folder.resolve("a"), "mother\n");
    Path b = Files.writeString(folder.resolve("b"), "father\n");
    CorpusSource source = Corpora.parallel(List.of(a, b), List.of("en", "en"), "", "");
    List<CorpusCount> counts =
        new SliceCounter(how(SampleUnit.LINE, false))
            .count(CorpusSlice.whole(source, 0), difference -> {});
    assertTrue(
        counts.contains(new CorpusCount("corpus:" + a, "eng", "", Measure.TERM, "mother", 1)));
    assertTrue(
        counts.contains(new CorpusCount("corpus:" + b, "eng", "", Measure.TERM, "father", 1)));
    assertFalse(counts.stream().anyMatch(count -> count.dataset().equals("corpus")));
  }
}
