package org.occgen.pipelines.benchmark.croissant;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import org.occgen.pipelines.benchmark.BenchmarkFiles;
import org.occgen.pipelines.benchmark.WrittenBenchmark;
import org.occgen.pipelines.benchmark.WrittenBenchmark.WrittenFile;
import org.occgen.pipelines.benchmark.card.FileKind;
import org.occgen.pipelines.recipe.Recipe;

/** The files of a benchmark in {@code croissant.json}: each with its size and its checksum. */
final class CroissantDistribution {
  private CroissantDistribution() {}

  /**
   * All files that are written so far by their names, and the sentences of each gender category.
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
    return files;
  }

  /** The id of the sentences of a gender category. */
  static String fileSet(String category) {
    return "by-gender/" + category;
  }
}
