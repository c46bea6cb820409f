package org.occgen.llm.ask;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.occgen.chat.ChatFailure;
import org.occgen.chat.ChatRequest;
import org.occgen.chat.ChatResponse;

/**
 * Sends the first question of a job alone: where it gets no response, or is refused as wrong, no
 * other will do better, and the job ends with what the server says. Thread-safe.
 */
final class FirstQuestion {
  private final AskingLane lane;
  private final ReentrantLock lock = new ReentrantLock();
  private volatile boolean passed;
  private @Nullable IOException failure; // guarded by the lock

  /**
   * @param lane one that gives up soon
   */
  FirstQuestion(AskingLane lane) {
    this.lane = lane;
  }

  /** Asks by {@code other}, unless this is the first question. */
  ChatResponse ask(AskingLane other, ChatRequest request, TokenForecast.Forecast tokens)
      throws IOException {
    if (!passed) {
      lock();
      try {
        if (failure != null) {
          throw failure; // to the lanes that waited, before they are ended
        }
        if (!passed) {
          return first(request, tokens);
        }
      } finally {
        lock.unlock();
      }
    }
    return other.ask(request, tokens);
  }

  private ChatResponse first(ChatRequest request, TokenForecast.Forecast tokens)
      throws IOException {
    try {
      ChatResponse response = alone(request, tokens);
      if (response.isRefusedRequest()) {
        throw FailureStreak.refusal(response);
      }
      return response;
    } catch (LimitReachedException e) {
      throw e;
    } catch (IOException e) {
      failure = e;
      throw e;
    }
  }

  /**
   * Asks what may well be refused, by one thread and before all other questions.
   *
   * @throws IOException if the server gives no response
   */
  ChatResponse alone(ChatRequest request, TokenForecast.Forecast tokens) throws IOException {
    try {
      ChatResponse response = lane.ask(request, tokens);
      passed = !response.isRefusedRequest();
      return response;
    } catch (ChatFailure e) {
      throw new IOException(
          "the server gives no response: " + e.getMessage() + "; once it does, run again", e);
    }
  }

  private void lock() throws InterruptedIOException {
    try {
      lock.lockInterruptibly();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted before the first question was answered");
    }
  }
}
