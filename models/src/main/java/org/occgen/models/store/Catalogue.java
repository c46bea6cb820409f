package org.occgen.models.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.occgen.models.InvalidModelException;

/**
 * The models that can be fetched, by name.
 *
 * <p>LASER2's languages are the 93 that LASER's README lists under "Supported languages", by ISO
 * 639-1 code where there is one, else by ISO 639-3; "Berber languages", of which it does not say
 * more, have the collective code {@code ber} of ISO 639-2.
 */
public final class Catalogue {
  private static final String PUBLISHED = "catalogue.json";
  private static final int MAX_MODELS = 10_000;

  private final Map<String, CatalogueModel> models;

  private Catalogue(Map<String, CatalogueModel> models) {
    this.models = Collections.unmodifiableMap(models);
  }

  /** The catalogue that comes with the project. */
  public static Catalogue published() {
    try (InputStream in = Catalogue.class.getResourceAsStream(PUBLISHED)) {
      if (in == null) {
        throw new InvalidModelException("the class path lacks " + PUBLISHED);
      }
      return new Catalogue(models(StoreJson.read(in, PUBLISHED, CatalogueJson.class), PUBLISHED));
    } catch (IOException e) {
      throw new UncheckedIOException(PUBLISHED + ": cannot be read: " + e.getMessage(), e);
    }
  }

  /**
   * This catalogue and a user's own, a JSON file {@code {"models": [...]}} of {@link
   * CatalogueModel}s. A model of the file takes the place of one of the same name.
   *
   * @throws InvalidModelException if the file is no catalogue; the message names file and field
   */
  public Catalogue with(Path file) throws IOException {
    Map<String, CatalogueModel> both = new TreeMap<>(models);
    both.putAll(models(StoreJson.read(file, CatalogueJson.class), file.toString()));
    return new Catalogue(both);
  }

  /** All models, by name. */
  public Collection<CatalogueModel> models() {
    return models.values();
  }

  /** The model of that name, if there is one. */
  public Optional<CatalogueModel> find(String name) {
    return Optional.ofNullable(models.get(name));
  }

  private static Map<String, CatalogueModel> models(CatalogueJson document, String origin) {
    if (document.models() == null || document.models().size() > MAX_MODELS) {
      throw new InvalidModelException(
          origin + ": field models must be a list of at most " + MAX_MODELS + " models");
    }
    Map<String, CatalogueModel> models = new TreeMap<>();
    for (CatalogueModel model : document.models()) {
      if (model == null) {
        throw new InvalidModelException(origin + ": field models holds null");
      }
      if (models.put(model.name(), model) != null) {
        throw new InvalidModelException(origin + ": field models names " + model.name() + " twice");
      }
    }
    return models;
  }

  private record CatalogueJson(List<CatalogueModel> models) {}
}
