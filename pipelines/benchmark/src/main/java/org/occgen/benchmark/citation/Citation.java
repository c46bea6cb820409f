package org.occgen.benchmark.citation;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.occgen.benchmark.BenchmarkFiles;
import org.occgen.benchmark.FinishedBenchmark;
import org.occgen.benchmark.SpdxLicence;
import org.occgen.benchmark.recipe.Publication;
import org.occgen.benchmark.recipe.Publication.Author;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.files.CellText;
import org.occgen.core.person.WikipediaLanguages;

/** The name and citation of a benchmark. */
public final class Citation {
  /** The author of the text, as Wikipedia itself is cited. */
  public static final Author WIKIPEDIA = new Author("", "", "Wikipedia contributors", "", "");

  private static final int MAX_BYTES = 1 << 20; // of a file with an abstract and some authors
  private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

  /**
   * The title of the benchmark, as the recipe gives it. Without one, the title has the name of the
   * recipe and the languages.
   */
  public static String title(Recipe recipe) {
    String given = recipe.output().publication().title();
    return given.isEmpty() ? title(recipe.name(), recipe.languages()) : CellText.shown(given);
  }

  /** The title of a benchmark, made of the name of its recipe and of its languages. */
  static String title(String name, List<String> languages) {
    return "OccGen "
        + CellText.shown(name)
        + ": "
        + languages.stream().map(WikipediaLanguages::englishName).collect(Collectors.joining(", "));
  }

  /**
   * The title that a benchmark's {@code CITATION.cff} gives, without a list of its languages at the
   * end; empty if there is no such file, or no title in it.
   */
  public static Optional<String> title(FinishedBenchmark benchmark) throws IOException {
    Path file = benchmark.folder().resolve(BenchmarkFiles.CITATION);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    JsonNode keys;
    try (InputStream in = Files.newInputStream(file)) {
      keys = YAML.readTree(in.readNBytes(MAX_BYTES));
    } catch (JsonProcessingException e) {
      return Optional.empty(); // the file may be somebody's own, and its title is a label alone
    }
    String title = keys.path("title").asText("").strip();
    int colon = title.lastIndexOf(": ");
    List<String> ending = List.of(title.substring(colon + 1).strip().split(", ", -1));
    boolean listed =
        colon > 0
            && Set.copyOf(ending)
                .equals(
                    benchmark.languages().stream()
                        .map(WikipediaLanguages::englishName)
                        .collect(Collectors.toSet()));
    return Optional.of(CellText.shown(listed ? title.substring(0, colon) : title))
        .filter(text -> !text.isEmpty());
  }

  /** Those whom the recipe names; where it names nobody, those who wrote the text. */
  public static List<Author> authors(Recipe recipe) {
    List<Author> named = recipe.output().publication().authors();
    return named.isEmpty() ? List.of(WIKIPEDIA) : named;
  }

  /** The entry of a BibTeX file. */
  public static String bibtex(Recipe recipe) {
    Publication publication = recipe.output().publication();
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put(
        "author",
        authors(recipe).stream().map(Citation::bibtexName).collect(Collectors.joining(" and ")));
    fields.put("title", "{" + bibtexText(title(recipe)) + "}");
    if (!publication.date().isEmpty()) {
      fields.put("year", publication.date().substring(0, 4));
    }
    if (!publication.version().isEmpty()) {
      fields.put("version", bibtexText(publication.version()));
    }
    // an address is not read as TeX: packages for addresses take it as it is
    if (!publication.doi().isEmpty()) {
      fields.put("doi", publication.doi());
    }
    if (!publication.url().isEmpty()) {
      fields.put("url", publication.url());
    }
    fields.put(
        "note", "Made with occgen. Text of Wikipedia's authors, " + SpdxLicence.CC_BY_SA.id());
    return fields.entrySet().stream()
        .map(field -> "  " + field.getKey() + " = {" + field.getValue() + "}")
        .collect(
            Collectors.joining(
                ",\n",
                "@misc{occgen-" + recipe.name().replaceAll("[^A-Za-z0-9-]", "-") + ",\n",
                "\n}"));
  }

  /** Braces keep the name of an organisation whole. */
  private static String bibtexName(Author author) {
    if (author.namesOrganisation()) {
      return "{" + bibtexText(author.name()) + "}";
    }
    String family = "{" + bibtexText(author.familyNames()) + "}";
    return author.givenNames().isEmpty()
        ? family
        : family + ", {" + bibtexText(author.givenNames()) + "}";
  }

  /** Text that TeX shows as it is. */
  private static String bibtexText(String text) {
    StringBuilder tex = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        // no braces, escaped or not: BibTeX counts both
        case '{' -> tex.append("\\textbraceleft ");
        case '}' -> tex.append("\\textbraceright ");
        case '\\' -> tex.append("\\textbackslash ");
        case '~' -> tex.append("\\textasciitilde ");
        case '^' -> tex.append("\\textasciicircum ");
        case '&', '%', '$', '#', '_' -> tex.append('\\').append(c);
        default -> tex.append(c);
      }
    }
    return tex.toString();
  }
}
