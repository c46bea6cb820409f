package org.occgen.training.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.models.EncoderSource;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.TinyVocabulary;
import org.occgen.models.averaging.AveragingModel;
import org.occgen.models.averaging.FeatureLayout;
import org.occgen.models.averaging.NormalizationRules;
import org.occgen.models.registry.Encoders;
import org.occgen.training.evaluate.Xsim;

class LanguageAdapterTest {
  private static final int PAIRS = 150;

  @TempDir Path folder;
  private Path base;

  private static void ignore(String line) {}

  /** An encoder of random rows that knows the words of {@link Fixtures}. */
  @BeforeEach
  void writeEncoder() throws IOException {
    base = folder.resolve("base.occgen");
    FeatureLayout layout = new FeatureLayout(2 * Fixtures.WORDS + 1, 4_000, 3, 4, 100);
    Random random = new Random(5);
    float[][] table = new float[layout.rows()][32];
    for (float[] row : table) {
      for (int j = 0; j < row.length; j++) {
        row[j] = (float) random.nextGaussian();
      }
    }
    byte[] vocabulary = TinyVocabulary.of(Fixtures.words());
    AveragingModel.write(
        base,
        "tiny",
        List.of("en", "sw"),
        NormalizationRules.OCCGEN_3,
        vocabulary,
        layout,
        table,
        8);
  }

  /**
   * Sentences in English and, word by word, in a language whose words are not in the vocabulary.
   */
  private static AdaptationPairs pairs(int count, long seed) {
    List<String> sentences = new ArrayList<>();
    List<String> translations = new ArrayList<>();
    for (String[] row : Fixtures.sentences(count, seed)) {
      List<String> words = new ArrayList<>();
      for (String word : row[0].split(" ", -1)) {
        words.add(new StringBuilder(word).reverse() + "tak" + word.charAt(1));
      }
      sentences.add(String.join(" ", words));
      translations.add(row[0]);
    }
    return new AdaptationPairs("fi", sentences, "en", translations);
  }

  private static double error(Path encoder, String language, AdaptationPairs pairs) {
    try (SentenceEncoder open = Encoders.open(encoder.toString())) {
      return Xsim.error(
          open.encode(pairs.sentences(), language),
          open.encode(pairs.translations(), pairs.translatedTo()),
          Xsim.NEIGHBOURS);
    }
  }

  @Test
  void learnsALanguageAndLeavesTheOthersAsTheyAre() throws IOException {
    Path more = folder.resolve("more.occgen");
    AdaptationPairs training = pairs(PAIRS, 1);
    LanguageAdapter.Adaptation outcome =
        LanguageAdapter.adapt(base.toString(), training, more, LanguageAdapterTest::ignore);
    AdaptationPairs unseen = pairs(100, 2);
    // "sw" hears the shared rows alone: what an unknown language starts from
    assertTrue(error(base, "sw", unseen) > 0.5);
    assertTrue(error(more, "fi", unseen) < 0.1, "" + error(more, "fi", unseen));
    assertTrue(outcome.errorBefore() > 0.5 && outcome.errorAfter() < 0.1, outcome.toString());
    assertEquals(PAIRS, outcome.pairs());
    try (SentenceEncoder before = Encoders.open(base.toString());
        SentenceEncoder after = Encoders.open(more.toString())) {
      for (String language : before.languages()) {
        assertArrayEquals(
            before.encode(unseen.sentences(), language),
            after.encode(unseen.sentences(), language));
        assertArrayEquals(
            before.encode(unseen.translations(), language),
            after.encode(unseen.translations(), language));
      }
      assertEquals(after.fingerprint(), outcome.fingerprint());
      assertNotEquals(before.fingerprint(), after.fingerprint());
    }
    Path again = folder.resolve("again.occgen");
    LanguageAdapter.adapt(base.toString(), training, again, LanguageAdapterTest::ignore);
    assertArrayEquals(Files.readAllBytes(more), Files.readAllBytes(again));
  }

  @Test
  void anAddedLanguageIsLearnedAnewFromTheSharedRows() throws IOException {
    Path more = folder.resolve("more.occgen");
    Path twice = folder.resolve("twice.occgen");
    LanguageAdapter.adapt(base.toString(), pairs(PAIRS, 3), more, LanguageAdapterTest::ignore);
    LanguageAdapter.adapt(more.toString(), pairs(PAIRS, 1), twice, LanguageAdapterTest::ignore);
    LanguageAdapter.adapt(base.toString(), pairs(PAIRS, 1), more, LanguageAdapterTest::ignore);
    assertArrayEquals(Files.readAllBytes(more), Files.readAllBytes(twice));
  }

