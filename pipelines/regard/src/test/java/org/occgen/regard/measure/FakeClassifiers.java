package org.occgen.regard.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.RegardProbabilities;
import org.occgen.regard.RegardTarget;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.PersonClassifier;

/** Classifiers that are easily foretold, and want as many mentions at once as a test says. */
public final class FakeClassifiers {
  /** The classifiers of {@link #persons} and {@link #regards} that are open. */
  public static final AtomicInteger OPEN = new AtomicInteger();

  private static final String COUNTED = "fake";

  private FakeClassifiers() {}

  /** A person is meant wherever the text behind the keyword begins with " people". */
  public static PersonClassifier persons(int batch) {
    OPEN.incrementAndGet();
    return new Persons(
        COUNTED,
        0.5,
        batch,
        mention -> behind(mention.text(), mention.end()).startsWith(" people") ? 0.75 : 0.25);
  }

  /** What is said is what the word behind "people are" says. */
  public static RegardClassifier regards(int batch) {
    OPEN.incrementAndGet();
    return new Regards(COUNTED, batch, target -> said(behind(target.text(), target.end())));
  }

  private static RegardProbabilities said(String behind) {
    if (behind.startsWith(" people are kind")) {
      return new RegardProbabilities(0.75, 0.125, 0.125);
    }
    return behind.startsWith(" people are rude")
        ? new RegardProbabilities(0.125, 0.125, 0.75)
        : new RegardProbabilities(0.25, 0.5, 0.25);
  }

  private static String behind(String text, int end) {
    return text.substring(text.offsetByCodePoints(0, end));
  }

  /** What both kinds keep. */
  private abstract static class Fake<T> {
    /** What it was asked, batch by batch. */
    public final List<List<T>> batches = new ArrayList<>();

    public boolean closed;
    private final String name;
    private final int batch;

    Fake(String name, int batch) {
      this.name = name;
      this.batch = batch;
    }

    void take(List<T> asked) {
      if (asked.size() > batch || (asked.isEmpty() && name.equals(COUNTED))) {
        throw new IllegalArgumentException(asked.size() + " at once, not " + batch);
      }
      batches.add(List.copyOf(asked));
    }

    public List<T> asked() {
      return batches.stream().flatMap(List::stream).toList();
    }

    public int batchSize() {
      return batch;
    }

    public Map<String, Object> madeWith() {
      return Map.of("name", name);
    }

    public void close() {
      closed = true;
      OPEN.addAndGet(name.equals(COUNTED) ? -1 : 0);
    }
  }

  /** Tells persons by a function. */
  public static final class Persons extends Fake<AttributeMention> implements PersonClassifier {
    private final double threshold;
    private final ToDoubleFunction<AttributeMention> probability;

    public Persons(
        String name, double threshold, int batch, ToDoubleFunction<AttributeMention> probability) {
      super(name, batch);
      this.threshold = threshold;
      this.probability = probability;
    }

    @Override
    public double[] probabilities(List<AttributeMention> mentions) {
      take(mentions);
      return mentions.stream().mapToDouble(probability).toArray();
    }

    @Override
    public double threshold() {
      return threshold;
    }
  }

  /** Tells regard by a function. */
  public static final class Regards extends Fake<RegardTarget> implements RegardClassifier {
    private final Function<RegardTarget, RegardProbabilities> said;

    public Regards(String name, int batch, Function<RegardTarget, RegardProbabilities> said) {
      super(name, batch);
      this.said = said;
    }

    @Override
    public List<RegardProbabilities> classify(List<RegardTarget> targets) {
      take(targets);
      return targets.stream().map(said).toList();
    }
  }
}
