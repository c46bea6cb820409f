package org.occgen.llm.chat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.occgen.http.ApiKey;
import org.occgen.http.FailureKind;
import org.occgen.http.HttpFailure;
import org.occgen.http.HttpRequest;
import org.occgen.http.HttpResponse;
import org.occgen.http.PoliteClient;
import org.occgen.http.RejectedResponseException;
import org.occgen.http.ResponseReader;

/** Asks a server of language models. One lane: one request in flight at a time. */
public final class ChatClient {
  private static final String JSON = "application/json";

  /** The hint for responses that do not come from a server of language models. */
  private static final String WHERE =
      "; does server.base-url lead to the interface (mostly it ends with /v1)?";

  private final PoliteClient client;
  private final ChatServer server;
  private final Optional<ApiKey> key;

  /**
   * A lane to {@code server}.
   *
   * @param client made with {@link ChatServer#options}
   * @throws IOException if the server wants a key and there is none
   */
  public ChatClient(PoliteClient client, ChatServer server) throws IOException {
    this(client, server, server.key());
  }

  ChatClient(PoliteClient client, ChatServer server, Optional<ApiKey> key) {
    this.client = client;
    this.server = server;
    this.key = key;
  }

  /**
   * Asks, again where that may help.
   *
   * @throws ChatFailure if nothing came of it, and may do so later
   * @throws ServerRefusedException if no question would be answered
   * @throws IOException if the thread is interrupted, or may ask no more
   */
  public ChatResponse ask(ChatRequest request) throws IOException {
    HttpRequest post =
        HttpRequest.post(
                server.address(),
                JSON,
                new HttpRequest.Body(JSON, request.toJson().toString()),
                ChatResponse.MAX_BYTES)
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
          "the server answers "
              + status
              + ": "
              + error.map(ServerError::shown).orElseGet(() -> ChatResponse.shown(text)));
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
      case MALFORMED -> new ChatFailure(e.kind(), safe + WHERE, cause);
      default -> new ChatFailure(e.kind(), safe, cause);
    };
  }

  private String hint(int status, ChatRequest request) {
    return switch (status) {
      case 401, 403 ->
          server.keyVariable().isEmpty()
              ? "; the server wants a key: name the environment variable that holds it in"
                  + " server.key-env"
              : "; is the key in " + server.keyVariable() + " (server.key-env) the right one?";
      case 404, 410 ->
          "; does server.base-url lead to the interface (mostly it ends with /v1), and does the"
              + " server know the model \""
              + request.model()
              + "\" (server.model)?";
      case 405, 501 -> WHERE;
      case 402, 429 -> "; the account has no credit";
      default -> "";
    };
  }
}
