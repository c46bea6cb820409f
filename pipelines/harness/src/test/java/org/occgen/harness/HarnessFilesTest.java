package org.occgen.harness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.OccupationLabels;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.recipe.OutputOptions;
import org.occgen.benchmark.recipe.Publication;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.benchmark.write.BenchmarkWriter;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.books.Stage;
import org.occgen.run.check.RunCheck;
import org.occgen.run.testing.SyntheticRun;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** The files of a made-up benchmark, read as the tools read them. */
class HarnessFilesTest {
  private static final List<String> ADDED =
      List.of("hub", "lm-eval", "mt-lens", "mt-metrics-eval", "wmt");

  @TempDir private static Path folder;
  private static RunFolder run;
  private static List<LabelledSegment> rows;

  @BeforeAll
  static void write() throws IOException {
    Recipe recipe = recipe(List.of("en", "es", "sw"));
    run = SyntheticRun.write(folder.resolve("run"), recipe);
    SyntheticRun.rewrite(
        LabelledSegment.class,
        run,
        Stage.WRITE,
        segments -> new ArrayList<>(segments.stream().map(HarnessFilesTest::spoken).toList()));
    rows = RunFolder.readAll(LabelledSegment.class, run.rowFiles(Stage.WRITE));
    BenchmarkWriter.write(run, recipe, OccupationLabels.read(run));
  }

  private static Recipe recipe(List<String> languages) {
    return SyntheticRun.withOutput(
        SyntheticRun.recipe(languages, BalanceOptions.DEFAULT),
        new OutputOptions(
                List.of(BenchmarkFormat.PARQUET, BenchmarkFormat.JSONL, BenchmarkFormat.CROISSANT),
                Publication.NONE)
            .withAddedFormats(ADDED));
  }

  /** Every third sentence shows no gender. */
  private static LabelledSegment spoken(LabelledSegment row) {
    boolean woman = row.genderCategory().equals("feminine");
    String number = row.id();
    return row.withSentences(
        row.row() % 3 == 2
            ? List.of("It rained " + number + ".", "Llovió " + number + ".", "Mvua " + number + ".")
            : List.of(
                (woman ? "She" : "He") + " wrote <" + number + "> & more.",
                (woman ? "La escritora" : "El escritor") + " murió en <" + number + "> & más.",
                "Aliandika " + number + "."));
  }

  private static List<String> lines(String file) throws IOException {
    return Files.readAllLines(Path.of(run.benchmark(), file));
  }

  @Test
  void mtLensGetsTheRowsWithAReferenceInTheOtherGender() throws IOException {
    List<String> expected = new ArrayList<>(List.of("SRC\tREF\tWRONG-REF\tGENDER\tID"));
    for (LabelledSegment row : rows) {
      if (row.row() % 3 != 2) {
        boolean woman = row.genderCategory().equals("feminine");
        expected.add(
            String.join(
                "\t",
                row.sentences().get(0),
                row.sentences().get(1),
                woman
                    ? row.sentences().get(1).replace("La escritora", "El escritor")
                    : row.sentences().get(1).replace("El escritor", "La escritora"),
                woman ? "FEM" : "MASC",
                row.id()));
      }
    }
    assertTrue(expected.size() > 4, "" + expected);
    assertEquals(expected, lines("mt-lens/en-es.tsv"));
    assertEquals(1, lines("mt-lens/en-sw.tsv").size(), "Swahili has no rules");
    assertEquals(expected.size(), lines("mt-lens/sw-en.tsv").size());
  }

  @Test
  void mtMetricsEvalGetsLinesAndDocuments() throws IOException {
    assertEquals(lines("test.en"), lines("mt-metrics-eval/sources/en-sw.txt"));
    assertEquals(lines("test.sw"), lines("mt-metrics-eval/references/en-sw.refA.txt"));
    assertEquals(lines("test.en"), lines("mt-metrics-eval/references/es-en.refA.txt"));
    List<String> documents = lines("mt-metrics-eval/documents/en-sw.docs");
    assertEquals(rows.size(), documents.size());
    Set<String> ended = new TreeSet<>();
    String last = "";
    for (int i = 0; i < documents.size(); i++) {
      String[] parts = documents.get(i).split("\\s+");
      assertEquals(2, parts.length);
      assertEquals(rows.get(i).genderCategory(), parts[0]);
      assertEquals(rows.get(i).qid(), parts[1].replaceAll("-.*", ""));
      if (!parts[1].equals(last)) {
        assertTrue(ended.add(parts[1]), parts[1] + " does not stand together");
        last = parts[1];
      }
    }
  }

  @Test
  void aDocumentThatGoesOnElsewhereIsAnother() {
    LabelledSegment one = rows.get(0);
    LabelledSegment other =
        rows.stream().filter(row -> !row.qid().equals(one.qid())).findFirst().orElseThrow();
    var table =
        new MtMetricsFiles()
            .tables(recipe(List.of("en", "es")), row -> List.of("", ""))
            .get("mt-metrics-eval/documents/en-es.docs");
    assertEquals(
        List.of(one.qid(), one.qid(), other.qid(), one.qid() + "-2", one.qid() + "-2"),
        List.of(one, one, other, one, one).stream()
            .map(row -> table.of(row).strip().split(" ")[1])
            .toList());
  }

