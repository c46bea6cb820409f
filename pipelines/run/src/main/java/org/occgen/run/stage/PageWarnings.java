package org.occgen.run.stage;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.occgen.core.biography.PageOutcome;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Statistic;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.transforms.fetch.FetchArticles;

/**
 * Warnings that the pages of a language are not those that a run needs. Rules leave such pages out
 * one by one, for good reasons each; only their number shows a folder of another language or half a
 * download.
 */
final class PageWarnings {
  /** The part of the largest share of found pages below which another language's share is low. */
  private static final double LOW = 0.75;

  /** Wanted pages of a language below which its share tells nothing. */
  private static final long FEW = 10;

  /** The share of wanted pages that a folder lacks above which the names of files may be wrong. */
  private static final double MANY = 0.1;

  /** Missing pages of a language below which they tell nothing. */
  private static final long SOME = 3;

  /** The share of a language's pages above which they are most. */
  private static final double HALF = 0.5;

  /** Finds the file of a page that a folder of pages lacks. */
  @FunctionalInterface
  interface MissingFile {
    /**
     * The path of a file that was looked for in vain; none if it would take long to find one.
     *
     * @param language of the page
     */
    Optional<String> of(String language) throws IOException;
  }

  /**
   * The share of pages that do not name their title above which it is not by chance. Of right pages
   * it was 0 in five languages; of articles mixed with other text, 0.43; of pages that were given
   * each other's titles, 0.98 and more.
   */
  private static final double UNNAMED = 0.8;

  /**
   * A sentence for each language of which the source has no wanted page, or a much smaller share of
   * them than of the language with the largest share.
   *
   * @param fetch the books of stage fetch
   * @param file of a folder of pages. Then there is a sentence also for each other language of
   *     which it lacks some pages: names of files are often wrong in all languages alike
   */
  static List<String> missing(Books fetch, Optional<MissingFile> file) throws IOException {
    Map<String, Long> wanted = pages(fetch, entry -> entry.kind() == Kind.IN);
    Map<String, Long> missing = pages(fetch, entry -> entry.reason().equals(FetchArticles.NO_PAGE));
    if (wanted.isEmpty()) {
      return List.of();
    }
    String best =
        Collections.min(
            wanted.keySet(),
            Comparator.comparingDouble(language -> share(language, missing, wanted)));
    double most = 1 - share(best, missing, wanted);
    List<String> warnings = new ArrayList<>();
    for (String language : wanted.keySet()) {
      double found = 1 - share(language, missing, wanted);
      if (found == 0 || (wanted.getOrDefault(language, 0L) >= FEW && found < LOW * most)) {
        warnings.add(
            "the source lacks "
                + ofPages(language, "wanted pages", missing, wanted)
                + (found < most
                    ? ", but only " + ofPages(best, "wanted pages", missing, wanted)
                    : "")
                + ": a person needs a page in every language; look whether all pages are there,"
                + " under the titles that Wikidata names"
                + lookedFor(language, file));
      } else if (file.isPresent()
          && missing.getOrDefault(language, 0L) >= SOME
          && share(language, missing, wanted) > MANY) {
        warnings.add(
            ofPages(language, "wanted pages", missing, wanted)
                + " were not found"
                + lookedFor(language, file)
                + ". This is right if the folder has a part of Wikipedia only. Otherwise look"
                + " whether the files have such names");
      }
    }
    return warnings;
  }

  /**
   * A sentence for each language in which an old dump lacks articles, which count as new.
   *
   * @param fetched the books of the pages that were looked for in the old dump
   * @param read the books of the pages that it gave, or told to be missing
   */
  static List<String> missingInOldDump(Books fetched, Books read) {
    Map<String, Long> wanted = pages(fetched, entry -> entry.kind() == Kind.IN);
    Map<String, Long> missing =
        pages(read, entry -> entry.reason().equals(PageOutcome.MISSING_PAGE.reason()));
    return missing.keySet().stream()
        .map(
            language ->
                ofPages(language, "articles", missing, wanted)
                    + " are not in the old dump and count as new"
                    + (share(language, missing, wanted) > HALF
                        ? ". So many look as if files of the dump were missing, and then old"
                            + " sentences are in the benchmark: compare its files with the list"
                            + " on the server before you use it"
                        : ""))
        .toList();
  }

