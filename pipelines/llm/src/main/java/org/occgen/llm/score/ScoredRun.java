package org.occgen.llm.score;

import java.util.List;
import org.occgen.core.measure.Bootstrap;
import org.occgen.core.measure.Interval;
import org.occgen.llm.Schema;

/**
 * The scored replies of a file.
 *
 * @param name the file's name
 * @param sentences a scored reply for each gold sentence
 * @param total all of them together
 */
record ScoredRun(String name, List<ScoredReply> sentences, ScoredReply total) {
  /** A figure of a matrix. */
  @FunctionalInterface
  interface Figure {
    double of(ConfusionMatrix matrix);
  }

  static ScoredRun of(String name, List<ScoredReply> sentences, Schema schema) {
    ScoredReply total = ScoredReply.none(schema);
    for (ScoredReply sentence : sentences) {
      total = total.plus(sentence);
    }
    return new ScoredRun(name, List.copyOf(sentences), total);
  }

  /** The interval of a figure over sentences. */
  Interval interval(Bootstrap bootstrap, Figure figure) {
    return bootstrap.intervalOfDraws(
        List.of(sentences.size()),
        times -> {
          ConfusionMatrix drawn = new ConfusionMatrix(total.matrix().schema());
          for (int i = 0; i < times[0].length; i++) {
            if (times[0][i] > 0) {
              drawn.add(sentences.get(i).matrix(), times[0][i]);
            }
          }
          return figure.of(drawn);
        });
  }
}
