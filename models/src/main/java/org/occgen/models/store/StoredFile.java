package org.occgen.models.store;

import org.occgen.core.digest.Sha256;
import org.occgen.models.InvalidModelException;

/**
 * A file of a model in the store, as it was when it was fetched.
 *
 * @param file its name in the model's folder
 * @param size length in bytes
 * @param sha256 checksum, 64 hexadecimal digits
 * @param trust what the checksum rests on
 * @param from address or path that it came from
 */
public record StoredFile(String file, long size, String sha256, Trust trust, String from) {
  /** The origin of a checksum. */
  public enum Trust {
    /** It is the one of the catalogue. */
    PUBLISHED("published"),
    /** It is the one that the user demanded. */
    DEMANDED("demanded by the user"),
    /** No checksum was known: what the first fetch brought is taken as right from then on. */
    FIRST_FETCH("first fetch, none is published");

    private final String words;

    Trust(String words) {
      this.words = words;
    }

    /** For people. */
    public String words() {
      return words;
    }
  }

  /** Checks the fields. */
  public StoredFile {
    if (!ModelNames.isFile(file)) {
      throw new InvalidModelException("field file is no plain file name: " + file);
    }
    if (size < 0) {
      throw new InvalidModelException("field size is negative: " + size);
    }
    if (!Sha256.isHex(sha256)) {
      throw new InvalidModelException("field sha256 is no SHA-256: " + sha256);
    }
    if (trust == null) {
      throw new InvalidModelException("field trust is missing");
    }
    if (from == null) {
      throw new InvalidModelException("field from is missing");
    }
  }
}
