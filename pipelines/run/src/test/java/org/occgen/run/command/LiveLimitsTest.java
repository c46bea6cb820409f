package org.occgen.run.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.occgen.command.Main;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Stage;
import org.occgen.http.Wikimedia;
import org.occgen.http.WikimediaClass;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Occgen.Runner;
import org.occgen.sparql.wiki.BreakagePlan;
import org.occgen.sparql.wiki.WikiFolder;
import org.occgen.sparql.wiki.WikiLimits;
import org.occgen.sparql.wiki.WikiServer;

/**
 * Runs from a server that enforces Wikimedia's limits, a hundred times quicker, and is taken for
 * one of Wikimedia's.
 */
class LiveLimitsTest {
  private static final int FACTOR = 100;

  /** Set by the build for all tests. */
  private static final String VARIABLE = "OCCGEN_TEST_KEY";

  private static final String TOKEN = System.getenv(VARIABLE);

  @TempDir private Path folder;

  @AfterEach
  void noTrial() {
    System.clearProperty(Wikimedia.TRIAL);
  }

  private WikiServer serve(int people, WikiLimits limits) throws IOException {
    Path wiki = folder.resolve("wiki");
    MadeWiki.write(wiki, people, people + 1);
    WikiServer server = WikiServer.start(WikiFolder.read(wiki), BreakagePlan.NONE, limits);
    System.setProperty(Wikimedia.TRIAL, server.port() + "x" + FACTOR);
    return server;
  }

  /** A recipe with the defaults of Wikimedia's servers. */
  private String recipe(WikiServer server, String operator, String live) throws IOException {
    return Files.writeString(
            folder.resolve("live.yaml"),
            String.format(
                Locale.ROOT,
                """
                languages: [en, sw]
                operator: {contact: tests@example.org%s}
                live:
                  sparql: %s
                  wikidata: %s
                  wikipedia: %s/{language}
                  hosts: [127.0.0.1]
                %s
                """,
                operator,
                server.sparqlAddress(),
                server.apiAddress(),
                server.address(),
                live))
        .toString();
  }

  private void assertWithinLimits(
      Runner runner, int workers, int people, String operator, WikimediaClass client)
      throws IOException {
    WikiLimits limits = new WikiLimits(FACTOR, TOKEN);
    Path run = folder.resolve("run-" + runner + client);
    try (WikiServer server = serve(people, limits)) {
      String recipe = recipe(server, operator, "");
      Occgen.run(runner, workers, recipe, run, "--until fetch").expectSuccess();
      assertEquals(List.of(), limits.violations());
      assertEquals(Set.of(client), limits.requests().keySet());
      assertEquals(0, limits.refusedTokens());
      assertEquals(List.of(), server.log().askedAfterSuccess());
      System.err.printf(
          Locale.ROOT,
          "%s, %s: %d requests, at most %d in a minute of %d and %d in a second, %d at a time%n",
          runner,
          client,
          server.log().requests().size(),
          server.log().mostWithin(Duration.ofSeconds(60).dividedBy(FACTOR)),
          client.perMinute(),
          server.log().mostWithin(Duration.ofSeconds(1).dividedBy(FACTOR)),
          server.log().mostInFlight());
    }
    assertEquals(
        2L * people, new RunFolder(run.toString()).books(Stage.FETCH).total(Unit.PAGE, Kind.OUT));
  }

  @ParameterizedTest
  @EnumSource
  void aRunBreaksNoLimit(Runner runner) throws IOException {
    assertWithinLimits(runner, 4, 150, "", WikimediaClass.CONTACT);
  }

