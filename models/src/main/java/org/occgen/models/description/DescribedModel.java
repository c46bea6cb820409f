package org.occgen.models.description;

import java.nio.file.Path;
import java.util.List;
import org.occgen.models.EncoderProfile;
import org.occgen.models.InvalidModelException;

/** An encoder as a {@link ModelDescription} describes it, with its files. */
public final class DescribedModel extends DescribedFiles<ModelDescription>
    implements EncoderProfile {
  private DescribedModel(Path place) {
    super(place, ModelDescription.class, DescribedKind.ENCODER);
  }

  /**
   * Reads a description and looks for its files.
   *
   * @param place a folder with {@value #FILE}, or a description's file
   * @throws InvalidModelException if there is none, it is wrong, or a file that it names is not
   *     there
   */
  public static DescribedModel read(Path place) {
    return new DescribedModel(place);
  }

  @Override
  public List<String> languages() {
    return description().languages();
  }

  @Override
  public int dimension() {
    return description().dimension();
  }

  @Override
  public boolean dependsOnProcessor() {
    return true;
  }
}
