package org.occgen.benchmark.statistics;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.occgen.core.lexicon.GenderGap;
import org.occgen.core.lexicon.GenderGapMeasure;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.Subcorpus;
import org.occgen.report.MeasureReport;
import org.occgen.report.ReportJson;

/**
 * The gender representation (Gender-GAP) of the sentences of a run: of all segments that balancing
 * could choose from, and of those that it chose.
 *
 * @param lexicons what was counted with
 * @param rows by step ({@link #BEFORE}, then {@link #AFTER}), language in the order of the run, and
 *     gender category of the person, all categories together first; none of what has no sentence
 */
public record GenderRepresentation(RunLexicons lexicons, List<Row> rows) {
  /** Dataset of the counts of all segments that balancing could choose from. */
  public static final String BEFORE = "before";

  /** Dataset of the counts of the benchmark's rows. */
  public static final String AFTER = "after";

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  /**
   * The figures of one step, language and group.
   *
   * @param language as the run writes it
   * @param of dataset is the step, group the gender category
   */
  public record Row(String language, Subcorpus of, GenderGap gap) {}

  public GenderRepresentation {
    rows = List.copyOf(rows);
  }

  /**
   * The figures of what was counted.
   *
   * @param counts in any order, one number in as many parts as it likes
   * @throws IllegalArgumentException if a count is of no term of the lexicons
   */
  public static GenderRepresentation of(RunLexicons lexicons, Collection<MeasureSum> counts) {
    List<MeasureReport.Row<GenderGap>> gaps = MeasureReport.of(lexicons.measure(), counts).rows();
    List<Row> rows = new ArrayList<>();
    for (String step : List.of(BEFORE, AFTER)) {
      lexicons
          .byLanguage()
          .forEach(
              (language, lexicon) ->
                  gaps.stream()
                      .filter(row -> row.of().dataset().equals(step))
                      .filter(row -> row.of().language().equals(lexicon.code()))
                      .forEach(row -> rows.add(new Row(language, row.of(), row.figures()))));
    }
    return new GenderRepresentation(lexicons, rows);
  }

  /** The figures of a step and language over everybody; empty where there is no sentence. */
  public Optional<GenderGap> ofEverybody(String step, String language) {
    return rows.stream()
        .filter(row -> row.language().equals(language))
        .filter(row -> row.of().dataset().equals(step))
        .filter(row -> row.of().group().equals(MeasureReport.ALL))
        .map(Row::gap)
        .findFirst();
  }

  /** All of it as JSON. */
  ObjectNode toJson() {
    ObjectNode root = NODES.objectNode();
    ObjectNode fingerprints = root.putObject("lexicons");
    lexicons
        .byLanguage()
        .forEach(
            (language, lexicon) ->
                fingerprints
                    .putObject(language)
                    .put("lexicon", lexicon.code())
                    .put("fingerprint", lexicon.fingerprint()));
    lexicons.without().forEach(root.putArray("without-lexicon")::add);
    GenderGapMeasure measure = lexicons.measure();
    ArrayNode list = root.putArray("rows");
    for (Row row : rows) {
      ObjectNode node = list.addObject();
      node.put("step", row.of().dataset()).put("language", row.language());
      node.put("lexicon", row.of().language()).put("group", row.of().group());
      node.setAll(ReportJson.figures(measure.columns().json(), row.gap()));
    }
    return root;
  }
}
