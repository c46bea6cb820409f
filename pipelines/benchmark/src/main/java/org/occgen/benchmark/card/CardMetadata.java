package org.occgen.benchmark.card;

import java.util.HashMap;
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
import org.occgen.report.TextTemplate;

/**
 * The metadata block of a dataset card that dataset hubs read: YAML between two lines. Its keys
 * stand in the template {@code metadata.ftl}.
 */
final class CardMetadata {
  private static final String TRAINING = "training";
  private static final TextTemplate KEYS = TextTemplate.read(CardMetadata.class, "metadata.ftl");

  /**
   * The block, with the lines around it.
   *
   * @param segments how many
   */
  static String block(Recipe recipe, long segments) {
    List<String> languages = recipe.languages();
    Map<String, Object> model = new HashMap<>();
    model.put("title", Citation.title(recipe));
    model.put(
        "languages",
        languages.stream().map(language -> language.replaceAll("-.*", "")).distinct().toList());
    if (languages.stream().anyMatch(language -> language.contains("-"))) {
      model.put("tags", languages);
    }
    model.put("licence", SpdxLicence.CC_BY_SA.id().toLowerCase(Locale.ROOT));
    model.put("parallel", recipe.isParallel());
    model.put("size", sizeCategory(segments));
    model.put("keywords", DataStatements.keywords(recipe));
    model.put("configs", configs(recipe));
    model.put("categories", ofCategories(recipe));
    return "---\n" + BlockYaml.text(KEYS.json(model)) + "---\n";
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
