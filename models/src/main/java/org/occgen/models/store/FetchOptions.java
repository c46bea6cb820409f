package org.occgen.models.store;

import java.util.Map;

/**
 * The options of a fetch.
 *
 * @param source where its files are taken from
 * @param sha256 checksums that the user demands, by the name of the file; they come before those of
 *     the catalogue
 * @param maxSize largest file that is taken where its size is not known beforehand, in bytes
 * @param allowHttp whether plain http is taken from other machines
 */
public record FetchOptions(
    FetchSource source, Map<String, String> sha256, long maxSize, boolean allowHttp) {
  /** Default of {@link #maxSize}: 8 GiB. */
  public static final long DEFAULT_MAX_SIZE = 8L << 30;

  /** Copies the map. */
  public FetchOptions {
    sha256 = Map.copyOf(sha256);
  }

  /** From where it is published, by the checksums of the catalogue. */
  public static FetchOptions defaults() {
    return new FetchOptions(new FetchSource.Published(), Map.of(), DEFAULT_MAX_SIZE, false);
  }
}
