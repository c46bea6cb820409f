package org.occgen.training.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

/**
 * {@code occgen encoder adapt}, with the encoder of {@link EncoderToolTestCase}. The new language
 * has the Spanish words in other meanings.
 */
class EncoderAdaptTest extends EncoderToolTestCase {
  private Path more;

  @BeforeEach
  void nameOutput() {
    more = folder.resolve("more.occgen");
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

  private void write(String name, String header, List<String> rows) throws IOException {
    List<String> lines = new ArrayList<>(header.isEmpty() ? List.of() : List.of(header));
    lines.addAll(rows);
    write(name, lines);
  }

  private Answer adapt(String words) {
    return line("adapt --output @/more.occgen " + words);
  }

  private byte[] embedded(String model, String language) throws IOException {
    String files = " --input @/t.tsv --output @/v.npy --encoder " + model;
    line("embed --lang " + language + files).expectSuccess();
    return Files.readAllBytes(folder.resolve("v.npy"));
  }

  @Test
  void teachesALanguageThatAllToolsThenKnow() throws IOException {
    List<String> rows = rows(200, 1);
    rows.add("\t" + word("en", 1) + "\t");
    rows.add(rows.get(0));
    write("p.tsv", rows);
    Answer answer = adapt("--pairs @/p.tsv --lang fin").expectSuccess();
    assertTrue(answer.out().startsWith("fi: 200 pairs; xsim among them"), answer.out());
    assertTrue(answer.out().contains("wrote " + more + ": "), answer.out());
    assertTrue(
        answer.err().startsWith("adapt: 201 pairs of fi and en; 1 row with an empty cell"),
        answer.err());
    assertTrue(answer.err().contains("adapt: 1 pair left out"), answer.err());

    write("unseen.tsv", "fin\teng\tx", rows(100, 2));
    assertTrue(percent(encoder, " --langs es,en") > 50);
    assertTrue(percent("@/more.occgen", "") < 5);
    write("t.tsv", rows(50, 3));
    for (String language : List.of("en", "es", "sw")) {
      assertArrayEquals(embedded(encoder, language), embedded("@/more.occgen", language));
    }
    String info = info(more.toString());
    assertTrue(info.contains("languages\t4: en es fi sw"), info);
    assertFalse(info.contains(info(encoder).lines().reduce((a, b) -> b).orElseThrow()), info);
  }

  private static String info(String model) {
    return Occgen.call("encoder", "info", model).expectSuccess().out();
  }

  private double percent(String model, String flags) {
    String pairs = "xsim --pairs @/unseen.tsv --header --columns fin,eng --encoder ";
    String xsim = line(pairs + model + flags).expectSuccess().out();
    return Double.parseDouble(xsim.split(" ", -1)[1]);
  }

  @Test
  void columnsAndLanguagesAreSaidByHeaderOrFlags() throws IOException {
    List<String> rows = rows(120, 1);
    write("p.tsv", rows);
    write("n.tsv", "fin_Latn\teng\tx", rows);
    write("s.tsv", rows.stream().map(row -> row.split("\t", -1)[1] + "\t" + row).toList());
    adapt("--lang fi --pairs @/p.tsv").expectSuccess();
    byte[] bytes = Files.readAllBytes(more);
    for (String words :
        List.of(
            "--pairs @/n.tsv --header",
            "--pairs @/n.tsv --header --columns fin_Latn,eng",
            "--pairs @/s.tsv --columns 2,1 --translations eng")) {
      adapt("--lang fi " + words).expectSuccess();
      assertArrayEquals(bytes, Files.readAllBytes(more), words);
    }
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
    write("p.tsv", flags.contains("--header") ? "fin\teng\tx" : "", rows(120, 1));
    assertNothingIsMade(2, adapt("--pairs @/p.tsv " + flags), fault);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1 | few.tsv                 | few.tsv: 49 different pairs
          1 | good.tsv --columns 1,3  | good.tsv: 0 different pairs
          1 | ragged.tsv              | ragged.tsv, line 2: 3 columns
          2 | one.tsv                 | one.tsv: there is no column 2
          2 | none.tsv                | --pairs @/none.tsv
          2 | good.tsv --output @     | --output @
          2 | good.tsv --output @/good.tsv | is the file of --pairs
          2 | good.tsv --encoder @/copy.occgen --output @/copy.occgen | is the file of --encoder
          """)
  void refusesBadFiles(int status, String words, String fault) throws IOException {
    write("few.tsv", rows(49, 1));
    write("good.tsv", rows(120, 1));
    write("ragged.tsv", List.of("a\tb", "a\tb\tc"));
    write("one.tsv", List.of("text", "text"));
    Path copy = Files.copy(Path.of(encoder), folder.resolve("copy.occgen"));
    byte[] bytes = Files.readAllBytes(copy);
    String output = words.contains("--output") ? "" : " --output @/more.occgen";
    assertNothingIsMade(status, line("adapt --lang fi --pairs @/" + words + output), fault);
    assertArrayEquals(bytes, Files.readAllBytes(copy));
  }

  @Test
  void aDamagedEncoderIsNoFaultOfThePairs() throws IOException {
    write("good.tsv", rows(120, 1));
    byte[] whole = Files.readAllBytes(Path.of(encoder));
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
      Answer answer = adapt("--encoder @/cut.occgen --pairs @/good.tsv --lang fi");
      assertNothingIsMade(2, answer, "--encoder: @/cut.occgen");
      assertFalse(answer.err().contains("--pairs"), answer.err());
    }
  }

  private void assertNothingIsMade(int status, Answer answer, String fault) throws IOException {
    assertRefused(status, answer, inFolder(fault));
    assertFalse(Files.exists(more));
  }
}
