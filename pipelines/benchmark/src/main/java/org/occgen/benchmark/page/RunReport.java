package org.occgen.benchmark.page;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.occgen.benchmark.ReleaseFacts;
import org.occgen.benchmark.SpdxLicence;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.benchmark.statistics.RowCounts;
import org.occgen.benchmark.statistics.RunStatistics;
import org.occgen.benchmark.statistics.RunWarnings;
import org.occgen.core.files.CellText;
import org.occgen.core.files.CountText;
import org.occgen.core.mining.UnpairedArticles;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.report.HtmlPage;

/**
 * {@code report.html}: what a benchmark is, whether it is balanced, where it comes from, how good
 * its alignments are, what was left out, and its segments. One self-contained page. Its figures are
 * those of {@code stats.json}, and of the rows alone where that has none.
 *
 * @param recipe what was run
 * @param labels labels of occupations by item id
 * @param statistics of all stages
 * @param rows what else the report needs of the rows
 * @param unpaired articles of the run without a pair, by language
 * @param release how it was reviewed; empty for the benchmark of a run
 */
public record RunReport(
    Recipe recipe,
    Map<String, String> labels,
    RunStatistics statistics,
    ReportRows rows,
    Map<String, UnpairedArticles.Language> unpaired,
    Optional<ReleaseFacts> release) {
  public RunReport {
    labels = Map.copyOf(labels);
  }

  /** The counts of the rows. */
  RowCounts counts() {
    return statistics.rows();
  }

  /** The page, as HTML. */
  public String html() throws IOException {
    Map<String, Object> model = new HashMap<>();
    model.put("title", "OccGen " + CellText.shown(recipe.name()));
    model.put("lead", lead());
    model.put("note", CellText.shown(recipe.output().publication().note()));
    List<String> warnings = new ArrayList<>(RunWarnings.of(statistics));
    warnings.addAll(AlignmentTables.warnings(this));
    model.put("warnings", warnings.stream().map(CellText::shown).toList());
    model.put("textLicence", licence(SpdxLicence.CC_BY_SA));
    model.put("dataLicence", licence(SpdxLicence.CC0));
    QuestionsAndAnswers.put(this, model);
    FunnelCharts.put(this, model);
    GroupTables.put(this, model);
    PeopleTables.put(this, model);
    AlignmentTables.put(this, model);
    TextTables.put(this, model);
    LossTables.put(this, model);
    TrainingTables.put(this, model);
    release.ifPresent(facts -> ReviewTables.put(facts, model));
    model.put("options", options());
    SegmentData segments = rows.segments();
    model.put("segmentData", segments.json(labels));
    model.put("segmentsShown", segments.shown());
    model.put("segmentsAll", segments.all());
    model.put("languageNames", languageNames());
    model.put("sections", sections(model, warnings));
    return HtmlPage.renderWithScript("benchmark.ftlh", "benchmark.js", model);
  }

  private static Map<String, String> licence(SpdxLicence licence) {
    return Map.of("id", licence.id(), "shortTitle", licence.shortTitle(), "deed", licence.deed());
  }

  private String lead() {
    return String.format(
        Locale.ROOT,
        "%s about %s of %s in %s.",
        recipe.otherLanguages().isEmpty()
            ? CountText.of(counts().segments(), "sentence", "sentences")
            : CountText.of(counts().segments(), "segment", "segments"),
        CountText.of(counts().people(), "person", "people"),
        CountText.of(QuestionsAndAnswers.occupations(this), "occupation"),
        CountText.list(languageNames()));
  }

  /** The languages of the run by name. */
  List<String> languageNames() {
    return recipe.languages().stream().map(WikipediaLanguages::nameAndCode).toList();
  }

  /** The gender categories of the benchmark: those that it is balanced over, or those it has. */
  List<String> categories() {
    return recipe.balance().balanced()
        ? recipe.balance().genders()
        : List.copyOf(counts().categories().keySet());
  }

  /** Names and values as {@code run.json} has them; those without a value are left out. */
  private List<Map<String, String>> options() {
    List<Map<String, String>> rows = new ArrayList<>();
    statistics
        .options()
        .properties()
        .forEach(option -> addOption(option.getKey(), option.getValue(), rows));
    return rows;
  }

  private static void addOption(String name, JsonNode value, List<Map<String, String>> rows) {
    if (value.isObject()) {
      value
          .properties()
          .forEach(part -> addOption(name + "." + part.getKey(), part.getValue(), rows));
      return;
    }
    List<String> shown = new ArrayList<>();
    if (value.isArray()) {
      value.forEach(one -> shown.add(one.isValueNode() ? one.asText() : one.toString()));
    } else {
      shown.add(value.asText());
    }
    String text = CellText.shown(String.join(", ", shown));
    if (!text.isEmpty()) {
      rows.add(Map.of("name", CellText.shown(name), "value", text));
    }
  }

  private List<Map<String, String>> sections(Map<String, Object> model, List<String> warnings) {
    List<Map<String, String>> sections = new ArrayList<>();
    sections.add(section("summary", "The benchmark"));
    if (model.containsKey("pairs")) {
      sections.add(section("pairs", "Pairs to read first"));
    }
    sections.add(section("segments", "Segments"));
    if (!warnings.isEmpty()) {
      sections.add(section("warnings", "Warnings"));
    }
    release.ifPresent(facts -> sections.add(section("review", "Review")));
    sections.add(section("balance", "Balance"));
    if (model.containsKey("alignment")) {
      sections.add(section("alignment", "Alignments"));
    }
    sections.add(section("gender", "Gender representation"));
    sections.add(section("funnel", "What was left after each step"));
    sections.add(section("losses", "What was left out"));
    sections.add(section("people", "People before balancing"));
    sections.add(section("lengths", "Sentence lengths"));
    if (model.containsKey("training")) {
      sections.add(section("training", "Training data"));
    }
    sections.add(section("making", "How it was made"));
    return sections;
  }

  private static Map<String, String> section(String id, String heading) {
    return Map.of("id", id, "heading", heading);
  }
}
