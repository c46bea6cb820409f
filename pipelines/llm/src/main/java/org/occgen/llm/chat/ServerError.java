package org.occgen.llm.chat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.occgen.core.text.Excerpt;
import org.occgen.http.FailureKind;

/**
 * An error that a server reports. Servers agree on little more than the name {@code error}.
 *
 * @param message for people
 * @param code {@code code} and {@code type} as they stand, with those of an inner error
 */
public record ServerError(String message, String code) {
  private static final int MAX_SHOWN = 300;
  private static final int LEAST_STATUS = 400;
  private static final int MOST_STATUS = 599;

  private static final Pattern TOO_LONG =
      Pattern.compile(
          "context_length_exceeded|exceed_context_size|string_above_max_length|maximum context"
              + " length|max_model_len|context (size|length|window)|prompt is too long|too many"
              + " tokens|reduce the length|input is too long");
  private static final Pattern FILTERED =
      Pattern.compile(
          "content_?filter|content_policy|content management policy|responsibleaipolicy"
              + "|data_inspection_failed|moderation|safety_block");
  private static final Pattern QUOTA = Pattern.compile("rate_?limit|too many requests|throttl");
  private static final Pattern NO_CREDIT =
      Pattern.compile("insufficient_quota|billing|insufficient (credit|balance|funds)");
  private static final Pattern NO_MODEL =
      Pattern.compile("model_not_found|no such model|model .{0,200}(not found|does not exist)");
  private static final Pattern NO_ACCESS =
      Pattern.compile("invalid_api_key|authentication_error|permission_(error|denied)");

  /** The error of a response; empty if it has none. */
  static Optional<ServerError> of(JsonNode root) {
    JsonNode error = root.path("error");
    if (error.isObject()) {
      return Optional.of(ofObject(error));
    }
    if (error.isTextual()) {
      return Optional.of(new ServerError(error.textValue(), ""));
    }
    JsonNode choice = root.path("choices").path(0).path("error");
    if (choice.isObject()) {
      return Optional.of(ofObject(choice));
    }
    if (root.path("object").asText().equals("error")) { // vLLM before 0.10
      return Optional.of(ofObject(root));
    }
    JsonNode detail = root.path("detail"); // FastAPI
    return detail.isMissingNode() || root.has("choices")
        ? Optional.empty()
        : Optional.of(
            new ServerError(detail.isTextual() ? detail.textValue() : detail.toString(), ""));
  }

  private static ServerError ofObject(JsonNode error) {
    JsonNode inner = error.path("innererror").path("code"); // Azure
    String code =
        String.join(
                " ", error.path("code").asText(""), error.path("type").asText(""), inner.asText(""))
            .strip();
    String message = error.path("message").asText("");
    return new ServerError(message.isEmpty() ? error.toString() : message, code);
  }

  /** The message on one line, no longer than messages are shown, and the code. */
  public String shown() {
    return line(message, MAX_SHOWN) + (code.isEmpty() ? "" : " (" + line(code, 100) + ")");
  }

  /** Text from outside, without what would steer a terminal. */
  private static String line(String text, int most) {
    return Excerpt.of(text.replaceAll("[\\p{Cc}\\s]+", " ").strip(), most);
  }

  /** Whether prompt and response do not fit into the model's context. */
  boolean isTooLong() {
    return says(TOO_LONG);
  }

  /** Whether a filter let the request or the response not pass. */
  boolean isFiltered() {
    return says(FILTERED);
  }

  /** Whether the account has no money, for which no waiting helps. */
  boolean isWithoutCredit() {
    return says(NO_CREDIT);
  }

  /** The kind of failure of a response with status 200. */
  FailureKind kind() {
    OptionalInt status = status();
    if (status.isPresent()) {
      return FailureKind.ofStatus(status.getAsInt(), false);
    }
    if (says(NO_MODEL)) {
      return FailureKind.NOT_FOUND;
    }
    if (says(NO_ACCESS)) {
      return FailureKind.REFUSED;
    }
    return says(QUOTA) ? FailureKind.QUOTA : FailureKind.UNAVAILABLE;
  }

  /** The status that the code is, as some proxies write it. */
  OptionalInt status() {
    for (String part : code.split(" ", -1)) {
      if (part.matches("\\d{3}")) {
        int status = Integer.parseInt(part);
        if (status >= LEAST_STATUS && status <= MOST_STATUS) {
          return OptionalInt.of(status);
        }
      }
    }
    return OptionalInt.empty();
  }

  private boolean says(Pattern pattern) {
    return pattern.matcher(code.toLowerCase(Locale.ROOT)).find()
        || pattern.matcher(Excerpt.of(message, 2_000).toLowerCase(Locale.ROOT)).find();
  }
}
