package org.occgen.training.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.TinyVocabulary;
import org.occgen.models.registry.Encoders;
import org.occgen.training.evaluate.Xsim;

/** A training that extends an encoder: "Finnish" words are the "Swahili" ones, but for a letter. */
class ExtensionTrainingTest {
  private static final TrainingListener SILENT =
      new TrainingListener() {
        @Override
        public void says(String line) {}

        @Override
        public void progresses(TrainingProgress progress) {}
      };

  @TempDir Path folder;
  private Path base;

  @BeforeEach
  void trainTheBase() throws IOException, InterruptedException {
    base = folder.resolve("base.occgen");
    Fixtures.writeWorld(folder.resolve("first"), 1_500);
    train("first", Fixtures.worldSettings(3, 20), base, Integer.MAX_VALUE);
    writeFinnish("second", 1_000);
  }

  private void writeFinnish(String data, int sentences) throws IOException {
    StringBuilder text = new StringBuilder();
    for (String[] row : Fixtures.sentences(sentences, 12)) {
      text.append(row[0]).append('\t').append(finnish(row[1])).append('\n');
    }
    Fixtures.gzip(folder.resolve(data + "/train/world/en-fi.tsv.gz"), text.toString());
  }

  private static String finnish(String swahili) {
    return swahili.replace('s', 'q');
  }

  private void train(String data, TrainingSettings settings, Path output, int lastStep)
      throws IOException, InterruptedException {
    new EncoderTrainer(
            settings,
            (corpus, ignored) -> TinyVocabulary.of(Fixtures.words()),
            Optional.empty(),
            SILENT)
        .train(folder.resolve(data), output, lastStep);
  }

  private TrainingSettings translated(long seed, int epochs) {
    return Fixtures.translatedExtension(base.toString(), seed, epochs);
  }

  private TrainingSettings settings(long seed, int epochs) {
    return Fixtures.extension(base.toString(), seed, epochs);
  }

  @Test
  void learnsTheFurtherLanguageAndLeavesTheOthersToTheBit()
      throws IOException, InterruptedException {
    Path output = folder.resolve("extended.occgen");
    train("second", settings(5, 20), output, Integer.MAX_VALUE);
    List<String[]> unseen = Fixtures.sentences(200, 77);
    List<String> english = unseen.stream().map(row -> row[0]).toList();
    List<String> swahili = unseen.stream().map(row -> row[1]).toList();
    List<String> finnish = swahili.stream().map(ExtensionTrainingTest::finnish).toList();
    try (SentenceEncoder before = Encoders.open(base.toString());
        SentenceEncoder after = Encoders.open(output.toString())) {
      assertArrayEquals(before.encode(english, "en"), after.encode(english, "en"));
      assertArrayEquals(before.encode(swahili, "sw"), after.encode(swahili, "sw"));
      float[][] targets = after.encode(english, "en");
      double untaught = Xsim.error(before.encode(finnish, "sw"), targets, 4);
      double taught = Xsim.error(after.encode(finnish, "fi"), targets, 4);
      assertTrue(taught < 0.05 && taught < untaught / 4, taught + " after " + untaught);
    }
    assertFalse(Files.exists(Checkpoint.beside(output)));
  }

  @Test
  void aTrainingThatWasKilledGoesOnToTheSameBytes() throws IOException, InterruptedException {
    assertGoesOn(settings(5, 3));
    assertGoesOn(translated(5, 2));
  }

  private void assertGoesOn(TrainingSettings settings) throws IOException, InterruptedException {
    Path whole = folder.resolve("whole.occgen");
    Path killed = folder.resolve("killed.occgen");
    Files.deleteIfExists(killed);
    train("second", settings, whole, Integer.MAX_VALUE);
    train("second", settings, killed, 40);
    assertFalse(Files.exists(killed));
    train("second", settings, killed, Integer.MAX_VALUE);
    assertArrayEquals(Files.readAllBytes(whole), Files.readAllBytes(killed));
  }

  @Test
  void translationsOfWordsTeachInFewSteps() throws IOException, InterruptedException {
    Path plain = folder.resolve("plain.occgen");
    Path translated = folder.resolve("translated.occgen");
    writeFinnish("few", 200);
    train("few", settings(5, 1), plain, Integer.MAX_VALUE);
    train("few", translated(5, 1), translated, Integer.MAX_VALUE);
    List<String[]> unseen = Fixtures.sentences(200, 77);
    List<String> english = unseen.stream().map(row -> row[0]).toList();
    List<String> finnish = unseen.stream().map(row -> finnish(row[1])).toList();
    try (SentenceEncoder without = Encoders.open(plain.toString());
        SentenceEncoder with = Encoders.open(translated.toString())) {
      float[][] targets = with.encode(english, "en");
      assertArrayEquals(without.encode(english, "en"), targets);
      double before = Xsim.error(without.encode(finnish, "fi"), targets, 4);
      double after = Xsim.error(with.encode(finnish, "fi"), targets, 4);
      assertTrue(after < 0.05 && after < before / 4, after + " after " + before);
    }
  }

  @Test
  void aCheckpointOfAnotherBaseIsRefused() throws IOException, InterruptedException {
    Path output = folder.resolve("extended.occgen");
    train("second", settings(5, 3), output, 40);
    train("first", Fixtures.worldSettings(4, 1), base, Integer.MAX_VALUE);
    String message =
        assertThrows(
                IOException.class, () -> train("second", settings(5, 3), output, Integer.MAX_VALUE))
            .getMessage();
    assertTrue(message.contains("of a run with other settings or data"), message);
  }

  @Test
  void pairsOfTwoLanguagesOfTheBaseAreLeftOut() throws IOException {
    Path data = folder.resolve("third");
    Fixtures.gzip(data.resolve("train/a/multi.tsv.gz"), "en\tsw\tfi\nyes\tndiyo\tjoo\n");
    ParallelCorpus corpus =
        ParallelReader.read(
            data,
            Fixtures.settings(List.of("en", "sw", "fi"), 1, 1),
            Set.of("en", "sw"),
            line -> {});
    assertEquals(
        List.of("en-fi", "sw-fi"),
        corpus.groups().stream().map(group -> group.left() + "-" + group.right()).toList());
    assertArrayEquals(new boolean[] {true, true, false}, corpus.teaches());
  }

  @Test
  void refusesSettingsThatDoNotFitTheBase() {
    TrainingSettings known =
        Fixtures.settings(base.toString(), List.of("en", "sw"), Set.of(), 1, 1, Map.of());
    InvalidSettingException e =
        assertThrows(InvalidSettingException.class, () -> TrainingBase.open(known));
    assertEquals("languages", e.key());
  }
}
