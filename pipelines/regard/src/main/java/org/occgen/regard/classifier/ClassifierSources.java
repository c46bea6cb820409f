package org.occgen.regard.classifier;

import java.io.Serializable;
import java.nio.file.Path;
import org.occgen.core.files.CloseOnFailure;
import org.occgen.models.InvalidModelException;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.attribute.CascadeBand;
import org.occgen.regard.attribute.ClassifierSource;
import org.occgen.regard.attribute.PersonClassifier;
import org.occgen.regard.attribute.TextClassifier;
import org.occgen.transforms.storage.LocalCopies;

/** Exported classifiers and cascades, as workers open them. */
public final class ClassifierSources {
  private ClassifierSources() {}

  /**
   * An exported classifier of persons.
   *
   * @param place folder or description; one in a store is copied by every process that opens it
   * @param language of the texts
   */
  public static ClassifierSource<PersonClassifier> exportedPersons(String place, String language) {
    return () -> ExportedPersonClassifier.open(Path.of(LocalCopies.of(place)), language);
  }

  /**
   * An exported classifier of regard.
   *
   * @param place folder or description; one in a store is copied by every process that opens it
   * @param language of the texts
   */
  public static ClassifierSource<RegardClassifier> exportedRegard(String place, String language) {
    return () -> ExportedRegardClassifier.open(Path.of(LocalCopies.of(place)), language);
  }

  /**
   * A cascade of classifiers of persons.
   *
   * @return throws {@link InvalidModelException} when it is opened, if the band does not fit
   */
  public static ClassifierSource<PersonClassifier> cascadeOfPersons(
      ClassifierSource<PersonClassifier> small,
      ClassifierSource<PersonClassifier> large,
      CascadeBand band) {
    return cascade(
        small,
        large,
        (first, second) -> {
          try {
            return Cascade.ofPersons(first, second, band);
          } catch (IllegalArgumentException e) {
            throw new InvalidModelException("--cascade " + band + ": " + e.getMessage(), e);
          }
        });
  }

  /** A cascade of classifiers of regard. */
  public static ClassifierSource<RegardClassifier> cascadeOfRegard(
      ClassifierSource<RegardClassifier> small,
      ClassifierSource<RegardClassifier> large,
      CascadeBand band) {
    return cascade(small, large, (first, second) -> Cascade.ofRegard(first, second, band));
  }

  /** Makes one classifier of two. */
  @FunctionalInterface
  private interface Join<C> extends Serializable {
    C of(C small, C large);
  }

  private static <C extends TextClassifier> ClassifierSource<C> cascade(
      ClassifierSource<C> small, ClassifierSource<C> large, Join<C> join) {
    return () -> {
      try (CloseOnFailure opening = new CloseOnFailure()) {
        C first = opening.add(small.open(), TextClassifier::close);
        C second = opening.add(large.open(), TextClassifier::close);
        return opening.complete(join.of(first, second));
      }
    };
  }
}
