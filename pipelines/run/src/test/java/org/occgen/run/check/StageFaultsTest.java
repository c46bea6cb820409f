package org.occgen.run.check;

import static org.occgen.run.check.Fault.edit;
import static org.occgen.run.check.Fault.lose;
import static org.occgen.run.check.Fault.map;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.balance.BalancedSegment;
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
import org.occgen.run.stage.Fingerprint;
import org.occgen.run.stage.StageMarkers;
import org.occgen.run.testing.SyntheticRun;
import org.occgen.transforms.record.RecordFiles;

/** Books, gender counts, markers and statistics of stages that do not agree with their rows. */
class StageFaultsTest extends FaultsTestCase {
  /** What occupations.parquet held before there were forms. */
  public record OccupationWithoutForms(String qid, String label, boolean profession, long people) {}

  static List<List<Fault>> faults() {
    return each(Stream.of(bookFaults(), genderFaults(), runFaults()).flatMap(List::stream));
  }

  private static List<Fault> bookFaults() {
    List<Fault> faults = new ArrayList<>();
    for (Stage stage :
        List.of(Stage.COLLECT, Stage.FETCH, Stage.EXTRACT, Stage.ALIGN, Stage.BALANCE)) {
      BookEntry.Unit unit =
          stage == Stage.EXTRACT ? BookEntry.Unit.SENTENCE : BookEntry.Unit.PERSON;
      faults.add(
          new Fault(
              "the books of " + stage.id() + " count one more that went on",
              stage.id() + ": books: " + unit,
              books(stage, unit, BookEntry.Kind.OUT)));
      faults.add(
          new Fault(
              "the books of " + stage.id() + " are lost",
              stage == Stage.COLLECT ? "in the books: 0" : "into " + stage.id() + ": 0",
              run -> Files.delete(Path.of(run.rows(stage), RunFolder.BOOKS))));
    }
    faults.addAll(
        List.of(
            new Fault(
                "what balance could choose from is another number",
                "in selected.parquet: ",
                run ->
                    SyntheticRun.rewrite(
                        KeyedSegments.class,
                        run.selected(),
                        "part-00000-of-00001.parquet",
                        rows -> rows.subList(1, rows.size()))),
            new Fault(
                "the books of align agree with themselves alone",
                "PERSON, out of align",
                run -> {
                  books(Stage.ALIGN, BookEntry.Unit.PERSON, BookEntry.Kind.OUT).in(run);
                  books(Stage.ALIGN, BookEntry.Unit.PERSON, BookEntry.Kind.IN).in(run);
                }),
            new Fault(
                "a person is lost between the stages",
                "people.parquet: PERSON, in the rows",
                lose(Person.class, Stage.COLLECT)),
            new Fault(
                "a page is lost between the stages",
                "articles.parquet: PAGE, in the rows",
                lose(Article.class, Stage.FETCH)),
            new Fault(
                "a biography is lost between the stages",
                "biographies.parquet: SENTENCE, in the rows",
                lose(Biography.class, Stage.EXTRACT)),
            new Fault(
                "candidates are lost between the stages",
                "candidates.parquet: PAIR, in the rows",
                lose(PersonCandidates.class, Stage.ALIGN)),
            new Fault(
                "a segment is lost between the stages",
                "segments.parquet: SEGMENT, in the rows",
                lose(BalancedSegment.class, Stage.BALANCE)),
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
                                        row.maleForms())))),
            new Fault(
                "occupations are those of an occgen that kept no forms",
                "part-00000-of-00001.parquet has no column femaleForms: another version of occgen",
                run ->
                    RecordFiles.writeShard(
                        OccupationWithoutForms.class,
                        run.occupations(),
                        "part-00000-of-00001.parquet",
                        List.of(new OccupationWithoutForms("Q1", "painter", true, 7)))),
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
                                        : row))),
            new Fault(
                "a dead letter without a line in the books",
                "fetch: books: failed {}, dead letters: {oversized-page=1}",
                run -> {
                  Path folder = Files.createDirectories(Path.of(run.deadLetters(Stage.FETCH)));
                  Files.writeString(
                      folder.resolve("part-00000-of-00004.jsonl"),
                      "{\"reason\":\"oversized-page\"}\n");
                })));
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
  private static Fault.Break gender(String step, String group) {
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
            "run.json has another probability",
            "in sw, which is not from 0.625 to 1",
            edit("run.json", text -> text.replace("\"sw\" : 0.5", "\"sw\" : 0.625"))));
  }

  private static Fault.Break books(Stage stage, BookEntry.Unit unit, BookEntry.Kind kind) {
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
}
