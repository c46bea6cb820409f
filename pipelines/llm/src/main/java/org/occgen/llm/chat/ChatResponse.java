package org.occgen.llm.chat;

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
import java.util.Objects;
import java.util.Optional;
import org.occgen.core.json.BoundedJson;
import org.occgen.core.text.Excerpt;
import org.occgen.http.FailureKind;
import org.occgen.http.RejectedResponseException;
import org.occgen.llm.ModelReply;
import org.occgen.llm.ModelReply.Ending;

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

  /** More tokens than any request or response has: a server that tells more did not count. */
  private static final long MOST_TOKENS = 1_000_000_000;

  private static final int MAX_SHOWN = 200;
  private static final String OVERSIZED = "oversized_response";
  private static final String TOO_LONG = "context_length_exceeded";

  private static final ObjectReader TREES =
      JsonMapper.builder(BoundedJson.factory(MAX_BYTES, 2L * MAX_BYTES))
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build()
          .readerFor(JsonNode.class);

  public ChatResponse {
    Objects.requireNonNull(json, "json");
    Objects.requireNonNull(content, "content");
    Objects.requireNonNull(reasoning, "reasoning");
    Objects.requireNonNull(refusal, "refusal");
    Objects.requireNonNull(finishReason, "finishReason");
    Objects.requireNonNull(usage, "usage");
    Objects.requireNonNull(error, "error");
  }

  /**
   * Reads a body.
   *
   * @throws RejectedResponseException as {@link FailureKind#MALFORMED} if it is no JSON, or neither
   *     a response nor an error of this interface
   */
  public static ChatResponse read(byte[] body) throws RejectedResponseException {
    JsonNode root = tree(body);
    String json = new String(body, StandardCharsets.UTF_8);
    Optional<ServerError> error = ServerError.of(root);
    if (error.isPresent()) {
      return new ChatResponse(json, "", "", "", "", usage(root), error);
    }
    JsonNode choice = root.path("choices").path(0);
    JsonNode message = choice.path("message");
    if (!message.isObject() && !choice.path("text").isTextual()) {
      throw malformed("JSON without choices[0].message and choices[0].text", json);
    }
    return new ChatResponse(
        json,
        text(message.isObject() ? message.path("content") : choice.path("text")),
        text(
            message.has("reasoning_content")
                ? message.get("reasoning_content")
                : message.path("reasoning")),
        text(message.path("refusal")),
        text(choice.path("finish_reason")),
        usage(root),
        Optional.empty());
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

  /** A text, also of parts; empty where it is null or missing. */
  private static String text(JsonNode value) {
    if (!value.isArray()) {
      return value.isTextual() ? value.textValue() : "";
    }
    StringBuilder text = new StringBuilder();
    value.forEach(part -> text.append(part.path("text").asText("")));
    return text.toString();
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
   * Why there is no message, in kebab-case, for the books; empty where there is one, be it cut,
   * filtered or a refusal.
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
    Ending ending =
        switch (finishReason) {
          case "length", "max_tokens" -> Ending.LENGTH;
          case "content_filter" -> Ending.FILTERED;
          default -> Ending.COMPLETE;
        };
    return new ModelReply(content, reasoning, ending);
  }
}
