package org.occgen.llm.score;

import static com.google.common.base.Strings.lenientFormat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.occgen.chat.ModelReply;
import org.occgen.chat.ModelReply.Ending;
import org.occgen.core.json.BoundedJson;
import org.occgen.core.text.Excerpt;
import org.occgen.core.text.Utf8Lines;
import org.occgen.core.text.WhiteSpace;

/**
 * Reads the replies of a run: a JSON object a line with {@code sentence} and {@code reply}, a
 * string or null, and maybe {@code finish_reason}. What else is in it is left.
 */
final class RepliesReader {
  private static final ObjectMapper JSON =
      new ObjectMapper(BoundedJson.factory(Utf8Lines.MAX_BYTES, Utf8Lines.MAX_BYTES))
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private static final int SHOWN = 60;

  private final Path file;
  private final Gold gold;
  private final Map<String, Deque<Integer>> open = new HashMap<>();
  private final @Nullable ModelReply[] replies;

  private RepliesReader(Path file, Gold gold) {
    this.file = file;
    this.gold = gold;
    this.replies = new ModelReply[gold.sentences().size()];
    for (int i = 0; i < replies.length; i++) {
      open.computeIfAbsent(key(gold.sentences().get(i).sentence()), key -> new ArrayDeque<>())
          .add(i);
    }
  }

  /**
   * Reads a file.
   *
   * @return a reply for each gold sentence
   * @throws IOException if it cannot be used; the message names file and line
   */
  static List<ModelReply> read(Path file, Gold gold) throws IOException {
    RepliesReader reader = new RepliesReader(file, gold);
    try (Utf8Lines lines = Utf8Lines.open(file)) {
      while (lines.hasNext()) {
        String line = lines.nextText();
        if (!line.isBlank()) {
          reader.add(line, file + ", line " + lines.number() + ": ");
        }
      }
    }
    return reader.all();
  }

  private void add(String line, String place) throws IOException {
    JsonNode row;
    try {
      row = JSON.readTree(line);
    } catch (JsonProcessingException e) {
      throw new IOException(place + "is no JSON: " + BoundedJson.problem(e, 200), e);
    }
    if (!row.path("sentence").isTextual()
        || !(row.path("reply").isTextual() || row.path("reply").isNull())) {
      throw new IOException(
          place
              + "must be an object with \"sentence\" and \"reply\", both strings (a reply without"
              + " content is null)");
    }
    String sentence = row.get("sentence").textValue();
    @Nullable Deque<Integer> left = open.get(key(sentence));
    if (left == null) {
      throw new IOException(
          place
              + shown(sentence)
              + " is no sentence of "
              + gold.file()
              + "; give the replies about its sentences, each written as there");
    }
    if (left.isEmpty()) {
      throw new IOException(
          place + shown(sentence) + " has a reply already; give each run a file of its own");
    }
    replies[left.remove()] =
        new ModelReply(
            row.path("reply").asText(""), "", Ending.of(row.path("finish_reason").asText("")));
  }

  private List<ModelReply> all() throws IOException {
    List<ModelReply> all = new ArrayList<>();
    int missing = 0;
    int first = -1;
    for (int i = 0; i < replies.length; i++) {
      ModelReply reply = replies[i];
      if (reply != null) {
        all.add(reply);
      } else {
        missing++;
        first = first < 0 ? i : first;
      }
    }
    if (missing > 0) {
      throw new IOException(
          lenientFormat(
              "%s: has no reply about %s of %s gold sentences, first %s (%s, line %s); add them,"
                  + " with \"reply\": null where the model gave none",
              file,
              missing,
              replies.length,
              shown(gold.sentences().get(first).sentence()),
              gold.file(),
              gold.lines().get(first)));
    }
    return all;
  }

  /** Quotation marks at the ends make no difference: the paper's code strips them. */
  private static String key(String sentence) {
    String folded = WhiteSpace.fold(sentence);
    int from = 0;
    int to = folded.length();
    while (from < to && folded.charAt(from) == '"') {
      from++;
    }
    while (from < to && folded.charAt(to - 1) == '"') {
      to--;
    }
    return folded.substring(from, to).strip();
  }

  private static String shown(String sentence) {
    return "\"" + Excerpt.of(sentence, SHOWN) + "\"";
  }
}
