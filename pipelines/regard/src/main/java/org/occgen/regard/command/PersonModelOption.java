package org.occgen.regard.command;

import org.jspecify.annotations.Nullable;
import org.occgen.command.UsageException;
import org.occgen.regard.attribute.ClassifierSource;
import org.occgen.regard.attribute.PersonClassifier;
import org.occgen.regard.classifier.ClassifierSources;
import picocli.CommandLine.Option;

/**
 * Which classifier tells whether a keyword means a person: the shipped one, an exported one, or
 * both in a cascade.
 */
public final class PersonModelOption {
  public static final String FLAG = "--person-model";

  @Option(
      names = FLAG,
      paramLabel = "FOLDER",
      description =
          "An exported classifier that tells whether a keyword means a person: a folder with its"
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
  public ClassifierSource<PersonClassifier> source(
      ClassifierSource<PersonClassifier> shipped, String language, CascadeOption cascade) {
    if (model == null) {
      return shipped;
    }
    ClassifierSource<PersonClassifier> exported =
        ClassifierSources.exportedPersons(model, language);
    return cascade
        .band()
        .map(band -> ClassifierSources.cascadeOfPersons(shipped, exported, band))
        .orElse(exported);
  }
}
