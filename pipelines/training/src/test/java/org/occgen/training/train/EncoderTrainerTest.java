package org.occgen.training.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.TinyVocabulary;
import org.occgen.models.registry.Encoders;
import org.occgen.training.evaluate.Xsim;

class EncoderTrainerTest {
  private static final int ALL_STEPS = Integer.MAX_VALUE;

  @TempDir Path folder;
  private final List<String> lines = new ArrayList<>();
  private final List<TrainingProgress> progress = new ArrayList<>();
  private final TrainingListener listener =
      new TrainingListener() {
        @Override
        public void says(String line) {
          lines.add(line);
        }

        @Override
        public void progresses(TrainingProgress now) {
          progress.add(now);
        }
      };

  @BeforeEach
  void write() throws IOException {
    Fixtures.writeWorld(folder, 1_500);
  }

  private void train(TrainingSettings settings, Path output, int lastStep)
      throws IOException, InterruptedException {
    train(settings, Optional.empty(), output, lastStep);
  }

  private void train(
      TrainingSettings settings, Optional<DevelopmentCheck> dev, Path output, int lastStep)
      throws IOException, InterruptedException {
    new EncoderTrainer(
            settings, (corpus, ignored) -> TinyVocabulary.of(Fixtures.words()), dev, listener)
        .train(folder, output, lastStep);
  }

  @Test
  void learnsToFindTranslations() throws IOException, InterruptedException {
    Path output = folder.resolve("world.occgen");
    train(Fixtures.worldSettings(3, 20), output, ALL_STEPS);
    TrainingProgress first = progress.get(0);
    TrainingProgress last = progress.get(progress.size() - 1);
    assertTrue(last.loss() < 0.6 * first.loss(), progress.toString());
    assertEquals(last.steps(), last.step());
    assertEquals(20, last.epoch());
    assertEquals(0, last.secondsLeft());
    List<String[]> unseen = Fixtures.sentences(200, 77);
    try (SentenceEncoder encoder = Encoders.open(output.toString())) {
      assertEquals(16, encoder.dimension());
      float[][] english = encoder.encode(unseen.stream().map(row -> row[0]).toList(), "en");
      float[][] swahili = encoder.encode(unseen.stream().map(row -> row[1]).toList(), "sw");
      assertTrue(Xsim.error(swahili, english, 4) < 0.03);
      assertTrue(Xsim.error(english, swahili, 4) < 0.03);
    }
    assertFalse(Files.exists(Checkpoint.beside(output)));
  }

  @Test
  void sameSeedSameBytesAndAnotherSeedOthers() throws IOException, InterruptedException {
    Path one = folder.resolve("one.occgen");
    Path two = folder.resolve("two.occgen");
    Path other = folder.resolve("other.occgen");
    train(Fixtures.worldSettings(3, 2), one, ALL_STEPS);
    train(Fixtures.worldSettings(3, 2), two, ALL_STEPS);
    train(Fixtures.worldSettings(4, 2), other, ALL_STEPS);
    assertArrayEquals(Files.readAllBytes(one), Files.readAllBytes(two));
    assertFalse(Arrays.equals(Files.readAllBytes(one), Files.readAllBytes(other)));
  }

  @Test
  void aRunThatWasKilledGoesOnToTheSameBytes() throws IOException, InterruptedException {
    Path whole = folder.resolve("whole.occgen");
    Path killed = folder.resolve("killed.occgen");
    train(Fixtures.worldSettings(3, 3), whole, ALL_STEPS);
    // 46 steps an epoch, and so a line and room for a checkpoint at every one
    train(Fixtures.worldSettings(3, 3), killed, 70);
    assertFalse(Files.exists(killed));
    // steps behind the checkpoint that were still done before the end
    Files.writeString(
        TrainingLog.beside(killed), "71\t2\t9.0\t0.1\t9\t\n72\t2", StandardOpenOption.APPEND);
    train(Fixtures.worldSettings(3, 3), killed, ALL_STEPS);
    assertTrue(lines.contains("starting at step 70"), lines.toString());
    assertArrayEquals(Files.readAllBytes(whole), Files.readAllBytes(killed));
    List<TrainingLog.Line> log = TrainingLog.read(TrainingLog.beside(whole));
    assertEquals(log, TrainingLog.read(TrainingLog.beside(killed)));
    assertEquals(138, log.size());
    assertEquals(138, log.get(137).step());
  }

