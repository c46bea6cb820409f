package org.occgen.models.description;

import java.nio.file.Path;

/** A classifier as a {@link ClassifierDescription} describes it, with its files. */
public final class DescribedClassifier extends DescribedFiles<ClassifierDescription> {
  private DescribedClassifier(Path place) {
    super(place, ClassifierDescription.class, "classifier");
  }

  /**
   * Reads a description and looks for its files.
   *
   * @param place a folder with {@value #FILE}, or a description's file
   * @param task what it must tell
   * @throws org.occgen.models.InvalidModelException if there is none, it is wrong, of another task,
   *     or a file that it names is not there
   */
  public static DescribedClassifier read(Path place, ClassifierTask task) {
    DescribedClassifier model = new DescribedClassifier(place);
    ClassifierTask found = model.description().task();
    if (found != task) {
      throw model.invalid("task", "is " + found.id() + "; wanted is a classifier of " + task.id());
    }
    return model;
  }
}
