package org.occgen.llm.ask;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntConsumer;
import org.occgen.chat.ChatServer;
import org.occgen.chat.JobRate;
import org.occgen.http.ClientState;
import org.occgen.http.HostHealth;
import org.occgen.http.PoliteOptions;
import org.occgen.llm.ask.PromptWatch.CutPromptsException;
import org.occgen.llm.ask.QuestionLane.Question;
import org.occgen.transforms.asking.Lanes;

/** Asks all questions of a job, and keeps the responses. What the store knows is not asked. */
final class ModelAsker {
  /** A server that gives no response to the first question is waited for a few seconds. */
  private static final int FIRST_ATTEMPTS = 5;

  private final ModelQuestions questions;
  private final ReplyStore store;
  private final AskLimits limits;
  private final TokenForecast forecast;
  private final Budget budget;
  private final HostHealth health;
  private final JobRate rate;

  /**
   * @param turn whose turn it is to ask
   */
  ModelAsker(
      ModelQuestions questions,
      ReplyStore store,
      AskLimits limits,
      TokenEstimate estimate,
      Budget budget,
      ClientState turn) {
    this.questions = questions;
    this.store = store;
    this.limits = limits;
    this.forecast = new TokenForecast(estimate, questions.mostCompletionTokens());
    this.budget = budget;
    this.health = new HostHealth(turn);
    this.rate = limits.rate();
  }

  /**
   * Asks about sentences.
   *
   * @param done called by this thread with the number of questions that have ended
   * @throws IOException if there is no point in going on; the same questions can be asked again
   */
  AskReport ask(Iterable<String> sentences, IntConsumer done) throws IOException {
    AskTally tally = new AskTally();
    PromptWatch prompts = new PromptWatch();
    FirstQuestion first =
        new FirstQuestion(lane(questions.server().options().withAttempts(FIRST_ATTEMPTS)));
    SchemaTrial trial = new SchemaTrial(questions, store, first, forecast);
    Iterator<String> all = sentences.iterator();
    boolean json = false;
    try {
      json = trial.decide(all);
    } catch (LimitReachedException e) {
      tally.stop(e);
    }
    FailureStreak streak = new FailureStreak(limits.usefulLanes());
    AskJob job =
        new AskJob(
            questions,
            store,
            forecast,
            first,
            streak,
            tally,
            prompts,
            json,
            trial.kept(),
            ConcurrentHashMap.newKeySet());
    try (Lanes<Question> lanes =
        new Lanes<>(lanes(job), question -> done.accept(question.sentences().size()))) {
      Giver giver = new Giver(lanes, tally);
      for (String sentence : trial.tried()) {
        giver.give(sentence);
      }
      while (all.hasNext()) {
        giver.give(all.next());
      }
      giver.finish();
    } catch (CutPromptsException e) {
      for (String key : prompts.cut()) {
        store.forget(questions.model(), key);
      }
      throw e;
    }
    return tally.report(prompts.cut().size(), budget.used());
  }

  private List<QuestionLane> lanes(AskJob job) throws IOException {
    List<QuestionLane> lanes = new ArrayList<>();
    for (int i = 0; i < limits.usefulLanes(); i++) {
      lanes.add(new QuestionLane(job, lane(questions.server().options())));
    }
    return lanes;
  }

  private AskingLane lane(PoliteOptions options) throws IOException {
    ChatServer server = questions.server();
    return new AskingLane(server, options, health, rate, budget, forecast);
  }

  /** Gives sentences to lanes, as many at a time as a request has. */
  private final class Giver {
    private final Lanes<Question> lanes;
    private final AskTally tally;
    private final List<String> next = new ArrayList<>();

    Giver(Lanes<Question> lanes, AskTally tally) {
      this.lanes = lanes;
      this.tally = tally;
    }

    void give(String sentence) throws IOException {
      if (ModelQuestions.areAbout(sentence)) {
        next.add(sentence);
        if (next.size() == questions.batch()) {
          giveNext();
        }
      }
    }

    void finish() throws IOException {
      if (!next.isEmpty()) {
        giveNext();
      }
      lanes.finish();
    }

    private void giveNext() throws IOException {
      List<String> sentences = List.copyOf(next);
      next.clear();
      tally.asked(sentences.size() * questions.runs());
      for (int run = 1; run <= questions.runs(); run++) {
        lanes.give(new Question(sentences, run));
      }
    }
  }
}
