package org.occgen.run.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.benchmark.SegmentColumns;
import org.occgen.command.Main;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.LabelledSegmentBuilder;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.Stage;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.run.command.Occgen.Answer;
import org.occgen.run.command.Occgen.Runner;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.record.WriteSorted;

/**
 * Training data beside the test set of the sample wiki. RecipesTest has that of a run without
 * balancing.
 */
class TrainingDataTest {
  private static final List<String> LANGUAGES = List.of("en", "es", "ru", "ar", "sw");
  static final List<String> PARTS =
      List.of("--set output.parts=true", "--set output.rows-per-part=40");

  @TempDir private static Path shared;
  private static Path run;

  @TempDir private Path folder;

  @BeforeAll
  static void writeTrainingData() throws IOException {
    run = Sample.copy(shared);
    run(Runner.DIRECT, 1, run).expectSuccess();
  }

  private static Answer run(Runner runner, int workers, Path run, String... more) {
    List<String> arguments = new ArrayList<>(PARTS);
    arguments.addAll(List.of(more));
    return Occgen.run(runner, workers, "sample", run, arguments.toArray(String[]::new));
  }

  /** The files of all parts that go on with {@code what}, in the order of the parts. */
  private static List<Path> files(Path run, String what) throws IOException {
    try (Stream<Path> all = Files.list(run.resolve("benchmark"))) {
      return all.filter(
              file -> file.getFileName().toString().matches("train-\\d{5}-of-\\d{5}\\." + what))
          .sorted()
          .toList();
    }
  }

  private static List<String> lines(Path run, String what) throws IOException {
    List<String> lines = new ArrayList<>();
    for (Path file : files(run, what)) {
      List<String> own = Files.readAllLines(file);
      lines.addAll(what.equals("meta.tsv") ? own.subList(1, own.size()) : own);
    }
    return lines;
  }

  /** One column of the table of all parts. */
  private static List<String> column(Path run, String name) throws IOException {
    String header = Files.readAllLines(files(run, "meta.tsv").get(0)).get(0);
    int column = List.of(header.split("\t", -1)).indexOf(name);
    return lines(run, "meta.tsv").stream().map(line -> line.split("\t", -1)[column]).toList();
  }

  private static JsonNode statistics(Path run) throws IOException {
    return new ObjectMapper().readTree(run.resolve("stats.json").toFile()).path("training");
  }

  @Test
  void noPersonAndNoSentenceIsInBoth() throws IOException {
    BenchmarkFiles test = new BenchmarkFiles(run);
    assertTrue(Collections.disjoint(test.people(), column(run, "qid")));
    Set<String> tested = new TreeSet<>();
    Set<String> trained = new TreeSet<>();
    for (String language : LANGUAGES) {
      tested.addAll(test.lines(language));
      trained.addAll(lines(run, language));
    }
    assertTrue(trained.size() > 100, trained.size() + " sentences");
    assertTrue(Collections.disjoint(tested, trained));
  }

  @Test
  void bothRunnersGiveTheSameBytesAtAnyParallelism() throws IOException {
    Path other = Sample.copy(folder);
    run(Runner.FLINK, 4, other).expectSuccess();
    Occgen.assertSameBytes(run, other);
  }

  @Test
  void peopleOfAllGendersAreThere() throws IOException {
    assertEquals(
        Set.of("feminine", "masculine", "nonbinary", "ambiguous-gender"),
        Set.copyOf(column(run, "gender_category")));
  }

  @Test
  void lineNIsTheSameSegmentInEveryFileOfAPart() throws IOException {
    int parts = files(run, "en").size();
    assertTrue(parts > 1, parts + " parts");
    for (int part = 0; part < parts; part++) {
      List<LabelledSegment> rows =
          SegmentColumns.readAll(files(run, "parquet").get(part).toString());
      for (int i = 0; i < LANGUAGES.size(); i++) {
        int language = i;
        assertEquals(
            rows.stream().map(row -> row.sentences().get(language)).toList(),
            Files.readAllLines(files(run, LANGUAGES.get(i)).get(part)));
      }
      List<String> objects = Files.readAllLines(files(run, "jsonl").get(part));
      List<String> table = Files.readAllLines(files(run, "meta.tsv").get(part));
      assertEquals(rows.size() + 1, table.size());
      for (int row = 0; row < rows.size(); row++) {
        assertEquals(row, rows.get(row).row());
        assertTrue(table.get(row + 1).startsWith(rows.get(row).id() + "\t"));
        assertEquals(
            rows.get(row).id(), new ObjectMapper().readTree(objects.get(row)).path("id").asText());
      }
    }
  }

