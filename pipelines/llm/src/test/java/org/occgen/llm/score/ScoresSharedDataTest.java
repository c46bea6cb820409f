package org.occgen.llm.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.occgen.core.SharedData;
import org.occgen.core.measure.Bootstrap;
import org.occgen.core.text.Utf8Lines;
import org.occgen.llm.JudgedWord;
import org.occgen.llm.ReadReply;
import org.occgen.llm.RejectedLine;
import org.occgen.llm.Schema;
import org.occgen.llm.WordClass;
import org.occgen.llm.prompt.Skiplist;
import org.occgen.llm.reply.ReplyReader;

/** Made-up replies about the Spanish gold, with what the published code and sound code give. */
@Tag("shared-data")
class ScoresSharedDataTest {
  private static final Schema SCHEMA = Schema.NOUN_PERSON_GENDER;
  private static final Path REPLIES = SharedData.path("llm/replies");

  private static Skiplist skiplist() throws IOException {
    return Skiplist.of(Utf8Lines.readAll(SharedData.path("llm/prompts/skiplist-es.txt")));
  }

  private static String scores(String... runs) throws IOException {
    List<Path> files =
        Stream.of(runs).map(run -> REPLIES.resolve("replies.es." + run + ".jsonl")).toList();
    return ReplyScores.text(
        new ScoreRequest(
            "es",
            SCHEMA,
            SharedData.path("llm/validation/gt-es.txt"),
            files,
            skiplist(),
            true,
            Optional.empty(),
            new Bootstrap(40, 0.95, 1)));
  }

  /** The rows of a printed table, without its headings. */
  private static List<List<String>> table(String text, String title) {
    return text.lines()
        .dropWhile(line -> !line.startsWith("# " + title))
        .skip(2)
        .takeWhile(line -> !line.isEmpty())
        .map(line -> List.of(line.split("\t", -1)))
        .toList();
  }

  private static List<List<String>> expected(String file) throws IOException {
    return Files.readAllLines(REPLIES.resolve(file)).stream()
        .skip(1)
        .map(line -> List.of(line.split("\t", -1)))
        .toList();
  }

  private static String run(String file) {
    return file.replace("replies.es.", "").replace(".jsonl", "");
  }

  @Test
  void scoresAreThoseOfBothScorers() throws IOException {
    List<List<String>> expected = new ArrayList<>();
    for (List<String> row : expected("scores.tsv")) {
      List<String> renamed = new ArrayList<>(row);
      renamed.set(
          1,
          row.get(1)
              .replace("mean of run1-5", "mean")
              .replace("sample std (n-1)", "std (n-1)")
              .replace("population std (n)", "std (n)"));
      expected.add(renamed);
    }
    List<List<String>> printed = new ArrayList<>(table(scores("oracle"), "All words"));
    printed.addAll(table(scores("run1", "run2", "run3", "run4", "run5"), "All words"));
    List<String> found =
        printed.stream()
            .filter(row -> !row.get(1).startsWith("majority"))
            .map(row -> "es\t" + run(row.get(1)) + "\t" + String.join("\t", row.subList(2, 11)))
            .toList();
    assertEquals(expected.stream().map(row -> String.join("\t", row)).toList(), found);
  }

  @Test
  void countsAreThoseOfThePublishedCode() throws IOException {
    List<String> runs = List.of("oracle", "run1", "run2", "run3", "run4", "run5");
    List<String> found =
        table(scores(runs.toArray(String[]::new)), "Words").stream()
            .filter(row -> row.get(2).equals("published") && row.get(1).endsWith(".jsonl"))
            .map(
                row ->
                    "es\t"
                        + run(row.get(1))
                        + "\t"
                        + String.join("\t", row.subList(3, 10))
                        + "\t"
                        + rounded(row.get(10)))
            .toList();
    assertEquals(
        expected("counts.tsv").stream().map(row -> String.join("\t", row)).toList(), found);
  }

  private static String rounded(String number) {
    return String.format(Locale.ROOT, "%.4f", Double.parseDouble(number));
  }

  @Test
  void classesAreThoseOfTheBestMatching() throws IOException {
    List<String> found =
        table(scores("run1", "run2", "run3", "run4", "run5"), "F by class").stream()
            .filter(row -> row.get(1).endsWith(".jsonl"))
            .map(
                row ->
                    String.join(
                        "\t",
                        "es",
                        run(row.get(1)),
                        row.get(2).replace(",", ""),
                        row.get(3),
                        row.get(4),
                        row.get(5),
                        rounded(row.get(6)),
                        rounded(row.get(7)),
                        rounded(row.get(8))))
            .sorted()
            .toList();
    assertEquals(
        expected("classes.tsv").stream().map(row -> String.join("\t", row)).sorted().toList(),
        found);
  }

