package org.occgen.benchmark.statistics;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.occgen.benchmark.measure.RowMeasure;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Statistic;

/**
 * The document {@code stats.json}:
 *
 * <pre>
 * options                     the recipe as it was run
 * finished                    stages that are finished
 * warnings                    what the readers must know, one sentence each ({@link RunWarnings})
 * backgrounds                 by language: sentences, fingerprint
 * funnel                      a list of steps: people, occupations, sentences by language, segments;
 *                             in total, by gender category, by gender value (P21)
 * people-by-language          of all people in the dump: language, gender value, count
 * people-by-occupation-count  of all people in the dump: number of occupations, gender value, count
 * truncated                   sentences that the encoder cut: language, gender value, count
 * books                       by stage and unit: in, out, dropped and failed by reason; all lines
 * pairs                       what is known of the pairs, by language but the pivot: expected
 *                             precision, sentences with a pair, labelled pairs; the classifier
 * groups                      of the benchmark: occupations, people and segments by gender category
 * gender-representation       words and gendered terms of the segments before and after balancing: by
 *                             language and gender category; the lexicons; languages without one
 * gender-marks                words of the benchmark that show a person's gender, by language; why
 *                             languages have no rules
 * regard                      how the benchmark's sentences speak of people, by gender category; only
 *                             where the recipe wants it
 * training                    the training data: parts, people and segments, by gender category; books
 *                             of what was left out; empty where there is none
 * </pre>
 */
record RunStatisticsJson(RunStatistics statistics) {
  private static final ObjectMapper JSON =
      RunRecord.JSON.copy().addMixIn(BookEntry.class, WithoutEmptyTexts.class);

  @JsonInclude(JsonInclude.Include.NON_EMPTY)
  private interface WithoutEmptyTexts {}

  /** The sums of the books of a unit; what was lost by reason. */
  private record Totals(long in, long out, Map<String, Long> dropped, Map<String, Long> failed) {}

  /** The books of a stage by unit, and all their lines. */
  private record StageBooks(Map<String, Totals> totals, List<BookEntry> lines) {
    private static StageBooks of(Books books) {
      Map<String, Totals> totals = new LinkedHashMap<>();
      for (Unit unit : Unit.values()) {
        if (books.entries().stream().anyMatch(entry -> entry.unit() == unit)) {
          totals.put(
              unit.name().toLowerCase(Locale.ROOT),
              new Totals(
                  books.total(unit, Kind.IN),
                  books.total(unit, Kind.OUT),
                  books.byReason(unit, Kind.DROPPED),
                  books.byReason(unit, Kind.FAILED)));
        }
      }
      return new StageBooks(totals, books.entries());
    }
  }

  /** A step of the funnel; of the counts those that the step has. */
  private record Step(
      String step,
      Map<String, Object> total,
      Map<String, Map<String, Object>> byCategory,
      Map<String, Map<String, Object>> byGender) {
    private static Step of(Funnel.Step step) {
      return new Step(
          step.name(),
          counts(step.name(), step.total()),
          counts(step.name(), step.byCategory()),
          counts(step.name(), step.byGender()));
    }

    private static Map<String, Map<String, Object>> counts(
        String step, Map<String, Funnel.Counts> all) {
      Map<String, Map<String, Object>> shown = new LinkedHashMap<>();
      all.forEach((name, counts) -> shown.put(name, counts(step, counts)));
      return shown;
    }

    private static Map<String, Object> counts(String step, Funnel.Counts counts) {
      Map<String, Object> shown = new LinkedHashMap<>();
      shown.put("people", counts.people());
      shown.put("occupations", counts.occupations());
      if (Funnel.hasSentences(step)) {
        shown.put("sentences", counts.sentences());
      }
      if (Funnel.hasSegments(step)) {
        shown.put("segments", counts.segments());
      }
      return shown;
    }
  }

  /** The training data. */
  private record Training(
      int parts,
      long people,
      long segments,
      Map<String, RowCounts.Cell> byCategory,
      StageBooks books) {}

  /** The document as text. */
  String text() throws IOException {
    return JSON.writeValueAsString(tree()) + "\n";
  }

  /** The document, in an order that depends on nothing but the content. */
  JsonNode tree() {
    Recipe recipe = statistics.recipe();
    Map<String, Object> root = new LinkedHashMap<>();
    root.put("options", RunRecord.tree(recipe));
    root.put("finished", statistics.finished());
    root.put("warnings", RunWarnings.of(statistics));
    root.put("backgrounds", statistics.facts().backgrounds());
    root.put("funnel", statistics.funnel().steps().stream().map(Step::of).toList());
    root.put("people-by-language", statistics.peopleByLanguage());
    root.put(
        "people-by-occupation-count",
        // so that 10 stands after 9
        statistics.cells(Statistic.Table.PEOPLE_BY_OCCUPATION_COUNT, Integer::valueOf));
    root.put("truncated", statistics.truncated());
    CarefulLookUse.of(statistics).ifPresent(use -> root.put("careful-look", use));
    Map<String, StageBooks> books = new LinkedHashMap<>();
    statistics.books().forEach((stage, entries) -> books.put(stage.id(), StageBooks.of(entries)));
    root.put("books", books);
    root.put("pairs", statistics.pairs().toJson());
    root.put("groups", statistics.rows().groups());
    root.put("gender-representation", statistics.genderRepresentation().toJson());
    root.put("gender-marks", statistics.marks().toJson());
    statistics
        .regard()
        .ifPresent(
            regard ->
                root.put(
                    RowMeasure.REGARD,
                    regard.toJson(recipe.languages().get(0), statistics.rows()::people)));
    TrainingCounts training = statistics.training();
    root.put(
        "training",
        training.parts() == 0
            ? Map.of()
            : new Training(
                training.parts(),
                training.people(),
                training.segments(),
                training.byCategory(),
                StageBooks.of(training.books())));
    return JSON.valueToTree(root);
  }
}
