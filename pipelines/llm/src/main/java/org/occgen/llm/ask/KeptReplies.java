package org.occgen.llm.ask;

import java.io.IOException;
import java.util.Optional;
import org.occgen.chat.ChatResponse;

/**
 * The responses to questions, found again for reading. What was not answered is not there; {@link
 * ChatResponse#problem} tells which questions will never be. Safe for several threads.
 */
public final class KeptReplies {
  private final ModelQuestions questions;
  private final ReplyStore store;
  private final boolean json;

  /** Opens what was kept when {@code questions} were asked. */
  public KeptReplies(ModelQuestions questions, ReplyStore store) throws IOException {
    this.questions = questions;
    this.store = store;
    json = questions.mayBeJson() && store.format(questions).orElse(false);
  }

  /** Whether responses are JSON by a schema; lines otherwise. */
  public boolean isJson() {
    return json;
  }

  /**
   * The response about a sentence.
   *
   * @param run number of the run, from 1
   * @return empty if there is none
   * @throws IOException if what was kept cannot be read or is damaged
   */
  public Optional<ChatResponse> find(String sentence, int run) throws IOException {
    return store.find(questions.model(), questions.key(sentence, run, json));
  }
}
