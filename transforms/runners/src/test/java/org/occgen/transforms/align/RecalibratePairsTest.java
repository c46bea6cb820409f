package org.occgen.transforms.align;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.biography.Biography;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.MiningOptions;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.person.Person;
import org.occgen.models.judge.PairClassifierFile;
import org.occgen.models.judge.PairRecalibration;
import org.occgen.models.judge.Recalibration;
import org.occgen.models.judge.ScoreCounts;
import org.occgen.transforms.testing.CountingEncoder;
import org.occgen.transforms.testing.Fixtures;
import org.occgen.transforms.testing.OnEachRunner;
import org.occgen.transforms.testing.TinyEncoder;

@OnEachRunner
class RecalibratePairsTest {
  private static final List<String> LANGUAGES = List.of("en", "es", "sw");
  private static final String SHIPPED = PairClassifierFile.SHIPPED;

  private static final AtomicInteger RUNS = new AtomicInteger();

  @TempDir private static Path models;

  private static String sentence(String language, Random random) {
    StringBuilder sentence = new StringBuilder();
    for (int concept : random.ints(6, 0, TinyEncoder.CONCEPTS).toArray()) {
      sentence.append(sentence.isEmpty() ? "" : " ").append(TinyEncoder.word(language, concept));
    }
    return sentence.toString();
  }

  private static List<Biography> biographies(int people, String family) {
    List<Biography> biographies = new ArrayList<>();
    Random random = new Random(people);
    for (int p = 1; p <= people; p++) {
      Person plain =
          Fixtures.person("Q" + p, List.of(Fixtures.FEMALE), List.of("Q100"), "en", "es", "sw");
      Person person =
          new Person(
              plain.qid(),
              "Given" + p + " " + family,
              plain.genders(),
              plain.occupations(),
              plain.sitelinks());
      for (String language : LANGUAGES) {
        Random shared = new Random(p);
        List<String> sentences = new ArrayList<>();
        for (int i = 0; i < 4 + p % 3; i++) {
          sentences.add(sentence(language, shared));
        }
        sentences.add(sentence(language, random));
        biographies.add(
            Fixtures.biography(person, language, sentences.stream().distinct().toList()));
      }
    }
    return biographies;
  }

  private static List<BackgroundSentence> background() {
    List<BackgroundSentence> sentences = new ArrayList<>();
    Random random = new Random(99);
    for (String language : LANGUAGES) {
      for (int i = 0; i < 40; i++) {
        sentences.add(new BackgroundSentence(language, i, sentence(language, random)));
      }
    }
    return sentences;
  }

  private static List<PersonCandidates> candidates(int people) {
    List<PersonCandidates> all = new ArrayList<>();
    for (int p = 1; p <= people; p++) {
      Random random = new Random(p);
      Person person =
          Fixtures.person("Q" + p, List.of(Fixtures.FEMALE), List.of("Q100"), "en", "es", "sw");
      List<Candidate> candidates = new ArrayList<>();
      for (String language : List.of("es", "sw")) {
        for (int row = 0; row < 10; row++) {
          if (random.nextInt(3) > 0) {
            candidates.add(
                new Candidate(
                    language,
                    row,
                    row,
                    0.5,
                    1.1,
                    4,
                    4,
                    true,
                    random.nextBoolean(),
                    Candidate.Rivals.NONE,
                    random.nextDouble(),
                    0));
          }
        }
      }
      List<Long> keys = random.longs(10 + p % 3).boxed().toList();
      all.add(new PersonCandidates(person, LANGUAGES, List.of(keys, keys, keys), candidates));
    }
    return all;
  }

  private static List<Candidate> of(String language, PersonCandidates person) {
    return person.candidates().stream()
        .filter(candidate -> candidate.language().equals(language))
        .toList();
  }

  private static ScoreCounts counts(String language, List<PersonCandidates> all) {
    ScoreCounts sum = ScoreCounts.NONE;
    for (PersonCandidates person : all) {
      sum = sum.plus(ScoreCounts.of(of(language, person), person.sentenceKeys().get(0).size()));
    }
    return sum;
  }

