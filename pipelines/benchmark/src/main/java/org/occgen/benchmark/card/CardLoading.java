package org.occgen.benchmark.card;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.recipe.Recipe;

/** How the files of a benchmark are loaded: lines of programs to be copied. */
final class CardLoading {
  /** Counts people and segments of each group and gender category, in DuckDB's SQL. */
  static final String BALANCE =
      """
      SELECT "group", gender_category, count(DISTINCT qid) AS people, count(*) AS segments
      FROM read_csv('test.meta.tsv', delim = '\\t', quote = '', escape = '', header = true, all_varchar = true)
      GROUP BY ALL ORDER BY ALL;
      """;

  private CardLoading() {}

  /** Adds the lines of every format that the recipe writes. */
  static void of(Recipe recipe, CardText text) {
    String pivot = recipe.pivot();
    text.paragraph(
        recipe.isParallel()
            ? "With Python, in this folder. Lists by language have the order "
                + String.join(", ", recipe.languages())
                + ", the pivot first. Each of these reads all segments, so one is enough:"
            : "With Python, in this folder. Each of these reads all sentences, so one is enough:");
    StringBuilder python = new StringBuilder("import csv\nimport pandas as pd\n\n");
    for (BenchmarkFormat format : recipe.output().formats()) {
      python.append(
          switch (format) {
            case PARQUET -> "from_parquet = pd.read_parquet(\"segments.parquet\")\n";
            case JSONL -> "from_json = pd.read_json(\"segments.jsonl\", lines=True)\n";
            case CSV ->
                "from_csv = pd.read_csv(\"occgen.csv\", index_col=0, keep_default_na=False)\n";
            case TMX, XLIFF, REPORT, CITATION, CROISSANT -> "";
          });
    }
    python.append(
        String.format(
            Locale.ROOT,
            """
            meta = pd.read_csv("test.meta.tsv", sep="\\t", quoting=csv.QUOTE_NONE, keep_default_na=False)
            lines = open("test.%s", encoding="utf-8").read().split("\\n")[:-1]  # meta.iloc[i] tells of lines[i]
            """,
            pivot));
    text.code("python", python.toString());
    hub(recipe, text);
    if (recipe.output().has(BenchmarkFormat.PARQUET)) {
      duckdb(BenchmarkFiles.PARQUET, text);
    } else if (recipe.output().has(BenchmarkFormat.JSONL)) {
      duckdb(BenchmarkFiles.JSONL, text);
    }
  }

  private static void hub(Recipe recipe, CardText text) {
    Map<String, String> configs = CardMetadata.configs(recipe);
    String file = configs.get("default");
    if (file == null) {
      return;
    }
    text.paragraph(
        "With Hugging Face `datasets`. The configurations of a copy on a hub are "
            + configs.entrySet().stream()
                .map(config -> "`" + config.getKey() + "` (`" + config.getValue() + "`)")
                .collect(Collectors.joining(", "))
            + ":");
    text.code(
        "python",
        String.format(
            Locale.ROOT,
            """
            from datasets import load_dataset

            here = load_dataset("%s", data_files={"test": "%s"})["test"]  # in this folder
            from_hub = load_dataset("OWNER/NAME", "default", split="test")  # a copy on a hub
            """,
            file.endsWith("parquet") ? "parquet" : "json",
            file));
  }

  private static void duckdb(String file, CardText text) {
    text.paragraph("With DuckDB, where lists count from 1:")
        .code(
            "sql",
            "SELECT name, genderCategory, sentences[1] AS first FROM '" + file + "' LIMIT 5;\n");
  }
}
