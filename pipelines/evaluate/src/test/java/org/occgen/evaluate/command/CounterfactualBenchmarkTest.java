package org.occgen.evaluate.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.Main;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Sample;

/** {@code occgen gender swap --output}: a benchmark of sentences in both genders. */
class CounterfactualBenchmarkTest {
  @TempDir private Path folder;
  private Path english;
  private Path spanish;
  private Path meta;
  private Path output;

  @BeforeEach
  void writeTexts() throws IOException {
    english = folder.resolve("text.en");
    spanish = folder.resolve("text.es");
    meta = folder.resolve("meta.tsv");
    output = folder.resolve("out");
    Files.writeString(
        english,
        "She won.\nThe writer was born here.\nHe sang and his son listened.\nIt rained.\nShe and he"
            + " met.\n");
    Files.writeString(
        spanish,
        "Ella ganó.\nLa escritora nació aquí.\nÉl cantó y su hijo escuchó.\nLlovió.\nElla y él se"
            + " vieron.\n");
    Files.writeString(
        meta,
        "qid\tgender_category\tsegment_id\tother\nQ1\tfeminine\tQ1-0\tx\nQ1\tfeminine\tQ1-1\tx\n"
            + "Q2\tmasculine\tQ2-0\tx\nQ3\tnonbinary\tQ3-0\tx\nQ4\tfeminine\tQ4-0\tx\n");
  }

  private Answer call(String... arguments) {
    List<String> all = new ArrayList<>(List.of("gender", "swap", "--output", output.toString()));
    all.addAll(List.of(arguments));
    return Occgen.call(all.toArray(String[]::new));
  }

  private Answer both() {
    return call(
        "--lang", "en,es", "--meta", meta.toString(), english.toString(), spanish.toString());
  }

  private String read(String file) throws IOException {
    return Files.readString(output.resolve(file));
  }

  @Test
  void holdsWhatCanBeRewrittenInAllLanguages() throws IOException {
    Answer answer = both().expectSuccess();
    assertEquals(
        "rewritten: 2; left out as both-genders: 1; left out as no-gender: 1; left out as"
            + " other-category: 1\n",
        answer.err());
    assertEquals("She won.\nHe sang and his son listened.\n", read("original.en"));
    assertEquals("He won.\nShe sang and her daughter listened.\n", read("counterfactual.en"));
    assertEquals("Ella ganó.\nÉl cantó y su hijo escuchó.\n", read("original.es"));
    assertEquals("Él ganó.\nElla cantó y su hija escuchó.\n", read("counterfactual.es"));
    assertEquals(
        "line\toriginal_line\tsegment_id\tqid\toriginal_gender\tcounterfactual_gender\tchanges_en"
            + "\tchanges_es\n"
            + "1\t1\tQ1-0\tQ1\tfeminine\tmasculine\t1\t1\n"
            + "2\t3\tQ2-0\tQ2\tmasculine\tfeminine\t3\t2\n",
        read("pairs.tsv"));
    assertEquals(
        "line\tlanguage\tstart\tend\toriginal\treplacement\n"
            + "1\ten\t0\t3\tShe\tHe\n"
            + "1\tes\t0\t4\tElla\tÉl\n"
            + "2\ten\t0\t2\tHe\tShe\n"
            + "2\ten\t12\t15\this\ther\n"
            + "2\ten\t16\t19\tson\tdaughter\n"
            + "2\tes\t0\t2\tÉl\tElla\n"
            + "2\tes\t14\t18\thijo\thija\n",
        read("changes.tsv"));
    assertEquals(
        "original_line\tsegment_id\tqid\tcategory\tlanguage\treason\tword\n"
            + "2\tQ1-1\tQ1\tfeminine\ten\tno-gender\t\n"
            + "4\tQ3-0\tQ3\tnonbinary\t\tother-category\t\n"
            + "5\tQ4-0\tQ4\tfeminine\ten\tboth-genders\the\n",
        read("left-out.tsv"));
    String card = read("README.md");
    for (String row :
        List.of(
            "| gender | rewritten | both-genders | no-gender | other-category |",
            "| feminine | 1 | 1 | 1 | 0 |",
            "| masculine | 1 | 0 | 0 | 0 |",
            "| nonbinary | 0 | 0 | 0 | 1 |")) {
      assertTrue(card.contains(row), () -> row + " is not in\n" + card);
    }
  }

  @Test
  void anEarlierOutputIsReplaced() throws IOException {
    both().expectSuccess();
    call("--lang", "es", "--from", "feminine", "--to", "masculine", spanish.toString())
        .expectSuccess();
    assertFalse(Files.exists(output.resolve("original.en")));
    assertEquals("Ella ganó.\nLa escritora nació aquí.\n", read("original.es"));
    assertEquals("Él ganó.\nEl escritor nació aquí.\n", read("counterfactual.es"));
    assertEquals(
        "line\toriginal_line\toriginal_gender\tcounterfactual_gender\tchanges_es\n"
            + "1\t1\tfeminine\tmasculine\t1\n2\t2\tfeminine\tmasculine\t2\n",
        read("pairs.tsv"));
  }

  @Test
  void aBenchmarkTellsPersonsAndOccupations() throws IOException {
    Path run = Sample.run();
    Occgen.call("gender", "swap", "--benchmark=" + run, "--lang=en,es", "--output=" + output)
        .expectSuccess();
    List<String> english = Files.readAllLines(output.resolve("original.en"));
    List<String> all = Files.readAllLines(run.resolve("benchmark/test.en"));
    List<String> pairs = Files.readAllLines(output.resolve("pairs.tsv"));
    List<String> leftOut = Files.readAllLines(output.resolve("left-out.tsv"));
    assertTrue(english.size() > 10, () -> english.size() + " lines");
    assertEquals(english.size(), Files.readAllLines(output.resolve("counterfactual.es")).size());
    assertEquals(all.size(), pairs.size() - 1 + leftOut.size() - 1);
    for (int i = 0; i < english.size(); i++) {
      String[] cells = pairs.get(i + 1).split("\t", -1);
      assertEquals(all.get(Integer.parseInt(cells[1]) - 1), english.get(i));
    }
    Occgen.call(
            "gender",
            "swap",
            "--benchmark=" + run,
            "--lang=es",
            "--output=" + run.resolve("benchmark/both"))
        .expectFailure(Main.USAGE, "lies in the benchmark");
    Occgen.call("gender", "swap", "--benchmark=" + run, "--lang=sw", "--output=" + output)
        .expectFailure(Main.USAGE, "--lang sw: its grammar has no feminine and masculine");
  }

  @Test
  void filesThatDoNotFitAreNamed() throws IOException {
    Files.writeString(spanish, "Ella ganó.\nLa escritora nació aquí.\n");
    both()
        .expectFailure(
            Main.FAILED,
            "text.es: ends before segment 3",
            "they must have a line for each segment");
    assertFalse(Files.exists(output.resolve("pairs.tsv")));
    Files.writeString(meta, "gender_category\nfeminine\n\n");
    call("--lang", "es", "--meta", meta.toString(), spanish.toString())
        .expectFailure(Main.FAILED, "meta.tsv, line 3: its gender_category is empty");
    Files.writeString(meta, "gender_category\nfeminine\n");
    call("--lang", "es", "--meta", meta.toString(), spanish.toString())
        .expectFailure(Main.FAILED, "meta.tsv: ends before segment 2, which ", "text.es has");
  }
}
