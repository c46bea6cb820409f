package org.occgen.evaluate.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.evaluate.EvaluationFiles.assertHas;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.run.command.BenchmarkFiles;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Sample;

/** {@code occgen evaluate --adjust}. */
class AdjustedGapsTest {
  private Evaluations evaluations;

  @BeforeEach
  void makeFiles(@TempDir Path folder) {
    evaluations = new Evaluations(folder);
  }

  private String read(String file) throws IOException {
    return Files.readString(evaluations.folder().resolve(file));
  }

  /**
   * Files of 160 people. Long sentences are translated worse, and so are old people's; women have
   * longer sentences and are older. Both genders are translated equally well.
   *
   * @return the options that name them
   */
  private List<String> confounded() throws IOException {
    SplittableRandom random = new SplittableRandom(3);
    List<String> sources = new ArrayList<>();
    List<String> references = new ArrayList<>();
    List<String> scores = new ArrayList<>();
    List<String> meta = new ArrayList<>(List.of("segment_id\tqid\tgender_category"));
    List<String> births = new ArrayList<>(List.of("qid\tborn\tmachine"));
    for (int person = 0; person < 160; person++) {
      boolean woman = person % 2 == 0;
      double born = 1900 + (woman ? -10 : 10) + 20 * random.nextGaussian();
      if (person != 7) {
        births.add(
            "Q" + person + "\t" + (person % 10 == 3 ? "" : (int) born) + "\t" + (person % 3));
      }
      for (int i = 0; i < 2; i++) {
        int words = 4 + random.nextInt(6) + (woman ? 2 : 0);
        sources.add(
            "She met Ann Lee in "
                + (1000 + sources.size())
                + " "
                + String.join(" ", Collections.nCopies(words, "very")));
        references.add(
            "Conoció a Ana en "
                + (1000 + references.size())
                + " "
                + String.join(" ", Collections.nCopies(words, "muy")));
        double ease = 0.9 - 0.04 * words + 0.004 * (born - 1900);
        scores.add(Double.toString(ease + 0.05 * random.nextGaussian()));
        meta.add(
            "Q" + person + "-" + i + "\tQ" + person + "\t" + (woman ? "feminine" : "masculine"));
      }
    }
    return List.of(
        "--lang",
        "es",
        "--source-lang",
        "en",
        "--no-accuracy",
        "--sources",
        evaluations.write("sources.en", sources).toString(),
        "--references",
        evaluations.write("references.es", references).toString(),
        "--meta",
        evaluations.write("meta.tsv", meta).toString(),
        "--hypotheses",
        "one="
            + evaluations.write(
                "one.es", references.stream().map(text -> text.replace("Ana", "Anna")).toList()),
        "--scores",
        "comet=" + evaluations.write("comet.txt", scores),
        "--covariates",
        evaluations.write("births.tsv", births).toString());
  }

  @Test
  void aGapThatCovariatesMakeGoesAway() throws IOException {
    Answer answer = evaluations.evaluate("out", confounded(), "--adjust").expectSuccess();
    List<String> adjusted = read("out/adjusted.csv").lines().toList();
    assertEquals(2, adjusted.size(), "chrF2 is no mean over segments: " + adjusted);
    List<String> header = Arrays.asList(adjusted.get(0).split(","));
    String[] row = adjusted.get(1).split(",");
    double gap = Double.parseDouble(row[header.indexOf("gap")]);
    assertTrue(gap > 0.1, adjusted.toString());
    assertTrue(Double.parseDouble(row[header.indexOf("adjusted low")]) < 0, adjusted.toString());
    assertTrue(Double.parseDouble(row[header.indexOf("adjusted high")]) > 0, adjusted.toString());
    assertTrue(
        Double.parseDouble(row[header.indexOf("adjusted high")]) < gap / 2, adjusted.toString());
    assertEquals("80", row[header.indexOf("feminine people")]);
    List<String> balance = read("out/balance.csv").lines().toList();
    assertEquals(
        List.of("length", "rarity", "names", "born", "machine"),
        balance.stream().skip(1).map(line -> line.split(",")[2]).toList());
    // 16 people and one without a row, of two segments each
    assertEquals("34", balance.get(4).split(",")[3], balance.toString());
    for (String line : balance.subList(1, 5)) {
      String[] cells = line.split(",", -1);
      if (!cells[2].equals("names")) { // everybody has one
        assertTrue(Math.abs(Double.parseDouble(cells[6])) > 0.2, line);
        assertTrue(Math.abs(Double.parseDouble(cells[7])) < 0.05, line);
      }
    }
    assertHas(answer.err(), "births.tsv: has no row for 2 segments; the values are unknown there");
    assertHas(
        answer.out(),
        "adjusted low",
        "comet: with length, rarity, names, born and machine held equal,");
    assertFalse(answer.out().contains("Not equal"), answer::out);
    assertHas(read("out/scores.md"), "## Gaps with covariates held equal", "regression standard");
    assertHas(read("out/scores.tex"), "Gaps with covariates held equal");
    Document page = Jsoup.parse(read("out/report.html"));
    assertEquals(2, page.select("#adjusted table").size());
    assertTrue(page.selectFirst("#weaknesses").text().contains("nothing else"));
    evaluations.evaluate("out", confounded().subList(0, 13), "--replace").expectSuccess();
    assertFalse(Files.exists(evaluations.folder().resolve("out/adjusted.csv")), "of another call");
  }

