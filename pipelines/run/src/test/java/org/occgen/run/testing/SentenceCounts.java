package org.occgen.run.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.GenderRepresentation;
import org.occgen.benchmark.statistics.RunLexicons;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.lexicon.GenderGapMeasure;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.MeasureWorker;
import org.occgen.core.measure.TextRow;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.mining.PivotIntersection;
import org.occgen.core.mining.Segment;
import org.occgen.core.since.OldSentences;

/**
 * The gender counts of a run, sentence by sentence and with everything in memory: what the pipeline
 * of stage write should count of the files of the stages before it and of its own rows.
 */
public final class SentenceCounts {
  private final Recipe recipe;
  private final RunLexicons lexicons;
  private final GenderGapMeasure measure;
  private final List<MeasureSum> counts = new ArrayList<>();

  private SentenceCounts(Recipe recipe) {
    this.recipe = recipe;
    this.lexicons = RunLexicons.of(recipe);
    this.measure = lexicons.measure();
  }

  /** Counts, in their order. */
  public static List<MeasureSum> of(RunFolder run, Recipe recipe) throws IOException {
    SentenceCounts all = new SentenceCounts(recipe);
    List<Biography> biographies = RunFolder.readAll(Biography.class, run.rowFiles(Stage.EXTRACT));
    for (PersonCandidates person :
        RunFolder.readAll(PersonCandidates.class, run.rowFiles(Stage.ALIGN))) {
      all.before(person, biographies);
    }
    for (LabelledSegment row :
        RunFolder.readAll(LabelledSegment.class, run.rowFiles(Stage.WRITE))) {
      for (int i = 0; i < row.languages().size(); i++) {
        all.add(
            GenderRepresentation.AFTER,
            row.languages().get(i),
            row.genderCategory(),
            row.sentences().get(i));
      }
    }
    return Books.sum(all.counts);
  }

  private void before(PersonCandidates person, List<Biography> biographies) {
    String category = recipe.genders().of(person.person().genders());
    List<Segment> segments =
        PivotIntersection.of(person, recipe.choice(), OldSentences.Ages.ALL_NEW)
            .segments()
            .segments();
    for (Biography biography : biographies) {
      if (biography.person().qid().equals(person.person().qid())) {
        int place = recipe.languages().indexOf(biography.language());
        for (Segment segment : segments) {
          add(
              GenderRepresentation.BEFORE,
              biography.language(),
              category,
              biography.sentences().get(segment.positions().get(place)));
        }
      }
    }
  }

  private void add(String step, String language, String category, String sentence) {
    if (lexicons.byLanguage().containsKey(language)) {
      try (MeasureWorker worker = MeasureWorker.of(measure)) {
        TextRow.Text text = new TextRow.Text(step, language, sentence);
        worker.add(new TextRow(1, 1, category, "", List.of(text)));
        counts.addAll(worker.takeSums());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
