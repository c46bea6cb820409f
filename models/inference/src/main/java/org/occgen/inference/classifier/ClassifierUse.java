package org.occgen.inference.classifier;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.occgen.models.description.DescribedFiles;
import org.occgen.models.description.DescribedKind;

/**
 * One worker's use of a classifier, with the code that both tasks share. All workers of a process
 * share one classifier of a description: its weights are large. The first worker opens it, and the
 * last one closes it.
 */
public final class ClassifierUse implements AutoCloseable {
  /** Enough that all cores have some of a batch, however unlike they are. */
  public static final int BATCH = 32;

  private static final Map<Path, Shared> OPEN = new ConcurrentHashMap<>();

  private final Path key;
  private final ExportedClassifier classifier;
  private final String fingerprint;
  private final AtomicBoolean closed = new AtomicBoolean();

  /** A classifier and how many use it, which is guarded by the map's lock on its key. */
  private record Shared(ExportedClassifier classifier, AtomicInteger users) {}

  private ClassifierUse(DescribedFiles<ClassifierDescription> model) {
    key = model.file().toAbsolutePath().normalize();
    Shared shared =
        OPEN.compute(
            key,
            (file, found) -> {
              Shared opened =
                  found == null
                      ? new Shared(ExportedClassifier.open(model), new AtomicInteger())
                      : found;
              opened.users().incrementAndGet();
              return opened;
            });
    classifier = shared.classifier();
    fingerprint = classifier.model().fingerprint();
  }

  /**
   * A use of a classifier, which {@link #close} ends.
   *
   * @param place a folder with a {@code model.json}, or that file
   * @param task what the classifier must tell
   * @param language of the texts, which the classifier must know
   * @throws org.occgen.models.InvalidModelException if it cannot be used
   */
  public static ClassifierUse open(Path place, ClassifierTask task, String language) {
    DescribedFiles<ClassifierDescription> model =
        new DescribedFiles<>(place, ClassifierDescription.class, DescribedKind.CLASSIFIER);
    ClassifierTask found = model.description().task();
    if (found != task) {
      throw model.invalid("task", "is " + found.id() + "; wanted is a classifier of " + task.id());
    }
    List<String> languages = model.description().languages();
    if (!languages.contains(language)) {
      throw model.invalid(
          "languages",
          "lists "
              + String.join(", ", languages)
              + ", but texts are in "
              + language
              + ": add it if the model was trained for it");
    }
    return new ClassifierUse(model);
  }

  /** The description of the classifier. */
  public ClassifierDescription description() {
    return classifier.model().description();
  }

  /** For each text, in their order, the probability of each label of the task, in that order. */
  public double[][] probabilities(List<TargetText> texts) {
    double[][] found = classifier.probabilities(texts);
    return Arrays.stream(found).map(this::byLabel).toArray(double[][]::new);
  }

  /** A label that stands more than once gets the sum. */
  private double[] byLabel(double[] probabilities) {
    List<String> wanted = description().task().labels();
    List<String> labels = description().labels();
    double[] sums = new double[wanted.size()];
    for (int i = 0; i < probabilities.length; i++) {
      sums[wanted.indexOf(labels.get(i))] += probabilities[i];
    }
    return sums;
  }

  /** The number of texts so far that were longer than the limit, by all workers. */
  public long truncated() {
    return classifier.truncated();
  }

  /** The settings that results depend on, as records of runs have them. */
  public Map<String, Object> madeWith() {
    ClassifierDescription description = description();
    Map<String, Object> made = new LinkedHashMap<>();
    made.put("name", description.name());
    made.put("fingerprint", fingerprint);
    made.put("input", description.input().name().toLowerCase(Locale.ROOT));
    made.put("max_tokens", description.maxTokens());
    made.put("temperature", description.temperature());
    return made;
  }

  @Override
  public void close() {
    if (closed.compareAndSet(false, true)) {
      OPEN.computeIfPresent(
          key,
          (file, open) -> {
            if (open.users().decrementAndGet() > 0) {
              return open;
            }
            classifier.close();
            return null;
          });
    }
  }
}
