package org.occgen.evaluate.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.evaluate.EvaluationFiles.assertHas;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.Main;
import org.occgen.inference.metric.ExportedRegressionModel;
import org.occgen.models.exported.ModelFolder;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

/** {@code occgen metric-fairness} on what {@code occgen gender swap} writes. */
class MetricFairnessCommandTest {
  private static final int PEOPLE = 60;

  @TempDir private Path folder;
  private Path pairs;

  @BeforeEach
  void makePairs() throws IOException {
    pairs = folder.resolve("both");
    List<String> english = new ArrayList<>();
    List<String> spanish = new ArrayList<>();
    List<String> meta = new ArrayList<>(List.of("qid\tgender_category"));
    for (int i = 0; i < PEOPLE; i++) {
      boolean woman = i % 2 == 0;
      english.add((woman ? "She" : "He") + " won " + i + " prizes.");
      spanish.add((woman ? "Ella" : "Él") + " ganó " + i + " premios.");
      meta.add("Q" + i + "\t" + (woman ? "feminine" : "masculine"));
    }
    Files.write(folder.resolve("t.en"), english);
    Files.write(folder.resolve("t.es"), spanish);
    Files.write(folder.resolve("meta.tsv"), meta);
    Occgen.call(
            "gender",
            "swap",
            "--lang=en,es",
            "--meta=" + folder.resolve("meta.tsv"),
            folder.resolve("t.en").toString(),
            folder.resolve("t.es").toString(),
            "--output=" + pairs)
        .expectSuccess();
  }

  private Answer call(String... more) {
    List<String> arguments = new ArrayList<>(List.of("metric-fairness", pairs.toString()));
    arguments.addAll(List.of(more));
    arguments.addAll(List.of("--resamples", "100", "--permutations", "200"));
    arguments.addAll(List.of("--output", folder.resolve("out").toString()));
    return Occgen.call(arguments);
  }

  private List<Map<String, String>> table(String name) throws IOException {
    List<String> lines = Files.readAllLines(folder.resolve("out").resolve(name));
    List<String> columns = Evaluations.cells(lines.get(0));
    return lines.stream()
        .skip(1)
        .map(
            line -> {
              Map<String, String> row = new TreeMap<>();
              for (int i = 0; i < columns.size(); i++) {
                row.put(columns.get(i), Evaluations.cells(line).get(i));
              }
              return row;
            })
        .toList();
  }

  private String scores(String name, double gain, long seed) throws IOException {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> originals = Files.readAllLines(pairs.resolve("original.es"));
    List<String> counterfactuals = Files.readAllLines(pairs.resolve("counterfactual.es"));
    List<String> ofOriginals = new ArrayList<>();
    List<String> ofCounterfactuals = new ArrayList<>();
    for (int i = 0; i < originals.size(); i++) {
      double quality = 0.7 + 0.2 * random.nextDouble();
      for (boolean original : new boolean[] {true, false}) {
        String text = (original ? originals : counterfactuals).get(i);
        double score =
            quality * (text.startsWith("Él") ? 1 + gain : 1) + 0.004 * random.nextGaussian();
        (original ? ofOriginals : ofCounterfactuals).add(String.format(Locale.ROOT, "%.6f", score));
      }
    }
    Files.write(folder.resolve(name + ".o"), ofOriginals);
    Files.write(folder.resolve(name + ".c"), ofCounterfactuals);
    return name + ":original=" + folder.resolve(name + ".o");
  }

  private String ofCounterfactuals(String name) {
    return name + ":counterfactual=" + folder.resolve(name + ".c");
  }

  @Test
  void aPlantedPreferenceOfOnePercentIsFoundAndNoneIsNot() throws IOException {
    Answer answer =
        call(
                "--lang=es",
                "--metric=chrf",
                "--scores",
                scores("biased", 0.01, 1),
                ofCounterfactuals("biased"),
                scores("fair", 0, 2),
                ofCounterfactuals("fair"))
            .expectSuccess();
    assertHas(
        answer.out(),
        "es, biased: prefers the masculine version of a translation (ratio 0.99",
        "es, fair: no preference for a gender was found");
    List<Map<String, String>> rows = table("fairness.tsv");
    assertEquals(9, rows.size());
    Map<String, String> biased = rows.get(3);
    assertEquals("biased", biased.get("metric"));
    assertEquals("60", biased.get("pairs"));
    assertEquals("60", biased.get("units"));
    assertEquals(1 / 1.01, Double.parseDouble(biased.get("ratio")), 0.003);
    assertTrue(Double.parseDouble(biased.get("ratio_high")) < 1, biased.toString());
    assertEquals(3 * PEOPLE, table("pair-scores.tsv").size());
    assertEquals(
        "", answer.err().lines().filter(text -> text.contains("warning")).findFirst().orElse(""));
  }

