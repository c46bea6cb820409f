package org.occgen.models.description;

import java.nio.file.Path;

/** A regression model as a {@link RegressionDescription} describes it, with its files. */
public final class DescribedRegression extends DescribedFiles<RegressionDescription> {
  private DescribedRegression(Path place) {
    super(place, RegressionDescription.class, "regression model");
  }

  /**
   * Reads a description and looks for its files.
   *
   * @param place a folder with {@value #FILE}, or a description's file
   * @throws org.occgen.models.InvalidModelException if there is none, it is wrong, or a file that
   *     it names is not there
   */
  public static DescribedRegression read(Path place) {
    return new DescribedRegression(place);
  }
}
