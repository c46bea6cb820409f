package org.occgen.models;

import java.net.URL;
import java.util.Optional;
import java.util.ServiceLoader;
import org.apiguardian.api.API;

/**
 * An encoder that a module of its own brings, so that it can be left out. A module names its class
 * in {@code META-INF/services/org.occgen.models.NamedEncoder}.
 */
@API(status = API.Status.STABLE)
public interface NamedEncoder extends EncoderSource {
  /** The name of multilingual-e5-small, which the module {@code occgen-e5} brings. */
  String E5 = "e5";

  /** The name that chooses the encoder: no path, and no name of another encoder. */
  String name();

  /**
   * The file of the careful look that judges pairs by the states of this encoder.
   *
   * @return nothing if the module brings none
   */
  default Optional<URL> carefulLook() {
    return Optional.empty();
  }

  /**
   * Finds an encoder of a module.
   *
   * @return nothing if no module of the class path has one of this name
   */
  static Optional<NamedEncoder> find(String name) {
    return ServiceLoader.load(NamedEncoder.class, NamedEncoder.class.getClassLoader()).stream()
        .map(ServiceLoader.Provider::get)
        .filter(encoder -> encoder.name().equals(name))
        .findFirst();
  }
}
