package org.occgen.sparql.query;

import static com.google.common.base.Strings.lenientFormat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.occgen.core.person.Qid;
import org.occgen.core.text.Excerpt;
import org.occgen.sparql.query.SparqlException.Kind;

/**
 * One row of a response: what its variables are bound to.
 *
 * @param terms by variable: of each its {@code type} ({@code uri}, {@code literal}, {@code
 *     typed-literal} before SPARQL 1.1, or {@code bnode}) and its {@code value}, an address or a
 *     text
 */
record SparqlRow(JsonNode terms) {
  /** The prefix of the addresses of Wikidata's items. */
  static final String ENTITY = "http://www.wikidata.org/entity/";

  private static final int SHOWN = 100;

  /** The item that {@code variable} is bound to. */
  String item(String variable) throws SparqlException {
    String value = value(variable, "an item of Wikidata", "uri");
    String id = value.startsWith(ENTITY) ? value.substring(ENTITY.length()) : "";
    if (!Qid.isValid(id)) {
      throw malformed(variable, "an item of Wikidata");
    }
    return id;
  }

  /** The count that {@code variable} is bound to. */
  long count(String variable) throws SparqlException {
    String value = value(variable, "a literal", "literal", "typed-literal");
    if (!value.matches("\\+?\\d{1,18}")) {
      throw malformed(variable, "a number");
    }
    return Long.parseLong(value);
  }

  private String value(String variable, String wanted, String... types) throws SparqlException {
    if (!terms.has(variable)) {
      throw new SparqlException(Kind.MALFORMED, "a row does not bind ?" + variable);
    }
    if (!List.of(types).contains(text(variable, "type"))) {
      throw malformed(variable, wanted);
    }
    return text(variable, "value");
  }

  private String text(String variable, String field) {
    JsonNode node = terms.path(variable).path(field);
    return node.isTextual() ? node.textValue() : "";
  }

  private SparqlException malformed(String variable, String wanted) {
    return new SparqlException(
        Kind.MALFORMED,
        lenientFormat(
            "?%s is not %s: %s \"%s\"",
            variable, wanted, text(variable, "type"), Excerpt.of(text(variable, "value"), SHOWN)));
  }
}
