package org.occgen.gender.grammar;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The lists of words in the tables of a language. */
public final class LanguageTables {
  private LanguageTables() {}

  /** The words under each heading, by {@code file/heading}. */
  public static Map<String, Set<String>> lists(String language) {
    Map<String, Set<String>> lists = new LinkedHashMap<>();
    for (String file : List.of("words", "persons", "verbs", "nouns", "things", "endings")) {
      String name = language + "/" + file + ".txt";
      if (WordTable.class.getResource(name) != null) {
        WordTable table = WordTable.read(name);
        table.sections().keySet().forEach(of -> lists.put(file + "/" + of, table.words(of)));
      }
    }
    return lists;
  }
}
