package org.occgen.benchmark.card;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.occgen.core.files.CellText;

/** A section that a measure adds to the dataset card, as Markdown, and the cells of its tables. */
public final class CardText {
  private final StringBuilder text = new StringBuilder();

  /** The text so far. */
  public String text() {
    return text.toString();
  }

  public CardText heading(String title) {
    text.append("## ").append(title).append("\n\n");
    return this;
  }

  /** A paragraph; nothing if it is empty. */
  public CardText paragraph(String markdown) {
    if (!markdown.isEmpty()) {
      text.append(markdown).append("\n\n");
    }
    return this;
  }

  /**
   * A table.
   *
   * @param alignment a line of Markdown's
   * @param rows the headings, then a row each
   */
  public CardText table(String alignment, List<List<String>> rows) {
    row(rows.get(0));
    text.append(alignment).append('\n');
    rows.subList(1, rows.size()).forEach(this::row);
    text.append('\n');
    return this;
  }

  private void row(List<String> cells) {
    text.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }

  /** Values as they are typed. */
  public static String code(List<?> values) {
    return values.stream().map(CardText::code).collect(Collectors.joining(", "));
  }

  /** A value as it is typed. */
  public static String code(Object value) {
    String shown =
        value instanceof Enum<?> constant
            ? constant.name().toLowerCase(Locale.ROOT)
            : value.toString();
    return "`" + CellText.shown(shown).replace('`', '\'') + "`";
  }
}
