package org.occgen.regard;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.regard.attribute.CascadeBand;
import org.occgen.regard.attribute.CascadeCount;

/**
 * Two classifiers, one after the other: the large one is asked about those targets alone where the
 * small one is unsure, which it is if the probability of its label lies in the band.
 */
public final class CascadeRegardClassifier implements RegardClassifier {
  private final RegardClassifier small;
  private final RegardClassifier large;
  private final CascadeBand band;
  private CascadeCount count = CascadeCount.NONE;

  /** A cascade, which closes both classifiers. */
  public CascadeRegardClassifier(RegardClassifier small, RegardClassifier large, CascadeBand band) {
    this.small = small;
    this.large = large;
    this.band = band;
  }

  @Override
  public List<RegardProbabilities> classify(List<RegardTarget> targets) {
    List<RegardProbabilities> answers = new ArrayList<>(small.classify(targets));
    List<Integer> unsure = new ArrayList<>();
    for (int i = 0; i < answers.size(); i++) {
      RegardProbabilities answer = answers.get(i);
      if (band.holds(answer.of(answer.label()))) {
        unsure.add(i);
      }
    }
    if (!unsure.isEmpty()) {
      List<RegardProbabilities> second = large.classify(unsure.stream().map(targets::get).toList());
      for (int i = 0; i < second.size(); i++) {
        answers.set(unsure.get(i), second.get(i));
      }
    }
    count = count.plus(new CascadeCount(targets.size(), unsure.size()));
    return answers;
  }

  /** So many that the large model, which is asked about some, gets a batch of its own. */
  @Override
  public int batchSize() {
    return Math.max(small.batchSize(), CascadeBand.GIVEN_AN_ASKED * large.batchSize());
  }

  @Override
  public Optional<CascadeCount> cascade() {
    return Optional.of(count);
  }

  @Override
  public Map<String, Object> madeWith() {
    Map<String, Object> made = new LinkedHashMap<>();
    made.put("band", band.toString());
    made.put("small", small.madeWith());
    made.put("large", large.madeWith());
    return made;
  }

  @Override
  public void close() {
    try {
      small.close();
    } finally {
      large.close();
    }
  }
}
