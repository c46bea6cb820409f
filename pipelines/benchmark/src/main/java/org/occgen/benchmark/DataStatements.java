package org.occgen.benchmark;

import static org.occgen.core.files.CountText.format;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.Funnel;
import org.occgen.benchmark.statistics.GenderValues;
import org.occgen.benchmark.statistics.RowCounts;
import org.occgen.benchmark.statistics.RunSources;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.person.GenderCategories;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.report.TextTemplate;

/**
 * The statements that every user of a benchmark needs, as plain text: the sections of {@code
 * statements.ftl}. The dataset card and {@code croissant.json} say the same sentences.
 */
public final class DataStatements {
  private static final Map<String, List<TextTemplate>> SECTIONS =
      TextTemplate.sections(DataStatements.class, "statements.ftl");

  private final Map<String, Object> model = new HashMap<>();

  /** The statements on a benchmark. */
  public DataStatements(WrittenBenchmark benchmark) {
    Recipe recipe = benchmark.recipe();
    RowCounts rows = benchmark.statistics().rows();
    boolean balanced = recipe.balance().balanced();
    model.put("parallel", recipe.isParallel());
    model.put("manyTargets", recipe.otherLanguages().size() > 1);
    model.put("balanced", balanced);
    model.put("bySet", recipe.balance().group() == BalanceOptions.Group.SET);
    model.put("professions", recipe.professionsOnly());
    model.put("genders", String.join(", ", recipe.balance().genders()));
    model.put("pivot", WikipediaLanguages.nameAndCode(recipe.pivot()));
    model.put(
        "languages",
        recipe.languages().stream()
            .map(WikipediaLanguages::nameAndCode)
            .collect(Collectors.joining(", ")));
    model.put("segments", rows.segments());
    model.put("people", rows.people());
    model.put("sources", RunSources.names(recipe));
    model.put("date", RunSources.date(recipe));
    recipe.since().ifPresent(since -> model.put("since", since.date().toString()));
    model.put("released", benchmark.release().isPresent());
    benchmark
        .release()
        .ifPresent(
            release -> {
              model.put("reviewed", release.reviewed());
              model.put("edited", release.edited());
              model.put("annotated", release.annotated());
            });
    if (balanced) {
      model.put("others", others(benchmark));
      putSizes(rows);
    }
  }

  /** The people of other categories whom balancing could have chosen from. */
  private static String others(WrittenBenchmark benchmark) {
    Map<String, Funnel.Counts> choice =
        benchmark.statistics().funnel().beforeBalancing().orElseThrow().byCategory();
    List<String> genders = benchmark.recipe().balance().genders();
    return choice.entrySet().stream()
        .filter(chosen -> !genders.contains(chosen.getKey()))
        .map(
            chosen ->
                format(
                    "%s %,d with %,d",
                    chosen.getKey(), chosen.getValue().people(), chosen.getValue().segments()))
        .collect(Collectors.joining(", "));
  }

  /** The median and the largest number of people of a category in a group. */
  private void putSizes(RowCounts rows) {
    List<Long> people =
        rows.groups().stream()
            .flatMap(group -> group.byCategory().values().stream())
            .map(RowCounts.Cell::people)
            .sorted()
            .toList();
    if (!people.isEmpty()) {
      model.put("half", people.get((people.size() - 1) / 2));
      model.put("largest", people.get(people.size() - 1));
    }
  }

  /** The sentences of a section, one a line of it; those that do not hold are left out. */
  public List<String> list(String section) {
    return Objects.requireNonNull(SECTIONS.get(section), section).stream()
        .map(line -> line.render(model))
        .filter(line -> !line.isEmpty())
        .toList();
  }

  /** All sections by name, each as one paragraph. */
  public Map<String, String> texts() {
    Map<String, String> texts = new HashMap<>();
    SECTIONS.keySet().forEach(section -> texts.put(section, text(section)));
    return texts;
  }

  /** A section as one paragraph; empty if nothing of it holds. */
  public String text(String section) {
    return String.join(" ", list(section));
  }

  /** Words that a benchmark can be found by. */
  public static List<String> keywords(Recipe recipe) {
    return Stream.of("gender-bias", "gender-balanced", "occupations", "wikipedia", "wikidata")
        .filter(word -> recipe.balance().balanced() || !word.equals("gender-balanced"))
        .toList();
  }

  /** The gender categories of the recipe, and the values that they stand for. */
  public static List<String> categories(Recipe recipe) {
    List<String> said = new ArrayList<>();
    recipe
        .genders()
        .valuesByCategory()
        .forEach(
            (category, values) -> {
              boolean counts =
                  !recipe.balance().balanced() || recipe.balance().genders().contains(category);
              said.add(
                  category
                      + ": "
                      + values.stream().map(GenderValues::shown).collect(Collectors.joining(", "))
                      + (counts ? "" : " (not balanced over, so not in this benchmark)"));
            });
    said.add(
        GenderCategories.AMBIGUOUS
            + ": values of two categories; "
            + GenderCategories.OTHER
            + ": a value of no category");
    return said;
  }
}
