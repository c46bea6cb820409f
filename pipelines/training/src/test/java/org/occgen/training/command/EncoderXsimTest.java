package org.occgen.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
    write("p.tsv", List.of(es + "\t" + en, word("es", 8) + "\t" + word("en", 8), es + "\t" + en));
    assertEquals(
        "xsim 33.33 1/3\n",
        line("xsim --pairs @/p.tsv --columns 1,2 --langs es,en").expectSuccess().out());
  }

  private static String withNames(String sentence) {
    String[] words = sentence.split(" ");
    words[1] = words[1].toUpperCase(Locale.ROOT);
    words[3] = words[3].toUpperCase(Locale.ROOT) + " is";
    return String.join(" ", words) + " 19";
  }

  /** English lines with two names, a statement and a number, and the same words in Spanish. */
  private Path namesAndNumbers() throws IOException {
    List<String> lines = new ArrayList<>(List.of("spa\teng"));
    List<String> es = sentences("es", 90);
    List<String> en = sentences("en", 90);
    for (int i = 0; i < 90; i++) {
      lines.add(withNames(es.get(i)) + "\t" + withNames(en.get(i)));
    }
    return write("names.tsv", lines);
  }

  @Test
  void measuresHardNegativesWithTheSameBytesAtAnyParallelism() throws Exception {
    namesAndNumbers();
    String command = "xsim --pairs @/names.tsv --columns spa,eng --header --hard-negatives";
    String expected =
        """
        xsim 0.00 0/90
        negatives 360 seed 12345
        candidates	n	errors	percent	low	high
        xsim	90	0	0.00	0.00	4.09
        xsim++	90	90	100.00	95.91	100.00
        number	90	90	100.00	95.91	100.00
        name	90	1	1.11	0.20	6.03
        order	90	90	100.00	95.91	100.00
        negation	90	90	100.00	95.91	100.00
        """;
    // Words that the encoder does not know, and their order, change no vector.
    for (int threads : new int[] {1, 4}) {
      ForkJoinPool pool = new ForkJoinPool(threads);
      try {
        assertEquals(expected, pool.submit(() -> line(command)).get().expectSuccess().out());
      } finally {
        pool.shutdown();
      }
    }
    String other = line(command + " 7").expectSuccess().out();
    assertTrue(other.startsWith("xsim 0.00 0/90\nnegatives 360 seed 7\n"), other);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      delimiter = '|',
      textBlock =
          """
          2 | no    | 1,2 --header          | --pairs @/no: there is no such file
          2 | pairs | spa,fra --header      | there is no column fra; there are id, spa, text
          2 | pairs | spa,text --header     | "text" is not that of a language ... --langs
          2 | pairs | 2,1 --header          | "id" ... --langs
          2 | pairs | 2,3 --header --langs es,fr | --langs: ... not know the language "fr"
          2 | pairs | 2,3                   | --langs: without --header, say the languages
          2 | pairs | spa,text --langs es,en | spa: without a header a column is a number from 1 to 3
          2 | pairs | 2 --header            | --columns 2: say two
          2 | pairs | 1,2,3 --header        | --columns 1,2,3: say two
          2 | pairs | 1, --header           | --columns 1,: say two
          2 | pairs | , --header            | --columns ,: say two
          2 | pairs | 2,3 --langs es        | --langs es: say two
          2 | pairs | 1,2 --header --encoder nosuch | --encoder: nosuch:
          2 | pairs | 3,2 --header --langs en,es --hard-negatives | --hard-negatives: ... English
          2 | pairs | 2,3 --header --langs es,en --hard-negatives x | --hard-negatives
          1 | empty | 1,2 --langs es,en     | empty.tsv: is empty
          1 | blank | es,en --header        | there is no row with text in both columns
          1 | ragged | es,en --header       | ragged.tsv, line 3: 3 columns, but line 1 has 2
          """)
  void xsimRefusesBadInput(int status, String file, String columns, String message)
      throws IOException {
    pairs("id\tspa\ttext");
    write("empty.tsv", List.of());
    write("blank.tsv", List.of("es\ten", "a\t", "\tb"));
    write("ragged.tsv", List.of("es\ten", "a\tb", "a\tb\tc"));
    String pairs = file.equals("no") ? file : file + ".tsv";
    assertLineIsRefused(status, "xsim --pairs @/" + pairs + " --columns " + columns, message);
  }
}
