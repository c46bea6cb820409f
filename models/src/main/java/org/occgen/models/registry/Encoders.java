package org.occgen.models.registry;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.apiguardian.api.API;
import org.occgen.models.EncoderProfile;
import org.occgen.models.EncoderSource;
import org.occgen.models.InvalidModelException;
import org.occgen.models.NamedEncoder;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.averaging.AveragingModel;
import org.occgen.models.description.DescribedModel;
import org.occgen.models.exported.ExportedEncoder;

/** Finds sentence encoders by name. */
@API(status = API.Status.STABLE)
public final class Encoders {
  private Encoders() {}

  /**
   * Finds an encoder without loading its weights.
   *
   * @param name {@value EncoderSource#SHIPPED}; {@value NamedEncoder#E5} or another {@link
   *     NamedEncoder}; or the path of a model file ({@code .occgen}), of a description ({@code
   *     .json}), or of a folder with a {@code model.json}
   * @throws InvalidModelException if there is no such encoder, or its description is wrong
   */
  public static EncoderSource find(String name) {
    if (name.equals(EncoderSource.SHIPPED)) {
      return AveragingModel.shipped();
    }
    Optional<NamedEncoder> named = NamedEncoder.find(name);
    if (named.isPresent()) {
      return named.get();
    }
    if (isName(name)) {
      throw new InvalidModelException(
          name
              + ": this encoder stands in the module occgen-"
              + name
              + ", which is not on the class path: unpack the archive occgen-...-"
              + name
              + ".tar.xz beside that of occgen (src/site/distribution.md)");
    }
    Path path =
        place(name)
            .orElseThrow(
                () ->
                    new InvalidModelException(
                        name
                            + ": no encoder: neither shipped, nor a file or folder; a model of"
                            + " others is named by its path (src/site/encoders.md)"));
    return Files.isDirectory(path) || name.endsWith(".json")
        ? new Exported(DescribedModel.read(path))
        : AveragingModel.at(path);
  }

  /** Whether a name stands for one encoder, whatever files and folders have the same name. */
  public static boolean isName(String name) {
    return name.equals(EncoderSource.SHIPPED)
        || name.equals(NamedEncoder.E5)
        || NamedEncoder.find(name).isPresent();
  }

  /** A model that was exported from elsewhere. */
  private record Exported(DescribedModel profile) implements EncoderSource {
    @Override
    public SentenceEncoder open() {
      return ExportedEncoder.open(profile);
    }
  }

  /** The file or folder that a name is the path of, if there is one. */
  public static Optional<Path> place(String name) {
    try {
      Path path = Path.of(name);
      return !name.isBlank() && (Files.isRegularFile(path) || Files.isDirectory(path))
          ? Optional.of(path)
          : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty(); // no path, so the name of nothing that lies in a folder
    }
  }

  /**
   * Loads an encoder.
   *
   * @param name as in {@link #find}
   * @throws InvalidModelException if there is no such encoder, or it is damaged
   */
  public static SentenceEncoder open(String name) {
    return find(name).open();
  }

  /**
   * Reads what is known of an encoder without loading its weights.
   *
   * @param name as in {@link #find}
   * @throws InvalidModelException if there is no such encoder, or what describes it is wrong
   */
  public static EncoderProfile profile(String name) {
    return find(name).profile();
  }

  /**
   * Finds an encoder that can be taught further languages.
   *
   * @param name {@value EncoderSource#SHIPPED}, or the path of a model file ({@code .occgen})
   * @throws InvalidModelException if there is no such file, or the encoder is of another kind
   */
  public static AveragingModel averaging(String name) {
    if (find(name) instanceof AveragingModel model) {
      return model;
    }
    throw new InvalidModelException(
        name + ": is a model with a description; only shipped and .occgen files can be taught");
  }
}
