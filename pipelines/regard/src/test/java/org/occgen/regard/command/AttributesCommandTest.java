package org.occgen.regard.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.models.exported.ModelFolder;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Typed;

/** {@code occgen regard detect}. */
class AttributesCommandTest {
  private static final List<Double> NO = List.of(-1 / 1024.0, 0.0);

  @TempDir private Path folder;

  private void file(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private void model(String task, List<String> labels, List<Double> weights) {
    ModelFolder.classifier(folder.resolve(task), "onnx", task, labels, weights).write();
  }

  private Answer detect(String options) {
    return Typed.call(folder, "regard detect @/t.tsv --text s " + options);
  }

  @Test
  void printsKeywordsByRow() throws IOException {
    file("t.tsv", "id\ts\na\t\uD83D\uDE00 Two Asian visitors came.\nb\tno\nc\tAsian cuisine\n");
    Answer answer = detect("").expectSuccess();
    List<String> lines = answer.out().lines().toList();
    assertEquals("row\tkeyword\tclass\tstart\tend\tprobability\tperson", lines.get(0));
    assertTrue(
        lines.get(1).matches("1\tasian\trace/ethnicity\t6\t11\t0\\.\\d{6}\tyes"), lines.get(1));
    assertTrue(
        lines.get(2).matches("3\tasian\trace/ethnicity\t0\t5\t0\\.\\d{6}\tno"), lines.get(2));
    assertEquals(3, lines.size());
    assertTrue(
        answer.err().contains("rows: 3; keywords: 2; keywords that mean a person: 1"),
        answer.err());
    assertEquals(answer.out(), detect("").out());
  }

  @Test
  void aTableWithoutKeywordsGivesTheHeader() throws IOException {
    file("t.tsv", "s\nnothing\n");
    Answer answer = detect("").expectSuccess();
    assertEquals(1, answer.out().lines().count());
    assertTrue(
        answer.err().contains("rows: 1; keywords: 0; keywords that mean a person: 0"),
        answer.err());
  }

  @Test
  void additionsAndOwnKeywordsAreFoundWhereAskedFor() throws IOException {
    file("t.tsv", "s\nAn old glorbian sang.\n");
    assertEquals(1, detect("").out().lines().count());
    assertTrue(detect("--additions").out().contains("\told\tage\t"));
    file("own.tsv", "class\tkeyword\tforms\tgloss\tsource\nplanet\tglorbian\t\twho is so\tme\n");
    assertTrue(detect("--taxonomy @/own.tsv").out().contains("1\tglorbian\tplanet\t7\t15\t"));
  }

  @Test
  void otherLanguagesHaveRules() throws IOException {
    file("t.tsv", "s\nEin Haus für die Blinden.\n");
    assertTrue(detect("--lang de").out().contains("1\tblind\tdisability\t17\t24\t0.900000\tyes"));
    detect("--lang fi").expectFailure(2, "--lang fi", "de, en, es");
  }

  /** A model that takes nothing for a person, alone and where the shipped one is unsure. */
  @Test
  void anExportedModelIsAskedAloneOrInACascade() throws IOException {
    model("person", List.of("person", "other"), NO);
    file(
        "t.tsv",
        "s\nTwo Asian visitors came.\nAsian cuisine\nThe rich and the deaf.\nWhite or Black?\n"
            + "Rural road, poor crop.\nthe Irish won, the Irish\n");
    List<String> shipped = detect("").expectSuccess().out().lines().toList();
    Answer alone = detect("--person-model @/person").expectSuccess();
    List<String> exported = alone.out().lines().toList();
    assertTrue(exported.stream().noneMatch(line -> line.endsWith("\tyes")), alone.out());
    assertFalse(alone.err().contains("asked"), alone.err());
    Answer both = detect("--person-model @/person --cascade 0.1..0.95").expectSuccess();
    List<String> expected = new ArrayList<>();
    int asked = 0;
    for (int i = 0; i < shipped.size(); i++) {
      String probability = shipped.get(i).split("\t", -1)[5];
      boolean unsure =
          i > 0
              && Double.parseDouble(probability) >= 0.1
              && Double.parseDouble(probability) <= 0.95;
      asked += unsure ? 1 : 0;
      expected.add(unsure ? exported.get(i) : shipped.get(i));
    }
    int keywords = shipped.size() - 1;
    assertTrue(asked > 0 && asked < keywords, shipped.toString());
    assertEquals(expected, both.out().lines().toList());
    String asks = "the exported classifier was asked about " + asked + " of " + keywords;
    assertTrue(both.err().contains("detect: " + asks + " keywords"), both.err());
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      delimiter = '|',
      textBlock =
          """
          2 | --cascade 0.3..0.7        | needs a model to ask; give --person-model
          1 | --person-model @/none     | none: no classifier: the folder holds no model.json
          1 | --person-model @/person --cascade 0.6..0.7 | does not hold the threshold 0.5
          1 | --person-model @/person --lang es | field languages lists en, but texts are in es
          1 | --person-model @/regard   | field task is regard
          1 | --text t                  | t.tsv: has no column t; it has s
          1 | --taxonomy @/own.tsv      | own.tsv, line 3: "A" stands already in line 2
          """)
  void saysWhatIsWrong(int status, String options, String message) throws IOException {
    file("t.tsv", "s\nTwo Asian visitors came.\n");
    file("own.tsv", "class\tkeyword\tforms\tgloss\tsource\np\ta\t\tg\tm\np\tA\t\tg\tm\n");
    model("person", List.of("person", "other"), NO);
    model("regard", List.of("positive", "neutral", "negative"), List.of(0.0, 0.0, 0.0));
    String text = options.contains("--text") ? "" : "--text s ";
    Typed.refused(folder, status, "regard detect @/t.tsv " + text + options, message);
  }

  @Test
  void aTableThatCannotBeReadIsNamed() throws IOException {
    file("t.tsv", "s\nAsian\tx\n");
    detect("").expectFailure(1, "t.tsv, line 2: has 2 columns");
    Files.delete(folder.resolve("t.tsv"));
    detect("").expectFailure(2, "there is no such file");
  }
}
