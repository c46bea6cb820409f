package org.occgen.pipelines.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.pipelines.command.Occgen.Answer;

/** {@code occgen attributes detect}. */
class AttributesCommandTest {
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
    assertTrue(answer.err().contains("3 rows, 2 keywords, 1 mean a person"), answer.err());
    assertEquals(answer.out(), detect(table, "--text", "s").out());
  }

  @Test
  void aTableWithoutKeywordsGivesTheHeader() throws IOException {
    Path table = file("t.tsv", "s\nnothing\n");
    Answer answer = detect(table, "--text", "s").expectSuccess();
    assertEquals(1, answer.out().lines().count());
    assertTrue(answer.err().contains("1 rows, 0 keywords, 0 mean a person"), answer.err());
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
