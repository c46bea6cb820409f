package org.occgen.translate;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.occgen.core.json.BoundedJson;
import org.occgen.core.text.Excerpt;
import org.occgen.http.ApiKey;
import org.occgen.http.FailureKind;
import org.occgen.http.HostHealth;
import org.occgen.http.HttpFailure;
import org.occgen.http.HttpRequest;
import org.occgen.http.HttpResponse;
import org.occgen.http.JobRate;
import org.occgen.http.JsonResponses;
import org.occgen.http.PoliteClient;
import org.occgen.http.PoliteOptions;
import org.occgen.http.RejectedResponseException;
import org.occgen.http.RequestRate;

/**
 * A server that translates one sentence a request. Sources: <a
 * href="https://wiki.apertium.org/wiki/Apertium-apy">APY</a>, <a
 * href="https://github.com/LibreTranslate/LibreTranslate">LibreTranslate</a>, <a
 * href="https://developers.deepl.com/docs">DeepL</a>, <a
 * href="https://platform.openai.com/docs/api-reference/chat">chat completions</a>.
 */
final class TranslationServer {
  private static final String JSON_TYPE = "application/json";
  private static final String FORM_TYPE = "application/x-www-form-urlencoded";
  private static final int MOST_BYTES = 1 << 20;
  private static final int MOST_SHOWN = 300;

  /** A language model on a slow machine takes its time for a sentence. */
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  /** Statuses by which servers refuse a text: too long, not to be read, a failure over it. */
  private static final Set<Integer> OF_A_SENTENCE = Set.of(200, 400, 413, 414, 422, 500);

  private static final JsonMapper JSON =
      new JsonMapper(BoundedJson.factory(MOST_BYTES, MOST_BYTES));

  private final TranslationSystem system;
  private final String source;
  private final String target;
  private final TranslationPrompt prompt;
  private final Optional<ApiKey> key;
  private final PoliteOptions options;
  private final HostHealth health = new HostHealth();
  private final JobRate rate;

  /**
   * A server.
   *
   * @param pace bound of all requests to it, and whether its key may go there by plain http
   * @throws IOException if the environment variable of its key does not hold one, or it may not be
   *     sent there
   */
  TranslationServer(
      TranslationSystem system,
      String source,
      String target,
      TranslationPrompt prompt,
      TranslationJob.Pace pace)
      throws IOException {
    this.system = system;
    this.source = source;
    this.target = target;
    this.prompt = prompt;
    URI address = URI.create(system.address());
    String variable = system.keyVariable();
    this.key =
        variable.isEmpty()
            ? Optional.empty()
            : Optional.of(
                ApiKey.ofEnvironment("--key " + system.name(), variable, address, pace.insecure()));
    this.options = PoliteOptions.ofNamed(address);
    this.rate = new JobRate(pace.requestsPerMinute(), OptionalInt.empty());
  }

  /** A client with one request in flight at most; all clients share the rate. */
  PoliteClient lane() {
    RequestRate shared =
        new RequestRate() {
          @Override
          public Duration claim() {
            return rate.claim(0);
          }

          @Override
          public void ended(int status) {
            // the rate counts beginnings
          }
        };
    return new PoliteClient(options, shared, health);
  }

  /**
   * Asks, again where that may help.
   *
   * @throws IOException if nothing came of it, and nothing may come of others
   */
  SystemAnswer ask(PoliteClient client, String sentence) throws IOException {
    try {
      return client.send(request(sentence).within(PATIENCE), this::read);
    } catch (HttpFailure e) {
      // no cause, for it may hold the key, which some servers repeat
      String message = withoutKey(String.valueOf(e.getMessage()));
      if (OF_A_SENTENCE.contains(e.status()) && e.kind() != FailureKind.NOT_FOUND) {
        return new SystemAnswer("", false, message);
      }
      throw new IOException(message + hint(e.status()));
    }
  }