  private static RecalibratePairs transform(
      String encoder,
      PCollection<Biography> biographies,
      PCollection<BackgroundSentence> background,
      List<Recalibration> given) {
    return new RecalibratePairs(
        MineBitext.of(LANGUAGES, MiningOptions.DEFAULT, encoder, SHIPPED, background),
        biographies,
        given);
  }

  /** Everybody has one family name, so there are no decoys, and the counts alone teach. */
  @ParameterizedTest
  @ValueSource(ints = {1, 7})
  void recalibratesAsThePlainFunctionsDo(int buckets, TestPipeline pipeline) throws IOException {
    String encoder = TinyEncoder.write(models);
    List<PersonCandidates> all = candidates(40);
    Map<String, Recalibration> expected = new HashMap<>();
    for (String language : List.of("es", "sw")) {
      expected.put(
          language,
          Recalibration.learn(
              language, counts(language, all), ScoreCounts.NONE, PairRecalibration.prior()));
    }
    List<PersonCandidates> recalibrated = new ArrayList<>();
    for (PersonCandidates person : all) {
      List<Candidate> candidates =
          Recalibration.apply(expected, person.candidates(), PairRecalibration.prior());
      recalibrated.add(
          new PersonCandidates(person.person(), LANGUAGES, person.sentenceKeys(), candidates));
    }
    List<PersonCandidates> shuffled = new ArrayList<>(all);
    Collections.shuffle(shuffled, new Random(buckets));
    PCollectionTuple output =
        pipeline
            .apply("Candidates", Create.of(shuffled))
            .apply(Reshuffle.<PersonCandidates>viaRandomKey().withNumBuckets(buckets))
            .apply(
                transform(
                    encoder,
                    pipeline.apply("Biographies", Create.of(biographies(10, "Kin"))),
                    pipeline.apply("Background", Create.of(background())),
                    List.of()));
    PAssert.that(output.get(RecalibratePairs.CANDIDATES)).containsInAnyOrder(recalibrated);
    PAssert.that(output.get(RecalibratePairs.RECALIBRATIONS)).containsInAnyOrder(expected.values());
    pipeline.run().waitUntilFinish();
  }

  @Test
  void decoysAreMinedAndCounted(TestPipeline pipeline) throws IOException {
    String encoder = TinyEncoder.write(models);
    PCollectionTuple output =
        pipeline
            .apply("Candidates", Create.of(candidates(5)))
            .apply(
                transform(
                    encoder,
                    pipeline.apply("Biographies", Create.of(biographies(130, ""))),
                    pipeline.apply("Background", Create.of(background())),
                    List.of()));
    Fixtures.check(
        output.get(RecalibratePairs.RECALIBRATIONS),
        recalibrations -> {
          Set<String> languages = new TreeSet<>();
          for (Recalibration recalibration : recalibrations) {
            languages.add(recalibration.language());
            assertTrue(recalibration.decoys() > 0, recalibration.toString());
            assertEquals(recalibration.decoys(), recalibration.decoysFrom(0));
          }
          assertEquals(Set.of("es", "sw"), languages);
        });
    pipeline.run().waitUntilFinish();
  }

  /** Every sentence of the background and of the decoys stands in one article too. */
  @Test
  void backgroundArticlesAndDecoysAskACostlyEncoderOnceForEachSentence(TestPipeline pipeline) {
    // the encoder of an earlier test may be open still, and know its sentences; and two threads may
    // ask for a sentence of two articles at the same time
    String run = " en" + RUNS.incrementAndGet();
    List<Biography> all =
        biographies(12, "").stream()
            .map(
                biography ->
                    Fixtures.biography(
                        biography.person(),
                        biography.language(),
                        biography.sentences().stream()
                            .map(text -> text + run + biography.person().qid())
                            .toList()))
            .toList();
    List<BackgroundSentence> drawn = new ArrayList<>();
    Map<String, Integer> expected = new HashMap<>();
    for (Biography biography : all) {
      String language = biography.language();
      biography.sentences().forEach(text -> expected.put(CountingEncoder.key(language, text), 1));
      drawn.add(new BackgroundSentence(language, drawn.size(), biography.sentences().get(0)));
    }
    CountingEncoder.Named.ASKED.clear();
    PCollection<Biography> biographies =
        pipeline
            .apply("Biographies", Create.of(all))
            .apply(Reshuffle.<Biography>viaRandomKey().withNumBuckets(3));
    MineBitext mining =
        MineBitext.of(
                LANGUAGES,
                MiningOptions.DEFAULT,
                CountingEncoder.Named.NAME,
                SHIPPED,
                pipeline.apply("Background", Create.of(drawn)))
            .inParts(4);
    PCollectionTuple output =
        biographies
            .apply("Mine", mining)
            .rows()
            .apply(new RecalibratePairs(mining, biographies, List.of()));
    Fixtures.check(
        output.get(RecalibratePairs.RECALIBRATIONS),
        recalibrations ->
            recalibrations.forEach(
                recalibration -> assertTrue(recalibration.decoys() > 0, recalibration.toString())));
    assertSame(mining.encodedBackground(), mining.encodedBackground());
    pipeline.run().waitUntilFinish();
    assertEquals(expected, CountingEncoder.Named.ASKED);
  }

