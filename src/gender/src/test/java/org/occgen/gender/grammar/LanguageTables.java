package org.occgen.gender.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The lists of words in the tables of a language. */
public final class LanguageTables {
  private LanguageTables() {}

  /** The words under each heading of each table. */
  public static List<Set<String>> lists(String language) {
    List<Set<String>> lists = new ArrayList<>();
    for (String file : List.of("words", "persons", "verbs", "nouns", "things", "endings")) {
      String name = language + "/" + file + ".txt";
      if (WordTable.class.getResource(name) != null) {
        WordTable table = WordTable.read(name);
        table.sections().keySet().forEach(heading -> lists.add(table.words(heading)));
      }
    }
    return lists;
  }
}
