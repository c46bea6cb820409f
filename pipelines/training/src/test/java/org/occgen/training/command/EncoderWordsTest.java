package org.occgen.training.command;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.occgen.models.TinyVocabulary;
import org.occgen.models.averaging.AveragingEncoder;
import org.occgen.models.averaging.AveragingModel;
import org.occgen.models.averaging.FeatureLayout;
import org.occgen.models.averaging.NormalizationRules;
import org.occgen.run.command.Occgen.Answer;

/**
 * {@code occgen encoder words}. The teacher is the encoder of {@link EncoderToolTestCase}; the
 * learner has Finnish and Basque as further languages, which know no word but one.
 */
class EncoderWordsTest extends EncoderToolTestCase {
  private void writeLearner() throws IOException {
    Path base = folder.resolve("base.occgen");
    String[] english = new String[10];
    float[][] rows = new float[english.length + 1][english.length];
    for (int i = 0; i < english.length; i++) {
      english[i] = word("en", i);
      rows[i + 1][i] = 1;
    }
    byte[] vocabulary = TinyVocabulary.of(english);
    FeatureLayout features = FeatureLayout.ofPieces(rows.length);
    NormalizationRules rules = NormalizationRules.OCCGEN_2;
    AveragingModel.write(base, "tiny", List.of("en", "de"), rules, vocabulary, features, rows, 8);
    List<Float> gains = List.of(1f, 1f, 1f, 1f);
    Map<String, String> known = new TreeMap<>();
    for (int i = 0; i < english.length; i++) {
      known.put("known" + (char) ('a' + i), english[i]);
    }
    AveragingModel.at(base)
        .writeExtended(
            folder.resolve("learner.occgen"),
            "wide",
            Map.of("es", gains, "eu", gains),
            rules,
            vocabulary,
            features,
            new float[rows.length][english.length],
            8,
            Map.of("es", known));
  }

  private Answer words(String more) {
    return words(more, encoder);
  }

  private Answer words(String more, Object teacher) {
    return call(
        "words",
        "--encoder",
        folder.resolve("learner.occgen"),
        "--teacher",
        teacher,
        "--words",
        folder.resolve("words"),
        "--output",
        folder.resolve("more.occgen"),
        "--most",
        more);
  }

  private void list(String language, List<String> words) throws IOException {
    Files.createDirectories(folder.resolve("words"));
    write("words/" + language + ".txt", words);
  }

  private static List<String> tenWords(String language) {
    return IntStream.range(0, 10).mapToObj(i -> word(language, i)).toList();
  }

  @Test
  void aTeacherSaysWhatWordsMean() throws IOException {
    writeLearner();
    list("en", tenWords("en"));
    list("es", tenWords("es"));
    list("eu", List.of());
    assertTrue(words("9").expectSuccess().err().contains("words: es, 9 of 9 words"));
    try (AveragingEncoder taught = AveragingModel.at(folder.resolve("more.occgen")).open()) {
      assertEquals(List.of("es", "eu"), taught.card().extension().orElseThrow().stems());
      float[][] english = taught.encode(tenWords("en"), "en");
      float[][] spanish = taught.encode(tenWords("es"), "es");
      for (int i = 0; i < 9; i++) {
        assertArrayEquals(english[i], spanish[i], word("es", i));
      }
      assertArrayEquals(new float[10], spanish[9], "the tenth was not learned");
    }
  }

  @Test
  void aWordThatNoEnglishWordIsNearEnoughIsNotLearned() throws IOException {
    writeLearner();
    list("en", tenWords("en"));
    list("es", tenWords("es"));
    String err =
        call(
                "words",
                "--encoder",
                folder.resolve("learner.occgen"),
                "--teacher",
                encoder,
                "--words",
                folder.resolve("words"),
                "--output",
                folder.resolve("more.occgen"),
                "--least",
                "2")
            .expectSuccess()
            .err();
    assertTrue(err.contains("words: es, 0 of 10 words"), err);
  }

  @Test
  void refusesWordsOfALanguageThatTheTeacherDoesNotKnow() throws IOException {
    writeLearner();
    list("en", tenWords("en"));
    list("eu", List.of("etxe"));
    words("9").expectFailure(1, "eu.txt");
    list("eu", List.of());
    list("en", List.of("unknown"));
    words("9").expectFailure(1, "en.txt");
    list("en", tenWords("en"));
    list("fi", List.of());
    words("9", "nosuch").expectFailure(2, "fi.txt: is not named CODE.txt", "(es, eu)");
    Files.delete(folder.resolve("words/fi.txt"));
    write("words/es.tsv", List.of());
    words("9", "nosuch").expectFailure(2, "es.tsv: is not named CODE.txt");
    Files.delete(folder.resolve("words/es.tsv"));
    words("9", "nosuch").expectFailure(2, "occgen: --teacher: nosuch: no encoder");
    Files.copy(folder.resolve("base.occgen"), folder.resolve("learner.occgen"), REPLACE_EXISTING);
    Files.delete(folder.resolve("words/eu.txt"));
    words("9").expectFailure(2, "--encoder: ", "learner.occgen: has no translations of words");
    Files.delete(folder.resolve("words/en.txt"));
    words("9").expectFailure(2, "--words " + folder.resolve("words") + ": has no en.txt");
  }
}