  @Test
  void aGivenCalibrationIsApplied(TestPipeline pipeline) throws IOException {
    String encoder = TinyEncoder.write(models);
    List<Recalibration> given =
        List.of("es", "sw").stream()
            .map(
                language ->
                    Recalibration.learn(
                        language,
                        counts(language, candidates(60)),
                        ScoreCounts.NONE,
                        PairRecalibration.prior()))
            .toList();
    PersonCandidates person = candidates(1).get(0);
    Map<String, Recalibration> byLanguage = new HashMap<>();
    given.forEach(recalibration -> byLanguage.put(recalibration.language(), recalibration));
    List<Candidate> expected =
        Recalibration.apply(byLanguage, person.candidates(), PairRecalibration.prior());
    PCollectionTuple output =
        pipeline
            .apply("Candidates", Create.of(List.of(person)))
            .apply(
                transform(
                    encoder,
                    pipeline.apply("Biographies", Create.of(biographies(2, "Kin"))),
                    pipeline.apply("Background", Create.of(background())),
                    given));
    PAssert.that(output.get(RecalibratePairs.CANDIDATES))
        .containsInAnyOrder(
            new PersonCandidates(person.person(), LANGUAGES, person.sentenceKeys(), expected));
    PAssert.that(output.get(RecalibratePairs.RECALIBRATIONS)).containsInAnyOrder(given);
    pipeline.run().waitUntilFinish();
  }

  @Test
  void noDecoyIsOfOnePersonOrOfOneFamily() {
    List<Biography> drawn = biographies(12, "");
    drawn.addAll(
        biographies(3, "Kin").stream()
            .map(
                biography ->
                    Fixtures.biography(
                        new Person(
                            "Q9" + biography.person().qid().substring(1),
                            biography.person().name(),
                            biography.person().genders(),
                            biography.person().occupations(),
                            biography.person().sitelinks()),
                        biography.language(),
                        biography.sentences()))
            .toList());
    Collections.shuffle(drawn, new Random(1));
    List<List<Biography>> pairs = DrawDecoys.pairs(drawn, LANGUAGES);
    assertEquals(15, pairs.size());
    Map<String, String> partners = new LinkedHashMap<>();
    for (List<Biography> pair : pairs) {
      assertEquals(LANGUAGES, pair.stream().map(Biography::language).toList());
      String pivot = pair.get(0).person().qid();
      Set<String> others =
          pair.subList(1, 3).stream()
              .map(biography -> biography.person().qid())
              .collect(Collectors.toSet());
      assertEquals(1, others.size());
      assertTrue(!others.contains(pivot));
      assertTrue(
          !(pair.get(0).person().name().endsWith("Kin")
              && pair.get(1).person().name().endsWith("Kin")));
      partners.put(pivot, others.iterator().next());
    }
    Collections.reverse(drawn);
    assertEquals(pairs, DrawDecoys.pairs(drawn, LANGUAGES));
    assertEquals(15, partners.size());
    // who lacks a language, and who is alone, is compared with nobody
    assertEquals(List.of(), DrawDecoys.pairs(biographies(1, ""), LANGUAGES));
    assertEquals(List.of(), DrawDecoys.pairs(drawn.subList(0, 1), LANGUAGES));
  }
}
