package org.occgen.benchmark.card;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.benchmark.citation.OccGenPaper;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.books.Stage;
import org.occgen.report.Markdown;
import org.occgen.run.check.RunCheck;
import org.occgen.run.testing.PublishedRun;
import org.occgen.run.testing.SyntheticRun;

/** What the dataset card answers, and that its commands and queries work. */
class DatasetCardTest {
  private static String card() throws IOException {
    return PublishedRun.text("README.md");
  }

  @Test
  void theQuestionsOfAFreshReaderComeFirst() throws IOException {
    List<String> headings =
        Pattern.compile("(?m)^##+ (.+)$").matcher(card()).results().map(m -> m.group(1)).toList();
    assertEquals(
        List.of(
            "What is in it",
            "Questions and answers",
            "What is it for?",
            "How good are the translations?",
            "May I use it commercially?",
            "Who wrote the sentences?",
            "What does gender mean here?",
            "What must I not conclude?",
            "How was it checked?",
            "How do I load it?",
            "How do I evaluate a system with it?",
            "How do I cite it?",
            "What does it tell of people, and how do I get a person's data removed?",
            "Files",
            "How it was made",
            "What was left after each step",
            "What was left out, and why",
            "Options of the recipe",
            "Gender representation",
            "Words that show a gender",
            "Bias statement",
            "Licence and attribution"),
        headings);
    assertEquals(List.of(), RunCheck.check(PublishedRun.folder()));
  }

  private static String answer(String question) throws IOException {
    String card = card();
    int begin = card.indexOf("### " + question);
    return card.substring(begin, card.indexOf("\n##", begin + 1));
  }

  @Test
  void theAnswersNameLicenceAuthorsCommandAndContact() throws IOException {
    assertTrue(answer("May I use it commercially?").contains("Yes"));
    assertTrue(answer("May I use it commercially?").contains("[CC-BY-SA-4.0]("));
    assertTrue(answer("Who wrote the sentences?").contains("Wikipedia's authors wrote"));
    assertTrue(answer("What does gender mean here?").contains("P21"));
    assertTrue(answer("How was it checked?").contains("scripts/occgen check RUN"));
    assertTrue(answer("How do I cite it?").contains(OccGenPaper.TITLE));
    assertTrue(answer("What does it tell of people").contains("privacy\\_team@example.org"));
    assertTrue(card().contains("SPDX-License-Identifier: CC-BY-SA-4.0"));
    assertTrue(PublishedRun.text("LICENSE").startsWith("SPDX-License-Identifier: CC-BY-SA-4.0\n"));
  }

  /** The queries of a section, for files in the folder of the benchmark. */
  private static List<String> queries(String question) throws IOException {
    return Pattern.compile("(?s)```sql\n(.*?)```")
        .matcher(answer(question))
        .results()
        .map(MatchResult::group)
        .map(found -> found.replace("```sql", "").replace("```", "").strip())
        .map(
            found ->
                found.replaceAll(
                    "'((test|segments)\\.[a-z.]+)'",
                    "'" + PublishedRun.folder().benchmark() + "/$1'"))
        .toList();
  }

