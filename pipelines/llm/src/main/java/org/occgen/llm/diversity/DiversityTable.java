package org.occgen.llm.diversity;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.occgen.core.files.CellText;
import org.occgen.core.measure.Subcorpus;
import org.occgen.report.JsonFigures;
import org.occgen.report.Spread;
import org.occgen.report.TextTable;

/**
 * Diversity by dataset, language and group, and its mean and standard deviations over the groups of
 * a dataset, such as runs (the paper's table 8).
 *
 * @param rows the diversity of each
 * @param asPublished whether figures are those of the published notebook
 */
public record DiversityTable(SortedMap<Subcorpus, SemanticDiversity> rows, boolean asPublished) {
  private static final String NONE = "-";

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

  /** The table for people. */
  public String text() {
    List<List<String>> cells = new ArrayList<>();
    List<String> head =
        new ArrayList<>(List.of("dataset", "lang", "group", "texts", "no vector", "diversity"));
    if (!asPublished) {
      head.add("(ste.)");
    }
    cells.add(head);
    rows.forEach(
        (subcorpus, diversity) -> {
          List<String> row = new ArrayList<>(cells(subcorpus, subcorpus.group()));
          row.add(String.format(Locale.ROOT, "%,d", diversity.texts()));
          row.add(String.format(Locale.ROOT, "%,d", diversity.zeros()));
          row.add(number(figure(diversity)));
          if (!asPublished) {
            row.add("(" + number(error(diversity)) + ")");
          }
          cells.add(row);
        });
    spreads()
        .forEach(
            (subcorpus, spread) -> {
              cells.add(spreadRow(subcorpus, "mean of " + spread.runs(), spread.mean()));
              cells.add(spreadRow(subcorpus, "sd (n - 1)", spread.sampleDeviation()));
              cells.add(spreadRow(subcorpus, "sd (n)", spread.populationDeviation()));
            });
    return TextTable.aligned(cells);
  }

  private List<String> spreadRow(Subcorpus subcorpus, String what, double value) {
    List<String> row = new ArrayList<>(cells(subcorpus, what));
    row.addAll(List.of("", "", number(value)));
    if (!asPublished) {
      row.add("");
    }
    return row;
  }

  private static List<String> cells(Subcorpus subcorpus, String group) {
    return List.of(
        CellText.oneLine(subcorpus.dataset()), subcorpus.language(), CellText.oneLine(group));
  }

  private static String number(double value) {
    // rounded first, so that a value just below zero has no sign
    return Double.isNaN(value)
        ? NONE
        : String.format(Locale.ROOT, "%.6f", Math.round(value * 1e6) / 1e6);
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
