package org.occgen.benchmark.page;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.benchmark.statistics.Funnel;
import org.occgen.benchmark.statistics.GenderValues;
import org.occgen.core.books.Stage;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.core.person.GenderCategories;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.report.chart.BarChart;
import org.occgen.report.chart.Category;
import org.occgen.report.chart.HeatMap;
import org.occgen.report.chart.Series;
import org.occgen.report.chart.Value;

/**
 * People before balancing: by language and gender (the paper's Figure 2), and by occupation and
 * gender.
 */
final class PeopleTables {
  /** Occupations of the heat map. */
  private static final int MAX_OCCUPATIONS = 25;

  /** Values of P21 of the heat map. */
  private static final int MAX_GENDERS = 12;

  /** Puts {@code peopleByLanguage}, two heat maps and what they leave out into the model. */
  static void put(RunReport report, Map<String, Object> model) {
    Map<String, Map<String, Long>> languages = byLanguage(report);
    List<String> categories = names(languages, report.recipe().genders());
    model.put(
        "peopleByLanguage",
        new BarChart(
                "People by language and gender category",
                "people",
                "language",
                Series.ofGenders(categories),
                categories(languages, categories))
            .model());
    model.put("languageMap", languageMap(report).model());
    Map<String, Map<String, Long>> occupations = byOccupation(report);
    Map<String, Map<String, Long>> shown = largest(report, occupations);
    List<String> columns = names(shown, report.recipe().genders());
    model.put(
        "occupationMap",
        new HeatMap(
                "People by occupation and gender category",
                "occupation",
                columns,
                categories(shown, columns))
            .model());
    model.put("occupationCount", occupations.size());
    model.put("moreOccupations", occupations.size() - shown.size());
    model.put("genderValues", genderValues(report));
  }

  private static List<Category> categories(
      Map<String, Map<String, Long>> rows, List<String> names) {
    List<Category> categories = new ArrayList<>();
    rows.forEach(
        (key, counts) ->
            categories.add(
                new Category(
                    key,
                    names.stream()
                        .map(text -> Value.count(counts.getOrDefault(text, 0L)))
                        .toList())));
    return categories;
  }

  /** Languages of the run by value of P21: what the categories hide. */
  private static HeatMap languageMap(RunReport report) {
    Map<String, Map<String, Long>> rows = new LinkedHashMap<>();
    Map<String, Long> columns = new TreeMap<>();
    for (String language : report.recipe().languages()) {
      Map<String, Long> counts =
          report.statistics().peopleByLanguage().getOrDefault(language, Map.of());
      rows.put(WikipediaLanguages.nameAndCode(language), counts);
      counts.forEach((gender, count) -> columns.merge(gender, count, Long::sum));
    }
    List<String> frequent =
        columns.entrySet().stream()
            .sorted(
                Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                    .thenComparing(Map.Entry.comparingByKey()))
            .map(Map.Entry::getKey)
            .limit(MAX_GENDERS)
            .toList();
    return new HeatMap(
        "People by language and value of P21",
        "language",
        frequent.stream().map(GenderValues::shown).toList(),
        categories(rows, frequent));
  }

  /** People by gender category, of those that have somebody. */
  private static Map<String, Map<String, Long>> byCategory(
      Map<String, Map<String, Long>> byGender, GenderCategories genders) {
    Map<String, Map<String, Long>> result = new LinkedHashMap<>();
    byGender.forEach(
        (key, counts) -> {
          Map<String, Long> categories = new TreeMap<>();
          counts.forEach(
              (gender, count) -> categories.merge(category(gender, genders), count, Long::sum));
          result.put(key, categories);
        });
    return result;
  }

  private static String category(String shownGender, GenderCategories genders) {
    return shownGender.equals(Funnel.NO_GENDER) ? "no gender" : genders.ofKey(shownGender);
  }

  private static Map<String, Map<String, Long>> byLanguage(RunReport report) {
    Map<String, Map<String, Long>> all =
        byCategory(report.statistics().peopleByLanguage(), report.recipe().genders());
    Map<String, Map<String, Long>> ofRun = new LinkedHashMap<>();
    for (String language : report.recipe().languages()) {
      ofRun.put(WikipediaLanguages.nameAndCode(language), all.getOrDefault(language, Map.of()));
    }
    return ofRun;
  }

  private static Map<String, Map<String, Long>> byOccupation(RunReport report) {
    return byCategory(
        report.statistics().peopleByOccupation(Stage.COLLECT), report.recipe().genders());
  }

  /** The occupations that most people have. */
  private static Map<String, Map<String, Long>> largest(
      RunReport report, Map<String, Map<String, Long>> occupations) {
    List<Map.Entry<String, Map<String, Long>>> largest = new ArrayList<>(occupations.entrySet());
    largest.sort(
        Comparator.comparingLong(
                (Map.Entry<String, Map<String, Long>> entry) -> sum(entry.getValue()))
            .reversed());
    Map<String, Map<String, Long>> shown = new LinkedHashMap<>();
    for (Map.Entry<String, Map<String, Long>> one :
        largest.subList(0, Math.min(MAX_OCCUPATIONS, largest.size()))) {
      String label = CellText.shown(report.labels().getOrDefault(one.getKey(), one.getKey()));
      // two items may have one label
      shown.put(
          shown.containsKey(label) ? label + " (" + one.getKey() + ")" : label, one.getValue());
    }
    return shown;
  }

  /** The names of categories that somebody is in, in the order of the recipe. */
  private static List<String> names(
      Map<String, Map<String, Long>> cells, GenderCategories genders) {
    List<String> names = new ArrayList<>(genders.names());
    names.add("no gender");
    names.removeIf(name -> cells.values().stream().noneMatch(row -> row.containsKey(name)));
    return Collections.unmodifiableList(names);
  }

  private static long sum(Map<String, Long> counts) {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }

  /** The gender values that each category has. */
  private static List<Map<String, String>> genderValues(RunReport report) {
    List<Map<String, String>> values = new ArrayList<>();
    report
        .recipe()
        .genders()
        .valuesByCategory()
        .forEach(
            (category, items) ->
                values.add(
                    Map.of(
                        "category",
                        category,
                        "values",
                        CountText.list(items.stream().map(GenderValues::shown).toList()))));
    return values;
  }
}
