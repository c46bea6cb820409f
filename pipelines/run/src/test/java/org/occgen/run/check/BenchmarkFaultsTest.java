package org.occgen.run.check;

import static org.occgen.run.check.Fault.edit;
import static org.occgen.run.check.Fault.map;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.occgen.benchmark.OccupationLabels;
import org.occgen.benchmark.SegmentColumns;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.benchmark.write.BenchmarkWriter;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.run.testing.SyntheticRun;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.record.RecordWriter;

/** Files of a benchmark that are not what the stages chose and counted. */
class BenchmarkFaultsTest extends FaultsTestCase {
  /**
   * Changes of texts: the fault, the file, a regular expression, the text in place of its first
   * match, and the message of the check; a hyphen is an empty text.
   */
  private static final String EDITS =
      """
      a line of one language is lost | test.sw | \\A[^\\n]*\\n | - \
       | benchmark/test.sw: segment 1 (Q101-0) has "In sw,
      two lines are swapped | test.en | \\A(.*\\n)(.*\\n) | $2$1 \
       | benchmark/test.en: segment 1 (Q
      a line of a category is lost | by-gender/feminine/test.en | .*\\n\\z | - \
       | benchmark/by-gender/feminine/test.en: segment
      two lines of a category are swapped | by-gender/masculine/test.sw | \\A(.*\\n)(.*\\n) | $2$1 \
       | benchmark/by-gender/masculine/test.sw: segment
      a line stands twice | test.en | (.*\\n)\\z | $1$1 \
       | benchmark/test.en: does not end after the
      the last line feed is lost | test.en | \\n\\z | - \
       | (Q111-3) is not whole: the file ends before or in it
      a line ends as on Windows | test.en | (\\n) | \r$1 \
       | benchmark/test.en: segment 1 (Q101-0) has
      the card is empty | README.md | (?s).* | - \
       | the files of stage write are not those that it left
      the card counts other people | README.md | about \\d+ people | about 9 people \
       | benchmark/README.md: line
      a line of JSON has another gender | segments.jsonl | feminine | masculine \
       | benchmark/segments.jsonl: segment 1 (Q101-0) has
      a line of JSON is too many | segments.jsonl | (\\n)\\z | $1{}$1 \
       | benchmark/segments.jsonl: does not end after the
      a gender in the translation memory | test.tmx | >feminine< | >masculine< \
       | benchmark/test.tmx: segment 1 (Q101-0) has
      a checksum in XLIFF is another one | test.en-sw.xlf | sha256">[0-9a-f] | sha256">x \
       | benchmark/test.en-sw.xlf: segment 1 (Q101-0) has
      XLIFF is cut | test.en-sw.xlf | </xliff>\\n | - \
       | benchmark/test.en-sw.xlf: does not end after the
      a row of the table is lost | test.meta.tsv | .*\\n\\z | - | benchmark/test.meta.tsv: segment
      a person in the table is another one | test.meta.tsv | \tQ10\\d\t | \tQ999\t \
       | benchmark/test.meta.tsv: segment 1 (Q
      a score in the table is another one | test.meta.tsv | 1\\.050000 | 9.050000 \
       | margin_sw has "9.050000" where "1.050000" should be
      a label in the table is another one | test.meta.tsv | lyric | epic \
       | occupation_labels has "poet, *epic*" where "poet, *lyric*" should be
      a column name has a typo | test.meta.tsv | url_sw | ulr_sw \
       | benchmark/test.meta.tsv: cannot be read: its header: url_sw has
      a row of the CSV is lost | occgen.csv | .*\\n\\z | - | benchmark/occgen.csv: segment
      a gender of the CSV is another one | occgen.csv | ,female, | ,male, \
       | benchmark/occgen.csv: segment
      a column of the CSV is renamed | occgen.csv | Swahili | sw | its header: has ",English,sw,
      an article is not attributed | ATTRIBUTION.tsv | .*\\n\\z | - | benchmark/ATTRIBUTION.tsv:
      another revision is attributed | ATTRIBUTION.tsv | \t1000\t | \t1\t \
       | benchmark/ATTRIBUTION.tsv: segment 1 (Q101-0) revision has "1" where "1000" should
      an occupation has other women | occupations.tsv | true\t5\t | true\t9\t \
       | benchmark/occupations.tsv: line 2: people_feminine has "9" where "5" should be
      other women with segments | occupations.tsv | (?m)^(?<row>Q2(\t[^\t]*){7}\t)\\d+ | ${row}77 \
       | benchmark/occupations.tsv: line 3: with_segments_feminine has "
      an occupation has another form | occupations.tsv | poetess | poetass \
       | female_forms_en has "poetass|poet" where "poetess|poet" should be
      an occupation is lost | occupations.tsv | .*\\n\\z | - | benchmark/occupations.tsv: line
      """;

