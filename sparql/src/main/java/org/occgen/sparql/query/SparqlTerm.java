package org.occgen.sparql.query;

import static com.google.common.base.Preconditions.checkArgument;
import static org.occgen.core.files.CountText.format;

import java.util.regex.Pattern;
import org.occgen.core.person.Qid;
import org.occgen.core.person.WikipediaLanguages;

/**
 * A value as it stands in a query. It is made from a checked id, code or number, never from text,
 * so no value can change what a query asks.
 */
record SparqlTerm(String text) {
  private static final Pattern ID_END = Pattern.compile("Q?[0-9]+");

  /**
   * An item of Wikidata.
   *
   * @throws IllegalArgumentException if {@code qid} is no item id
   */
  static SparqlTerm item(String qid) {
    return new SparqlTerm("<" + SparqlRow.ENTITY + "Q" + Qid.number(qid) + ">");
  }

  /**
   * The Wikipedia in {@code language}, as sitelinks name it (schema:isPartOf).
   *
   * @throws IllegalArgumentException if there is no such language
   */
  static SparqlTerm wiki(String language) {
    String code = WikipediaLanguages.require(language);
    return new SparqlTerm("<https://" + WikipediaLanguages.host(code) + "/>");
  }

  /**
   * The first instant of a year of our era.
   *
   * @throws IllegalArgumentException unless the year has at most four digits
   */
  static SparqlTerm startOf(int year) {
    checkArgument(year >= 1 && year <= 9999, "year %s: must be from 1 to 9999", year);
    return new SparqlTerm(
        format("\"%04d-01-01T00:00:00Z\"^^<http://www.w3.org/2001/XMLSchema#dateTime>", year));
  }

  /**
   * The end of an item id, as a string.
   *
   * @throws IllegalArgumentException unless it is digits, perhaps with Q before them
   */
  static SparqlTerm idEnd(String end) {
    checkArgument(ID_END.matcher(end).matches(), "not the end of an item id: \"%s\"", end);
    return new SparqlTerm("\"" + end + "\"");
  }

  /** A number. */
  static SparqlTerm number(long number) {
    return new SparqlTerm(Long.toString(number));
  }

  @Override
  public String toString() {
    return text;
  }
}
