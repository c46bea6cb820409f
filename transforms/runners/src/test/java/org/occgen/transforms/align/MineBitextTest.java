package org.occgen.transforms.align;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.testing.TestPipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.EncodedSentences;
import org.occgen.core.mining.Margin;
import org.occgen.core.mining.MarginMiner;
import org.occgen.core.mining.MinedPairs;
import org.occgen.core.mining.MiningOptions;
import org.occgen.core.mining.Neighbourhood;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.mining.QuantizedVectors;
import org.occgen.core.mining.Retrieval;
import org.occgen.core.mining.SentenceKeys;
import org.occgen.core.person.Person;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.averaging.AveragingEncoder;
import org.occgen.models.averaging.AveragingModel;
import org.occgen.models.judge.PairClassifier;
import org.occgen.models.judge.PairClassifierFile;
import org.occgen.models.registry.Encoders;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.testing.Fixtures;
import org.occgen.transforms.testing.OnEachRunner;
import org.occgen.transforms.testing.TinyEncoder;

@OnEachRunner
class MineBitextTest {
  private static final List<String> LANGUAGES = List.of("en", "es", "sw");
  private static final String SHIPPED = PairClassifierFile.SHIPPED;

  @TempDir private static Path models;
  private static String encoder;

  @BeforeEach
  void writeEncoder() throws IOException {
    if (encoder == null) {
      encoder = TinyEncoder.write(models);
    }
  }

