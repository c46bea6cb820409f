package org.occgen.benchmark.croissant;

import java.util.List;
import java.util.regex.Pattern;
import org.occgen.core.text.WordLists;

/**
 * The description of a column of a file, from the table {@code columns.tsv} beside this class.
 *
 * @param file that has it
 * @param column its name, with what differs in angle brackets
 * @param type its type in schema.org; brackets behind it stand for a list, braces for a struct
 *     whose fields are languages
 * @param separator of a list that is written as one text; empty for none
 * @param references the field of another record set that its values come from; empty for none
 * @param property the property of Wikidata that it has the values of; empty for none
 * @param description what it holds
 */
public record ColumnKind(
    String file,
    String column,
    String type,
    String separator,
    String references,
    String property,
    String description) {
  /** All columns of all files. */
  static List<ColumnKind> all() {
    return WordLists.text(ColumnKind.class, "columns.tsv")
        .lines()
        .skip(1)
        .map(line -> line.split("\t", -1))
        .map(c -> new ColumnKind(c[0], c[1], c[2], c[3], c[4], c[5], c[6]))
        .toList();
  }

  /** Whether it is the column of that name in that file. */
  boolean is(String inFile, String name) {
    String pattern = Pattern.quote(column).replaceAll("<[A-Za-z]+>", "\\\\E.+\\\\Q");
    return file.equals(inFile) && Pattern.matches(pattern, name);
  }

  /** Whether a cell holds a list. */
  public boolean isList() {
    return type.contains("[]");
  }

  /** The IRI of the type of one value. */
  public String dataType() {
    return "sc:" + type.replace("[]", "").replace("{}", "");
  }

  /** Whether a cell is a struct whose fields are languages. */
  public boolean isStruct() {
    return type.endsWith("{}");
  }
}
