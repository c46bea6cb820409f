package org.occgen.models.exported;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.occgen.models.description.ClassifierDescription;
import org.occgen.models.description.ClassifierTask;
import org.occgen.models.description.DescribedClassifier;

/** One worker's use of a shared classifier, with the code that both tasks share. */
public final class ClassifierUse implements AutoCloseable {
  /** Enough that all cores have some of a batch, however unlike they are. */
  public static final int BATCH = 32;

  private final SharedClassifier shared;
  private final String fingerprint;
  private final AtomicBoolean closed = new AtomicBoolean();

  private ClassifierUse(SharedClassifier shared) {
    this.shared = shared;
    this.fingerprint = shared.classifier().model().fingerprint();
  }

  public static ClassifierUse open(Path place, ClassifierTask task, String language) {
    DescribedClassifier model = DescribedClassifier.read(place, task);
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
    return new ClassifierUse(SharedClassifier.acquire(model));
  }

  public ClassifierDescription description() {
    return shared.classifier().model().description();
  }

  /** For each text, in their order, the probability of each label of the task, in that order. */
  public double[][] probabilities(List<TargetText> texts) {
    double[][] found = shared.classifier().probabilities(texts);
    return Arrays.stream(found).map(this::byLabel).toArray(double[][]::new);
  }

  /** A label that stands more than once gets the sum. */
  private double[] byLabel(double[] probabilities) {
    List<String> of = description().task().labels();
    List<String> labels = description().labels();
    double[] sums = new double[of.size()];
    for (int i = 0; i < probabilities.length; i++) {
      sums[of.indexOf(labels.get(i))] += probabilities[i];
    }
    return sums;
  }

  public long truncated() {
    return shared.classifier().truncated();
  }

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
      shared.close();
    }
  }
}
