package org.occgen.pipelines.stage;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.occgen.core.biography.PageOutcome;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.transforms.fetch.FetchArticles;

/**
 * Warnings that the pages of a language are not those that a run needs. Rules leave such pages out
 * one by one, for good reasons each; only their number shows a folder of another language or half a
 * download.
 */
final class PageWarnings {
  /**
   * With a smaller share of its pages than this part of another language's share, some are lost.
   */
  private static final double MUCH_LESS = 0.75;

  private PageWarnings() {}

  /**
   * A sentence for each language of which the source has no wanted page, or a much smaller share of
   * them than of the language with the largest share.
   *
   * @param fetch the books of stage fetch
   */
  static List<String> missing(Books fetch) {
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
      if (found == 0 || found < MUCH_LESS * most) {
        warnings.add(
            "the source lacks "
                + ofPages(language, missing, wanted)
                + (found < most ? ", and " + ofPages(best, missing, wanted) : "")
                + ": people without a page in every language are left out; look whether all pages"
                + " are there, under the titles that Wikidata names");
      }
    }
    return warnings;
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
      if (share(language, others, all) > 0.5) {
        warnings.add(
            ofPages(language, others, all)
                + " are in another language: look whether the source has pages of another Wikipedia"
                + " in their place");
      }
    }
    return warnings;
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

  private static String ofPages(String language, Map<String, Long> some, Map<String, Long> all) {
    return String.format(
        Locale.ROOT,
        "%,d of %,d wanted pages in %s",
        some.getOrDefault(language, 0L),
        all.getOrDefault(language, 0L),
        WikipediaLanguages.nameAndCode(language));
  }
}
