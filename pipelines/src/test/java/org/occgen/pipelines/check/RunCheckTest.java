package org.occgen.pipelines.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.biography.Article;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.Subcorpus;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.person.Occupation;
import org.occgen.core.person.Person;
import org.occgen.pipelines.benchmark.OccupationLabels;
import org.occgen.pipelines.benchmark.write.BenchmarkWriter;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.pipelines.report.RunRecord;
import org.occgen.pipelines.stage.Fingerprint;
import org.occgen.pipelines.stage.StageMarkers;
import org.occgen.pipelines.testing.SyntheticRun;
import org.occgen.transforms.record.RecordFiles;

class RunCheckTest {
  @TempDir private static Path whole;

  /** Breaks a run. */
  interface Break {
    void in(RunFolder run) throws IOException;
  }

  /**
   * A fault.
   *
   * @param name what is broken
   * @param expected what the check must say of it
   * @param fault breaks it
   */
  record Fault(String name, String expected, Break fault) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** What occupations.parquet held before there were forms. */
  public record OccupationWithoutForms(String qid, String label, boolean profession, long people) {}

  @BeforeAll
  static void writeRun() throws IOException {
    SyntheticRun.write(whole);
  }

  @Test
  void findsNothingInAWholeRun() {
    assertEquals(List.of(), RunCheck.check(new RunFolder(whole.toString())));
  }

  @Test
  void findsNothingInOtherRecipes(@TempDir Path folder) throws IOException {
    BalanceOptions byOccupation =
        new BalanceOptions(
            true,
            BalanceOptions.DEFAULT.genders(),
            List.of(1, 2),
            BalanceOptions.Group.OCCUPATION,
            BalanceOptions.Choose.QUALITY);
    int number = 0;
    for (BalanceOptions balance :
        List.of(BalanceOptions.DEFAULT, BalanceOptions.NONE, byOccupation)) {
      for (List<String> languages :
          List.of(List.of("en"), List.of("en", "ar"), List.of("ru", "en", "es"))) {
        RunFolder run =
            SyntheticRun.write(
                folder.resolve("" + number++), SyntheticRun.recipe(languages, balance));
        assertEquals(List.of(), RunCheck.check(run), languages + " " + balance);
        assertTrue(RunFolder.readAll(LabelledSegment.class, run.rowFiles(Stage.WRITE)).size() > 10);
      }
    }
  }

  @Test
  void saysHowToGoOnWhereARunIsNotFinished(@TempDir Path folder) {
    List<String> nothing = RunCheck.check(new RunFolder(folder.toString()));
    assertEquals(1, nothing.size());
    assertTrue(nothing.get(0).contains("run.json is not there"), nothing.get(0));
  }

  @ParameterizedTest
  @MethodSource("faults")
  void namesTheFault(Fault fault, @TempDir Path folder) throws IOException {
    copy(whole, folder);
    RunFolder run = new RunFolder(folder.toString());
    fault.fault().in(run);
    List<String> problems = RunCheck.check(run);
    assertFalse(problems.isEmpty());
    assertTrue(
        problems.stream().anyMatch(problem -> problem.contains(fault.expected())),
        () -> fault.expected() + " is not in " + String.join("\n", problems));
  }

  static Stream<Fault> faults() {
    return Stream.of(
            textFaults(),
            tableFaults(),
            balanceFaults(),
            bookFaults(),
            genderFaults(),
            rowFaults(),
            runFaults())
        .flatMap(List::stream);
  }

