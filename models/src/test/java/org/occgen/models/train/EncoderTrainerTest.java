package org.occgen.models.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.models.Encoders;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.TinyVocabulary;
import org.occgen.models.evaluate.Xsim;

class EncoderTrainerTest {
  private static final int ALL_STEPS = Integer.MAX_VALUE;

  @TempDir Path folder;
  private final List<String> lines = new ArrayList<>();

  @BeforeEach
  void write() throws IOException {
    Fixtures.writeWorld(folder, 1_500);
  }

  private void train(TrainingSettings settings, Path output, int lastStep)
      throws IOException, InterruptedException {
    new EncoderTrainer(
            settings, (corpus, ignored) -> TinyVocabulary.of(Fixtures.words()), lines::add)
        .train(folder, output, lastStep);
  }

  @Test
  void learnsToFindTranslations() throws IOException, InterruptedException {
    Path output = folder.resolve("world.occgen");
    train(Fixtures.settings(20), output, ALL_STEPS);
    List<Double> losses = losses();
    assertTrue(losses.get(losses.size() - 1) < 0.6 * losses.get(0), "losses " + losses);
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

  private List<Double> losses() {
    Pattern loss = Pattern.compile("loss ([0-9.]+)");
    return lines.stream()
        .map(loss::matcher)
        .filter(Matcher::find)
        .map(found -> Double.parseDouble(found.group(1)))
        .toList();
  }

  @Test
  void sameSeedSameBytesAndAnotherSeedOthers() throws IOException, InterruptedException {
    Path one = folder.resolve("one.occgen");
    Path two = folder.resolve("two.occgen");
    Path other = folder.resolve("other.occgen");
    train(Fixtures.settings(2), one, ALL_STEPS);
    train(Fixtures.settings(2), two, ALL_STEPS);
    train(Fixtures.settings(2).withSeed(4), other, ALL_STEPS);
    assertArrayEquals(Files.readAllBytes(one), Files.readAllBytes(two));
    assertFalse(Arrays.equals(Files.readAllBytes(one), Files.readAllBytes(other)));
  }

  @Test
  void aRunThatWasKilledGoesOnToTheSameBytes() throws IOException, InterruptedException {
    Path whole = folder.resolve("whole.occgen");
    Path killed = folder.resolve("killed.occgen");
    train(Fixtures.settings(3), whole, ALL_STEPS);
    train(Fixtures.settings(3), killed, 70);
    assertFalse(Files.exists(killed));
    train(Fixtures.settings(3), killed, ALL_STEPS);
    assertTrue(lines.contains("starting at step 70"), lines.toString());
    assertArrayEquals(Files.readAllBytes(whole), Files.readAllBytes(killed));
  }

  @Test
  void refusesCheckpointsOfOtherRunsAndDamagedOnes() throws IOException, InterruptedException {
    Path output = folder.resolve("world.occgen");
    Path checkpoint = Checkpoint.beside(output);
    train(Fixtures.settings(3), output, 10);
    assertFault("of a run with other settings or data", Fixtures.settings(4), output);
    Files.write(checkpoint, Arrays.copyOf(Files.readAllBytes(checkpoint), 2_000));
    assertFault("is cut off", Fixtures.settings(3), output);
    Files.writeString(checkpoint, "something else");
    assertFault("is no checkpoint", Fixtures.settings(3), output);
  }

  @Test
  void refusesAnOutputWithoutAFolder() {
    assertFault(
        "does not exist", Fixtures.settings(1), folder.resolve("nowhere").resolve("x.occgen"));
  }

  private void assertFault(String fault, TrainingSettings settings, Path output) {
    String message =
        assertThrows(IOException.class, () -> train(settings, output, ALL_STEPS)).getMessage();
    assertTrue(message.contains(fault), message);
  }
}