  /**
   * A sentence for each language most of whose pages are in another language or script.
   *
   * @param extract the books of stage extract
   */
  static List<String> inOtherLanguages(Books extract) {
    Map<String, Long> all = pages(extract, entry -> entry.kind() == Kind.IN);
    Map<String, Long> others =
        pages(extract, entry -> entry.reason().equals(PageOutcome.WRONG_LANGUAGE.reason()));
    List<String> warnings = new ArrayList<>();
    for (String language : all.keySet()) {
      if (all.getOrDefault(language, 0L) >= FEW && share(language, others, all) > HALF) {
        warnings.add(
            ofPages(language, "pages that should be", others, all)
                + " are in another language or script: look whether the source has the pages of"
                + " another Wikipedia there; the other pages may be wrong, too");
      }
    }
    return warnings;
  }

  /**
   * A sentence for each language most of whose pages do not name their title.
   *
   * @param extract the books of stage extract
   * @param statistics of stage extract
   */
  static List<String> unnamed(Books extract, List<Statistic> statistics) {
    Map<String, Long> all = pages(extract, entry -> entry.kind() == Kind.OUT);
    Map<String, Long> unnamed = counts(statistics, Table.UNNAMED_PAGES);
    List<String> warnings = new ArrayList<>();
    for (String language : all.keySet()) {
      if (all.getOrDefault(language, 0L) >= FEW && share(language, unnamed, all) > UNNAMED) {
        warnings.add(
            ofPages(language, "pages", unnamed, all)
                + " have no sentence with the name in their title: look whether the pages lie under"
                + " the titles of other people");
      }
    }
    return warnings;
  }

  /**
   * A sentence if most pages of a language were there without their markup.
   *
   * @param extract the books of stage extract
   * @param statistics of stage extract
   */
  static Optional<String> withoutMarkup(Books extract, List<Statistic> statistics) {
    Map<String, Long> all = pages(extract, entry -> entry.kind() == Kind.OUT);
    Map<String, Long> bare = counts(statistics, Table.PAGES_WITHOUT_MARKUP);
    List<String> most =
        bare.keySet().stream()
            .filter(language -> share(language, bare, all) > HALF)
            .map(language -> ofPages(language, "pages", bare, all))
            .toList();
    return most.isEmpty()
        ? Optional.empty()
        : Optional.of(
            String.join(", ", most)
                + " have no wikitext of their own in the Cirrus dump (its field source_text is"
                + " missing, or is of another text). Where paragraphs end, and what is a list or a"
                + " note, is guessed from the words, and fewer translations are found. Use a dump"
                + " with source_text, an HTML dump (html-dump) or a folder of pages (pages) if"
                + " there is one");
  }

  private static Map<String, Long> counts(List<Statistic> statistics, Table table) {
    Map<String, Long> counts = new TreeMap<>();
    for (Statistic statistic : statistics) {
      if (statistic.table() == table) {
        counts.merge(statistic.key(), statistic.count(), Math::addExact);
      }
    }
    return counts;
  }

  private static String lookedFor(String language, Optional<MissingFile> file) throws IOException {
    Optional<String> example = file.isPresent() ? file.get().of(language) : Optional.empty();
    return example.map(path -> "; looked for " + path).orElse("");
  }

  private static Map<String, Long> pages(Books books, Predicate<BookEntry> counted) {
    Map<String, Long> pages = new TreeMap<>();
    for (BookEntry entry : books.entries()) {
      if (entry.unit() == Unit.PAGE && !entry.language().isEmpty() && counted.test(entry)) {
        pages.merge(entry.language(), entry.count(), Math::addExact);
      }
    }
    return pages;
  }

  private static double share(String language, Map<String, Long> some, Map<String, Long> all) {
    return (double) some.getOrDefault(language, 0L) / all.getOrDefault(language, 0L);
  }

  private static String ofPages(
      String language, String pages, Map<String, Long> some, Map<String, Long> all) {
    return String.format(
        Locale.ROOT,
        "%,d of %,d %s in %s",
        some.getOrDefault(language, 0L),
        all.getOrDefault(language, 0L),
        pages,
        WikipediaLanguages.nameAndCode(language));
  }
}
