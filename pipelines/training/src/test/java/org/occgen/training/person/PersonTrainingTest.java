package org.occgen.training.person;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.regard.attribute.LogisticModel;
import org.occgen.regard.mention.ShippedPersonClassifier;

class PersonTrainingTest {
  @TempDir private Path folder;

  @Test
  void learnsWhatPartsTheRows() {
    List<PersonTraining.Row> rows = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      rows.add(new PersonTraining.Row(List.of("yes", "noise" + i % 3), true, 1));
      rows.add(new PersonTraining.Row(List.of("no", "noise" + i % 3), false, 2));
    }
    LogisticModel model = PersonTraining.train(rows, 1, 2);
    assertTrue(model.probability(List.of("yes")) > 0.8);
    assertTrue(model.probability(List.of("no")) < 0.1);
    assertEquals(model.weights(), PersonTraining.train(rows, 1, 2).weights());
    assertThrows(
        IllegalArgumentException.class, () -> PersonTraining.train(rows.subList(0, 1), 1, 1));
  }

  @Test
  void scoresByHand() {
    PersonScores scores = new PersonScores(20, 5, 10, 15); // Wikipedia's example of kappa
    assertEquals(0.7, scores.accuracy(), 1e-12);
    assertEquals(0.4, scores.kappa(), 1e-12);
    assertEquals(0.8, scores.precision(), 1e-12);
    assertEquals(0, PersonScores.NONE.f1());
    assertEquals(0, PersonScores.NONE.kappa());
    assertEquals(0, new PersonScores(0, 0, 0, 9).kappa());
  }

  @Test
  void readsMentionsAndSaysWhatIsWrongWithThem() throws IOException {
    Path file = folder.resolve("mentions.json");
    Files.writeString(
        file,
        "[{\"doc\":\"GUM_bio_x.conllu\",\"keyword\":\"rich\",\"cls\":\"economic status\","
            + "\"form\":\"rich\",\"index\":5,\"person\":true,\"entity\":\"person\","
            + "\"text\":\"é rich soil for rich people\"}]");
    PersonExample example = GumMentions.read(file).get(0);
    assertEquals("bio", example.genre());
    assertEquals(16, example.mention().start());
    Files.writeString(file, "[{\"doc\":\"x\"}]");
    IOException error = assertThrows(IOException.class, () -> GumMentions.read(file));
    assertTrue(error.getMessage().contains("mention 1: has no text \"keyword\""));
  }

  @Test
  void ownSentencesHaveBothAnswersAndOneKeywordEach() {
    List<PersonExample> own = PersonTraining.all();
    assertEquals(own.size(), own.stream().map(PersonExample::document).distinct().count());
    assertTrue(own.stream().filter(PersonExample::person).count() > 30);
    assertTrue(own.stream().filter(one -> !one.person()).count() > 25);
  }

  @Test
  @Tag("shared-data")
  @Tag("slow")
  void theShippedWeightsAreMadeAgainAndReachTheirAim() throws IOException {
    Path data = Path.of(System.getProperty("shared.data"), "regard", "wsd");
    PersonTraining training =
        PersonTraining.shipped(
            data.resolve("gum_mentions_train.json"), data.resolve("gum-train-conllu.tar.gz"));
    String made = PersonTraining.file(training.train());
    try (InputStream in =
        ShippedPersonClassifier.class.getResourceAsStream(ShippedPersonClassifier.WEIGHTS)) {
      assertEquals(new String(in.readAllBytes(), StandardCharsets.UTF_8), made);
    }
    PersonScores scores = PersonScores.NONE;
    for (PersonTraining.Prediction judged : training.crossValidated()) {
      scores = scores.and(judged.example().person(), judged.told());
    }
    assertEquals(478, scores.count());
    assertTrue(scores.kappa() >= 0.72, scores.toString());
  }
}
