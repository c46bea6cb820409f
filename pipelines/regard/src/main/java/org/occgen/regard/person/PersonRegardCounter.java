package org.occgen.regard.person;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.measure.Resampling;
import org.occgen.core.measure.Subcorpus;
import org.occgen.core.measure.Sums;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.RegardProbabilities;
import org.occgen.regard.RegardTarget;

/**
 * Counts the pivot sentences of a benchmark by the gender category of the person, by what stands
 * for the person, and by regard. Counts are kept by random groups of persons, which intervals
 * resample, so memory stays the same however many there are. Holds one batch of the classifier.
 *
 * <p>One thread uses it. The counts of several add up.
 */
public final class PersonRegardCounter implements AutoCloseable {
  /** Dataset of the counts. */
  public static final String DATASET = "benchmark";

  private final RegardClassifier classifier;
  private final List<LabelledSegment> waiting = new ArrayList<>();
  private final Map<Subcorpus, Sums> sums = new TreeMap<>();

  /**
   * A counter.
   *
   * @param classifier is closed with this
   */
  public PersonRegardCounter(RegardClassifier classifier) {
    this.classifier = classifier;
  }

  /** Counts a row, whose pivot is English. */
  public void add(LabelledSegment row) {
    waiting.add(row);
    if (waiting.size() >= classifier.batchSize()) {
      flush();
    }
  }

  private void flush() {
    if (waiting.isEmpty()) {
      return;
    }
    List<PersonTarget> targets = new ArrayList<>();
    List<RegardTarget> masked = new ArrayList<>();
    for (LabelledSegment row : waiting) {
      PersonTarget target = PersonTarget.of(row.name(), row.sentences().get(0));
      targets.add(target);
      masked.add(target.target());
    }
    List<RegardProbabilities> answers = classifier.classify(masked);
    for (int i = 0; i < targets.size(); i++) {
      count(waiting.get(i), targets.get(i).kind(), answers.get(i).label());
    }
    waiting.clear();
  }

  private void count(LabelledSegment row, TargetKind kind, Regard regard) {
    Subcorpus subcorpus =
        new Subcorpus(
            DATASET, row.languages().get(0), row.genderCategory(), Resampling.groupOf(row.qid()));
    sums.computeIfAbsent(subcorpus, key -> new Sums()).add(kind.id(), regard.label(), 1);
  }

  /** The counts of all rows since the last time, which are forgotten. */
  public List<MeasureSum> takeSums() {
    flush();
    List<MeasureSum> all = new ArrayList<>();
    sums.forEach((subcorpus, counted) -> all.addAll(counted.of(subcorpus)));
    sums.clear();
    return all;
  }

  /** Forgets all rows since counts were taken, as after a failure. */
  public void reset() {
    waiting.clear();
    sums.clear();
  }

  @Override
  public void close() {
    classifier.close();
  }
}
