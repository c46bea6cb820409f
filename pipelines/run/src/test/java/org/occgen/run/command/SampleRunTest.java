package org.occgen.run.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.command.Main;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.person.Person;
import org.occgen.run.testing.Okapi;
import org.occgen.run.testing.XmlStandards;

/**
 * The sample wiki in five languages, end to end: what its README says of every oddity. RunnersTest
 * shows that both runners give these bytes.
 */
class SampleRunTest {
  private static final List<String> LANGUAGES = List.of("en", "es", "ru", "ar", "sw");

  private static String qid(int number) {
    return "Q" + (990_000_000 + number);
  }

  private static RunFolder folder() {
    return new RunFolder(Sample.run().toString());
  }

  private static Map<String, Long> dropped(Stage stage, Unit unit) throws IOException {
    return folder().books(stage).byReason(unit, Kind.DROPPED);
  }

  /** Without any option of Beam's a run has a Flink of its own. */
  @Test
  void withoutOptionsOfBeamTheBytesAreTheSame(@TempDir Path folder) throws IOException {
    Path run = folder.resolve("run");
    Occgen.call("run", "--recipe sample", "--output " + run, "--until collect").expectSuccess();
    for (String rows : List.of("people.parquet", "occupations.parquet")) {
      try (Stream<Path> files = Files.list(Sample.run().resolve(rows))) {
        for (Path file : files.toList()) {
          assertEquals(-1, Files.mismatch(file, run.resolve(rows).resolve(file.getFileName())));
        }
      }
    }
  }

  /** What stands in order although it says something else is left over of translated articles. */
  @Test
  void chosenPairsAreTranslations() throws IOException {
    List<String> key = Files.readAllLines(Occgen.home().resolve("pipelines/sample/gold.tsv"));
    for (String language : List.of("es", "ru", "ar", "sw")) {
      List<String> table =
          Occgen.pairs(Sample.run().toString(), "--lang " + language)
              .expectSuccess()
              .out()
              .lines()
              .toList();
      PairScore score =
          PairScore.of(
              new HashSet<>(PairScore.pairs(key, "en", language)),
              PairScore.pairs(table, "en", language));
      assertTrue(score.precision() >= 98.5, language + ": " + score);
      assertTrue(score.recall() >= 90, language + ": " + score);
    }
  }

  @Test
  void theRunProvesItself() throws IOException {
    Occgen.assertFinished(Sample.run());
  }

  @Test
  void theBooksOfAllStagesBalance() throws IOException {
    for (Stage stage : Stage.values()) {
      assertEquals(List.of(), folder().books(stage).imbalances(), stage.id());
    }
  }

  @Test
  void theBenchmarkIsBalancedAlignedAndClean() throws IOException {
    BenchmarkFiles benchmark = new BenchmarkFiles(Sample.run());
    assertTrue(benchmark.size() >= 60, benchmark.size() + " segments");
    benchmark.assertBalanced("feminine", "masculine");
    benchmark.assertAlignedAndClean(LANGUAGES);
  }

  @Test
  void translationToolsReadEverySentence() throws IOException {
    BenchmarkFiles benchmark = new BenchmarkFiles(Sample.run());
    String memory = forTranslators("test.tmx");
    for (String language : LANGUAGES.subList(1, LANGUAGES.size())) {
      List<Okapi.Pair> expected = new ArrayList<>();
      for (int i = 0; i < benchmark.size(); i++) {
        expected.add(
            new Okapi.Pair(benchmark.lines("en").get(i), benchmark.lines(language).get(i)));
      }
      assertEquals(expected, Okapi.tmxPairs(memory, language));
      assertEquals(expected, Okapi.xliffPairs(forTranslators("test.en-" + language + ".xlf")));
    }
  }

  @Tag("shared-data")
  @Test
  void filesForTranslatorsFitTheirStandards() throws IOException {
    assertEquals(List.of(), XmlStandards.tmxProblems(forTranslators("test.tmx")));
    for (String language : LANGUAGES.subList(1, LANGUAGES.size())) {
      String document = forTranslators("test.en-" + language + ".xlf");
      assertEquals(List.of(), XmlStandards.xliffSchemaProblems(document));
      assertEquals(List.of(), XmlStandards.xliffRuleProblems(document));
    }
  }

