package org.occgen.evaluate.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.evaluate.EvaluationFiles.assertHas;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.Main;
import org.occgen.run.command.BenchmarkFiles;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Sample;

/** {@code occgen gender marks} and {@code occgen gender swap}. */
class GenderCommandsTest {
  @TempDir private Path folder;
  private Path sentences;

  @BeforeEach
  void writeSentences() throws IOException {
    sentences = folder.resolve("sentences.en");
    Files.writeString(sentences, "\uD83D\uDE00 She won.\n\nIt rained.\nHer son met him.\n");
  }

  @Test
  void marksAreATable() {
    Answer answer =
        Occgen.call("gender", "marks", "--lang", "en", sentences.toString()).expectSuccess();
    assertEquals(
        "line\tstart\tend\tword\tgender\n"
            + "1\t2\t5\tShe\tfeminine\n"
            + "4\t0\t3\tHer\tfeminine\n"
            + "4\t4\t7\tson\tmasculine\n"
            + "4\t12\t15\thim\tmasculine\n",
        answer.out());
  }

  @Test
  void counterfactualsAreLineForLine() throws IOException {
    Path changes = folder.resolve("changes.tsv");
    Path leftOut = folder.resolve("left-out.tsv");
    Answer answer =
        Occgen.call(
                "gender",
                "swap",
                "--lang=en",
                "--from=feminine",
                "--to=masculine",
                "--changes=" + changes,
                "--left-out=" + leftOut,
                sentences.toString())
            .expectSuccess();
    assertEquals("\uD83D\uDE00 He won.\n\n\n\n", answer.out());
    assertEquals(
        "line\tstart\tend\toriginal\treplacement\n1\t2\t5\tShe\tHe\n", Files.readString(changes));
    assertEquals(
        "line\treason\tword\n2\tno-gender\t\n3\tno-gender\t\n4\tboth-genders\tson\n",
        Files.readString(leftOut));
    assertEquals(
        "rewritten: 1; left out as both-genders: 1; left out as no-gender: 2\n", answer.err());
  }

  @Test
  void formsOfOccupationsAreNounsForPersons() throws IOException {
    Path occupations = folder.resolve("occupations.tsv");
    Files.writeString(
        occupations,
        "qid\tlabel\tfemale_forms_en\tmale_forms_en\tfemale_forms_es\tmale_forms_es\n"
            + "Q1\tblorber\tblorbess|woman blorber\t\t\t\n"
            + "Q2\tmiller\t\t\tmolinerosa\tmoliner\n");
    Files.writeString(sentences, "The blorbess slept.\n");
    assertEquals(
        "line\tstart\tend\tword\tgender\n1\t4\t12\tblorbess\tfeminine\n",
        marksWith(occupations, "en").expectSuccess().out());
    Answer other =
        Occgen.call(
                "gender",
                "swap",
                "--lang=en",
                "--occupations=" + occupations,
                "--from=feminine",
                "--to=masculine",
                sentences.toString())
            .expectSuccess();
    assertEquals("The blorber slept.\n", other.out());
    marksWith(occupations, "ru")
        .expectFailure(Main.FAILED, "occupations.tsv, line 1", "female_forms_ru", "en, es");
    Files.writeString(
        occupations, "qid\tlabel\tfemale_forms_en\tmale_forms_en\nQ1\tx\t\t\nx\ty\t\t\n");
    marksWith(occupations, "en")
        .expectFailure(Main.FAILED, "occupations.tsv, line 3", "\"x\" is no item id");
  }

  private Answer marksWith(Path occupations, String language) {
    return Occgen.call(
        "gender",
        "marks",
        "--lang",
        language,
        "--occupations",
        occupations.toString(),
        sentences.toString());
  }

  @Test
  void marksOfABenchmarkAreThoseOfTheCommandButOtherPersons() throws IOException {
    Path benchmark = Sample.run().resolve("benchmark");
    List<String> genders =
        new BenchmarkFiles(Sample.run())
            .meta().stream().map(row -> row.get("gender_category")).toList();
    List<String> all = Files.readAllLines(benchmark.resolve("marks.tsv"));
    assertEquals("line\tlanguage\tstart\tend\tword\tgender\tevidence", all.get(0));
    Map<String, List<String>> byLanguage = new TreeMap<>();
    for (String line : all.subList(1, all.size())) {
      String[] cells = line.split("\t", -1);
      byLanguage
          .computeIfAbsent(cells[1], key -> new ArrayList<>())
          .add(String.join("\t", cells[0], cells[2], cells[3], cells[4], cells[5]));
    }
    assertEquals(Set.of("ar", "en", "es", "ru"), byLanguage.keySet());
    List<String> leftOut = new ArrayList<>();
    byLanguage.forEach(
        (language, marks) -> {
          Answer answer =
              Occgen.call(
                      "gender",
                      "marks",
                      "--lang=" + language,
                      "--occupations=" + benchmark.resolve("occupations.tsv"),
                      benchmark.resolve("test." + language).toString())
                  .expectSuccess();
          List<String> lines = new ArrayList<>(answer.out().lines().skip(1).toList());
          assertTrue(lines.containsAll(marks), language);
          lines.removeAll(marks);
          assertTrue(lines.size() < marks.size() / 8, language + lines);
          for (String line : lines) { // of the other gender, all of them
            String[] cells = line.split("\t");
            assertNotEquals(genders.get(Integer.parseInt(cells[0]) - 1), cells[4], line);
          }
          leftOut.addAll(lines);
        });
    assertTrue(leftOut.contains("2\t66\t75\tsacerdote\tmasculine"), leftOut::toString);
    assertHas(
        Files.readString(benchmark.resolve("README.md")),
        "There are no marks for Swahili (sw): its grammar has no feminine and masculine,"
            + " so occgen has no rules for it; nouns such as those for mother and father"
            + " show a gender all the same. The table above counts nouns for women and"
            + " men in it.");
    JsonNode marks =
        new ObjectMapper()
            .readTree(benchmark.resolveSibling("stats.json").toFile())
            .path("gender-marks");
    assertEquals(4, marks.path("languages").size());
    JsonNode english = marks.path("languages").path("en");
    assertEquals(
        byLanguage.get("en").size(),
        english.path("feminine").asInt() + english.path("masculine").asInt());
    assertTrue(marks.path("without-rules").has("sw"));
  }

  @Test
  void aLineWithAZeroByteIsNamed() throws IOException {
    Files.writeString(sentences, "She won.\nHe\0 won.\n");
    String file = sentences.toString();
    Occgen.call("gender", "marks", "--lang", "en", file)
        .expectFailure(Main.FAILED, "sentences.en, line 2: has a zero byte");
    Occgen.call("gender", "swap", "--lang", "en", "--from", "feminine", "--to", "masculine", file)
        .expectFailure(Main.FAILED, "sentences.en, line 2: has a zero byte");
  }

  @Test
  void aLineThatIsNotUtf8IsNamed() throws IOException {
    Files.write(sentences, new byte[] {'a', '\n', (byte) 0xC0, '\n'});
    Occgen.call("gender", "marks", "--lang", "en", sentences.toString())
        .expectFailure(Main.FAILED, "sentences.en", "2");
  }
}
