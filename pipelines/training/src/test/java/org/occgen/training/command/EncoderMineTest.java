package org.occgen.training.command;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.run.command.Occgen.Answer;

/** {@code occgen encoder mine}. */
class EncoderMineTest extends EncoderToolTestCase {
  private static final String LANGUAGES = " --src-lang es --trg-lang en";
  private static final String MINE = "mine @/es.txt @/en.txt" + LANGUAGES;

  private static List<String> shuffled(List<String> lines, long seed) {
    List<String> shuffled = new ArrayList<>(lines);
    Collections.shuffle(shuffled, new Random(seed));
    return shuffled;
  }

  private static List<String> withoutScores(String tsv) {
    return tsv.lines().map(line -> line.substring(line.indexOf('\t') + 1)).toList();
  }

  private static List<Double> scores(String tsv) {
    return tsv.lines().map(line -> Double.parseDouble(line.split("\t", -1)[0])).toList();
  }

  @ParameterizedTest
  @CsvSource({"max", "intersect", "forward", "backward"})
  void minesTheTranslations(String retrieval) throws IOException {
    List<String> es = sentences("es", 50);
    List<String> en = sentences("en", 50);
    write("es.txt", shuffled(es, 2));
    gzip(write("en.txt", shuffled(en, 3)));
    String files = "mine @/es.txt @/en.txt.gz --retrieval " + retrieval;
    Answer answer = line(files + " --src-lang spa --trg-lang eng").expectSuccess();
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      expected.add(es.get(i) + "\t" + en.get(i));
    }
    Collections.sort(expected);
    assertEquals(expected, withoutScores(answer.out()).stream().sorted().toList());
    List<Double> scores = scores(answer.out());
    assertEquals(scores.stream().sorted(Collections.reverseOrder()).toList(), scores);
    assertTrue(answer.err().contains("mine: 50 and 50 sentences"), answer.err());

