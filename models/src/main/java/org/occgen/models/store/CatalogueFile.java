package org.occgen.models.store;

import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.occgen.core.digest.Sha256;
import org.occgen.http.WebAddress;
import org.occgen.models.InvalidModelException;

/**
 * One file of a model that can be fetched.
 *
 * @param file its name in the model's folder: letters, digits, dot, hyphen and underscore
 * @param url where it is published, http or https
 * @param size its length in bytes, or null where its maker does not publish it
 * @param sha256 its checksum, 64 hexadecimal digits in lower case, or null where its maker does not
 *     publish it
 */
public record CatalogueFile(String file, String url, @Nullable Long size, @Nullable String sha256) {
  /** Checks the fields. */
  public CatalogueFile {
    if (!ModelNames.isFile(file)) {
      throw new InvalidModelException("field file is no plain file name: " + file);
    }
    if (url == null) {
      throw new InvalidModelException("field url is missing");
    }
    try {
      WebAddress.of(url);
    } catch (IllegalArgumentException e) {
      throw new InvalidModelException("field url: " + e.getMessage(), e);
    }
    if (size != null && size < 1) {
      throw new InvalidModelException("field size must be at least 1: " + size);
    }
    if (sha256 != null && !Sha256.isHex(sha256)) {
      throw new InvalidModelException(
          "field sha256 is not 64 hexadecimal digits in lower case: " + sha256);
    }
  }

  /** Its length in bytes, if that is published. */
  public OptionalLong knownSize() {
    return size == null ? OptionalLong.empty() : OptionalLong.of(size);
  }

  /** Its checksum, if that is published. */
  public Optional<String> knownSha256() {
    return Optional.ofNullable(sha256);
  }
}
