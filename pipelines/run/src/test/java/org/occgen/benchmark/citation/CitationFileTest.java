package org.occgen.benchmark.citation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.benchmark.FinishedBenchmark;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.recipe.OutputOptions;
import org.occgen.benchmark.recipe.Publication;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.run.command.Occgen;
import org.occgen.run.testing.PublishedRun;
import org.occgen.run.testing.SyntheticRun;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** {@code CITATION.cff}, read as YAML, and held against the schema of CFF 1.2.0. */
class CitationFileTest {
  private static final Set<String> KEYS =
      Set.of(
          ("abstract authors cff-version commit contact date-released doi identifiers keywords"
                  + " license license-url message preferred-citation references repository"
                  + " repository-artifact repository-code title type url version")
              .split(" "));
  private static final Set<String> PERSON =
      Set.of(
          ("address affiliation alias city country email family-names fax given-names"
                  + " name-particle name-suffix orcid post-code region tel website")
              .split(" "));
  private static final Set<String> ENTITY =
      Set.of(
          ("address alias city country date-end date-start email fax location name orcid post-code"
                  + " region tel website")
              .split(" "));

  /** Fields of a reference that we write, with the types that the schema has for them. */
  private static final Map<String, Class<?>> REFERENCE =
      Map.of(
          "type", String.class,
          "title", String.class,
          "authors", List.class,
          "year", Integer.class,
          "collection-title", String.class,
          "license", String.class,
          "url", String.class);

  private static Map<String, Object> parse(String text) {
    return new Yaml(new SafeConstructor(new LoaderOptions())).load(text);
  }

  private static void assertMatches(String pattern, Object value) {
    assertTrue(value instanceof String text && text.matches(pattern), () -> "" + value);
  }

  private static void assertPeople(Object authors) {
    List<?> list = (List<?>) authors;
    assertFalse(list.isEmpty());
    assertEquals(list.size(), Set.copyOf(list).size());
    for (Object author : list) {
      Map<?, ?> keys = (Map<?, ?>) author;
      assertTrue(
          PERSON.containsAll(keys.keySet())
              || ENTITY.containsAll(keys.keySet()) && keys.containsKey("name"),
          () -> "" + keys);
      keys.values().forEach(value -> assertMatches("(?s).+", value));
      if (keys.containsKey("orcid")) {
        assertMatches(
            "https://orcid\\.org/[0-9]{4}-[0-9]{4}-[0-9]{4}-[0-9]{3}[0-9X]", keys.get("orcid"));
      }
      if (keys.containsKey("email")) {
        assertMatches("[\\S]+@[\\S]+\\.[\\S]{2,}", keys.get("email"));
      }
    }
  }

  private static void assertIsValid(Map<String, Object> citation) {
    assertIsValid(citation, "dataset", "CC-BY-SA-4.0");
  }

  /** What the schema asks of a file. */
  private static void assertIsValid(Map<String, Object> citation, String type, String licence) {
    assertTrue(KEYS.containsAll(citation.keySet()), () -> "" + citation.keySet());
    assertEquals("1.2.0", citation.get("cff-version"));
    assertEquals(type, citation.get("type"));
    for (String key : List.of("message", "title", "abstract")) {
      assertMatches("(?s).+", citation.get(key));
    }
    assertEquals(licence, citation.get("license"));
    assertPeople(citation.get("authors"));
    if (citation.containsKey("contact")) {
      assertPeople(citation.get("contact"));
    }
    ((List<?>) citation.get("keywords")).forEach(keyword -> assertMatches(".+", keyword));
    for (Object reference : (List<?>) citation.get("references")) {
      Map<?, ?> keys = (Map<?, ?>) reference;
      assertTrue(keys.keySet().containsAll(Set.of("authors", "title", "type")));
      keys.forEach(
          (key, value) ->
              assertTrue(REFERENCE.get((String) key).isInstance(value), () -> key + ": " + value));
      assertPeople(keys.get("authors"));
      assertTrue(Set.of("conference-paper", "encyclopedia", "database").contains(keys.get("type")));
    }
  }

