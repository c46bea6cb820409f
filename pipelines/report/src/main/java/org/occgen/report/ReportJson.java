package org.occgen.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.occgen.core.measure.FigureColumn;
import org.occgen.core.measure.FurtherTable;
import org.occgen.core.measure.Subcorpus;

/** A report as JSON: numbers with six decimals, null for numbers that there are none of. */
public final class ReportJson {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The whole report, indented. */
  public static <F> String text(MeasureReport<F> report) {
    ObjectNode root = JSON.valueToTree(report.measure().madeWith(report.languages()));
    ArrayNode rows = root.putArray("rows");
    for (MeasureReport.Row<F> row : report.rows()) {
      ObjectNode node = rows.addObject();
      node.put("dataset", row.of().dataset()).put("lang", row.of().language());
      node.put("group", row.of().group());
      node.setAll(figures(report.measure().columns().json(), row.figures()));
      for (FurtherTable<F, ?> table : report.measure().furtherTables()) {
        node.set(table.id(), further(table, row.figures()));
      }
    }
    if (!report.averaged().isEmpty()) {
      ObjectNode average = root.putObject("average");
      average.put("languages", report.averaged().size());
      for (FigureColumn<F> column : report.measure().columns().average()) {
        report.mean(column).ifPresent(mean -> put(average, column.name(), mean));
      }
    }
    ObjectNode other = root.putObject("other-language-lines");
    report.otherLanguage().forEach(other::put);
    if (!report.failed().isEmpty()) {
      ObjectNode failed = root.putObject("failed");
      report.failed().forEach(failed::put);
    }
    report.measure().listedStatistic().ifPresent(listed -> list(report, listed, root));
    return root.toPrettyString() + "\n";
  }

  private static <F, R> ArrayNode further(FurtherTable<F, R> table, F figures) {
    ArrayNode rows = JSON.createArrayNode();
    table.rows().apply(figures).forEach(row -> rows.add(figures(table.columns(), row)));
    return rows;
  }

  private static void list(MeasureReport<?> report, String listed, ObjectNode root) {
    ArrayNode keys = root.putArray(listed + "s");
    long most = report.measure().mostInJson();
    Map<Subcorpus, Long> told = new HashMap<>();
    for (MeasureReport.Frequency frequency : report.frequencies()) {
      if (told.merge(frequency.of(), 1L, Long::sum) > most) {
        continue;
      }
      ObjectNode node = keys.addObject();
      node.put("dataset", frequency.of().dataset()).put("lang", frequency.of().language());
      node.put("group", frequency.of().group()).put(listed, frequency.key().text());
      ArrayNode classes = node.putArray("classes");
      frequency.key().classes().forEach(classes::add);
      node.put("count", frequency.count());
    }
  }

  /** The figures of one row, without what it is of. */
  public static <F> ObjectNode figures(List<FigureColumn<F>> columns, F figures) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    for (FigureColumn<F> column : columns) {
      int dot = column.name().indexOf('.');
      ObjectNode node = dot < 0 ? root : root.withObjectProperty(column.name().substring(0, dot));
      put(node, column.name().substring(dot + 1), column.value().apply(figures));
    }
    return root;
  }

  private static void put(ObjectNode node, String name, Object value) {
    if (value instanceof Double number) {
      JsonFigures.put(node, name, number);
    } else if (value instanceof Long number) {
      node.put(name, number);
    } else {
      node.put(name, value.toString());
    }
  }
}
