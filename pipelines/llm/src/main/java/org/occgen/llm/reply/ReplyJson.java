package org.occgen.llm.reply;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.core.json.BoundedJson;
import org.occgen.core.text.WellFormedText;
import org.occgen.core.text.WhiteSpace;
import org.occgen.llm.JudgedWord;
import org.occgen.llm.Schema;
import org.occgen.llm.WordClass;

/**
 * Reads words from JSON: from all objects that have a {@code word} and a {@code class}, wherever
 * they stand. JSON that breaks off gives no word at all.
 */
record ReplyJson(Schema schema) {
  private static final JsonMapper JSON = new JsonMapper(BoundedJson.factory(10_000, 1L << 20));

  /** A comma before the end of an object, a list or all. */
  private static final Pattern COMMA = Pattern.compile(",(?=\\s*(?:[}\\]]|$))");

  /** JSON begins on a line of its own; a line such as {@code [Anna] - P, F} is none. */
  private static final Pattern START =
      Pattern.compile("^[ \\t\\uFEFF]*+(?=\\{|\\[\\s*+[\\[\\]{])", Pattern.MULTILINE);

  /** The index at which JSON begins in an answer; -1 if it is not made of it. */
  static int start(String answer) {
    Matcher start = START.matcher(answer);
    return start.find() ? start.end() : -1;
  }

  /**
   * Reads the JSON of an answer, one value or several.
   *
   * @param start where it begins
   * @return where it ends
   */
  int read(String answer, int start, ReplyFindings found) {
    String text = answer.substring(start);
    int end = read(text, found);
    if (end >= 0) {
      return start + end;
    }
    String plain = COMMA.matcher(ReplyLines.asciiMarks(text)).replaceAll("");
    boolean isRepaired = read(plain, found) >= 0 || read("[" + plain + "]", found) >= 0;
    found.reject(text, isRepaired ? ReplyLines.REPAIRED : "broken-json");
    return answer.length();
  }

  /** Reads values; returns where they end, less than 0 if they are broken. */
  private int read(String text, ReplyFindings found) {
    ReplyFindings whole = new ReplyFindings();
    int end = 0;
    try (JsonParser parser = JSON.createParser(text)) {
      while (beginsValue(text, end) && parser.nextToken() != null) {
        readValue(parser.readValueAsTree(), whole);
        end = (int) parser.currentLocation().getCharOffset();
      }
    } catch (IOException e) {
      return -1;
    }
    if (text.startsWith(",", skipSpace(text, end))) {
      return -1; // a list without its brackets
    }
    found.add(whole.words());
    whole.rejected().forEach(found.rejected()::add);
    if (whole.saysNone() && whole.words().isEmpty() && whole.rejected().isEmpty()) {
      found.none();
    } else if (whole.words().isEmpty() && whole.rejected().isEmpty()) {
      found.reject(text, "unknown-item");
    }
    return end;
  }

  private static boolean beginsValue(String text, int from) {
    int at = skipSpace(text, from);
    return at < text.length() && (text.charAt(at) == '{' || text.charAt(at) == '[');
  }

  private static int skipSpace(String text, int from) {
    int at = from;
    while (at < text.length() && WhiteSpace.is(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /** Reads an object or array with all that is in it. */
  private void readValue(JsonNode value, ReplyFindings found) {
    if (value.isArray() && value.isEmpty()) {
      found.none();
    }
    boolean nested = value.isArray();
    for (JsonNode item : value) {
      if (item.isContainerNode()) {
        nested = true;
        readValue(item, found);
      } else if (value.isArray()) {
        found.reject(text(item), "unknown-item");
      }
    }
    JsonNode word = value.path(ReplyJsonSchema.WORD);
    JsonNode label = value.path(ReplyJsonSchema.CLASS);
    if (word.isTextual() && label.isTextual()) {
      readWord(text(word), text(label), found);
    } else if (!nested) {
      found.reject(text(value), "unknown-item");
    }
  }

  private void readWord(String word, String label, ReplyFindings found) {
    String folded = WhiteSpace.fold(word);
    Optional<WordClass> known = WordClass.ofLabel(schema, label);
    String letters = ReplyLines.letters(ReplyLines.asciiMarks(label));
    Optional<WordClass> wordClass = known.or(() -> WordClass.ofLabel(schema, letters));
    if (wordClass.isEmpty()) {
      found.reject(word + " - " + label, "unknown-class");
    } else if (folded.codePoints().noneMatch(Character::isLetterOrDigit)) {
      found.reject(word + " - " + label, "no-word");
    } else {
      found.add(List.of(new JudgedWord(folded, wordClass.get())));
      if (known.isEmpty()) {
        found.reject(word + " - " + label, ReplyLines.REPAIRED);
      }
    }
  }

  /** A text, which may have half a surrogate pair as an escape. */
  private static String text(JsonNode value) {
    return WellFormedText.of(value.isTextual() ? value.textValue() : value.toString());
  }
}
