package org.occgen.run.check;

import static org.occgen.run.check.Fault.edit;
import static org.occgen.run.check.Fault.lines;
import static org.occgen.run.check.Fault.map;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.occgen.benchmark.OccupationLabels;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.benchmark.write.BenchmarkWriter;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.run.testing.SyntheticRun;

/** Tables and marks of a benchmark that are not what the stages counted. */
class BenchmarkTableFaultsTest extends FaultsTestCase {
  static List<Fault> faults() {
    return List.of(
        new Fault(
            "a row of the table is lost",
            "benchmark/test.meta.tsv: segment ",
            lines("test.meta.tsv", lines -> lines.subList(0, lines.size() - 1))),
        new Fault(
            "a person in the table is another one",
            "benchmark/test.meta.tsv: segment 1 (Q",
            edit("benchmark/test.meta.tsv", text -> text.replaceFirst("\tQ10\\d\t", "\tQ999\t"))),
        new Fault(
            "a score in the table is another one",
            "margin_sw has \"9.050000\" where \"1.050000\" should be",
            edit("benchmark/test.meta.tsv", text -> text.replaceFirst("1\\.050000", "9.050000"))),
        new Fault(
            "a label in the table is another one",
            "occupation_labels has \"poet, *epic*\" where \"poet, *lyric*\" should be",
            edit("benchmark/test.meta.tsv", text -> text.replaceFirst("lyric", "epic"))),
        new Fault(
            "a column name has a typo",
            "benchmark/test.meta.tsv: cannot be read: its header: url_sw has",
            edit("benchmark/test.meta.tsv", text -> text.replaceFirst("url_sw", "ulr_sw"))),
        new Fault(
            "a row of the CSV is lost",
            "benchmark/occgen.csv: segment ",
            lines("occgen.csv", lines -> lines.subList(0, lines.size() - 1))),
        new Fault(
            "a gender of the CSV is another one",
            "benchmark/occgen.csv: segment ",
            edit("benchmark/occgen.csv", text -> text.replaceFirst(",female,", ",male,"))),
        new Fault(
            "a column of the CSV is renamed",
            "its header: has \",English,sw,",
            edit("benchmark/occgen.csv", text -> text.replaceFirst("Swahili", "sw"))),
        new Fault(
            "an article is not attributed",
            "benchmark/ATTRIBUTION.tsv: ",
            lines("ATTRIBUTION.tsv", lines -> lines.subList(0, lines.size() - 1))),
        new Fault(
            "an article is attributed with another revision",
            "benchmark/ATTRIBUTION.tsv: segment 1 (Q101-0) revision has \"1\" where \"1000\" should",
            edit("benchmark/ATTRIBUTION.tsv", text -> text.replaceFirst("\t1000\t", "\t1\t"))),
        new Fault(
            "an occupation has another number of women",
            "benchmark/occupations.tsv: line 2: people_feminine has \"9\" where \"5\" should be",
            edit("benchmark/occupations.tsv", text -> text.replaceFirst("true\t5\t", "true\t9\t"))),
        new Fault(
            "an occupation has another number of women with segments",
            "benchmark/occupations.tsv: line 3: with_segments_feminine has \"",
            lines("occupations.tsv", lines -> withCell(lines, 2, 8, "77"))),
        new Fault(
            "an occupation has another form",
            "female_forms_en has \"poetass|poet\" where \"poetess|poet\" should be",
            edit("benchmark/occupations.tsv", text -> text.replaceFirst("poetess", "poetass"))),
        new Fault(
            "an occupation is lost",
            "benchmark/occupations.tsv: line ",
            lines("occupations.tsv", lines -> lines.subList(0, lines.size() - 1))),
        new Fault(
            "the occupations are missing",
            "occupations.tsv is missing",
            run -> Files.delete(Path.of(run.path("benchmark/occupations.tsv")))),
        new Fault(
            "the marks are missing",
            "marks.tsv is missing",
            run -> Files.delete(Path.of(run.path("benchmark/marks.tsv")))),
        new Fault(
            "a mark that no rule finds",
            "benchmark/marks.tsv: does not end after the ",
            marks("1\ten\t0\t2\tIn\tfeminine\tnoun")),
        new Fault(
            "a mark is of another word",
            "benchmark/marks.tsv: line 2: 0-2 of line 1 of test.en is \"In\" and not \"She\"",
            marks("1\ten\t0\t2\tShe\tfeminine\tpronoun")),
        new Fault(
            "a mark is outside of its line",
            "benchmark/marks.tsv: line 2: 0-999 of line 1 of test.sw is no place: the line has ",
            marks("1\tsw\t0\t999\tIn\tfeminine\tnoun")),
        new Fault(
            "a mark is of a line that is not there",
            "benchmark/marks.tsv: line 3: is of line 999, and the benchmark has ",
            marks("1\ten\t0\t2\tIn\tfeminine\tnoun", "999\ten\t0\t2\tIn\tfeminine\tnoun")),
        new Fault(
            "a mark is of a language that is not there",
            "benchmark/marks.tsv: line 2: there is no test.fr",
            marks("1\tfr\t0\t2\tIn\tfeminine\tnoun")),
        new Fault(
            "marks are out of order",
            "benchmark/marks.tsv: line 3: does not stand behind line 2",
            marks("1\ten\t3\t5\ten\tfeminine\tnoun", "1\ten\t0\t2\tIn\tfeminine\tnoun")),
        new Fault(
            "lines of marks are out of order",
            "benchmark/marks.tsv: line 3: is of line 1, behind marks of a later line",
            marks("2\ten\t0\t2\tIn\tfeminine\tnoun", "1\ten\t0\t2\tIn\tfeminine\tnoun")),
        new Fault(
            "a mark has no gender",
            "benchmark/marks.tsv: line 2: \"neuter\" is no gender of a word",
            marks("1\ten\t0\t2\tIn\tneuter\tnoun")),
        new Fault(
            "a mark has no evidence",
            "benchmark/marks.tsv: line 2: \"\" is no kind of evidence",
            marks("1\ten\t0\t2\tIn\tfeminine\t")),
        new Fault(
            "the place of a mark is no number",
            "line 2: start is \"-1\"; a number is expected",
            marks("1\ten\t-1\t2\tIn\tfeminine\tnoun")),
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
            run ->
                SyntheticRun.rewrite(
                    LabelledSegment.class,
                    run.benchmark(),
                    "segments.parquet",
                    rows -> {
                      rows.set(1, rows.get(0));
                      return rows;
                    })),
        new Fault(
            "segments.parquet is cut",
            "benchmark/segments.parquet: cannot be read",
            run -> {
              Path file = Path.of(run.path("benchmark/segments.parquet"));
              byte[] bytes = Files.readAllBytes(file);
              Files.write(file, Arrays.copyOf(bytes, bytes.length - 100));
            }));
  }

  /** Puts lines behind the header of the marks, which are none in a run without gendered words. */
  private static Fault.Break marks(String... added) {
    return lines("marks.tsv", lines -> Stream.concat(lines.stream(), Stream.of(added)).toList());
  }

  private static List<String> withCell(List<String> lines, int line, int cell, String value) {
    String[] cells = lines.get(line).split("\t", -1);
    cells[cell] = value;
    lines.set(line, String.join("\t", cells));
    return lines;
  }
}
