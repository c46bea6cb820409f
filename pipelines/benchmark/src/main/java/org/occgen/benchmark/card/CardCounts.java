package org.occgen.benchmark.card;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.occgen.benchmark.WrittenBenchmark;
import org.occgen.benchmark.statistics.RowCounts;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.files.CellText;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.report.Markdown;

/** The section of the dataset card that counts people and segments, and shows one of these. */
final class CardCounts {
  private static final int MAX_GROUPS = 20;

  /** Characters of a sentence that is shown. */
  private static final int MAX_SENTENCE = 300;

  private CardCounts() {}

  /** The section, with a blank line at its end. */
  static String of(WrittenBenchmark benchmark) {
    CardText text = new CardText().heading("What is in it");
    List<List<String>> rows =
        new ArrayList<>(List.of(List.of("gender category", "people", units(benchmark))));
    benchmark
        .statistics()
        .rows()
        .categories()
        .forEach(
            (category, cell) ->
                rows.add(
                    List.of(
                        Markdown.escape(category),
                        CardText.number(cell.people()),
                        CardText.number(cell.segments()))));
    text.table("| --- | ---: | ---: |", rows);
    groups(benchmark, text);
    example(benchmark, text);
    return text.text();
  }

  private static String units(WrittenBenchmark benchmark) {
    return benchmark.recipe().isParallel() ? "segments" : "sentences";
  }

  private static void groups(WrittenBenchmark benchmark, CardText text) {
    List<String> categories = List.copyOf(benchmark.statistics().rows().categories().keySet());
    List<RowCounts.Group> groups = new ArrayList<>(benchmark.statistics().rows().groups());
    if (groups.isEmpty()) {
      return;
    }
    // a stable sort: groups of one size stay in the order of the rows
    groups.sort(Comparator.comparingLong(CardCounts::segments).reversed());
    List<List<String>> rows = new ArrayList<>();
    List<String> headings = new ArrayList<>(List.of("group of occupations"));
    for (String category : categories) {
      headings.add(Markdown.escape(category) + " people");
      headings.add(units(benchmark));
    }
    rows.add(headings);
    for (RowCounts.Group group : groups.subList(0, Math.min(MAX_GROUPS, groups.size()))) {
      List<String> cells = new ArrayList<>();
      cells.add(names(benchmark, group.occupations()));
      for (String category : categories) {
        RowCounts.Cell cell = group.byCategory().getOrDefault(category, new RowCounts.Cell(0, 0));
        cells.add(CardText.number(cell.people()));
        cells.add(CardText.number(cell.segments()));
      }
      rows.add(cells);
    }
    text.table("| --- |" + " ---: | ---: |".repeat(categories.size()), rows);
    if (groups.size() > MAX_GROUPS) {
      text.paragraph(
          "The largest "
              + MAX_GROUPS
              + " of "
              + CardText.number(groups.size())
              + " groups are shown; `test.meta.tsv` has all.");
    }
  }

  private static String names(WrittenBenchmark benchmark, List<String> occupations) {
    return benchmark.labels().of(occupations).stream()
        .map(Markdown::escape)
        .collect(Collectors.joining(" and "));
  }

  private static void example(WrittenBenchmark benchmark, CardText text) {
    Optional<LabelledSegment> first = benchmark.statistics().rows().first();
    if (first.isEmpty()) {
      return;
    }
    LabelledSegment row = first.get();
    List<List<String>> rows = new ArrayList<>(List.of(List.of("language", "sentence")));
    for (int i = 0; i < row.languages().size(); i++) {
      rows.add(
          List.of(
              WikipediaLanguages.nameAndCode(row.languages().get(i)),
              shown(row.sentences().get(i))));
    }
    text.paragraph(
            String.format(
                Locale.ROOT,
                "The first %s, about a person of the category %s in the group %s:",
                benchmark.recipe().isParallel() ? "segment" : "sentence",
                Markdown.escape(row.genderCategory()),
                names(benchmark, row.group())))
        .table("| --- | --- |", rows);
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

  private static long segments(RowCounts.Group group) {
    return group.byCategory().values().stream().mapToLong(RowCounts.Cell::segments).sum();
  }
}
