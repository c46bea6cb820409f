package org.occgen.pipelines.benchmark.card;

import java.util.Locale;
import org.occgen.pipelines.recipe.BenchmarkFormat;
import org.occgen.pipelines.recipe.Recipe;

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
        "With Python, in this folder. Every file has the same segments in the same order, so one of"
            + " them is enough:");
    StringBuilder python = new StringBuilder("import csv\nimport pandas as pd\n\n");
    for (BenchmarkFormat format : recipe.output().formats()) {
      python.append(
          switch (format) {
            case PARQUET ->
                "segments = pd.read_parquet(\"segments.parquet\")  # sentences[0] is in the pivot"
                    + " language\n";
            case JSONL ->
                "segments = pd.read_json(\"segments.jsonl\", lines=True)  # the same columns\n";
            case CSV -> "table = pd.read_csv(\"occgen.csv\", index_col=0, keep_default_na=False)\n";
            case TMX, XLIFF, REPORT, CITATION, CROISSANT -> "";
          });
    }
    python.append(
        String.format(
            Locale.ROOT,
            """
            meta = pd.read_csv("test.meta.tsv", sep="\\t", quoting=csv.QUOTE_NONE, keep_default_na=False)
            lines = open("test.%s", encoding="utf-8").read().split("\\n")[:-1]  # row N of meta tells of line N
            """,
            pivot));
    text.code("python", python.toString());
    if (recipe.output().has(BenchmarkFormat.PARQUET)) {
      text.paragraph("With Hugging Face `datasets`, from this folder or from its copy on the hub:");
      text.code(
          "python",
          """
          from datasets import load_dataset
          segments = load_dataset("parquet", data_files={"test": "segments.parquet"})["test"]
          """);
      text.paragraph("With DuckDB (lists count from 1 there):");
      text.code(
          "sql",
          "SELECT name, genderCategory, sentences[1] AS pivot FROM 'segments.parquet' LIMIT 5;\n");
    } else if (recipe.output().has(BenchmarkFormat.JSONL)) {
      text.paragraph("With DuckDB (lists count from 1 there):");
      text.code(
          "sql",
          "SELECT name, genderCategory, sentences[1] AS pivot FROM 'segments.jsonl' LIMIT 5;\n");
    }
  }
}
