package org.occgen.training.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

/**
 * {@code occgen encoder adapt}, with the encoder of {@link EncoderToolTestCase}. The new language
 * has the Spanish words in other meanings.
 */
class EncoderAdaptTest {
  private static final int WORDS = 60;

  @TempDir private Path folder;
  private Path encoder;
  private Path more;

  @BeforeEach
  void findEncoder() throws URISyntaxException {
    encoder = Path.of(EncoderToolTestCase.class.getResource("tiny.occgen").toURI());
    more = folder.resolve("more.occgen");
  }

  private static String word(String language, int concept) {
    return language + (char) ('a' + concept / 26) + (char) ('a' + concept % 26) + "q";
  }

  /** Rows of Finnish, English and an empty cell. */
  private static List<String> rows(int count, long seed) {
    Random random = new Random(seed);
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      StringBuilder finnish = new StringBuilder();
      StringBuilder english = new StringBuilder();
      for (int concept : random.ints(6, 0, WORDS).toArray()) {
        finnish.append(word("es", (concept + 7) % WORDS)).append(' ');
        english.append(word("en", concept)).append(' ');
      }
      rows.add(finnish + "\t" + english + "\t");
    }
    return rows;
  }

  private Path write(String name, String header, List<String> rows) throws IOException {
    List<String> lines = new ArrayList<>(header.isEmpty() ? List.of() : List.of(header));
    lines.addAll(rows);
    return Files.write(folder.resolve(name), lines);
  }

  private static Answer call(Object... arguments) {
    return Occgen.call(Stream.of(arguments).map(Object::toString).toList());
  }

  private Answer adapt(Object... arguments) {
    List<Object> all = new ArrayList<>(List.of("encoder", "adapt", "--encoder", encoder));
    all.addAll(List.of("--output", more));
    all.addAll(List.of(arguments));
    return call(all.toArray());
  }

  private byte[] embedded(Path model, String language, Path text) throws IOException {
    Path vectors = folder.resolve("v.npy");
    call(
            "encoder",
            "embed",
            "--encoder",
            model,
            "--lang",
            language,
            "--input",
            text,
            "--output",
            vectors)
        .expectSuccess();
    return Files.readAllBytes(vectors);
  }

  @Test
  void teachesALanguageThatAllToolsThenKnow() throws IOException {
    List<String> rows = rows(200, 1);
    rows.add("\t" + word("en", 1) + "\t");
    rows.add(rows.get(0));
    Answer answer = adapt("--pairs", write("p.tsv", "", rows), "--lang", "fin").expectSuccess();
    assertTrue(answer.out().startsWith("fi: 200 pairs; xsim among them"), answer.out());
    assertTrue(answer.out().contains("wrote " + more + ": "), answer.out());
    assertTrue(
        answer.err().startsWith("adapt: 201 pairs of fi and en; 1 row with an empty cell"),
        answer.err());
    assertTrue(answer.err().contains("adapt: 1 pair left out"), answer.err());

    Path unseen = write("unseen.tsv", "fin\teng\tx", rows(100, 2));
    Answer before = xsim(encoder, unseen, "--langs", "es,en");
    assertTrue(percent(before) > 50, before.out());
    assertTrue(percent(xsim(more, unseen)) < 5, xsim(more, unseen).out());
    Path text = write("t.txt", "", rows(50, 3));
    for (String language : List.of("en", "es", "sw")) {
      assertArrayEquals(embedded(encoder, language, text), embedded(more, language, text));
    }
    String info = call("models", "info", more).expectSuccess().out();
    assertTrue(info.contains("languages\t4: en es fi sw"), info);
    assertFalse(
        info.contains(
            call("models", "info", encoder).out().lines().reduce((a, b) -> b).orElseThrow()),
        info);
  }

  private static Answer xsim(Path model, Path pairs, Object... more) {
    List<Object> all = new ArrayList<>(List.of("encoder", "xsim", "--encoder", model));
    all.addAll(List.of("--pairs", pairs, "--header", "--columns", "fin,eng"));
    all.addAll(List.of(more));
    return call(all.toArray()).expectSuccess();
  }

  private static double percent(Answer xsim) {
    return Double.parseDouble(xsim.out().split(" ", -1)[1]);
  }

  @Test
  void columnsAndLanguagesAreSaidByHeaderOrFlags() throws IOException {
    List<String> rows = rows(120, 1);
    adapt("--pairs", write("p.tsv", "", rows), "--lang", "fi").expectSuccess();
    byte[] bytes = Files.readAllBytes(more);
    Path named = write("n.tsv", "fin_Latn\teng\tx", rows);
    adapt("--pairs", named, "--lang", "fi", "--header").expectSuccess();
    assertArrayEquals(bytes, Files.readAllBytes(more));
    adapt("--pairs", named, "--lang", "fi", "--header", "--columns", "fin_Latn,eng")
        .expectSuccess();
    assertArrayEquals(bytes, Files.readAllBytes(more));
    Path swapped =
        write("s.tsv", "", rows.stream().map(r -> r.split("\t", -1)[1] + "\t" + r).toList());
    adapt("--pairs", swapped, "--lang", "fi", "--columns", "2,1", "--translations", "eng")
        .expectSuccess();
    assertArrayEquals(bytes, Files.readAllBytes(more));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --lang sw                            | --lang sw: the encoder
          --lang en-GB                         | was trained on en
          --lang xx                            | --lang xx:
          --lang finnish                       | --lang finnish:
          --lang fi --columns 1                | --columns 1: say two
          --lang fi --columns 1,4              | --columns:
          --lang fi --columns fin,eng          | --columns: fin: without a header
          --lang fi --translations fr          | --translations: the encoder
          --lang fi --encoder nosuch           | --encoder: nosuch
          --lang fi --header --columns 2,1     | the first is to be in fi, but the header calls it eng
          --lang fi --header --columns 1,1     | is one column twice
          """)
  void refusesBadFlags(String flags, String fault) throws IOException {
    boolean header = flags.contains("--header");
    Path pairs = write("p.tsv", header ? "fin\teng\tx" : "", rows(120, 1));
    List<Object> arguments = new ArrayList<>(List.of("--pairs", pairs));
    arguments.addAll(List.of(flags.split(" +", -1)));
    if (flags.contains("--encoder")) {
      arguments.addAll(0, List.of("encoder", "adapt", "--output", more));
      assertRefused(call(arguments.toArray()), fault);
    } else {
      assertRefused(adapt(arguments.toArray()), fault);
    }
  }

  @Test
  void refusesBadFiles() throws IOException {
    Path few = write("few.tsv", "", rows(49, 1));
    assertRefused(1, adapt("--pairs", few, "--lang", "fi"), "few.tsv: 49 different pairs");
    Path blank = write("blank.tsv", "", rows(120, 1));
    assertRefused(
        1,
        adapt("--pairs", blank, "--lang", "fi", "--columns", "1,3"),
        "blank.tsv: 0 different pairs");
    Path ragged = write("ragged.tsv", "", List.of("a\tb", "a\tb\tc"));
    assertRefused(1, adapt("--pairs", ragged, "--lang", "fi"), "ragged.tsv, line 2: 3 columns");
    Path one = write("one.tsv", "", List.of("text", "text"));
    assertRefused(adapt("--pairs", one, "--lang", "fi"), "one.tsv: there is no column 2");
    Path none = folder.resolve("none.tsv");
    assertRefused(adapt("--pairs", none, "--lang", "fi"), "--pairs " + none);
    Path good = write("good.tsv", "", rows(120, 1));
    assertRefused(
        call("encoder", "adapt", "--pairs", good, "--lang", "mg", "--output", folder),
        "--output " + folder);
    assertRefused(
        call("encoder", "adapt", "--pairs", good, "--lang", "mg", "--output", good),
        "is the file of --pairs");
    Path copy = Files.copy(encoder, folder.resolve("copy.occgen"));
    byte[] bytes = Files.readAllBytes(copy);
    assertRefused(
        call(
            "encoder",
            "adapt",
            "--encoder",
            copy,
            "--pairs",
            good,
            "--lang",
            "fi",
            "--output",
            copy),
        "is the file of --encoder");
    assertArrayEquals(bytes, Files.readAllBytes(copy));
  }

  @Test
  void aDamagedEncoderIsNoFaultOfThePairs() throws IOException {
    Path good = write("good.tsv", "", rows(120, 1));
    byte[] whole = Files.readAllBytes(encoder);
    Path cut = folder.resolve("cut.occgen");
    byte[] changed = whole.clone();
    changed[whole.length - 300] ^= 0x55; // in the weights, which stand before the directory
    for (byte[] damaged :
        List.of(
            Arrays.copyOf(whole, 10),
            Arrays.copyOf(whole, whole.length / 2),
            Arrays.copyOf(whole, whole.length - 300),
            changed)) {
      Files.write(cut, damaged);
      Answer answer =
          call(
              "encoder",
              "adapt",
              "--encoder",
              cut,
              "--pairs",
              good,
              "--lang",
              "fi",
              "--output",
              more);
      assertRefused(answer, "--encoder: " + cut);
      assertFalse(answer.err().contains("--pairs"), answer.err());
    }
  }

  private void assertRefused(Answer answer, String fault) {
    assertRefused(2, answer, fault);
  }

  private void assertRefused(int status, Answer answer, String fault) {
    assertEquals(status, answer.status(), answer.out() + answer.err());
    assertEquals("", answer.out());
    assertTrue(answer.err().contains(fault), answer.err());
    assertFalse(answer.err().contains("\tat "), answer.err());
    assertFalse(Files.exists(more));
  }
}
