package org.occgen.models.store;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.occgen.models.InvalidModelException;

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
  /** Fields of a description that name a file. */
  private static final List<String> FILE_FIELDS = List.of("weights", "tokenizer", "dictionary");

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
    requireText(model.path("kind").asText(null), "model.kind");
    for (String field : FILE_FIELDS) {
      if (model.has(field) && !names.contains(model.get(field).asText())) {
        throw new InvalidModelException(
            "field model."
                + field
                + " names "
                + model.get(field)
                + ", which is none of the files "
                + names);
      }
    }
    model = model.deepCopy();
  }

  /** The description, by which an encoder is opened. */
  @Override
  public JsonNode model() {
    return model.deepCopy();
  }

  /** The languages that it knows, as the description gives them; none if it gives none. */
  public List<String> languages() {
    List<String> languages = new ArrayList<>();
    model.path("languages").forEach(language -> languages.add(language.asText()));
    return List.copyOf(languages);
  }

  private static void requireText(String value, String field) {
    if (value == null || value.isBlank()) {
      throw new InvalidModelException("field " + field + " is missing");
    }
  }
}