  private static List<Fault> textFaults() {
    return List.of(
        new Fault(
            "a line of one language is lost",
            "benchmark/test.sw: row 0 (Q101-0) has \"In sw, ",
            lines("test.sw", lines -> lines.subList(1, lines.size()))),
        new Fault(
            "two lines are swapped",
            "benchmark/test.en: row 0 (Q",
            lines("test.en", RunCheckTest::swapFirst)),
        new Fault(
            "a line of a gender category is lost",
            "benchmark/by-gender/feminine/test.en: row ",
            lines("by-gender/feminine/test.en", lines -> lines.subList(0, lines.size() - 1))),
        new Fault(
            "two lines of a gender category are swapped",
            "benchmark/by-gender/masculine/test.sw: row ",
            lines("by-gender/masculine/test.sw", RunCheckTest::swapFirst)),
        new Fault(
            "a line stands twice",
            "benchmark/test.en: does not end after the ",
            lines("test.en", lines -> repeatLast(lines))),
        new Fault(
            "the last line feed is lost",
            "(Q111-3) is not whole: the file ends before or in it",
            edit("benchmark/test.en", text -> text.substring(0, text.length() - 1))),
        new Fault(
            "a file is no UTF-8",
            "benchmark/test.sw: row 0 (Q101-0) has \"\uFFFD\" where \"In sw, ",
            run -> Files.write(Path.of(run.path("benchmark/test.sw")), new byte[] {-1, '\n'})),
        new Fault(
            "lines end as on Windows",
            "benchmark/test.en: row 0 (Q101-0) has",
            edit("benchmark/test.en", text -> text.replace("\n", "\r\n"))),
        new Fault(
            "a language is missing",
            "test.sw is missing",
            run -> Files.delete(Path.of(run.path("benchmark/test.sw")))),
        new Fault(
            "a file was left behind",
            ".test.en.part does not belong there",
            run -> Files.writeString(Path.of(run.path("benchmark/.test.en.part")), "x")),
        new Fault(
            "the card is missing",
            "README.md is missing",
            run -> Files.delete(Path.of(run.path("benchmark/README.md")))),
        new Fault(
            "the card is empty",
            "the files of stage write are not those that it left",
            run -> Files.writeString(Path.of(run.path("benchmark/README.md")), "")),
        new Fault(
            "the card counts another number of people",
            "benchmark/README.md: line ",
            edit(
                "benchmark/README.md",
                text -> text.replaceFirst("about \\d+ people", "about 9 people"))),
        new Fault(
            "a line of JSON has another gender",
            "benchmark/segments.jsonl: row 0 (Q101-0) has ",
            edit("benchmark/segments.jsonl", text -> text.replaceFirst("feminine", "masculine"))),
        new Fault(
            "a line of JSON is too many",
            "benchmark/segments.jsonl: does not end after the ",
            edit("benchmark/segments.jsonl", text -> text + "{}\n")),
        new Fault(
            "a gender in the translation memory is another one",
            "benchmark/test.tmx: row 0 (Q101-0) has ",
            edit("benchmark/test.tmx", text -> text.replaceFirst(">feminine<", ">masculine<"))),
        new Fault(
            "a checksum in XLIFF is another one",
            "benchmark/test.en-sw.xlf: row 0 (Q101-0) has ",
            edit(
                "benchmark/test.en-sw.xlf",
                text -> text.replaceFirst("sha256\">[0-9a-f]", "sha256\">x"))),
        new Fault(
            "XLIFF is cut",
            "benchmark/test.en-sw.xlf: does not end after the ",
            edit("benchmark/test.en-sw.xlf", text -> text.replace("</xliff>\n", ""))));
  }

