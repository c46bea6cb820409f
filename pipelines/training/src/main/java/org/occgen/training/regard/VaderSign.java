package org.occgen.training.regard;

import java.util.List;
import java.util.Map;
import org.occgen.core.words.WordSegmenter;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.RegardProbabilities;
import org.occgen.regard.RegardTarget;
import org.occgen.regard.feature.MaskedSentence;
import org.occgen.regard.feature.PolarityLexicon;

/** A baseline: the sign of the sum of VADER's valences of all words but the target. */
final class VaderSign implements RegardClassifier {
  static final String NAME = "sign of VADER's valences";

  private final PolarityLexicon lexicon = PolarityLexicon.shipped();
  private final WordSegmenter segmenter = WordSegmenter.forLanguage("en");

  @Override
  public List<RegardProbabilities> classify(List<RegardTarget> targets) {
    return targets.stream().map(this::classify).toList();
  }

  private RegardProbabilities classify(RegardTarget target) {
    double sum =
        MaskedSentence.of(target, segmenter).words().stream().mapToDouble(lexicon::valence).sum();
    return new RegardProbabilities(sum > 0 ? 1 : 0, sum == 0 ? 1 : 0, sum < 0 ? 1 : 0);
  }

  @Override
  public Map<String, Object> madeWith() {
    return Map.of("name", NAME);
  }

  @Override
  public void close() {}
}
