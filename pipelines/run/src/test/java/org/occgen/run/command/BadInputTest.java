package org.occgen.run.command;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.command.Main;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.biography.PageFiles;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.person.Person;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Occgen.Runner;

/** What cannot be run is refused before any work; what cannot be read is counted and kept. */
class BadInputTest {
  @TempDir private Path folder;

  private static Path sample(String name) {
    return Occgen.home().resolve("pipelines/sample").resolve(name);
  }

  // ---- recipes ----

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          languages: [en, sw]\\nlangauges: [en] \
           | :2: langauges: unknown key; did you mean languages?
          languages: [en, sw]\\nbalance:\\n  chose: size \
           | :3: balance.chose: unknown key; did you mean balance.choose?
          languages: [en, sw]\\nbackground: {siez: 10} \
           | :2: background.siez: unknown key; did you mean background.size?
          languages: [en, xx] | :1: languages:
          languages: [en, simple] | :1: languages:
          languages: [en, commons] | :1: languages:
          '# two\\nlanguages: [en, mg]' \
           | :2: languages: the encoder occgen-averaging-5 does not know mg; it knows af am an ar as
          languages: [en, mg] \
           | zh zu. Teach it the language from some hundred pairs by occgen encoder adapt
          occupations: any | languages: is missing; list the languages, such as [en, sw]
          languages: [] | :1: languages: is empty
          '' | languages: is missing
          languages: [en, sw, en] | :1: languages: en stands twice
          languages: [en, sw]\\nlanguages: [en] | :2: languages: stands twice; keep one of them
          languages: [en, sw]\\npivot: de | :2: pivot: de is not one of the languages [en, sw]
          languages: [en, sw]\\nthreshold: 0.5 | :2: threshold: 0.5 for sw is below the floor of 0.6
          languages: [en, sw]\\nthreshold: NaN | :2: threshold: "NaN" is not a number
          languages: [en, sw]\\nthreshold: much | :2: threshold: "much" is not a number
          languages: [en, sw]\\nthreshold: {fr: 1.1} \
           | :2: threshold.fr: is no language that is aligned with the pivot; those are [sw]
          languages: [en, sw]\\nprobability: 1.5 \
           | :2: probability: 1.5 for sw; use a number from 0 to 1
          languages: [en, sw]\\nclassifier: nowhere.pairs | :2: classifier:
          languages: [en, sw]\\nmargin: rato \
           | :2: margin: "rato" is not ratio or distance or absolute
          languages: [en, sw]\\nfloor: -1 | :2: floor:
          languages: [en, sw]\\nneighbours: 0 | :2: neighbours: 0; use a number from 1 to 100
          languages: [en, sw]\\nneighbours: 2.5 | :2: neighbours: "2.5" is not a whole number
          languages: [en, sw]\\nbalance: nnone \
           | :2: balance: "nnone" is neither none nor a list of keys
          languages: [en, sw]\\nbalance: {genders: [feminine, neuter]} | :2: balance:
          languages: [en, sw]\\nbalance: {categories: [one]} \
           | :2: balance.categories: "one" is not a number of occupations
          languages: [en, sw]\\noccupations: klass \
           | :2: occupations: "klass" is neither any nor class
          languages: [en, sw]\\ngenders: {feminine: [6581072]} \
           | :2: genders: not a Wikidata item id: "6581072"
          languages: [en, sw]\\nmax-failure-rate: 2 | :2: max-failure-rate: 2.0 is not from 0 to 1
          languages: [en, sw]\\nneighbourhood: article\\nbackground: {size: 10} \
           | background: has no use with neighbourhood: article
          languages: en\\nfloor: 1.0 | :2: floor: has no use in a run of one language
          languages: [en, sw]\\nencoder: nowhere.occgen | :2: encoder:
          languages: [en, sw | : is not YAML:
          languages: [en, sw]\\n\u0007. | : is not YAML:
          - en\\n- sw | :1: keys are expected here
          """)
  void aRecipeThatCannotBeRunIsRefusedWithPlaceAndKey(String yaml, String message)
      throws IOException {
    Path recipe = Files.writeString(folder.resolve("my.yaml"), yaml.replace("\\n", "\n") + "\n");
    Path run = folder.resolve("run");
    Answer answer = Occgen.run(Runner.DIRECT, recipe.toString(), run);
    answer.expectFailure(Main.USAGE, "occgen: " + recipe, message);
    assertFalse(Files.exists(run), "nothing is done before the recipe is right");
  }

  @Test
  void aRecipeThatIsNoTextIsRefused() throws IOException {
    Path recipe = folder.resolve("my.yaml");
    Files.write(recipe, "languages: [en, sw] # caf\u00e9\n".getBytes(ISO_8859_1));
    Occgen.run(Runner.DIRECT, recipe.toString(), folder.resolve("run"))
        .expectFailure(Main.USAGE, recipe + ": is not UTF-8");
    Files.write(recipe, "# much\n".repeat(300_000).getBytes(UTF_8));
    Occgen.run(Runner.DIRECT, recipe.toString(), folder.resolve("run"))
        .expectFailure(Main.USAGE, recipe + ": larger than 1 MiB; is it the right file?");
    Occgen.run(Runner.DIRECT, "smaple", folder.resolve("run"))
        .expectFailure(
            Main.USAGE,
            "--recipe smaple: neither a file nor a recipe that ships with occgen; those are",
            "sample");
  }

  // ---- flags: RefusalsTest has more ----

  @Test
  void missingFlagsAndCommandsAreNamed() {
    Occgen.call("run", "--recipe sample")
        .expectFailure(Main.USAGE, "--output", "occgen run --help");
    Occgen.call("run", "--output x").expectFailure(Main.USAGE, "--recipe");
    Occgen.call("rnu").expectFailure(Main.USAGE, "rnu");
    Occgen.run(Runner.DIRECT, "en-sw", folder.resolve("run"))
        .expectFailure(Main.USAGE, "--wikidata-dump");
    Occgen.run(
            Runner.DIRECT,
            "en-sw",
            folder.resolve("run"),
            "--wikidata-dump " + sample("wikidata.json"))
        .expectFailure(Main.USAGE, "--pages");
  }

  @Test
  void helpHasExamples() {
    for (String command : List.of("run", "check")) {
      Answer answer = Occgen.call(command, "--help");
      assertEquals(0, answer.status());
      assertTrue(answer.out().contains("Usage: occgen " + command), command + answer);
    }
    Answer run = Occgen.call("run", "--help");
    assertTrue(run.out().contains("Examples:"), run.toString());
  }

  /** Commands of version 1.0 name the option that does their work, and do it. */
  @ParameterizedTest
  @CsvSource({"retry, --retry", "collect, --until collect", "write, --until write"})
  void aCommandThatIsGoneNamesItsOption(String command, String option) {
    Occgen.call(command, "--recipe nowhere", "--output " + folder)
        .expectFailure(
            Main.USAGE,
            "occgen: " + command + " is now run " + option + "\noccgen: ",
            "--recipe nowhere: neither a file nor a recipe");
  }

  @Test
  void retryAndDryRunExcludeEachOther() {
    Occgen.run(Runner.DIRECT, "sample", folder.resolve("run"), "--retry", "--dry-run")
        .expectFailure(Main.USAGE, "--retry: not with --dry-run");
  }

  @Test
  void aRunFolderThatIsNoneIsRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    Occgen.run(Runner.DIRECT, "sample", file).expectFailure(Main.USAGE, "is a file; name a folder");
    Occgen.run(Runner.DIRECT, "sample", folder.resolve("run[1]"))
        .expectFailure(Main.USAGE, "a run folder's name cannot hold [");
    for (Path none : List.of(file, folder.resolve("none"))) {
      Answer check = Occgen.call("check", none.toString());
      check.expectFailure(Main.USAGE, none + ": there is no such folder; name");
      assertEquals("", check.out());
    }
    Path empty = Files.createDirectory(folder.resolve("empty"));
    new Answer(1, "", Occgen.call("check", empty.toString()).out())
        .expectFailure(Main.FAILED, "run.json");
  }

  // ---- sources ----

  @Test
  void aPartOfADumpInAnotherFormatIsNotPassedOver() throws IOException {
    Path parts = Files.createDirectory(folder.resolve("parts"));
    try (OutputStream gzip =
        new GZIPOutputStream(Files.newOutputStream(parts.resolve("a.json.gz")))) {
      Files.copy(sample("wikidata.json"), gzip);
    }
    Files.copy(sample("wikidata.json"), parts.resolve("b.json.gz"));
    Occgen.run(
            Runner.DIRECT,
            "sample",
            folder.resolve("run"),
            "--wikidata-dump " + parts + "/*.json.gz",
            "--max-failure-rate 0.5")
        .expectFailure(Main.FAILED, "the dump could not be read whole {wrong-format=1}");
  }

  @Test
  void aDumpThatIsNotThereOrNoneIsRefused() throws IOException {
    Path run = folder.resolve("run");
    Occgen.run(Runner.DIRECT, "sample", run, "--wikidata-dump " + folder + "/none.json")
        .expectFailure(Main.USAGE, "wikidata-dump: there is no file " + folder + "/none.json");
    Path text = Files.writeString(folder.resolve("dump.txt"), "[");
    Occgen.run(Runner.DIRECT, "sample", run, "--wikidata-dump " + text)
        .expectFailure(Main.USAGE, "wikidata-dump: ", "dump.txt");
    assertFalse(Files.exists(run));
  }

  @Test
  void pagesThatAreNotThereAreRefused() throws IOException {
    Path run = folder.resolve("run");
    Path pages = Files.createDirectories(folder.resolve("pages"));
    Files.createDirectories(pages.resolve("en"));
    Files.writeString(pages.resolve("en/X.html"), "x");
    Occgen.run(Runner.DIRECT, "sample", run, "--pages " + pages)
        .expectFailure(
            Main.USAGE,
            "pages: there are no pages in es; expected are files such as " + pages + "/es/");
    Occgen.run(Runner.DIRECT, "sample", run, "--pages " + folder + "/pages*")
        .expectFailure(Main.USAGE, "pages: the folder's name cannot hold *");
    assertFalse(Files.exists(run));
  }

  private Path truncatedDump() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      Files.copy(sample("wikidata.json"), out);
    }
    Path dump = folder.resolve("dump.json.gz");
    Files.write(dump, Arrays.copyOf(bytes.toByteArray(), bytes.size() * 2 / 3));
    return dump;
  }

  @ParameterizedTest
  @EnumSource(Runner.class)
  void aTruncatedDumpFailsUnlessThatIsAllowed(Runner runner) throws IOException {
    Path dump = truncatedDump();
    Path run = folder.resolve("run");
    // one line stands for all that is lost behind it, so no rate below 1 lets it pass
    Occgen.run(
            runner,
            "sample",
            run,
            "--until collect",
            "--wikidata-dump " + dump,
            "--max-failure-rate 0.9")
        .expectFailure(
            Main.FAILED,
            "collect: the dump could not be read whole {truncated-input=1}",
            run + "/dead-letters/collect");
    // what is not finished is done again
    Answer again =
        Occgen.run(
                runner,
                "sample",
                run,
                "--until collect",
                "--wikidata-dump " + dump,
                "--max-failure-rate 1")
            .expectSuccess();
    assertTrue(again.out().contains("1 truncated-input"), again.out());
    List<JsonNode> letters = Occgen.deadLetters(run, Stage.COLLECT);
    assertEquals(1, letters.size());
    assertTrue(letters.get(0).get("place").asText().startsWith("dump.json.gz:"));
    assertTrue(letters.get(0).get("payload").asText().startsWith("{\"type\""));
    Books books = new RunFolder(run.toString()).books(Stage.COLLECT);
    assertEquals(List.of(), books.imbalances());
    assertTrue(books.total(Unit.PERSON, Kind.OUT) > 10);
  }

  /** The whole lines of half of the dump: each can be read, and the array is never closed. */
  @ParameterizedTest
  @ValueSource(strings = {"dump.json", "dump.json.gz"})
  void aDumpWhoseArrayIsNotClosedFailsUnlessThatIsAllowed(String name) throws IOException {
    List<String> lines = Files.readAllLines(sample("wikidata.json"));
    Path dump = folder.resolve(name);
    try (OutputStream file = Files.newOutputStream(dump);
        OutputStream out = name.endsWith(".gz") ? new GZIPOutputStream(file) : file) {
      out.write((String.join("\n", lines.subList(0, lines.size() / 2)) + "\n").getBytes(UTF_8));
    }
    Path run = folder.resolve("run");
    String given = "--wikidata-dump " + dump;
    Occgen.run(Runner.FLINK, "sample", run, "--until collect", given, "--max-failure-rate 0.99")
        .expectFailure(
            Main.FAILED,
            "collect: the dump could not be read whole {truncated-input=1}",
            run + "/dead-letters/collect",
            "or pass --max-failure-rate 1 to go on with what there is");
    Answer again =
        Occgen.run(Runner.FLINK, "sample", run, "--until collect", given, "--max-failure-rate 1")
            .expectSuccess();
    assertTrue(again.out().contains("1 truncated-input"), again.out());
    List<JsonNode> letters = Occgen.deadLetters(run, Stage.COLLECT);
    assertEquals(1, letters.size());
    assertEquals(name + ":" + lines.size() / 2, letters.get(0).get("place").asText());
    assertTrue(letters.get(0).get("message").asText().contains("closes its array"));
    assertEquals(List.of(), new RunFolder(run.toString()).books(Stage.COLLECT).imbalances());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n"})
  void aDumpWithoutPeopleHasNobody(String content) throws IOException {
    Path dump = Files.writeString(folder.resolve("dump.json"), content);
    Path run = folder.resolve("run");
    String[] flags = {"--until collect", "--wikidata-dump " + dump};
    Occgen.run(Runner.FLINK, "sample", run, flags).expectSuccess();
    RunFolder files = new RunFolder(run.toString());
    assertEquals(List.of(), RunFolder.readAll(Person.class, files.rowFiles(Stage.COLLECT)));
  }

  @Test
  void aDumpWithoutPeopleGivesAnEmptyBenchmarkAndSaysSo() throws IOException {
    Path dump = Files.writeString(folder.resolve("dump.json"), "[\n]\n");
    Path run = folder.resolve("run");
    Answer answer =
        Occgen.run(
                Runner.FLINK, "sample", run, "--set languages=[en, sw]", "--wikidata-dump " + dump)
            .expectSuccess();
    assertTrue(answer.out().contains("write: 0 segments"), answer.out());
    assertEquals(0, new BenchmarkFiles(run).size());
    assertEquals(List.of(), new BenchmarkFiles(run).lines("sw"));
  }

  @Test
  void exchangedFoldersAndTitlesAndMissingPagesAreTold() throws IOException {
    Path pages = folder.resolve("pages");
    Occgen.copy(sample("pages/en"), pages.resolve("es"));
    Occgen.copy(sample("pages/es"), pages.resolve("en"));
    Occgen.copy(sample("pages/ru"), pages.resolve("ru"));
    try (Stream<Path> files = Files.list(pages.resolve("ru"))) {
      for (Path page : files.sorted().limit(30).toList()) {
        Files.delete(page);
      }
    }
    giveEachTheTitleOfTheNext(pages.resolve("ru"));
    Answer answer =
        Occgen.run(
                Runner.FLINK,
                "sample",
                folder.resolve("run"),
                "--set languages=[en, es, ru]",
                "--pages " + pages)
            .expectSuccess();
    for (String warning :
        List.of(
            "warning: the source lacks 30 of 55 wanted pages in Russian (ru), but only 1 of ",
            " pages that should be in English (en) are in another language or script: ",
            "warning: the benchmark is empty: stage align left out all 25 people (25"
                + " lacks-biography)",
            " pages that should be in Spanish (es) are in another language or script: ",
            " pages in Russian (ru) have no sentence with the name in their title: ")) {
      assertTrue(answer.out().contains(warning), warning + answer.out());
    }
  }

  @Test
  void filesUnderNamesThatAreNoTitlesAreTold() throws IOException {
    Path pages = folder.resolve("pages");
    for (String language : List.of("en", "es")) {
      Occgen.copy(sample("pages/" + language), pages.resolve(language));
      try (Stream<Path> files = Files.list(pages.resolve(language))) {
        for (Path page : files.sorted().limit(30).toList()) {
          String name = page.getFileName().toString();
          Files.move(page, page.resolveSibling(name.replace("_", "+")));
        }
      }
    }
    Answer answer =
        Occgen.run(
                Runner.FLINK,
                "sample",
                folder.resolve("run"),
                "--until fetch",
                "--set languages=[en, es]",
                "--pages " + pages)
            .expectSuccess();
    assertTrue(
        answer
            .out()
            .matches(
                "(?s).*warning: [0-9]+ of [0-9]+ wanted pages in English \\(en\\) were not found;"
                    + " looked for \\Q"
                    + pages
                    + "\\E/en/[A-Za-z0-9._~%-]+_[A-Za-z0-9._~%-]+\\.html\\. This is right .*"
                    + "in Spanish \\(es\\) were not found; looked for .*"),
        answer.out());
  }

  private static void giveEachTheTitleOfTheNext(Path pages) throws IOException {
    List<Path> files;
    try (Stream<Path> found = Files.list(pages)) {
      files = found.sorted().toList();
    }
    byte[] last = Files.readAllBytes(files.get(files.size() - 1));
    for (int i = files.size() - 1; i > 0; i--) {
      Files.copy(files.get(i - 1), files.get(i), StandardCopyOption.REPLACE_EXISTING);
    }
    Files.write(files.get(0), last);
  }

  /** The sample's Swahili pages with four spoilt: too large, empty, English, not UTF-8. */
  private Path spoiltPages() throws IOException {
    Path pages = folder.resolve("pages");
    Occgen.copy(sample("pages"), pages);
    Map<String, Person> people = new HashMap<>();
    for (Person person :
        RunFolder.readAll(
            Person.class, new RunFolder(Sample.run().toString()).rowFiles(Stage.COLLECT))) {
      people.put(person.qid(), person);
    }
    byte[] large = new byte[30 << 20];
    Arrays.fill(large, (byte) ' ');
    System.arraycopy("<html><p>Yeye".getBytes(UTF_8), 0, large, 0, 13);
    Files.write(page(pages, people.get("Q990000001"), "sw"), large);
    Files.write(page(pages, people.get("Q990000002"), "sw"), new byte[0]);
    Files.write(
        page(pages, people.get("Q990000003"), "sw"),
        Files.readAllBytes(page(pages, people.get("Q990000004"), "en")));
    Files.write(
        page(pages, people.get("Q990000005"), "sw"), new byte[] {'<', 'p', '>', (byte) 0xe9});
    return pages;
  }

  private static Path page(Path pages, Person person, String language) {
    PageFiles.PageName name = PageFiles.name(language, person.title(language).orElseThrow());
    return pages.resolve(((PageFiles.Named) name).path());
  }

  @Test
  void spoiltPagesAreCountedByReasonAndKept() throws IOException {
    Path pages = spoiltPages();
    Path run = folder.resolve("run");
    String[] flags = {"--set languages=[en, sw]", "--pages " + pages, "--max-failure-rate 0.01"};
    Occgen.run(Runner.FLINK, "sample", run, flags)
        .expectFailure(
            Main.FAILED,
            "fetch: 2 of ",
            "{invalid-utf-8=1, oversized-page=1}, more than max-failure-rate allows");
    flags[2] = "--max-failure-rate 1";
    Occgen.run(Runner.FLINK, "sample", run, flags).expectSuccess();

    RunFolder files = new RunFolder(run.toString());
    assertEquals(
        Map.of("invalid-utf-8", 1L, "oversized-page", 1L),
        files.books(Stage.FETCH).byReason(Unit.PAGE, Kind.FAILED));
    assertEquals(
        Map.of("empty-page", 1L), files.books(Stage.EXTRACT).byReason(Unit.PAGE, Kind.FAILED));
    // 35 is written in English too
    assertEquals(
        Map.of("wrong-language", 2L), files.books(Stage.EXTRACT).byReason(Unit.PAGE, Kind.DROPPED));
    Map<String, String> payloads = new TreeMap<>();
    for (JsonNode letter : Occgen.deadLetters(run, Stage.FETCH)) {
      payloads.put(letter.get("reason").asText(), letter.get("payload").asText());
    }
    assertEquals("<p>\ufffd", payloads.get("invalid-utf-8"));
    assertTrue(payloads.get("oversized-page").startsWith("<html><p>Yeye  "));
    assertEquals(1, Occgen.deadLetters(run, Stage.EXTRACT).size());
    Occgen.call("check", run.toString()).expectSuccess();
    BenchmarkFiles benchmark = new BenchmarkFiles(run);
    benchmark.assertBalanced("feminine", "masculine");
    for (int spoilt : new int[] {1, 2, 3, 5}) {
      assertFalse(benchmark.people().contains("Q99000000" + spoilt));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--parallelism=0",
        "--parallelism=-1",
        "--parallelism=-2 --runner=FlinkRunner",
        "--targetParallelism=0 --runner=DirectRunner"
      })
  void fewerThanOneWorkerIsRefusedAtOnce(String options) {
    List<String> command = new ArrayList<>(List.of("run", "--recipe sample", "--output"));
    command.add(folder.resolve("run").toString());
    command.addAll(List.of(options.split(" ")));

    Occgen.call(command).expectFailure(2, options.split(" ")[0], "give a number from 1");
    assertFalse(Files.exists(folder.resolve("run")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"localhost:8081", "http://node1:8081/", "[collection]", "yarn"})
  void theAddressOfAClusterIsForFlinksOwnClient(String master) {
    Path run = folder.resolve("run");

    Occgen.call("run", "--recipe=sample", "--output=" + run, "--flinkMaster=" + master)
        .expectFailure(
            2, "--flinkMaster=" + master, "flink run --class org.occgen.command.ApplicationMain");
    assertFalse(Files.exists(run));
  }
}
