package org.occgen.benchmark.recipe;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The data with which a benchmark is published, for those who cite it or look for its publisher. A
 * text is empty where neither the recipe nor the name of a source tells it.
 *
 * @param title what it is called
 * @param note what its makers say of it, in a sentence or two
 * @param date when it was published, or the date of the sources: {@code 2026-01-05}
 * @param version {@code MAJOR.MINOR.PATCH}
 * @param authors who made the selection
 * @param doi such as {@code 10.5281/zenodo.1003150}
 * @param url address of its page
 * @param contact whom people ask for the removal of their data: an e-mail address, or that of a
 *     page
 */
@RecordBuilder
public record Publication(
    String title,
    String note,
    String date,
    String version,
    List<Author> authors,
    String doi,
    String url,
    String contact)
    implements PublicationBuilder.With {
  /** A benchmark about which recipe and sources tell nothing. */
  public static final Publication NONE = new Publication("", "", "", "", List.of(), "", "", "");

  /** As Semantic Versioning has it, which Croissant asks for. */
  private static final Pattern VERSION =
      Pattern.compile(
          "(0|[1-9][0-9]{0,8})(\\.(0|[1-9][0-9]{0,8})){2}"
              + "(-(0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*)"
              + "(\\.(0|[1-9][0-9]*|[0-9]*[A-Za-z-][0-9A-Za-z-]*))*)?");

  /** Whether a text is a version of three numbers, such as 1.0.0 or 1.0.0-rc.1. */
  public static boolean isVersion(String text) {
    return VERSION.matcher(text).matches();
  }

  public Publication {
    authors = List.copyOf(authors);
  }

  /**
   * A person or an organisation.
   *
   * @param givenNames of a person
   * @param familyNames of a person; empty for an organisation
   * @param name of an organisation; empty for a person
   * @param orcid address of a person's record: {@code https://orcid.org/0000-0002-1825-0097}
   * @param affiliation of a person
   */
  public record Author(
      String givenNames, String familyNames, String name, String orcid, String affiliation) {
    /** Whether it is an organisation. */
    public boolean namesOrganisation() {
      return !name.isEmpty();
    }

    /** The whole name, as it is read. */
    public String wholeName() {
      return namesOrganisation() ? name : (givenNames + " " + familyNames).strip();
    }
  }
}
