package org.occgen.run.check;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.occgen.benchmark.pairs.RunAges;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.GenderRepresentation;
import org.occgen.benchmark.statistics.RunLexicons;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.Stage;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.MeasureWorker;
import org.occgen.core.measure.TextRow;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.mining.PivotIntersection;
import org.occgen.core.mining.Segment;
import org.occgen.core.since.OldSentences;
import org.occgen.run.stage.Problems;
import org.occgen.transforms.record.RecordReader;
import org.occgen.transforms.record.RecordSort;

/**
 * Counts the gender representation again: before balancing from the candidates and the biographies,
 * after it from the rows. The positions of the segments that balancing could choose from are sorted
 * as the biographies are, in temporary files where they are many.
 */
final class GenderCheck {
  private static final int MEMORY = 32; // MiB

  private final RunFolder run;
  private final Recipe recipe;
  private final RunLexicons lexicons;

  private long sentences;

  /**
   * The segments of one person that balancing could choose from.
   *
   * @param positions of each segment one a language, in the order of the run
   */
  public record Choice(String qid, String category, List<Integer> positions) {}

  GenderCheck(RunFolder run, Recipe recipe) {
    this.run = run;
    this.recipe = recipe;
    this.lexicons = RunLexicons.of(recipe);
  }

  void check(Problems problems) throws IOException {
    List<MeasureSum> again;
    try (MeasureWorker worker = MeasureWorker.of(lexicons.measure())) {
      before(worker);
      after(worker);
      again = worker.takeSums();
    }
    RecountCheck.compare(
        problems,
        "rows.parquet/" + RunFolder.GENDER,
        run.genderCounts(),
        again,
        number ->
            String.format(
                Locale.ROOT,
                "%s %s balancing, %s, %s:",
                number.statistic().toUpperCase(Locale.ROOT)
                    + (number.key().isEmpty() ? "" : " " + number.key()),
                number.of().dataset(),
                number.of().language(),
                number.of().group()));
  }

  private void before(MeasureWorker worker) throws IOException {
    int shards = ByPersonFiles.shards(run.rows(Stage.EXTRACT));
    try (RecordSort<Choice> choices = RecordSort.within(MEMORY, Choice.class)) {
      try (RunAges ages = RunAges.open(run, recipe)) {
        RecordReader.forEach(
            PersonCandidates.class,
            run.rowFiles(Stage.ALIGN),
            person -> {
              Choice choice = choice(person, ages.of(person));
              if (!choice.positions().isEmpty()) {
                choices.add(ByPersonFiles.key(choice.qid(), "", shards), choice);
              }
            });
      }
      count(worker, choices.sorted(), shards);
    }
  }

  private Choice choice(PersonCandidates person, OldSentences.Ages ages) {
    PivotIntersection found = PivotIntersection.of(person, recipe.choice(), ages);
    List<Integer> positions = new ArrayList<>();
    for (Segment segment : found.segments().segments()) {
      positions.addAll(segment.positions());
    }
    return new Choice(
        person.person().qid(), recipe.genders().of(person.person().genders()), positions);
  }

  /** Counts the sentences of choices that are in the order of the biographies. */
  private void count(MeasureWorker worker, Iterator<Choice> choices, int shards)
      throws IOException {
    int languages = recipe.languages().size();
    Optional<Choice> choice = Optional.empty();
    byte[] choiceKey = {};
    try (RecordReader<Biography> biographies =
        RecordReader.open(Biography.class, run.rowFiles(Stage.EXTRACT))) {
      while (biographies.hasNext()) {
        Biography biography = biographies.next();
        byte[] key = ByPersonFiles.key(biography.person().qid(), "", shards).bytes();
        while (Arrays.compareUnsigned(choiceKey, key) < 0 && choices.hasNext()) {
          choice = Optional.of(choices.next());
          choiceKey = ByPersonFiles.key(choice.get().qid(), "", shards).bytes();
        }
        if (choice.isPresent() && Arrays.equals(choiceKey, key)) {
          int place = recipe.languages().indexOf(biography.language());
          List<Integer> positions = choice.get().positions();
          for (int i = place; i < positions.size(); i += languages) {
            count(
                worker,
                GenderRepresentation.BEFORE,
                biography.language(),
                choice.get().category(),
                biography.sentences().get(positions.get(i)));
          }
        }
      }
    }
  }

  private void after(MeasureWorker worker) throws IOException {
    RecordReader.forEach(
        LabelledSegment.class,
        run.rowFiles(Stage.WRITE),
        row -> {
          for (int i = 0; i < row.languages().size(); i++) {
            count(
                worker,
                GenderRepresentation.AFTER,
                row.languages().get(i),
                row.genderCategory(),
                row.sentences().get(i));
          }
        });
  }

  private void count(
      MeasureWorker worker, String step, String language, String category, String sentence)
      throws IOException {
    if (lexicons.byLanguage().containsKey(language)) {
      TextRow.Text text = new TextRow.Text(step, language, sentence);
      worker.add(new TextRow(++sentences, sentences, category, "", List.of(text)));
    }
  }
}
