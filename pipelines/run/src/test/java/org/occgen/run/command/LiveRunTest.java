package org.occgen.run.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.command.Main;
import org.occgen.core.biography.PageFiles;
import org.occgen.core.biography.PageFiles.Named;
import org.occgen.core.biography.PageRequest;
import org.occgen.core.biography.PageResult;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Occgen.Runner;
import org.occgen.sparql.wiki.BreakagePlan;
import org.occgen.sparql.wiki.LoggedRequest;
import org.occgen.sparql.wiki.WikiFolder;
import org.occgen.sparql.wiki.WikiServer;
import org.occgen.transforms.fetch.PageStore;

/** Runs from servers on the loopback that serve the sample wiki. */
class LiveRunTest {
  @TempDir private Path folder;

  private static WikiServer serve(BreakagePlan plan) throws IOException {
    return WikiServer.start(WikiFolder.read(Occgen.home().resolve("pipelines/sample")), plan);
  }

  private Path recipe(WikiServer server, String languages) throws IOException {
    String recipe = "languages: " + languages + "\n";
    return Files.writeString(
        folder.resolve("sample.yaml"), recipe + Sample.live(server) + Sample.output());
  }

  /** The files of a run below {@code name} that do not tell what its sources are. */
  private static Map<String, String> texts(Path run, String name) throws IOException {
    Map<String, String> files = new TreeMap<>();
    Occgen.files(run)
        .forEach(
            (file, bytes) -> {
              if (file.startsWith(name) && !file.contains("/_") && !Sample.tellsSources(file)) {
                files.put(file, new String(bytes, StandardCharsets.ISO_8859_1));
              }
            });
    return files;
  }

  private static void assertSame(Map<String, String> expected, Map<String, String> actual) {
    assertFalse(expected.isEmpty());
    assertEquals(expected.keySet(), actual.keySet());
    assertEquals(
        List.of(),
        expected.keySet().stream()
            .filter(file -> !expected.get(file).equals(actual.get(file)))
            .toList());
  }

  /**
   * One run from servers, step by step, beside one of a folder of pages, which {@link
   * HtmlDumpRunTest} compares with one of an HTML dump. In the sample Wikidata names a redirect of
   * English for Q990000003.
   */
  @Test
  void foldersAndServersGiveTheSameBenchmarkAndServersAreAskedForNothingTwice() throws IOException {
    Path live = folder.resolve("live");
    try (WikiServer server = serve(BreakagePlan.NONE)) {
      String two = recipe(server, "[en, es]").toString();
      Occgen.run(Runner.FLINK, two, live, "--until extract").expectSuccess();
      assertEquals(List.of(), server.log().askedAfterSuccess());
      // a language more: only what is missing is asked for, and who is looked for anew
      String three = recipe(server, "[en, es, sw]").toString();
      Occgen.run(Runner.FLINK, three, live, "--replace").expectSuccess();
      assertEquals(
          List.of(),
          server.log().askedAfterSuccess().stream()
              .filter(path -> !path.startsWith("/sparql"))
              .toList());
      Path offline = fromFolder();
      for (String rows :
          List.of("people.parquet/", "occupations.parquet/", "biographies.parquet/")) {
        assertSame(texts(offline, rows), texts(live, rows));
      }
      assertSame(texts(offline, "benchmark/"), texts(live, "benchmark/"));
      // one article is not there: dropped by a rule, with a letter
      Occgen.call("check", live.toString()).expectSuccess();
      assertPolite(server);

      assertNothingIsAskedForAgain(server, three, live);
      assertALostPageIsAskedForAgain(server, three, live);
      assertSame(texts(offline, "biographies.parquet/"), texts(live, "biographies.parquet/"));
      assertSame(texts(offline, "benchmark/"), texts(live, "benchmark/"));
    }
  }

  private Path fromFolder() throws IOException {
    Path run = folder.resolve("offline");
    String languages = "languages=[en, es, sw]";
    Occgen.run(Runner.FLINK, "sample", run, "--set " + languages, "--set sitelinks=all")
        .expectSuccess();
    String attribution = Files.readString(run.resolve("benchmark/ATTRIBUTION.tsv"));
    assertTrue(attribution.contains("Q990000003\ten\tTeshome Adisalem\t"), attribution);
    assertFalse(attribution.contains("T. Adisalem"), attribution);
    return run;
  }

