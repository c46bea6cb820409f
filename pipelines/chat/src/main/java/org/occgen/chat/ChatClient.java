package org.occgen.chat;

import static com.google.common.base.Strings.lenientFormat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.occgen.http.ApiKey;
import org.occgen.http.FailureKind;
import org.occgen.http.HttpFailure;
import org.occgen.http.HttpRequest;
import org.occgen.http.HttpResponse;
import org.occgen.http.JsonResponses;
import org.occgen.http.PoliteClient;
import org.occgen.http.RejectedResponseException;
import org.occgen.http.ResponseReader;

/** Asks a server of language models. One lane: one request in flight at a time. */
public final class ChatClient {
  private static final String JSON = "application/json";

  /**
   * The names of a server's settings as the user types them, for messages.
   *
   * @param address of the server
   * @param key the environment variable of its key
   * @param model name of the model
   * @param isPageWrong whether a web page in place of a response shows that the address is wrong,
   *     and nobody asks again; otherwise it may pass
   */
  public record Settings(String address, String key, String model, boolean isPageWrong) {
    /** Those of recipes. */
    public static final Settings OF_RECIPES =
        new Settings("server.base-url", "server.key-env", "server.model", false);
  }

  private final PoliteClient client;
  private final ChatServer server;
  private final Optional<ApiKey> key;
  private final Settings settings;
  private boolean streams;

  /**
   * A lane to {@code server}.
   *
   * @param client made with {@link ChatServer#options}
   * @throws IOException if the server wants a key and there is none
   */
  public ChatClient(PoliteClient client, ChatServer server, Settings settings) throws IOException {
    this(client, server, server.key(settings.key()), settings);
  }

  ChatClient(PoliteClient client, ChatServer server, Optional<ApiKey> key, Settings settings) {
    this.client = client;
    this.server = server;
    this.key = key;
    this.settings = settings;
  }

  /**
   * Asks, again where that may help. A server that gives nothing but streams is asked for one.
   *
   * @throws ChatFailure if nothing came of it, and may do so later
   * @throws ServerRefusedException if no question would be answered
   * @throws IOException if the thread is interrupted, or may ask no more
   */
  public ChatResponse ask(ChatRequest request) throws IOException {
    ChatResponse response = send(request);
    if (!streams
        && response.isRefusedRequest()
        && response.error().filter(ServerError::wantsStream).isPresent()) {
      streams = true;
      response = send(request);
    }
    return response;
  }

  private ChatResponse send(ChatRequest request) throws IOException {
    ObjectNode body = request.toJson();
    if (streams) {
      body.put("stream", true);
    }
    HttpRequest post =
        HttpRequest.post(
                server.address(),
                JSON,
                new HttpRequest.Body(JSON, body.toString()),
                streams ? ChatResponse.MAX_STREAM_BYTES : ChatResponse.MAX_BYTES)
            .within(server.patience());
    if (key.isPresent()) {
      post = post.with("Authorization", key.get().authorization());
    }
    Reader reader = new Reader();
    try {
      return client.send(post, reader);
    } catch (HttpFailure e) {
      boolean beforeReading = e.getCause() != reader.rejected;
      if (e.kind() == FailureKind.REFUSED && e.status() == 200 && beforeReading) {
        return ChatResponse.oversized();
      }
      throw failure(e, beforeReading ? e.status() : reader.status, request);
    }
  }

  /** Reads the responses to one request. */
  private final class Reader implements ResponseReader<ChatResponse> {
    private int status;
    private @Nullable RejectedResponseException rejected;

    @Override
    public ChatResponse read(HttpResponse response) throws RejectedResponseException {
      byte[] body = key.isPresent() ? key.get().removedFrom(response.body()) : response.body();
      status = response.status();
      try {
        if (status == 200 && settings.isPageWrong() && !ChatResponse.isStream(body)) {
          JsonResponses.requireJson(response, where());
        }
        return status == 200 ? ofSuccess(body) : ofError(body, response.retryAfter().isPresent());
      } catch (RejectedResponseException e) {
        rejected = e;
        throw e;
      }
    }

    private ChatResponse ofSuccess(byte[] body) throws RejectedResponseException {
      ChatResponse read = ChatResponse.read(body);
      if (read.error().isEmpty() || isAboutTheQuestion(read)) {
        return read;
      }
      ServerError error = read.error().get();
      status = error.status().orElse(status);
      throw new RejectedResponseException(
          error.isWithoutCredit() ? FailureKind.REFUSED : error.kind(),
          "the server answers 200 with an error in it: " + error.shown());
    }

    private ChatResponse ofError(byte[] body, boolean asksToWait) throws RejectedResponseException {
      Optional<ChatResponse> read = error(body);
      if (read.isPresent() && isAboutTheQuestion(read.get())) {
        return read.get();
      }
      String text = new String(body, StandardCharsets.UTF_8);
      if (status == 413) {
        return ChatResponse.requestTooLarge(status);
      }
      if (status == 400 || status == 422) {
        return read.orElseGet(() -> ChatResponse.refusedRequest(status, text));
      }
      Optional<ServerError> error = read.flatMap(ChatResponse::error);
      throw new RejectedResponseException(
          error.filter(ServerError::isWithoutCredit).isPresent()
              ? FailureKind.REFUSED
              : FailureKind.ofStatus(status, asksToWait),
          lenientFormat(
              "the server answers %s: %s",
              status, error.map(ServerError::shown).orElseGet(() -> ChatResponse.shown(text))));
    }
  }

  /** Whether this question alone gets no message, and never will. */
  private static boolean isAboutTheQuestion(ChatResponse response) {
    return response.error().filter(error -> error.isTooLong() || error.isFiltered()).isPresent();
  }

  /** An error that is JSON as it should be. */
  private static Optional<ChatResponse> error(byte[] body) {
    try {
      return Optional.of(ChatResponse.read(body)).filter(read -> read.error().isPresent());
    } catch (RejectedResponseException e) {
      return Optional.empty(); // a page for people, of which the beginning is shown
    }
  }

  private IOException failure(HttpFailure e, int status, ChatRequest request) {
    String message = String.valueOf(e.getMessage());
    boolean quotes = key.filter(ours -> ours.isIn(message) || ours.isIn(e.head())).isPresent();
    String safe = key.map(ours -> ours.removedFrom(message)).orElse(message);
    // a cause would hold what was removed
    @Nullable HttpFailure cause = quotes ? null : e;
    return switch (e.kind()) {
      case REFUSED, NOT_FOUND -> new ServerRefusedException(safe + hint(status, request), cause);
      case MALFORMED -> new ChatFailure(e.kind(), status, safe + where(), cause);
      default -> new ChatFailure(e.kind(), status, safe, cause);
    };
  }

  /** The hint for responses that do not come from a server of language models. */
  private String where() {
    return "; does " + settings.address() + " lead to the interface (mostly it ends with /v1)?";
  }

  private String hint(int status, ChatRequest request) {
    return switch (status) {
      case 401, 403 ->
          server.keyVariable().isEmpty()
              ? "; the server wants a key: name the environment variable that holds it in "
                  + settings.key()
              : lenientFormat(
                  "; is the key in %s (%s) the right one?", server.keyVariable(), settings.key());
      case 404, 410 ->
          lenientFormat(
              "; does %s lead to the interface (mostly it ends with /v1), and does the server know "
                  + "the model \"%s\" (%s)?",
              settings.address(), request.model(), settings.model());
      case 405, 501 -> where();
      case 402, 429 -> "; the account has no credit";
      default -> "";
    };
  }
}
