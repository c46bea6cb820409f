package org.occgen.benchmark.recipe;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.occgen.command.UsageException;
import org.occgen.core.files.CellText;
import org.occgen.http.WebAddress;

/** Makes the {@link Publication} of a benchmark out of the keys {@code output} of its recipe. */
record PublicationReader(YamlDocument document, RecipeKeys.Output keys) {
  private static final int MAX_TEXT = 1_000;

  /** In names of dumps: {@code wikidata-20260105-all.json.bz2}, {@code enwiki-NS0-20260101-...}. */
  private static final Pattern DATE_IN_NAME =
      Pattern.compile("(?<![0-9])(20[0-9]{2})-?([0-9]{2})-?([0-9]{2})(?![0-9])");

  /** A path up to its last part, or to the folder before that of a wiki in a Cirrus dump. */
  private static final Pattern NAME =
      Pattern.compile("^(?:.*?/)??([^/]*/index_name=[^/]*(?:/[^/]*)?|[^/]*)$");

  /** Java reads years of other lengths, too, which neither CFF nor Croissant know. */
  private static final Pattern DATE = Pattern.compile("[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}");

  /** As CITATION.cff has it. */
  private static final Pattern DOI =
      Pattern.compile("10\\.[0-9]{4,9}(\\.[0-9]+)?/[A-Za-z0-9:/_;\\-.()\\[\\]\\\\]+");

  private static final Pattern ORCID =
      Pattern.compile("https://orcid\\.org/(([0-9]{4}-){3}[0-9]{3}[0-9X])");
  private static final Pattern E_MAIL =
      Pattern.compile("[^\\s@<>\"]+@[^\\s@<>\"]+\\.[^\\s@<>\"]{2,}");

  /**
   * Marks of direction, what breaks a line, and what is no character at all: nobody would see them,
   * and not every file can hold them. Names of some languages need the two joiners.
   */
  private static final Pattern HIDDEN =
      Pattern.compile(
          "[\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}\\p{IsNoncharacter_Code_Point}[\\p{Cf}&&[^\\u200c\\u200d]]]");

  /**
   * Reads it.
   *
   * @param dumps paths of the sources: their names may tell a date
   * @throws RecipeException if a value makes no sense
   */
  Publication read(Stream<String> dumps) {
    String date = value("date", keys.date(), PublicationReader::date);
    return new Publication(
        value("title", keys.title(), UnaryOperator.identity()),
        value("note", keys.note(), UnaryOperator.identity()),
        date.isEmpty() ? lastDate(dumps) : date,
        value(
            "version",
            keys.version(),
            matching(Publication::isVersion, "is no version of three numbers, such as 1.0.0")),
        authors(),
        value(
            "doi",
            keys.doi(),
            matching(
                DOI.asMatchPredicate(),
                "is no DOI; write it without an address, such as 10.5281/zenodo.1003150")),
        value("url", keys.url(), PublicationReader::url),
        value("contact", keys.contact(), PublicationReader::contact));
  }

  private List<Publication.Author> authors() {
    List<Publication.Author> authors = new ArrayList<>();
    for (RecipeKeys.AuthorKeys author : keys.authors().orElse(List.of())) {
      authors.add(author("authors[" + (authors.size() + 1) + "]", author));
    }
    document.require(
        authors.stream().distinct().count() == authors.size(),
        "output.authors",
        "names somebody twice; list everybody once");
    return authors;
  }

  private Publication.Author author(String key, RecipeKeys.AuthorKeys typed) {
    UnaryOperator<String> any = UnaryOperator.identity();
    Publication.Author author =
        new Publication.Author(
            value(key + ".given-names", typed.givenNames(), any),
            value(key + ".family-names", typed.familyNames(), any),
            value(key + ".name", typed.name(), any),
            value(
                key + ".orcid",
                typed.orcid(),
                matching(
                    PublicationReader::isOrcid,
                    "is no ORCID, such as https://orcid.org/0000-0002-1825-0097")),
            value(key + ".affiliation", typed.affiliation(), any));
    document.require(
        !author.namesOrganisation() || !typed.isPerson(),
        "output." + key,
        "name is for an organisation, which has none of the other keys; a person has family-names");
    document.require(
        author.namesOrganisation() || !author.familyNames().isEmpty(),
        "output." + key,
        "needs family-names, of a person, or name, of an organisation");
    return author;
  }