  @Test
  void metricsWithReferencesCompareWithTheOtherVersion() throws IOException {
    call("--source-lang", "en").expectSuccess();
    List<Map<String, String>> rows = table("fairness.tsv");
    assertEquals(9, rows.size()); // BLEU, chrF and TER, in Spanish alone
    for (Map<String, String> row : rows) {
      assertEquals("es", row.get("language"));
      // one word of four is another one
      assertTrue(Double.parseDouble(row.get("feminine")) < 100, row.toString());
    }
    // TER sees one substitution of four words in both directions
    assertEquals("25.000000", rows.get(6).get("feminine"));
    assertEquals("1.000000", rows.get(6).get("ratio"));
    assertEquals("0.000000", rows.get(6).get("gap"));
  }

  @Test
  void aModelWithoutReferencesReadsEachVersionBesideItsOwnSource() throws IOException {
    Path model =
        ModelFolder.joined(folder.resolve("kiwi"), "onnx", 0.25).with("name", "kiwi").write();
    call("--source-lang", "en", "--metric", "chrf", "--model", model.toString()).expectSuccess();
    List<Map<String, String>> rows =
        table("pair-scores.tsv").stream()
            .filter(byKey -> byKey.get("metric").equals("kiwi"))
            .toList();
    double[] feminine;
    try (ExportedRegressionModel opened = ExportedRegressionModel.open(model)) {
      feminine =
          opened.score(
              IntStream.range(0, PEOPLE).mapToObj(i -> "She won " + i + " prizes.").toList(),
              IntStream.range(0, PEOPLE).mapToObj(i -> "Ella ganó " + i + " premios.").toList(),
              List.of());
    }
    assertArrayEquals(
        feminine,
        rows.stream().mapToDouble(byKey -> Double.parseDouble(byKey.get("feminine"))).toArray());
    Answer none = call("--metric", "chrf", "--model", model.toString());
    assertEquals(Main.USAGE, none.status());
    assertHas(none.err(), "reads sources, and there are none; give --source-lang");
  }

  @Test
  void aModelThatCutsTextsIsWarnedOfByLanguageAndVersion() throws IOException {
    Path model =
        ModelFolder.joined(folder.resolve("kiwi"), "onnx", 0.25)
            .with("name", "kiwi")
            .with("maxTokens", 4)
            .write();
    Answer answer =
        call("--source-lang", "en", "--metric", "chrf", "--model", model.toString())
            .expectSuccess();
    for (String version : List.of("feminine", "masculine")) {
      assertHas(answer.err(), "warning: es, " + version + " versions: kiwi cut 60 texts");
    }
  }

  @Test
  void counterfactualSourcesAreWarnedOf() throws IOException {
    Path sources = pairs.resolve("counterfactual.en");
    List<String> lines = new ArrayList<>(Files.readAllLines(sources));
    lines.set(2, "");
    Files.write(sources, lines);
    Answer answer = call("--source-lang", "en", "--metric", "chrf").expectSuccess();
    assertHas(answer.err(), "counterfactual.en: 1 of 60 lines is empty, the first is line 3");
    for (int more = 0; more < 2; more++) {
      lines.add("She won another prize.");
      Files.write(sources, lines);
      assertRefused(
          "counterfactual.en has not as many lines as original.en",
          "--source-lang=en",
          "--metric=chrf");
    }
  }

  @Test
  void whatDoesNotFitIsRefusedByName() throws IOException {
    assertRefused("there is no fr; the languages of", "--lang", "fr");
    assertRefused("--source-lang xx: there is no xx; the languages of", "--source-lang", "xx");
    assertRefused("--lang es,es: names a language twice", "--lang", "es,es");
    assertRefused("es is the language of the sources", "--lang", "es", "--source-lang", "es");
    assertRefused("--scores: are of one language", "--scores", scores("a", 0, 1));
    assertRefused(
        "--scores: a has no scores of the counterfactual; give a:counterfactual=FILE, too",
        "--lang=es",
        "--scores=" + scores("a", 0, 1));
    assertRefused("there is no metric", "--lang", "es", "--metric", "accuracy");
    Files.writeString(pairs.resolve("counterfactual.en"), "He won.\n");
    assertRefused(
        "counterfactual.en has not as many lines as original.en",
        "--source-lang=en",
        "--metric=chrf");
    Files.delete(pairs.resolve("pairs.tsv"));
    assertRefused("is no counterfactual benchmark, for it has no pairs.tsv");
  }

  private void assertRefused(String part, String... more) {
    Answer answer = call(more);
    answer.expectFailure(Main.USAGE, part);
  }

  @Test
  void originalsOfOneGenderAreWarnedOf() throws IOException {
    Files.writeString(
        pairs.resolve("pairs.tsv"),
        Files.readString(pairs.resolve("pairs.tsv"))
            .replace("\tmasculine\tfeminine\t", "\tfeminine\tmasculine\t"));
    Answer answer = call("--lang", "es", "--metric", "chrf").expectSuccess();
    assertHas(answer.err(), "all originals are feminine, so a preference for a gender cannot");
    Files.writeString(
        pairs.resolve("pairs.tsv"),
        Files.readString(pairs.resolve("pairs.tsv")).replace("\tfeminine\tmas", "\tother\tmas"));
    assertRefused("pair 1: the original's gender is \"other\"", "--lang", "es");
  }
}