  /** A development set of sentences of the made-up world that were not trained on. */
  private Path development() throws IOException {
    StringBuilder text = new StringBuilder("eng\tswa\n");
    Fixtures.sentences(100, 77)
        .forEach(row -> text.append(row[0]).append('\t').append(row[1]).append('\n'));
    Path dev = folder.resolve("sets");
    Fixtures.gzip(dev.resolve("world/multi.tsv.gz"), text.toString());
    return dev;
  }

  @Test
  void measuresOnDevelopmentSetsWithoutChangingTheResult()
      throws IOException, InterruptedException {
    Path plain = folder.resolve("plain.occgen");
    Path measured = folder.resolve("measured.occgen");
    train(Fixtures.worldSettings(3, 3), plain, ALL_STEPS);
    train(
        Fixtures.worldSettings(3, 3),
        Optional.of(new DevelopmentCheck(development(), 45)),
        measured,
        ALL_STEPS);
    assertArrayEquals(Files.readAllBytes(plain), Files.readAllBytes(measured));
    List<TrainingLog.Line> found =
        TrainingLog.read(TrainingLog.beside(measured)).stream()
            .filter(line -> line.xsim().isPresent())
            .toList();
    assertEquals(List.of(45, 90, 135, 138), found.stream().map(TrainingLog.Line::step).toList());
    assertTrue(found.get(3).xsim().getAsDouble() < 5, found.toString());
    assertEquals(
        4, lines.stream().filter(line -> line.matches("step \\d+: xsim on world .*sw .*")).count());
    assertFalse(Files.exists(folder.resolve("measured.occgen.dev")));
  }

  @Test
  void refusesDevelopmentSetsInOtherLanguages() throws IOException {
    Path dev = folder.resolve("sets");
    Fixtures.gzip(dev.resolve("other/multi.tsv.gz"), "eng\tfin\nea\tsa\n");
    String message =
        assertThrows(
                IOException.class,
                () ->
                    train(
                        Fixtures.worldSettings(3, 1),
                        Optional.of(new DevelopmentCheck(dev, 1)),
                        folder.resolve("x.occgen"),
                        ALL_STEPS))
            .getMessage();
    assertTrue(message.contains("holds none of the languages"), message);
  }

  @Test
  void refusesARecipeWithALanguageThatTheDataLack() {
    assertFault(
        "holds no pair in es, tr;",
        Fixtures.settings(List.of("en", "sw", "tr", "es"), 1, 1),
        folder.resolve("x.occgen"));
  }

  @Test
  void refusesCheckpointsOfOtherRunsAndDamagedOnes() throws IOException, InterruptedException {
    Path output = folder.resolve("world.occgen");
    Path checkpoint = Checkpoint.beside(output);
    train(Fixtures.worldSettings(3, 3), output, 10);
    assertFault("of a run with other settings or data", Fixtures.worldSettings(3, 4), output);
    Files.write(checkpoint, Arrays.copyOf(Files.readAllBytes(checkpoint), 2_000));
    assertFault("is cut off", Fixtures.worldSettings(3, 3), output);
    Files.writeString(checkpoint, "something else");
    assertFault("is no checkpoint", Fixtures.worldSettings(3, 3), output);
  }

  @Test
  void refusesAnOutputWithoutAFolder() {
    assertFault(
        "does not exist",
        Fixtures.worldSettings(3, 1),
        folder.resolve("nowhere").resolve("x.occgen"));
  }

  private void assertFault(String fault, TrainingSettings settings, Path output) {
    String message =
        assertThrows(IOException.class, () -> train(settings, output, ALL_STEPS)).getMessage();
    assertTrue(message.contains(fault), message);
  }
}