  /** What tells the genders apart cannot be held equal, and the sentence does not claim it. */
  @Test
  void aCovariateOfOneGenderIsNotCalledEqual() throws IOException {
    List<String> files = confounded();
    List<String> rows = new ArrayList<>(List.of("qid\tborn"));
    for (int person = 0; person < 160; person++) {
      rows.add("Q" + person + "\t" + (person % 2 == 0 ? 1800 : 1900));
    }
    Files.write(evaluations.folder().resolve("births.tsv"), rows);
    Answer answer = evaluations.evaluate("apart", files, "--adjust").expectSuccess();
    assertHas(answer.out(), "Not equal is born: too few people of one category are like those of");
  }

  @Test
  void theSampleHasTooFewPeopleAndSaysSo() throws IOException {
    List<String> systems = evaluations.systems(new BenchmarkFiles(Sample.run()));
    Answer answer = evaluations.onSample("sample", systems, "--adjust").expectSuccess();
    assertHas(
        answer.out(),
        "gender accuracy: with length, rarity and names held equal, there is no gap of dropped to tell",
        "for too few people carry the regression");
    String raw = evaluations.onSample("raw", systems).expectSuccess().out();
    assertHas(answer.out(), raw.substring(0, raw.indexOf("\n\n")));
  }

  @Test
  void whatDoesNotFitIsRefused() throws IOException {
    List<String> files = confounded();
    Path births = evaluations.folder().resolve("births.tsv");
    evaluations.evaluate("a", files).expectFailure(2, "--covariates: has no use without --adjust");
    evaluations
        .evaluate("b", files.subList(0, 13), "--adjust", "--covariates", "nowhere.tsv")
        .expectFailure(2, "--covariates nowhere.tsv");
    Files.writeString(births, "person\tborn\nQ1\t1900\n");
    evaluations
        .evaluate("c", files, "--adjust")
        .expectFailure(
            2, "needs a column segment_id or qid, and 1 to 20 columns to hold equal; it has");
    Files.writeString(births, "qid\tborn\nQ4711\t1900\n");
    evaluations
        .evaluate("d", files, "--adjust")
        .expectFailure(2, "no qid of it is one of the test set's");
    Files.writeString(births, "qid\tborn\nQ1\t1900\nQ1\t1901\n");
    evaluations
        .evaluate("e", files, "--adjust")
        .expectFailure(1, "births.tsv, line 3: Q1 has a row already");
    Files.writeString(births, "qid\tborn\nQ1\t1900\nQ2\tearly\n");
    evaluations
        .evaluate("g", files, "--adjust")
        .expectFailure(1, "births.tsv, line 3: its born is \"early\", which is no number");
    Files.writeString(births, "qid\tborn\nQ1\t\nQ2\t\n");
    evaluations
        .evaluate("h", files, "--adjust")
        .expectFailure(
            2, "births.tsv: born is empty in all rows of the test set; leave the column");
    evaluations
        .evaluate(
            "f",
            files.subList(0, 9),
            "--adjust",
            "--hypotheses",
            "one=" + evaluations.folder().resolve("one.es"))
        .expectFailure(2, "--adjust: there is no segment of masculine");
  }
}
