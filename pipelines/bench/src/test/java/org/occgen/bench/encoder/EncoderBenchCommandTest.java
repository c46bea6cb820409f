package org.occgen.bench.encoder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.bench.Bench;
import org.occgen.command.Main;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.transforms.testing.TinyEncoder;

/** {@code bench encoder}, the parts that take no time. */
class EncoderBenchCommandTest {
  private static final Pattern HEAP =
      Pattern.compile("\\S+ of \\d+ languages: ([0-9.]+) MB of heap");

  @TempDir private Path folder;
  private String encoder;

  @BeforeEach
  void writeEncoder() throws IOException {
    encoder = TinyEncoder.write(folder);
  }

  @Test
  void measuresTextAndSaysWhatItIsAt() throws Exception {
    String lines =
        IntStream.range(0, 60).mapToObj(i -> "word " + i).collect(Collectors.joining("\n"));
    Path text = Files.writeString(folder.resolve("text.en"), lines);
    Answer answer =
        call("encoder", "--text", text.toString(), "--lang", "en", "--encoder", encoder)
            .expectSuccess();
    assertTrue(answer.out().startsWith("text to vector: 30 sentences (en)"), answer.out());
    assertEquals(2, answer.err().lines().count(), answer.err());
    assertTrue(answer.err().contains("s] text: measuring 30 others"), answer.err());
  }

  @Test
  void tellsWhatLoadingCosts() {
    String[] lines =
        call("encoder load --times 2".split(" ")).expectSuccess().out().split("\n", -1);
    assertTrue(lines[0].matches("opened, time 1: [0-9]+\\.[0-9]{2} s"), lines[0]);
    assertTrue(lines[1].startsWith("opened, time 2: "), lines[1]);
    // the weights are in the heap, and at most 60 MB with the vocabulary
    Matcher heap = HEAP.matcher(lines[2]);
    assertTrue(heap.matches(), lines[2]);
    double megabytes = Double.parseDouble(heap.group(1));
    assertTrue(megabytes > 40 && megabytes < 60, lines[2]);
  }

  @Test
  void aTextThatIsTooShortFails() throws Exception {
    Path text = Files.writeString(folder.resolve("one.en"), "one line\n");
    Answer answer = call("encoder", "--text", text.toString(), "--lang", "en");
    assertEquals(Main.FAILED, answer.status(), answer.err());
    assertTrue(answer.err().contains("--text " + text + ": holds fewer than two"), answer.err());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--threads 0 | --threads 0: must be 1 or more",
        "load --times 0 | --times 0: must be 1 or more",
        "--lang en | encoder: say --text FILE and --lang LANG",
      })
  void refusesWhatCannotBe(String flags, String message) {
    Answer answer = call(("encoder " + flags).split(" "));
    assertEquals(2, answer.status(), answer.err());
    assertTrue(answer.err().contains(message), answer.err());
    assertEquals("", answer.out());
  }

  private static Answer call(String[] first, String... more) {
    return call(Stream.concat(Arrays.stream(first), Arrays.stream(more)).toArray(String[]::new));
  }

  private static Answer call(String... arguments) {
    return Occgen.call(Bench::commandLine, arguments);
  }
}