  private static List<String> rows(String query) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Connection duckdb = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = duckdb.createStatement();
        ResultSet found = statement.executeQuery(query)) {
      while (found.next()) {
        List<String> cells = new ArrayList<>();
        for (int i = 1; i <= found.getMetaData().getColumnCount(); i++) {
          cells.add(found.getString(i));
        }
        rows.add(String.join(" ", cells));
      }
    }
    return rows;
  }

  @Test
  void itsQueryCountsTheBalance() throws Exception {
    List<LabelledSegment> segments =
        RunFolder.readAll(LabelledSegment.class, PublishedRun.folder().rowFiles(Stage.WRITE));
    Set<String> expected = new TreeSet<>();
    segments.stream()
        .collect(
            Collectors.groupingBy(
                row -> String.join(",", row.group()) + " " + row.genderCategory()))
        .forEach(
            (key, rows) ->
                expected.add(
                    key
                        + " "
                        + rows.stream().map(LabelledSegment::qid).distinct().count()
                        + " "
                        + rows.size()));
    List<String> queries = queries("How was it checked?");
    assertEquals(1, queries.size());
    assertEquals(expected, new TreeSet<>(rows(queries.get(0))));
    assertTrue(expected.size() > 2);
  }

  @Test
  void itsQueryLoadsTheSegments() throws Exception {
    List<String> queries = queries("How do I load it?");
    assertEquals(1, queries.size());
    assertEquals(5, rows(queries.get(0)).size());
  }

  @Test
  void itsTableHasEveryFile() throws IOException {
    Set<String> told = new TreeSet<>();
    Pattern.compile("(?m)^\\| `([^`]+)` \\|")
        .matcher(card().substring(card().indexOf("## Files"), card().indexOf("## How it was made")))
        .results()
        .forEach(row -> told.add(row.group(1)));
    Set<String> files = new TreeSet<>();
    Path folder = Path.of(PublishedRun.folder().benchmark());
    try (Stream<Path> paths = Files.walk(folder)) {
      paths
          .filter(Files::isRegularFile)
          .map(path -> folder.relativize(path).toString())
          .forEach(name -> files.add(FileKind.ofFile(PublishedRun.recipe(), name).shown()));
    }
    assertEquals(files, told);
    assertEquals("test.tmx", FileKind.ofFile(PublishedRun.recipe(), "test.tmx").shown());
  }

  @Test
  void whatThePublisherWritesIsNoMarkup() throws IOException {
    String card = card();
    assertTrue(
        card.contains(
            "**Note of the publisher:** Made \\| for \\_tests\\_ \\<script>alert(1)\\</script> \\&"
                + " \"more\": {{no}} \\${x} [a\\](b)."),
        card.substring(0, 2_000));
  }

  @Test
  void itSaysNoMoreThanIsKnown() throws IOException {
    String card = card();
    assertTrue(card.contains("# OccGen made-up: English, Swahili\n"), "the title is escaped");
    assertFalse(card.contains("A machine found"));
    assertFalse(card.contains("how sure"));
    assertFalse(card.contains("Wikidata has before balancing"));
    assertFalse(card.contains("line N of every file"));
    assertTrue(card.contains("it expects nine of ten to be translations of each other"));
    assertTrue(card.contains("This is a request, not a term of the licence."));
    assertTrue(card.contains("A group is the people who have exactly the same set"));
    String gender =
        card.substring(card.indexOf("## Gender representation"), card.indexOf("## Words that"));
    assertTrue(gender.contains("no difference shown") || gender.contains("more "), gender);
    assertFalse(gender.contains("| balanced |"), gender);
  }

  @Test
  void itTellsWhatIsExpectedOfTheTranslations() throws IOException {
    JsonNode swahili =
        new ObjectMapper()
            .readTree(Files.readString(Path.of(PublishedRun.folder().path("stats.json"))))
            .at("/pairs/languages/0");
    String answer = answer("How good are the translations?");
    assertTrue(
        answer.contains(
            String.format(
                Locale.ROOT,
                "Swahili (sw): the expected precision is %.1f%% (",
                100 * swahili.at("/expected-precision/value").asDouble())),
        answer);
    assertTrue(answer.contains("nobody has read its pairs"), answer);
    assertTrue(answer.contains("is not known for Swahili (sw): no labelled article has it"));
    assertFalse(card().contains("development"));
    assertFalse(card().contains("made-up articles"));
  }

  @Test
  void itSaysNothingTwice() throws IOException {
    List<String> sentences =
        Pattern.compile("(?<=[.:?])\\s+|\\n")
            .splitAsStream(card().replaceAll("(?s)```.*?```", "").replaceAll("(?m)^\\|.*$", ""))
            .filter(sentence -> sentence.length() > 40)
            .toList();
    assertEquals(sentences.stream().distinct().toList(), sentences);
  }

  @Test
  void itsFirstSegmentAndItsLossesAreThoseOfTheRun() throws Exception {
    String sentence = Files.readAllLines(PublishedRun.file("test.sw")).get(0);
    assertTrue(card().contains("| Swahili (sw) | " + Markdown.escapeSentence(sentence) + " |"));
    JsonNode books =
        new ObjectMapper()
            .readTree(Files.readString(Path.of(PublishedRun.folder().path("stats.json"))))
            .path("books");
    int found = 0;
    for (Map.Entry<String, JsonNode> stage : books.properties()) {
      JsonNode dropped = stage.getValue().at("/totals/person/dropped");
      for (Map.Entry<String, JsonNode> reason : dropped.properties()) {
        found++;
        assertTrue(
            card()
                .matches(
                    String.format(
                        Locale.ROOT,
                        "(?s).*\\| %s \\| %,d (person|people) \\| `%s`.*",
                        stage.getKey(),
                        reason.getValue().asLong(),
                        reason.getKey())),
            reason.getKey());
      }
    }
    assertTrue(found > 0, "nobody was left out");
  }

  @Test
  void withoutBalanceItDoesNotSpeakOfIt(@TempDir Path other) throws IOException {
    RunFolder run =
        SyntheticRun.write(other, SyntheticRun.recipe(List.of("sw"), BalanceOptions.NONE));
    String card = Files.readString(Path.of(run.benchmark(), "README.md"));
    assertTrue(card.contains("**not balanced**"));
    assertFalse(card.contains("GROUP BY"));
    assertFalse(card.contains("made the numbers equal"));
    assertFalse(card.contains("gender-balanced"));
    assertTrue(card.contains("The recipe names no contact."));
    assertFalse(card.contains(".xlf"));
    assertFalse(card.contains("translations of each other"));
    assertFalse(card.contains("How good are the translations?"));
    assertFalse(card.contains("pivot"), "a benchmark of one language has none");
    assertFalse(card.contains("occgen evaluate"));
    assertFalse(card.contains("not balanced any more"));
    assertFalse(card.contains("Equal numbers"));
    assertTrue(card.contains("Neither the recipe nor the names of the sources tell a date."));
  }
}