    // the same bytes from vectors in files, and to a file
    line("embed --lang es --input @/es.txt --output @/es.npy").expectSuccess();
    line("embed --lang en --input @/en.txt.gz --output @/en.npy").expectSuccess();
    String vectors = " --src-embeddings @/es.npy --trg-embeddings @/en.npy";
    Answer fromVectors = line(files + vectors + " --output @/out.tsv").expectSuccess();
    assertEquals("", fromVectors.out());
    assertEquals(answer.out(), Files.readString(folder.resolve("out.tsv")));
  }

  @Test
  void keepsOnlyPairsAboveTheThreshold() throws IOException {
    write("es.txt", sentences("es", 30));
    write("en.txt", sentences("en", 30));
    String all = line(MINE).expectSuccess().out();
    double middle = scores(all).get(15);
    String best = line(MINE + " --threshold " + middle).expectSuccess().out();
    assertTrue(all.startsWith(best), best);
    assertTrue(scores(best).size() == 15 || scores(best).size() == 16, best);
  }

  @Test
  void searchesAndScoresLineByLine() throws IOException {
    List<String> es = new ArrayList<>(sentences("es", 20));
    List<String> en = new ArrayList<>(sentences("en", 20));
    es.add("");
    en.add(word("en", 1) + "\t" + word("en", 2));
    write("es.txt", es);
    write("en.txt", en);
    List<String> found = withoutScores(line(MINE + " --mode search").expectSuccess().out());
    assertEquals(21, found.size());
    for (int i = 0; i < 20; i++) {
      assertEquals(es.get(i) + "\t" + en.get(i), found.get(i));
    }
    assertEquals("\t", found.get(20));
    Answer scored = line(MINE + " --mode score").expectSuccess();
    assertEquals(found.subList(0, 20), withoutScores(scored.out()).subList(0, 20));
    // a tab within a sentence is no column
    assertEquals("\t" + word("en", 1) + " " + word("en", 2), withoutScores(scored.out()).get(20));
    assertEquals(0, scores(scored.out()).get(20));
    assertTrue(scores(scored.out()).get(0) > 1);
  }

  @Test
  void unifiesEqualLines() throws IOException {
    List<String> es = new ArrayList<>(sentences("es", 20));
    List<String> en = new ArrayList<>(sentences("en", 20));
    List<String> repeatedEs = new ArrayList<>(es);
    repeatedEs.addAll(es.subList(3, 8));
    write("en.txt", en);
    write("once.txt", es);
    write("es.txt", repeatedEs);
    line("embed --lang es --input @/es.txt --output @/es.npy").expectSuccess();
    String expected = line(MINE.replace("es.txt", "once.txt")).expectSuccess().out();
    assertEquals(expected, line(MINE + " --unify").expectSuccess().out());
    String vectors = MINE.replace("--src-lang es", "--src-embeddings @/es.npy");
    assertEquals(expected, line(vectors + " --unify").expectSuccess().out());
    String lines = line(MINE + " --unify --mode search").expectSuccess().out();
    assertEquals(lines.lines().toList().subList(3, 8), lines.lines().toList().subList(20, 25));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      delimiter = '|',
      textBlock =
          """
          2 | no en.txt           | SRC @/no: there is no
          2 | es.txt no           | TRG @/no: there is no
          1 | es.txt empty.txt    | TRG @/empty.txt: is empty
          1 | b.txt en.txt        | occgen: @/b.txt, line 3: is not UTF-8
          2 | --trg-lang en       | --src-lang: say the language
          2 | --src-lang es       | --trg-lang: say the language
          2 | --src-lang es --trg-lang tlh | --trg-lang: ... "tlh"; it knows en, es, sw
          2 | --encoder nosuch    | --encoder: nosuch:
          1 | --mode score        | --mode score: @/es.txt has 5 lines, @/en.txt has 6
          2 | --k 0               | --k 0: use a number from 1 to 100
          2 | --k 101             | --k 101: use a number from 1 to 100
          2 | --k -3              | --k -3: use a number from 1 to 100
          2 | --threshold NaN     | --threshold: not a number
          2 | --threshold 1 --mode search | --threshold: is for --mode mine only
          2 | --mode best         | '--mode' ... best
          2 | --margin best       | '--margin' ... best
          2 | --retrieval best    | '--retrieval' ... best
          2 | --output @          | --output @: is a folder
          """)
  void mineRefusesBadInput(int status, String words, String message) throws IOException {
    write("es.txt", sentences("es", 5));
    write("en.txt", sentences("en", 6));
    write("empty.txt", List.of());
    Files.write(folder.resolve("b.txt"), new byte[] {'\n', '\n', (byte) 0xC3});
    String line;
    if (!words.startsWith("--")) {
      line = "mine @/" + words.replace(" ", " @/") + LANGUAGES;
    } else if (words.contains("-lang")) {
      line = MINE.replace(LANGUAGES, " " + words);
    } else {
      line = MINE + " " + words;
    }
    assertLineIsRefused(status, line, message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1 | es.txt     | v.npy     | @/v.npy: has 6 rows, @/es.txt has 5 lines
          2 | es.txt     | no        | --src-embeddings @/no: there is no such file
          1 | six.txt    | six.txt   | occgen: @/six.txt: is no .npy file
          1 | six.txt    | cut.npy   | cut.npy: has 200 bytes, but shape (6, 16) takes 512; it was cut
          1 | twelve.txt | other.npy | vectors of 8 numbers for the source, of 16 for the target
          """)
  void mineRefusesVectorsThatDoNotFit(int status, String source, String vectors, String message)
      throws IOException {
    write("es.txt", sentences("es", 5));
    write("six.txt", sentences("es", 6));
    write("twelve.txt", sentences("es", 12));
    write("en.txt", sentences("en", 6));
    line("embed --lang en --input @/en.txt --output @/v.npy").expectSuccess();
    byte[] bytes = Files.readAllBytes(folder.resolve("v.npy"));
    Files.write(folder.resolve("cut.npy"), Arrays.copyOf(bytes, 200));
    // half as wide and twice as many: of another encoder
    byte[] shape = "(12, 8)".getBytes(UTF_8);
    int at = new String(bytes, 0, 128, ISO_8859_1).indexOf("(6, 16)");
    System.arraycopy(shape, 0, bytes, at, shape.length);
    Files.write(folder.resolve("other.npy"), bytes);
    String files = "mine @/" + source + " @/en.txt --trg-lang en --src-embeddings @/";
    assertLineIsRefused(status, files + vectors, message);
  }
}