  private static List<Fault> tableFaults() {
    return List.of(
        new Fault(
            "a row of the table is lost",
            "benchmark/test.meta.tsv: row ",
            lines("test.meta.tsv", lines -> lines.subList(0, lines.size() - 1))),
        new Fault(
            "a person in the table is another one",
            "benchmark/test.meta.tsv: row 0 (Q",
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
            "benchmark/test.meta.tsv: cannot be read: java.io.IOException: its header: url_sw has",
            edit("benchmark/test.meta.tsv", text -> text.replaceFirst("url_sw", "ulr_sw"))),
        new Fault(
            "a row of the CSV is lost",
            "benchmark/occgen.csv: row ",
            lines("occgen.csv", lines -> lines.subList(0, lines.size() - 1))),
        new Fault(
            "a gender of the CSV is another one",
            "benchmark/occgen.csv: row ",
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
            "benchmark/ATTRIBUTION.tsv: row 0 (Q101-0) revision has \"1\" where \"1000\" should",
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
            "benchmark/segments.parquet: row 1 (Q",
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
  private static Break marks(String... added) {
    return lines("marks.tsv", lines -> Stream.concat(lines.stream(), Stream.of(added)).toList());
  }

  private static List<Fault> balanceFaults() {
    return List.of(
        new Fault(
            "a person of one gender is lost",
            "balance: group Q1 of category 1: people, feminine: 1, masculine: 2",
            rows(rows -> without(rows, "Q101"))),
        new Fault(
            "a segment of one gender is lost",
            "balance: group Q2 of category 1: segments, feminine: ",
            rows(
                rows -> {
                  rows.remove(
                      rows.stream().filter(row -> row.qid().equals("Q106")).findFirst().get());
                  return rows;
                })),
        new Fault(
            "a person stands in another group, too",
            "balance: Q101 stands in ",
            rows(
                rows -> {
                  int place = lastOf(rows, "Q101");
                  rows.set(place, with(rows.get(place), "group", List.of("Q2")));
                  return rows;
                })),
        new Fault(
            "a person has a used occupation",
            "balance: Q110 has the occupation Q1, which",
            rows(
                rows ->
                    map(
                        rows,
                        row ->
                            row.qid().equals("Q110") || row.qid().equals("Q111")
                                ? with(
                                    with(row, "occupations", List.of("Q1", "Q3")),
                                    "group",
                                    List.of("Q1", "Q3"))
                                : row))),
        new Fault(
            "a category is not that of the gender values",
            "is masculine, but has the genders [Q6581072]",
            rows(
                rows ->
                    map(
                        rows,
                        row -> row.qid().equals("Q106") ? withCategory(row, "masculine") : row))),
        new Fault(
            "a category is not listed",
            "of category nonbinary, which is not listed",
            rows(
                rows ->
                    map(
                        rows,
                        row -> row.qid().equals("Q106") ? withCategory(row, "nonbinary") : row))));
  }

  private static List<Fault> rowFaults() {
    return List.of(
        new Fault(
            "a bracket was left",
            "holds the bracket U+FF08",
            rows(rows -> map(rows, row -> withFirstSentence(row, "A （deed was done.")))),
        new Fault(
            "a double space was left",
            "holds a double space",
            rows(rows -> map(rows, row -> withFirstSentence(row, "A  deed was done.")))),
        new Fault(
            "a tab was left",
            "holds the white space or control character U+0009",
            rows(rows -> map(rows, row -> withFirstSentence(row, "A\tdeed was done.")))),
        new Fault(
            "a directional mark was left",
            "holds the invisible character U+200F",
            rows(rows -> map(rows, row -> withFirstSentence(row, "A deed\u200f was done.")))),
        new Fault(
            "a reference mark was left",
            "holds the reference mark U+2191",
            rows(rows -> map(rows, row -> withFirstSentence(row, "A deed ↑ was done.")))),
        new Fault(
            "a sentence is empty",
            "the line in en is empty",
            rows(rows -> map(rows, row -> withFirstSentence(row, "")))),
        new Fault(
            "a sentence is not in the biography",
            "biographies.parquet: row 0: sentence ",
            rows(
                rows -> {
                  rows.set(0, withFirstSentence(rows.get(0), "Nobody wrote this."));
                  return rows;
                })),
        new Fault(
            "a biography is missing",
            "biographies.parquet: Q101 in en has rows, but is not there",
            lose(Biography.class, Stage.EXTRACT)),
        new Fault(
            "a chosen person is missing",
            "people.parquet: Q101 has rows, but is not there",
            lose(Person.class, Stage.COLLECT)),
        new Fault(
            "balance chose another segment",
            "segments.parquet: row 1 (Q101-2) is not that of rows.parquet: BalancedSegment[row=1",
            run ->
                SyntheticRun.rewrite(
                    BalancedSegment.class,
                    run,
                    Stage.BALANCE,
                    rows -> {
                      BalancedSegment first = rows.get(0);
                      rows.set(
                          1,
                          new BalancedSegment(
                              1,
                              first.person(),
                              first.genderCategory(),
                              first.group(),
                              first.segment()));
                      return rows;
                    })),
        new Fault(
            "two rows have the same text",
            "has the same text as another row",
            rows(
                rows -> {
                  rows.set(1, withSentences(rows.get(1), rows.get(0).sentences()));
                  return rows;
                })),
        new Fault(
            "a segment stands twice",
            "rows: Q101-0 stands twice",
            rows(
                rows -> {
                  rows.add(1, rows.get(0));
                  return rows;
                })),
        new Fault(
            "a margin is below the threshold",
            "has the margin 0.5 in sw, below 1.05",
            rows(rows -> map(rows, row -> withScores(row, 0.5, row.score())))),
        new Fault(
            "a score is not that of the margins",
            "has the score 3.0; by its margins it is",
            rows(rows -> map(rows, row -> withScores(row, row.margins().get(0), 3)))),
        new Fault(
            "rows are out of order",
            "rows: ",
            rows(
                rows -> {
                  Collections.swap(rows, 0, 1);
                  return rows;
                })),
        new Fault(
            "a row that balance chose is lost",
            "segments.parquet: does not end after the ",
            run ->
                SyntheticRun.rewrite(
                    LabelledSegment.class,
                    run,
                    Stage.WRITE,
                    rows -> rows.subList(0, rows.size() - 1))),
        new Fault(
            "a person's gender in Wikidata is another one",
            "people.parquet: row 0: Q101 has another name, gender or occupation",
            run ->
                SyntheticRun.rewrite(
                    Person.class,
                    run,
                    Stage.COLLECT,
                    people ->
                        map(
                            people,
                            person ->
                                person.qid().equals("Q101")
                                    ? new Person(
                                        person.qid(),
                                        person.name(),
                                        List.of(SyntheticRun.MALE),
                                        person.occupations(),
                                        person.sitelinks())
                                    : person))),
        new Fault(
            "an article has another revision",
            "biographies.parquet: row 0: sentence 0 is not that of Q101 in en, revision 1001",
            run ->
                SyntheticRun.rewrite(
                    Biography.class,
                    run,
                    Stage.EXTRACT,
                    rows ->
                        map(
                            rows,
                            row ->
                                new Biography(
                                    row.person(),
                                    row.language(),
                                    row.title(),
                                    row.revision() + 1,
                                    row.url(),
                                    row.sentences())))));
  }

  private static List<Fault> bookFaults() {
    List<Fault> faults = new ArrayList<>();
    for (Stage stage :
        List.of(Stage.COLLECT, Stage.FETCH, Stage.EXTRACT, Stage.ALIGN, Stage.BALANCE)) {
      faults.add(
          new Fault(
              "the books of " + stage.id() + " count one more that went on",
              stage.id() + ": books: PERSON",
              books(stage, BookEntry.Unit.PERSON, BookEntry.Kind.OUT)));
      faults.add(
          new Fault(
              "the books of " + stage.id() + " are lost",
              stage == Stage.COLLECT ? "in the books: 0" : "into " + stage.id() + ": 0",
              run -> Files.delete(Path.of(run.rows(stage), RunFolder.BOOKS))));
    }
    faults.add(
        new Fault(
            "what balance could choose from is another number",
            "in selected.parquet: ",
            run ->
                SyntheticRun.rewrite(
                    KeyedSegments.class,
                    run.selected(),
                    "part-00000-of-00001.parquet",
                    rows -> rows.subList(1, rows.size()))));
    // extract counts no people
    faults.removeIf(fault -> fault.expected().equals("extract: books: PERSON"));
    faults.add(
        new Fault(
            "the books of extract count one more sentence",
            "extract: books: SENTENCE",
            books(Stage.EXTRACT, BookEntry.Unit.SENTENCE, BookEntry.Kind.OUT)));
    faults.add(
        new Fault(
            "the books of align agree with themselves alone",
            "PERSON, out of align",
            run -> {
              books(Stage.ALIGN, BookEntry.Unit.PERSON, BookEntry.Kind.OUT).in(run);
              books(Stage.ALIGN, BookEntry.Unit.PERSON, BookEntry.Kind.IN).in(run);
            }));
    faults.add(
        new Fault(
            "a person is lost between the stages",
            "people.parquet: PERSON, in the rows",
            lose(Person.class, Stage.COLLECT)));
    faults.add(
        new Fault(
            "a page is lost between the stages",
            "articles.parquet: PAGE, in the rows",
            lose(Article.class, Stage.FETCH)));
    faults.add(
        new Fault(
            "a biography is lost between the stages",
            "biographies.parquet: SENTENCE, in the rows",
            lose(Biography.class, Stage.EXTRACT)));
    faults.add(
        new Fault(
            "candidates are lost between the stages",
            "candidates.parquet: PAIR, in the rows",
            lose(PersonCandidates.class, Stage.ALIGN)));
    faults.add(
        new Fault(
            "a segment is lost between the stages",
            "segments.parquet: SEGMENT, in the rows",
            lose(BalancedSegment.class, Stage.BALANCE)));
    faults.add(
        new Fault(
            "an occupation has another number of people",
            "occupations.parquet: people with Q1:",
            run ->
                SyntheticRun.rewrite(
                    Occupation.class,
                    run.occupations(),
                    "part-00000-of-00001.parquet",
                    rows ->
                        map(
                            rows,
                            row ->
                                new Occupation(
                                    row.qid(),
                                    row.label(),
                                    row.profession(),
                                    row.people() + 1,
                                    row.femaleForms(),
                                    row.maleForms())))));
    faults.add(
        new Fault(
            "occupations are those of an occgen that kept no forms",
            "part-00000-of-00001.parquet has no column femaleForms: another version of occgen",
            run ->
                RecordFiles.writeShard(
                    OccupationWithoutForms.class,
                    run.occupations(),
                    "part-00000-of-00001.parquet",
                    List.of(new OccupationWithoutForms("Q1", "painter", true, 7)))));
    faults.add(
        new Fault(
            "a statistic is another one",
            "PEOPLE after fetch, in the rows",
            run ->
                SyntheticRun.rewrite(
                    Statistic.class,
                    run.rows(Stage.FETCH),
                    RunFolder.STATISTICS,
                    rows ->
                        map(
                            rows,
                            row ->
                                row.table() == Statistic.Table.PEOPLE
                                    ? row.withCount(row.count() + 1)
                                    : row))));
    faults.add(
        new Fault(
            "a dead letter without a line in the books",
            "fetch: books: failed {}, dead letters: {oversized-page=1}",
            run -> {
              Path folder = Files.createDirectories(Path.of(run.deadLetters(Stage.FETCH)));
              Files.writeString(
                  folder.resolve("part-00000-of-00004.jsonl"), "{\"reason\":\"oversized-page\"}\n");
            }));
    return faults;
  }

  private static List<Fault> genderFaults() {
    return List.of(
        new Fault(
            "a gender figure in stats.json is another one",
            " is \"words\" : 1,; counted again it is \"words\" : ",
            edit(
                "stats.json",
                text -> {
                  int begin = text.indexOf("\"gender-representation\"");
                  return text.substring(0, begin)
                      + text.substring(begin).replaceFirst("\"words\" : \\d+", "\"words\" : 1");
                })),
        new Fault(
            "words before balancing are counted wrong",
            "rows.parquet/_gender.parquet: WORDS before balancing, eng, nonbinary: ",
            gender("before", "nonbinary")),
        new Fault(
            "words after balancing are counted wrong",
            "rows.parquet/_gender.parquet: WORDS after balancing, eng, feminine: ",
            gender("after", "feminine")),
        new Fault(
            "a term was counted that is not there",
            "TERM mother after balancing, eng, feminine: 1, counted again: 0",
            run ->
                SyntheticRun.rewrite(
                    MeasureSum.class,
                    run.rows(Stage.WRITE),
                    RunFolder.GENDER,
                    rows -> {
                      rows.add(
                          new MeasureSum(
                              Subcorpus.of("after", "eng", "feminine"), "term", "mother", 1));
                      return rows;
                    })),
        new Fault(
            "the gender counts are lost",
            "SAMPLES after balancing, eng, feminine: 0, counted again: ",
            run -> Files.delete(Path.of(run.rows(Stage.WRITE), RunFolder.GENDER))),
        new Fault(
            "the gender counts are cut",
            "_gender.parquet: cannot be read",
            run -> {
              Path file = Path.of(run.rows(Stage.WRITE), RunFolder.GENDER);
              byte[] bytes = Files.readAllBytes(file);
              Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
            }));
  }

  /** Counts one word more in English, in the counts and in all that is made of them. */
  private static Break gender(String step, String group) {
    return run -> {
      SyntheticRun.rewrite(
          MeasureSum.class,
          run.rows(Stage.WRITE),
          RunFolder.GENDER,
          rows ->
              map(
                  rows,
                  row ->
                      row.of().dataset().equals(step)
                              && row.of().language().equals("eng")
                              && row.of().group().equals(group)
                              && row.statistic().equals("words")
                          ? row.withCount(row.count() + 1)
                          : row));
      StageMarkers.statistics(run).writeTo(run);
    };
  }

  private static List<Fault> runFaults() {
    return List.of(
        new Fault(
            "a marker is deleted",
            "stage fetch is not finished",
            run -> Files.delete(Path.of(run.rows(Stage.FETCH), "_SUCCESS.json"))),
        new Fault(
            "the last marker is deleted",
            "go on with: occgen run --recipe made-up --output ",
            run -> Files.delete(Path.of(run.rows(Stage.WRITE), "_SUCCESS.json"))),
        new Fault(
            "a marker is another stage's",
            "that of stage align says extract",
            run ->
                Files.copy(
                    Path.of(run.rows(Stage.EXTRACT), "_SUCCESS.json"),
                    Path.of(run.rows(Stage.ALIGN), "_SUCCESS.json"),
                    StandardCopyOption.REPLACE_EXISTING)),
        new Fault(
            "a stage was done again alone",
            "stage align was made from another state",
            run ->
                run.mark(
                    Stage.EXTRACT,
                    new Fingerprint().with("x", 1).value(),
                    new Fingerprint().with("x", 1).configuration(),
                    List.of())),
        new Fault(
            "another version did a stage",
            "another version of occgen did stage write of ",
            run -> {
              Fingerprint older = new Fingerprint().with("stage", "write 6");
              run.mark(Stage.WRITE, older.value(), older.configuration(), List.of());
            }),
        new Fault(
            "a fingerprint was edited",
            "the fingerprint of stage write is not that of its configuration",
            run ->
                run.mark(
                    Stage.WRITE, "0", run.marker(Stage.WRITE).get().configuration(), List.of())),
        new Fault(
            "stats.json was edited",
            " is \"people\" : 1,; counted again it is \"people\" : ",
            edit(
                "stats.json",
                text -> {
                  int last = text.lastIndexOf("\"step\" : \"write\"");
                  return text.substring(0, last)
                      + text.substring(last).replaceFirst("\"people\" : \\d+", "\"people\" : 1");
                })),
        new Fault(
            "stats.json is missing",
            "stats.json: is missing",
            run -> Files.delete(Path.of(run.path("stats.json")))),
        new Fault(
            "run.json is damaged",
            "run.json is damaged",
            edit("run.json", text -> text.replace("\"languages\"", "\"langs\""))),
        new Fault(
            "run.json has another threshold",
            ", below 1.5",
            edit("run.json", text -> text.replace("1.05", "1.5"))));
  }

  // What follows breaks things.

  private static Break edit(String name, UnaryOperator<String> change) {
    return run -> {
      Path file = Path.of(run.path(name));
      String text = Files.readString(file);
      String changed = change.apply(text);
      if (changed.equals(text)) {
        throw new IllegalStateException(name + " was not changed");
      }
      Files.writeString(file, changed);
    };
  }

  private static Break lines(String name, UnaryOperator<List<String>> change) {
    return edit(
        "benchmark/" + name,
        text -> String.join("\n", change.apply(new ArrayList<>(List.of(text.split("\n"))))) + "\n");
  }

  private static List<String> swapFirst(List<String> lines) {
    Collections.swap(lines, 0, 1);
    return lines;
  }

  private static List<String> withCell(List<String> lines, int line, int cell, String value) {
    String[] cells = lines.get(line).split("\t", -1);
    cells[cell] = value;
    lines.set(line, String.join("\t", cells));
    return lines;
  }

  private static List<String> repeatLast(List<String> lines) {
    lines.add(lines.get(lines.size() - 1));
    return lines;
  }

  /** Changes the rows and writes the benchmark from them, so that its files agree. */
  private static Break rows(UnaryOperator<List<LabelledSegment>> change) {
    return run -> {
      SyntheticRun.rewrite(LabelledSegment.class, run, Stage.WRITE, change);
      try {
        BenchmarkWriter.write(run, RunRecord.read(run), OccupationLabels.read(run));
        StageMarkers.statistics(run).writeTo(run);
      } catch (IllegalStateException e) {
        // the writer refuses some of these: then the benchmark is missing, too
        assertFalse(Files.exists(Path.of(run.path("benchmark/test.en"))));
      }
    };
  }

  private static Break books(Stage stage, BookEntry.Unit unit, BookEntry.Kind kind) {
    return run ->
        SyntheticRun.rewrite(
            BookEntry.class,
            run.rows(stage),
            RunFolder.BOOKS,
            rows -> {
              for (int i = 0; i < rows.size(); i++) {
                if (rows.get(i).unit() == unit && rows.get(i).kind() == kind) {
                  rows.set(i, rows.get(i).withCount(rows.get(i).count() + 1));
                  return rows;
                }
              }
              return rows;
            });
  }

  private static <T extends Record> Break lose(Class<T> type, Stage stage) {
    return run -> SyntheticRun.rewrite(type, run, stage, rows -> rows.subList(1, rows.size()));
  }

  private static <T> List<T> map(List<T> rows, UnaryOperator<T> change) {
    rows.replaceAll(change);
    return rows;
  }

  private static List<LabelledSegment> without(List<LabelledSegment> rows, String qid) {
    rows.removeIf(row -> row.qid().equals(qid));
    return rows;
  }

  private static int lastOf(List<LabelledSegment> rows, String qid) {
    int last = -1;
    for (int i = 0; i < rows.size(); i++) {
      last = rows.get(i).qid().equals(qid) ? i : last;
    }
    return last;
  }

  private static LabelledSegment with(LabelledSegment row, String what, List<String> value) {
    return copy(
        row,
        what.equals("occupations") ? value : row.occupations(),
        what.equals("group") ? value : row.group(),
        row.genderCategory(),
        row.sentences(),
        row.margins(),
        row.score());
  }

  private static LabelledSegment withCategory(LabelledSegment row, String category) {
    return copy(
        row, row.occupations(), row.group(), category, row.sentences(), row.margins(), row.score());
  }

  private static LabelledSegment withSentences(LabelledSegment row, List<String> sentences) {
    return copy(
        row,
        row.occupations(),
        row.group(),
        row.genderCategory(),
        sentences,
        row.margins(),
        row.score());
  }

  private static LabelledSegment withFirstSentence(LabelledSegment row, String sentence) {
    List<String> sentences = new ArrayList<>(row.sentences());
    sentences.set(0, sentence);
    return withSentences(row, sentences);
  }

  private static LabelledSegment withScores(LabelledSegment row, double margin, double score) {
    return copy(
        row,
        row.occupations(),
        row.group(),
        row.genderCategory(),
        row.sentences(),
        List.of(margin),
        score);
  }

  private static LabelledSegment copy(
      LabelledSegment row,
      List<String> occupations,
      List<String> group,
      String category,
      List<String> sentences,
      List<Double> margins,
      double score) {
    return new LabelledSegment(
        row.row(),
        row.id(),
        row.qid(),
        row.name(),
        occupations,
        row.occupationLabels(),
        group,
        category,
        row.genders(),
        row.languages(),
        sentences,
        row.positions(),
        row.titles(),
        row.revisions(),
        row.urls(),
        row.cosines(),
        margins,
        score);
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    }
  }

  @Test
  void rulesOfLinesLetGoodTextPass() {
    for (String line :
        List.of(
            "A sentence.",
            "«Тело», — сказал он.",
            "می‌رود.",
            "{x} and 5 < 6.",
            "وُلد عام ١٩٥٠.",
            "- a list?")) {
      assertEquals(Optional.empty(), LineRules.problem(line), line);
    }
    assertTrue(LineRules.problem("e\u0301te\u0301").orElse("").contains("normal form C"));
    assertTrue(LineRules.problem(new String(new char[] {'a', '\ud800'})).isPresent());
  }

  @Test
  void tellsTheFirstPlaceThatDiffers() {
    assertEquals(
        new Difference(2, 1, "beta", "better"),
        Difference.between("a\tb\nc\tbeta\td", "a\tb\nc\tbetter\td"));
    assertEquals(new Difference(1, 0, "", "x"), Difference.between("", "x\n"));
    // of a long text the part around the place
    Difference inLongText = Difference.between("x".repeat(500), "x".repeat(300) + "y".repeat(200));
    assertEquals("x".repeat(40) + "y".repeat(60), inLongText.expected());
  }
}