  /** Lines of marks.tsv, which has none in a run without gendered words; a hyphen stands for "". */
  private static final String MARKS =
      """
      a mark that no rule finds | 1 en 0 2 In feminine noun | does not end after the
      a mark is of another word | 1 en 0 2 She feminine pronoun \
       | line 2: 0-2 of line 1 of test.en is "In" and not "She"
      a mark is outside of its line | 1 sw 0 999 In feminine noun \
       | line 2: 0-999 of line 1 of test.sw is no place: the line has
      a mark is of no line | 1 en 0 2 In feminine noun, 999 en 0 2 In feminine noun \
       | line 3: is of line 999, and the benchmark has
      a mark is of no language | 1 fr 0 2 In feminine noun | line 2: there is no test.fr
      marks are out of order | 1 en 3 5 en feminine noun, 1 en 0 2 In feminine noun \
       | line 3: does not stand behind line 2
      lines of marks are out of order | 2 en 0 2 In feminine noun, 1 en 0 2 In feminine noun \
       | line 3: is of line 1, behind marks of a later line
      a mark has no gender | 1 en 0 2 In neuter noun | line 2: "neuter" is no gender of a word
      a mark has no evidence | 1 en 0 2 In feminine - | line 2: "" is no kind of evidence
      a mark has no place | 1 en -1 2 In feminine noun \
       | cannot be read: line 2: start is "-1"; a number is expected
      """;

  static List<List<Fault>> faults() {
    List<List<Fault>> faults = new ArrayList<>(edits());
    faults.add(missing().toList());
    faults.addAll(each(Stream.concat(marks(), others())));
    return faults;
  }

  /** The first edit of every file, the second of every file, and so on. */
  private static Collection<List<Fault>> edits() {
    Map<String, Integer> ofFile = new HashMap<>();
    return Arrays.stream(EDITS.split("\n"))
        .map(line -> line.split(" +\\| +", -1))
        .collect(
            Collectors.groupingBy(
                cells -> ofFile.merge(cells[1], 1, Integer::sum),
                Collectors.mapping(BenchmarkFaultsTest::edited, Collectors.toList())))
        .values();
  }

  private static Fault edited(String... cells) {
    String replacement = cells[3].replaceAll("^-$", "");
    return new Fault(
        cells[0],
        cells[4],
        edit("benchmark/" + cells[1], text -> text.replaceFirst(cells[2], replacement)));
  }

  private static Stream<Fault> marks() {
    return MARKS
        .lines()
        .map(line -> line.split(" +\\| ", -1))
        .map(
            cells ->
                new Fault(
                    cells[0],
                    "benchmark/marks.tsv: " + cells[2],
                    edit("benchmark/marks.tsv", text -> text + rows(cells[1]))));
  }

  private static String rows(String marks) {
    return marks.replace(", ", "\n").replace(' ', '\t').replaceAll("-$", "") + "\n";
  }

