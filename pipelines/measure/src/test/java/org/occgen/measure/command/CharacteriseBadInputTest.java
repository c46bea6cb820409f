package org.occgen.measure.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.command.Main;
import org.occgen.core.files.ExclusiveLock;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Occgen.Runner;
import org.occgen.transforms.testing.ParquetTable;

/** {@code occgen characterise} of what cannot be counted, and of names and contents that hurt. */
class CharacteriseBadInputTest {
  private static final int TYPED = Main.USAGE;
  private static final int DATA = Main.FAILED;

  @TempDir private Path folder;

  private String file(String name, byte[] content) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.write(file, content).toString();
  }

  private String file(String name, String content) throws IOException {
    return file(name, content.getBytes(UTF_8));
  }

  private String english() throws IOException {
    return file("a.en", "my mother\nmy father\n");
  }

  private static Answer call(String... arguments) {
    List<String> all = new ArrayList<>(List.of("characterise"));
    all.addAll(Arrays.asList(arguments));
    return Occgen.call(all);
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(UTF_8));
    }
    return bytes.toByteArray();
  }

  // ---- what is typed ----

  @Test
  void filesThatAreNoneOfThoseThatCanBeRead() throws IOException {
    call(folder.resolve("none").toString()).expectFailure(TYPED, "none: there is no such file");
    call("").expectFailure(TYPED, "FILE: is empty; name a file");
    call("/dev/null").expectFailure(TYPED, "/dev/null: is a pipe or device");
    call(english(), english()).expectFailure(TYPED, "FILE " + english() + ": is given twice");
    call(folder.resolve("a*").toString()).expectFailure(TYPED, "a*: there is no such file");
    call("s3://bucket/part-*").expectFailure(TYPED, "name each by a FILE of its own");
    call("nosuch://bucket/part").expectFailure(TYPED, "nosuch");
    call().expectFailure(TYPED, "FILE");
  }

  @Test
  void flagsThatDoNotFit() throws IOException {
    String a = english();
    String b = file("b.es", "madre\npadre\n");
    call(a, "--threads", "0").expectFailure(TYPED, "--threads 0: give at least 1");
    call(a, "--threads", "x").expectFailure(TYPED, "--threads");
    call(a, "--unit", "word").expectFailure(TYPED, "--unit");
    call(a, "--format", "xml").expectFailure(TYPED, "--format");
    call(a, "--detect", "word").expectFailure(TYPED, "--detect");
    call(a, "--nope").expectFailure(TYPED, "--nope: unknown option");
    call(a, "--nope=1", "--runner=DirectRunner")
        .expectFailure(
            TYPED, "occgen: --nope=1: neither an option of occgen nor of Beam; see --help");
    call(a, "--runner=DirectRunner").expectFailure(TYPED, "--output: a pipeline leaves");
    call(a, "--runner=NoRunner", "--output", folder.resolve("o").toString())
        .expectFailure(TYPED, "NoRunner");
    call(a, "--lang", "xx").expectFailure(TYPED, "no lexicon of the language \"xx\"", "eng, ");
    call(a, "--lang", "").expectFailure(TYPED, "no lexicon of the language \"\"");
    call(a, "--lang", "en,es").expectFailure(TYPED, "--lang: 2 languages for 1 file;");
    call(a, b, "--lang", "en,es,fr").expectFailure(TYPED, "--lang: 3 languages for 2 files");
    call(a, "--lang", "en", "--detect", "line").expectFailure(TYPED, "leave one of them out");
    call(a, "--by", "x").expectFailure(TYPED, "--by: " + a + " is text without columns");
    call(a, "--column", "x").expectFailure(TYPED, "--column: " + a + " is text without columns");
    call(a, "--parallel").expectFailure(TYPED, "--parallel: give two or more files");
    call(a, b, "--parallel", "--by", "x").expectFailure(TYPED, "--by: parallel files are text");
    call(a, folder.toString(), "--parallel").expectFailure(TYPED, "is a folder");
    call(a, file("t.tsv", "en\nx\n"), "--parallel").expectFailure(TYPED, "t.tsv is a table");
    call(a, "--output", b).expectFailure(TYPED, "--output " + b + ": is a file; name a folder");
    call(a, "--beside", "none").expectFailure(TYPED, "--beside");
    call(a, "--beside", b, "--format", "csv").expectFailure(TYPED, "leave --format out");
  }

  @Test
  void columnsThatAreNotThere() throws IOException {
    String table = file("t.tsv", "en\tes\tg\na\tb\tc\n");
    call(table, "--column", "fr").expectFailure(TYPED, "--column fr: ", "t.tsv has en, es, g");
    call(table, "--column", "en=").expectFailure(TYPED, "--column en=: ");
    call(table, "--column", "xx=en").expectFailure(TYPED, "no lexicon of the language \"xx\"");
    call(table, "--column", "en", "--column", "es=en")
        .expectFailure(TYPED, "--column en: is given twice");
    call(table, "--lang", "en").expectFailure(TYPED, "--lang: ", "en, es", "say by --column");
    call(table, "--by", "h").expectFailure(TYPED, "--by h: ", "t.tsv has en, es, g");
    call(file("n.tsv", "a\tb\n1\t2\n")).expectFailure(TYPED, "none of its columns a, b");
    call(file("d.tsv", "en\ten\n1\t2\n")).expectFailure(DATA, "d.tsv: has two columns en");
  }

  @Test
  void foldersThatAreNoBenchmark() throws IOException {
    file("run/benchmark/test.en", "x\n");
    String run = folder.resolve("run").toString();
    call(run).expectFailure(TYPED, "give " + Path.of(run, "benchmark"));
    call(folder.toString()).expectFailure(TYPED, "is a folder without test.<language>");
    String benchmark = Path.of(run, "benchmark").toString();
    call(benchmark, "--by", "x").expectFailure(TYPED, "--by x: ", "test.meta.tsv is not there");
    call(benchmark, "--lang", "en").expectFailure(TYPED, "--lang: ", "is a benchmark");
    call(benchmark, "--column", "en").expectFailure(TYPED, "--column: ", "is a benchmark");
    call(benchmark, "--detect", "line").expectFailure(TYPED, "--detect line: ", "is a benchmark");
    file("run/benchmark/test.xx", "x\n");
    Answer answer = call(benchmark).expectSuccess();
    assertTrue(answer.err().contains("test.xx: is left out"), answer::err);
    Files.delete(Path.of(benchmark, "test.en"));
    call(benchmark).expectFailure(TYPED, "no lexicon of the language \"xx\"");
  }

  @Test
  void lexiconsThatCannotBeUsed() throws IOException {
    String a = english();
    String folderOfBad = folder.resolve("bad").toString();
    file("bad/eng_nouns.json", "{\"feminine\": [],\n \"masculine\": []}");
    call(a, "--lexicon", folderOfBad)
        .expectFailure(TYPED, "eng_nouns.json:2: the class \"unspecified\" is missing");
    call(a, "--lexicon", "none").expectFailure(TYPED, "--lexicon: none: is no folder");
    call(file("b.es", "x\n"), "--lexicon", "polarity")
        .expectFailure(TYPED, "b.es: is of the language es by its name", "no lexicon in polarity");
    file("yue/yue.json", "{\"feminine\": [], \"masculine\": [], \"unspecified\": []}");
    for (String detect : List.of("file", "line")) {
      call(file("plain", "x\n"), "--lexicon", folder.resolve("yue").toString(), "--detect", detect)
          .expectFailure(TYPED, "none of the languages yue can be told by Lingua");
    }
  }

  @Test
  void aLanguageWithoutALexicon() throws IOException {
    String polish = "Studiowała fizykę, a później wykładała na uniwersytecie w mieście.\n";
    call(file("text", polish.repeat(5)))
        .expectFailure(TYPED, "no lexicon of the language \"pl\"", "write one");
    call(file("numbers", "1\n2\n3\n"))
        .expectFailure(TYPED, "could not be told", "give it by --lang");
  }

  // ---- what files hold ----

  @Test
  void filesWithoutText() throws IOException {
    call(file("empty.en", "")).expectFailure(DATA, "empty.en: is empty; there is nothing to count");
    call(file("z.en.gz", gzip(""))).expectFailure(DATA, "z.en.gz: has no text");
    call(file("head.tsv", "en\tes\n")).expectFailure(DATA, "head.tsv: has no text");
    call(english(), file("blank.es", "\n\n"), "--unit", "document")
        .expectFailure(DATA, "blank.es: has no text");
    Answer blank = call(file("b.en", "\n \n"), "--format", "csv").expectSuccess();
    assertTrue(blank.out().endsWith("\nb.en,eng,,,,0,,\n"), blank.out());
    Answer word = call(file("w.en", "mother"), "--format", "csv").expectSuccess();
    assertTrue(word.out().endsWith("\nw.en,eng,0,100,0,1,100,\n"), word.out());
  }

  @ParameterizedTest
  @EnumSource(Runner.class)
  void aRunnerSaysTheSame(Runner runner) throws IOException {
    String zero = file("zero.en", "a\n\0\n");
    List<String> arguments =
        new ArrayList<>(List.of(zero, "--output", folder.resolve("out").toString()));
    arguments.addAll(runner.options(2));
    call(arguments.toArray(String[]::new))
        .expectFailure(DATA, "occgen: " + zero + ", line 2: has a zero byte");
  }

  @Test
  void figuresThatWerePublishedWithMistakes() throws IOException {
    String a = english();
    String head = "lang\tfeminine\tmasculine\tunspecified\twords\n";
    call(a, "--beside", file("p", "lang\twords\n"))
        .expectFailure(DATA, "p: has no column feminine; it has lang, words");
    call(a, "--beside", file("p", head + "eng\t1\t2\t3\tmany\n"))
        .expectFailure(DATA, "p, line 2: has no number: For input string: \"many\"");
    for (String cell : List.of("x", "", "NaN", "-1", "101")) {
      call(a, "--beside", file("p", head + "eng\t1\t" + cell + "\t3\t4\n"))
          .expectFailure(DATA, "p, line 2: has no number");
    }
    for (String words : List.of("0", "-5")) {
      call(a, "--beside", file("p", head + "eng\t1\t2\t3\t" + words + "\n"))
          .expectFailure(DATA, "p, line 2: has no number");
    }
    call(a, "--beside", file("p", head + "eng\t1\n"))
        .expectFailure(DATA, "p, line 2: has 2 columns, the header has 5");
    // said before hours of counting
    assertEquals("", call(a, "--beside", file("p", "x\n")).out());
  }

  // ---- output ----

  /** What is in a folder, but for the file that stands for the lock. */
  private static List<Path> written(Path output) throws IOException {
    try (Stream<Path> files = Files.list(output)) {
      return files.filter(file -> !file.endsWith(".lock")).toList();
    }
  }

  @Test
  void twoReportsAreNotWrittenToOneFolder() throws IOException {
    Path output = Files.createDirectory(folder.resolve("out"));
    ExclusiveLock other = ExclusiveLock.tryTake(output.resolve(".lock")).orElseThrow();
    call(english(), "--output", output.toString())
        .expectFailure(1, output + ": another report is being written to this folder");
    other.close();
    call(english(), "--output", output.toString()).expectSuccess();
  }

  @Test
  void aFolderWhereAFileGoesIsSaidBeforeCounting() throws IOException {
    for (String name : List.of("gender-gap.csv", "report.html", "differences.tsv")) {
      Path output = folder.resolve("out-" + name);
      Files.createDirectories(output.resolve(name));
      call(english(), "--output", output.toString())
          .expectFailure(DATA, name + ": is a folder where a file is to be written");
      assertEquals(List.of(output.resolve(name)), written(output));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"a*b?", "[x]{y}", "a b", "ä語", "a\\b", "%41#&"})
  void namesAreNoPatterns(String name) throws IOException {
    file("aXbY.en", "father\n");
    String input = file(name + ".en", "mother\n");
    Path output = folder.resolve(name);
    String csv = call(input, "--output", output.toString()).expectSuccess().out();
    Answer again =
        call(input, "--output", output.toString(), "--runner=DirectRunner").expectSuccess();
    assertEquals(csv, again.out());
    assertTrue(again.out().contains("100.000"), again.out());
  }

  @Test
  void textInAPageIsNoMarkup() throws IOException {
    String markup = "<img src=x onerror=alert(1)>";
    String table = file(markup + "&amp;.tsv", "en\t<b>g\nmy <i>mother\t" + markup + "\n");
    file(
        "lex/eng.json",
        "{\"feminine\": [{\"singular\": \"mother\"}, {\"singular\": \"<i>mother\"}],"
            + " \"masculine\": [], \"unspecified\": []}");
    Path output = folder.resolve("out");
    call(
            table,
            "--column",
            "en",
            "--by",
            "<b>g",
            "--lexicon",
            folder.resolve("lex").toString(),
            "--output",
            output.toString())
        .expectSuccess();
    String page = Files.readString(output.resolve("report.html"));
    assertFalse(page.contains("<img src=x"), "the file's name, or the group");
    assertFalse(page.contains("<i>"), "the term");
    assertTrue(page.contains("<bdi>&lt;i&gt;mother</bdi>&nbsp;1"));
    assertTrue(page.contains("&lt;img src=x onerror=alert(1)&gt;&amp;amp;.tsv"));
  }

  @Test
  void controlCharactersInGroupsBreakNoTable() throws IOException {
    Path file = folder.resolve("t.parquet");
    ParquetTable.write(
        file,
        CompressionCodecName.SNAPPY,
        MessageTypeParser.parseMessageType(
            "message m { optional binary en (STRING); optional binary g (STRING); }"),
        List.of(Map.of("en", "mother", "g", "a\tb\nc\u001b[31m\"")));
    Path output = folder.resolve("out");
    Answer answer =
        call(file.toString(), "--column", "en", "--by", "g", "--output", output.toString())
            .expectSuccess();
    assertEquals(3, answer.out().lines().count(), answer.out());
    assertTrue(answer.out().contains("a b c [31m\""), answer.out());
    for (String row : Files.readAllLines(output.resolve("terms.tsv"))) {
      assertEquals(6, row.split("\t", -1).length, row);
    }
    assertTrue(
        Files.readString(output.resolve("gender-gap.csv")).endsWith("\"a\tb\nc\u001b[31m\"\"\"\n"));
  }

  @Test
  void aGroupARowIsNoTrouble() throws IOException {
    StringBuilder rows = new StringBuilder("id\ten\n");
    IntStream.range(0, 5_000).forEach(i -> rows.append("q").append(i).append("\tmy mother\n"));
    Path output = folder.resolve("out");
    String table = file("t.tsv", rows.toString());
    Answer answer =
        call(
                table,
                "--column",
                "en",
                "--by",
                "id",
                "--format",
                "csv",
                "--output",
                output.toString())
            .expectSuccess();
    assertEquals(5_002, answer.out().lines().count());
    String page = Files.readString(output.resolve("report.html"));
    assertEquals(60, page.split("<svg class=\"drawing\"", -1).length - 1);
    assertTrue(page.contains("4,941 more datasets and groups have no chart here"));
    assertTrue(page.contains("4,001 more rows are in gender-gap.csv."));
  }
}
