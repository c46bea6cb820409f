package org.occgen.llm.diversity;

import static org.occgen.core.files.CountText.format;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.occgen.core.measure.Subcorpus;
import org.occgen.report.JsonFigures;
import org.occgen.report.Spread;
import org.occgen.report.TextTable;
import org.occgen.report.table.Columns;

/**
 * Diversity by dataset, language and group, and its mean and standard deviations over the groups of
 * a dataset, such as runs (the paper's table 8).
 *
 * @param rows the diversity of each
 * @param asPublished whether figures are those of the published notebook
 */
public record DiversityTable(SortedMap<Subcorpus, SemanticDiversity> rows, boolean asPublished) {
  private double figure(SemanticDiversity diversity) {
    return asPublished ? diversity.asPublished() : diversity.overPairs();
  }

  private static double error(SemanticDiversity diversity) {
    return diversity.standardError();
  }

  /** Over the groups of each dataset and language that has two or more of them. */
  private SortedMap<Subcorpus, Spread> spreads() {
    SortedMap<Subcorpus, List<Double>> figures = new TreeMap<>();
    rows.forEach(
        (subcorpus, diversity) -> {
          if (!subcorpus.group().isEmpty()) {
            figures
                .computeIfAbsent(subcorpus.inGroup(""), key -> new ArrayList<>())
                .add(figure(diversity));
          }
        });
    SortedMap<Subcorpus, Spread> spreads = new TreeMap<>();
    figures.forEach(
        (subcorpus, values) -> {
          if (values.size() > 1) {
            spreads.put(
                subcorpus, Spread.of(values.stream().mapToDouble(value -> value).toArray()));
          }
        });
    return spreads;
  }

  /** A row for people: the diversity of a group, or a number over the groups. */
  private record Row(
      Subcorpus subcorpus,
      String group,
      Object texts,
      Object zeros,
      double diversity,
      String error) {
    Row(Subcorpus subcorpus, String group, double diversity) {
      this(subcorpus, group, "", "", diversity, "");
    }
  }

  /** The table for people. */
  public String text() {
    List<Row> all = new ArrayList<>();
    rows.forEach(
        (subcorpus, diversity) ->
            all.add(
                new Row(
                    subcorpus,
                    subcorpus.group(),
                    diversity.texts(),
                    diversity.zeros(),
                    figure(diversity),
                    "(" + number(error(diversity)) + ")")));
    spreads()
        .forEach(
            (subcorpus, spread) -> {
              all.add(new Row(subcorpus, "mean of " + spread.runs(), spread.mean()));
              all.add(new Row(subcorpus, "sd (n - 1)", spread.sampleDeviation()));
              all.add(new Row(subcorpus, "sd (n)", spread.populationDeviation()));
            });
    return TextTable.aligned(
        new Columns<Row>()
            .add("dataset", row -> row.subcorpus().dataset())
            .add("lang", row -> row.subcorpus().language())
            .add("group", Row::group)
            .add("texts", Row::texts)
            .add("no vector", Row::zeros)
            .add("diversity", row -> number(row.diversity()))
            .addIf(!asPublished, "(ste.)", Row::error)
            .cells(all));
  }

  private static String number(double value) {
    // rounded first, so that a value just below zero has no sign
    return Double.isNaN(value) ? "-" : format("%.6f", Math.round(value * 1e6) / 1e6);
  }

  /**
   * The table as JSON, numbers with six decimals.
   *
   * @param madeWith what made the vectors
   */
  public String json(Map<String, String> madeWith) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    madeWith.forEach(root::put);
    root.put("as-published", asPublished);
    ArrayNode list = root.putArray("rows");
    rows.forEach(
        (subcorpus, diversity) -> {
          ObjectNode row = put(list.addObject(), subcorpus).put("group", subcorpus.group());
          row.put("texts", diversity.texts()).put("without-vector", diversity.zeros());
          JsonFigures.put(row, "diversity", figure(diversity));
          if (!asPublished) {
            JsonFigures.put(row, "standard-error", error(diversity));
          }
        });
    ArrayNode over = root.putArray("over-groups");
    spreads()
        .forEach(
            (subcorpus, spread) -> {
              ObjectNode row = put(over.addObject(), subcorpus).put("groups", spread.runs());
              JsonFigures.put(row, "mean", spread.mean());
              JsonFigures.put(row, "standard-deviation", spread.sampleDeviation());
              JsonFigures.put(row, "population-standard-deviation", spread.populationDeviation());
            });
    return root.toPrettyString() + "\n";
  }

  private static ObjectNode put(ObjectNode row, Subcorpus subcorpus) {
    return row.put("dataset", subcorpus.dataset()).put("lang", subcorpus.language());
  }
}