  private static String forTranslators(String name) throws IOException {
    return Files.readString(Path.of(folder().benchmark(), name));
  }

  /** The sentences of each article that was read, by the person's id and the language. */
  private static Map<String, List<String>> sentences() throws IOException {
    Map<String, List<String>> sentences = new HashMap<>();
    for (Biography biography :
        RunFolder.readAll(Biography.class, folder().rowFiles(Stage.EXTRACT))) {
      sentences.put(biography.person().qid() + " " + biography.language(), biography.sentences());
    }
    return sentences;
  }

  /** Pages and key are edited by hand: a sentence that changes in one must change in the other. */
  @Test
  void everySentenceOfTheKeyStandsInItsArticle() throws IOException {
    Map<String, List<String>> sentences = sentences();
    List<String> rows = Files.readAllLines(Occgen.home().resolve("pipelines/sample/gold.tsv"));
    List<String> header = List.of(rows.get(0).split("\t", -1));
    Set<String> missing = new TreeSet<>();
    int found = 0;
    for (String row : rows.subList(1, rows.size())) {
      String[] cells = row.split("\t", -1);
      for (int column = 1; column < cells.length; column++) {
        String article = cells[0] + " " + header.get(column);
        if (sentences.containsKey(article) && !cells[column].isEmpty()) {
          found++;
          if (!sentences.get(article).contains(cells[column])) {
            missing.add(article + ": " + cells[column]);
          }
        }
      }
    }
    assertEquals(Set.of(), missing);
    assertTrue(found > 1000, found + " sentences");
  }

  @Test
  void everyLineIsASentenceOfItsPersonsArticle() throws IOException {
    Map<String, List<String>> sentences = sentences();
    BenchmarkFiles benchmark = new BenchmarkFiles(Sample.run());
    for (String language : LANGUAGES) {
      List<String> lines = benchmark.lines(language);
      for (int i = 0; i < lines.size(); i++) {
        Map<String, String> row = benchmark.meta().get(i);
        List<String> article = sentences.get(row.get("qid") + " " + language);
        assertEquals(article.get(Integer.parseInt(row.get("position_" + language))), lines.get(i));
      }
    }
  }

  @Test
  void collectLeavesOutByReason() throws IOException {
    Books books = folder().books(Stage.COLLECT);
    // 95 lines and the two brackets of the array
    assertEquals(97, books.total(Unit.LINE, Kind.IN));
    assertEquals(64, books.total(Unit.LINE, Kind.OUT));
    assertEquals(
        Map.of("array-bracket", 2L, "lexeme", 1L, "property", 1L, "not-human", 29L),
        dropped(Stage.COLLECT, Unit.LINE));
    // 914 lacks both; the first reason counts
    assertEquals(
        Map.of("no-gender", 3L, "no-occupation", 2L, "repeated-item", 2L),
        dropped(Stage.COLLECT, Unit.PERSON));
    assertEquals(57, books.total(Unit.PERSON, Kind.OUT));
  }

  @Test
  void ranksAndRevisionsDecideWhatAPersonIs() throws IOException {
    Map<String, Person> people =
        RunFolder.readAll(Person.class, folder().rowFiles(Stage.COLLECT)).stream()
            .collect(Collectors.toMap(Person::qid, person -> person));
    assertEquals(List.of("Q169470"), people.get(qid(10)).occupations());
    assertEquals(List.of("Q170790"), people.get(qid(31)).occupations());
    assertEquals(List.of("Q1052281"), people.get(qid(13)).genders());
    assertEquals(List.of("Q2449503"), people.get(qid(30)).genders());
    assertEquals(List.of("Q201788"), people.get(qid(42)).occupations());
    assertEquals(List.of("Q36834", "Q158852"), people.get(qid(47)).occupations());
    assertEquals(2, people.get(qid(54)).genders().size());
    assertFalse(people.containsKey(qid(58)));
    assertFalse(people.containsKey(qid(60)));
    assertFalse(people.containsKey(qid(911)));
    for (int number : List.of(1, 5, 6)) {
      Set<String> languages =
          people.get(qid(number)).sitelinks().stream()
              .map(link -> link.language())
              .collect(Collectors.toSet());
      assertEquals(Set.copyOf(LANGUAGES), languages);
    }
  }

