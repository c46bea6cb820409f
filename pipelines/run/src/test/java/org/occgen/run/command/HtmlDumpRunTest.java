package org.occgen.run.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.Main;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Stage;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Occgen.Runner;

/** The sample wiki out of HTML dumps that are made of its pages, and a compressed dump. */
class HtmlDumpRunTest {
  @TempDir private Path folder;

  private String recipe(String more) throws IOException {
    Path sample = Occgen.home().resolve("pipelines/sample");
    Path dump = folder.resolve("wikidata.json.bz2");
    try (OutputStream out = new BZip2CompressorOutputStream(Files.newOutputStream(dump), 1)) {
      Files.copy(sample.resolve("wikidata.json"), out);
    }
    Path recipe = folder.resolve("sample.yaml");
    Files.writeString(
        recipe,
        "languages: [en, es, ru, ar, sw]\nwikidata-dump: wikidata.json.bz2\n"
            + more
            + "\n"
            + Sample.output());
    return recipe.toString();
  }

  @Test
  void theBenchmarkOnFlinkIsThatOfTheSamePagesInAFolder() throws IOException {
    HtmlDumps.writeSample(folder.resolve("html"));
    Path run = folder.resolve("run");
    Occgen.run(Runner.FLINK, recipe("html-dump: html/*"), run).expectSuccess();
    Map<String, byte[]> expected = Occgen.files(Sample.run());
    Map<String, byte[]> files = Occgen.files(run);
    for (String stage : List.of("people", "occupations", "biographies", "candidates", "segments")) {
      List<String> rows =
          expected.keySet().stream()
              .filter(name -> name.startsWith(stage + ".parquet/part-"))
              .toList();
      assertTrue(!rows.isEmpty(), stage);
      rows.forEach(name -> assertArrayEquals(expected.get(name), files.get(name), name));
    }
    List<String> text =
        expected.keySet().stream()
            .filter(name -> name.startsWith("benchmark/") && !Sample.tellsSources(name))
            .toList();
    assertTrue(text.size() >= 20, text.toString());
    text.forEach(name -> assertArrayEquals(expected.get(name), files.get(name), name));
    Occgen.call("check", run.toString()).expectSuccess();
    RunFolder folders = new RunFolder(run.toString());
    assertEquals(
        new RunFolder(Sample.run().toString())
            .books(Stage.FETCH)
            .byReason(Unit.PERSON, Kind.DROPPED),
        folders.books(Stage.FETCH).byReason(Unit.PERSON, Kind.DROPPED));
    assertTrue(
        folders.books(Stage.FETCH).total(Unit.LINE, Kind.OUT)
            <= folders.books(Stage.FETCH).total(Unit.PAGE, Kind.OUT));
    // a second run has nothing to do
    Answer again = Occgen.run(Runner.FLINK, recipe("html-dump: html/*"), run).expectSuccess();
    assertTrue(again.out().contains("fetch: unchanged"), again.out());
  }

  /** A dump has many lines that nobody wants: they must not hide that what is wanted is lost. */
  @Test
  void wantedPagesThatCannotBeReadAreNotDilutedByLinesThatNobodyWants() throws IOException {
    Path html = Files.createDirectories(folder.resolve("html"));
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      lines.add(HtmlDumps.record("enwiki", "Nobody " + i, i, List.of(), Optional.of("<p>x</p>")));
    }
    for (String title : List.of("Halvina Brask", "Oriane Vasseloup")) {
      lines.add(HtmlDumps.record("enwiki", title, 1_000, List.of(), Optional.empty()));
    }
    Files.write(html.resolve("enwiki.ndjson"), lines);
    List<String> people;
    try (Stream<String> dump =
        Files.lines(Occgen.home().resolve("pipelines/sample/wikidata.json"))) {
      people =
          dump.filter(line -> line.matches(".*\"id\": \"Q99000000[12]\", \"labels.*")).toList();
    }
    assertEquals(2, people.size());
    Files.write(folder.resolve("two.jsonl"), people);
    Path recipe = folder.resolve("two.yaml");
    Files.writeString(
        recipe, "languages: [en]\nwikidata-dump: two.jsonl\nhtml-dump: html/*\nbalance: none\n");
    Path run = folder.resolve("run");
    Occgen.run(Runner.FLINK, recipe.toString(), run, "--until fetch")
        .expectFailure(
            Main.FAILED,
            "fetch: 2 of 2 pages (100.00 %) could not be read {no-html=2}, more than"
                + " max-failure-rate allows (1.00 %); see "
                + run.resolve("dead-letters/fetch"));
    Answer all =
        Occgen.run(Runner.FLINK, recipe.toString(), run, "--until fetch", "--max-failure-rate 1")
            .expectSuccess();
    assertTrue(
        all.out()
            .contains(
                "fetch: 2 of 302 lines are wanted (300 not-wanted); 0 of 2 people (2 lacks-page);"
                    + " 0 of 2 pages (2 no-html)"),
        all.out());
    Occgen.assertProvedUntil(Stage.FETCH, run);
  }

  @Test
  void aDumpThatIsCutOffFailsTheRun() throws IOException {
    Path dumps = HtmlDumps.writeSample(folder.resolve("html"));
    Path sw = dumps.resolve("swwiki-NS0-20240301-ENTERPRISE-HTML.json.tar.gz");
    byte[] whole = Files.readAllBytes(sw);
    Files.write(sw, Arrays.copyOf(whole, whole.length / 2));
    String recipe = recipe("html-dump: html/*");
    Occgen.run(Runner.FLINK, recipe, folder.resolve("run"), "--until fetch")
        .expectFailure(Main.FAILED, "fetch: the dump could not be read whole {truncated-input=1}");
  }

  @Test
  void sourcesThatCannotBeReadAreRefused() throws IOException {
    Path run = folder.resolve("run");
    Path zip = Files.createFile(folder.resolve("pages.zip"));
    for (String[] wrong :
        new String[][] {
          {"html-dump: none/*", "html-dump: there is no file"},
          {"html-dump: " + zip, "is not named like an HTML dump; use .ndjson"},
          {"html-dump: x.ndjson\npages: y", "has no use beside pages"},
          {"", "add pages: DIR, cirrus-dump: FILES or"},
        }) {
      Occgen.run(Runner.DIRECT, recipe(wrong[0]), run).expectFailure(Main.USAGE, wrong[1]);
    }
  }
}