  private HttpRequest request(String sentence) {
    return switch (system.kind()) {
      case APERTIUM ->
          post(
              "/translate",
              FORM_TYPE,
              "langpair="
                  + form(
                      TranslationSystem.threeLetters(source)
                          + "|"
                          + TranslationSystem.threeLetters(target))
                  + "&markUnknown=no&format=txt&q="
                  + form(sentence));
      case LIBRETRANSLATE -> {
        ObjectNode body = JSON.createObjectNode();
        body.put("q", sentence).put("source", source).put("target", target).put("format", "text");
        key.ifPresent(of -> body.put("api_key", of.text()));
        yield post("/translate", JSON_TYPE, body.toString());
      }
      case DEEPL -> {
        ObjectNode body = JSON.createObjectNode();
        body.putArray("text").add(sentence);
        body.put("source_lang", source.toUpperCase(Locale.ROOT));
        body.put("target_lang", target.toUpperCase(Locale.ROOT));
        body.put("split_sentences", "0"); // it is one sentence
        HttpRequest post = post("/v2/translate", JSON_TYPE, body.toString());
        yield key.map(of -> post.with("Authorization", "DeepL-Auth-Key " + of.text())).orElse(post);
      }
      case CHAT -> {
        ObjectNode body = JSON.createObjectNode();
        body.put("model", system.model()).put("temperature", 0);
        body.putArray("messages")
            .addObject()
            .put("role", "user")
            .put("content", prompt.about(sentence, source, target));
        HttpRequest post = post("/chat/completions", JSON_TYPE, body.toString());
        yield key.map(of -> post.with("Authorization", of.authorization())).orElse(post);
      }
      case COMMAND, FILES -> throw new IllegalStateException(system.kind() + " is no server");
    };
  }

  private HttpRequest post(String path, String type, String body) {
    return HttpRequest.post(
        URI.create(system.address() + path),
        JSON_TYPE,
        new HttpRequest.Body(type, body),
        MOST_BYTES);
  }

  private static String form(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  private SystemAnswer read(HttpResponse response) throws RejectedResponseException {
    byte[] body = key.map(of -> of.removedFrom(response.body())).orElseGet(response::body);
    if (response.status() != 200) {
      throw new RejectedResponseException(
          FailureKind.ofStatus(response.status(), response.retryAfter().isPresent()),
          "the server answers " + response.status() + ": " + said(body));
    }
    JsonResponses.requireJson(response, addressHint());
    JsonNode json;
    try {
      json = JSON.readTree(body);
    } catch (JsonProcessingException e) {
      throw JsonResponses.malformed("no whole JSON", e);
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
    JsonNode text =
        json.at(
            switch (system.kind()) {
              case APERTIUM -> "/responseData/translatedText";
              case DEEPL -> "/translations/0/text";
              case CHAT -> "/choices/0/message/content";
              default -> "/translatedText";
            });
    String ending = json.at("/choices/0/finish_reason").asText();
    if (!text.isTextual() || ending.equals("content_filter")) {
      throw new RejectedResponseException(
          FailureKind.REFUSED, "the response holds no translation: " + said(body));
    }
    // a half of a surrogate pair, which JSON can escape, becomes a question mark
    byte[] utf8 = text.asText().getBytes(StandardCharsets.UTF_8);
    String whole = new String(utf8, StandardCharsets.UTF_8);
    return new SystemAnswer(whole, ending.equals("length"), "");
  }

  /** The beginning of what a server says beside translations, on one line. */
  private static String said(byte[] body) {
    String text = new String(body, StandardCharsets.UTF_8).replaceAll("\\s+", " ").strip();
    return text.isEmpty() ? "nothing" : Excerpt.of(text, MOST_SHOWN);
  }

  private String withoutKey(String text) {
    return key.map(of -> of.removedFrom(text)).orElse(text);
  }

  private String hint(int status) {
    return switch (status) {
      case 401, 403 ->
          system.keyVariable().isEmpty()
              ? "; does the server want a key? Name its environment variable: --key "
                  + system.name()
                  + "=VARIABLE"
              : "; is the key in " + system.keyVariable() + " the right one?";
      case 404, 405, 410 -> addressHint();
      case 402, 429, 456 -> "; is the quota of the account used up? A later call goes on here";
      default -> "";
    };
  }

  private String addressHint() {
    return "; does the address lead to the server"
        + (system.kind() == TranslationSystem.Kind.CHAT
            ? " (mostly it ends with /v1), and does it know the model?"
            : "? Give that of its interface");
  }
}
