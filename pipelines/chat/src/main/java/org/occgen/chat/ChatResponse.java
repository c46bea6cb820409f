package org.occgen.chat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.occgen.chat.ModelReply.Ending;
import org.occgen.core.json.BoundedJson;
import org.occgen.core.text.Excerpt;
import org.occgen.http.FailureKind;
import org.occgen.http.RejectedResponseException;

/**
 * The response of a server: a message of the model, or why there is none for this question and will
 * be none however often it is asked. What may pass is no response but a {@link ChatFailure}.
 *
 * @param json the body as it came, one JSON object
 * @param content text of the message; empty where that is null or missing
 * @param reasoning what the server gives apart as the model's thoughts
 * @param refusal what the server gives apart as the model's refusal
 * @param finishReason why the message ends, as it stands; empty where the server does not say
 * @param usage tokens, where the server counted them
 * @param error what the server says is wrong with the question
 */
public record ChatResponse(
    String json,
    String content,
    String reasoning,
    String refusal,
    String finishReason,
    Optional<TokenUsage> usage,
    Optional<ServerError> error) {
  /** Largest body that is read, in bytes. */
  public static final int MAX_BYTES = 1 << 20;

  /** Largest stream that is read, in bytes: each word of it comes in a frame of JSON. */
  static final int MAX_STREAM_BYTES = 16 * MAX_BYTES;

  /** More tokens than any request or response has: a server that tells more did not count. */
  private static final long MOST_TOKENS = 1_000_000_000;

  /** Fields of a message with the model's thoughts, and fields of a part with its text. */
  private static final List<String> THOUGHTS =
      List.of("reasoning_content", "reasoning", "thinking", "reasoning_details");

  private static final List<String> TEXTS =
      List.of("text", "value", "content", "thinking", "reasoning", "summary");

  private static final Pattern THOUGHT = Pattern.compile("think|reason");
  private static final Pattern STREAM = Pattern.compile("\\s*(?:data|event|id|retry|):");

  private static final int MAX_SHOWN = 200;
  private static final String OVERSIZED = "oversized_response";
  private static final String TOO_LONG = "context_length_exceeded";

  private static final ObjectReader TREES =
      JsonMapper.builder(BoundedJson.factory(MAX_BYTES, 2L * MAX_BYTES))
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build()
          .readerFor(JsonNode.class);

  /**
   * Reads a body, which may be a stream of server-sent events.
   *
   * @throws RejectedResponseException as {@link FailureKind#MALFORMED} if it is no JSON, or neither
   *     a response nor an error of this interface
   */
  public static ChatResponse read(byte[] bytes) throws RejectedResponseException {
    byte[] body =
        BoundedJson.hasByteOrderMark(bytes) ? Arrays.copyOfRange(bytes, 3, bytes.length) : bytes;
    String text = new String(body, StandardCharsets.UTF_8);
    boolean streamed = isStream(body);
    JsonNode root = streamed ? joined(text) : tree(body);
    String json = streamed ? root.toString() : text;
    Optional<ServerError> error = ServerError.of(root);
    if (error.isPresent()) {
      return new ChatResponse(json, "", "", "", "", usage(root), error);
    }
    JsonNode choice = root.path("choices").path(0);
    JsonNode message = choice.path("message");
    if (!message.isObject() && !choice.path("text").isTextual()) {
      throw malformed("JSON without choices[0].message and choices[0].text", json);
    }
    JsonNode content = message.isObject() ? message.path("content") : choice.path("text");
    return new ChatResponse(
        json,
        parts(content, false),
        first(message, THOUGHTS) + parts(content, true),
        text(message.path("refusal")) + first(content.path(0), List.of("refusal")),
        text(choice.path("finish_reason")),
        usage(root),
        Optional.empty());
  }

  /** Whether a body is a stream of server-sent events. */
  static boolean isStream(byte[] body) {
    String head = new String(body, 0, Math.min(body.length, 100), StandardCharsets.UTF_8);
    return STREAM.matcher(head).lookingAt();
  }

  private static JsonNode tree(byte[] body) throws RejectedResponseException {
    try {
      JsonNode root = TREES.readTree(body);
      if (root == null || !root.isObject()) {
        throw malformed("no JSON object", new String(body, StandardCharsets.UTF_8));
      }
      return root;
    } catch (JsonProcessingException e) {
      throw malformed("no JSON", new String(body, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
  }

  static RejectedResponseException malformed(String what, String body) {
    return new RejectedResponseException(
        FailureKind.MALFORMED, "the server sends " + what + ": " + shown(body));
  }

  /** The beginning of what a server sent, on one line. */
  static String shown(String body) {
    String line = Excerpt.of(body, 2 * MAX_SHOWN).replaceAll("[\\p{Cc}\\s]+", " ").strip();
    return line.isEmpty() ? "nothing" : Excerpt.of(line, MAX_SHOWN);
  }

  /** The chunks of a stream as the one response that they make. */
  private static JsonNode joined(String stream) throws RejectedResponseException {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    ObjectNode choice = root.putArray("choices").addObject();
    StringBuilder content = new StringBuilder();
    StringBuilder reasoning = new StringBuilder();
    boolean ended = false;
    for (String line : (Iterable<String>) stream.lines()::iterator) {
      String data = line.startsWith("data:") ? line.substring("data:".length()).strip() : "";
      ended |= data.equals("[DONE]");
      if (data.isEmpty() || ended) {
        continue;
      }
      JsonNode chunk = tree(data.getBytes(StandardCharsets.UTF_8));
      if (ServerError.of(chunk).isPresent()) {
        return chunk;
      }
      JsonNode part = chunk.path("choices").path(0);
      JsonNode delta = part.path(part.has("delta") ? "delta" : "message");
      content.append(parts(part.has("text") ? part.get("text") : delta.path("content"), false));
      reasoning.append(first(delta, THOUGHTS)).append(parts(delta.path("content"), true));
      if (part.path("finish_reason").isTextual()) {
        choice.set("finish_reason", part.get("finish_reason"));
      }
      if (chunk.path("usage").isObject()) {
        root.set("usage", chunk.get("usage"));
      }
    }
    if (!ended && !choice.has("finish_reason")) {
      throw malformed("a stream that breaks off", stream);
    }
    choice.putObject("message").put("role", "assistant").put("content", content.toString());
    if (reasoning.length() > 0) {
      ((ObjectNode) choice.get("message")).put(THOUGHTS.get(0), reasoning.toString());
    }
    return root;
  }

  /** The text of a content, or of its thoughts, which stand there as parts of their own kind. */
  private static String parts(JsonNode content, boolean thoughts) {
    if (content.isArray()) {
      StringBuilder text = new StringBuilder();
      content.forEach(part -> text.append(parts(part, thoughts)));
      return text.toString();
    }
    boolean isThought =
        THOUGHT.matcher(content.path("type").asText("")).find()
            || content.path("thought").asBoolean();
    return isThought == thoughts ? text(content) : "";
  }

  /** A text, also in a list or in a field; empty where it is null or missing. */
  private static String text(JsonNode value) {
    if (value.isArray()) {
      StringBuilder text = new StringBuilder();
      value.forEach(part -> text.append(text(part)));
      return text.toString();
    }
    return value.isObject() ? first(value, TEXTS) : value.isTextual() ? value.textValue() : "";
  }

  /** The first of some fields that has a text. */
  private static String first(JsonNode object, List<String> fields) {
    return fields.stream()
        .map(field -> text(object.path(field)))
        .filter(text -> !text.isEmpty())
        .findFirst()
        .orElse("");
  }

  /** The numbers of tokens; none where a number can be none of one request. */
  private static Optional<TokenUsage> usage(JsonNode root) {
    JsonNode usage = root.path("usage");
    if (!usage.path("prompt_tokens").isNumber()) {
      return Optional.empty();
    }
    double prompt = usage.path("prompt_tokens").doubleValue();
    double completion = usage.path("completion_tokens").asDouble();
    return prompt >= 0 && prompt <= MOST_TOKENS && completion >= 0 && completion <= MOST_TOKENS
        ? Optional.of(new TokenUsage((long) prompt, (long) completion))
        : Optional.empty();
  }

  /** In the place of a body that is larger than is read. */
  static ChatResponse oversized() {
    return ofError(OVERSIZED, "the response is larger than " + MAX_BYTES + " bytes");
  }

  /** In the place of a page that says in its own way that the request is too large. */
  static ChatResponse requestTooLarge(int status) {
    return ofError(TOO_LONG, "the server answers " + status);
  }

  /** In the place of a page that says that the request is wrong. */
  static ChatResponse refusedRequest(int status, String body) {
    return ofError("", "the server answers " + status + ": " + shown(body));
  }

  private static ChatResponse ofError(String code, String message) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.putObject("error").put("message", message).put("code", code);
    return new ChatResponse(
        root.toString(),
        "",
        "",
        "",
        "",
        Optional.empty(),
        Optional.of(new ServerError(message, code)));
  }

  /**
   * A part of this response: the message of one of several sentences, as if it had been asked
   * alone.
   *
   * @param part its text
   * @param share its share of the tokens
   */
  public ChatResponse part(String part, Optional<TokenUsage> share) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    ObjectNode choice = root.putArray("choices").addObject();
    choice.putObject("message").put("role", "assistant").put("content", part);
    choice.put("finish_reason", finishReason);
    share.ifPresent(
        tokens ->
            root.putObject("usage")
                .put("prompt_tokens", tokens.prompt())
                .put("completion_tokens", tokens.completion()));
    return new ChatResponse(root.toString(), part, "", "", finishReason, share, Optional.empty());
  }

  /**
   * The reason why there is no message, in kebab-case, for the books; empty where there is one, be
   * it cut, filtered or a refusal.
   */
  public Optional<String> problem() {
    return error.map(
        what -> {
          if (what.isTooLong()) {
            return "context-too-long";
          }
          if (what.isFiltered()) {
            return "content-filter";
          }
          return what.code().equals(OVERSIZED) ? "oversized-response" : "refused-request";
        });
  }

  /**
   * Whether the server refuses the request as wrong, for which the question may not be to blame.
   */
  public boolean isRefusedRequest() {
    return problem().filter("refused-request"::equals).isPresent();
  }

  private static Ending ending(ServerError error) {
    if (error.code().equals(OVERSIZED)) {
      return Ending.OVERSIZED;
    }
    return error.isFiltered() ? Ending.FILTERED : Ending.ERROR;
  }

  /** The model's message, for reading; of an error what the server says. */
  public ModelReply reply() {
    if (error.isPresent()) {
      return new ModelReply(error.get().shown(), "", ending(error.get()));
    }
    if (!refusal.isEmpty()) {
      return new ModelReply(content.isEmpty() ? refusal : content, reasoning, Ending.REFUSED);
    }
    return new ModelReply(content, reasoning, Ending.of(finishReason));
  }
}
