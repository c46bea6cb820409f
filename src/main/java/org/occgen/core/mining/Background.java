package org.occgen.core.mining;

import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.occgen.core.digest.Sha256;

/**
 * Collects the background of one language: of all distinct texts the ones with the smallest hash of
 * (language, text), at most {@code capacity} of them. It holds no more than that at any time, and
 * neither the order of the texts nor how they were split over several accumulators changes what it
 * ends with.
 *
 * <p>The hash is the first eight bytes of the SHA-256 of the language, a zero byte and the text, in
 * UTF-8, as an unsigned number; equal hashes are ordered by their texts. Not thread-safe.
 */
public final class Background implements Serializable {
  private final int capacity;
  private String language = ""; // until the first text comes
  private final TreeSet<HashedText> entries = new TreeSet<>();

  /**
   * An empty background.
   *
   * @param capacity the most texts that it keeps, at least 1
   */
  public Background(int capacity) {
    if (capacity < 1) {
      throw new IllegalArgumentException("background.size: " + capacity + "; use 1 or more");
    }
    this.capacity = capacity;
  }

  /**
   * Offers one text.
   *
   * @throws IllegalArgumentException if {@code language} is empty, or not the one of the texts
   *     before
   */
  public void add(String language, String text) {
    fixLanguage(language);
    add(new HashedText(hash(language, text), text));
  }

  /**
   * Takes over what {@code other} has collected; {@code other} is left as it is.
   *
   * @throws IllegalArgumentException if it is of another language
   */
  public void merge(Background other) {
    if (other.entries.isEmpty()) {
      return;
    }
    fixLanguage(other.language);
    // A copy, for a background may be merged with itself.
    List.copyOf(other.entries).forEach(this::add);
  }

  /** The language of the texts; empty before the first text. */
  public String language() {
    return language;
  }

  /** The texts, by hash, then text. */
  public List<String> texts() {
    return entries.stream().map(HashedText::text).toList();
  }

  /**
   * A name for exactly these texts of this language, 64 hexadecimal digits: equal backgrounds have
   * the same one, others another one.
   */
  public String fingerprint() {
    return fingerprint(language, texts());
  }

  /** The {@link #fingerprint()} of a background of {@code texts}, in their order. */
  public static String fingerprint(String language, List<String> texts) {
    MessageDigest digest = Sha256.newDigest();
    update(digest, language);
    texts.forEach(text -> update(digest, text));
    return HexFormat.of().formatHex(digest.digest());
  }

  private void fixLanguage(String added) {
    if (added.isEmpty()) {
      throw new IllegalArgumentException("a background needs a language");
    }
    if (language.isEmpty()) {
      language = added;
    } else if (!language.equals(added)) {
      throw new IllegalArgumentException(
          "a text in " + added + " does not belong to the background of " + language);
    }
  }

  private void add(HashedText entry) {
    if (entries.size() < capacity) {
      entries.add(entry);
    } else if (entry.compareTo(entries.last()) < 0 && entries.add(entry)) {
      entries.pollLast();
    }
  }

  private static long hash(String language, String text) {
    MessageDigest digest = Sha256.newDigest();
    digest.update(language.getBytes(StandardCharsets.UTF_8));
    digest.update((byte) 0);
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    return ByteBuffer.wrap(digest.digest()).getLong();
  }

  private static void update(MessageDigest digest, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    // With its length before it, where one text ends and the next begins cannot be mistaken.
    digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).flip());
    digest.update(bytes);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Background that
        && that.capacity == capacity
        && that.language.equals(language)
        && that.entries.equals(entries);
  }

  @Override
  public int hashCode() {
    return Objects.hash(capacity, language, entries);
  }

  @Override
  public String toString() {
    return entries.size() + " of at most " + capacity + " sentences of language " + language;
  }

  private record HashedText(long hash, String text)
      implements Comparable<HashedText>, Serializable {
    @Override
    public int compareTo(HashedText other) {
      int byHash = Long.compareUnsigned(hash, other.hash);
      return byHash != 0 ? byHash : text.compareTo(other.text);
    }
  }
}
