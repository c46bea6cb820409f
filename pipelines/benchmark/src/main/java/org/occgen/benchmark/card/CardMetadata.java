package org.occgen.benchmark.card;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.occgen.benchmark.AddedFiles;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.DataStatements;
import org.occgen.benchmark.SpdxLicence;
import org.occgen.benchmark.citation.Citation;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.report.BlockYaml;

/** The metadata block of a dataset card that dataset hubs read: YAML between two lines. */
final class CardMetadata {
  private static final String TRAINING = "training";

  private CardMetadata() {}

  /**
   * The block, with the lines around it.
   *
   * @param segments how many
   */
  static String block(Recipe recipe, long segments) {
    List<String> languages = recipe.languages();
    boolean parallel = languages.size() > 1;
    Map<String, Object> keys = new LinkedHashMap<>();
    keys.put("pretty_name", Citation.title(recipe));
    keys.put(
        "language",
        languages.stream().map(language -> language.replaceAll("-.*", "")).distinct().toList());
    if (languages.stream().anyMatch(language -> language.contains("-"))) {
      keys.put("language_bcp47", List.copyOf(languages));
    }
    keys.put("license", SpdxLicence.CC_BY_SA.id().toLowerCase(Locale.ROOT));
    // gender and occupations were found in Wikidata; marks are the program's
    keys.put("annotations_creators", List.of("found", "machine-generated"));
    keys.put("language_creators", List.of("found"));
    keys.put("multilinguality", List.of(parallel ? "translation" : "monolingual"));
    keys.put("size_categories", List.of(sizeCategory(segments)));
    keys.put("source_datasets", List.of("original"));
    keys.put("task_categories", List.of(parallel ? "translation" : "other"));
    keys.put("tags", new ArrayList<>(DataStatements.keywords(recipe)));
    List<Object> configs = new ArrayList<>();
    // a hub takes the first that it finds for the whole
    configs(recipe)
        .forEach((name, path) -> configs.add(config(recipe, name, path, configs.isEmpty())));
    if (!configs.isEmpty()) {
      keys.put("configs", configs);
    }
    return "---\n" + BlockYaml.text(keys) + "---\n";
  }

  /**
   * The configurations that a hub loads by name: names with their files, the usual one first. A hub
   * reads all of them as it reads the first, so they are of one format.
   */
  static Map<String, String> configs(Recipe recipe) {
    Map<String, String> configs = new LinkedHashMap<>();
    boolean parquet = recipe.output().has(BenchmarkFormat.PARQUET);
    boolean lines = recipe.output().has(BenchmarkFormat.JSONL);
    if (parquet || lines) {
      configs.put("default", parquet ? BenchmarkFiles.PARQUET : BenchmarkFiles.JSONL);
    }
    if (parquet) {
      ofCategories(recipe).forEach(category -> configs.put(category, BenchmarkFiles.PARQUET));
      AddedFiles.of(recipe).forEach(format -> configs.putAll(format.configs(recipe)));
    }
    if (recipe.output().parts() && (parquet || lines)) {
      configs.put(TRAINING, BenchmarkFiles.allParts(parquet ? "parquet" : "jsonl"));
    }
    return configs;
  }

  /** The gender categories that have configurations: those that are balanced. */
  private static List<String> ofCategories(Recipe recipe) {
    return recipe.balance().balanced() ? recipe.balance().genders() : List.of();
  }

  private static Map<String, Object> config(
      Recipe recipe, String name, String path, boolean isDefault) {
    Map<String, Object> split = new LinkedHashMap<>();
    split.put("split", name.equals(TRAINING) ? "train" : "test");
    split.put("path", path);
    Map<String, Object> config = new LinkedHashMap<>();
    config.put("config_name", name);
    if (isDefault) {
      config.put("default", true);
    }
    config.put("data_files", List.of(split));
    if (ofCategories(recipe).contains(name)) {
      config.put("filters", List.of(List.of("genderCategory", "==", name)));
    }
    return config;
  }

  private static String sizeCategory(long segments) {
    String[] marks = {"1K", "10K", "100K", "1M", "10M", "100M", "1B"};
    long mark = 1_000;
    if (segments < mark) {
      return "n<1K";
    }
    for (int i = 1; i < marks.length; i++) {
      mark *= 10;
      if (segments < mark) {
        return marks[i - 1] + "<n<" + marks[i];
      }
    }
    return "n>1B";
  }
}
