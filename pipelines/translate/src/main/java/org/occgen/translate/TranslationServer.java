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
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.occgen.chat.ChatClient;
import org.occgen.chat.ChatFailure;
import org.occgen.chat.ChatMessage;
import org.occgen.chat.ChatRequest;
import org.occgen.chat.ChatResponse;
import org.occgen.chat.ChatServer;
import org.occgen.chat.JobRate;
import org.occgen.chat.ModelReply;
import org.occgen.chat.ServerError;
import org.occgen.chat.ServerInterface;
import org.occgen.chat.Thoughts;
import org.occgen.core.json.BoundedJson;
import org.occgen.core.text.Excerpt;
import org.occgen.http.ApiKey;
import org.occgen.http.FailureKind;
import org.occgen.http.HostHealth;
import org.occgen.http.HttpFailure;
import org.occgen.http.HttpRequest;
import org.occgen.http.HttpResponse;
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
  private static final int SERVER_ERROR = 500;
  private static final String TEMPERATURE = "temperature";
  private static final String ONLY_THOUGHTS =
      "the answer is only in the thoughts of the model (reasoning_content, or between marks), and"
          + " its content is empty; let the server of the model give the answer as content";

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
  private final ChatClient.Settings settings;
  private final Optional<ApiKey> key;
  private final Optional<ChatServer> chat;
  private final PoliteOptions options;
  private final HostHealth health = new HostHealth();
  private final JobRate rate;

  /** Whether a language model's server takes no temperature but its own. */
  private volatile boolean isWithoutTemperature;

  /**
   * A server.
   *
   * @param settings what its settings are called where the user types them
   * @param pace bound of all requests to it, and whether its key may go there by plain http
   * @throws IOException if the environment variable of its key does not hold one, or it may not be
   *     sent there
   */
  TranslationServer(
      TranslationSystem system,
      String source,
      String target,
      TranslationPrompt prompt,
      ChatClient.Settings settings,
      TranslationJob.Pace pace)
      throws IOException {
    this.system = system;
    this.source = source;
    this.target = target;
    this.prompt = prompt;
    this.settings = settings;
    URI address = URI.create(system.address());
    String variable = system.keyVariable();
    boolean isChat = system.kind() == TranslationSystem.Kind.CHAT;
    this.chat =
        isChat
            ? Optional.of(
                ChatServer.of(
                    address,
                    Optional.of(variable).filter(name -> !name.isEmpty()),
                    pace.insecure()))
            : Optional.empty();
    this.key =
        variable.isEmpty() || isChat
            ? Optional.empty()
            : Optional.of(ApiKey.ofEnvironment(settings.key(), variable, address, pace.insecure()));
    this.options = PoliteOptions.ofNamed(address);
    this.rate = new JobRate(pace.requestsPerMinute(), OptionalInt.empty());
  }

  /** Asks with one request in flight at most. */
  interface Lane {
    /**
     * Asks, again where that may help.
     *
     * @throws IOException if nothing came of it, and nothing may come of others
     */
    SystemAnswer ask(String sentence) throws IOException;
  }

  /**
   * A lane; all lanes share the rate.
   *
   * @throws IOException if the server wants a key and there is none
   */
  Lane lane() throws IOException {
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
    PoliteClient client = new PoliteClient(options, shared, health);
    if (chat.isEmpty()) {
      return sentence -> ask(client, sentence);
    }
    ChatClient model = new ChatClient(client, chat.get(), settings);
    return sentence -> ask(model, sentence);
  }

  private SystemAnswer ask(PoliteClient client, String sentence) throws IOException {
    try {
      return client.send(request(sentence).within(PATIENCE), this::read);
    } catch (HttpFailure e) {
      // no cause, for it may hold the key, which some servers repeat
      String message = withoutKey(String.valueOf(e.getMessage()));
      if (OF_A_SENTENCE.contains(e.status())
          && e.kind() != FailureKind.NOT_FOUND
          && e.kind() != FailureKind.QUOTA) {
        return SystemAnswer.refused(message);
      }
      throw new IOException(message + hint(e.status()));
    }
  }

  private SystemAnswer ask(ChatClient model, String sentence) throws IOException {
    boolean warm = isWithoutTemperature;
    ObjectNode fields = JSON.createObjectNode();
    if (!warm) {
      fields.put(TEMPERATURE, 0);
    }
    ChatMessage question = ChatMessage.user(prompt.about(sentence, source, target));
    ChatResponse response;
    try {
      response =
          model.ask(
              new ChatRequest(
                  ServerInterface.CHAT,
                  system.model(),
                  List.of(question),
                  fields,
                  Optional.empty(),
                  1));
    } catch (ChatFailure e) {
      if (e.status() == SERVER_ERROR) { // many servers fail over a text in this way
        return SystemAnswer.refused(String.valueOf(e.getMessage()));
      }
      throw e;
    }
    if (!warm
        && response.isRefusedRequest()
        && response.error().filter(error -> error.isAbout(TEMPERATURE)).isPresent()) {
      isWithoutTemperature = true;
      return ask(model, sentence);
    }
    ModelReply reply = response.reply();
    return switch (reply.ending()) {
      case COMPLETE ->
          reply.isNothingButThoughts() && Thoughts.of(reply.content(), sentence).isComplete()
              ? SystemAnswer.refused(ONLY_THOUGHTS)
              : reply.content().isBlank() && response.finishReason().contains("call")
                  ? SystemAnswer.refused("the model calls a tool, and does not answer")
                  : new SystemAnswer(reply.content(), false, "", warm);
      case LENGTH -> new SystemAnswer(reply.content(), true, "", warm);
      case FILTERED ->
          SystemAnswer.refused("the response holds no translation: a filter broke it off");
      case REFUSED ->
          SystemAnswer.refused("the model refuses: " + ServerError.line(reply.content()));
      case OVERSIZED, ERROR -> SystemAnswer.refused(system.address() + ": " + reply.content());
    };
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
        key.ifPresent(own -> body.put("api_key", own.text()));
        yield post("/translate", JSON_TYPE, body.toString());
      }
      case DEEPL -> {
        ObjectNode body = JSON.createObjectNode();
        body.putArray("text").add(sentence);
        body.put("source_lang", source.toUpperCase(Locale.ROOT));
        body.put("target_lang", target.toUpperCase(Locale.ROOT));
        body.put("split_sentences", "0"); // it is one sentence
        HttpRequest post = post("/v2/translate", JSON_TYPE, body.toString());
        yield key.map(own -> post.with("Authorization", "DeepL-Auth-Key " + own.text()))
            .orElse(post);
      }
      case CHAT, COMMAND, FILES ->
          throw new IllegalStateException(system.kind() + " is asked in another way");
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
    byte[] body = key.map(own -> own.removedFrom(response.body())).orElseGet(response::body);
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
    JsonNode found =
        json.at(
            switch (system.kind()) {
              case APERTIUM -> "/responseData/translatedText";
              case DEEPL -> "/translations/0/text";
              default -> "/translatedText";
            });
    JsonNode text = found.size() == 1 && found.isArray() ? found.get(0) : found;
    Optional<ServerError> error = ServerError.of(json).filter(told -> !text.isTextual());
    if (error.isPresent()) {
      throw new RejectedResponseException(
          error.get().kind(), "the server answers 200 with an error in it: " + error.get().shown());
    }
    if (!text.isTextual()) {
      throw new RejectedResponseException(
          FailureKind.REFUSED, "the response holds no translation: " + said(body));
    }
    // a half of a surrogate pair, which JSON can escape, becomes a question mark
    byte[] utf8 = text.asText().getBytes(StandardCharsets.UTF_8);
    String whole = new String(utf8, StandardCharsets.UTF_8);
    return SystemAnswer.of(whole);
  }

  /** The beginning of what a server says beside translations, on one line. */
  private static String said(byte[] body) {
    String text = new String(body, StandardCharsets.UTF_8).replaceAll("\\s+", " ").strip();
    return text.isEmpty() ? "nothing" : Excerpt.of(text, MOST_SHOWN);
  }

  private String withoutKey(String text) {
    return key.map(own -> own.removedFrom(text)).orElse(text);
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
    return "; does the address lead to the server? Give that of its interface";
  }
}
