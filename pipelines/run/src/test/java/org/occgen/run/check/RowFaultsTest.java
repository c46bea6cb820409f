package org.occgen.run.check;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.occgen.run.check.Fault.lose;
import static org.occgen.run.check.Fault.map;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.occgen.benchmark.OccupationLabels;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.benchmark.write.BenchmarkWriter;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.benchmark.LabelledSegmentBuilder;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.Stage;
import org.occgen.core.person.Person;
import org.occgen.run.stage.StageMarkers;
import org.occgen.run.testing.SyntheticRun;

/** Rows that break a rule of balancing or of sentences, or are not those of earlier stages. */
class RowFaultsTest extends FaultsTestCase {
  static List<List<Fault>> faults() {
    return each(Stream.of(balanceFaults(), textFaults(), sourceFaults()).flatMap(List::stream));
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
                  int last = rows.stream().map(LabelledSegment::qid).toList().lastIndexOf("Q101");
                  rows.set(last, changed(rows.get(last), row -> row.group(List.of("Q2"))));
                  return rows;
                })),
        new Fault(
            "a person has a used occupation",
            "balance: Q110 has the occupation Q1, which",
            of(
                Set.of("Q110", "Q111"),
                row -> row.occupations(List.of("Q1", "Q3")).group(List.of("Q1", "Q3")))),
        new Fault(
            "a category is not that of the gender values",
            "is masculine, but has the genders [Q6581072]",
            of(Set.of("Q106"), row -> row.genderCategory("masculine"))),
        new Fault(
            "a category is not listed",
            "of category nonbinary, which is not listed",
            of(Set.of("Q106"), row -> row.genderCategory("nonbinary"))));
  }

  private static List<Fault> textFaults() {
    return List.of(
        textFault("a bracket was left", "holds the bracket U+FF08", "A （deed was done."),
        textFault("a double space was left", "holds a double space", "A  deed was done."),
        textFault(
            "a tab was left",
            "holds the white space or control character U+0009",
            "A\tdeed was done."),
        textFault(
            "a directional mark was left",
            "holds the invisible character U+200F",
            "A deed\u200f was done."),
        textFault(
            "a reference mark was left", "holds the reference mark U+2191", "A deed ↑ was done."),
        textFault("a sentence is empty", "the line in en is empty", ""));
  }

  private static Fault textFault(String name, String finding, String sentence) {
    return new Fault(
        name, finding, all(row -> row.sentences(withFirst(sentence, row.sentences()))));
  }

  private static List<Fault> sourceFaults() {
    return List.of(
        new Fault(
            "a sentence is not in the biography",
            "biographies.parquet: segment 1: sentence ",
            at(0, row -> row.sentences(withFirst("Nobody wrote this.", row.sentences())))),
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
            "segments.parquet: segment 2 (Q101-2) is not that of rows.parquet:"
                + " BalancedSegment[row=1",
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
                  rows.set(1, changed(rows.get(1), row -> row.sentences(rows.get(0).sentences())));
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
            "a margin is below the floor",
            "has the margin 0.5 in sw, below 0.6",
            all(row -> row.margins(List.of(0.5)))),
        new Fault(
            "a probability is below that of the recipe",
            "has the probability 0.25 in sw, which is not from 0.5 to 1",
            all(row -> row.probabilities(List.of(0.25)))),
        new Fault(
            "a probability is above 1",
            "has the probability 1.5 in sw, which is not from 0.5 to 1",
            all(row -> row.probabilities(List.of(1.5)))),
        new Fault(
            "a score is not that of the probabilities",
            "has the score 3.0; by its probabilities it is",
            all(row -> row.score(3))),
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
            "people.parquet: segment 1: Q101 has another name, gender or occupation",
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
            "biographies.parquet: segment 1: sentence 0 is not that of Q101 in en, revision 1001",
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

  /** Changes the rows and writes the benchmark from them, so that its files agree. */
  private static Fault.Break rows(UnaryOperator<List<LabelledSegment>> change) {
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

  private static List<LabelledSegment> without(List<LabelledSegment> rows, String qid) {
    rows.removeIf(row -> row.qid().equals(qid));
    return rows;
  }

  /** Changes the rows of some people. */
  private static Fault.Break of(Set<String> qids, UnaryOperator<LabelledSegmentBuilder> change) {
    return rows(rows -> map(rows, row -> qids.contains(row.qid()) ? changed(row, change) : row));
  }

  /** Changes every row. */
  private static Fault.Break all(UnaryOperator<LabelledSegmentBuilder> change) {
    return rows(rows -> map(rows, row -> changed(row, change)));
  }

  /** Changes one row. */
  private static Fault.Break at(int place, UnaryOperator<LabelledSegmentBuilder> change) {
    return rows(
        rows -> {
          rows.set(place, changed(rows.get(place), change));
          return rows;
        });
  }

  private static LabelledSegment changed(
      LabelledSegment row, UnaryOperator<LabelledSegmentBuilder> change) {
    return change.apply(LabelledSegmentBuilder.builder(row)).build();
  }

  private static List<String> withFirst(String sentence, List<String> sentences) {
    List<String> changed = new ArrayList<>(sentences);
    changed.set(0, sentence);
    return changed;
  }
}
