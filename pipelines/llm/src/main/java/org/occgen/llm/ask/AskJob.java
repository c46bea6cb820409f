package org.occgen.llm.ask;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.occgen.chat.ChatResponse;
import org.occgen.llm.ask.QuestionLane.ResponseAndForecast;

/**
 * The state that the lanes of a job share. Thread-safe.
 *
 * @param isJson whether responses are JSON
 * @param trial what the response by which that was found out is kept under; empty if none is
 * @param asking what lanes are asking about now
 */
record AskJob(
    ModelQuestions questions,
    ReplyStore store,
    TokenForecast forecast,
    FirstQuestion first,
    FailureStreak streak,
    AskTally tally,
    PromptWatch prompts,
    boolean isJson,
    String trial,
    Set<String> asking) {
  String key(String sentence, int run) {
    return questions.key(sentence, run, isJson);
  }

  /** Whether no other lane sees to a question; if so, {@link #end} must follow. */
  boolean begin(String key) {
    return asking.add(key);
  }

  void end(String key) {
    asking.remove(key);
  }

  /** Whether there is a response, which then is counted. */
  boolean knows(String key) throws IOException {
    boolean known = store.knows(questions.model(), key);
    if (known && key.equals(trial)) {
      tally.answered();
    } else if (known) {
      tally.known();
    }
    return known;
  }

  /**
   * Keeps a response.
   *
   * @throws IOException if it is one of many that show that the server refuses all
   */
  void keep(String key, ChatResponse response) throws IOException {
    if (response.isRefusedRequest()) {
      List<String> row = streak.refused(key);
      if (!row.isEmpty()) {
        for (String refused : row) {
          store.forget(questions.model(), refused);
        }
        throw FailureStreak.refusal(response);
      }
    }
    store.keep(questions.model(), key, response);
    tally.kept(response);
  }

  /**
   * Looks at a response that was kept, or whose sentences will be asked about one by one.
   *
   * @throws IOException if the server cuts prompts
   */
  void look(List<String> keys, ResponseAndForecast asked) throws IOException {
    if (!asked.response().isRefusedRequest()) {
      streak.end();
    }
    if (asked.response().usage().isPresent()) {
      prompts.see(keys, asked.tokens().expected().prompt(), asked.response().usage().get());
    }
  }
}