  /** What is neither in the training data nor repeated is left out with a reason. */
  @Test
  void whatIsLeftOutIsCounted() throws IOException {
    long selected =
        RunFolder.readAll(KeyedSegments.class, run + "/selected.parquet/part-*.parquet").stream()
            .mapToLong(person -> person.segments().size())
            .sum();
    JsonNode training = statistics(run);
    JsonNode segments = training.path("books").path("totals").path("segment");
    assertEquals(selected, segments.path("in").asLong());
    assertEquals(lines(run, "en").size(), segments.path("out").asLong());
    assertEquals(1, segments.path("dropped").path("repeated-segment").asLong());
    assertTrue(segments.path("dropped").path("person-in-test").asLong() > 60);
    assertEquals(files(run, "en").size(), training.path("parts").asInt());
    assertEquals(new TreeSet<>(column(run, "qid")).size(), training.path("people").asInt());
    assertEquals(1, training.path("by-category").path("ambiguous-gender").path("people").asInt());
    String card = Files.readString(run.resolve("benchmark/README.md"));
    assertTrue(card.contains("## Training data\n\n`train-*` are " + lines(run, "en").size()));
    assertTrue(card.contains("`person-in-test`: the person is in this test set | "));
    assertTrue(card.contains("- config_name: training\n"));
    Document page = Jsoup.parse(Files.readString(run.resolve("benchmark/report.html")));
    for (Map.Entry<String, JsonNode> reason : segments.path("dropped").properties()) {
      assertTrue(
          page.select("#training tr").eachText().stream()
              .anyMatch(
                  row -> row.startsWith(reason.getKey() + " " + reason.getValue().asLong() + " ")),
          reason.getKey());
    }
  }

