package org.occgen.regard.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.models.exported.ModelFolder;
import org.occgen.regard.RegardRow;
import org.occgen.regard.corpus.RegardRows;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.transforms.record.RecordReader;

/** {@code occgen regard measure}. */
class RegardMeasureCommandTest {
  private static final String HEADER = "class\tkeyword\tforms\tgloss\tsource\n";
  private static final List<String> REGARD = List.of("negative", "neutral", "positive");

  @TempDir private Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private Answer measure(Path corpus, String... options) {
    List<String> arguments = new ArrayList<>(List.of("regard", "measure", corpus.toString()));
    if (!List.of(options).contains("--regard-model")) {
      arguments.addAll(List.of("--regard-model", "words"));
    }
    arguments.addAll(List.of("--output", folder.resolve("out").toString()));
    arguments.addAll(List.of(options));
    return Occgen.call(arguments);
  }

  /** Of each text the probabilities depend on what is masked and on nothing else. */
  private Path model(String task, List<String> labels, List<Double> weights) {
    return ModelFolder.classifier(folder.resolve(task), "onnx", task, labels, weights)
        .with("mask", "somebody")
        .write();
  }

  private JsonNode figures() throws IOException {
    return new ObjectMapper().readTree(folder.resolve("out/figures.json").toFile());
  }

  private List<RegardRow> rows() throws IOException {
    List<RegardRow> rows = new ArrayList<>();
    try (RecordReader<RegardRow> reader =
        RegardRows.open(RegardRows.folder(folder.resolve("out").toString()))) {
      while (reader.hasNext()) {
        rows.add(reader.next());
      }
    }
    return rows;
  }

  @Test
  void everyOptionHasItsEffect() throws IOException {
    Path corpus =
        file(
            "songs.en",
            """
            Rich people sing song one.
            Rich people sing song two.
            Rich people sing song three.
            Rich people sing song four.
            Rich people sing song five.
            Poor people sing song one.
            Poor people sing song two.
            Rich men.
            The rich people whom we met were kind to us all.
            Nobody came home today.
            """);
    Path taxonomy =
        file(
            "mine.tsv",
            HEADER + "wealth\trich\t\twho is rich\tme\nwealth\tpoor\t\twho is poor\tme\n");
    // the exported ones: everything is a person, and most of all negative
    Path persons = model("person", List.of("person", "other"), List.of(1 / 1024.0, 0.0));
    Path regard = model("regard", REGARD, List.of(1 / 1024.0, 0.0, -1 / 1024.0));
    Answer answer =
        measure(
                corpus,
                "--taxonomy",
                taxonomy.toString(),
                "--more-words-than",
                "3",
                "--fewer-words-than",
                "9",
                "--sentences",
                "2",
                "--person-model",
                persons.toString(),
                "--regard-model",
                regard.toString(),
                "--cascade",
                "0..1")
            .expectSuccess();
    assertTrue(answer.err().contains("4 mentions of persons"), answer.err());
    assertEquals(
        String.join(
            "\n",
            "dataset\tlang\tgroup\tunit\tside\treason\tcount",
            "songs.en\ten\t\tsentences\tin\t\t10",
            "songs.en\ten\t\tsentences\tdropped\tno-keyword\t1",
            "songs.en\ten\t\tsentences\tdropped\tnot-chosen\t3",
            "songs.en\ten\t\tsentences\tdropped\ttoo-long\t1",
            "songs.en\ten\t\tsentences\tdropped\ttoo-short\t1",
            "songs.en\ten\t\tsentences\tout\t\t4",
            "songs.en\ten\t\tmentions\tin\t\t7",
            "songs.en\ten\t\tmentions\tdropped\tnot-chosen\t3",
            "songs.en\ten\t\tmentions\tout\t\t4",
            ""),
        Files.readString(folder.resolve("out/books.tsv")));
    JsonNode row = figures().at("/rows/0");
    assertEquals(4, row.get("person-asked").asLong(), row.toString());
    assertEquals(4, row.get("regard-asked").asLong(), row.toString());
    assertEquals("wealth", row.at("/attributes/0/class").asText());
    assertTrue(figures().toString().contains("\"band\":\"0.0..1.0\""), figures().toString());
    List<RegardRow> rows = rows();
    assertEquals(
        Set.of("rich 2", "poor 2"),
        rows.stream()
            .collect(Collectors.groupingBy(RegardRow::keyword, Collectors.counting()))
            .entrySet()
            .stream()
            .map(entry -> entry.getKey() + " " + entry.getValue())
            .collect(Collectors.toSet()));
    assertTrue(
        rows.stream().allMatch(regardRow -> regardRow.label().equals("negative")), rows.toString());
    // the group is masked, so the same is said of both in the same song
    rows.forEach(
        regardRow ->
            rows.stream()
                .filter(other -> song(other).equals(song(regardRow)))
                .forEach(other -> assertEquals(regardRow.negative(), other.negative())));
  }

