package org.occgen.sparql.entity;

import org.occgen.http.FailureKind;

/** The result of asking Wikidata for an entity. */
public sealed interface EntityOutcome {
  /** The id that was asked for. */
  String asked();

  /**
   * Its document.
   *
   * @param line what {@link EntityReader} makes of its line in a dump, never malformed; a redirect
   *     is followed, and recorded in it
   * @param json the document as the server sent it, on one line that a dump could hold
   */
  record Document(String asked, EntityLine line, String json) implements EntityOutcome {}

  /** There is no such entity, or not any more. */
  record Missing(String asked) implements EntityOutcome {}

  /**
   * It should have come, and did not.
   *
   * @param kind why
   * @param message for a person to read
   * @param head beginning of the last response, if there was one
   */
  record Failed(String asked, FailureKind kind, String message, String head)
      implements EntityOutcome {}
}
