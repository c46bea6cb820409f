package org.occgen.models.store;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.occgen.models.InvalidModelException;
import org.occgen.models.description.ModelDescription;

/**
 * A model that can be fetched.
 *
 * @param name what users call it: {@code encoder: NAME} in a recipe
 * @param title what it is, in one line
 * @param licence its licence, in one line
 * @param source the page of its maker
 * @param files its files, at least one
 * @param model what is written into its folder as {@code model.json}, the description by which an
 *     encoder is opened
 */
public record CatalogueModel(
    String name,
    String title,
    String licence,
    String source,
    List<CatalogueFile> files,
    JsonNode model) {
  private static final int MAX_FILES = 100;

  /** Checks the fields. */
  public CatalogueModel {
    try {
      ModelNames.require(name);
    } catch (IllegalArgumentException e) {
      throw new InvalidModelException("field name: " + e.getMessage(), e);
    }
    requireText(title, "title");
    requireText(licence, "licence");
    requireText(source, "source");
    if (files == null || files.isEmpty() || files.size() > MAX_FILES) {
      throw new InvalidModelException("field files must hold 1 to " + MAX_FILES + " files");
    }
    files = List.copyOf(files);
    Set<String> names = new HashSet<>();
    for (CatalogueFile file : files) {
      if (!names.add(file.file())) {
        throw new InvalidModelException("field files names " + file.file() + " twice");
      }
    }
    if (model == null || !model.isObject()) {
      throw new InvalidModelException("field model is missing: the description of the model");
    }
    StoreJson.convert(model, "field model", ModelDescription.class)
        .files()
        .forEach(
            (field, described) -> {
              if (!names.containsAll(described)) {
                throw new InvalidModelException(
                    "field model."
                        + field
                        + " names "
                        + String.join(", ", described)
                        + ", which is none of the files "
                        + new TreeSet<>(names));
              }
            });
    model = model.deepCopy();
  }

  /** The description as it is written into the model's folder. */
  @Override
  public JsonNode model() {
    return model.deepCopy();
  }

  /** The description, read. */
  public ModelDescription description() {
    return StoreJson.convert(model, "field model", ModelDescription.class);
  }

  private static void requireText(String value, String field) {
    if (value == null || value.isBlank()) {
      throw new InvalidModelException("field " + field + " is missing");
    }
  }
}
