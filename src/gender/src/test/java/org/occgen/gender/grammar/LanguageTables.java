package org.occgen.gender.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.occgen.core.mark.FormPair;

/** The lists of words in the tables of a language. */
public final class LanguageTables {
  private LanguageTables() {}

  /** The words under each heading of each table. */
  public static List<Set<String>> lists(String language) {
    List<Set<String>> lists = new ArrayList<>();
    for (WordTable table : tables(language)) {
      table.sections().keySet().forEach(heading -> lists.add(table.words(heading)));
    }
    return lists;
  }

  /** The first two different forms of each entry of each table; endings are forms, too. */
  public static List<FormPair> pairs(String language) {
    return tables(language).stream()
        .flatMap(
            table -> table.sections().keySet().stream().map(table::entries).flatMap(List::stream))
        .filter(entry -> entry.size() > 1)
        .map(entry -> new FormPair(entry.get(0), entry.get(1)))
        .filter(FormPair::isUsable)
        .distinct()
        .toList();
  }

  private static List<WordTable> tables(String language) {
    return Stream.of("words", "persons", "verbs", "nouns", "things", "endings")
        .map(file -> language + "/" + file + ".txt")
        .filter(name -> WordTable.class.getResource(name) != null)
        .map(WordTable::read)
        .toList();
  }
}
