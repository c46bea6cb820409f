package org.occgen.pipelines.check;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.core.benchmark.BenchmarkSegment;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.lexicon.CorpusCount;
import org.occgen.core.lexicon.CountingMode;
import org.occgen.core.lexicon.GenderCounter;
import org.occgen.core.lexicon.GenderTally;
import org.occgen.core.mining.PersonCandidates;
import org.occgen.core.mining.PivotIntersection;
import org.occgen.core.mining.Segment;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.pipelines.recipe.Recipe;
import org.occgen.pipelines.report.GenderRepresentation;
import org.occgen.pipelines.report.RunLexicons;
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
  private final Map<String, GenderCounter> counters = new HashMap<>();
  private final List<CorpusCount> counted = new ArrayList<>();

  /** What balancing could choose from of one person. */
  private record Choice(String category, List<Segment> segments) {}

  /** What is counted apart in one of the two steps. */
  private record Key(String language, String category) {}

  GenderCheck(RunFolder run, Recipe recipe) {
    this.run = run;
    this.recipe = recipe;
    this.lexicons = RunLexicons.of(recipe);
    lexicons
        .byLanguage()
        .forEach(
            (language, lexicon) ->
                counters.put(language, GenderCounter.of(lexicon, CountingMode.EVERYTHING)));
  }

  void check(Problems problems) throws IOException {
    before();
    after();
    Map<CorpusCount, Long> again = byCell(counted);
    Map<CorpusCount, Long> written = byCell(run.genderCounts());
    Set<CorpusCount> cells = new TreeSet<>(again.keySet());
    cells.addAll(written.keySet());
    for (CorpusCount cell : cells) {
      problems.compare(
          "rows.parquet/" + RunFolder.GENDER,
          String.format(
              Locale.ROOT,
              "%s %s balancing, %s, %s:",
              cell.measure() + (cell.term().isEmpty() ? "" : " " + cell.term()),
              cell.dataset(),
              cell.language(),
              cell.group()),
          written.getOrDefault(cell, 0L),
          "counted again:",
          again.getOrDefault(cell, 0L));
    }
  }

  private static Map<CorpusCount, Long> byCell(List<CorpusCount> counts) {
    Map<CorpusCount, Long> cells = new TreeMap<>();
    Books.sum(counts).forEach(count -> cells.put(count.withCount(0), count.count()));
    return cells;
  }

  private void before() throws IOException {
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
                recipe.genders().of(person.person().genders()),
                found.segments().segments().segments()));
      }
    }
    Map<Key, GenderTally> tallies = new HashMap<>();
    try (RecordReader<Biography> biographies =
        RecordReader.open(Biography.class, run.rowFiles(Stage.EXTRACT))) {
      while (biographies.hasNext()) {
        Biography biography = biographies.next();
        Choice choice = choices.get(biography.person().qid());
        if (choice != null) {
          int place = recipe.languages().indexOf(biography.language());
          for (Segment segment : choice.segments()) {
            String sentence = biography.sentences().get(segment.indices().get(place));
            count(tallies, biography.language(), choice.category(), sentence);
          }
        }
      }
    }
    keep(GenderRepresentation.BEFORE, tallies);
  }

  private void after() throws IOException {
    Map<Key, GenderTally> tallies = new HashMap<>();
    try (RecordReader<BenchmarkSegment> rows =
        RecordReader.open(BenchmarkSegment.class, run.rowFiles(Stage.WRITE))) {
      while (rows.hasNext()) {
        BenchmarkSegment row = rows.next();
        for (int i = 0; i < row.languages().size(); i++) {
          count(tallies, row.languages().get(i), row.genderCategory(), row.sentences().get(i));
        }
      }
    }
    keep(GenderRepresentation.AFTER, tallies);
  }

  private void count(
      Map<Key, GenderTally> tallies, String language, String category, String sentence) {
    GenderCounter counter = counters.get(language);
    if (counter != null) {
      GenderTally tally =
          tallies.computeIfAbsent(
              new Key(language, category), key -> new GenderTally(counter.lexicon()));
      counter.count(sentence, tally);
      tally.endSample();
    }
  }

  private void keep(String step, Map<Key, GenderTally> tallies) {
    tallies.forEach((key, tally) -> counted.addAll(tally.counts(step, key.category())));
  }
}
