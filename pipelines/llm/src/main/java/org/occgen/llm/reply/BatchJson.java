package org.occgen.llm.reply;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.regex.Pattern;
import org.occgen.core.json.BoundedJson;
import org.occgen.llm.reply.BatchReply.Fault;
import org.occgen.llm.reply.BatchReply.Parts;

/**
 * A reply to several sentences in JSON, {@link ReplyJsonSchema#ofBatch}: <code>
 * {"sentences": [{"id": 1, "words": [...]}]}</code>. A part of it is <code>
 * {"words": [...]}</code>.
 */
final class BatchJson {
  private static final int MAX_LENGTH = 1 << 20;
  private static final JsonFactory JSON = BoundedJson.factory(MAX_LENGTH, 4L * MAX_LENGTH);
  private static final Pattern FENCE = Pattern.compile("(?m)^\\s*```\\w*\\s*$");

  private BatchJson() {}

  /** Whether a reply should be read as JSON. */
  static boolean isJson(String answer) {
    return unfenced(answer).startsWith("{");
  }

  private static String unfenced(String answer) {
    return FENCE.matcher(answer).replaceAll("").strip();
  }

  /** Reads the parts. */
  static Optional<Fault> read(String answer, Parts parts) {
    try (JsonParser parser = JSON.createParser(unfenced(answer))) {
      parser.nextToken();
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        if (parser.nextToken() == JsonToken.START_ARRAY && name.equals("sentences")) {
          while (parser.nextToken() == JsonToken.START_OBJECT) {
            readSentence(parser, parts);
          }
        } else {
          parser.skipChildren();
        }
      }
      return parser.currentToken() == JsonToken.END_OBJECT
          ? Optional.empty()
          : Optional.of(Fault.WITHOUT_NUMBERS);
    } catch (JsonProcessingException e) {
      return Optional.of(Fault.CUT);
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
  }

  private static void readSentence(JsonParser parser, Parts parts) throws IOException {
    int id = 0;
    String words = "";
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      JsonToken value = parser.nextToken();
      if (name.equals("id") && value == JsonToken.VALUE_NUMBER_INT) {
        id = parser.getIntValue();
      } else if (name.equals("words") && value == JsonToken.START_ARRAY) {
        words = "{\"words\":" + copy(parser) + "}";
      } else {
        parser.skipChildren();
      }
    }
    parts.add(id, words);
  }

  private static String copy(JsonParser parser) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = JSON.createGenerator(text)) {
      generator.copyCurrentStructure(parser);
    }
    return text.toString();
  }
}
