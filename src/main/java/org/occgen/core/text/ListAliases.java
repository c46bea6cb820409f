package org.occgen.core.text;

import java.util.HashMap;
import java.util.Map;

/**
 * Languages that are split as another one is, since their abbreviations are the same: {@code
 * list-aliases.txt} has a language a line, then the one whose lists and rules it takes.
 */
final class ListAliases {
  private static final Map<String, String> ALIASES = read();

  /** The language whose lists and rules {@code language} takes: itself for most. */
  static String of(String language) {
    return ALIASES.getOrDefault(language, language);
  }

  private static Map<String, String> read() {
    Map<String, String> aliases = new HashMap<>();
    for (String line : WordLists.read(ListAliases.class, "list-aliases.txt").orElseThrow()) {
      String[] words = line.split(" ", -1);
      if (words.length != 2 || aliases.put(words[0], words[1]) != null) {
        throw new IllegalStateException(
            "list-aliases.txt: \"" + line + "\" is not a language and another, once");
      }
    }
    return aliases;
  }
}
