package org.occgen.pipelines.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.occgen.core.biography.PageFiles;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Stage;
import org.occgen.pipelines.command.Occgen.Answer;
import org.occgen.pipelines.command.Occgen.Runner;
import org.occgen.pipelines.folder.RunFolder;

/** The sample wiki out of HTML dumps that are made of its pages, and a compressed dump. */
class HtmlDumpRunTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static final Pattern REVISION = Pattern.compile("Special:Redirect/revision/(\\d+)");

  @TempDir private Path folder;

  /** Dumps of the sample: en as .ndjson, es as .ndjson.gz, the others as .tar.gz. */
  private Path dumps() throws IOException {
    Path dumps = Files.createDirectories(folder.resolve("html"));
    try (Stream<Path> languages = Files.list(Occgen.home().resolve("pipelines/sample/pages"))) {
      for (Path language : languages.filter(Files::isDirectory).sorted().toList()) {
        String code = language.getFileName().toString();
        byte[] records = records(language, code).getBytes(StandardCharsets.UTF_8);
        switch (code) {
          case "en" -> Files.write(dumps.resolve("enwiki.ndjson"), records);
          case "es" -> {
            try (OutputStream out =
                new GZIPOutputStream(Files.newOutputStream(dumps.resolve("eswiki.ndjson.gz")))) {
              out.write(records);
            }
          }
          default -> {
            Path file = dumps.resolve(code + "wiki-NS0-20240301-ENTERPRISE-HTML.json.tar.gz");
            try (TarArchiveOutputStream tar =
                new TarArchiveOutputStream(new GZIPOutputStream(Files.newOutputStream(file)))) {
              TarArchiveEntry entry = new TarArchiveEntry(code + "wiki_0.ndjson");
              entry.setSize(records.length);
              tar.putArchiveEntry(entry);
              tar.write(records);
              tar.closeArchiveEntry();
            }
          }
        }
      }
    }
    return dumps;
  }

  private static String records(Path language, String code) throws IOException {
    StringBuilder records = new StringBuilder();
    try (Stream<Path> pages = Files.list(language)) {
      for (Path page : pages.sorted().toList()) {
        String html = Files.readString(page);
        Matcher revision = REVISION.matcher(html);
        Map<String, Object> record = new TreeMap<>();
        record.put("name", PageFiles.title(page.getFileName().toString()).orElseThrow());
        if (revision.find()) {
          record.put("version", Map.of("identifier", Long.parseLong(revision.group(1))));
        }
        record.put("namespace", Map.of("identifier", 0));
        record.put("is_part_of", Map.of("identifier", code + "wiki"));
        record.put("article_body", Map.of("html", html));
        records.append(JSON.writeValueAsString(record)).append('\n');
      }
    }
    return records.toString();
  }

  private Path recipe(String more) throws IOException {
    Path sample = Occgen.home().resolve("pipelines/sample");
    Path dump = folder.resolve("wikidata.json.bz2");
    try (OutputStream out = new BZip2CompressorOutputStream(Files.newOutputStream(dump), 1)) {
      Files.copy(sample.resolve("wikidata.json"), out);
    }
    Path recipe = folder.resolve("sample.yaml");
    Files.writeString(
        recipe,
        "languages: [en, es, ru, ar, sw]\nwikidata-dump: wikidata.json.bz2\n" + more + "\n");
    return recipe;
  }

  @ParameterizedTest
  @EnumSource(Runner.class)
  void theBenchmarkIsThatOfTheSamePagesInAFolder(Runner runner) throws IOException {
    dumps();
    Path run = folder.resolve("run");
    Occgen.run(runner, recipe("html-dump: html/*").toString(), run).expectSuccess();
    Map<String, byte[]> expected = Occgen.files(Sample.run(Runner.DIRECT));
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
        expected.keySet().stream().filter(name -> name.matches("benchmark/test\\..*")).toList();
    assertTrue(text.size() >= 6, text.toString());
    text.forEach(name -> assertArrayEquals(expected.get(name), files.get(name), name));
    Occgen.call("check", run.toString()).expectSuccess();
    RunFolder folders = new RunFolder(run.toString());
    assertEquals(
        new RunFolder(Sample.run(Runner.DIRECT).toString())
            .books(Stage.FETCH)
            .byReason(Unit.PERSON, Kind.DROPPED),
        folders.books(Stage.FETCH).byReason(Unit.PERSON, Kind.DROPPED));
    assertTrue(
        folders.books(Stage.FETCH).total(Unit.LINE, Kind.OUT)
            <= folders.books(Stage.FETCH).total(Unit.PAGE, Kind.OUT));
    // a second run has nothing to do
    Answer again = Occgen.run(runner, recipe("html-dump: html/*").toString(), run).expectSuccess();
    assertTrue(again.out().contains("fetch: unchanged"), again.out());
  }

  @Test
  void aDumpThatIsCutOffFailsTheRun() throws IOException {
    Path dumps = dumps();
    Path sw = dumps.resolve("swwiki-NS0-20240301-ENTERPRISE-HTML.json.tar.gz");
    byte[] whole = Files.readAllBytes(sw);
    Files.write(sw, Arrays.copyOf(whole, whole.length / 2));
    Answer answer =
        Occgen.run(
            Runner.DIRECT,
            recipe("html-dump: html/*").toString(),
            folder.resolve("run"),
            "--until",
            "fetch");
    assertEquals(Main.FAILED, answer.status());
    assertTrue(
        answer.err().contains("fetch: the dump could not be read to its end {truncated-input=1}"),
        answer.err());
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
          {"", "add pages: DIR or html-dump: FILES"},
        }) {
      Answer answer = Occgen.run(Runner.DIRECT, recipe(wrong[0]).toString(), run);
      assertEquals(Main.USAGE, answer.status(), wrong[0]);
      assertTrue(answer.err().contains(wrong[1]), answer.err());
    }
  }
}
