package org.occgen.regard.measure;

import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.RegardProbabilities;
import org.occgen.regard.RegardTarget;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.PersonClassifier;

/** Classifiers that are easily foretold, and want as many mentions at once as a test says. */
public final class FakeClassifiers {
  /** Classifiers that are open. */
  public static final AtomicInteger OPEN = new AtomicInteger();

  private FakeClassifiers() {}

  /** A person is meant wherever the text behind the keyword begins with " people". */
  public static PersonClassifier persons(int batch) {
    OPEN.incrementAndGet();
    return new PersonClassifier() {
      @Override
      public double[] probabilities(List<AttributeMention> mentions) {
        requireBatch(mentions.size(), batch);
        return mentions.stream()
            .mapToDouble(
                mention ->
                    behind(mention.text(), mention.end()).startsWith(" people") ? 0.75 : 0.25)
            .toArray();
      }

      @Override
      public double threshold() {
        return 0.5;
      }

      @Override
      public int batchSize() {
        return batch;
      }

      @Override
      public Map<String, Object> madeWith() {
        return Map.of("name", "fake");
      }

      @Override
      public void close() {
        OPEN.decrementAndGet();
      }
    };
  }

  /** What is said is what the word behind "people are" says. */
  public static RegardClassifier regards(int batch) {
    OPEN.incrementAndGet();
    return new RegardClassifier() {
      @Override
      public List<RegardProbabilities> classify(List<RegardTarget> targets) {
        requireBatch(targets.size(), batch);
        return targets.stream().map(target -> said(behind(target.text(), target.end()))).toList();
      }

      private RegardProbabilities said(String behind) {
        if (behind.startsWith(" people are kind")) {
          return new RegardProbabilities(0.75, 0.125, 0.125);
        }
        return behind.startsWith(" people are rude")
            ? new RegardProbabilities(0.125, 0.125, 0.75)
            : new RegardProbabilities(0.25, 0.5, 0.25);
      }

      @Override
      public int batchSize() {
        return batch;
      }

      @Override
      public Map<String, Object> madeWith() {
        return Map.of("name", "fake");
      }

      @Override
      public void close() {
        OPEN.decrementAndGet();
      }
    };
  }

  private static void requireBatch(int size, int batch) {
    if (size < 1 || size > batch) {
      throw new IllegalArgumentException(size + " at once, not " + batch);
    }
  }

  private static String behind(String text, int end) {
    return text.substring(text.offsetByCodePoints(0, end));
  }
}