  @Test
  void leavesOutWhatIsRepeatedOrUnknown() throws IOException {
    AdaptationPairs good = pairs(PAIRS, 1);
    List<String> sentences = new ArrayList<>(good.sentences());
    List<String> translations = new ArrayList<>(good.translations());
    sentences.addAll(List.of(sentences.get(0), "\u00a0", sentences.get(1)));
    translations.addAll(List.of(translations.get(0), translations.get(1), " "));
    Path plain = folder.resolve("plain.occgen");
    Path mixed = folder.resolve("mixed.occgen");
    LanguageAdapter.adapt(base.toString(), good, plain, LanguageAdapterTest::ignore);
    LanguageAdapter.Adaptation outcome =
        LanguageAdapter.adapt(
            base.toString(),
            new AdaptationPairs("fi", sentences, "en", translations),
            mixed,
            LanguageAdapterTest::ignore);
    assertEquals(3, outcome.leftOut());
    assertArrayEquals(Files.readAllBytes(plain), Files.readAllBytes(mixed));
  }

  @Test
  void refusesPairsThatAreNoTranslations() {
    AdaptationPairs good = pairs(PAIRS, 1);
    List<String> shuffled = new ArrayList<>(good.translations());
    Collections.shuffle(shuffled, new Random(1));
    assertRefused(
        "are they translations of each other",
        new AdaptationPairs("fi", good.sentences(), "en", shuffled));
  }

  @Test
  void refusesPairsThatAreTooFewOrOfTheWrongLanguages() {
    assertRefused("49 different pairs", pairs(49, 1));
    AdaptationPairs good = pairs(PAIRS, 1);
    assertRefused(
        "was trained on sw",
        new AdaptationPairs("sw", good.sentences(), "en", good.translations()));
    assertRefused(
        "both sides", new AdaptationPairs("fi", good.sentences(), "fi", good.translations()));
    assertRefused(
        "does not know the language fr",
        new AdaptationPairs("fi", good.sentences(), "fr", good.translations()));
    assertThrows(
        IllegalArgumentException.class,
        () -> new AdaptationPairs("fi", List.of("yksi"), "en", List.of()));
  }

  private void assertRefused(String fault, AdaptationPairs pairs) {
    Path output = folder.resolve("refused.occgen");
    String message =
        assertThrows(
                IllegalArgumentException.class,
                () ->
                    LanguageAdapter.adapt(
                        base.toString(), pairs, output, LanguageAdapterTest::ignore))
            .getMessage();
    assertTrue(message.contains(fault), message);
    assertFalse(Files.exists(output));
  }

  @Test
  void knowsCodesOfLanguages() throws IOException {
    for (String typed : List.of("fi", "FIN", "fin_Latn", "fi-FI")) {
      assertEquals("fi", LanguageAdapter.language(AveragingModel.at(base).profile(), typed));
    }
    for (String typed : List.of("xx", "qqq", "finnish", "", "swh", "swa", "en-GB")) {
      assertThrows(
          IllegalArgumentException.class,
          () -> LanguageAdapter.language(AveragingModel.at(base).profile(), typed),
          typed);
    }
  }

  /**
   * NTREX in a language that was not trained on: the first 1,200 rows to learn from, the others to
   * test with.
   */
  @ParameterizedTest
  @ValueSource(strings = {"ron", "hun"})
  @Tag("slow")
  @Tag("shared-data")
  void errorsFallWithMorePairs(String name) throws IOException {
    Path ntrex = Path.of(System.getProperty("shared.data")).resolve("parallel/dev/ntrex128");
    List<String> sentences = firstColumn(ntrex.resolve("rest/" + name + ".tsv.gz"));
    List<String> english = firstColumn(ntrex.resolve("multi.tsv.gz"));
    assertEquals(1_997, sentences.size());
    AdaptationPairs test =
        new AdaptationPairs(
            "mg", sentences.subList(1_200, 1_997), "en", english.subList(1_200, 1_997));
    double last = errorOfShipped(test);
    double start = last;
    for (int pairs : new int[] {300, 600, 1_200}) {
      Path more = folder.resolve(pairs + ".occgen");
      LanguageAdapter.adapt(
          EncoderSource.SHIPPED,
          new AdaptationPairs("mg", sentences.subList(0, pairs), "en", english.subList(0, pairs)),
          more,
          LanguageAdapterTest::ignore);
      double error = error(more, "mg", test);
      assertTrue(error < 0.9 * last, name + " " + pairs + ": " + error + " after " + last);
      last = error;
    }
    assertTrue(last < 0.4 * start, name + ": " + last + " from " + start);
  }

  /** In any trained language: they share all rows. */
  private static double errorOfShipped(AdaptationPairs pairs) {
    try (SentenceEncoder shipped = Encoders.open(EncoderSource.SHIPPED)) {
      return Xsim.error(
          shipped.encode(pairs.sentences(), "en"),
          shipped.encode(pairs.translations(), "en"),
          Xsim.NEIGHBOURS);
    }
  }

  /** The first cells below the header. */
  private static List<String> firstColumn(Path file) throws IOException {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
      return in.lines().skip(1).map(line -> line.split("\t", 2)[0]).toList();
    }
  }
}
