package org.occgen.llm.ask;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.occgen.chat.ChatFailure;
import org.occgen.chat.ChatRequest;
import org.occgen.chat.ChatResponse;
import org.occgen.chat.ModelReply.Ending;
import org.occgen.chat.Thoughts;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds out by the first sentences whether a server keeps its model to a JSON schema: some refuse
 * the field, some pass over it. What is found is kept in the store, so that all who ask and read
 * know.
 */
final class SchemaTrial {
  private static final Logger LOG = LoggerFactory.getLogger(SchemaTrial.class);

  /** Sentences that are tried where the response to one tells nothing. */
  private static final int MOST = 5;

  private static final int SERVER_ERROR = 500;

  private static final Pattern FENCE = Pattern.compile("```\\w*");

  private final ModelQuestions questions;
  private final ReplyStore store;
  private final FirstQuestion first;
  private final TokenForecast forecast;
  private final List<String> tried = new ArrayList<>();
  private String kept = "";

  SchemaTrial(
      ModelQuestions questions, ReplyStore store, FirstQuestion first, TokenForecast forecast) {
    this.questions = questions;
    this.store = store;
    this.first = first;
    this.forecast = forecast;
  }

  /**
   * Whether responses are to be JSON.
   *
   * @param sentences of which as many are taken as are needed, see {@link #tried}
   * @throws IOException if the server gives no response, or a limit is reached
   */
  boolean decide(Iterator<String> sentences) throws IOException {
    if (!questions.mayBeJson()) {
      return false;
    }
    Optional<Boolean> json = store.format(questions);
    while (json.isEmpty() && tried.size() < MOST && sentences.hasNext()) {
      String sentence = sentences.next();
      tried.add(sentence);
      if (ModelQuestions.areAbout(sentence)) {
        json = tried(sentence);
        if (json.isPresent()) {
          store.keepFormat(questions, json.get());
        }
      }
    }
    return json.orElse(false);
  }

  /** The sentences that were taken. */
  List<String> tried() {
    return tried;
  }

  /** The key of the response to a tried sentence; empty if no response is kept. */
  String kept() {
    return kept;
  }

  /** Whether the response to one sentence is as the schema wants it, if it tells. */
  private Optional<Boolean> tried(String sentence) throws IOException {
    ChatRequest request = questions.single(sentence, 1, true);
    ChatResponse response;
    try {
      response = first.alone(request, forecast.of(request, sentence));
    } catch (IOException e) {
      if (!(e.getCause() instanceof ChatFailure failure) || failure.status() != SERVER_ERROR) {
        throw e;
      }
      // some servers fail over the field itself; whether they do shows a request without it
      ChatRequest plain = questions.single(sentence, 1, false);
      first.alone(plain, forecast.of(plain, sentence));
      LOG.info("the server fails over a JSON schema, so replies are lines: {}", e.getMessage());
      return Optional.of(false);
    }
    if (response.isRefusedRequest()) {
      LOG.info(
          "the server has no JSON schema, so replies are lines: {}",
          response.error().orElseThrow().shown());
      return Optional.of(false);
    }
    Ending ending = response.reply().ending();
    if (ending != Ending.COMPLETE || response.content().isBlank()) {
      return Optional.empty();
    }
    boolean json = hasWords(response.content());
    if (json) {
      kept = questions.key(sentence, 1, true);
      store.keep(questions.model(), kept, response);
    }
    return Optional.of(json);
  }

  private static boolean hasWords(String content) {
    try {
      JsonNode root =
          AskReport.JSON.readTree(
              FENCE.matcher(Thoughts.of(content).text()).replaceAll("").strip());
      return root.path("words").isArray();
    } catch (JsonProcessingException e) {
      return false; // lines, as if no schema had been sent
    }
  }
}
