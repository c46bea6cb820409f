package org.occgen.translate;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.occgen.transforms.asking.Lanes;

/** Asks a server about sentences, by several lanes at once, and keeps its answers as they come. */
final class ServerLanes {
  /** Refusals in a row after which a server is taken to answer nothing. */
  private static final int MOST_REFUSALS = 5;

  private final TranslationServer server;
  private final int lanes;
  private final AnswerStore store;
  private final Map<String, String> refused = new ConcurrentSkipListMap<>();
  private final AtomicInteger streak = new AtomicInteger();

  /**
   * Lanes to a server.
   *
   * @param lanes requests in flight at most
   */
  ServerLanes(TranslationServer server, int lanes, AnswerStore store) {
    this.server = server;
    this.lanes = lanes;
    this.store = store;
  }

  /**
   * Asks about all sentences.
   *
   * @param sentences at least one
   * @param progress is told how many are done
   * @return why the server refuses a sentence, by sentence
   * @throws IOException if nothing may come of further questions; what was answered is kept
   */
  Map<String, String> ask(List<String> sentences, IntConsumer progress) throws IOException {
    List<Lanes.Lane<String>> all = new ArrayList<>();
    for (int i = 0; i < Math.min(lanes, sentences.size()); i++) {
      TranslationServer.Lane lane = server.lane();
      all.add(sentence -> ask(lane, sentence));
    }
    AtomicInteger done = new AtomicInteger();
    try (Lanes<String> open =
        new Lanes<>(all, sentence -> progress.accept(done.incrementAndGet()))) {
      for (String sentence : sentences) {
        open.give(sentence);
      }
      open.finish();
    }
    if (store.isEmpty()) { // too few sentences for a streak
      throw new IOException(refused.values().iterator().next());
    }
    return refused;
  }

  private void ask(TranslationServer.Lane lane, String sentence) throws IOException {
    SystemAnswer answer = lane.ask(sentence);
    if (answer.refusal().isEmpty()) {
      store.put(sentence, answer);
      streak.set(0);
      return;
    }
    refused.put(sentence, answer.refusal());
    if (streak.incrementAndGet() >= MOST_REFUSALS) {
      throw new IOException(answer.refusal() + " (" + MOST_REFUSALS + " sentences in a row)");
    }
  }
}
