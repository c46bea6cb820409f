package org.occgen.benchmark.citation;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.occgen.benchmark.DataStatements;
import org.occgen.benchmark.SpdxLicence;
import org.occgen.benchmark.WrittenBenchmark;
import org.occgen.benchmark.recipe.Publication;
import org.occgen.benchmark.recipe.Publication.Author;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.report.BlockYaml;

/**
 * {@code CITATION.cff}: how the benchmark is cited, in the <a
 * href="https://citation-file-format.github.io/">Citation File Format</a> 1.2.0.
 */
public final class CitationFile {
  private CitationFile() {}

  /** The text of the file. */
  public static String text(WrittenBenchmark benchmark) {
    Recipe recipe = benchmark.recipe();
    Publication publication = recipe.output().publication();
    Map<String, Object> keys = new LinkedHashMap<>();
    keys.put("cff-version", "1.2.0");
    keys.put("message", message(publication));
    keys.put("type", "dataset");
    keys.put("title", Citation.title(recipe));
    DataStatements statements = new DataStatements(benchmark);
    keys.put("abstract", statements.text("content") + " " + statements.text("balance"));
    keys.put("authors", authors(Citation.authors(recipe)));
    if (!publication.contact().isEmpty()) {
      Map<String, Object> contact = new LinkedHashMap<>();
      contact.put("name", "Publisher of this benchmark");
      contact.put(
          publication.contact().contains("://") ? "website" : "email", publication.contact());
      keys.put("contact", List.of(contact));
    }
    putGiven(keys, "version", publication.version());
    putGiven(keys, "date-released", publication.date());
    putGiven(keys, "doi", publication.doi());
    putGiven(keys, "url", publication.url());
    keys.put("license", SpdxLicence.CC_BY_SA.id());
    keys.put("keywords", new ArrayList<>(DataStatements.keywords(recipe)));
    keys.put("references", List.of(paper(), wikipedia(), wikidata()));
    return BlockYaml.text(keys);
  }

  private static String message(Publication publication) {
    String cite =
        "If you use this benchmark, cite it by the metadata of this file, and cite the OccGen paper"
            + " (references), whose method made it.";
    return publication.authors().isEmpty()
        ? cite
            + " Its recipe names nobody who made the selection, so the authors are those of the"
            + " text: ATTRIBUTION.tsv lists their articles."
        : cite;
  }

  private static Map<String, Object> paper() {
    Map<String, Object> reference = new LinkedHashMap<>();
    reference.put("type", "conference-paper");
    reference.put("title", OccGenPaper.TITLE);
    reference.put("authors", authors(OccGenPaper.AUTHORS));
    reference.put("year", OccGenPaper.YEAR);
    // not "conference": a reader of CFF fails on one without a date
    reference.put("collection-title", OccGenPaper.CONFERENCE);
    return reference;
  }

  private static Map<String, Object> wikipedia() {
    return source(
        "encyclopedia",
        "Wikipedia",
        Citation.WIKIPEDIA,
        SpdxLicence.CC_BY_SA,
        "https://www.wikipedia.org/");
  }

  private static Map<String, Object> wikidata() {
    return source(
        "database",
        "Wikidata",
        new Author("", "", "Wikidata contributors", "", ""),
        SpdxLicence.CC0,
        "https://www.wikidata.org/");
  }

  private static Map<String, Object> source(
      String type, String title, Author author, SpdxLicence licence, String url) {
    Map<String, Object> reference = new LinkedHashMap<>();
    reference.put("type", type);
    reference.put("title", title);
    reference.put("authors", authors(List.of(author)));
    reference.put("license", licence.id());
    reference.put("url", url);
    return reference;
  }

  private static List<Object> authors(List<Author> authors) {
    List<Object> list = new ArrayList<>();
    for (Author author : authors) {
      Map<String, Object> keys = new LinkedHashMap<>();
      putGiven(keys, "family-names", author.familyNames());
      putGiven(keys, "given-names", author.givenNames());
      putGiven(keys, "name", author.name());
      putGiven(keys, "affiliation", author.affiliation());
      putGiven(keys, "orcid", author.orcid());
      list.add(keys);
    }
    return list;
  }

  private static void putGiven(Map<String, Object> keys, String key, String value) {
    if (!value.isEmpty()) {
      keys.put(key, value);
    }
  }
}
