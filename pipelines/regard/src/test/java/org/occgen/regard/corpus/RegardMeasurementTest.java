package org.occgen.regard.corpus;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.beam.runners.direct.DirectOptions;
import org.apache.beam.runners.direct.DirectRunner;
import org.apache.beam.runners.flink.FlinkPipelineOptions;
import org.apache.beam.runners.flink.FlinkRunner;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.measure.MeasureSum;
import org.occgen.measure.corpus.Corpora;
import org.occgen.measure.corpus.CorpusSlice;
import org.occgen.measure.corpus.CorpusSlices;
import org.occgen.measure.corpus.SampleUnit;
import org.occgen.measure.report.ReportFiles;
import org.occgen.regard.attribute.AttributeKeyword;
import org.occgen.regard.attribute.Taxonomy;
import org.occgen.regard.measure.FakeClassifiers;
import org.occgen.regard.measure.RegardMeasure;
import org.occgen.regard.measure.SentenceLength;
import org.occgen.transforms.testing.SharedFlink;

class RegardMeasurementTest {
  private static final Taxonomy TAXONOMY =
      new Taxonomy(
          "en",
          List.of(
              new AttributeKeyword("economic status", "poor", List.of(), "who is poor"),
              new AttributeKeyword("economic status", "rich", List.of(), "who is rich"),
              new AttributeKeyword("residence", "rural", List.of(), "who lives in the country")));

  @TempDir private Path folder;

  private static RegardMeasure measure() throws IOException {
    return RegardMeasure.of(
        TAXONOMY,
        new SentenceLength(3, 20),
        () -> FakeClassifiers.persons(4),
        () -> FakeClassifiers.regards(3));
  }

  private List<CorpusSlice> slices(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("t.txt"), text);
    return CorpusSlices.of(List.of(Corpora.text(file, "en")), 700, true);
  }

  private static String corpus() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 120; i++) {
      String who = i % 3 == 0 ? "rich" : "poor";
      String how = i % 15 == 0 ? "rude to each <b>waiter</b>" : "kind to children";
      text.append("There ").append(who).append(" people are ").append(how).append(". ");
      text.append(i % 2 == 0 ? "A rural road leads to the town.\n" : "Yes.\n\n");
    }
    return text.toString();
  }

  private static PipelineOptions direct(int workers) {
    DirectOptions options = PipelineOptionsFactory.as(DirectOptions.class);
    options.setRunner(DirectRunner.class);
    options.setTargetParallelism(workers);
    return options;
  }

  private static PipelineOptions flink() {
    FlinkPipelineOptions options = PipelineOptionsFactory.as(FlinkPipelineOptions.class);
    options.setRunner(FlinkRunner.class);
    options.setFlinkMaster(SharedFlink.MASTER);
    options.setParallelism(2);
    return options;
  }

  private Path measured(String name, List<CorpusSlice> slices, int most, PipelineOptions options)
      throws IOException {
    Path output = Files.createDirectories(folder.resolve(name));
    RegardMeasure measure = measure();
    RegardMeasurement measurement =
        new RegardMeasurement(
            measure, SampleUnit.DOCUMENT, () -> line -> Optional.empty(), most, output.toString());
    List<MeasureSum> sums;
    SharedFlink.enter();
    try {
      sums = measurement.run(slices, options);
    } finally {
      SharedFlink.leave();
    }
    try (ReportFiles files = ReportFiles.in(output, measure)) {
      RegardReport.of(measure, sums, output.toString()).write(files, "");
    }
    return output;
  }

  private static Map<String, byte[]> files(Path output) throws IOException {
    Map<String, byte[]> files = new TreeMap<>();
    try (Stream<Path> found = Files.walk(output)) {
      for (Path file : found.filter(Files::isRegularFile).toList()) {
        files.put(output.relativize(file).toString(), Files.readAllBytes(file));
      }
    }
    return files;
  }

  @Test
  void everyRunnerWritesTheSameBytes() throws IOException {
    List<CorpusSlice> slices = slices(corpus());
    Map<String, byte[]> first = files(measured("a", slices, 30, direct(1)));
    assertTrue(
        first.keySet().containsAll(List.of("figures.json", "figures.csv", "books.tsv")),
        first.keySet().toString());
    for (Map<String, byte[]> other :
        List.of(
            files(measured("b", slices, 30, direct(3))),
            files(measured("c", slices, 30, flink())))) {
      assertEquals(first.keySet(), other.keySet());
      first.forEach((name, bytes) -> assertArrayEquals(bytes, other.get(name), name));
    }
  }

  @Test
  void figuresBooksAndPageTellTheSame() throws IOException {
    Path output = measured("a", slices(corpus()), 0, direct(2));
    JsonNode row =
        new ObjectMapper().readTree(output.resolve("figures.json").toFile()).at("/rows/0");
    assertEquals(240, row.get("sentences").longValue());
    assertEquals(120, row.get("taken").longValue());
    JsonNode rich = row.get("attributes").get(1);
    assertEquals("rich", rich.get("attribute").textValue());
    assertEquals(40, rich.get("persons").longValue());
    assertEquals(20, rich.get("negative").doubleValue());
    assertEquals(80, rich.get("positive").doubleValue());
    assertTrue(rich.get("positive-from").doubleValue() < 80);
    assertEquals(
        String.join(
            "\n",
            "dataset\tlang\tgroup\tunit\tside\treason\tcount",
            "corpus\ten\t\tsentences\tin\t\t240",
            "corpus\ten\t\tsentences\tdropped\tno-person\t60",
            "corpus\ten\t\tsentences\tdropped\ttoo-short\t60",
            "corpus\ten\t\tsentences\tout\t\t120",
            "corpus\ten\t\tmentions\tin\t\t180",
            "corpus\ten\t\tmentions\tdropped\tno-person\t60",
            "corpus\ten\t\tmentions\tout\t\t120",
            ""),
        Files.readString(output.resolve("books.tsv")));
    String page = Files.readString(output.resolve("report.html"));
    assertTrue(page.contains("rich (40)"));
    assertTrue(page.contains("economic status: rich, negative"), "words are shown");
    assertTrue(page.contains("&lt;<mark>b</mark>&gt;") || page.contains("&lt;b&gt;"));
    assertFalse(page.contains("<b>"), "text of the corpus is escaped");
  }

  @Test
  void rowsOfAnotherMeasurementAreNoticed() throws IOException {
    Path output = measured("a", slices(corpus()), 0, direct(1));
    RegardRows.write(RegardRows.folder(output.toString()), List.of());
    Path other = Files.createDirectories(folder.resolve("b"));
    Files.move(output.resolve(RegardRows.FOLDER), other.resolve(RegardRows.FOLDER));
    String message =
        assertThrows(
                IOException.class, () -> RegardReport.of(measure(), List.of(), other.toString()))
            .getMessage();
    assertTrue(message.contains("120 rows, but 0 were counted"), message);
  }
}
