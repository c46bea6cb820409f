package org.occgen.benchmark.croissant;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.WrittenBenchmark;
import org.occgen.benchmark.WrittenBenchmark.WrittenFile;
import org.occgen.benchmark.card.FileKind;
import org.occgen.benchmark.recipe.BenchmarkFormat;
import org.occgen.benchmark.recipe.Recipe;

/** The files of a benchmark in {@code croissant.json}: each with its size and its checksum. */
final class CroissantDistribution {
  private CroissantDistribution() {}

  /**
   * All files that are written so far by their names, the sentences of each gender category, and
   * the parts of the training data.
   */
  static ArrayNode of(WrittenBenchmark benchmark) {
    Recipe recipe = benchmark.recipe();
    ArrayNode files = JsonNodeFactory.instance.arrayNode();
    for (WrittenFile file : benchmark.files()) {
      FileKind kind = FileKind.ofFile(recipe, file.name());
      files
          .addObject()
          .put("@type", "cr:FileObject")
          .put("@id", file.name())
          .put("name", file.name())
          .put("description", kind.plain())
          .put("contentUrl", file.name())
          .put("contentSize", file.bytes() + " B")
          .put("encodingFormat", kind.mediaType())
          .put("license", kind.licence().spdx())
          .put("sha256", file.sha256());
    }
    for (String category : BenchmarkFiles.categories(benchmark.files())) {
      files
          .addObject()
          .put("@type", "cr:FileSet")
          .put("@id", fileSet(category))
          .put("name", fileSet(category))
          .put("description", "Sentences about people of the gender category " + category)
          .put("encodingFormat", "text/plain")
          .put("includes", fileSet(category) + "/test.*");
    }
    if (benchmark.statistics().training().parts() > 0) {
      recipe.languages().forEach(language -> training(files, language, "text/plain"));
      training(files, BenchmarkFiles.PART_META, "text/tab-separated-values");
      if (recipe.output().has(BenchmarkFormat.JSONL)) {
        training(files, BenchmarkFormat.JSONL.id(), "application/jsonlines");
      }
      if (recipe.output().has(BenchmarkFormat.PARQUET)) {
        training(files, BenchmarkFormat.PARQUET.id(), "application/x-parquet");
      }
    }
    return files;
  }

  private static void training(ArrayNode files, String what, String mediaType) {
    files
        .addObject()
        .put("@type", "cr:FileSet")
        .put("@id", trainingSet(what))
        .put("name", trainingSet(what))
        .put(
            "description",
            "Training data in parts, not balanced; this file has no checksums of the parts")
        .put("encodingFormat", mediaType)
        .put("includes", BenchmarkFiles.allParts(what));
  }

  /** The id of the files of all parts of the training data whose names go on like that. */
  static String trainingSet(String what) {
    return "training/" + what;
  }

  /** The id of the sentences of a gender category. */
  static String fileSet(String category) {
    return "by-gender/" + category;
  }
}
