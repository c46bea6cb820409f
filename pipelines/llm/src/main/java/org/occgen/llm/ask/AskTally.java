package org.occgen.llm.ask;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.occgen.chat.ChatFailure;
import org.occgen.chat.ChatResponse;
import org.occgen.llm.ask.AskReport.Use;

/** Counts what becomes of questions. Thread-safe. */
final class AskTally {
  private final Map<String, Long> rejected = new TreeMap<>();
  private final Map<String, Long> unanswered = new TreeMap<>();
  private long questions;
  private long known;
  private long answered;
  private long batches;
  private long brokenBatches;
  private String stoppedBy = "";
  private String lastFailure = "";

  synchronized void asked(int count) {
    questions += count;
  }

  synchronized void known() {
    known++;
  }

  synchronized void answered() {
    answered++;
  }

  synchronized void kept(ChatResponse response) {
    Optional<String> problem = response.problem();
    if (problem.isPresent()) {
      rejected.merge(problem.get(), 1L, Long::sum);
    } else {
      answered++;
    }
  }

  synchronized void unanswered(String reason, int count) {
    unanswered.merge(reason, (long) count, Long::sum);
  }

  synchronized void failed(ChatFailure failure) {
    lastFailure = String.valueOf(failure.getMessage());
  }

  synchronized void batch(boolean whole) {
    batches += whole ? 1 : 0;
    brokenBatches += whole ? 0 : 1;
  }

  synchronized void stop(LimitReachedException limit) {
    stoppedBy = limit.limit();
    lastFailure = String.valueOf(limit.getMessage());
  }

  synchronized boolean isStopped() {
    return !stoppedBy.isEmpty();
  }

  synchronized AskReport report(long cutPrompts, Use use) {
    return new AskReport(
        questions,
        known,
        answered,
        rejected,
        unanswered,
        stoppedBy,
        lastFailure,
        batches,
        brokenBatches,
        cutPrompts,
        use);
  }
}