  @Test
  void malformedRepliesBothWays() throws IOException {
    JsonNode file =
        new ObjectMapper().readTree(SharedData.read(REPLIES.resolve("malformed.es.json")));
    Skiplist skiplist = skiplist();
    List<JudgedWord> gold = words(file.get("gold"));
    assertEquals(16, file.get("cases").size());
    for (JsonNode known : file.get("cases")) {
      String name = known.get("case").textValue();
      String reply = known.get("reply").textValue();
      List<List<String>> groups = PublishedGroups.of(reply, skiplist);
      assertEquals(known.get("published_validation_groups").toString(), json(groups), name);
      JsonNode score = known.get("published_score");
      assertEquals(
          new MatchCounts(
              score.get("nc").asLong(),
              score.get("ni").asLong(),
              score.get("nm").asLong(),
              score.get("ne").asLong()),
          PublishedGroups.match(
              PublishedGroups.ofGold(GoldSentence.of("", gold), skiplist), groups),
          name);
      JsonNode counters = known.get("published_counters");
      assertEquals(
          new PublishedCounts(
              counters.get("total_words").asLong(),
              counters.get("count_M").asLong(),
              counters.get("count_F").asLong(),
              counters.get("count_N").asLong(),
              counters.get("count_P").asLong(),
              counters.get("count_P_M").asLong(),
              counters.get("count_P_F").asLong()),
          PublishedCounts.of(reply, skiplist),
          name);
      ReadReply read = new ReplyReader(SCHEMA).read("", reply);
      List<JudgedWord> kept =
          read.words().stream().filter(word -> !skiplist.contains(word.word())).toList();
      List<JudgedWord> suggested =
          new ArrayList<>(words(known.get("suggested_parse").get("words")));
      if (name.equals("spelt-out labels")) { // read today, and counted as repaired
        suggested.add(0, new JudgedWord("Presidente", WordClass.PERSON_MASCULINE));
        suggested.add(0, new JudgedWord("Señor", WordClass.PERSON_MASCULINE));
        assertTrue(read.rejected().stream().allMatch(line -> line.reason().equals("repaired")));
      }
      assertEquals(suggested, kept, name);
      assertEquals(
          known.get("suggested_parse").get("rejected_lines").toString(),
          json(read.rejected().stream().map(RejectedLine::line).toList()),
          name);
      assertEquals(
          kept.size(),
          ScoredReply.match(SCHEMA, gold, kept).counts().correct()
              + ScoredReply.match(SCHEMA, gold, kept).counts().incorrect()
              + ScoredReply.match(SCHEMA, gold, kept).counts().extra());
    }
  }

  private static List<JudgedWord> words(JsonNode words) {
    List<JudgedWord> all = new ArrayList<>();
    for (JsonNode word : words) {
      String label = word.get(1).textValue() + "," + word.get(2).textValue();
      all.add(
          new JudgedWord(word.get(0).textValue(), WordClass.ofLabel(SCHEMA, label).orElseThrow()));
    }
    return all;
  }

  private static String json(Object value) throws IOException {
    return new ObjectMapper().writeValueAsString(value);
  }

  /** Right answers stand behind thoughts of seven notations that weigh wrong ones. */
  @Test
  void thoughtsOfAllNotationsCountForNothing() throws IOException {
    Path cases = SharedData.path("cases/08-thoughts-of-models");
    for (String name :
        List.of("plain", "think", "harmony", "magistral", "harmony-text", "kimi", "gemma4")) {
      for (String line : Files.readAllLines(cases.resolve(name + ".jsonl"))) {
        JsonNode reply = new ObjectMapper().readTree(line);
        String sentence = reply.path("sentence").asText();
        ReadReply read = new ReplyReader(SCHEMA).read(sentence, reply.path("reply").asText());
        List<String> gold =
            Files.readAllLines(cases.resolve("gold.tsv")).stream()
                .map(row -> row.split("\t", -1))
                .filter(row -> row[1].equals(sentence))
                .map(row -> row[2] + " " + row[3])
                .toList();
        assertEquals(
            gold,
            read.words().stream()
                .map(word -> word.word() + " " + word.wordClass().label())
                .toList(),
            name);
      }
    }
  }
}
