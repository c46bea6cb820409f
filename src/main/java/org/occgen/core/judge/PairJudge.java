package org.occgen.core.judge;

import java.util.List;
import org.apiguardian.api.API;
import org.occgen.core.mining.MinedPairs;

/**
 * Judges whether the pairs that the search proposes are translations. Safe for use by several
 * threads.
 */
@API(status = API.Status.STABLE)
public interface PairJudge {
  /**
   * The sentences of a biography as the judge reads them. The list is for one thread.
   *
   * @param language ISO 639-1 where there is one
   */
  List<JudgedSentence> read(String language, List<String> sentences);

  /**
   * The candidates of two biographies of one person with their probabilities.
   *
   * @param pivotLanguage language of the pivot biography; that of the other is the candidates'
   * @param pivot what {@link #read} made of the pivot biography
   * @param other what it made of the other
   * @param mined candidates of the two
   */
  MinedPairs judge(
      String pivotLanguage,
      List<JudgedSentence> pivot,
      List<JudgedSentence> other,
      MinedPairs mined);
}
