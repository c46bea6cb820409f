package org.occgen.llm.ask;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.occgen.chat.ChatResponse;
import org.occgen.llm.ask.QuestionLane.ResponseAndForecast;

/** The state that the lanes of a job share. Thread-safe. */
final class AskJob {
  private final ModelQuestions questions;
  private final ReplyStore store;
  private final TokenForecast forecast;
  private final FirstQuestion first;
  private final FailureStreak streak;
  private final AskTally tally;
  private final PromptWatch prompts;
  private final boolean json;
  private final String trial;
  private final Set<String> asking = ConcurrentHashMap.newKeySet();

  /**
   * @param json whether responses are JSON
   * @param trial what the response by which that was found out is kept under; empty if none is
   */
  AskJob(
      ModelQuestions questions,
      ReplyStore store,
      TokenForecast forecast,
      FirstQuestion first,
      FailureStreak streak,
      AskTally tally,
      PromptWatch prompts,
      boolean json,
      String trial) {
    this.questions = questions;
    this.store = store;
    this.forecast = forecast;
    this.first = first;
    this.streak = streak;
    this.tally = tally;
    this.prompts = prompts;
    this.json = json;
    this.trial = trial;
  }

  ModelQuestions questions() {
    return questions;
  }

  TokenForecast forecast() {
    return forecast;
  }

  FirstQuestion first() {
    return first;
  }

  FailureStreak streak() {
    return streak;
  }

  AskTally tally() {
    return tally;
  }

  boolean isJson() {
    return json;
  }

  String key(String sentence, int run) {
    return questions.key(sentence, run, json);
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
