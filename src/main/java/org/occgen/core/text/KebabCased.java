package org.occgen.core.text;

import java.util.Locale;

/** A constant of an enum that people and files know by its name in lower case, with hyphens. */
public interface KebabCased {
  /** The constant's name in the program: {@code NO_WORDS}. */
  String name();

  /** Its name in files, tables, recipes, options and addresses: {@code no-words}. */
  default String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
