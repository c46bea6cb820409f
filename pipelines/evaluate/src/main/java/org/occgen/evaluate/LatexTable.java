package org.occgen.evaluate;

import java.util.List;
import java.util.stream.Collectors;
import org.occgen.core.files.CellText;
import org.occgen.report.TextTable;

/** A table of cells as LaTeX, for the package {@code booktabs}. */
public final class LatexTable {
  /**
   * The table with its caption.
   *
   * @param rows the headings, then a row each, all of one length
   * @param caption plain text
   */
  public static String text(List<List<String>> rows, String caption) {
    List<String> headings = rows.get(0);
    List<List<String>> body = rows.subList(1, rows.size());
    StringBuilder columns = new StringBuilder();
    for (int i = 0; i < headings.size(); i++) {
      int column = i;
      boolean numbers =
          !body.isEmpty() && body.stream().allMatch(row -> TextTable.isNumber(row.get(column)));
      columns.append(numbers ? 'r' : 'l');
    }
    StringBuilder table = new StringBuilder("% needs \\usepackage{booktabs}\n");
    table.append("\\begin{table}\n\\centering\n\\begin{tabular}{").append(columns).append("}\n");
    table.append("\\toprule\n").append(line(headings)).append("\\midrule\n");
    body.forEach(row -> table.append(line(row)));
    table.append("\\bottomrule\n\\end{tabular}\n\\caption{").append(escape(caption));
    return table.append("}\n\\end{table}\n").toString();
  }

  private static String line(List<String> cells) {
    // LaTeX would take a bracket or an asterisk for an option of the row before
    String guard = cells.get(0).matches("(?s)[\\[*].*") ? "{}" : "";
    return cells.stream()
        .map(LatexTable::escape)
        .collect(Collectors.joining(" & ", guard, " \\\\\n"));
  }

  /** Text that LaTeX prints as it is. */
  static String escape(String text) {
    StringBuilder escaped = new StringBuilder();
    for (char c : CellText.oneLine(text).toCharArray()) {
      switch (c) {
        case '&', '%', '$', '#', '_', '{', '}' -> escaped.append('\\').append(c);
        case '~' -> escaped.append("\\textasciitilde{}");
        case '^' -> escaped.append("\\textasciicircum{}");
        case '\\' -> escaped.append("\\textbackslash{}");
        case '<' -> escaped.append("\\textless{}");
        case '>' -> escaped.append("\\textgreater{}");
        case '|' -> escaped.append("\\textbar{}");
        case '"' -> escaped.append("{\\char34}"); // \textquotedbl is not in every encoding
        default -> escaped.append(c);
      }
    }
    return escaped.toString();
  }
}
