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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.models.exported.ModelFolder;
import org.occgen.regard.RegardRow;
import org.occgen.regard.corpus.RegardRows;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Typed;
import org.occgen.transforms.record.RecordReader;

/** {@code occgen regard measure}. */
class RegardMeasureCommandTest {
  private static final String HEADER = "class\tkeyword\tforms\tgloss\tsource\n";
  private static final List<String> REGARD = List.of("negative", "neutral", "positive");

  @TempDir private Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private Answer measure(String options) {
    String model = options.contains("--regard-model") ? "" : "--regard-model words ";
    return Typed.call(folder, "regard measure --output @/out " + model + options);
  }

  /** Of each text the probabilities depend on what is masked and on nothing else. */
  private void model(String task, List<String> labels, List<Double> weights) {
    ModelFolder.classifier(folder.resolve(task), "onnx", task, labels, weights)
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
    file("mine.tsv", HEADER + "wealth\trich\t\twho is rich\tme\nwealth\tpoor\t\twho is poor\tme\n");
    // the exported ones: everything is a person, and most of all negative
    model("person", List.of("person", "other"), List.of(1 / 1024.0, 0.0));
    model("regard", REGARD, List.of(1 / 1024.0, 0.0, -1 / 1024.0));
    Answer answer =
        measure(
                "@/songs.en --taxonomy @/mine.tsv --more-words-than 3 --fewer-words-than 9"
                    + " --sentences 2 --person-model @/person --regard-model @/regard"
                    + " --cascade 0..1")
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
    file(
        "forum.tsv",
        "year\ttext\n2001\tNobody came home today, and nobody at all wrote to us that evening,"
            + " or so they say.\n2002\tNobody.\n");
    Answer answer = measure("@/forum.tsv --column text --by year").expectSuccess();
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
    String scores = Typed.call(folder, "regard scores @/out").expectSuccess().out();
    assertFalse(scores.contains("NaN"), scores);
    file("s.csv", "identity,attribute,mean offensiveness_score\nIrish,singing,-1\n");
    Typed.call(folder, "regard recall @/out --seegull @/s.csv").expectSuccess();
    Typed.call(folder, "regard mitigate @/out --output @/mitigated --weights").expectSuccess();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          songs.en --more-words-than 20 --fewer-words-than 21 | no sentence has more than 20 and
          songs.en --more-words-than=-1   | more than -1 words: give at least 0
          songs.en --sentences=-1         | --sentences -1: give at least 1, or 0
          songs.en --cascade 0.3..0.7     | words is no exported model; name a folder
          songs.en --taxonomy es          | reads English alone ... --regard-model
          songs.en --taxonomy @/mine.tsv --additions | --additions
          songs.en --taxonomy @/mine.tsv --taxonomy-lang klingon? | --taxonomy-lang klingon?
          songs.en --regard-model @/regard | regard/model.json: field labels
          forum.tsv --column body         | --column body ... forum.tsv ... text
          forum.tsv --column text --by month | --by month ... forum.tsv has year, text
          """)
  void whatCannotBeMeasuredIsNamed(String words, String message) throws IOException {
    file("songs.en", "Rich people sing song one.\n");
    file("forum.tsv", "year\ttext\n2001\tRich people sing.\n");
    file("mine.tsv", HEADER + "wealth\trich\trichest\twho is rich\tme\n");
    model("regard", List.of("good", "neutral", "negative"), List.of(1.0, 0.0, 0.0));
    measure("@/" + words).expectFailure(2, message.split(" \\.\\.\\. ", -1));
    assertFalse(Files.exists(folder.resolve("out")), "nothing was written");
  }

  /** What else may be wrong with one: TaxonomyFileTest. */
  @Test
  void aTaxonomyThatCannotBeUsedIsNamedByFileAndLine() throws IOException {
    file("songs.en", "Rich people sing song one.\n");
    Path taxonomy = file("mine.tsv", HEADER + "wealth\tpoor\n");
    measure("@/songs.en --taxonomy @/mine.tsv")
        .expectFailure(1, "occgen: " + taxonomy + ", line 2: has 2 fields between tabulators");
    assertFalse(Files.exists(folder.resolve("out")), "nothing was written");
  }
}