  @Test
  void wmtGetsXml() throws Exception {
    Document xml =
        DocumentBuilderFactory.newDefaultInstance()
            .newDocumentBuilder()
            .parse(Path.of(run.benchmark(), "wmt/en-es.xml").toFile());
    assertEquals("dataset", xml.getDocumentElement().getTagName());
    for (int i = 0; i < rows.size(); i++) {
      Element document = (Element) xml.getElementsByTagName("doc").item(i);
      assertEquals(rows.get(i).id(), document.getAttribute("id"));
      assertEquals("occgen-made-up", document.getAttribute("testsuite"));
      assertEquals(rows.get(i).genderCategory(), document.getAttribute("domain"));
      for (int language = 0; language < 2; language++) {
        Element side =
            (Element) document.getElementsByTagName(language == 0 ? "src" : "ref").item(0);
        assertEquals(rows.get(i).languages().get(language), side.getAttribute("lang"));
        assertEquals(
            rows.get(i).sentences().get(language),
            side.getElementsByTagName("seg").item(0).getTextContent());
      }
    }
    assertEquals(rows.size(), xml.getElementsByTagName("doc").getLength());
  }

  @Test
  void wmt26GetsLinesThatCanBeJoinedAgain() throws IOException {
    JsonMapper json = new JsonMapper();
    for (String[] pair :
        new String[][] {
          {"en", "es", "eng_Latn", "spa_Latn"}, {"sw", "en", "swa_Latn", "eng_Latn"}
        }) {
      List<String> found = lines("wmt/" + pair[0] + "-" + pair[1] + ".jsonl");
      assertEquals(rows.size(), found.size());
      for (int i = 0; i < rows.size(); i++) {
        LabelledSegment row = rows.get(i);
        JsonNode line = json.readTree(found.get(i));
        assertEquals(
            List.of("WMT26", "occgen-made-up", pair[2], pair[3], row.id()),
            List.of(line.get("doc_id").textValue().split("_###_", 5)));
        assertEquals(
            List.of("occgen-made-up", pair[2], pair[3]),
            Stream.of("domain", "src_lang", "tgt_lang").map(at -> line.get(at).asText()).toList());
        assertEquals(
            row.sentences().get(row.languages().indexOf(pair[0])), line.get("src_text").asText());
        assertEquals(
            row.sentences().get(row.languages().indexOf(pair[1])),
            line.get("refs").get("refA").asText());
        assertTrue(line.get("video").isNull() && line.get("screenshot").isNull());
        assertTrue(line.get("prompt_instruction").asText().startsWith("Translate this sentence"));
        assertFalse(found.get(i).contains(row.genderCategory()), "systems read " + found.get(i));
      }
    }
  }

  @Test
  void aHubGetsAFileAPair() throws IOException {
    List<HubFiles.PairRow> pairs =
        RunFolder.readAll(HubFiles.PairRow.class, run.benchmark() + "/pairs/en-es.parquet");
    assertEquals(
        rows.stream().map(LabelledSegment::id).toList(),
        pairs.stream().map(HubFiles.PairRow::id).toList());
    assertEquals(
        rows.stream().map(row -> row.sentences().get(1)).toList(),
        pairs.stream().map(HubFiles.PairRow::target).toList());
    assertEquals(
        rows.stream().map(row -> row.row() % 3 == 2).toList(),
        pairs.stream().map(pair -> pair.counterfactual().isEmpty()).toList());
    String card = String.join("\n", lines("README.md"));
    assertTrue(card.contains("config_name: en-es\n"), card);
    assertTrue(card.contains("path: pairs/sw-en.parquet"), card);
  }

  @Test
  void theHarnessGetsATaskADirection() throws IOException {
    Map<String, Object> task =
        new Yaml(new SafeConstructor(new LoaderOptions()))
            .load(String.join("\n", lines("lm_eval/en-es.yaml")));
    assertEquals("occgen_made_up_en_es", task.get("task"));
    assertEquals(Map.of("source", "en", "target", "es"), task.get("dataset_kwargs"));
    assertEquals(
        "Translate this sentence from English into Spanish. Answer with the translation alone."
            + "\n\n{{source}}\n\n",
        task.get("doc_to_text"));
    assertTrue(Files.exists(Path.of(run.benchmark(), "lm_eval/_template_yaml")));
  }

  @Test
  void theCheckProvesAllOfThem(@TempDir Path other) throws IOException {
    RunFolder checked = SyntheticRun.write(other, recipe(List.of("en", "sw")));
    assertEquals(List.of(), RunCheck.check(checked));
    assertEquals(ADDED, RunRecord.read(checked).output().addedFormats());
    for (String file :
        List.of(
            "lm_eval/utils.py",
            "mt-lens/sw-en.tsv",
            "mt-metrics-eval/documents/en-sw.docs",
            "wmt/en-sw.xml",
            "wmt/sw-en.jsonl")) {
      Path path = Path.of(checked.benchmark(), file);
      assertTrue(BenchmarkFiles.isOwn(file), file);
      String text = Files.readString(path);
      Files.writeString(path, text + "x");
      assertTrue(RunCheck.check(checked).toString().contains("benchmark/" + file + ": "), file);
      Files.writeString(path, text);
    }
  }

  @Test
  void aBenchmarkOfOneLanguageHasNone(@TempDir Path other) throws IOException {
    Recipe one = recipe(List.of("en"));
    RunFolder written = SyntheticRun.write(other, one);
    assertEquals(List.of(), RunCheck.check(written));
    assertTrue(Files.notExists(Path.of(written.benchmark(), "lm_eval")));
  }
}
