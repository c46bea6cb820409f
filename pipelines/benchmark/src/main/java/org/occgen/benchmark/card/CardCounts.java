package org.occgen.benchmark.card;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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
import org.occgen.report.table.Columns;

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
    return new Columns<Map.Entry<String, RowCounts.Cell>>()
        .add("gender category", category -> Markdown.escape(category.getKey()))
        .add("people", category -> category.getValue().people())
        .add(units, category -> category.getValue().segments())
        .cells(List.copyOf(cells.entrySet()));
  }

  private Map<String, Object> groups() {
    List<RowCounts.Group> groups = counts.largestGroups();
    if (groups.isEmpty()) {
      return Map.of();
    }
    Columns<RowCounts.Group> columns =
        new Columns<RowCounts.Group>()
            .add("group of occupations", group -> names(group.occupations()));
    for (String category : counts.categories().keySet()) {
      columns
          .add(Markdown.escape(category) + " people", group -> group.cell(category).people())
          .add(units, group -> group.cell(category).segments());
    }
    Map<String, Object> model = new HashMap<>();
    model.put("rows", columns.cells(groups.subList(0, Math.min(MAX_GROUPS, groups.size()))));
    model.put("alignment", " ---: | ---: |".repeat(counts.categories().size()));
    if (groups.size() > MAX_GROUPS) {
      model.put("shown", MAX_GROUPS);
      model.put("all", groups.size());
    }
    return model;
  }

  private String names(List<String> occupations) {
    return benchmark.labels().of(occupations).stream()
        .map(Markdown::escape)
        .collect(Collectors.joining(" and "));
  }

  private Map<String, Object> example(LabelledSegment row) {
    List<List<String>> rows =
        new Columns<Integer>()
            .add("language", i -> WikipediaLanguages.nameAndCode(row.languages().get(i)))
            .add("sentence", i -> shown(row.sentences().get(i)))
            .cells(IntStream.range(0, row.languages().size()).boxed().toList());
    return Map.of(
        "category", Markdown.escape(row.genderCategory()),
        "group", names(row.group()),
        "rows", rows);
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
    List<List<String>> reasons =
        new Columns<Map.Entry<String, Long>>()
            .add(
                "reason",
                loss -> CardText.code(loss.getKey()) + ": " + LossReasons.meaning(loss.getKey()))
            .add("segments", Map.Entry::getValue)
            .cells(List.copyOf(counts.leftOut(Unit.SEGMENT).entrySet()));
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
        "categories", categories(counts.byCategory(), "segments"),
        "all", counts.books().total(Unit.SEGMENT, Kind.IN),
        "reasons", reasons);
  }
}
