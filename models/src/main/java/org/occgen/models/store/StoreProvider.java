package org.occgen.models.store;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.occgen.models.EncoderProvider;
import org.occgen.models.EncoderSource;
import org.occgen.models.InvalidModelException;

/** Finds the models of the user's {@link ModelStore} by their names. */
public final class StoreProvider implements EncoderProvider {
  private final List<EncoderProvider> kinds;

  /**
   * @param kinds those that find what lies in a model's folder
   */
  public StoreProvider(List<EncoderProvider> kinds) {
    this.kinds = List.copyOf(kinds);
  }

  /**
   * {@inheritDoc}
   *
   * @throws InvalidModelException also if the store has no such model; the message says how to
   *     fetch it, or what else a name can be
   */
  @Override
  public Optional<EncoderSource> find(String name) {
    Path folder = ModelStore.standard().require(name);
    return kinds.stream()
        .map(kind -> kind.find(folder.toString()))
        .flatMap(Optional::stream)
        .findFirst();
  }
}
