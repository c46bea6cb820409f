package org.occgen.benchmark.card;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.occgen.benchmark.WrittenBenchmark;
import org.occgen.benchmark.page.LossReasons;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RowCounts;
import org.occgen.benchmark.statistics.RunRecord;
import org.occgen.benchmark.statistics.TrainingCounts;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.report.Markdown;

/** The counts of people and segments that the dataset card shows, and one of these segments. */
final class CardCounts {
  private static final int MAX_GROUPS = 20;

  /** Characters of a sentence that is shown. */
  private static final int MAX_SENTENCE = 300;

  private final WrittenBenchmark benchmark;
  private final RowCounts counts;
  private final String units;

  CardCounts(WrittenBenchmark benchmark) {
    this.benchmark = benchmark;
    this.counts = benchmark.statistics().rows();
    this.units = benchmark.recipe().isParallel() ? "segments" : "sentences";
  }

  void putInto(Map<String, Object> model) {
    model.put("categoryRows", categories(counts.categories(), units));
    model.put("groups", groups());
    counts.first().ifPresent(row -> model.put("example", example(row)));
    TrainingCounts training = benchmark.statistics().training();
    if (training.parts() > 0) {
      model.put("training", training(benchmark.recipe(), training));
    }
  }

  private static List<List<String>> categories(Map<String, RowCounts.Cell> cells, String units) {
    List<List<String>> rows = rows("gender category", "people", units);
    cells.forEach(
        (category, cell) ->
            rows.add(
                List.of(
                    Markdown.escape(category),
                    CountText.number(cell.people()),
                    CountText.number(cell.segments()))));
    return rows;
  }

  private static List<List<String>> rows(String... headings) {
    return new ArrayList<>(List.of(List.of(headings)));
  }

  private Map<String, Object> groups() {
    List<RowCounts.Group> groups = new ArrayList<>(counts.groups());
    if (groups.isEmpty()) {
      return Map.of();
    }
    // a stable sort: groups of one size stay in the order of the rows
    groups.sort(Comparator.comparingLong(CardCounts::segments).reversed());
    List<String> categories = List.copyOf(counts.categories().keySet());
    List<String> headings = new ArrayList<>(List.of("group of occupations"));
    for (String category : categories) {
      headings.add(Markdown.escape(category) + " people");
      headings.add(units);
    }
    List<List<String>> rows = new ArrayList<>(List.of(headings));
    for (RowCounts.Group group : groups.subList(0, Math.min(MAX_GROUPS, groups.size()))) {
      List<String> cells = new ArrayList<>(List.of(names(group.occupations())));
      for (String category : categories) {
        RowCounts.Cell cell = group.byCategory().getOrDefault(category, new RowCounts.Cell(0, 0));
        cells.add(CountText.number(cell.people()));
        cells.add(CountText.number(cell.segments()));
      }
      rows.add(cells);
    }
    Map<String, Object> model = new HashMap<>();
    model.put("rows", rows);
    model.put("alignment", " ---: | ---: |".repeat(categories.size()));
    if (groups.size() > MAX_GROUPS) {
      model.put("shown", MAX_GROUPS);
      model.put("all", groups.size());
    }
    return model;
  }

  private static long segments(RowCounts.Group group) {
    return group.byCategory().values().stream().mapToLong(RowCounts.Cell::segments).sum();
  }

  private String names(List<String> occupations) {
    return benchmark.labels().of(occupations).stream()
        .map(Markdown::escape)
        .collect(Collectors.joining(" and "));
  }

  private Map<String, Object> example(LabelledSegment row) {
    List<List<String>> rows = rows("language", "sentence");
    for (int i = 0; i < row.languages().size(); i++) {
      rows.add(
          List.of(
              WikipediaLanguages.nameAndCode(row.languages().get(i)),
              shown(row.sentences().get(i))));
    }
    return Map.of(
        "category",
        Markdown.escape(row.genderCategory()),
        "group",
        names(row.group()),
        "rows",
        rows);
  }

  /** A sentence, cut where it is long. */
  private static String shown(String sentence) {
    boolean fits = sentence.codePointCount(0, sentence.length()) <= MAX_SENTENCE;
    return Markdown.escapeSentence(
        CellText.shown(
            fits
                ? sentence
                : sentence.substring(0, sentence.offsetByCodePoints(0, MAX_SENTENCE)) + "…"));
  }

  private static Map<String, Object> training(Recipe recipe, TrainingCounts counts) {
    List<List<String>> reasons = rows("reason", "segments");
    counts
        .leftOut(Unit.SEGMENT)
        .forEach(
            (reason, count) ->
                reasons.add(
                    List.of(
                        CardText.code(reason) + ": " + LossReasons.meaning(reason),
                        CountText.number(count))));
    return Map.of(
        "size",
        CountText.of(counts.segments(), "segment")
            + " of "
            + CountText.of(counts.people(), "person", "people")
            + " in "
            + CountText.of(counts.parts(), "part"),
        "apart",
        recipe.output().apartFrom().stream()
            .map(RunRecord::benchmarkName)
            .map(Markdown::escape)
            .toList(),
        "categories",
        categories(counts.byCategory(), "segments"),
        "all",
        counts.books().total(Unit.SEGMENT, Kind.IN),
        "reasons",
        reasons);
  }
}
