package org.occgen.benchmark.pairs;

import static com.google.common.base.Strings.lenientFormat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.Stage;
import org.occgen.core.files.NewFile;
import org.occgen.core.mining.AlignedPairs;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.PairChoice;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.mining.PivotIntersection;
import org.occgen.core.mining.Segment;
import org.occgen.core.person.Qid;
import org.occgen.core.since.OldSentences;
import org.occgen.transforms.record.RecordReader;

/**
 * The sentence pairs of one language of a run, by person and place of the pivot sentence. Holds the
 * pairs in memory, and the text of no others.
 */
public final class PairsTable {
  /** Which pairs. */
  public enum Which {
    /** Every candidate above the floor. */
    CANDIDATES,
    /** One to one, from the language's probability on; with a date, of two new sentences. */
    ALIGNED,
    /** Those whose pivot sentence has a counterpart in every language of the run. */
    SEGMENTS
  }

  private final RunFolder folder;
  private final Recipe recipe;
  private final List<String> languages;
  private final PairChoice choice;

  /** Tables of a run of {@code recipe}. */
  public PairsTable(RunFolder folder, Recipe recipe) {
    this.folder = folder;
    this.recipe = recipe;
    this.languages = recipe.languages();
    this.choice = recipe.choice();
  }

  /** One row, whose text is filled in from the biographies. */
  private static final class Row {
    private final String qid;
    private final int pivotPosition;
    private final int position;
    private final double margin;
    private final double probability;
    private String pivotText = "";
    private String text = "";

    Row(String qid, int pivotPosition, int position, double margin, double probability) {
      this.qid = qid;
      this.pivotPosition = pivotPosition;
      this.position = position;
      this.margin = margin;
      this.probability = probability;
    }
  }

  /**
   * Prints the pairs as TSV with a header: qid, the pivot's sentence, the other sentence, the
   * probability that they are translations as score, and the margin.
   *
   * @param language a language of the run other than the pivot
   */
  public void print(String language, Which which, PrintWriter out) throws IOException {
    Map<String, List<Row>> byPerson = pairs(language, which);
    out.print("qid\t" + languages.get(0) + "\t" + language + "\tscore\tmargin\n");
    for (List<Row> rows : byPerson.values()) {
      for (Row row : rows) {
        out.print(row.qid);
        out.print('\t');
        out.print(row.pivotText);
        out.print('\t');
        out.print(row.text);
        out.print('\t');
        out.print(String.format(Locale.ROOT, "%.6f", row.probability));
        out.print('\t');
        out.print(String.format(Locale.ROOT, "%.6f", row.margin));
        out.print('\n');
      }
    }
    out.flush();
  }

  /**
   * Writes the pairs as OPUS has bitext for Moses: {@code NAME.en-sw.en} and {@code NAME.en-sw.sw},
   * of which line N translate each other. They get their names once they are whole.
   *
   * @param name of the files, with their folder
   * @param language a language of the run other than the pivot
   * @return how many pairs each file has
   * @throws IllegalArgumentException if one of the files is there already
   */
  public long writeMoses(String language, Which which, Path name) throws IOException {
    List<Path> files = mosesFiles(language, name);
    for (Path file : files) {
      if (Files.exists(file)) {
        throw new IllegalArgumentException(
            "--output " + name + ": " + file + " is there already; name other files, or delete it");
      }
    }
    Map<String, List<Row>> byPerson = pairs(language, which);
    Files.createDirectories(Objects.requireNonNull(name.toAbsolutePath().getParent()));
    long pairs = 0;
    try (NewFile pivot = NewFile.create(files.get(0));
        NewFile other = NewFile.create(files.get(1))) {
      try (Writer ofPivot = Files.newBufferedWriter(pivot.unfinished());
          Writer ofOther = Files.newBufferedWriter(other.unfinished())) {
        for (List<Row> rows : byPerson.values()) {
          for (Row row : rows) {
            ofPivot.write(row.pivotText + "\n");
            ofOther.write(row.text + "\n");
            pairs++;
          }
        }
      }
      pivot.publish();
      other.publish();
    }
    return pairs;
  }

