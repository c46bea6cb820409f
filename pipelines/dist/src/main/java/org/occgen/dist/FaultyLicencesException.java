package org.occgen.dist;

/** Something that ships has no licence that is known and allowed; the message says what to do. */
final class FaultyLicencesException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  FaultyLicencesException(String message) {
    super(message);
  }
}
