package org.occgen.run.check;

import static com.google.common.base.Strings.lenientFormat;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.Stage;
import org.occgen.core.person.Person;
import org.occgen.run.stage.Problems;
import org.occgen.transforms.record.RecordReader;

/**
 * The claims of the rows about people and biographies, which are looked up there: names, genders
 * and occupations of each person, and each sentence at its position in the revision that the row
 * names. The claims are sorted as people and biographies are. Many claims are sorted in temporary
 * files, some 60 bytes a sentence. One biography is held at a time.
 */
final class RowSources implements Closeable {
  /** Stands in place of a language where a person is meant, and not one of the biographies. */
  private static final String PERSON = "";

  private final String rows;
  private final Problems problems;
  private final ProvenanceClaims ofBiographies;
  private final ProvenanceClaims ofPeople;
  private String lastPerson = "";
  private Digest lastDigest = new Digest(0, 0);

  /**
   * Nothing is remembered yet.
   *
   * @param rows what the rows are called
   */
  RowSources(String rows, RunFolder run, Problems problems) throws IOException {
    this.rows = rows;
    this.problems = problems;
    this.ofBiographies = claims(run, Stage.EXTRACT);
    this.ofPeople = claims(run, Stage.COLLECT);
  }

  private ProvenanceClaims claims(RunFolder run, Stage stage) throws IOException {
    return new ProvenanceClaims(ByPersonFiles.shards(run.rows(stage)), place(stage), problems);
  }

  /** Remembers what a row says. */
  void add(LabelledSegment row) throws IOException {
    Digest person = Digest.of(row.name(), row.genders(), row.occupations());
    if (!row.qid().equals(lastPerson) || !person.equals(lastDigest)) {
      // the rows of a person say the same
      ofPeople.add(row.qid(), PERSON, row.row(), 0, person);
      lastPerson = row.qid();
      lastDigest = person;
    }
    for (int i = 0; i < row.languages().size(); i++) {
      Digest sentence =
          Digest.of(
              row.titles().get(i),
              row.revisions().get(i),
              row.urls().get(i),
              row.sentences().get(i));
      ofBiographies.add(
          row.qid(), row.languages().get(i), row.row(), row.positions().get(i), sentence);
    }
  }

  /** Looks the sentences up in the biographies. */
  void findBiographies(RunFolder run) throws IOException {
    RecordReader.forEach(
        Biography.class,
        run.rowFiles(Stage.EXTRACT),
        found -> {
          for (ProvenanceClaims.Claim claim :
              ofBiographies.of(found.person().qid(), found.language())) {
            int position = claim.position();
            if (position < 0
                || position >= found.sentences().size()
                || !claim.digest().equals(digest(found, position))) {
              problem(
                  Stage.EXTRACT,
                  claim,
                  lenientFormat(
                      "sentence %s is not that of %s, revision %s",
                      position, claim.source(), found.revision()));
            }
          }
        });
    ofBiographies.finish();
  }

  private static Digest digest(Biography found, int position) {
    return Digest.of(found.title(), found.revision(), found.url(), found.sentences().get(position));
  }

  /**
   * Looks the people up.
   *
   * @param ignored occupations that the run leaves out
   */
  void findPeople(RunFolder run, Set<String> ignored) throws IOException {
    RecordReader.forEach(
        Person.class,
        run.rowFiles(Stage.COLLECT),
        found -> {
          List<String> occupations = found.withoutOccupations(ignored).occupations();
          for (ProvenanceClaims.Claim claim : ofPeople.of(found.qid(), PERSON)) {
            if (!claim.digest().equals(Digest.of(found.name(), found.genders(), occupations))) {
              problem(
                  Stage.COLLECT, claim, found.qid() + " has another name, gender or occupation");
            }
          }
        });
    ofPeople.finish();
  }

  private void problem(Stage stage, ProvenanceClaims.Claim claim, String what) {
    problems.add(place(stage), "segment " + (claim.row() + 1) + ": " + what);
  }

  private String place(Stage stage) {
    return rows + " against " + stage.rows();
  }

  @Override
  public void close() throws IOException {
    try (ofBiographies) {
      ofPeople.close();
    }
  }
}
