package org.occgen.models.registry;

import java.util.List;
import java.util.Optional;
import org.apiguardian.api.API;
import org.occgen.models.EncoderProfile;
import org.occgen.models.EncoderProvider;
import org.occgen.models.EncoderSource;
import org.occgen.models.InvalidModelException;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.averaging.AveragingModel;
import org.occgen.models.averaging.AveragingProvider;
import org.occgen.models.exported.ExportedProvider;
import org.occgen.models.laser.Laser2Provider;
import org.occgen.models.store.StoreProvider;

/**
 * Finds sentence encoders by name. A new kind of encoder is a new {@link EncoderProvider} in the
 * list here. The list is code and not a file for {@link java.util.ServiceLoader}, which a fat jar
 * would have to merge and which looks at the class loader of the calling thread.
 */
@API(status = API.Status.STABLE)
public final class Encoders {
  private static final List<EncoderProvider> IN_FILES =
      List.of(new AveragingProvider(), new Laser2Provider(), new ExportedProvider());

  /** Asked last: refuses a name that nothing has. */
  private static final EncoderProvider STORE = new StoreProvider(IN_FILES);

  private Encoders() {}

  /**
   * Finds an encoder without loading its weights.
   *
   * @param name {@value EncoderProvider#SHIPPED}; the path of a model file ({@code .occgen}), of a
   *     description ({@code .json}) or of a folder with a {@code model.json}; else the name of a
   *     fetched model, see {@link org.occgen.models.store.ModelStore}
   * @throws InvalidModelException if there is no such encoder, or its description is wrong
   */
  public static EncoderSource find(String name) {
    return IN_FILES.stream()
        .map(provider -> provider.find(name))
        .flatMap(Optional::stream)
        .findFirst()
        .or(() -> STORE.find(name))
        .orElseThrow(() -> new IllegalStateException(name + ": no provider has this kind"));
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
   * @param name {@value EncoderProvider#SHIPPED}, or the path of a model file ({@code .occgen})
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
