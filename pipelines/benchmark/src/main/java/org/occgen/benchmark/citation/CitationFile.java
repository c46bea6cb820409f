package org.occgen.benchmark.citation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.occgen.benchmark.DataStatements;
import org.occgen.benchmark.SpdxLicence;
import org.occgen.benchmark.WrittenBenchmark;
import org.occgen.benchmark.recipe.Publication.Author;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.report.BlockYaml;
import org.occgen.report.TextTemplate;

/**
 * {@code CITATION.cff}: how the benchmark is cited, in the <a
 * href="https://citation-file-format.github.io/">Citation File Format</a> 1.2.0. Its keys stand in
 * the template {@code CITATION.cff.ftl}.
 */
public final class CitationFile {
  private static final TextTemplate KEYS =
      TextTemplate.read(CitationFile.class, "CITATION.cff.ftl");

  /** The text of the file. */
  public static String text(WrittenBenchmark benchmark) {
    Recipe recipe = benchmark.recipe();
    DataStatements statements = new DataStatements(benchmark);
    Map<String, Object> model = new HashMap<>();
    model.put("publication", recipe.output().publication());
    model.put("title", Citation.title(recipe));
    model.put("abstract", statements.text("content") + " " + statements.text("balance"));
    model.put("authors", Citation.authors(recipe));
    model.put("wikipedia", List.of(Citation.WIKIPEDIA));
    model.put("wikidata", List.of(new Author("", "", "Wikidata contributors", "", "")));
    model.put("ccBySa", SpdxLicence.CC_BY_SA.id());
    model.put("cc0", SpdxLicence.CC0.id());
    model.put("keywords", DataStatements.keywords(recipe));
    model.put(
        "paper",
        Map.of(
            "title", OccGenPaper.TITLE,
            "authors", OccGenPaper.AUTHORS,
            "year", OccGenPaper.YEAR,
            "conference", OccGenPaper.CONFERENCE));
    return BlockYaml.text(KEYS.json(model));
  }
}