  private static void assertPolite(WikiServer server) {
    assertTrue(server.log().mostInFlight() <= 2);
    assertTrue(
        server.log().requests().stream()
            .map(LoggedRequest::userAgent)
            .filter(agent -> !agent.startsWith("Java-http-client")) // to Fuseki, by the server
            .allMatch(agent -> agent.contains("(tests@example.org)")));
  }

  private static void assertNothingIsAskedForAgain(WikiServer server, String recipe, Path live) {
    int asked = server.log().requests().size();
    Answer again = Occgen.run(Runner.DIRECT, recipe, live).expectSuccess();
    assertTrue(again.out().contains("fetch: unchanged"), again.out());
    assertEquals(asked, server.log().requests().size());
    Answer retried = retry(recipe, live);
    assertTrue(retried.out().contains("asking again for 0 entities and 0 pages"), retried.out());
    assertEquals(asked, server.log().requests().size());
  }

  private static Answer retry(String recipe, Path live) {
    return Occgen.run(Runner.FLINK, 2, recipe, live, "--retry").expectSuccess();
  }

  /** A page of the run is made one that the server failed to give. */
  private static void assertALostPageIsAskedForAgain(WikiServer server, String recipe, Path live)
      throws IOException {
    Path fetched = live.resolve("fetched/pages");
    Path lost;
    try (var files = Files.walk(fetched.resolve("sw"))) {
      lost = files.filter(Files::isRegularFile).sorted().findFirst().orElseThrow();
    }
    JsonNode page;
    try (InputStream in = new GZIPInputStream(Files.newInputStream(lost))) {
      page = new ObjectMapper().readTree(in);
    }
    Files.delete(lost);
    new PageStore(fetched.toString())
        .keep(
            new PageRequest(page.get("language").asText(), page.get("title").asText()),
            PageResult.failed("timeout", "was slow", "", true));
    int asked = server.log().requests().size();
    Answer answer = retry(recipe, live);
    assertTrue(answer.out().contains("asking again for 0 entities and 1 page"), answer.out());
    assertEquals(asked + 1, server.log().requests().size());
  }

  /**
   * The cost that the cookbook tells. The people are copies of those of the sample, each with
   * articles of its own. At the rate of the test minutes become seconds.
   */
  @Test
  void twoHundredPeopleOfAListCostWhatTheDryRunSays() throws IOException {
    Path list = copyPeople(200, folder.resolve("wiki"));
    try (WikiServer server =
        WikiServer.start(WikiFolder.read(folder.resolve("wiki")), BreakagePlan.NONE)) {
      String recipe = recipe(server, "[en, es]").toString();
      Path run = folder.resolve("run");
      String people = "--people " + list;
      Answer dry = Occgen.run(Runner.FLINK, recipe, run, people, "--dry-run").expectSuccess();
      assertTrue(dry.out().contains("the servers are asked 404 requests"), dry.out());
      assertEquals(List.of(), server.log().requests());

      Occgen.run(Runner.FLINK, recipe, run, people, "--until fetch").expectSuccess();
      Map<Boolean, List<LoggedRequest>> byApi =
          server.log().requests().stream()
              .collect(
                  Collectors.partitioningBy(request -> request.path().startsWith("/w/api.php")));
      // 200 people by 50, then their occupations, and the classes of these
      assertEquals(4 + 2, byApi.get(true).size());
      // three have no occupation that counts, and nobody asks for their articles
      assertEquals(2 * 197, byApi.get(false).size());
      assertTrue(byApi.get(false).stream().allMatch(LoggedRequest::isSuccess));
      assertPolite(server);
    }
  }

