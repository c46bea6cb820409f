package org.occgen.pipelines.check;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.MeasureWorker;
import org.occgen.core.measure.TextRow;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.mining.PivotIntersection;
import org.occgen.core.mining.Segment;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.pipelines.recipe.Recipe;
import org.occgen.pipelines.report.GenderRepresentation;
import org.occgen.pipelines.report.RunLexicons;
import org.occgen.pipelines.stage.Problems;
import org.occgen.transforms.record.RecordReader;

/**
 * Counts the gender representation again: before balancing from the candidates and the biographies,
 * after it from the rows. It remembers the positions of the segments that balancing could choose
 * from.
 */
final class GenderCheck {
  private final RunFolder run;
  private final Recipe recipe;
  private final RunLexicons lexicons;
  private long sentences;

  /** What balancing could choose from of one person. */
  private record Choice(String category, List<Segment> segments) {}

  GenderCheck(RunFolder run, Recipe recipe) {
    this.run = run;
    this.recipe = recipe;
    this.lexicons = RunLexicons.of(recipe);
  }

  void check(Problems problems) throws IOException {
    Map<MeasureSum, Long> again;
    try (MeasureWorker worker = MeasureWorker.of(lexicons.measure())) {
      before(worker);
      after(worker);
      again = byNumber(worker.takeSums());
    }
    Map<MeasureSum, Long> written = byNumber(run.genderCounts());
    Set<MeasureSum> numbers = new TreeSet<>(again.keySet());
    numbers.addAll(written.keySet());
    for (MeasureSum number : numbers) {
      problems.compare(
          "rows.parquet/" + RunFolder.GENDER,
          String.format(
              Locale.ROOT,
              "%s %s balancing, %s, %s:",
              number.statistic().toUpperCase(Locale.ROOT)
                  + (number.key().isEmpty() ? "" : " " + number.key()),
              number.of().dataset(),
              number.of().language(),
              number.of().group()),
          written.getOrDefault(number, 0L),
          "counted again:",
          again.getOrDefault(number, 0L));
    }
  }

  private static Map<MeasureSum, Long> byNumber(List<MeasureSum> sums) {
    Map<MeasureSum, Long> numbers = new TreeMap<>();
    Books.sum(sums).forEach(sum -> numbers.put(sum.withCount(0), sum.count()));
    return numbers;
  }

  private void before(MeasureWorker worker) throws IOException {
    Map<String, Choice> choices = new HashMap<>();
    try (RecordReader<PersonCandidates> people =
        RecordReader.open(PersonCandidates.class, run.rowFiles(Stage.ALIGN))) {
      while (people.hasNext()) {
        PersonCandidates person = people.next();
        PivotIntersection found =
            PivotIntersection.of(person, recipe.mining().retrieval(), recipe.thresholds());
        choices.put(
            person.person().qid(),
            new Choice(
                recipe.genders().of(person.person().genders()), found.segments().segments()));
      }
    }
    try (RecordReader<Biography> biographies =
        RecordReader.open(Biography.class, run.rowFiles(Stage.EXTRACT))) {
      while (biographies.hasNext()) {
        Biography biography = biographies.next();
        Choice choice = choices.get(biography.person().qid());
        if (choice != null) {
          int place = recipe.languages().indexOf(biography.language());
          for (Segment segment : choice.segments()) {
            String sentence = biography.sentences().get(segment.positions().get(place));
            count(
                worker,
                GenderRepresentation.BEFORE,
                biography.language(),
                choice.category(),
                sentence);
          }
        }
      }
    }
  }

  private void after(MeasureWorker worker) throws IOException {
    try (RecordReader<LabelledSegment> rows =
        RecordReader.open(LabelledSegment.class, run.rowFiles(Stage.WRITE))) {
      while (rows.hasNext()) {
        LabelledSegment row = rows.next();
        for (int i = 0; i < row.languages().size(); i++) {
          count(
              worker,
              GenderRepresentation.AFTER,
              row.languages().get(i),
              row.genderCategory(),
              row.sentences().get(i));
        }
      }
    }
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
