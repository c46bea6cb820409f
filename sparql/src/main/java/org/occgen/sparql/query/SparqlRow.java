package org.occgen.sparql.query;

import java.util.Map;
import org.occgen.core.person.Qid;
import org.occgen.core.text.Excerpt;
import org.occgen.sparql.query.SparqlException.Kind;

/** One row of a response: what its variables are bound to. */
record SparqlRow(Map<String, Term> terms) {
  /** The prefix of the addresses of Wikidata's items. */
  static final String ENTITY = "http://www.wikidata.org/entity/";

  private static final int SHOWN = 100;

  /**
   * The value of a variable.
   *
   * @param type {@code uri}, {@code literal}, {@code typed-literal} (before SPARQL 1.1) or {@code
   *     bnode}
   * @param value address or text
   */
  record Term(String type, String value) {}

  /** The item that {@code variable} is bound to. */
  String item(String variable) throws SparqlException {
    Term term = term(variable);
    if (term.type().equals("uri") && term.value().startsWith(ENTITY)) {
      String id = term.value().substring(ENTITY.length());
      if (Qid.isValid(id)) {
        return id;
      }
    }
    throw malformed(variable, "an item of Wikidata", term);
  }

  /** The count that {@code variable} is bound to. */
  long count(String variable) throws SparqlException {
    Term term = term(variable);
    if (!term.type().equals("literal") && !term.type().equals("typed-literal")) {
      throw malformed(variable, "a literal", term);
    }
    if (!term.value().matches("\\+?\\d{1,18}")) {
      throw malformed(variable, "a number", term);
    }
    return Long.parseLong(term.value());
  }

  private Term term(String variable) throws SparqlException {
    Term term = terms.get(variable);
    if (term == null) {
      throw new SparqlException(Kind.MALFORMED, "a row does not bind ?" + variable);
    }
    return term;
  }

  private static SparqlException malformed(String variable, String wanted, Term term) {
    return new SparqlException(
        Kind.MALFORMED,
        "?"
            + variable
            + " is not "
            + wanted
            + ": "
            + term.type()
            + " \""
            + Excerpt.of(term.value(), SHOWN)
            + "\"");
  }
}