  @Test
  void fetchLeavesOutWhoLacksALanguageOrAPage() throws IOException {
    assertEquals(Map.of("lacks-language", 3L, "lacks-page", 1L), dropped(Stage.FETCH, Unit.PERSON));
    assertEquals(Map.of("no-page", 1L), dropped(Stage.FETCH, Unit.PAGE));
  }

  @Test
  void extractLeavesOutPagesAndSentencesByReason() throws IOException {
    Books books = folder().books(Stage.EXTRACT);
    List<BookEntry> lost =
        books.entries().stream()
            .filter(entry -> entry.kind() == Kind.DROPPED || entry.kind() == Kind.FAILED)
            .toList();
    Set<String> pages = new HashSet<>();
    for (BookEntry entry : lost) {
      if (entry.unit() == Unit.PAGE) {
        pages.add(entry.kind() + " " + entry.reason() + " " + entry.language() + entry.count());
      }
    }
    assertEquals(
        Set.of("DROPPED disambiguation ru1", "DROPPED wrong-language sw1", "FAILED empty-page ar1"),
        pages);
    assertEquals(Set.of("wrong-language"), dropped(Stage.EXTRACT, Unit.SENTENCE).keySet());
    Set<String> without = new HashSet<>();
    Map<String, Integer> biographies = new HashMap<>();
    for (Biography biography :
        RunFolder.readAll(Biography.class, folder().rowFiles(Stage.EXTRACT))) {
      biographies.merge(biography.person().qid(), 1, Integer::sum);
    }
    biographies.forEach(
        (person, count) -> {
          if (count < LANGUAGES.size()) {
            without.add(person);
          }
        });
    assertEquals(Set.of(qid(20), qid(35), qid(40), qid(43)), without);
    assertEquals(Map.of("lacks-biography", 4L), dropped(Stage.ALIGN, Unit.PERSON));
  }

  @Test
  void theEmptyPageIsADeadLetter() throws IOException {
    Path letters = Sample.run().resolve("dead-letters");
    try (var files = Files.walk(letters)) {
      List<Path> written = files.filter(Files::isRegularFile).toList();
      assertEquals(1, written.size());
      assertEquals(letters.resolve("extract"), written.get(0).getParent());
      var letter = new ObjectMapper().readTree(written.get(0).toFile());
      assertEquals("empty-page", letter.get("reason").asText());
      assertTrue(letter.get("message").asText().startsWith(qid(43) + ": "));
      assertEquals("", letter.get("payload").asText());
    }
  }

  @Test
  void balanceLeavesOutPeopleByReason() throws IOException {
    Map<String, Long> people = dropped(Stage.BALANCE, Unit.PERSON);
    // 54; 52 and 53; 44; 25, 48 and 49
    assertEquals(1, people.get("ambiguous-gender"));
    assertEquals(2, people.get("unlisted-gender"));
    assertEquals(1, people.get("group-lacks-gender"));
    assertEquals(3, people.get("occupation-used"));
    Set<String> chosen = new BenchmarkFiles(Sample.run()).people();
    for (int number : List.of(25, 44, 48, 49, 52, 53, 54)) {
      assertFalse(chosen.contains(qid(number)), qid(number));
    }
  }

  @Test
  void aRepeatedSegmentStaysWithTheSmallerId() throws IOException {
    assertEquals(1, dropped(Stage.BALANCE, Unit.SEGMENT).get("repeated-segment"));
    List<String> lines = new BenchmarkFiles(Sample.run()).lines("en");
    assertEquals(lines.size(), new HashSet<>(lines).size());
  }