  /**
   * Makes a wiki of copies of people of the sample who have an article and an occupation.
   *
   * @return the list of their ids, one a line
   */
  private static Path copyPeople(int number, Path wiki) throws IOException {
    Path sample = Occgen.home().resolve("pipelines/sample");
    ObjectMapper json = new ObjectMapper();
    List<String> dump = new ArrayList<>();
    List<ObjectNode> people = new ArrayList<>();
    for (String line : Files.readAllLines(sample.resolve("wikidata.json"))) {
      String text = line.replaceFirst(",$", "");
      if (text.startsWith("{") && json.readTree(text) instanceof ObjectNode entity) {
        boolean person = entity.path("claims").has("P106") && entity.path("claims").has("P21");
        if (!person) {
          dump.add(text);
        } else if (hasPages(entity, sample)) {
          people.add(entity);
        }
      }
    }
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      ObjectNode copy = people.get(i % people.size()).deepCopy();
      ids.add("Q" + (880_000_001 + i));
      copy.put("id", ids.get(i));
      for (String language : List.of("en", "es")) {
        ObjectNode link = (ObjectNode) copy.path("sitelinks").path(language + "wiki");
        Path page = page(sample, language, link.path("title").asText());
        link.put("title", link.path("title").asText() + " (" + i + ")");
        Path copied = page(wiki, language, link.path("title").asText());
        Files.createDirectories(copied.getParent());
        Files.writeString(
            copied, Files.readString(page).replaceFirst("<link rel=\"dc:isVersionOf\"[^>]*>", ""));
      }
      dump.add(copy.toString());
    }
    Files.writeString(wiki.resolve("wikidata.json"), "[\n" + String.join(",\n", dump) + "\n]\n");
    return Files.write(wiki.resolve("people.txt"), ids);
  }

  private static boolean hasPages(JsonNode entity, Path wiki) {
    return Stream.of("en", "es")
        .allMatch(
            language -> {
              String title = entity.at("/sitelinks/" + language + "wiki/title").asText();
              return !title.isEmpty() && Files.exists(page(wiki, language, title));
            });
  }

  private static Path page(Path wiki, String language, String title) {
    return wiki.resolve("pages").resolve(((Named) PageFiles.name(language, title)).path());
  }

  /** The published OccGen rows, whose dump is loaded into Fuseki. */
  @Test
  @Tag("shared-data")
  void thePeopleOfOccGenAreTheSameFromServersAndFromTheDump() throws IOException {
    Path wiki = Path.of(System.getProperty("shared.data"), "occgen-en-sw");
    Path offline = folder.resolve("offline");
    Occgen.run(
            Runner.FLINK,
            "en-sw",
            offline,
            "--wikidata-dump " + wiki.resolve("wikidata.json.gz"),
            "--set sitelinks=all",
            "--until collect")
        .expectSuccess();
    Path live = folder.resolve("live");
    try (WikiServer server = WikiServer.start(WikiFolder.read(wiki), BreakagePlan.NONE)) {
      String recipe = recipe(server, "[en, sw]").toString();
      Occgen.run(Runner.FLINK, recipe, live, "--until collect").expectSuccess();
    }
    assertSame(texts(offline, "people.parquet/"), texts(live, "people.parquet/"));
    assertSame(texts(offline, "occupations.parquet/"), texts(live, "occupations.parquet/"));
  }

  /** StormTest has a larger one, which is killed; here two runs are compared. */
  @Test
  @Tag("slow")
  void aStormChangesNothing() throws IOException {
    Path calm = folder.resolve("calm");
    Path stormy = folder.resolve("stormy");
    try (WikiServer server = serve(BreakagePlan.NONE)) {
      Occgen.run(Runner.DIRECT, recipe(server, "[en, sw]").toString(), calm).expectSuccess();
    }
    try (WikiServer server = serve(BreakagePlan.storm(1, 0.3))) {
      Occgen.run(Runner.FLINK, 4, recipe(server, "[en, sw]").toString(), stormy).expectSuccess();
      assertTrue(server.log().requests().stream().anyMatch(r -> !r.breakage().isEmpty()));
      assertEquals(List.of(), server.log().repeatedWithinRetryAfter());
      assertEquals(List.of(), server.log().askedAfterSuccess());
      assertTrue(server.log().mostWithin(Duration.ofSeconds(10)) <= 4_000);
      assertTrue(server.log().mostInFlight() <= 2);
    }
    assertSame(texts(calm, "benchmark/"), texts(stormy, "benchmark/"));
    // the one article that is not there
    assertSame(texts(calm, "dead-letters/"), texts(stormy, "dead-letters/"));
  }

  /** As when a server is stopped behind stage collect, but that this one is given up in seconds. */
  @Test
  void aServerThatDoesNotAnswerEndsTheRunAndNoPageIsToBlame() throws IOException {
    Path run = folder.resolve("dead");
    try (WikiServer server = serve(BreakagePlan.NONE)) {
      String good = Files.readString(recipe(server, "[en, es]"));
      Path recipe = folder.resolve("dead.yaml");
      String hosts = "hosts: [\"127.0.0.1\", \"*.wiki.invalid\"]";
      Files.writeString(
          recipe,
          good.replaceFirst("wikipedia: .*", "wikipedia: \"https://{language}.wiki.invalid\"")
              .replaceFirst("hosts: .*", hosts));
      Answer answer = Occgen.run(Runner.FLINK, recipe.toString(), run);
      assertEquals(1, answer.status(), answer.out() + answer.err());
      assertTrue(
          answer
              .err()
              .matches(
                  "(?s).*fetch failed: (en|es)\\.wiki\\.invalid does not answer since \\S+Z \\(the"
                      + " host is not known; is there a network\\?\\); the same command goes on"
                      + " once it does\n"),
          answer.err());
      assertEquals(Map.of(), new PageStore(run.resolve("fetched/pages").toString()).failures());
      Files.writeString(recipe, good);
      Occgen.run(Runner.FLINK, recipe.toString(), run, "--replace", "--until fetch")
          .expectSuccess();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sparql: \"https://169.254.169.254/latest\"",
        "sparql: \"http://localhost:9/sparql\"",
        "wikidata: \"https://10.0.0.1/w/api.php\"",
        "wikidata: \"file:///etc/passwd\"",
        "wikipedia: \"https://evil.example/{language}\"",
        "hosts: [\"*\"]"
      })
  void anAddressOutsideOfTheAllowedHostsIsRefusedBeforeTheRun(String source) throws IOException {
    Path recipe =
        Files.writeString(
            folder.resolve("evil.yaml"),
            String.format(
                Locale.ROOT,
                """
                languages: [en, sw]
                operator: {contact: tests@example.org}
                live: {%s}
                """,
                source));
    Path run = folder.resolve("refused");
    Answer answer = Occgen.run(Runner.DIRECT, recipe.toString(), run);
    assertEquals(2, answer.status(), answer.err());
    String key = source.substring(0, source.indexOf(':'));
    assertTrue(answer.err().contains("evil.yaml:3: live." + key), answer.err());
    assertFalse(Files.exists(run));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "languages=[\"en> } INSERT DATA { <a> <b> <c> } #\"]",
        "languages=[\"../en\"]",
        "genders={feminine: [\"Q1> } #\"], masculine: [Q6581097]}",
        "operator={contact: \"a@example.org\\r\\nX-Evil: 1\"}"
      })
  void noValueOfARecipeChangesAQueryOrAHeader(String setting) throws IOException {
    Path run = folder.resolve("refused");
    try (WikiServer server = serve(BreakagePlan.NONE)) {
      String recipe = recipe(server, "[en, sw]").toString();
      Occgen.run(Runner.DIRECT, recipe, run, "--set " + setting).expectFailure(Main.USAGE, "--set");
      assertEquals(List.of(), server.log().requests());
    }
    assertFalse(Files.exists(run));
  }

  @Test
  void whoAsksServersMustSayWhoTheyAre() throws IOException {
    Path recipe = Files.writeString(folder.resolve("nobody.yaml"), "languages: [en, sw]\n");
    Occgen.run(Runner.DIRECT, recipe.toString(), folder.resolve("run"))
        .expectFailure(Main.USAGE, "operator.contact");
    Files.writeString(recipe, "languages: [en, sw]\noperator: {contact: nobody}\n");
    Occgen.run(Runner.DIRECT, recipe.toString(), folder.resolve("run"))
        .expectFailure(Main.USAGE, "nobody.yaml:2: operator");
    Files.writeString(recipe, "languages: [en, sw]\nlive: {lanes: 3}\n");
    Occgen.run(Runner.DIRECT, recipe.toString(), folder.resolve("run"))
        .expectFailure(Main.USAGE, "needs operator.contact");
    Path run = folder.resolve("run");
    Files.writeString(recipe, "languages: [en, sw]\noperator: {contact: tests@example.org}\n");
    Occgen.run(Runner.DIRECT, recipe.toString(), run, "--retry")
        .expectFailure(Main.USAGE, "holds no run");
    assertFalse(Files.exists(run));
  }
}
