package org.occgen.bench.encoder;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LaserBenchTest {
  private static final Duration MOST = Duration.ofMinutes(20);

  @TempDir Path folder;
  private final List<String> progress = new ArrayList<>();

  @Test
  void hasTypicalLengths() {
    List<Integer> lengths = LaserBench.typicalLengths(1_024);
    assertEquals(29, lengths.stream().mapToInt(length -> length).average().orElseThrow(), 0.5);
    assertEquals(100, lengths.stream().mapToInt(length -> length).max().orElseThrow());
    assertTrue(lengths.stream().allMatch(length -> length >= 3));
    assertEquals(lengths.subList(0, 10), LaserBench.typicalLengths(10));
  }

  @Test
  void refusesAPlanWithoutWork() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new LaserBench.Plan(List.of(), 1, MOST, Optional.empty()));
    assertThrows(
        IllegalArgumentException.class,
        () -> new LaserBench.Plan(List.of(3, 0), 1, MOST, Optional.empty()));
    assertThrows(
        IllegalArgumentException.class,
        () -> new LaserBench.Plan(List.of(3), 0, MOST, Optional.empty()));
  }

  @Test
  void takesTheBestTimesOfTheBestBatch() throws IOException {
    Path script =
        script(
            """
            read -r lengths; echo "threads $1, sentences $(wc -w <<<"$lengths")"
            n=0
            while read -r batch; do
              n=$((n + 1))
              if [ "$batch" = 64 ]; then echo "0.$((9 - n / 4))"; else echo 2; fi
            done
            """);
    List<Integer> lengths = Collections.nCopies(300, 5);
    try (TorchBench torch = TorchBench.start(script, lengths, 3, MOST, progress::add)) {
      torch.measure("once: ");
      torch.measure("twice: ");
      assertEquals("threads 3, sentences 300", torch.version());
      assertEquals(List.of(64, 128, 32, 256), torch.batches());
      assertEquals(64, torch.bestBatch());
      assertEquals(0.7, torch.best()); // asked as the 1st, 5th and 9th, the first not counted
    }
    assertEquals("laser2: starting PyTorch", progress.get(0));
    assertEquals(1 + 3 * 4, progress.size());
    assertEquals("twice: threads 3, sentences 300, batches of 256", progress.get(12));
  }

  @Test
  void triesOnlyTheBatchesThatDifferAndThereIsTimeFor() throws IOException {
    Path script = script("while read -r line; do echo 1; done");
    try (TorchBench few =
        TorchBench.start(script, Collections.nCopies(130, 5), 1, MOST, progress::add)) {
      assertEquals(List.of(64, 128, 32), few.batches());
    }
    try (TorchBench hasty =
        TorchBench.start(script, Collections.nCopies(300, 5), 1, Duration.ZERO, progress::add)) {
      hasty.measure("once: ");
      assertEquals(List.of(64), hasty.batches());
      assertEquals(64, hasty.bestBatch());
    }
    assertTrue(progress.contains("laser2: no time for PyTorch with batches of 256"));
  }

  @Test
  void saysWhatIsWrongWithTheScript() throws IOException {
    Path silent = script("exit 3");
    IOException ended =
        assertThrows(
            IOException.class, () -> TorchBench.start(silent, List.of(5), 1, MOST, progress::add));
    assertTrue(
        ended.getMessage().startsWith(silent + ": ended before it answered"), ended.getMessage());
    Path talkative = script("while read -r line; do echo no number; done");
    IOException wrong =
        assertThrows(
            IOException.class,
            () -> TorchBench.start(talkative, List.of(5), 1, MOST, progress::add));
    assertEquals(talkative + ": answered \"no number\", expected seconds", wrong.getMessage());
  }

  private Path script(String body) throws IOException {
    Path script = Files.createTempFile(folder, "script", "");
    Files.writeString(script, "#!/bin/bash\n" + body);
    return Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  @Test
  @Tag("slow")
  void beginsNoFurtherRepeatWhenItsTimeIsOver() throws IOException {
    LaserBench.Plan plan =
        new LaserBench.Plan(List.of(3, 4), 1_000, Duration.ZERO, Optional.empty());
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    LaserBench.Result result =
        LaserBench.run(new PrintStream(printed, true, UTF_8), progress::add, plan);
    assertEquals(1, result.repeats());
    assertTrue(printed.toString(UTF_8).contains("best of 1\n"), printed.toString(UTF_8));
  }

  @Test
  @Tag("slow")
  void figuresAgreeWithEachOtherAndWithTheNetwork() throws IOException {
    List<Integer> lengths = List.of(3, 5, 10);
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    LaserBench.Result result =
        LaserBench.run(
            new PrintStream(printed, true, UTF_8),
            progress::add,
            new LaserBench.Plan(lengths, 2, MOST, Optional.empty()));
    assertEquals(2, result.repeats());
    assertEquals(result.networkFlops() / result.productFlops(), result.share());
    // a gate multiplies its inputs and the state of 512; there are four gates and two directions
    double gates = 2 * 4 * 512;
    double perToken = 2 * gates * ((320 + 512) + 4 * (1_024 + 512));
    double tokensPerSentence = (3 + 5 + 10) / 3.0;
    assertEquals(
        perToken * tokensPerSentence,
        result.networkFlops() / result.sentencesPerSecond(),
        1e-6 * perToken);
    String text = printed.toString(UTF_8);
    assertTrue(text.startsWith("laser2: 3 sentences of 6.0 tokens, "), text);
    assertTrue(
        text.contains(String.format(Locale.ROOT, "share           %6.2f", result.share())), text);
    assertTrue(progress.contains("laser2: 1 of 2: network"), progress.toString());
  }
}