  /** People whose articles share some sentences, word by word, and not others. */
  private static Map<String, Map<String, Biography>> wiki(int people) {
    Map<String, Map<String, Biography>> wiki = new LinkedHashMap<>();
    Random random = new Random(people);
    for (int p = 1; p <= people; p++) {
      Person person =
          Fixtures.person(
              "Q" + p,
              List.of(p % 2 == 0 ? Fixtures.MALE : Fixtures.FEMALE),
              List.of("Q" + (100 + p % 3)),
              "en",
              "es",
              "sw");
      List<int[]> shared = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        shared.add(random.ints(5, 0, TinyEncoder.CONCEPTS).toArray());
      }
      Map<String, Biography> biographies = new LinkedHashMap<>();
      for (String language : LANGUAGES) {
        List<String> sentences = new ArrayList<>();
        shared.forEach(concepts -> sentences.add(sentence(language, concepts)));
        for (int i = 0; i < 3; i++) {
          sentences.add(sentence(language, random.ints(6, 0, TinyEncoder.CONCEPTS).toArray()));
        }
        Collections.shuffle(sentences, random);
        biographies.put(
            language, Fixtures.biography(person, language, sentences.stream().distinct().toList()));
      }
      wiki.put(person.qid(), biographies);
    }
    return wiki;
  }

  private static String sentence(String language, int[] concepts) {
    StringBuilder sentence = new StringBuilder();
    for (int concept : concepts) {
      sentence.append(sentence.isEmpty() ? "" : " ").append(TinyEncoder.word(language, concept));
    }
    return sentence.toString();
  }

  private static List<Biography> flat(Map<String, Map<String, Biography>> wiki) {
    List<Biography> all = new ArrayList<>();
    wiki.values().forEach(byLanguage -> all.addAll(byLanguage.values()));
    return all;
  }

  private static List<BackgroundSentence> background() {
    List<BackgroundSentence> sentences = new ArrayList<>();
    Random random = new Random(99);
    for (String language : LANGUAGES) {
      for (int i = 0; i < 40; i++) {
        sentences.add(
            new BackgroundSentence(
                language,
                i,
                sentence(language, random.ints(5, 0, TinyEncoder.CONCEPTS).toArray())));
      }
    }
    return sentences;
  }

  private static EncodedSentences encode(
      SentenceEncoder open, String language, List<String> sentences) {
    return new EncodedSentences(
        language,
        sentences.stream().mapToLong(SentenceKeys::of).toArray(),
        QuantizedVectors.of(List.of(open.encode(sentences, language)), open.dimension()));
  }

  /** The pairs by the plain functions of core, and the books of these pairs. */
  private static List<PersonCandidates> expected(
      Map<String, Map<String, Biography>> wiki,
      List<String> languages,
      MiningOptions options,
      List<BookEntry> books) {
    List<PersonCandidates> result = new ArrayList<>();
    try (SentenceEncoder open = Encoders.open(encoder);
        AveragingEncoder words = AveragingModel.shipped().open()) {
      PairClassifier judge = PairClassifierFile.open(SHIPPED, words);
      Map<String, EncodedSentences> backgrounds = new HashMap<>();
      for (String language : languages) {
        backgrounds.put(
            language,
            encode(
                open,
                language,
                background().stream()
                    .filter(sentence -> sentence.language().equals(language))
                    .map(BackgroundSentence::text)
                    .toList()));
      }
      MarginMiner miner = new MarginMiner(options, backgrounds);
      for (Map<String, Biography> byLanguage : wiki.values()) {
        Person person = byLanguage.get("en").person();
        List<EncodedSentences> encoded =
            languages.stream()
                .map(language -> encode(open, language, byLanguage.get(language).sentences()))
                .toList();
        List<Candidate> candidates = new ArrayList<>();
        for (MinedPairs pairs : miner.mine(encoded.get(0), encoded.subList(1, encoded.size()))) {
          MinedPairs judged =
              judge.judge(
                  "en",
                  judge.read("en", byLanguage.get("en").sentences()),
                  judge.read(pairs.language(), byLanguage.get(pairs.language()).sentences()),
                  pairs);
          candidates.addAll(judged.candidates());
          books.addAll(
              pairs.books(person.genderKey()).stream().filter(e -> e.count() > 0).toList());
        }
        books.add(BookEntry.in(Unit.PERSON, person.genderKey(), "", 1));
        books.add(BookEntry.out(Unit.PERSON, person.genderKey(), "", 1));
        List<List<Long>> keys =
            languages.stream()
                .map(
                    language ->
                        byLanguage.get(language).sentences().stream()
                            .map(SentenceKeys::of)
                            .toList())
                .toList();
        result.add(new PersonCandidates(person, languages, keys, candidates));
      }
    }
    return result;
  }

  @ParameterizedTest
  @CsvSource({"BACKGROUND, 1", "BACKGROUND, 7", "ARTICLE, 3"})
  void minesAsThePlainFunctionsDoInAnyNumberOfParts(
      Neighbourhood neighbourhood, int parts, TestPipeline pipeline) {
    MiningOptions options =
        new MiningOptions(Margin.RATIO, Retrieval.MAX, neighbourhood, 4, 1_000, 0.9);
    Map<String, Map<String, Biography>> wiki = wiki(12);
    List<BookEntry> books = new ArrayList<>();
    List<PersonCandidates> expected = expected(wiki, LANGUAGES, options, books);
    // the encoder finds something: four true pairs a person and language at most
    long found = expected.stream().mapToLong(person -> person.candidates().size()).sum();
    assertTrue(found > 12 * 2 * 3, found + " candidates");
    expected.forEach(
        person ->
            person
                .candidates()
                .forEach(
                    candidate ->
                        assertTrue(
                            candidate.probability() > 0 && candidate.probability() < 1,
                            candidate.toString())));

    List<Biography> shuffled = flat(wiki);
    Collections.shuffle(shuffled, new Random(parts));
    PCollection<BackgroundSentence> drawn = pipeline.apply("Drawn", Create.of(background()));
    StageOutput<PersonCandidates> output =
        pipeline
            .apply("Biographies", Create.of(shuffled))
            .apply(Reshuffle.<Biography>viaRandomKey().withNumBuckets(5))
            .apply(MineBitext.of(LANGUAGES, options, encoder, SHIPPED, drawn).inParts(parts));
    PAssert.that(output.rows()).containsInAnyOrder(expected);
    PAssert.that(Fixtures.summed("Books", output.entries()))
        .containsInAnyOrder(Fixtures.summed(books));
    PAssert.that(output.deadLetters()).empty();
    pipeline.run().waitUntilFinish();
  }

  /** As a record of an article of 20,000 sentences is: larger than the runner's buffers. */
  @Test
  void aBiographyOfThreeMegabytesPasses(TestPipeline pipeline) {
    Map<String, Map<String, Biography>> wiki = wiki(2);
    Biography english = wiki.get("Q1").get("en");
    // the encoder reads the first letters of a sentence alone, so that long ones cost nothing
    String filler = " " + "9".repeat(75_000);
    int sentences = 40;
    List<String> article = new ArrayList<>(english.sentences());
    for (int i = article.size(); i < sentences; i++) {
      article.add(sentence("en", new int[] {i}) + filler);
    }
    wiki.get("Q1").put("en", Fixtures.biography(english.person(), "en", article));
    PCollection<BackgroundSentence> drawn = pipeline.apply("Drawn", Create.of(background()));
    StageOutput<PersonCandidates> output =
        pipeline
            .apply("Biographies", Create.of(flat(wiki)))
            .apply(
                MineBitext.of(LANGUAGES, MiningOptions.DEFAULT, encoder, SHIPPED, drawn)
                    .inParts(2));
    Fixtures.check(
        output.rows(),
        rows -> {
          Map<String, Integer> keys = new HashMap<>();
          rows.forEach(row -> keys.put(row.person().qid(), row.sentenceKeys().get(0).size()));
          assertEquals(sentences, keys.get("Q1"));
          assertEquals(2, keys.size());
        });
    pipeline.run().waitUntilFinish();
  }

  @Test
  void whoLacksABiographyIsDroppedAndCounted(TestPipeline pipeline) {
    Map<String, Map<String, Biography>> wiki = wiki(2);
    List<Biography> biographies = flat(wiki);
    biographies.remove(wiki.get("Q1").get("sw"));
    PCollection<BackgroundSentence> drawn = pipeline.apply("Drawn", Create.of(background()));
    StageOutput<PersonCandidates> output =
        pipeline
            .apply("Biographies", Create.of(biographies))
            .apply(MineBitext.of(LANGUAGES, MiningOptions.DEFAULT, encoder, SHIPPED, drawn));
    Fixtures.check(
        output.rows(),
        rows -> {
          List<String> qids = new ArrayList<>();
          rows.forEach(row -> qids.add(row.person().qid()));
          assertEquals(List.of("Q2"), qids);
        });
    Fixtures.check(
        output.entries(),
        entries -> {
          List<BookEntry> people = new ArrayList<>();
          entries.forEach(
              entry -> {
                if (entry.unit() == Unit.PERSON) {
                  people.add(entry);
                }
              });
          assertEquals(
              Fixtures.summed(
                  Fixtures.books(
                      """
                      PERSON F -: in 1, lacks-biography 1
                      PERSON M -: in 1, out 1
                      """)),
              Fixtures.summed(people));
        });
    PAssert.that(output.statistics()).empty();
    pipeline.run().waitUntilFinish();
  }

  @Test
  void sentencesThatTheEncoderCutsAreCounted(TestPipeline pipeline) {
    Map<String, Map<String, Biography>> wiki = wiki(2);
    Person person = wiki.get("Q2").get("sw").person();
    List<String> sentences = new ArrayList<>(wiki.get("Q2").get("sw").sentences());
    String word = TinyEncoder.word("sw", 1) + " ";
    sentences.add(word.repeat(1 + 2_000 / word.length()));
    sentences.add(word.repeat(2 + 2_000 / word.length()));
    wiki.get("Q2").put("sw", Fixtures.biography(person, "sw", sentences));
    PCollection<BackgroundSentence> drawn = pipeline.apply("Drawn", Create.of(background()));
    StageOutput<PersonCandidates> output =
        pipeline
            .apply("Biographies", Create.of(flat(wiki)))
            .apply(MineBitext.of(LANGUAGES, MiningOptions.DEFAULT, encoder, SHIPPED, drawn));
    Fixtures.check(
        output.statistics(),
        all -> {
          List<Statistic> cut = new ArrayList<>();
          all.forEach(
              statistic -> {
                if (statistic.table() == Statistic.Table.TRUNCATED) {
                  cut.add(statistic);
                }
              });
          assertEquals(
              List.of(Statistic.of(Stage.ALIGN, Statistic.Table.TRUNCATED, Fixtures.MALE, "sw", 2)),
              cut);
        });
    pipeline.run().waitUntilFinish();
  }

  @Test
  void aRunOfOneLanguageMinesNothingAndOpensNoEncoder(TestPipeline pipeline) {
    Map<String, Map<String, Biography>> wiki = wiki(3);
    List<Biography> english = wiki.values().stream().map(person -> person.get("en")).toList();
    PCollection<BackgroundSentence> none =
        pipeline.apply("None", Create.empty(TypeDescriptor.of(BackgroundSentence.class)));
    StageOutput<PersonCandidates> output =
        pipeline
            .apply("Biographies", Create.of(english))
            .apply(
                MineBitext.of(
                    List.of("en"),
                    MiningOptions.DEFAULT,
                    "no encoder of this name",
                    "no classifier of this name",
                    none));
    PAssert.that(output.rows())
        .containsInAnyOrder(
            english.stream()
                .map(
                    biography ->
                        new PersonCandidates(
                            biography.person(),
                            List.of("en"),
                            List.of(biography.sentences().stream().map(SentenceKeys::of).toList()),
                            List.of()))
                .toList());
    pipeline.run().waitUntilFinish();
  }
}