  /** The text of a key on one line, checked; empty if it is not given. */
  private String value(String key, Optional<String> typed, UnaryOperator<String> check) {
    return typed
        .map(text -> document.valid("output." + key, () -> check.apply(text(text))))
        .orElse("");
  }

  private static String text(String typed) {
    // a line feed comes from a text that YAML folds over lines
    String text = typed.strip().replace('\n', ' ');
    UsageException.require(!text.isEmpty(), "is empty; leave it out");
    UsageException.require(
        text.length() <= MAX_TEXT,
        "has %d characters; at most %d are allowed",
        text.length(),
        MAX_TEXT);
    Matcher hidden = HIDDEN.matcher(text);
    if (hidden.find()) {
      throw new IllegalArgumentException(
          "has the hidden character "
              + CellText.codePoint(hidden.group().codePointAt(0))
              + "; leave it out");
    }
    UsageException.require(
        text.codePoints().anyMatch(Character::isLetterOrDigit),
        "has neither a letter nor a digit; leave it out");
    return text;
  }

  static String date(String typed) {
    try {
      return LocalDate.parse(DATE.matcher(typed).matches() ? typed : "").toString();
    } catch (DateTimeException e) {
      throw new IllegalArgumentException(
          "\"" + typed + "\" is no date; write year, month and day, such as 2026-01-05", e);
    }
  }

  private static String url(String typed) {
    return WebAddress.of(typed).toASCIIString();
  }

  private static String contact(String typed) {
    return typed.contains("@") && !typed.contains("://")
        ? matching(
                E_MAIL.asMatchPredicate(), "is neither an e-mail address nor the address of a page")
            .apply(typed)
        : url(typed);
  }

  private static boolean isOrcid(String typed) {
    Matcher orcid = ORCID.matcher(typed);
    return orcid.matches() && hasCheckDigit(orcid.group(1).replace("-", ""));
  }

  /** Whether the last of 16 digits is right, by ISO 7064, MOD 11-2. */
  private static boolean hasCheckDigit(String digits) {
    int total = 0;
    for (char digit : digits.substring(0, 15).toCharArray()) {
      total = (total + (digit - '0')) * 2;
    }
    int check = (12 - total % 11) % 11;
    return digits.charAt(15) == (check == 10 ? 'X' : (char) ('0' + check));
  }

  private static UnaryOperator<String> matching(Predicate<String> form, String otherwise) {
    return typed -> {
      UsageException.require(form.test(typed), "\"%s\" %s", typed, otherwise);
      return typed;
    };
  }

  /**
   * The latest date in the names of the files; empty if no name has one. That of a Cirrus dump may
   * be a folder, {@code 20260920/index_name=swwiki_content}.
   */
  private static String lastDate(Stream<String> paths) {
    return paths
        .flatMap(PublicationReader::datesIn)
        .max(Comparator.naturalOrder())
        .map(LocalDate::toString)
        .orElse("");
  }

  /** The earliest date in the name of a dump, which may be a folder; empty if it has none. */
  static Optional<LocalDate> firstDate(String path) {
    return datesIn(path).min(Comparator.naturalOrder());
  }

  private static Stream<LocalDate> datesIn(String path) {
    return DATE_IN_NAME
        .matcher(NAME.matcher(path).replaceFirst("$1"))
        .results()
        .flatMap(found -> dateOf(found.group(1), found.group(2), found.group(3)).stream());
  }

  private static Optional<LocalDate> dateOf(String year, String month, String day) {
    try {
      return Optional.of(LocalDate.parse(year + "-" + month + "-" + day));
    } catch (DateTimeException e) {
      return Optional.empty(); // eight digits that are no date
    }
  }
}