  @Test
  void itIsValidAndSaysWhatTheRecipeSays() throws IOException {
    Map<String, Object> citation = parse(PublishedRun.text("CITATION.cff"));
    assertIsValid(citation);
    assertEquals("OccGen made-up: English, Swahili", citation.get("title"));
    assertMatches(
        "[0-9]{4}-(0[1-9]|1[012])-(0[1-9]|[12][0-9]|3[01])", citation.get("date-released"));
    assertEquals("1.2.0", citation.get("version"));
    assertMatches("10\\.\\d{4,9}(\\.\\d+)?/[A-Za-z0-9:/_;\\-.()\\[\\]\\\\]+", citation.get("doi"));
    assertMatches("(https|http|ftp|sftp)://.+", citation.get("url"));
    assertEquals(
        List.of(
            Map.of(
                "family-names", "Tab} and {O'Hara",
                "given-names", "Ada \"<b>\"",
                "affiliation", "=1+1",
                "orcid", "https://orcid.org/0000-0002-1825-0097"),
            Map.of("name", "Lab: of #Examples & \\Sons, 100%")),
        citation.get("authors"));
    assertEquals(
        List.of(Map.of("name", "Publisher of this benchmark", "email", "privacy_team@example.org")),
        citation.get("contact"));
    assertEquals(
        OccGenPaper.TITLE,
        ((Map<?, ?>) ((List<?>) citation.get("references")).get(0)).get("title"));
  }

  @Test
  void aBenchmarkIsCalledByItsTitleWithoutItsLanguages(@TempDir Path folder) throws IOException {
    FinishedBenchmark benchmark = new FinishedBenchmark(folder, Set.of("sw", "en"));
    assertEquals(Optional.empty(), Citation.title(benchmark));
    Path file = folder.resolve("CITATION.cff");
    Files.writeString(file, PublishedRun.text("CITATION.cff"));
    assertEquals(Optional.of("OccGen made-up"), Citation.title(benchmark));
    // only a list of all its languages is left out
    for (String title : List.of("Painters: English", "Nurses: a test set", "Physicians")) {
      Files.writeString(file, "title: '" + title + "'\n");
      assertEquals(Optional.of(title), Citation.title(benchmark));
    }
    for (String none : List.of("", "title:", "- a", "title: [a", "title: {a: b}")) {
      Files.writeString(file, none);
      assertEquals(Optional.empty(), Citation.title(benchmark), none);
    }
  }

  @Test
  void occgenItselfCanBeCited() throws IOException {
    Map<String, Object> citation = parse(Files.readString(Occgen.home().resolve("CITATION.cff")));
    assertIsValid(citation, "software", "Apache-2.0");
    String pom = Files.readString(Occgen.home().resolve("pom.xml"));
    assertTrue(pom.contains("<version>" + citation.get("version") + "</version>"));
    Map<?, ?> first = (Map<?, ?>) ((List<?>) citation.get("references")).get(0);
    assertEquals(OccGenPaper.TITLE, first.get("title"));
    assertEquals(
        OccGenPaper.AUTHORS.stream().map(author -> author.familyNames()).toList(),
        ((List<?>) first.get("authors"))
            .stream().map(author -> ((Map<?, ?>) author).get("family-names")).toList());
  }

  @Test
  void whereNobodyIsNamedTheAuthorsAreThoseOfTheText(@TempDir Path other) throws IOException {
    Path benchmark =
        Path.of(
            SyntheticRun.write(other, SyntheticRun.recipe(List.of("en"), BalanceOptions.DEFAULT))
                .benchmark());
    Map<String, Object> citation = parse(Files.readString(benchmark.resolve("CITATION.cff")));
    assertIsValid(citation);
    assertEquals(List.of(Map.of("name", "Wikipedia contributors")), citation.get("authors"));
    assertTrue(citation.get("message").toString().contains("ATTRIBUTION.tsv"));
    for (String key : List.of("date-released", "version", "doi", "url", "contact")) {
      assertFalse(citation.containsKey(key), key);
    }
  }

  @Test
  void aRecipeMayGiveTheTitle() {
    Publication publication = PublishedRun.PUBLICATION;
    Publication titled =
        new Publication(
            "Women: \"at\" #sea",
            publication.note(),
            publication.date(),
            publication.version(),
            publication.authors(),
            publication.doi(),
            publication.url(),
            publication.contact());
    Recipe recipe =
        SyntheticRun.withOutput(
            PublishedRun.recipe(), new OutputOptions(List.of(BenchmarkFormat.CITATION), titled));
    assertEquals("Women: \"at\" #sea", Citation.title(recipe));
    assertTrue(Citation.bibtex(recipe).contains("Women: "), Citation.bibtex(recipe));
    assertEquals("OccGen made-up: English, Swahili", Citation.title(PublishedRun.recipe()));
  }

  @Test
  void theNameOfARecipeStandsInTheTitleAsItIs() {
    assertTrue(Citation.title("a: \"b\" #c", List.of("be")).startsWith("OccGen a: \"b\" #c: "));
  }
}
