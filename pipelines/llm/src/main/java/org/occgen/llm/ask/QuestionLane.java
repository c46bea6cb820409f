package org.occgen.llm.ask;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.chat.ChatFailure;
import org.occgen.chat.ChatRequest;
import org.occgen.chat.ChatResponse;
import org.occgen.chat.ModelReply.Ending;
import org.occgen.chat.TokenUsage;
import org.occgen.llm.ask.QuestionLane.Question;
import org.occgen.llm.reply.BatchReply;
import org.occgen.transforms.asking.Lanes;

/**
 * A lane that sees to questions: leaves out what is known, asks several sentences at once or one by
 * one, and keeps what comes.
 */
record QuestionLane(AskJob job, AskingLane lane) implements Lanes.Lane<Question> {
  /** The reason that a question has no response where a limit was reached. */
  static final String LIMIT = "limit-reached";

  /**
   * Sentences that may be asked about in one request.
   *
   * @param run number of the run
   */
  record Question(List<String> sentences, int run) {}

  @Override
  public void handle(Question question) throws IOException {
    Map<String, String> sentences = new LinkedHashMap<>(); // by their keys
    try {
      for (String sentence : question.sentences()) {
        String key = job.key(sentence, question.run());
        // where two sentences are the same, one of them is asked about for both
        if (sentences.containsKey(key) || !job.begin(key)) {
          job.tally().known();
        } else {
          sentences.put(key, sentence);
        }
      }
      ask(unknown(sentences), question.run());
    } finally {
      sentences.keySet().forEach(job::end);
    }
  }

  private Map<String, String> unknown(Map<String, String> sentences) throws IOException {
    Map<String, String> unknown = new LinkedHashMap<>();
    for (Map.Entry<String, String> sentence : sentences.entrySet()) {
      if (!job.knows(sentence.getKey())) {
        unknown.put(sentence.getKey(), sentence.getValue());
      }
    }
    return unknown;
  }

  private void ask(Map<String, String> sentences, int run) throws IOException {
    if (sentences.size() > 1 && askTogether(sentences, run)) {
      return;
    }
    for (Map.Entry<String, String> sentence : sentences.entrySet()) {
      ChatRequest request = job.questions().single(sentence.getValue(), run, job.isJson());
      Optional<ResponseAndForecast> asked = send(request, sentence.getValue(), 1);
      if (asked.isPresent()) {
        job.keep(sentence.getKey(), asked.get().response());
        job.look(List.of(sentence.getKey()), asked.get());
      }
    }
  }

  /**
   * A response with what was known of its request.
   *
   * @param tokens what the request was thought to take
   */
  record ResponseAndForecast(ChatResponse response, TokenForecast.Forecast tokens) {}

  /**
   * Sends a request, unless a limit is reached.
   *
   * @param about the sentences of it
   * @param questions how many they are
   * @return empty if nothing came of it
   */
  private Optional<ResponseAndForecast> send(ChatRequest request, String about, int questions)
      throws IOException {
    AskTally tally = job.tally();
    if (tally.isStopped()) {
      tally.unanswered(LIMIT, questions);
      return Optional.empty();
    }
    TokenForecast.Forecast tokens = job.forecast().of(request, about);
    try {
      return Optional.of(new ResponseAndForecast(job.first().ask(lane, request, tokens), tokens));
    } catch (LimitReachedException e) {
      tally.stop(e);
      tally.unanswered(LIMIT, questions);
    } catch (ChatFailure e) {
      tally.unanswered(e.kind().reason(), questions);
      tally.failed(e);
      job.streak().add(e);
    }
    return Optional.empty();
  }

  /**
   * Asks about several sentences in one request.
   *
   * @return whether that is all: otherwise each must be asked about alone
   */
  private boolean askTogether(Map<String, String> sentences, int run) throws IOException {
    List<String> texts = List.copyOf(sentences.values());
    ChatRequest request = job.questions().several(texts, run, job.isJson());
    Optional<ResponseAndForecast> asked = send(request, String.join("\n", texts), texts.size());
    if (asked.isEmpty()) {
      return true;
    }
    ChatResponse response = asked.get().response();
    List<String> keys = List.copyOf(sentences.keySet());
    Optional<List<String>> parts = parts(response, texts.size());
    job.tally().batch(parts.isPresent());
    if (parts.isPresent()) {
      List<Optional<TokenUsage>> shares = TokenUsage.shares(response.usage(), keys.size());
      for (int i = 0; i < keys.size(); i++) {
        job.keep(keys.get(i), response.part(parts.get().get(i), shares.get(i)));
      }
    }
    job.look(keys, asked.get());
    return parts.isPresent();
  }

  private static Optional<List<String>> parts(ChatResponse response, int sentences) {
    if (response.reply().ending() != Ending.COMPLETE) {
      return Optional.empty();
    }
    BatchReply reply = BatchReply.of(response.content(), sentences);
    return reply.fault().isPresent() ? Optional.empty() : Optional.of(reply.parts());
  }
}
