package org.occgen.core.person;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.BitSet;
import java.util.regex.Pattern;
import org.apache.commons.codec.net.URLCodec;

/**
 * Titles of Wikipedia articles, which come from outside and go into tables, addresses and file
 * names.
 */
public final class Titles {
  /** Longest title that MediaWiki stores, in bytes of UTF-8. */
  public static final int MAX_BYTES = 255;

  private static final BitSet PERCENT_ENCODING_FREE = unreserved("-_.~");

  // What MediaWiki's wfUrlencode leaves as it is, so that addresses look as Wikipedia writes them.
  private static final BitSet ADDRESS_FREE = unreserved("-_.~;@$!*(),/:");

  // What ECMAScript's encodeURIComponent leaves as it is.
  private static final BitSet COMPONENT_FREE = unreserved("-_.~!*'()");

  /** Marks of direction, which MediaWiki takes out of titles. */
  private static final Pattern MARKS = Pattern.compile("[\u200E\u200F\u202A-\u202E]");

  private Titles() {}

  /**
   * Whether {@code title} can be the title of an article: not blank (nor of underscores, which
   * stand for spaces), at most {@link #MAX_BYTES} bytes, no control character (so no tab or line
   * break), no unpaired surrogate, no replacement character, and none of {@code # < > [ ] | { }},
   * which MediaWiki forbids. Slashes and dots are legal (AC/DC); {@code PageFiles} keeps them
   * inside their folder.
   */
  public static boolean isWellFormed(String title) {
    return !title.replace('_', ' ').isBlank()
        && title.codePoints().noneMatch(Titles::isForbidden)
        && title.getBytes(StandardCharsets.UTF_8).length <= MAX_BYTES;
  }

  private static boolean isForbidden(int c) {
    return Character.isISOControl(c)
        || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE)
        || c == 0x2028
        || c == 0x2029
        || c == 0xFFFD
        || "#<>[]|{}".indexOf(c) >= 0;
  }

  /**
   * Whether two titles are of one page, as MediaWiki reads them: underscores and runs of white
   * space are a space, marks of direction are nothing, the first letter has no case, and text is in
   * NFC.
   */
  public static boolean isSame(String title, String other) {
    String first = normalized(title);
    String second = normalized(other);
    if (first.isEmpty() || second.isEmpty()) {
      return first.equals(second);
    }
    int end = first.offsetByCodePoints(0, 1);
    int otherEnd = second.offsetByCodePoints(0, 1);
    return first.substring(0, end).equalsIgnoreCase(second.substring(0, otherEnd))
        && first.substring(end).equals(second.substring(otherEnd));
  }

  private static String normalized(String title) {
    return Normalizer.normalize(MARKS.matcher(title).replaceAll(""), Normalizer.Form.NFC)
        .replaceAll("[_\\p{Zs}\\p{Zl}\\p{Zp}\\s]+", " ")
        .strip();
  }

  /**
   * {@code title} with underscores for spaces and everything but letters and digits of ASCII and
   * {@code - _ . ~} percent-encoded (RFC 3986 section 2.3): safe as a name of a file.
   */
  public static String percentEncoded(String title) {
    return encoded(title, PERCENT_ENCODING_FREE);
  }

  /** {@code title} as it stands in addresses of Wikipedia, such as {@code AC/DC} in a path. */
  public static String inAddress(String title) {
    return encoded(title, ADDRESS_FREE);
  }

  /** {@code title} with underscores for spaces, as {@code encodeURIComponent} encodes it. */
  public static String asUriComponent(String title) {
    return encoded(title, COMPONENT_FREE);
  }

  private static String encoded(String title, BitSet free) {
    byte[] bytes = title.replace(' ', '_').getBytes(StandardCharsets.UTF_8);
    return new String(URLCodec.encodeUrl(free, bytes), StandardCharsets.US_ASCII);
  }

  private static BitSet unreserved(String marks) {
    BitSet set = new BitSet(128);
    set.set('A', 'Z' + 1);
    set.set('a', 'z' + 1);
    set.set('0', '9' + 1);
    marks.chars().forEach(set::set);
    return set;
  }
}
