package org.occgen.pipelines.check;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.Stage;
import org.occgen.core.person.Person;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.pipelines.stage.Problems;
import org.occgen.transforms.record.RecordReader;

/**
 * What the rows say of people and of biographies, to be found there: names, genders and occupations
 * of each person, and each sentence at its position in the revision that the row names.
 */
final class RowSources {
  /** Stands in place of a language where a person is meant, and not one of the biographies. */
  private static final String PERSON = "";

  private final String rows;
  private final Problems problems;
  private final Map<Source, List<Claim>> claims = new HashMap<>();

  private record Source(String qid, String language) {
    @Override
    public String toString() {
      return language.equals(PERSON) ? qid : qid + " in " + language;
    }
  }

  /** What a row says of a source, or of the sentence at a position in it. */
  private record Claim(long row, int position, Digest digest) {}

  /**
   * Nothing is remembered yet.
   *
   * @param rows what the rows are called
   */
  RowSources(String rows, Problems problems) {
    this.rows = rows;
    this.problems = problems;
  }

  /** Remembers what a row says. */
  void add(LabelledSegment row) {
    Digest person = Digest.of(row.name(), row.genders(), row.occupations());
    claim(row.qid(), PERSON, new Claim(row.row(), 0, person));
    for (int i = 0; i < row.languages().size(); i++) {
      Digest sentence =
          Digest.of(
              row.titles().get(i),
              row.revisions().get(i),
              row.urls().get(i),
              row.sentences().get(i));
      claim(
          row.qid(),
          row.languages().get(i),
          new Claim(row.row(), row.positions().get(i), sentence));
    }
  }

  private void claim(String qid, String language, Claim claim) {
    claims.computeIfAbsent(new Source(qid, language), key -> new ArrayList<>()).add(claim);
  }

  /** Looks the sentences up in the biographies. */
  void findBiographies(RunFolder run) throws IOException {
    try (RecordReader<Biography> biographies =
        RecordReader.open(Biography.class, run.rowFiles(Stage.EXTRACT))) {
      while (biographies.hasNext()) {
        Biography found = biographies.next();
        Source source = new Source(found.person().qid(), found.language());
        for (Claim claim : remove(source)) {
          int position = claim.position();
          if (position < 0
              || position >= found.sentences().size()
              || !claim
                  .digest()
                  .equals(
                      Digest.of(
                          found.title(),
                          found.revision(),
                          found.url(),
                          found.sentences().get(position)))) {
            problem(
                Stage.EXTRACT,
                claim,
                String.format(
                    Locale.ROOT,
                    "sentence %d is not that of %s, revision %d",
                    position,
                    source,
                    found.revision()));
          }
        }
      }
    }
    lacking(Stage.EXTRACT, source -> !source.language().equals(PERSON));
  }

  /**
   * Looks the people up.
   *
   * @param ignored occupations that the run leaves out
   */
  void findPeople(RunFolder run, Set<String> ignored) throws IOException {
    try (RecordReader<Person> people =
        RecordReader.open(Person.class, run.rowFiles(Stage.COLLECT))) {
      while (people.hasNext()) {
        Person found = people.next();
        List<String> occupations = new ArrayList<>(found.occupations());
        occupations.removeAll(ignored);
        for (Claim claim : remove(new Source(found.qid(), PERSON))) {
          if (!claim.digest().equals(Digest.of(found.name(), found.genders(), occupations))) {
            problem(Stage.COLLECT, claim, found.qid() + " has another name, gender or occupation");
          }
        }
      }
    }
    lacking(Stage.COLLECT, source -> source.language().equals(PERSON));
  }

  private List<Claim> remove(Source source) {
    return Optional.ofNullable(claims.remove(source)).orElse(List.of());
  }

  private void problem(Stage stage, Claim claim, String what) {
    problems.add(rows + " against " + stage.rows(), "row " + claim.row() + ": " + what);
  }

  /** What the rows name and the stage has not. */
  private void lacking(Stage stage, Predicate<Source> ofStage) {
    claims.keySet().stream()
        .filter(ofStage)
        .map(Source::toString)
        .sorted()
        .forEach(
            source ->
                problems.add(
                    rows + " against " + stage.rows(), source + " has rows, but is not there"));
  }
}
