package org.occgen.chat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

  private static final Pattern TOO_LONG = pattern("too-long");
  private static final Pattern FILTERED = pattern("filtered");
  private static final Pattern QUOTA = pattern("quota");
  private static final Pattern NO_CREDIT = pattern("no-credit");
  private static final Pattern STREAM = pattern("stream");
  private static final Pattern NO_MODEL = pattern("no-model");
  private static final Pattern NO_ACCESS = pattern("no-access");

  /** Places of errors in responses: OpenAI, OpenRouter; FastAPI, Cloudflare, MiniMax. */
  private static final List<String> FIELDS =
      List.of("/error", "/choices/0/error", "/detail", "/errors/0", "/errors", "/base_resp");

  /** The error of a response; empty if it has none. */
  public static Optional<ServerError> of(JsonNode root) {
    boolean answers = root.path("choices").path(0).isObject();
    Optional<ServerError> told =
        FIELDS.stream()
            .limit(answers ? 2 : FIELDS.size()) // beside an answer, others are no errors
            .map(root::at)
            .filter(ServerError::isTold)
            .map(ServerError::ofField)
            .findFirst();
    if (told.isPresent()) {
      return told;
    }
    if (root.path("object").asText().equals("error") // vLLM before 0.10
        || (!answers && !first(root, "message", "error_msg", "msg").isEmpty())) {
      return Optional.of(ofObject(root));
    }
    return root.at("/choices/0/finish_reason").asText().equals("error")
        ? Optional.of(new ServerError("the message ends with finish_reason error", "502"))
        : Optional.empty();
  }

  private static Pattern pattern(String kind) {
    return Pattern.compile(PatternTable.join("errors.txt", kind));
  }

  private static boolean isTold(JsonNode error) {
    return (error.isObject() && !error.at("/status_code").asText("-").equals("0"))
        || (error.isArray() && !error.isEmpty())
        || (error.isTextual() && !error.textValue().isBlank())
        || error.isNumber();
  }

  private static ServerError ofField(JsonNode error) {
    return error.isObject()
        ? ofObject(error)
        : new ServerError(
            error.isTextual() ? error.textValue() : error.toString(),
            error.isNumber() ? error.asText() : "");
  }

  private static ServerError ofObject(JsonNode error) {
    String message = first(error, "message", "error_msg", "msg", "status_msg");
    String param = error.path("param").asText("");
    String code =
        Stream.of(
                first(error, "code", "error_code", "status_code", "status"),
                error.path("type").asText(""),
                error.at("/innererror/code").asText(""), // Azure
                message.contains(param) ? "" : param)
            .filter(part -> !part.isEmpty())
            .collect(Collectors.joining(" "));
    return new ServerError(message.isEmpty() ? error.toString() : message, code);
  }

  private static String first(JsonNode error, String... names) {
    return Arrays.stream(names)
        .map(name -> error.path(name).asText(""))
        .filter(text -> !text.isEmpty() && !text.equals("null"))
        .findFirst()
        .orElse("");
  }

  /** The message on one line, no longer than messages are shown, and the code. */
  public String shown() {
    return line(message, MAX_SHOWN) + (code.isEmpty() ? "" : " (" + line(code, 100) + ")");
  }

  /** The beginning of a text from outside, on one line, without what would steer a terminal. */
  public static String line(String text) {
    return line(text, MAX_SHOWN);
  }

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

  /** Whether it is about a field of the request. */
  public boolean isAbout(String field) {
    return says(Pattern.compile(Pattern.quote(field)));
  }

  /** Whether the server gives nothing but streams. */
  boolean wantsStream() {
    return says(STREAM);
  }

  /** The kind of failure of a response with status 200. */
  public FailureKind kind() {
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
