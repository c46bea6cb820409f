package org.occgen.regard.command;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.occgen.command.UsageException;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.attribute.CascadeBand;
import org.occgen.regard.attribute.ClassifierSource;
import org.occgen.regard.attribute.PersonClassifier;
import org.occgen.regard.attribute.TextClassifier;
import org.occgen.regard.classifier.ClassifierSources;
import org.occgen.regard.classifier.ShippedRegardClassifier;
import picocli.CommandLine.Option;

/** Which classifier is asked: the shipped one, an exported one, or both in a cascade. */
final class ModelOption {
  static final String PERSONS = "--person-model";
  static final String REGARD = "--regard-model";

  private ModelOption() {}

  /** Which classifier tells whether a keyword means a person. */
  static final class OfPersons {
    @Option(
        names = PERSONS,
        paramLabel = "FOLDER",
        description =
            "An exported classifier that tells whether a keyword means a person: a folder with its"
                + " model.json (default: the shipped one).")
    private @Nullable String model;

    /** Whether an exported one was named. */
    boolean given() {
      return model != null;
    }

    /**
     * The source from which workers open the classifier.
     *
     * @param language of the texts
     * @throws UsageException if the cascade's band is none
     */
    ClassifierSource<PersonClassifier> source(
        ClassifierSource<PersonClassifier> shipped, String language, CascadeOption cascade) {
      return model == null
          ? shipped
          : joined(
              shipped,
              ClassifierSources.exportedPersons(model, language),
              cascade.band(),
              ClassifierSources::cascadeOfPersons);
    }
  }

  /** Which classifier tells how a text speaks of somebody. */
  static final class OfRegard {

    @Option(
        names = REGARD,
        paramLabel = "FOLDER",
        description =
            "An exported classifier that tells how a text speaks of somebody: a folder with its"
                + " model.json (default: the shipped one). Or words: the shipped one over words,"
                + " which is sixty times as fast and wrong more often (./words for a folder of that"
                + " name).")
    private @Nullable String model;

    /** Whether an exported one was named. */
    boolean given() {
      return model != null && !words();
    }

    /** Whether the shipped one over words was named. */
    boolean words() {
      return "words".equals(model);
    }

    /** The source, as {@link OfPersons#source}. */
    ClassifierSource<RegardClassifier> source(
        ClassifierSource<RegardClassifier> shipped, String language, CascadeOption cascade) {
      if (model == null) {
        return shipped;
      }
      return given()
          ? joined(
              shipped,
              ClassifierSources.exportedRegard(model, language),
              cascade.band(),
              ClassifierSources::cascadeOfRegard)
          : ShippedRegardClassifier::openWords;
    }
  }

  /** Makes a cascade of two classifiers. */
  private interface Join<C extends TextClassifier> {
    ClassifierSource<C> of(ClassifierSource<C> small, ClassifierSource<C> large, CascadeBand band);
  }

  private static <C extends TextClassifier> ClassifierSource<C> joined(
      ClassifierSource<C> shipped,
      ClassifierSource<C> exported,
      Optional<CascadeBand> cascade,
      Join<C> join) {
    return cascade.map(band -> join.of(shipped, exported, band)).orElse(exported);
  }
}
