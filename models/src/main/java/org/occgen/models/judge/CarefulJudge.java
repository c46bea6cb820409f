package org.occgen.models.judge;

import java.util.List;
import java.util.stream.IntStream;
import org.occgen.core.mining.Candidate;

/**
 * Looks carefully at those candidates that {@link CarefulLook#asksFor} asks for: at all that are
 * not clearly other. Safe for use by several threads.
 */
record CarefulJudge(CarefulLook look, StateReader reader) {
  /** Whether the states of a language are known; if not, the first two looks decide. */
  boolean knows(String language) {
    return reader.knows(language);
  }

  /**
   * Looks, see {@link PairModel.ThirdLook#look}.
   *
   * @param pivot sentences of the pivot biography
   * @param other sentences of the other
   * @param words whether the words of both languages are known
   * @return how many candidates it judged
   */
  int look(
      StateSentences pivot,
      StateSentences other,
      boolean words,
      List<Candidate> candidates,
      double[][] features,
      double[][] context,
      double[] logOdds) {
    int[] asked =
        IntStream.range(0, logOdds.length)
            .filter(i -> look.asksFor(Logistic.probability(logOdds[i])))
            .toArray();
    List<StateWords> ofPivot =
        pivot.read(reader, i -> candidates.get(asked[i]).pivotPosition(), asked.length);
    List<StateWords> ofOther =
        other.read(reader, i -> candidates.get(asked[i]).position(), asked.length);
    for (int i = 0; i < asked.length; i++) {
      double[] states = StateFeatures.of(ofPivot.get(i), ofOther.get(i));
      logOdds[asked[i]] =
          look.model(words)
              .logOdds(CarefulModel.numbers(features[asked[i]], context[asked[i]], states));
    }
    return asked.length;
  }
}
