package org.occgen.dist;

/** Something that ships has no licence that is known and allowed; the message says what to do. */
final class FaultyLicencesException extends RuntimeException {
  FaultyLicencesException(String message) {
    super(message);
  }
}
