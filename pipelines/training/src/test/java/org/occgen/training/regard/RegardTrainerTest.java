package org.occgen.training.regard;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.RegardProbabilities;
import org.occgen.regard.RegardTarget;
import org.occgen.regard.classifier.LinearRegardClassifier;
import org.occgen.regard.classifier.RegardModelFile;

class RegardTrainerTest {
  @TempDir private Path folder;

  private static RegardTrainingSettings settings(Map<String, Double> weights) {
    return new RegardTrainingSettings(
        "tiny", 12, 1, 1, 0, 1, 30, 2, weights, Map.of("templates", 40));
  }

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(path))) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  private static String news(int id, String text, int polarity) {
    return "{\"primary_gid\":\"made_"
        + id
        + "_up_x\",\"sentence_normalized\":\"\ud83d\ude00 Anna "
        + text
        + ".\",\"targets\":[{\"from\":2,\"to\":6,\"polarity\":"
        + polarity
        + ".0}]}\n";
  }

  @BeforeEach
  void writeSets() throws IOException {
    StringBuilder news = new StringBuilder();
    for (int i = 0; i < 30; i++) {
      news.append(news(i, List.of("stole money", "left", "won prizes").get(i % 3), 2 + i % 3 * 2));
    }
    write("newsmtsc/train.jsonl.gz", news.toString());
    write("newsmtsc/devtest_mt.jsonl.gz", news(1, "stole bread", 2));
    for (int i = 1; i <= 5; i++) {
      write(
          "german-regard/regard_data_annotator_" + i + ".csv.gz",
          ",Unsicher,Label,Text,Gender\n0,,1,\"Die Person half, immer.\",F\n1,,"
              + (i < 3 ? "0" : i == 3 ? "1" : "-1")
              + ",Die Person ging.,M\n");
    }
    for (String group :
        List.of("orientation_lgbtq", "race_black", "religion1_jews", "religion2_muslims")) {
      write(
          "redditbias/reddit_comments_" + group + "_annotated.csv.gz",
          "id,comment,phrase,bias_sent\nx,all muslims lie,p,1\ny,the jews left,p,0\nz,gays,p,\n");
    }
  }

  @Test
  void theSameDataGiveTheSameModel() throws IOException {
    RegardTrainingSettings settings = settings(Map.of("newsmtsc", 1.0, "templates", 0.5));
    for (String name : List.of("one", "two")) {
      List<RegardSetFigures> figures =
          new RegardTrainer(folder, settings, line -> {}).train(folder.resolve(name));
      assertEquals(
          List.of(30L, 30L, 40L, 40L, 1L),
          figures.stream().map(RegardSetFigures::count).limit(5).toList());
      assertEquals(1, figures.get(0).confusion().macroF1());
      assertEquals(1, figures.get(0).accuracy().low());
      assertTrue(figures.stream().anyMatch(set -> set.set().equals("templates: all _nh")));
    }
    byte[] one = Files.readAllBytes(folder.resolve("one"));
    assertArrayEquals(one, Files.readAllBytes(folder.resolve("two")));
    try (RegardClassifier classifier = LinearRegardClassifier.open(folder.resolve("one"))) {
      RegardProbabilities said =
          classifier
              .classify(List.of(new RegardTarget("\ud83d\ude00 Bert stole money.", 2, 6)))
              .get(0);
      assertEquals(Regard.NEGATIVE, said.label());
    }
  }

  @Test
  void aModelOfASetWithoutLicenceSaysSo() throws IOException {
    Path file = folder.resolve("nlg-bias/regard/train.tsv");
    Files.createDirectories(file.getParent());
    Files.writeString(file, "-1\tXYZ was a thief\n2\tXYZ was odd\n1\tthe XYZ was kind\n");
    RegardTrainingSettings settings = settings(Map.of("newsmtsc", 1.0, "nlg-bias", 1.0));
    new RegardTrainer(folder, settings, line -> {}).train(folder.resolve("model"));
    try (InputStream in = Files.newInputStream(folder.resolve("model"))) {
      RegardModelFile.Model model = RegardModelFile.read(in, "model");
      assertFalse(model.card().mayShip());
      assertEquals(Map.of("newsmtsc", 30, "nlg-bias", 2), model.card().trainedOn());
    }
  }

  @Test
  void setsAreReadAsTheyArePublished() throws IOException {
    List<RegardExample> german = GermanRegard.read(folder.resolve("german-regard"));
    assertEquals(1, german.size(), "two say 0, one 1, two -1: there is no majority");
    assertEquals(Regard.POSITIVE, german.get(0).regard());
    List<RegardExample> reddit = RedditBias.read(folder.resolve("redditbias"));
    assertEquals(2, reddit.size(), "the group of a file must stand in its comment");
    assertEquals(new RegardTarget("the jews left", 4, 8), reddit.get(0).target());
    assertEquals(Regard.NEGATIVE, reddit.get(1).regard());
  }

  @Test
  void faultsNameFileAndLine() throws IOException {
    write("newsmtsc/train.jsonl.gz", news(1, "left", 4) + news(2, "left", 5));
    IOException refused =
        assertThrows(
            IOException.class, () -> NewsMtsc.read(folder.resolve("newsmtsc/train.jsonl.gz")));
    assertTrue(
        refused.getMessage().contains("train.jsonl.gz, line 2: polarity 5"), refused.getMessage());
  }

  @Test
  void settingsOutOfRangeAreRefused() {
    IllegalArgumentException unknown =
        assertThrows(
            IllegalArgumentException.class, () -> settings(Map.of("newsmtsc", 1.0, "mine", 1.0)));
    assertTrue(unknown.getMessage().contains("mine"), unknown.getMessage());
    assertThrows(IllegalArgumentException.class, () -> settings(Map.of("templates", 1.0)));
    assertThrows(IllegalArgumentException.class, () -> settings(Map.of("newsmtsc", -1.0)));
  }
}
