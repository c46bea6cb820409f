package org.occgen.regard.command;

import org.jspecify.annotations.Nullable;
import org.occgen.command.UsageException;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.attribute.ClassifierSource;
import org.occgen.regard.classifier.ClassifierSources;
import picocli.CommandLine.Option;

/**
 * Which classifier tells how a text speaks of somebody: the shipped one, an exported one, or both
 * in a cascade.
 */
public final class RegardModelOption {
  public static final String FLAG = "--regard-model";

  @Option(
      names = FLAG,
      paramLabel = "FOLDER",
      description =
          "An exported classifier that tells how a text speaks of somebody: a folder with its"
              + " model.json (default: the shipped one).")
  private @Nullable String model;

  /** Whether an exported one was named. */
  public boolean given() {
    return model != null;
  }

  /**
   * The source from which workers open the classifier.
   *
   * @param shipped the shipped classifier
   * @param language of the texts
   * @throws UsageException if the cascade's band is none
   */
  public ClassifierSource<RegardClassifier> source(
      ClassifierSource<RegardClassifier> shipped, String language, CascadeOption cascade) {
    if (model == null) {
      return shipped;
    }
    ClassifierSource<RegardClassifier> exported = ClassifierSources.exportedRegard(model, language);
    return cascade
        .band()
        .map(band -> ClassifierSources.cascadeOfRegard(shipped, exported, band))
        .orElse(exported);
  }
}
