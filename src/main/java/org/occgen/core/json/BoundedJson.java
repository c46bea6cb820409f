package org.occgen.core.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.util.Optional;
import java.util.regex.Pattern;
import org.occgen.core.text.Excerpt;

/** Parsers for JSON from outside: bounded in depth, lengths and size. */
public final class BoundedJson {
  /**
   * Levels of nesting that are read. A snak in a reference of an entity in a response stands 14
   * levels deep.
   */
  public static final int MAX_DEPTH = 64;

  /** Longest name of a field. */
  public static final int MAX_NAME = 10_000;

  /** A place as Jackson writes it, with a name of its own code for a source that is not shown. */
  private static final Pattern SOURCE =
      Pattern.compile("\\[Source: [^;]*; line: (\\d+), column: (\\d+)]");

  private static final String DUPLICATE = "Duplicate field ";

  private BoundedJson() {}

  /** Whether text begins with the mark that some editors put there, and that JSON does not have. */
  public static boolean hasByteOrderMark(byte[] text) {
    return text.length >= 3
        && text[0] == (byte) 0xEF
        && text[1] == (byte) 0xBB
        && text[2] == (byte) 0xBF;
  }

  /**
   * The field that stands twice in an object, in words, if that is why a parser with {@code
   * STRICT_DUPLICATE_DETECTION} ended: which of the two counts nobody can know.
   */
  public static Optional<String> twice(JsonProcessingException error) {
    String message = String.valueOf(error.getOriginalMessage());
    return message.startsWith(DUPLICATE)
        ? Optional.of("the field " + message.substring(DUPLICATE.length()) + " twice in one object")
        : Optional.empty();
  }

  /**
   * The fault as Jackson says it: its first line, for the others quote the input. Jackson writes
   * numbers as the default locale does, and this text stands in outputs, so all digits are those of
   * ASCII.
   *
   * @param most characters, behind which it is cut off
   */
  public static String problem(JsonProcessingException error, int most) {
    String line =
        SOURCE
            .matcher(error.getOriginalMessage().lines().findFirst().orElse(""))
            .replaceAll("line $1, column $2");
    StringBuilder text = new StringBuilder();
    line.codePoints()
        .forEach(
            c -> text.appendCodePoint(Character.isDigit(c) ? '0' + Character.digit(c, 10) : c));
    return Excerpt.of(text.toString(), most);
  }

  /**
   * Makes parsers of UTF-8, whose well-formedness the caller checks where it matters.
   *
   * @param maxString longest string, in characters
   * @param maxBytes longest document
   */
  public static JsonFactory factory(int maxString, long maxBytes) {
    return new JsonFactoryBuilder()
        .streamReadConstraints(
            StreamReadConstraints.builder()
                .maxNestingDepth(MAX_DEPTH)
                .maxStringLength(maxString)
                .maxNameLength(MAX_NAME)
                .maxDocumentLength(maxBytes)
                .build())
        // Names come from outside: no table of them that outlives a document.
        .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
        // UTF-16 is not guessed from zero bytes.
        .disable(JsonFactory.Feature.CHARSET_DETECTION)
        .build();
  }
}
