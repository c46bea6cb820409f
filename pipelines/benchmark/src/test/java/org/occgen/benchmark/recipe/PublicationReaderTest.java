package org.occgen.benchmark.recipe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.benchmark.recipe.Publication.Author;

class PublicationReaderTest {
  @TempDir private Path folder;

  private Publication read(String yaml, String... settings) throws IOException {
    Path file = Files.writeString(folder.resolve("my.yaml"), "languages: [en]\n" + yaml);
    return new RecipeReader(folder)
        .read(
            file.toString(),
            Stream.of(settings)
                .map(setting -> setting.split("=", 2))
                .map(parts -> new RecipeSetting(parts[0], parts[1], "--set " + parts[0]))
                .toList())
        .output()
        .publication();
  }

  @Test
  void everyKeyIsRead() throws IOException {
    Publication read =
        read(
            """
            output:
              title: Biographies in Catalan
              note: >
                For a workshop,
                in two lines.
              date: 2026-01-05
              version: 1.0.0
              authors:
                - {given-names: Ada, family-names: Tab, orcid: "https://orcid.org/0000-0002-1694-233X"}
                - {family-names: O'Hara, affiliation: Lab}
                - {name: Lab of Examples}
              doi: 10.5281/zenodo.1003150
              url: https://example.org/ü
              contact: privacy@example.org
            """);
    assertEquals(
        new Publication(
            "Biographies in Catalan",
            "For a workshop, in two lines.",
            "2026-01-05",
            "1.0.0",
            List.of(
                new Author("Ada", "Tab", "", "https://orcid.org/0000-0002-1694-233X", ""),
                new Author("", "O'Hara", "", "", "Lab"),
                new Author("", "", "Lab of Examples", "", "")),
            "10.5281/zenodo.1003150",
            "https://example.org/%C3%BC",
            "privacy@example.org"),
        read);
    assertEquals(
        List.of("Ada Tab", "O'Hara", "Lab of Examples"),
        read.authors().stream().map(Author::wholeName).toList());
    assertEquals(Publication.NONE, read(""));
  }

  @Test
  void theCommandLineReplacesAuthors() throws IOException {
    String yaml = "output: {authors: [{name: A}, {name: B}]}\n";
    assertEquals(
        List.of(new Author("", "", "C", "", "")),
        read(yaml, "output.authors=[{name: C}]").authors());
  }

  @ParameterizedTest
  @CsvSource({
    "wikidata-20260105-all.json.bz2, 2026-01-05",
    "/data.20200101/latest-all.json.gz, ''",
    "enwiki-NS0-20251201-ENTERPRISE-HTML.json.tar.gz, 2025-12-01",
    "dump-2026-02-03.json, 2026-02-03",
    "dump-20261301.json, ''",
    "dump-120260105.json, ''",
    "dump-20250101-20260105.json, 2026-01-05",
  })
  void aDumpTellsTheDate(String dump, String date) throws IOException {
    assertEquals(date, read("wikidata-dump: " + dump + "\n").date());
    assertEquals(date, read("html-dump: " + dump + "\n").date());
    assertEquals(
        "2001-02-03", read("wikidata-dump: " + dump + "\noutput: {date: 2001-02-03}\n").date());
  }

  /** The folder of a Cirrus dump has its date, and the one above has none. */
  @ParameterizedTest
  @CsvSource({
    "/data.20200101/20260920/index_name=*_content, 2026-09-20",
    "20260920/index_name=swwiki_content/*.json.bz2, 2026-09-20",
    "/20200101/swwiki_content-20260920-*.json.bz2, 2026-09-20",
    "*/index_name=swwiki_content, ''",
  })
  void aCirrusDumpTellsTheDate(String dump, String date) throws IOException {
    assertEquals(date, read("cirrus-dump: \"" + dump + "\"\n").date());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "date: 5.1.2026 | :2: output.date: \"5.1.2026\" is no date; write year, month and day",
        "date: 2026-02-30 | :2: output.date: \"2026-02-30\" is no date",
        "date: +12026-01-05 | output.date: \"+12026-01-05\" is no date",
        "date: 0000-01-05 | output.date: \"0000-01-05\" is no date",
        "version: 1.0.0-.. | output.version: \"1.0.0-..\" is no version",
        "version: 1.0.0-01 | output.version: \"1.0.0-01\" is no version",
        "note: \"a\\uFFFEb\" | output.note: has the hidden character U+FFFE",
        "authors: [{name: \"a\\uD800\"}] | output.authors[1].name: has the hidden character U+D800",
        "authors: [{name: \"\\u200B\"}] | output.authors[1].name: has the hidden character U+200B",
        "authors: [{name: \"\\u00A0\"}] | output.authors[1].name: has neither a letter",
        "version: 1.0 | :2: output.version: \"1.0\" is no version of three numbers",
        "version: 1.0.0\\u202e | output.version: has the hidden character U+202E; leave it out",
        "doi: https://doi.org/10.5281/zenodo.1 | output.doi: \"https://doi.org/10.5281/zenodo.1\""
            + " is no DOI; write it without an address",
        "url: example.org | output.url: example.org: must begin with https:// or http://",
        "url: 'https://me:secret@example.org/' | output.url: example.org: an address with a user's"
            + " name",
        "contact: me@x | output.contact: \"me@x\" is neither an e-mail address nor",
        "contact: 'javascript:alert(1)' | output.contact: javascript:alert(1): must begin with",
        "note: '' | output.note: is empty; leave it out",
        "authors: [Ada] | output.authors: keys are expected here",
        "authors: [{given-names: Ada}] | :2: output.authors[1]: needs family-names, of a person",
        "authors: [{}] | :2: output.authors[1]: needs family-names",
        "authors: [{name: A}, {name: B, orcid: x}] | output.authors[2].orcid: \"x\" is no ORCID",
        "authors: [{name: A, orcid: 'https://orcid.org/0000-0002-1825-0098'}] |"
            + " output.authors[1].orcid: \"https://orcid.org/0000-0002-1825-0098\" is no ORCID",
        "authors: [{name: A, orcid: 'https://orcid.org/0000-0002-1825-0097'}] |"
            + " output.authors[1]: name is for an organisation",
        "authors: [{name: A}, {name: A}] | output.authors: names somebody twice",
        "authors: [{nmae: A}] | :2: output.authors[1].nmae: unknown key; did you mean"
            + " output.authors[1].name?",
        "authors: [{name: A, name: B}] | :2: output.authors[1].name: stands twice",
      })
  void whatMakesNoSenseIsRefused(String output, String message) {
    String yaml = "output: {" + output.replace("\\u202e", "\u202e") + "}\n";
    String found = assertThrows(RecipeException.class, () -> read(yaml)).getMessage();
    assertTrue(found.contains(message), found);
  }

  @Test
  void aTextHasBounds() {
    String found =
        assertThrows(
                RecipeException.class, () -> read("output: {note: " + "x".repeat(1_001) + "}\n"))
            .getMessage();
    assertTrue(found.contains("has 1001 characters; at most 1000 are allowed"), found);
  }
}
