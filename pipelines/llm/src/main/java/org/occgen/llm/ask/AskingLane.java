package org.occgen.llm.ask;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.occgen.chat.ChatClient;
import org.occgen.chat.ChatRequest;
import org.occgen.chat.ChatResponse;
import org.occgen.chat.ChatServer;
import org.occgen.chat.JobRate;
import org.occgen.chat.TokenUsage;
import org.occgen.http.HostHealth;
import org.occgen.http.PoliteClient;
import org.occgen.http.PoliteOptions;
import org.occgen.http.RequestRate;
import org.occgen.llm.ask.Budget.Hold;

/**
 * A lane that asks a model: each of its attempts waits for its time in the rate of the job and
 * holds its part of the budget. Of one thread at a time.
 */
final class AskingLane {
  private final JobRate rate;
  private final Budget budget;
  private final TokenForecast forecast;
  private final ChatClient client;
  private TokenUsage expected = TokenUsage.NONE;
  private TokenUsage most = TokenUsage.NONE;

  /** The budget held for an attempt that is to be sent or was sent, and has not been settled. */
  private @Nullable Hold hold;

  private boolean sent;

  /**
   * A lane to {@code server}.
   *
   * @param options how it is asked
   * @param health of the server, as all lanes know it
   * @throws IOException if the server wants a key and there is none
   */
  AskingLane(
      ChatServer server,
      PoliteOptions options,
      HostHealth health,
      JobRate rate,
      Budget budget,
      TokenForecast forecast)
      throws IOException {
    this.rate = rate;
    this.budget = budget;
    this.forecast = forecast;
    this.client =
        new ChatClient(
            new PoliteClient(options, new Attempts(), health),
            server,
            ChatClient.Settings.OF_RECIPES);
  }

  /**
   * Asks.
   *
   * @throws LimitReachedException if a limit is reached
   * @throws IOException as {@link ChatClient#ask} does
   */
  ChatResponse ask(ChatRequest request, TokenForecast.Forecast tokens) throws IOException {
    expected = tokens.expected();
    most = forecast.most(tokens);
    Optional<TokenUsage> took = Optional.empty();
    try {
      ChatResponse response = client.ask(request);
      took = response.usage();
      took.ifPresent(usage -> forecast.learn(tokens, usage));
      return response;
    } finally {
      settle(took.orElse(expected));
    }
  }

  /** Settles the hold of an attempt that was sent, and releases the hold of one that was not. */
  private void settle(TokenUsage took) {
    if (hold != null) {
      if (sent) {
        budget.settle(hold, took);
        rate.settle(expected.total(), took.total());
      } else {
        budget.release(hold);
      }
      hold = null;
      sent = false;
    }
  }

  /** Attempts, retries among them. */
  private final class Attempts implements RequestRate {
    @Override
    public Duration claim() throws IOException {
      if (sent) {
        settle(expected); // no response that tells, and yet the model may have been at work
      }
      if (hold == null) {
        hold = budget.hold(most);
      }
      return rate.claim(expected.total());
    }

    @Override
    public void ended(int status) {
      sent = status != NOT_SENT;
      if (!sent || status >= 400) {
        settle(TokenUsage.NONE);
      }
    }
  }
}
