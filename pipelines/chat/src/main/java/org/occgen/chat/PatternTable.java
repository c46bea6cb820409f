package org.occgen.chat;

import java.util.stream.Collectors;
import org.occgen.core.text.WordLists;

/** Tables of patterns among the resources of this package: a kind, a space, a pattern. */
final class PatternTable {
  /** The patterns of a kind as one, which fits where one of them does. */
  static String join(String table, String kind) {
    return WordLists.read(PatternTable.class, table).orElseThrow().stream()
        .filter(line -> line.startsWith(kind + " "))
        .map(line -> line.substring(kind.length() + 1))
        .collect(Collectors.joining("|"));
  }
}