  private static Stream<Fault> missing() {
    return Stream.of("test.sw", "README.md", "occupations.tsv", "marks.tsv")
        .map(
            name ->
                new Fault(
                    name + " is deleted",
                    name + " is missing",
                    run -> Files.delete(Path.of(run.path("benchmark/" + name)))));
  }

  private static Stream<Fault> others() {
    return Stream.of(
        new Fault(
            "a file is no UTF-8",
            "benchmark/test.sw: segment 1 (Q101-0) has \"\uFFFD\" where \"In sw, ",
            run -> Files.write(Path.of(run.path("benchmark/test.sw")), new byte[] {-1, '\n'})),
        new Fault(
            "a file was left behind",
            ".test.en.part does not belong there",
            run -> Files.writeString(Path.of(run.path("benchmark/.test.en.part")), "x")),
        new Fault(
            "a file is a link to the same bytes",
            "benchmark: test.en is a symbolic link",
            run -> {
              Path file = Path.of(run.path("benchmark/test.en"));
              Files.move(file, Path.of(run.path("test.en")));
              Files.createSymbolicLink(file, Path.of("../test.en"));
            }),
        new Fault(
            "a link leads round",
            "benchmark: round is a symbolic link",
            run -> Files.createSymbolicLink(Path.of(run.path("benchmark/round")), Path.of("."))),
        new Fault(
            "a file is a pipe",
            "benchmark: test.sw is no file of data",
            BenchmarkFaultsTest::makePipe),
        new Fault(
            "a folder is left behind",
            "benchmark: by-gender/nobody is an empty folder",
            run -> Files.createDirectory(Path.of(run.path("benchmark/by-gender/nobody")))),
        new Fault(
            "the occupations were counted wrong by the stages",
            "benchmark/occupations.tsv: line 2: people_masculine has \"",
            run -> {
              SyntheticRun.rewrite(
                  Statistic.class,
                  run.rows(Stage.COLLECT),
                  RunFolder.STATISTICS,
                  rows ->
                      map(
                          rows,
                          row ->
                              row.table() == Statistic.Table.PEOPLE_BY_OCCUPATION
                                      && row.gender().equals(SyntheticRun.MALE)
                                  ? row.withCount(row.count() + 1)
                                  : row));
              BenchmarkWriter.write(run, RunRecord.read(run), OccupationLabels.read(run));
            }),
        new Fault(
            "segments.parquet has another row",
            "benchmark/segments.parquet: segment 2 (Q",
            run -> {
              List<LabelledSegment> rows = rowsWithFault(run);
              RecordFiles.replace(
                  run.benchmark(),
                  "segments.parquet",
                  channel -> {
                    try (RecordWriter<LabelledSegment> writer =
                        new SegmentColumns(rows.get(0).languages()).write(channel)) {
                      for (LabelledSegment row : rows) {
                        writer.write(row);
                      }
                      writer.finish();
                    }
                  });
            }),
        new Fault(
            "segments.parquet of the other layout has another row",
            "benchmark/segments.parquet: segment 2 (Q",
            run ->
                RecordFiles.writeShard(
                    LabelledSegment.class,
                    run.benchmark(),
                    "segments.parquet",
                    rowsWithFault(run))),
        new Fault(
            "segments.parquet is cut",
            "benchmark/segments.parquet: cannot be read",
            run -> {
              Path file = Path.of(run.path("benchmark/segments.parquet"));
              byte[] bytes = Files.readAllBytes(file);
              Files.write(file, Arrays.copyOf(bytes, bytes.length - 100));
            }));
  }

  private static List<LabelledSegment> rowsWithFault(RunFolder run) throws IOException {
    List<LabelledSegment> rows = SegmentColumns.readAll(run.benchmark() + "/segments.parquet");
    rows.set(1, rows.get(0));
    return rows;
  }

  private static void makePipe(RunFolder run) throws IOException {
    Path file = Path.of(run.path("benchmark/test.sw"));
    Files.delete(file);
    Process made = new ProcessBuilder("mkfifo", file.toString()).start();
    made.onExit().join();
  }
}
