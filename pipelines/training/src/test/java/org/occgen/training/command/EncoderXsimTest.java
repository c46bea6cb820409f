package org.occgen.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.command.Main;
import org.occgen.run.command.Occgen.Answer;

/** {@code occgen encoder xsim}. */
class EncoderXsimTest extends EncoderToolTestCase {
  private Path pairs(String header) throws IOException {
    List<String> es = sentences("es", 40);
    List<String> en = sentences("en", 40);
    List<String> lines = new ArrayList<>();
    if (!header.isEmpty()) {
      lines.add(header);
    }
    for (int i = 0; i < 40; i++) {
      lines.add(i + "\t" + es.get(i) + "\t" + en.get(i));
    }
    lines.add(1, "x\t\t" + en.get(0));
    return write("pairs.tsv", lines);
  }

  @ParameterizedTest
  @CsvSource({"'spa_Latn,eng', ''", "'2,eng', ''", "'2,3', ''", "'3,2', 'en,spa-MX'"})
  void measuresXsimByHeader(String columns, String languages) throws IOException {
    Path pairs = gzip(pairs("id\tspa_Latn\teng"));
    List<Object> flags = new ArrayList<>(List.of("--pairs", pairs, "--columns", columns));
    flags.add("--header");
    if (!languages.isEmpty()) {
      flags.addAll(List.of("--langs", languages));
    }
    Answer answer = call("xsim", flags.toArray()).expectSuccess();
    assertEquals("xsim 0.00 0/40\n", answer.out());
    assertTrue(answer.err().startsWith("xsim: 40 rows, e"), answer.err());
    assertTrue(answer.err().endsWith("; 1 with an empty cell left out\n"), answer.err());
  }

  @Test
  void measuresXsimWithoutHeader() throws IOException {
    Answer answer =
        call("xsim", "--pairs", pairs(""), "--columns", "2,3", "--langs", "es,en").expectSuccess();
    assertEquals("xsim 0.00 0/40\n", answer.out());
  }

  @Test
  void countsTheErrorsOfTheSecondColumnForTheFirst() throws IOException {
    // Each of the two Spanish sentences is right once; both English ones lead to the first.
    String es = word("es", 7);
    String en = word("en", 7);
    Path pairs =
        write(
            "p.tsv", List.of(es + "\t" + en, word("es", 8) + "\t" + word("en", 8), es + "\t" + en));
    assertEquals(
        "xsim 33.33 1/3\n",
        call("xsim", "--pairs", pairs, "--columns", "1,2", "--langs", "es,en")
            .expectSuccess()
            .out());
  }

  @Test
  void xsimRefusesBadInput() throws IOException {
    Path pairs = pairs("id\tspa\ttext");
    assertRefused(
        Main.USAGE,
        call("xsim", "--pairs", folder.resolve("no"), "--columns", "1,2", "--header"),
        "--pairs " + folder.resolve("no") + ": there is no such file");
    assertRefused(
        Main.USAGE,
        call("xsim", "--pairs", pairs, "--columns", "spa,fra", "--header"),
        "--columns: " + pairs + ": there is no column fra; there are id, spa, text");
    assertRefused(
        Main.USAGE,
        call("xsim", "--pairs", pairs, "--columns", "spa,text", "--header"),
        "\"text\" is not that of a language",
        "--langs");
    assertRefused(
        Main.USAGE,
        call("xsim", "--pairs", pairs, "--columns", "2,1", "--header"),
        "\"id\"",
        "--langs");
    assertRefused(
        Main.USAGE,
        call("xsim", "--pairs", pairs, "--columns", "2,3", "--header", "--langs", "es,fr"),
        "--langs: ",
        "does not know the language \"fr\"");
    assertRefused(
        Main.USAGE,
        call("xsim", "--pairs", pairs, "--columns", "2,3"),
        "--langs: without --header, say the languages");
    assertRefused(
        Main.USAGE,
        call("xsim", "--pairs", pairs, "--columns", "spa,text", "--langs", "es,en"),
        "spa: without a header a column is a number from 1 to 3");
    for (String columns : new String[] {"2", "1,2,3", "1,", ","}) {
      assertRefused(
          Main.USAGE,
          call("xsim", "--pairs", pairs, "--columns", columns, "--header"),
          "--columns " + columns + ": say two");
    }
    assertRefused(
        Main.USAGE,
        call("xsim", "--pairs", pairs, "--columns", "2,3", "--langs", "es"),
        "--langs es: say two");
    assertRefused(
        Main.USAGE,
        call("xsim", "--pairs", pairs, "--columns", "1,2", "--header", "--encoder", "nosuch"),
        "--encoder: nosuch: ");
    assertRefused(
        Main.FAILED,
        call(
            "xsim",
            "--pairs",
            write("empty.tsv", List.of()),
            "--columns",
            "1,2",
            "--langs",
            "es,en"),
        "empty.tsv: is empty");
    assertRefused(
        Main.FAILED,
        call(
            "xsim",
            "--pairs",
            write("blank.tsv", List.of("es\ten", "a\t", "\tb")),
            "--columns",
            "es,en",
            "--header"),
        "blank.tsv: there is no row with text in both columns");
    assertRefused(
        Main.FAILED,
        call(
            "xsim",
            "--pairs",
            write("ragged.tsv", List.of("es\ten", "a\tb", "a\tb\tc")),
            "--columns",
            "es,en",
            "--header"),
        "ragged.tsv, line 3: 3 columns, but line 1 has 2");
  }
}
