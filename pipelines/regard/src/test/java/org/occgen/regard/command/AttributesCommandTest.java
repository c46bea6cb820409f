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
import org.occgen.models.exported.ModelFolder;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

/** {@code occgen attributes detect}. */
class AttributesCommandTest {
  private static final List<Double> NO = List.of(-1 / 1024.0, 0.0);

  @TempDir private Path folder;

  private Path file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, text);
    return file;
  }

  private static Answer detect(Path file, String... options) {
    List<String> arguments = new ArrayList<>(List.of("attributes", "detect"));
    arguments.add(file.toString());
    arguments.addAll(List.of(options));
    return Occgen.call(arguments.toArray(new String[0]));
  }

  @Test
  void printsKeywordsByRow() throws IOException {
    Path table =
        file("t.tsv", "id\ts\na\t\uD83D\uDE00 Two Asian visitors came.\nb\tno\nc\tAsian cuisine\n");
    Answer answer = detect(table, "--text", "s").expectSuccess();
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
    assertEquals(answer.out(), detect(table, "--text", "s").out());
  }

  @Test
  void aTableWithoutKeywordsGivesTheHeader() throws IOException {
    Path table = file("t.tsv", "s\nnothing\n");
    Answer answer = detect(table, "--text", "s").expectSuccess();
    assertEquals(1, answer.out().lines().count());
    assertTrue(
        answer.err().contains("rows: 1; keywords: 0; keywords that mean a person: 0"),
        answer.err());
  }

  @Test
  void additionsAndOwnKeywordsAreFoundWhereAskedFor() throws IOException {
    Path table = file("t.tsv", "s\nAn old glorbian sang.\n");
    assertEquals(1, detect(table, "--text", "s").out().lines().count());
    assertTrue(detect(table, "--text", "s", "--additions").out().contains("\told\tage\t"));
    Path own =
        file(
            "own.tsv", "class\tkeyword\tforms\tgloss\tsource\nplanet\tglorbian\t\twho is so\tme\n");
    assertTrue(
        detect(table, "--text", "s", "--taxonomy", own.toString())
            .expectSuccess()
            .out()
            .contains("1\tglorbian\tplanet\t7\t15\t"));
  }

  @Test
  void otherLanguagesHaveRules() throws IOException {
    Path table = file("t.tsv", "s\nEin Haus für die Blinden.\n");
    assertTrue(
        detect(table, "--text", "s", "--lang", "de")
            .expectSuccess()
            .out()
            .contains("1\tblind\tdisability\t17\t24\t0.900000\tyes"));
    detect(table, "--text", "s", "--lang", "fi").expectFailure(2, "--lang fi", "de, en, es");
  }

  /** A model that takes nothing for a person, alone and where the shipped one is unsure. */
  @Test
  void anExportedModelIsAskedAloneOrInACascade() throws IOException {
    Path model =
        ModelFolder.classifier(
                folder.resolve("no"), "onnx", "person", List.of("person", "other"), NO)
            .write();
    Path table =
        file(
            "t.tsv",
            "s\nTwo Asian visitors came.\nAsian cuisine\nThe rich and the deaf.\nWhite or Black?\n"
                + "Rural road, poor crop.\nthe Irish won, the Irish\n");
    List<String> shipped = detect(table, "--text", "s").expectSuccess().out().lines().toList();
    Answer alone = detect(table, "--text", "s", "--person-model", model.toString()).expectSuccess();
    List<String> exported = alone.out().lines().toList();
    assertTrue(exported.stream().noneMatch(line -> line.endsWith("\tyes")), alone.out());
    assertFalse(alone.err().contains("asked"), alone.err());
    Answer both =
        detect(table, "--text", "s", "--person-model", model.toString(), "--cascade", "0.1..0.95")
            .expectSuccess();
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
    assertTrue(
        both.err()
            .contains(
                "detect: the exported classifier was asked about "
                    + asked
                    + " of "
                    + keywords
                    + " keywords"),
        both.err());
  }

  @Test
  void aModelThatDoesNotFitIsRefused() throws IOException {
    Path table = file("t.tsv", "s\nTwo Asian visitors came.\n");
    detect(table, "--text", "s", "--cascade", "0.3..0.7")
        .expectFailure(2, "--cascade 0.3..0.7: needs a model to ask; give --person-model");
    detect(table, "--text", "s", "--person-model", folder.resolve("none").toString())
        .expectFailure(1, "none: no classifier: the folder holds no model.json");
    Path model =
        ModelFolder.classifier(
                folder.resolve("m"), "onnx", "person", List.of("person", "other"), NO)
            .write();
    String place = model.toString();
    detect(table, "--text", "s", "--person-model", place, "--cascade", "0.6..0.7")
        .expectFailure(1, "--cascade 0.6..0.7: the band 0.6..0.7 does not hold the threshold 0.5");
    detect(table, "--text", "s", "--person-model", place, "--lang", "es")
        .expectFailure(1, "model.json: field languages lists en, but texts are in es");
    ModelFolder.classifier(
            folder.resolve("m"),
            "onnx",
            "regard",
            List.of("positive", "neutral", "negative"),
            List.of(0.0, 0.0, 0.0))
        .write();
    detect(table, "--text", "s", "--person-model", place).expectFailure(1, "field task is regard");
  }

  @Test
  void saysWhatIsWrong() throws IOException {
    Path table = file("t.tsv", "s\nAsian\tx\n");
    detect(table, "--text", "t").expectFailure(1, "t.tsv: has no column t; it has s");
    detect(table, "--text", "s").expectFailure(1, "t.tsv, line 2: has 2 columns");
    detect(folder.resolve("none.tsv"), "--text", "s").expectFailure(2, "there is no such file");
    Path own =
        file("own.tsv", "class\tkeyword\tforms\tgloss\tsource\np\ta\t\tg\tm\np\tA\t\tg\tm\n");
    detect(table, "--text", "s", "--taxonomy", own.toString())
        .expectFailure(1, "own.tsv, line 3: \"A\" stands already in line 2");
  }
}
