package org.occgen.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.Main;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.biography.Article;
import org.occgen.core.biography.PageRequest;
import org.occgen.core.books.DeadLetter;
import org.occgen.run.command.MadeWiki;
import org.occgen.run.command.Occgen;
import org.occgen.sparql.wiki.BreakagePlan;
import org.occgen.sparql.wiki.LoggedRequest;
import org.occgen.sparql.wiki.RequestLog;
import org.occgen.sparql.wiki.WikiFolder;
import org.occgen.sparql.wiki.WikiServer;
import org.occgen.transforms.fetch.PageStore;

/**
 * Two thousand pages from a server of which three responses in ten are broken in all ways, by a run
 * that is killed half-way.
 */
@Tag("slow")
class StormTest {
  private static final int PEOPLE = 1_000;
  private static final int PAGES = 2 * PEOPLE;
  private static final int LANES = 3;
  private static final int RATE = 60;

  /** Every so many people have no article in the second language, though Wikidata says so. */
  private static final int DELETED = 40;

  private static final Pattern PAGE =
      Pattern.compile("/([a-z]+)/w/rest\\.php/v1/page/([^/]+)/with_html");

  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;

  @Test
  void nothingIsLostNorAskedForTwice() throws Exception {
    Set<String> exist = MadeWiki.write(folder.resolve("wiki"), PEOPLE, DELETED);
    Path run = folder.resolve("run");
    try (WikiServer server =
        WikiServer.start(WikiFolder.read(folder.resolve("wiki")), BreakagePlan.storm(7, 0.3))) {
      Path recipe = recipe(server);
      Process killed = start(recipe, run, folder.resolve("killed.log"));
      while (pages(run) < PAGES / 2) {
        assertTrue(killed.isAlive(), () -> text(folder.resolve("killed.log")));
        TimeUnit.MILLISECONDS.sleep(200);
      }
      killed.destroyForcibly().waitFor(); // SIGKILL
      assertNotEquals(0, killed.exitValue());
      Set<String> stored = stored(run);
      assertEquals(pages(run), stored.size(), "every file that is kept is a page of this run");
      assertTrue(stored.size() < PAGES, "killed half-way");
      long restarted = server.now();
      Process again = start(recipe, run, folder.resolve("again.log"));
      assertEquals(0, again.waitFor(), () -> text(folder.resolve("again.log")));

      RequestLog requests = server.log();
      Set<String> left = pagesOfAll();
      left.removeAll(stored);
      List<LoggedRequest> later =
          requests.requests().stream().filter(request -> request.start() >= restarted).toList();
      Set<String> askedLater = pagesAsked(later);
      Set<String> repeated = new TreeSet<>(askedLater);
      repeated.retainAll(stored);
      assertEquals(Set.of(), repeated, "asked for though they were stored");
      assertEquals(left, askedLater);
      assertEquals(
          List.of(),
          later.stream().filter(r -> !isOfPages(r.path())).map(LoggedRequest::path).toList(),
          "people and entities were there");
      List<String> inFlight =
          requests.askedAfterSuccess().stream().filter(StormTest::isOfPages).toList();
      assertTrue(
          inFlight.size() <= LANES,
          () -> "the kill can cut off one response a lane, not " + inFlight);

      Set<String> fetched = new TreeSet<>();
      for (Article article :
          RunFolder.readAll(Article.class, run + "/articles.parquet/part-*.parquet")) {
        String page = article.language() + ":" + article.title();
        assertTrue(fetched.add(page), () -> page + " is there twice");
      }
      assertEquals(exist, fetched);
      List<DeadLetter> letters = letters(run);
      assertEquals(PEOPLE / DELETED, letters.size());
      assertTrue(letters.stream().allMatch(letter -> letter.reason().equals("missing-page")));

      int most = requests.mostWithin(Duration.ofSeconds(10));
      assertTrue(most <= 10 * RATE, () -> most + " requests in ten seconds");
      assertTrue(requests.mostInFlight() <= LANES, () -> requests.mostInFlight() + " in flight");
      assertEquals(List.of(), requests.repeatedWithinRetryAfter());
      System.err.printf(
          Locale.ROOT,
          "storm: %d requests, %d broken, at most %d in 10 s, %d in flight; of %d pages %d were"
              + " stored at the kill, %d of these were asked for again; answered, not yet stored"
              + " and asked for again: %d%n",
          requests.requests().size(),
          requests.requests().stream().filter(r -> !r.breakage().isEmpty()).count(),
          most,
          requests.mostInFlight(),
          PAGES,
          stored.size(),
          repeated.size(),
          inFlight.size());
    }
  }

