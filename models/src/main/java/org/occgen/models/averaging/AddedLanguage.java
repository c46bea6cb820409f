package org.occgen.models.averaging;

import org.occgen.core.digest.Sha256;
import org.occgen.models.InvalidModelException;

/**
 * A language that an encoder was taught after its training: what its card says of it.
 *
 * @param rowsSha256 checksum of the rows that the language has of its own, 64 hexadecimal digits
 * @param pairs sentence pairs that it was learned from
 * @param translatedTo language of the pairs' other side, ISO 639-1 where there is one
 */
public record AddedLanguage(String rowsSha256, int pairs, String translatedTo) {
  /** Checks the fields. */
  public AddedLanguage {
    if (!Sha256.isHex(rowsSha256)) {
      throw new InvalidModelException("field added.rowsSha256 is no SHA-256: " + rowsSha256);
    }
    if (pairs < 1) {
      throw new InvalidModelException("field added.pairs must be positive: " + pairs);
    }
    if (translatedTo == null || translatedTo.isBlank()) {
      throw new InvalidModelException("field added.translatedTo is missing");
    }
  }
}
