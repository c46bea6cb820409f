package org.occgen.regard.classifier;

import static com.google.common.base.Strings.lenientFormat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.RegardProbabilities;
import org.occgen.regard.RegardTarget;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.CascadeBand;
import org.occgen.regard.attribute.CascadeCount;
import org.occgen.regard.attribute.PersonClassifier;
import org.occgen.regard.attribute.TextClassifier;

/**
 * Two classifiers, one after the other: the large one is asked only where the small one is unsure,
 * which it is if its probability lies in the band. A cascade closes both.
 */
public abstract class Cascade<C extends TextClassifier> implements TextClassifier {
  private final C small;
  private final C large;
  private final CascadeBand band;
  private CascadeCount count = CascadeCount.NONE;

  private Cascade(C small, C large, CascadeBand band) {
    this.small = small;
    this.large = large;
    this.band = band;
  }

  /**
   * A cascade of classifiers of persons. The threshold is the large model's. Both models'
   * thresholds lie in the band, so outside of it both thresholds say the same.
   *
   * @throws IllegalArgumentException if a threshold lies outside of the band
   */
  public static PersonClassifier ofPersons(
      PersonClassifier small, PersonClassifier large, CascadeBand band) {
    requireInside(band, "small", small.threshold());
    requireInside(band, "large", large.threshold());
    return new Persons(small, large, band);
  }

  private static void requireInside(CascadeBand band, String which, double threshold) {
    if (!band.holds(threshold)) {
      throw new IllegalArgumentException(
          lenientFormat(
              "the band %s does not hold the threshold %s of the %s model; choose a band around it",
              band, threshold, which));
    }
  }

  /** A cascade of classifiers of regard. The probability of the label must lie in the band. */
  public static RegardClassifier ofRegard(
      RegardClassifier small, RegardClassifier large, CascadeBand band) {
    return new Regards(small, large, band);
  }

  private static final class Persons extends Cascade<PersonClassifier> implements PersonClassifier {
    private final double threshold;

    Persons(PersonClassifier small, PersonClassifier large, CascadeBand band) {
      super(small, large, band);
      threshold = large.threshold();
    }

    @Override
    public double[] probabilities(List<AttributeMention> mentions) {
      return ask(
              mentions,
              (model, some) -> DoubleStream.of(model.probabilities(some)).boxed().toList(),
              probability -> probability)
          .stream()
          .mapToDouble(Double::doubleValue)
          .toArray();
    }

    @Override
    public double threshold() {
      return threshold;
    }
  }

  private static final class Regards extends Cascade<RegardClassifier> implements RegardClassifier {
    Regards(RegardClassifier small, RegardClassifier large, CascadeBand band) {
      super(small, large, band);
    }

    @Override
    public List<RegardProbabilities> classify(List<RegardTarget> targets) {
      return ask(targets, RegardClassifier::classify, answer -> answer.of(answer.label()));
    }
  }

  /** Asks the small model, and the large one again where the probability lies in the band. */
  final <Q, A> List<A> ask(
      List<Q> questions,
      BiFunction<C, List<Q>, List<A>> classify,
      ToDoubleFunction<A> probability) {
    List<A> answers = new ArrayList<>(classify.apply(small, questions));
    List<Integer> unsure =
        IntStream.range(0, answers.size())
            .filter(i -> band.holds(probability.applyAsDouble(answers.get(i))))
            .boxed()
            .toList();
    if (!unsure.isEmpty()) {
      List<A> second = classify.apply(large, unsure.stream().map(questions::get).toList());
      for (int i = 0; i < second.size(); i++) {
        answers.set(unsure.get(i), second.get(i));
      }
    }
    count = count.plus(new CascadeCount(questions.size(), unsure.size()));
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