  /** The files of {@link #writeMoses}: the pivot's sentences, and the other ones. */
  public List<Path> mosesFiles(String language, Path name) {
    String pivot = languages.get(0);
    String stem = name + "." + pivot + "-" + language + ".";
    return List.of(Path.of(stem + pivot), Path.of(stem + language));
  }

  /** The pairs with their text, by person. */
  private Map<String, List<Row>> pairs(String language, Which which) throws IOException {
    String pivot = languages.get(0);
    if (!languages.subList(1, languages.size()).contains(language)) {
      throw new IllegalArgumentException(
          lenientFormat(
              "--lang %s: not aligned with %s in this run; use one of %s",
              language, pivot, languages.subList(1, languages.size())));
    }
    Map<String, List<Row>> byPerson = rows(language, which);
    fillIn(byPerson, pivot, language);
    return byPerson;
  }

  private Map<String, List<Row>> rows(String language, Which which) throws IOException {
    Map<String, List<Row>> byPerson = new TreeMap<>(Qid.ORDER);
    RunCandidates.forEachWithAges(
        folder,
        recipe,
        (person, ages) -> {
          List<Row> rows = rows(person, language, which, ages);
          rows.sort(
              Comparator.<Row>comparingInt(row -> row.pivotPosition)
                  .thenComparingInt(row -> row.position));
          byPerson.put(person.person().qid(), rows);
        });
    return byPerson;
  }

  private List<Row> rows(
      PersonCandidates person, String language, Which which, OldSentences.Ages ages) {
    String qid = person.person().qid();
    List<Candidate> candidates =
        person.candidates().stream()
            .filter(candidate -> candidate.language().equals(language))
            .toList();
    List<Row> rows = new ArrayList<>();
    switch (which) {
      case CANDIDATES -> candidates.forEach(candidate -> rows.add(row(qid, candidate)));
      case ALIGNED ->
          AlignedPairs.select(candidates, choice).pairs().stream()
              .filter(candidate -> isNew(candidate, ages))
              .forEach(candidate -> rows.add(row(qid, candidate)));
      case SEGMENTS -> {
        int place = languages.indexOf(language);
        for (Segment segment : PivotIntersection.of(person, choice, ages).segments().segments()) {
          rows.add(
              new Row(
                  qid,
                  segment.pivotPosition(),
                  segment.positions().get(place),
                  segment.margins().get(place - 1),
                  segment.probabilities().get(place - 1)));
        }
      }
    }
    return rows;
  }

  private boolean isNew(Candidate pair, OldSentences.Ages ages) {
    return ages.whyNotNew(languages.get(0), pair.pivotPosition()).isEmpty()
        && ages.whyNotNew(pair.language(), pair.position()).isEmpty();
  }

  private static Row row(String qid, Candidate candidate) {
    return new Row(
        qid,
        candidate.pivotPosition(),
        candidate.position(),
        candidate.margin(),
        candidate.probability());
  }

  private void fillIn(Map<String, List<Row>> byPerson, String pivot, String language)
      throws IOException {
    Map<String, List<Row>> lookup = new HashMap<>(byPerson);
    try (RecordReader<Biography> biographies =
        RecordReader.open(Biography.class, folder.rowFiles(Stage.EXTRACT))) {
      while (biographies.hasNext()) {
        Biography biography = biographies.next();
        List<Row> rows = lookup.getOrDefault(biography.person().qid(), List.of());
        if (biography.language().equals(pivot)) {
          rows.forEach(row -> row.pivotText = biography.sentences().get(row.pivotPosition));
        } else if (biography.language().equals(language)) {
          rows.forEach(row -> row.text = biography.sentences().get(row.position));
        }
      }
    }
  }
}