  @ParameterizedTest
  @CsvSource({"es, 98.0", "ru, 96.0", "ar, 86.0", "sw, 96.5"})
  void alignedPairsReachTheirScore(String language, double floor) throws IOException {
    Set<String> mined = new HashSet<>();
    for (PersonCandidates person :
        RunFolder.readAll(PersonCandidates.class, folder().rowFiles(Stage.ALIGN))) {
      mined.add(person.person().qid());
    }
    Set<PairScore.Pair> gold =
        PairScore.pairs(
                Files.readAllLines(Occgen.home().resolve("pipelines/sample/gold.tsv")),
                "en",
                language)
            .stream()
            .filter(pair -> mined.contains(pair.qid()))
            .collect(Collectors.toSet());
    assertTrue(gold.size() > 200, gold.size() + " gold pairs");
    PairScore score = PairScore.of(gold, PairScore.pairs(pairs(language), "en", language));
    System.out.println("sample en-" + language + ": " + score);
    assertTrue(score.f1() >= floor, language + ": " + score + ", at least " + floor);
  }

  private static List<String> pairs(String language, String... which) {
    List<String> arguments =
        new java.util.ArrayList<>(List.of(Sample.run().toString(), "--lang " + language));
    arguments.addAll(List.of(which));
    return Occgen.pairs(arguments.toArray(String[]::new)).expectSuccess().out().lines().toList();
  }

  @Test
  void pairsAreNestedAndSorted() {
    List<String> all = pairs("sw", "--all");
    List<String> aligned = pairs("sw");
    List<String> segments = pairs("sw", "--segments");
    assertEquals("qid\ten\tsw\tscore\tmargin", all.get(0));
    assertTrue(all.containsAll(aligned));
    assertTrue(aligned.containsAll(segments));
    assertTrue(all.size() > aligned.size() && aligned.size() > segments.size());
    List<String> people =
        aligned.stream().skip(1).map(row -> row.substring(0, row.indexOf('\t'))).toList();
    // all ids have as many digits, so that order as text is that of numbers
    assertEquals(people.stream().sorted().toList(), people);
  }

  @Test
  void pairsBecomeBitext(@TempDir Path folder) throws IOException {
    Path name = folder.resolve("bitext/OccGen");
    String[] call = {Sample.run().toString(), "--lang sw", "--format moses", "--output " + name};
    Occgen.Answer answer = Occgen.pairs(call).expectSuccess();
    List<String> english = Files.readAllLines(Path.of(name + ".en-sw.en"));
    List<String> swahili = Files.readAllLines(Path.of(name + ".en-sw.sw"));
    List<String> table = pairs("sw").subList(1, pairs("sw").size());
    assertEquals(table.stream().map(row -> row.split("\t")[1]).toList(), english);
    assertEquals(table.stream().map(row -> row.split("\t")[2]).toList(), swahili);
    String said = " pairs written to " + name + ".en-sw.en and " + name + ".en-sw.sw";
    assertTrue(
        answer.err().contains(String.format(Locale.ROOT, "%,d", english.size()) + said),
        answer.err());
    // neither file is written in place, nor one beside an older other one
    Path left = Path.of(name + ".en-sw.sw");
    Files.delete(Path.of(name + ".en-sw.en"));
    Files.writeString(left, "mine\n");
    Occgen.pairs(call).expectFailure(2, "--output " + name + ": " + left + " is there already");
    assertEquals("mine\n", Files.readString(left));
    try (Stream<Path> files = Files.list(folder.resolve("bitext"))) {
      assertEquals(List.of(left), files.toList());
    }
    Occgen.pairs(Sample.run().toString(), "--lang sw", "--format moses")
        .expectFailure(2, "--format moses and --output go together");
  }

  @Test
  void pairsRefusesWhatTheRunDoesNotHave() {
    String run = Sample.run().toString();
    Occgen.pairs(run, "--lang fr").expectFailure(Main.USAGE, "use one of [es, ru, ar, sw]");
    assertEquals(Main.USAGE, Occgen.pairs(run + "/none", "--lang sw").status());
    assertEquals(Main.USAGE, Occgen.pairs(run, "--lang sw", "--all", "--segments").status());
  }
}
