package org.occgen.run.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.occgen.command.Main;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.person.Person;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Occgen.Runner;
import org.occgen.sparql.wiki.BreakagePlan;
import org.occgen.sparql.wiki.LoggedRequest;
import org.occgen.sparql.wiki.WikiFolder;
import org.occgen.sparql.wiki.WikiServer;

/** Runs about the people of a list, from every source of people and pages. */
class PeopleListRunTest {
  private static final Path SAMPLE = Occgen.home().resolve("pipelines/sample");

  /** The first people of the sample. */
  private static final List<String> PEOPLE =
      List.of("Q990000001", "Q990000002", "Q990000003", "Q990000004", "Q990000005");

  @TempDir private Path folder;

  private Path list(String... lines) throws IOException {
    return Files.write(folder.resolve("people.txt"), List.of(lines));
  }

  /** Five people; the first stands twice, and an id that nobody has. */
  private Path five() throws IOException {
    return list(
        "# five people",
        PEOPLE.get(4),
        PEOPLE.get(0) + " # twice",
        PEOPLE.get(1),
        "",
        PEOPLE.get(2),
        PEOPLE.get(3),
        PEOPLE.get(0),
        "Q987654321");
  }

  private static Set<String> people(Path run) throws IOException {
    RunFolder rows = new RunFolder(run.toString());
    return RunFolder.readAll(Person.class, rows.rowFiles(Stage.COLLECT)).stream()
        .map(Person::qid)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Books books(Path run) throws IOException {
    return new RunFolder(run.toString()).books(Stage.COLLECT);
  }

  private static Map<String, String> benchmark(Path run) throws IOException {
    Map<String, String> files = new TreeMap<>();
    Occgen.files(run)
        .forEach(
            (file, bytes) -> {
              if (file.startsWith("benchmark/") && !Sample.tellsSources(file)) {
                files.put(file, new String(bytes, StandardCharsets.ISO_8859_1));
              }
            });
    assertFalse(files.isEmpty());
    return files;
  }

  private Answer run(Runner runner, String recipe, String name, String... more) {
    return Occgen.run(runner, 2, recipe, folder.resolve(name), more);
  }

  /** A live recipe of the sample wiki, and of what a redirect was added to. */
  private Path live(WikiServer server) throws IOException {
    String recipe = "languages: [en, es]\nprobability: 0.5\nbalance: none\npeople: people.txt\n";
    return Files.writeString(
        folder.resolve("sample.yaml"), recipe + Sample.live(server) + Sample.output());
  }

  private WikiServer serve() throws IOException {
    Path wiki = folder.resolve("wiki");
    if (!Files.exists(wiki)) {
      Occgen.copy(SAMPLE, wiki);
      Files.writeString(
          wiki.resolve("redirects.tsv"), "wikidata\tQ900000000\t" + PEOPLE.get(4) + "\n");
    }
    return WikiServer.start(WikiFolder.read(wiki), BreakagePlan.NONE);
  }

  @Test
  void everySourceGivesTheSameBenchmarkOfTheListOnBothRunners() throws IOException {
    String list = five().toString();
    String[] sample = {
      "--people " + list, "--set languages=[en, es]", "--set balance=none", "--set sitelinks=all"
    };
    Path folders = folder.resolve("folders");
    run(Runner.DIRECT, "sample", "folders", sample).expectSuccess();
    assertEquals(new TreeSet<>(PEOPLE), people(folders));
    Books books = books(folders);
    assertEquals(7, books.total(Unit.LISTED_ID, Kind.IN));
    assertEquals(5, books.total(Unit.LISTED_ID, Kind.OUT));
    assertEquals(
        Map.of("repeated-id", 1L, "unknown-id", 1L), books.byReason(Unit.LISTED_ID, Kind.DROPPED));
    assertEquals(59L, books.byReason(Unit.PERSON, Kind.DROPPED).get("not-listed"));
    Occgen.call("check", folders.toString()).expectSuccess();
    String card = Files.readString(folders.resolve("benchmark/README.md"));
    assertTrue(card.contains("those whom the list \"people.txt\" names"), card);
    run(Runner.FLINK, "sample", "flink", sample).expectSuccess();
    Occgen.assertSameBytes(folders, folder.resolve("flink"));

    HtmlDumps.writeSample(folder.resolve("html"));
    Path dumps =
        Files.writeString(
            folder.resolve("dumps.yaml"),
            "languages: [en, es]\nprobability: 0.5\nbalance: none\nsitelinks: all\n"
                + "people: people.txt\nhtml-dump: html/*\nwikidata-dump: "
                + SAMPLE.resolve("wikidata.json")
                + "\n"
                + Sample.output());
    run(Runner.FLINK, dumps.toString(), "dumps").expectSuccess();
    assertEquals(text(benchmark(folders)), text(benchmark(folder.resolve("dumps"))));
    try (WikiServer server = serve()) {
      run(Runner.DIRECT, live(server).toString(), "live").expectSuccess();
    }
    assertEquals(text(benchmark(folders)), text(benchmark(folder.resolve("live"))));
    Occgen.call("check", folder.resolve("live").toString()).expectSuccess();
  }

  /** Without the files that tell the name of the recipe, which differs. */
  private static Map<String, String> text(Map<String, String> benchmark) {
    Map<String, String> text = new TreeMap<>(benchmark);
    text.keySet().removeIf(file -> !file.matches("benchmark/(test\\..*|.*\\.tsv|.*\\.csv)"));
    assertTrue(text.size() >= 4, benchmark.keySet()::toString);
    return text;
  }

  @ParameterizedTest
  @EnumSource
  void serversAreAskedForThePeopleOfTheListAlone(Runner runner) throws IOException {
    list(PEOPLE.get(0), "Q900000000", "Q987654321", "Q990000001", "Q5");
    try (WikiServer server = serve()) {
      String recipe = live(server).toString();
      run(runner, recipe, "live", "--until fetch").expectSuccess();
      Path run = folder.resolve("live");
      assertEquals(Set.of(PEOPLE.get(0), PEOPLE.get(4)), people(run));
      Books books = books(run);
      assertEquals(
          Map.of("repeated-id", 1L, "redirected-id", 1L, "unknown-id", 2L),
          books.byReason(Unit.LISTED_ID, Kind.DROPPED));
      assertEquals(2, books.total(Unit.LISTED_ID, Kind.OUT));
      List<String> asked = server.log().requests().stream().map(LoggedRequest::path).toList();
      assertTrue(asked.stream().noneMatch(path -> path.startsWith("/sparql")), asked::toString);
      assertTrue(
          asked.get(0).contains("ids=Q5%7CQ900000000%7CQ987654321%7CQ990000001&"), asked.get(0));
      assertEquals(4, asked.stream().filter(PAGE.asPredicate()).count());
      Occgen.assertProvedUntil(Stage.FETCH, run);

      // the same list, by another name and place: the run is the same
      Files.move(folder.resolve("people.txt"), folder.resolve("mine.txt"));
      String other = folder.resolve("mine.txt").toString();
      Answer again = run(runner, recipe, "live", "--until fetch", "--people " + other);
      assertTrue(again.expectSuccess().out().contains("collect: unchanged"), again.out());
      assertEquals(asked.size(), server.log().requests().size());

      // a changed list is not gone on from; who is known already is not asked for again
      list(PEOPLE.get(1), PEOPLE.get(4));
      Answer plan = run(runner, recipe, "live", "--until fetch", "--dry-run");
      assertTrue(
          plan.expectSuccess().out().contains("collect: to be done: changed since: people"),
          plan.out());
      run(runner, recipe, "live", "--until fetch").expectSuccess();
      assertEquals(Set.of(PEOPLE.get(1), PEOPLE.get(4)), people(run));
      List<String> later = server.log().requests().stream().map(LoggedRequest::path).toList();
      assertTrue(later.get(asked.size()).contains("ids=Q990000002&"), later.get(asked.size()));
      assertEquals(List.of(), server.log().askedAfterSuccess());
    }
  }

  private static final Pattern PAGE = Pattern.compile("/w/rest\\.php/v1/page/");

  @Test
  void aWrongListIsRefusedBeforeTheRun() throws IOException {
    Path run = folder.resolve("run");
    String none = folder.resolve("none.txt").toString();
    run(Runner.DIRECT, "sample", "run", "--people " + none)
        .expectFailure(Main.USAGE, "people: there is no file " + none);
    Path wrong = list("Q1", "", "Ada Lovelace", "Q2");
    run(Runner.DIRECT, "sample", "run", "--people " + wrong, "--dry-run")
        .expectFailure(Main.USAGE, "people: " + wrong + ": line 3: \"Ada Lovelace\" is no item id");
    assertFalse(Files.exists(run));
  }

  /** The length of a device is 0, and a pipe would be waited for. */
  @Test
  void aListWithoutEndIsRefused() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    for (String file : List.of("/dev/zero", pipe.toString())) {
      run(Runner.DIRECT, "sample", "run", "--people " + file)
          .expectFailure(Main.USAGE, "people: " + file + ": is a pipe or device");
    }
    Path large = folder.resolve("large.txt");
    try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
      file.setLength((32 << 20) + 1);
    }
    run(Runner.DIRECT, "sample", "run", "--people " + large)
        .expectFailure(Main.FAILED, large + ": has more than 33,554,432 bytes; is it the right");
  }
}