  private static String song(RegardRow row) {
    return row.sentence().substring(row.end());
  }

  @Test
  void aTableWithoutAnyKeywordGivesEmptyTables() throws IOException {
    Path corpus =
        file(
            "forum.tsv",
            "year\ttext\n2001\tNobody came home today, and nobody at all wrote to us that evening,"
                + " or so they say.\n2002\tNobody.\n");
    Answer answer = measure(corpus, "--column", "text", "--by", "year").expectSuccess();
    assertTrue(answer.err().contains("0 mentions of persons"), answer.err());
    JsonNode rows = figures().get("rows");
    assertEquals(
        "[\"\",\"2001\",\"2002\"]",
        rows.findValues("group").toString().replace(" ", ""),
        "" + rows);
    rows.forEach(
        row -> {
          assertEquals(row.get("group").asText().isEmpty() ? 2 : 1, row.get("sentences").asLong());
          assertEquals(0, row.get("taken").asLong());
          assertTrue(row.get("negative").isNull(), row.toString());
          assertEquals(0, row.get("attributes").size());
        });
    assertFalse((answer.out() + figures()).contains("NaN"), answer.out());
    assertEquals(List.of(), rows());
    String out = folder.resolve("out").toString();
    assertFalse(Occgen.call("regard", "scores", out).expectSuccess().out().contains("NaN"));
    Path seegull = file("s.csv", "identity,attribute,mean offensiveness_score\nIrish,singing,-1\n");
    Occgen.call("regard", "recall", out, "--seegull", seegull.toString()).expectSuccess();
    Occgen.call(
            "regard",
            "mitigate",
            out,
            "--output",
            folder.resolve("mitigated").toString(),
            "--weights")
        .expectSuccess();
  }

  @Test
  void whatCannotBeMeasuredIsNamed() throws IOException {
    Path corpus = file("songs.en", "Rich people sing song one.\n");
    Path table = file("forum.tsv", "year\ttext\n2001\tRich people sing.\n");
    measure(corpus, "--more-words-than", "20", "--fewer-words-than", "21")
        .expectFailure(
            2,
            "--more-words-than, --fewer-words-than: no sentence has more than 20 and fewer than 21"
                + " words; leave a number between");
    measure(corpus, "--more-words-than=-1").expectFailure(2, "more than -1 words: give at least 0");
    measure(corpus, "--sentences=-1").expectFailure(2, "--sentences -1: give at least 1, or 0");
    measure(table, "--column", "body").expectFailure(2, "--column body", "forum.tsv", "text");
    measure(table, "--column", "text", "--by", "month")
        .expectFailure(2, "--by month", "forum.tsv has year, text");
    measure(corpus, "--cascade", "0.3..0.7")
        .expectFailure(2, "--cascade 0.3..0.7: words is no exported model; name a folder");
    measure(corpus, "--taxonomy", "es").expectFailure(2, "reads English alone", "--regard-model");
    assertFalse(Files.exists(folder.resolve("out")), "nothing was written");
  }

  @Test
  void aTaxonomyThatCannotBeUsedIsNamedByFileAndLine() throws IOException {
    Path corpus = file("songs.en", "Rich people sing song one.\n");
    String first = "wealth\trich\trichest\twho is rich\tme\n";
    String place = "occgen: " + folder.resolve("mine.tsv");
    for (List<String> bad :
        List.of(
            List.of("wealth\tRICHEST\t\tg\tme\n", ", line 3: \"RICHEST\" stands already in line 2"),
            List.of("wealth\t\t\tg\tme\n", ", line 3: has an empty keyword; fill it in"),
            List.of("wealth\tpoor\t\t \tme\n", ", line 3: has an empty gloss; fill it in"),
            List.of("wealth\tpoor\n", ", line 3: has 2 fields between tabulators; write 5"))) {
      Path taxonomy = file("mine.tsv", HEADER + first + bad.get(0));
      measure(corpus, "--taxonomy", taxonomy.toString()).expectFailure(1, place + bad.get(1));
    }
    Path good = file("mine.tsv", HEADER + first);
    measure(corpus, "--taxonomy", good.toString(), "--additions").expectFailure(2, "--additions");
    measure(corpus, "--taxonomy", good.toString(), "--taxonomy-lang", "klingon?")
        .expectFailure(2, "--taxonomy-lang klingon?");
    assertFalse(Files.exists(folder.resolve("out")), "nothing was written");
  }

  @Test
  void aModelWhoseLabelsDoNotFitIsNamedByFileAndField() throws IOException {
    Path corpus = file("songs.en", "Rich people sing song one.\n");
    Path regard = model("regard", List.of("good", "neutral", "negative"), List.of(1.0, 0.0, 0.0));
    measure(corpus, "--regard-model", regard.toString())
        .expectFailure(2, "regard/model.json: field labels");
    assertFalse(Files.exists(folder.resolve("out")), "nothing was written");
  }
}
