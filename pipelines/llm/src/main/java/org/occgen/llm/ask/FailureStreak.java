package org.occgen.llm.ask;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.occgen.chat.ChatFailure;
import org.occgen.chat.ChatResponse;
import org.occgen.chat.ServerError;

/**
 * Ends a job whose server answers nothing any more, rather than go through all questions in vain.
 * Requests that the server refuses as wrong are kept as such, for the question may be to blame;
 * where they come in a row, it is not, and they are not kept. Thread-safe.
 */
final class FailureStreak {
  private static final int LEAST = 10;

  /** Fields that some servers do not take. */
  private static final List<String> FIELDS =
      List.of(
          "temperature", "response_format", "max_completion_tokens", "max_tokens", "top_p", "seed");

  private final int most;
  private final List<String> refused = new ArrayList<>();
  private int failures;

  /**
   * @param lanes of the job, each of which may have failed for one reason
   */
  FailureStreak(int lanes) {
    this.most = Math.max(LEAST, 2 * lanes);
  }

  /** A response came that is as it should be. */
  synchronized void end() {
    failures = 0;
    refused.clear();
  }

  /**
   * Nothing came, after all attempts.
   *
   * @throws IOException if that was so too often
   */
  synchronized void add(ChatFailure failure) throws IOException {
    failures++;
    if (failures >= most) {
      throw new IOException(
          "the last "
              + failures
              + " requests got no response; run again to go on. The last one: "
              + failure.getMessage(),
          failure);
    }
  }

  /**
   * A request was refused as wrong.
   *
   * @param key what that is kept under
   * @return what must be forgotten: empty, but where it was so too often
   */
  synchronized List<String> refused(String key) {
    refused.add(key);
    return refused.size() < LEAST ? List.of() : List.copyOf(refused);
  }

  /** The error for a server that refuses requests that it should not refuse. */
  static IOException refusal(ChatResponse response) {
    return new IOException(
        "the server refuses requests as wrong: "
            + response.error().map(ServerError::shown).orElse("")
            + FIELDS.stream()
                .filter(field -> response.error().filter(error -> error.isAbout(field)).isPresent())
                .map(field -> "; leave " + field + " out of server.body, or change it")
                .findFirst()
                .orElse("; look at server.body and server.model of the recipe"));
  }
}