  @ParameterizedTest
  @EnumSource
  void aTokenAllowsMoreAndStandsInNoFile(Runner runner) throws IOException {
    assertWithinLimits(runner, 4, 150, ", token: " + VARIABLE, WikimediaClass.TOKEN);
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String bytes = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        assertFalse(bytes.contains(TOKEN), file::toString);
      }
    }
  }

  /** Ten thousand people: two hours at the rate of Wikimedia, and two minutes here. */
  @ParameterizedTest
  @EnumSource
  @Tag("slow")
  void twentyThousandPagesBreakNoLimit(Runner runner) throws IOException {
    assertWithinLimits(runner, 4, 10_000, "", WikimediaClass.CONTACT);
  }

  /** The server does refuse a client that asks more: else the other tests would show nothing. */
  @Test
  void aClientThatIsNotBoundIsRefusedByTheServer() throws IOException {
    WikiLimits limits = new WikiLimits(1, "");
    try (WikiServer server = serve(6, limits)) {
      String recipe = recipe(server, "", "  rate: 2000\n  lanes: 4");
      System.clearProperty(Wikimedia.TRIAL);
      Occgen.run(Runner.DIRECT, recipe, folder.resolve("run"), "--until fetch").expectSuccess();
      assertFalse(limits.violations().isEmpty());
      assertEquals(limits.violations().size(), server.log().overLimits().size());
    }
  }

  @Test
  void aTokenThatIsNotSetOrNotAcceptedEndsTheRunWithoutShowingIt() throws IOException {
    WikiLimits limits = new WikiLimits(FACTOR, "another");
    try (WikiServer server = serve(10, limits)) {
      Path run = folder.resolve("run");
      String unset = recipe(server, ", token: NO_SUCH_TOKEN", "");
      Occgen.run(Runner.DIRECT, unset, run)
          .expectFailure(
              Main.USAGE, "operator.token: the environment variable NO_SUCH_TOKEN is not set");
      assertFalse(Files.exists(run));
      String wrong = recipe(server, ", token: " + VARIABLE, "");
      Answer answer =
          Occgen.run(Runner.FLINK, wrong, run, "--until fetch")
              .expectFailure(Main.FAILED, "does not accept the access token in " + VARIABLE);
      assertFalse((answer.out() + answer.err()).contains(TOKEN));
      assertEquals(1, limits.refusedTokens());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | 400 | 3 | live.rate: 4 requests a second in 3 lanes are more than Wikimedia allows",
        "'' | 100 | 4 | live.lanes: 4 lanes: Wikimedia allows 3 requests at a time",
        "', token: OCCGEN_TEST_KEY' | 1200 | 3 | allows a client with a token: 2,000 requests"
      })
  void whatIsAboveTheLimitsIsRefused(String operator, int rate, int lanes, String refusal)
      throws IOException {
    try (WikiServer server = serve(1, new WikiLimits(FACTOR, TOKEN))) {
      String live = "  rate: " + rate + "\n  lanes: " + lanes;
      Occgen.run(Runner.DIRECT, recipe(server, operator, live), folder.resolve("run"))
          .expectFailure(Main.USAGE, refusal);
    }
  }

  @Test
  void aDryRunSaysHowLongServersAreAsked() throws IOException {
    Files.writeString(folder.resolve("people.txt"), "Q1001\nQ1002\nQ1003\n");
    try (WikiServer server = serve(30, new WikiLimits(FACTOR, ""))) {
      String recipe = recipe(server, "", "");
      Path run = folder.resolve("run");
      String plan = dryRun(recipe, run);
      assertTrue(plan.contains("asks servers 200 requests (for the items of 10,000 people"), plan);
      assertTrue(
          plan.contains(
              "the servers are asked 20,200 requests (altogether), which take at least 1 min 7 s at"
                  + " 300 a second"),
          plan);
      plan = dryRun(recipe, run, "--people", folder.resolve("people.txt").toString());
      assertTrue(plan.contains("asks servers 1 requests (for 3 listed items"), plan);
      assertTrue(plan.contains("6 requests (for the pages of 3 people in 2 languages, at"), plan);
      Occgen.run(Runner.DIRECT, recipe, run, "--until collect").expectSuccess();
      plan = dryRun(recipe, run);
      assertTrue(plan.contains("asks servers 60 requests (for the pages that lack)"), plan);
      Occgen.run(Runner.DIRECT, recipe, run, "--until fetch").expectSuccess();
      assertFalse(dryRun(recipe, run).contains("servers"));
      assertTrue(Files.exists(run));
    }
  }

  private static String dryRun(String recipe, Path run, String... more) {
    String[] arguments =
        Stream.concat(Stream.of("--dry-run", "--until", "fetch"), Stream.of(more))
            .toArray(String[]::new);
    return Occgen.run(Runner.DIRECT, recipe, run, arguments).expectSuccess().out();
  }
}