  /** Every page that Wikidata names, be it there or not. */
  private static Set<String> pagesOfAll() {
    Set<String> pages = new TreeSet<>();
    for (int i = 1; i <= PEOPLE; i++) {
      for (String language : MadeWiki.LANGUAGES) {
        pages.add(new PageRequest(language, MadeWiki.title(i)).toString());
      }
    }
    return pages;
  }

  /** The pages of which a run that goes on knows what became of them, by the reader it uses. */
  private static Set<String> stored(Path run) throws IOException {
    FileSystems.setDefaultPipelineOptions(PipelineOptionsFactory.create());
    PageStore store = new PageStore(run.resolve("fetched/pages").toString());
    Set<String> stored = new TreeSet<>();
    for (int i = 1; i <= PEOPLE; i++) {
      for (String language : MadeWiki.LANGUAGES) {
        PageRequest page = new PageRequest(language, MadeWiki.title(i));
        if (store.find(page).isPresent()) {
          assertTrue(store.knows(page), page::toString);
          stored.add(page.toString());
        }
      }
    }
    return stored;
  }

  private static Set<String> pagesAsked(List<LoggedRequest> requests) {
    Set<String> pages = new TreeSet<>();
    for (LoggedRequest request : requests) {
      Matcher page = PAGE.matcher(request.path());
      if (page.matches()) {
        String title = URLDecoder.decode(page.group(2), StandardCharsets.UTF_8);
        pages.add(new PageRequest(page.group(1), title.replace('_', ' ')).toString());
      }
    }
    return pages;
  }

  /** Whether it asks for a page, or follows the loop of redirects that was given in its place. */
  private static boolean isOfPages(String path) {
    return PAGE.matcher(path).matches() || path.startsWith("/loop/");
  }

  private Path recipe(WikiServer server) throws IOException {
    return Files.writeString(
        folder.resolve("storm.yaml"),
        String.format(
            Locale.ROOT,
            """
            languages: [en, sw]
            operator: {contact: tests@example.org}
            live:
              sparql: %s
              wikidata: %s
              wikipedia: %s/{language}
              rate: %d
              lanes: %d
              hosts: [127.0.0.1]
            """,
            server.sparqlAddress(),
            server.apiAddress(),
            server.address(),
            RATE,
            LANES));
  }

  private static Process start(Path recipe, Path run, Path log) throws IOException {
    List<String> command =
        new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin/java").toString()));
    for (String open : List.of("lang", "util", "nio", "time")) {
      command.add("--add-opens=java.base/java." + open + "=ALL-UNNAMED");
    }
    command.addAll(
        List.of(
            "-Xmx1g",
            "-Doccgen.home=" + Occgen.home(),
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            Main.class.getName(),
            "run",
            "--recipe",
            recipe.toString(),
            "--output",
            run.toString(),
            "--until",
            "fetch",
            "--runner=FlinkRunner",
            "--parallelism=4"));
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(log.toFile())
        .start();
  }

  private static long pages(Path run) throws IOException {
    Path fetched = run.resolve("fetched/pages");
    if (!Files.isDirectory(fetched)) {
      return 0;
    }
    try (var files = Files.walk(fetched)) {
      return files.filter(file -> file.toString().endsWith(".json.gz")).count();
    } catch (java.io.UncheckedIOException e) {
      return 0; // a file was renamed meanwhile
    }
  }

  private static List<DeadLetter> letters(Path run) throws IOException {
    List<DeadLetter> letters = new ArrayList<>();
    try (var files = Files.walk(run.resolve("dead-letters"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        for (String line : Files.readAllLines(file)) {
          letters.add(JSON.readValue(line, DeadLetter.class));
        }
      }
    }
    return letters;
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return e.toString();
    }
  }
}
