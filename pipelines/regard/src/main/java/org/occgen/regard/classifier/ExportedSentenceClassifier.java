package org.occgen.regard.classifier;

import java.util.Map;
import org.occgen.inference.classifier.ClassifierUse;
import org.occgen.regard.attribute.TextClassifier;

/** An exported network that classifies texts. All of a process share its weights. */
abstract class ExportedSentenceClassifier implements TextClassifier {
  final ClassifierUse use;

  ExportedSentenceClassifier(ClassifierUse use) {
    this.use = use;
  }

  @Override
  public int batchSize() {
    return ClassifierUse.BATCH;
  }

  /** The number of texts over the limit, of all that this process classified with it. */
  public long truncated() {
    return use.truncated();
  }

  @Override
  public Map<String, Object> madeWith() {
    return use.madeWith();
  }

  @Override
  public void close() {
    use.close();
  }
}