  /** A file set matches the files of its name, and the counts are those of the statistics. */
  @Test
  void croissantTellsOfTheParts() throws IOException {
    JsonNode croissant =
        new ObjectMapper().readTree(Files.readString(run.resolve("benchmark/croissant.json")));
    Map<String, String> globs = new TreeMap<>();
    for (JsonNode file : croissant.path("distribution")) {
      String id = file.path("@id").asText();
      if (id.startsWith("training/")) {
        globs.put(id.substring("training/".length()), file.path("includes").asText());
      }
    }
    Set<String> names = new TreeSet<>(LANGUAGES);
    names.addAll(List.of("meta.tsv", "jsonl", "parquet"));
    assertEquals(names, globs.keySet());
    for (Map.Entry<String, String> glob : globs.entrySet()) {
      PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + glob.getValue());
      try (Stream<Path> all = Files.list(run.resolve("benchmark"))) {
        assertEquals(
            files(run, glob.getKey()).size(),
            all.filter(path -> matcher.matches(path.getFileName())).count());
      }
    }
    Set<String> sets = new TreeSet<>();
    for (JsonNode set : croissant.path("recordSet")) {
      String id = set.path("@id").asText();
      if (id.startsWith("training")) {
        sets.add(id);
        for (JsonNode field : set.path("field")) {
          List<JsonNode> sources = field.findValues("fileSet"); // one a language in a struct
          assertFalse(sources.isEmpty(), field.toString());
          for (JsonNode source : sources) {
            String name = source.path("@id").asText().replace("training/", "");
            assertTrue(globs.containsKey(name), field.toString());
          }
        }
      }
      if (id.equals("training")) {
        assertEquals(
            lines(run, "en").size(), set.path("annotation").path(0).path("value").asLong());
      }
    }
    assertTrue(sets.containsAll(List.of("training", "training-segments")), sets.toString());
  }

  @Test
  void theRunProvesItself() {
    Occgen.call("check", run.toString()).expectSuccess();
  }

  @Test
  void theCheckFindsWhatIsWrong() throws IOException {
    Path broken = folder.resolve("run");
    Occgen.copy(run, broken);
    Path lost = files(broken, "jsonl").get(1);
    byte[] kept = Files.readAllBytes(lost);
    Files.delete(lost);
    Answer missing = Occgen.call("check", broken.toString());
    assertEquals(1, missing.status());
    assertTrue(missing.out().contains(String.valueOf(lost.getFileName())), missing.out());
    Files.write(lost, kept);

    List<Path> english = files(broken, "en");
    List<String> lines = new ArrayList<>(Files.readAllLines(english.get(0)));
    Collections.swap(lines, 0, 1);
    Files.write(english.get(0), lines);

    RunFolder folder = new RunFolder(broken.toString());
    LabelledSegment tested =
        RunFolder.readAll(LabelledSegment.class, folder.rowFiles(Stage.WRITE)).get(0);
    int parts = english.size();
    String last = RecordFiles.shardName(WriteSorted.shardOf(tested.qid(), parts), parts);
    List<LabelledSegment> rows =
        RunFolder.readAll(LabelledSegment.class, folder.training() + "/" + last);
    LabelledSegment first = rows.get(0);
    rows.set(0, LabelledSegmentBuilder.builder(first).sentences(tested.sentences()).build());
    rows.add(tested.withRow(rows.size()));
    RecordFiles.writeShard(LabelledSegment.class, folder.training(), last, rows);
    List<BookEntry> books = new ArrayList<>(folder.trainingBooks().entries());
    books.remove(books.size() - 1);
    RecordFiles.writeShard(BookEntry.class, folder.training(), RunFolder.BOOKS, books);

    Answer answer = Occgen.call("check", broken.toString());
    assertEquals(1, answer.status());
    for (String problem :
        List.of(
            "benchmark/" + english.get(0).getFileName() + ": segment 1 ",
            first.id() + " has a sentence of a test set",
            tested.id() + " is of a person of the test set",
            "training.parquet: books: ",
            "training.parquet: SEGMENT OUT, in the books",
            "training.parquet against biographies.parquet: segment 1")) {
      assertTrue(answer.out().contains(problem), problem + " is not in " + answer.out());
    }
  }

  /**
   * In a run without balancing all rows are training data. People of ambiguous gender have rows
   * only there.
   */
  static void assertTheSameRowsTwice(Path unbalanced) throws IOException {
    List<String> test = Files.readAllLines(unbalanced.resolve("benchmark/test.meta.tsv"));
    assertEquals(
        new TreeSet<>(test.subList(1, test.size())),
        lines(unbalanced, "meta.tsv").stream()
            .filter(line -> !line.contains("\tambiguous-gender\t"))
            .collect(Collectors.toCollection(TreeSet::new)));
    assertTrue(column(unbalanced, "gender_category").contains("ambiguous-gender"));
    assertTrue(
        Files.readString(unbalanced.resolve("benchmark/README.md"))
            .contains("The recipe balances nothing"));
  }

  @Test
  void staysApartFromGivenBenchmarks() throws IOException {
    Path given = Files.createDirectories(folder.resolve("old/benchmark"));
    String person = column(run, "qid").get(0);
    List<String> people = column(run, "qid");
    String sentence = lines(run, "sw").get(people.size() - 1);
    Files.writeString(given.resolve("test.meta.tsv"), "qid\n" + person + "\nQ1\n");
    Files.writeString(given.resolve("test.sw"), "Jambo.\n" + sentence.replace(" ", "  ") + "\n");

    Path apart = Sample.copy(folder);
    String setting = "output.apart-from=[" + folder.resolve("old/benchmark") + "]";
    run(Runner.FLINK, 2, apart, "--set " + setting).expectSuccess();
    assertFalse(column(apart, "qid").contains(person));
    assertFalse(lines(apart, "sw").contains(sentence));
    JsonNode dropped =
        statistics(apart).path("books").path("totals").path("segment").path("dropped");
    assertEquals(
        Collections.frequency(people, person), dropped.path("person-in-benchmark").asLong());
    assertEquals(1, dropped.path("sentence-in-benchmark").asLong());
    assertEquals(
        people.size() - 1 - Collections.frequency(people, person), lines(apart, "en").size());
    assertTrue(
        Files.readString(apart.resolve("benchmark/README.md"))
            .contains("of these benchmarks were left out, too: old."));
    Occgen.call("check", apart.toString()).expectSuccess();

    // the benchmark is another one now
    Files.writeString(given.resolve("test.sw"), "Jambo.\nHabari.\n");
    Answer plan = run(Runner.FLINK, 2, apart, "--set " + setting, "--dry-run").expectSuccess();
    assertTrue(plan.out().contains("write: to be done: changed since: apart-from"), plan.out());
    assertTrue(plan.out().contains("  reads output.apart-from: " + given + " (sw)"), plan.out());
  }

  @Test
  void aBenchmarkThatCannotBeReadIsRefusedBeforeAnyWork() throws IOException {
    Path missing = folder.resolve("none");
    refused(missing, "output.apart-from " + missing + ": there is no such folder");
    Path short_ = Files.createDirectories(folder.resolve("short"));
    Files.writeString(short_.resolve("test.meta.tsv"), "qid\nQ1\nQ2\n");
    Files.writeString(short_.resolve("test.en"), "One.\n");
    refused(short_, "has 1 line, but " + short_.resolve("test.meta.tsv") + " has 2 rows");
    Files.writeString(short_.resolve("test.meta.tsv"), "qid\nLeo\n");
    refused(short_, "test.meta.tsv, line 2: \"Leo\" is no item id");
    refused(run, "is the benchmark of this run");
  }

  private static void refused(Path benchmark, String message) {
    run(Runner.DIRECT, 1, run, "--set output.apart-from=[" + benchmark + "]")
        .expectFailure(Main.USAGE, "output.apart-from", message);
  }
}
