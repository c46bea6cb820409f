package org.occgen.regard.source;

import java.nio.file.Path;
import org.occgen.core.files.CloseOnFailure;
import org.occgen.models.InvalidModelException;
import org.occgen.regard.CascadeRegardClassifier;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.RegardClassifierSource;
import org.occgen.regard.attribute.CascadeBand;
import org.occgen.regard.attribute.CascadePersonClassifier;
import org.occgen.regard.attribute.PersonClassifier;
import org.occgen.regard.attribute.PersonClassifierSource;
import org.occgen.regard.exported.ExportedPersonClassifier;
import org.occgen.regard.exported.ExportedRegardClassifier;
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
  public static PersonClassifierSource exportedPersons(String place, String language) {
    return () -> ExportedPersonClassifier.open(Path.of(LocalCopies.of(place)), language);
  }

  /** The same of regard. */
  public static RegardClassifierSource exportedRegard(String place, String language) {
    return () -> ExportedRegardClassifier.open(Path.of(LocalCopies.of(place)), language);
  }

  /**
   * A cascade.
   *
   * @return throws {@link InvalidModelException} when it is opened, if the band does not fit
   */
  public static PersonClassifierSource cascade(
      PersonClassifierSource small, PersonClassifierSource large, CascadeBand band) {
    return () -> {
      try (CloseOnFailure resources = new CloseOnFailure()) {
        PersonClassifier first = resources.add(small.open(), PersonClassifier::close);
        PersonClassifier second = resources.add(large.open(), PersonClassifier::close);
        return resources.complete(cascade(first, second, band));
      }
    };
  }

  private static PersonClassifier cascade(
      PersonClassifier small, PersonClassifier large, CascadeBand band) {
    try {
      return new CascadePersonClassifier(small, large, band);
    } catch (IllegalArgumentException e) {
      throw new InvalidModelException("--cascade " + band + ": " + e.getMessage(), e);
    }
  }

  /** The same of regard. */
  public static RegardClassifierSource cascade(
      RegardClassifierSource small, RegardClassifierSource large, CascadeBand band) {
    return () -> {
      try (CloseOnFailure resources = new CloseOnFailure()) {
        RegardClassifier first = resources.add(small.open(), RegardClassifier::close);
        RegardClassifier second = resources.add(large.open(), RegardClassifier::close);
        return resources.complete(new CascadeRegardClassifier(first, second, band));
      }
    };
  }
}
