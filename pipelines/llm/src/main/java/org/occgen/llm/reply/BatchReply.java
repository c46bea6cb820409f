package org.occgen.llm.reply;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.chat.Thoughts;
import org.occgen.core.json.BoundedJson;
import org.occgen.llm.reply.BatchReply.Fault;
import org.occgen.llm.reply.BatchReply.Parts;

/**
 * A reply to several sentences, taken apart. It is only used if it has one part for each sentence,
 * in their order, and nothing twice: a model that miscounts gives words to the wrong sentence.
 *
 * <p>Parts are told apart by the number of the sentence in square brackets at the beginning of a
 * line, or in JSON by the field {@code id}. What stands before the first one is left out: a
 * preface, a thought.
 *
 * @param parts the text for each sentence, as if it had been asked alone; none if there is a fault
 * @param fault why the reply is not used
 */
public record BatchReply(List<String> parts, Optional<Fault> fault) {
  /** The fault of a reply as a whole. */
  public enum Fault {
    /** It has no numbers of sentences. */
    WITHOUT_NUMBERS,
    /** It has parts for fewer or other sentences than were asked about. */
    WRONG_NUMBER,
    /** Its parts are in another order. */
    OUT_OF_ORDER,
    /** It has two parts for a sentence. */
    REPEATED,
    /** A part has nothing in it. */
    EMPTY_PART,
    /** It begins a thought and does not end it, or it is JSON that does not end. */
    CUT
  }

  /** Bullets, quotation or emphasis may stand around the number. */
  private static final Pattern NUMBER =
      Pattern.compile("[\\s>#*_`-]*\\[(\\d{1,6})\\][*_`]*\\s*[:.)]?[*_`]*\\s*(.*)");

  private static final int MAX_LENGTH = 1 << 20;
  private static final JsonMapper JSON =
      new JsonMapper(BoundedJson.factory(MAX_LENGTH, 4L * MAX_LENGTH));
  private static final Pattern FENCE = Pattern.compile("(?m)^\\s*```\\w*\\s*$");

  public BatchReply {
    parts = List.copyOf(parts);
  }

  /**
   * Takes a reply apart.
   *
   * @param content text of the model's message
   * @param sentences how many were asked about, with the numbers from 1 on
   */
  public static BatchReply of(String content, int sentences) {
    Thoughts thoughts = Thoughts.of(content);
    if (!thoughts.isComplete()) {
      return new BatchReply(List.of(), Optional.of(Fault.CUT));
    }
    String answer = thoughts.answer();
    Parts parts = new Parts();
    Optional<Fault> fault = isJson(answer) ? read(answer, parts) : readLines(answer, parts);
    return fault
        .or(() -> parts.fault(sentences))
        .map(wrong -> new BatchReply(List.of(), Optional.of(wrong)))
        .orElseGet(() -> new BatchReply(parts.texts, Optional.empty()));
  }

  private static Optional<Fault> readLines(String answer, Parts parts) {
    StringBuilder part = new StringBuilder();
    for (String line : (Iterable<String>) answer.lines()::iterator) {
      Matcher number = NUMBER.matcher(line);
      if (number.matches()) {
        parts.end(part);
        parts.numbers.add(Integer.valueOf(number.group(1)));
        part.append(number.group(2)).append('\n');
      } else {
        part.append(line).append('\n');
      }
    }
    parts.end(part);
    return parts.numbers.isEmpty() ? Optional.of(Fault.WITHOUT_NUMBERS) : Optional.empty();
  }

  /** The parts of a reply, as it has them. */
  static final class Parts {
    private final List<Integer> numbers = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();

    /** Adds a part. */
    void add(int number, String text) {
      numbers.add(number);
      texts.add(text);
    }

    private void end(StringBuilder part) {
      if (!numbers.isEmpty()) {
        texts.add(part.toString().strip());
      }
      part.setLength(0);
    }

    private Optional<Fault> fault(int sentences) {
      if (numbers.stream().distinct().count() < numbers.size()) {
        return Optional.of(Fault.REPEATED);
      }
      if (numbers.size() != sentences
          || numbers.stream().anyMatch(number -> number < 1 || number > sentences)) {
        return Optional.of(Fault.WRONG_NUMBER);
      }
      for (int i = 0; i < sentences; i++) {
        if (numbers.get(i) != i + 1) {
          return Optional.of(Fault.OUT_OF_ORDER);
        }
      }
      return texts.stream().anyMatch(String::isBlank)
          ? Optional.of(Fault.EMPTY_PART)
          : Optional.empty();
    }
  }

  /** Whether a reply should be read as JSON. */
  private static boolean isJson(String answer) {
    return unfenced(answer).startsWith("{");
  }

  private static String unfenced(String answer) {
    return FENCE.matcher(answer).replaceAll("").strip();
  }

  /** Reads the parts. */
  private static Optional<Fault> read(String answer, Parts parts) {
    try {
      JsonNode root = JSON.readTree(unfenced(answer));
      for (JsonNode sentence : root.path("sentences")) {
        JsonNode words = sentence.path("words");
        if (sentence.path("id").isIntegralNumber() && !sentence.path("id").canConvertToInt()) {
          return Optional.of(Fault.CUT);
        }
        boolean isList = words.isArray();
        parts.add(sentence.path("id").intValue(), isList ? "{\"words\":" + words + "}" : "");
      }
      return root.isObject() ? Optional.empty() : Optional.of(Fault.WITHOUT_NUMBERS);
    } catch (JsonProcessingException e) {
      return Optional.of(Fault.CUT);
    }
  }
}
