package org.occgen.benchmark.card;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.occgen.core.files.CellText;

/** Values in the Markdown of the dataset card. */
public final class CardText {
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
