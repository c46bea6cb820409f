package org.occgen.servers.llm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes the response of a model to a request, if nothing is broken. */
record ChatResponder(ReplyBook book, TokenCounter counter, ServerOptions options) {
  /** The line of a sentence that is asked about with others. */
  private static final Pattern NUMBERED = Pattern.compile("(?m)^\\[(\\d{1,4})] (.*)$");

  private static final int TOKENS_A_MESSAGE = 4; // role and separators
  private static final int ENORMOUS = 2_000_000;
  private static final String NO = "Lo siento, pero no puedo ayudar con eso.";

  /**
   * The response to a request.
   *
   * @param body of the response
   * @param sentences that were found in the prompt
   */
  record Response(
      ObjectNode body, List<String> sentences, int promptTokens, int completionTokens) {}

  /** The sentences that a prompt asks about, by their number; 1 alone where there is one. */
  private Map<Integer, String> asked(String prompt, boolean several) {
    Map<Integer, String> sentences = new TreeMap<>();
    Matcher lines = NUMBERED.matcher(prompt);
    while (lines.find()) {
      sentences.put(Integer.valueOf(lines.group(1)), last(book.find(lines.group(2))));
    }
    if (sentences.isEmpty() || !(several || sentences.size() > 1 || prompt.startsWith("[1] "))) {
      sentences.clear();
      sentences.put(1, last(book.find(prompt)));
    }
    return sentences;
  }

  private static String last(List<String> found) {
    return found.isEmpty() ? "" : found.get(found.size() - 1);
  }

  Response respond(JsonNode request, Optional<Break> broken) {
    int promptTokens = 3; // what opens the reply
    for (JsonNode message : request.path("messages")) {
      promptTokens += TOKENS_A_MESSAGE + counter.count(message.path("content").asText());
    }
    JsonNode messages = request.path("messages");
    String prompt = messages.path(messages.size() - 1).path("content").asText();
    if (options.context != null && promptTokens > options.context) {
      double kept = (double) options.context / promptTokens;
      prompt = prompt.substring(prompt.length() - (int) (prompt.length() * kept));
      promptTokens = options.context;
    }
    JsonNode schema =
        options.ignoreSchema
            ? JsonNodeFactory.instance.missingNode()
            : request.path("response_format").path("json_schema").path("schema");
    boolean severalBySchema = SchemaReply.isOfSentences(schema);
    Map<Integer, String> asked = asked(prompt, severalBySchema);
    boolean several = severalBySchema || asked.size() > 1;
    Map<Integer, String> replies = new TreeMap<>();
    asked.forEach(
        (number, sentence) ->
            replies.put(number, sentence.isEmpty() ? options.otherwise : book.reply(sentence)));
    List<String> sentences = asked.values().stream().filter(text -> !text.isEmpty()).toList();
    ReplyStyle style = options.style.of(last(new ArrayList<>(asked.values())));
    String content;
    if (schema.isObject()) {
      String json = SchemaReply.of(schema, replies).toString();
      content =
          style == ReplyStyle.THINK || style == ReplyStyle.THINK_UNOPENED
              ? style.content(json)
              : json;
    } else {
      content = style.content(several ? numbered(replies) : replies.values().iterator().next());
    }
    return response(request, content, style, promptTokens, sentences, broken);
  }

  private static String numbered(Map<Integer, String> replies) {
    List<String> lines = new ArrayList<>();
    replies.forEach(
        (number, reply) -> {
          lines.add("[" + number + "]");
          lines.add(reply);
        });
    return String.join("\n", lines);
  }

  private Response response(
      JsonNode request,
      String reply,
      ReplyStyle style,
      int promptTokens,
      List<String> sentences,
      Optional<Break> broken) {
    String content = reply;
    String finish = "stop";
    int limit =
        request
            .path("max_completion_tokens")
            .asInt(request.path("max_tokens").asInt(Integer.MAX_VALUE));
    int completionTokens = counter.count(content);
    if (completionTokens > limit) {
      content = content.substring(0, (int) ((long) content.length() * limit / completionTokens));
      completionTokens = limit;
      finish = "length";
    }
    Break how = broken.orElse(null);
    if (how == Break.LENGTH) {
      content = content.substring(0, content.length() / 2);
      finish = "length";
    } else if (how == Break.REFUSAL) {
      content = NO;
    } else if (how == Break.ENORMOUS) {
      content = (content + "\n").repeat(ENORMOUS / (content.length() + 1) + 1);
    } else if (how == Break.CONTENT_FILTER) {
      content = "";
      finish = "content_filter";
    }
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.put("id", "chatcmpl-test").put("object", "chat.completion").put("created", 0);
    body.put("model", request.path("model").asText());
    ObjectNode choice = body.putArray("choices").addObject();
    choice.put("index", 0);
    ObjectNode message = choice.putObject("message").put("role", "assistant");
    if (how == Break.NULL_CONTENT || how == Break.CONTENT_FILTER) {
      message.putNull("content");
    } else {
      message.put("content", content);
    }
    if (style == ReplyStyle.REASONING_CONTENT) {
      message.put("reasoning_content", ReplyStyle.THOUGHT);
      completionTokens += counter.count(ReplyStyle.THOUGHT);
    }
    choice.put("finish_reason", finish);
    body.putObject("usage")
        .put("prompt_tokens", promptTokens)
        .put("completion_tokens", completionTokens)
        .put("total_tokens", promptTokens + completionTokens);
    return new Response(body, sentences, promptTokens, completionTokens);
  }
}
