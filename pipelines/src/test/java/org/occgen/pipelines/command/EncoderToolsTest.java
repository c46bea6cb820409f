package org.occgen.pipelines.command;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.digest.Sha256;
import org.occgen.pipelines.command.Occgen.Answer;
import org.occgen.training.mine.EmbeddingMatrix;
import org.occgen.training.npy.NpyFile;

/**
 * {@code occgen encoder embed}, {@code xsim} and {@code mine}, with a model file of sixty words in
 * each of en, es and sw (made by TinyEncoder of the tests of module transforms): translations have
 * nearly the same vector.
 */
class EncoderToolsTest {
  private static final int WORDS = 60;
  private static final int DIMENSION = 16;

  @TempDir private Path folder;
  private String encoder;

  @BeforeEach
  void findEncoder() throws URISyntaxException {
    encoder = Path.of(EncoderToolsTest.class.getResource("tiny.occgen").toURI()).toString();
  }

  private static String word(String language, int concept) {
    return language + (char) ('a' + concept / 26) + (char) ('a' + concept % 26) + "q";
  }

  /** Sentences of five words, the same in every language for the same seed, no two alike. */
  private static List<String> sentences(String language, int count) {
    Random random = new Random(1);
    List<String> sentences = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<String> words = new ArrayList<>();
      for (int concept : random.ints(5, 0, WORDS).toArray()) {
        words.add(word(language, concept));
      }
      sentences.add(String.join(" ", words));
    }
    assertEquals(count, sentences.stream().distinct().count());
    return sentences;
  }

  private Path write(String name, List<String> lines) throws IOException {
    return Files.write(folder.resolve(name), lines);
  }

  private static Path gzip(Path file) throws IOException {
    Path zipped = file.resolveSibling(file.getFileName() + ".gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(zipped))) {
      Files.copy(file, out);
    }
    return zipped;
  }

  private Answer call(String command, Object... more) {
    List<String> arguments = new ArrayList<>(List.of("encoder", command));
    Stream.of(more).map(Object::toString).forEach(arguments::add);
    if (!arguments.contains("--encoder")) {
      arguments.addAll(List.of("--encoder", encoder));
    }
    return Occgen.call(arguments);
  }

  private void assertRefused(int status, Answer answer, Object... parts) throws IOException {
    assertEquals(status, answer.status(), answer.out() + answer.err());
    assertEquals("", answer.out());
    for (Object part : parts) {
      assertTrue(answer.err().contains(part.toString()), () -> part + " in: " + answer.err());
    }
    assertFalse(answer.err().contains("\tat "), answer.err());
    assertFalse(answer.err().contains("unexpected"), answer.err());
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(
          List.of(), files.filter(file -> file.getFileName().toString().startsWith(".")).toList());
    }
  }

  // ---- embed ----

  @Test
  void embedsLineByLine() throws IOException {
    String known = word("en", 3) + " " + word("en", 4);
    Path text =
        write("t.txt", List.of(known, "", "\u4e00", known + " \u4e00", " \t", "x".repeat(100_000)));
    Path vectors = folder.resolve("v.npy");
    Answer answer =
        call("embed", "--lang", "eng-GB", "--input", text, "--output", vectors).expectSuccess();
    assertEquals("", answer.out());
    assertEquals(
        "embed: 6 lines, of which 2 are empty, 2 unknown to the encoder, 1 cut at its limit;"
            + " shape (6, 16) in "
            + vectors
            + "\n",
        answer.err());
    NpyFile file = NpyFile.read(vectors);
    assertEquals(6, file.rows());
    assertEquals(DIMENSION, file.dimension());
    EmbeddingMatrix matrix = EmbeddingMatrix.map(file);
    assertEquals(4, matrix.zeros());
    assertArrayEquals(matrix.row(0), matrix.row(3));
    byte[] bytes = Files.readAllBytes(vectors);
    call("embed", "--lang", "en", "--input", gzip(text), "--output", vectors).expectSuccess();
    assertArrayEquals(bytes, Files.readAllBytes(vectors));
    InputStream before = System.in;
    try {
      System.setIn(new ByteArrayInputStream(Files.readAllBytes(text)));
      call("embed", "--lang", "en", "--output", vectors).expectSuccess();
    } finally {
      System.setIn(before);
    }
    assertArrayEquals(bytes, Files.readAllBytes(vectors));
  }

  @Test
  void embedsAnEmptyTextAsAnEmptyTable() throws IOException {
    Path vectors = folder.resolve("v.npy");
    call("embed", "--lang", "en", "--input", write("t.txt", List.of()), "--output", vectors)
        .expectSuccess();
    assertEquals(new NpyFile(vectors, 0, DIMENSION, 128), NpyFile.read(vectors));
  }

  @Test
  void embedRefusesBadInput() throws IOException {
    Path text = write("t.txt", List.of("a"));
    Path vectors = folder.resolve("v.npy");
    assertRefused(
        Main.USAGE,
        call("embed", "--lang", "en", "--input", folder.resolve("no"), "--output", vectors),
        "--input " + folder.resolve("no") + ": there is no such file");
    assertRefused(
        Main.USAGE,
        call("embed", "--lang", "en", "--input", folder, "--output", vectors),
        "--input " + folder + ": there is no such file");
    assertRefused(
        Main.USAGE,
        call("embed", "--lang", "en", "--input", text, "--output", folder.resolve("no/v.npy")),
        "--output " + folder.resolve("no/v.npy"));
    assertRefused(
        Main.USAGE,
        call("embed", "--lang", "en", "--input", text, "--output", vectors, "--encoder", "nosuch"),
        "--encoder: nosuch: ");
    assertRefused(
        Main.USAGE,
        call("embed", "--lang", "en", "--input", text, "--output", vectors, "--encoder", text),
        "--encoder: " + text);
    assertRefused(
        Main.USAGE,
        call("embed", "--lang", "fra", "--input", text, "--output", vectors),
        "--lang: ",
        "does not know the language \"fra\"; it knows en, es, sw");
    assertRefused(
        Main.USAGE, call("embed", "--input", text, "--output", vectors), "'--lang=LANGUAGE'");
    // a lone surrogate as CESU-8 writes it
    Path broken =
        Files.write(
            folder.resolve("b.txt"), new byte[] {'a', '\n', (byte) 0xED, (byte) 0xA0, (byte) 0x80});
    assertRefused(
        Main.FAILED,
        call("embed", "--lang", "en", "--input", broken, "--output", vectors),
        "occgen: " + broken + ", line 2: is not UTF-8");
    assertFalse(Files.exists(vectors));
  }

  // ---- thresholds ----

  @Test
  void thresholdsPrintNothingBeforeTheyAreFound() throws IOException {
    Path model = Files.copy(Path.of(encoder), folder.resolve("copy.occgen"));
    Path empty = Files.createDirectories(folder.resolve("empty"));
    Answer answer = call("thresholds", "--encoder", model, "--dev", empty);
    assertRefused(Main.FAILED, answer, empty.toString());
    assertEquals("", answer.out());
    Path none = folder.resolve("none");
    answer = call("thresholds", "--encoder", model, "--dev", none);
    assertRefused(Main.USAGE, answer, "--dev " + none + ": there is no such file or folder");
    assertEquals("", answer.out());
  }

  // ---- xsim ----

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

  // ---- mine ----

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

  @ParameterizedTest
  @CsvSource({
    "--input, embed --lang en --input en.txt --output en.txt",
    "--encoder, embed --lang en --input en.txt --output tiny.occgen",
    "SRC, mine en.txt es.txt --src-lang en --trg-lang es --output en.txt",
    "TRG, mine en.txt es.txt --src-lang en --trg-lang es --output es.txt",
    "no ordinary file, embed --lang en --input en.txt --output /dev/null"
  })
  void whatIsReadIsNotOverwritten(String named, String command) throws IOException {
    write("en.txt", sentences("en", 5));
    write("es.txt", sentences("es", 5));
    Files.copy(Path.of(encoder), folder.resolve("tiny.occgen"));
    Map<Path, String> before = content();
    List<String> arguments = new ArrayList<>(List.of("encoder"));
    for (String word : command.split(" ", -1)) {
      boolean file = word.endsWith(".txt") || word.endsWith(".occgen");
      arguments.add(file ? folder.resolve(word).toString() : word);
    }
    arguments.addAll(List.of("--encoder", folder.resolve("tiny.occgen").toString()));
    Answer answer = Occgen.call(arguments);
    assertEquals(2, answer.status(), answer.err());
    assertTrue(answer.err().contains("--output"), answer.err());
    assertTrue(answer.err().contains(named), answer.err());
    assertEquals(before, content());
    assertFalse(Files.isRegularFile(Path.of("/dev/null")));
  }

  private Map<Path, String> content() throws IOException {
    Map<Path, String> content = new TreeMap<>();
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        content.put(file, Sha256.hex(file));
      }
    }
    return content;
  }
}
