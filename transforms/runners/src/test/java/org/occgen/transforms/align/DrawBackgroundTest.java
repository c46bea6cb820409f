package org.occgen.transforms.align;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.biography.Biography;
import org.occgen.core.mining.Background;
import org.occgen.transforms.testing.Fixtures;
import org.occgen.transforms.testing.OnEachRunner;

@OnEachRunner
class DrawBackgroundTest {
  private static final int SIZE = 25;

  private static List<Biography> biographies() {
    List<Biography> biographies = new ArrayList<>();
    Random random = new Random(4);
    for (int person = 1; person <= 30; person++) {
      for (String language : List.of("en", "sw")) {
        List<String> sentences = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
          // some are repeated, in other articles too
          sentences.add(language + " sentence " + random.nextInt(90) + ".");
        }
        biographies.add(
            Fixtures.biography(
                Fixtures.person("Q" + person, List.of(), List.of(), "en", "sw"),
                language,
                sentences));
      }
    }
    return biographies;
  }

  /** What {@link Background} keeps of all sentences, without a pipeline. */
  private static List<BackgroundSentence> expected(List<Biography> biographies, int size) {
    Map<String, Background> byLanguage = new TreeMap<>();
    for (Biography biography : biographies) {
      Background background =
          byLanguage.computeIfAbsent(biography.language(), key -> new Background(size));
      biography.sentences().forEach(text -> background.add(biography.language(), text));
    }
    List<BackgroundSentence> sentences = new ArrayList<>();
    byLanguage.forEach(
        (language, background) -> {
          for (int i = 0; i < background.texts().size(); i++) {
            sentences.add(new BackgroundSentence(language, i, background.texts().get(i)));
          }
        });
    return sentences;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void neitherOrderNorPartitionChangesWhatIsDrawn(int seed, TestPipeline pipeline) {
    List<Biography> biographies = biographies();
    List<BackgroundSentence> expected = expected(biographies, SIZE);
    Collections.shuffle(biographies, new Random(seed));
    PAssert.that(
            pipeline
                .apply(Create.of(biographies))
                .apply(Reshuffle.<Biography>viaRandomKey().withNumBuckets(seed * 3))
                .apply(DrawBackground.ofSize(SIZE)))
        .containsInAnyOrder(expected);
    pipeline.run().waitUntilFinish();
  }

  @Test
  void aSmallCorpusIsDrawnWholeWithoutRepetitions(TestPipeline pipeline) {
    List<Biography> biographies = biographies();
    PAssert.that(pipeline.apply(Create.of(biographies)).apply(DrawBackground.ofSize(10_000)))
        .containsInAnyOrder(expected(biographies, 10_000));
    pipeline.run().waitUntilFinish();
  }
}
