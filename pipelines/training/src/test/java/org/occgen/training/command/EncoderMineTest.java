package org.occgen.training.command;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.command.Main;
import org.occgen.run.command.Occgen.Answer;

/** {@code occgen encoder mine}. */
class EncoderMineTest extends EncoderToolTestCase {
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
    Path source = write("es.txt", shuffled(es, 2));
    Path target = gzip(write("en.txt", shuffled(en, 3)));
    Answer answer =
        call(
                "mine",
                source,
                target,
                "--src-lang",
                "spa",
                "--trg-lang",
                "eng",
                "--retrieval",
                retrieval)
            .expectSuccess();
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
    Path sourceVectors = folder.resolve("es.npy");
    Path targetVectors = folder.resolve("en.npy");
    Path output = folder.resolve("out.tsv");
    call("embed", "--lang", "es", "--input", source, "--output", sourceVectors).expectSuccess();
    call("embed", "--lang", "en", "--input", target, "--output", targetVectors).expectSuccess();
    Answer fromVectors =
        call(
                "mine",
                source,
                target,
                "--src-embeddings",
                sourceVectors,
                "--trg-embeddings",
                targetVectors,
                "--retrieval",
                retrieval,
                "--output",
                output)
            .expectSuccess();
    assertEquals("", fromVectors.out());
    assertEquals(answer.out(), Files.readString(output));
  }

  @Test
  void keepsOnlyPairsAboveTheThreshold() throws IOException {
    Path source = write("es.txt", sentences("es", 30));
    Path target = write("en.txt", sentences("en", 30));
    String all =
        call("mine", source, target, "--src-lang", "es", "--trg-lang", "en").expectSuccess().out();
    double middle = scores(all).get(15);
    String best =
        call("mine", source, target, "--src-lang", "es", "--trg-lang", "en", "--threshold", middle)
            .expectSuccess()
            .out();
    assertTrue(all.startsWith(best), best);
    assertTrue(scores(best).size() == 15 || scores(best).size() == 16, best);
  }

  @Test
  void searchesAndScoresLineByLine() throws IOException {
    List<String> es = new ArrayList<>(sentences("es", 20));
    List<String> en = new ArrayList<>(sentences("en", 20));
    es.add("");
    en.add(word("en", 1) + "\t" + word("en", 2));
    Path source = write("es.txt", es);
    Path target = write("en.txt", en);
    List<String> found =
        withoutScores(
            call("mine", source, target, "--src-lang", "es", "--trg-lang", "en", "--mode", "search")
                .expectSuccess()
                .out());
    assertEquals(21, found.size());
    for (int i = 0; i < 20; i++) {
      assertEquals(es.get(i) + "\t" + en.get(i), found.get(i));
    }
    assertEquals("\t", found.get(20));
    Answer scored =
        call("mine", source, target, "--src-lang", "es", "--trg-lang", "en", "--mode", "score")
            .expectSuccess();
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
    Path target = write("en.txt", en);
    Path once = write("once.txt", es);
    Path repeated = write("es.txt", repeatedEs);
    Path vectors = folder.resolve("es.npy");
    call("embed", "--lang", "es", "--input", repeated, "--output", vectors).expectSuccess();
    String expected =
        call("mine", once, target, "--src-lang", "es", "--trg-lang", "en").expectSuccess().out();
    assertEquals(
        expected,
        call("mine", repeated, target, "--src-lang", "es", "--trg-lang", "en", "--unify")
            .expectSuccess()
            .out());
    assertEquals(
        expected,
        call("mine", repeated, target, "--src-embeddings", vectors, "--trg-lang", "en", "--unify")
            .expectSuccess()
            .out());
    String lines =
        call(
                "mine",
                repeated,
                target,
                "--src-lang",
                "es",
                "--trg-lang",
                "en",
                "--unify",
                "--mode",
                "search")
            .expectSuccess()
            .out();
    assertEquals(lines.lines().toList().subList(3, 8), lines.lines().toList().subList(20, 25));
  }

  @Test
  void mineRefusesBadInput() throws IOException {
    Path source = write("es.txt", sentences("es", 5));
    Path target = write("en.txt", sentences("en", 6));
    Path missing = folder.resolve("no");
    String[] languages = {"--src-lang", "es", "--trg-lang", "en"};
    assertRefused(Main.USAGE, mine(missing, target, languages), "SRC " + missing + ": there is no");
    assertRefused(Main.USAGE, mine(source, missing, languages), "TRG " + missing + ": there is no");
    assertRefused(
        Main.FAILED,
        mine(source, write("empty.txt", List.of()), languages),
        "TRG " + folder.resolve("empty.txt") + ": is empty");
    assertRefused(
        Main.USAGE, mine(source, target, "--trg-lang", "en"), "--src-lang: say the language");
    assertRefused(
        Main.USAGE, mine(source, target, "--src-lang", "es"), "--trg-lang: say the language");
    assertRefused(
        Main.USAGE,
        mine(source, target, "--src-lang", "es", "--trg-lang", "tlh"),
        "--trg-lang: ",
        "\"tlh\"; it knows en, es, sw");
    assertRefused(
        Main.USAGE,
        mine(source, target, "--src-lang", "es", "--trg-lang", "en", "--encoder", "nosuch"),
        "--encoder: nosuch: ");
    assertRefused(
        Main.FAILED,
        mine(source, target, "--src-lang", "es", "--trg-lang", "en", "--mode", "score"),
        "--mode score: " + source + " has 5 lines, " + target + " has 6");
    for (String k : new String[] {"0", "101", "-3"}) {
      assertRefused(
          Main.USAGE,
          mine(source, target, "--src-lang", "es", "--trg-lang", "en", "--k", k),
          "--k " + k + ": use a number from 1 to 100");
    }
    assertRefused(
        Main.USAGE,
        mine(source, target, "--src-lang", "es", "--trg-lang", "en", "--threshold", "NaN"),
        "--threshold: not a number");
    assertRefused(
        Main.USAGE,
        mine(
            source,
            target,
            "--src-lang",
            "es",
            "--trg-lang",
            "en",
            "--threshold",
            "1",
            "--mode",
            "search"),
        "--threshold: is for --mode mine only");
    for (String flag : new String[] {"--mode", "--margin", "--retrieval"}) {
      assertRefused(
          Main.USAGE,
          mine(source, target, "--src-lang", "es", "--trg-lang", "en", flag, "best"),
          "'" + flag + "'",
          "best");
    }
    assertRefused(
        Main.USAGE,
        mine(source, target, "--src-lang", "es", "--trg-lang", "en", "--output", folder.toString()),
        "--output " + folder + ": is a folder");
    Path broken = Files.write(folder.resolve("b.txt"), new byte[] {'\n', '\n', (byte) 0xC3});
    assertRefused(
        Main.FAILED,
        mine(broken, target, languages),
        "occgen: " + broken + ", line 3: is not UTF-8");
  }

  @Test
  void mineRefusesVectorsThatDoNotFit() throws IOException {
    Path source = write("es.txt", sentences("es", 5));
    Path target = write("en.txt", sentences("en", 6));
    Path vectors = folder.resolve("v.npy");
    call("embed", "--lang", "en", "--input", target, "--output", vectors).expectSuccess();
    assertRefused(
        Main.FAILED,
        mine(source, target, "--src-embeddings", vectors.toString(), "--trg-lang", "en"),
        vectors + ": has 6 rows, " + source + " has 5 lines");
    assertRefused(
        Main.USAGE,
        mine(source, target, "--src-embeddings", folder.resolve("no").toString()),
        "--src-embeddings " + folder.resolve("no") + ": there is no such file");
    Path text = write("six.txt", sentences("es", 6));
    assertRefused(
        Main.FAILED,
        mine(text, target, "--src-embeddings", text.toString(), "--trg-lang", "en"),
        "occgen: " + text + ": is no .npy file");
    byte[] bytes = Files.readAllBytes(vectors);
    Path cut = Files.write(folder.resolve("cut.npy"), Arrays.copyOf(bytes, 200));
    assertRefused(
        Main.FAILED,
        mine(text, target, "--src-embeddings", cut.toString(), "--trg-lang", "en"),
        cut + ": has 200 bytes, but shape (6, 16) takes 512; it was cut short");
    // half as wide and twice as many: of another encoder
    Path twelve = write("twelve.txt", sentences("es", 12));
    byte[] renamed = bytes.clone();
    byte[] shape = "(12, 8)".getBytes(UTF_8);
    int at = new String(bytes, 0, 128, ISO_8859_1).indexOf("(6, 16)");
    System.arraycopy(shape, 0, renamed, at, shape.length);
    Path other = Files.write(folder.resolve("other.npy"), renamed);
    assertRefused(
        Main.FAILED,
        mine(twelve, target, "--src-embeddings", other.toString(), "--trg-lang", "en"),
        "vectors of 8 numbers for the source, of 16 for the target");
  }

  private Answer mine(Path source, Path target, String... more) {
    List<Object> arguments = new ArrayList<>(List.of(source, target));
    arguments.addAll(List.of(more));
    return call("mine", arguments.toArray());
  }
}
