package org.occgen.llm.reply;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
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
  private static final JsonMapper JSON =
      new JsonMapper(BoundedJson.factory(MAX_LENGTH, 4L * MAX_LENGTH));
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
