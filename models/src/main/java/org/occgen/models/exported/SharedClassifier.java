package org.occgen.models.exported;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.occgen.models.description.DescribedClassifier;

/**
 * One classifier a process of every description, shared by all workers in it: weights are large and
 * safe for use by several threads. Opened by the first, closed by the last.
 */
final class SharedClassifier implements AutoCloseable {
  private static final Map<Path, SharedClassifier> OPEN = new ConcurrentHashMap<>();

  private final Path key;
  private final ExportedClassifier classifier;
  private int users; // guarded by the map's lock on this key

  private SharedClassifier(Path key, ExportedClassifier classifier) {
    this.key = key;
    this.classifier = classifier;
  }

  /**
   * A classifier, which {@link #close} gives back.
   *
   * @throws org.occgen.models.InvalidModelException if it cannot be used
   */
  static SharedClassifier acquire(DescribedClassifier model) {
    return OPEN.compute(
        model.file().toAbsolutePath().normalize(),
        (key, open) -> {
          SharedClassifier shared =
              open == null ? new SharedClassifier(key, ExportedClassifier.open(model)) : open;
          shared.users++;
          return shared;
        });
  }

  /** The classifier. */
  ExportedClassifier classifier() {
    return classifier;
  }

  @Override
  public void close() {
    OPEN.computeIfPresent(
        key,
        (path, open) -> {
          users--;
          if (users > 0) {
            return open;
          }
          classifier.close();
          return null;
        });
  }
}
