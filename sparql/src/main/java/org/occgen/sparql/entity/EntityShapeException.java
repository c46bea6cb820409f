package org.occgen.sparql.entity;

/** Well-formed JSON that is no entity document. */
final class EntityShapeException extends RuntimeException {
  private final String reason;

  EntityShapeException(String reason, String message) {
    // Thrown for bad input, which may come in masses: a stack trace would tell nothing.
    super(message, null, false, false);
    this.reason = reason;
  }

  String reason() {
    return reason;
  }
}
