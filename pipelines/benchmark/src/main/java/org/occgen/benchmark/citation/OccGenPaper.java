package org.occgen.benchmark.citation;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.occgen.benchmark.recipe.Publication.Author;

/** The paper whose method makes the benchmarks. */
public final class OccGenPaper {
  /** Its title. */
  public static final String TITLE =
      "OccGen: Selection of Real-world Multilingual Parallel Data Balanced in Gender within"
          + " Occupations";

  static final String CONFERENCE =
      "Thirty-sixth Conference on Neural Information Processing Systems (NeurIPS 2022), Datasets"
          + " and Benchmarks Track";
  static final int YEAR = 2022;

  /** Its authors, in its order. */
  static final List<Author> AUTHORS =
      List.of(
          person("Marta R.", "Costa-jussà"),
          person("Christine", "Basta"),
          person("Oriol", "Domingo"),
          person("Andre Niyongabo", "Rubungo"));

  private static Author person(String givenNames, String familyNames) {
    return new Author(givenNames, familyNames, "", "", "");
  }

  /** The entry of a BibTeX file. */
  public static String bibtex() {
    return String.format(
        Locale.ROOT,
        """
        @inproceedings{costajussa-etal-2022-occgen,
          author = {%s},
          title = {{%s}},
          booktitle = {%s},
          year = {%d}
        }\
        """,
        AUTHORS.stream()
            .map(author -> author.familyNames() + ", " + author.givenNames())
            .collect(Collectors.joining(" and ")),
        TITLE,
        CONFERENCE,
        YEAR);
  }

  /** The paper as an entry of a list of references. */
  public static String reference() {
    return AUTHORS.stream().map(Author::wholeName).collect(Collectors.joining(", "))
        + ": "
        + TITLE
        + ". "
        + CONFERENCE
        + ", "
        + YEAR
        + ".";
  }
}
