package org.occgen.models.description;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.occgen.models.InvalidModelException;

/** The rules for the fields that all descriptions share. */
public final class DescriptionRules {
  private static final int MAX_TOKENS = 32_768;
  private static final String LANGUAGE = "[a-z]{2,3}(-[A-Za-z0-9]{2,8})*";

  private DescriptionRules() {}

  /** Refuses a field by its fault unless it holds. */
  public static void require(boolean holds, String field, String fault) {
    if (!holds) {
      throw new InvalidModelException("field " + field + " " + fault);
    }
  }

  /** Checks that a description of a sort of models says so. */
  public static void requireKind(@Nullable String found, DescribedKind kind) {
    require(kind.kind().equals(found), "kind", "is missing; use " + kind.kind());
  }

  /** Checks that a model has a name. */
  public static void requireName(@Nullable String name) {
    require(name != null && !name.isBlank(), "name", "is missing");
  }

  /** Languages in order, each once. */
  public static List<String> languages(@Nullable List<String> given) {
    if (given == null || given.isEmpty()) {
      throw new InvalidModelException("field languages is missing; list their codes");
    }
    for (String language : given) {
      require(
          language != null && language.matches(LANGUAGE),
          "languages",
          "holds no language code: " + language);
    }
    return List.copyOf(new TreeSet<>(given));
  }

  /** The inputs of a model that reads one text, or a pair as one text. */
  public static List<ModelInput> inputs(@Nullable List<ModelInput> given) {
    List<ModelInput> inputs =
        given == null ? List.of(ModelInput.IDS, ModelInput.MASK) : withoutNull("inputs", given);
    require(inputs.contains(ModelInput.IDS), "inputs", "lacks input_ids");
    require(new LinkedHashSet<>(inputs).size() == inputs.size(), "inputs", "names an input twice");
    return inputs;
  }

  /** Checks the most tokens that a model takes, a number of 1 to 32,768. */
  public static void requireMaxTokens(@Nullable Integer maxTokens) {
    if (maxTokens == null) {
      throw new InvalidModelException(
          "field maxTokens is missing: the most tokens that the model takes");
    }
    require(
        maxTokens >= 1 && maxTokens <= MAX_TOKENS,
        "maxTokens",
        "must be 1 to " + MAX_TOKENS + ": " + maxTokens);
  }

  /** Dictionary and numbering go with a SentencePiece model, one of them at most. */
  public static void requireFit(
      String tokenizer, @Nullable String dictionary, @Nullable SentencePieceIds sentencePiece) {
    boolean json = tokenizer.endsWith(".json");
    if (dictionary != null) {
      requireFile("dictionary", dictionary);
      require(!json, "dictionary", "goes with a SentencePiece model, not with " + tokenizer);
    }
    require(
        sentencePiece == null || (dictionary == null && !json),
        "sentencePiece",
        "goes with a SentencePiece model without a dictionary");
  }

  /** A name that leads out of the folder is refused, whatever lies there. */
  public static void requireFile(String field, @Nullable String file) {
    if (file == null || file.isBlank()) {
      throw new InvalidModelException("field " + field + " is missing; name the file");
    }
    require(
        !file.startsWith("/")
            && !file.contains("\\")
            && !file.contains(":")
            && file.indexOf('\0') < 0
            && !List.of(file.split("/", -1)).contains(".."),
        field,
        "must be a file in the description's folder: " + file);
  }

  /** The further files that are named, none if the field was left out. */
  public static List<String> data(@Nullable List<String> given) {
    List<String> data = given == null ? List.of() : withoutNull("data", given);
    data.forEach(file -> requireFile("data", file));
    return data;
  }

  /** A copy of a list, which must not hold null. */
  public static <T> List<T> withoutNull(String field, List<T> values) {
    List<T> copy = new ArrayList<>(values);
    require(!copy.contains(null), field, "holds null");
    return Collections.unmodifiableList(copy);
  }

  /** The names of a model's files, by the field that names them. */
  public static Map<String, List<String>> files(
      String weights, String tokenizer, @Nullable String dictionary, List<String> data) {
    Map<String, List<String>> files = new LinkedHashMap<>();
    files.put("weights", List.of(weights));
    files.put("tokenizer", List.of(tokenizer));
    if (dictionary != null) {
      files.put("dictionary", List.of(dictionary));
    }
    if (!data.isEmpty()) {
      files.put("data", data);
    }
    return files;
  }

  /**
   * Checks checksums by file name, none if the field was left out.
   *
   * @param files of the model, by field
   */
  public static Map<String, String> checksums(
      @Nullable Map<String, String> given, Map<String, List<String>> files) {
    if (given == null) {
      return Map.of();
    }
    given.forEach(
        (file, hex) -> {
          require(
              files.values().stream().anyMatch(names -> names.contains(file)),
              "sha256",
              "names " + file + ", which is none of the model's files");
          require(
              hex != null && hex.matches("[0-9a-f]{64}"),
              "sha256",
              "holds no SHA-256 of 64 lower-case hexadecimal digits for " + file + ": " + hex);
        });
    return Collections.unmodifiableMap(new TreeMap<>(given));
  }
}
