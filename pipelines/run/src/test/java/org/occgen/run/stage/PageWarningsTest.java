package org.occgen.run.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.books.Statistic.Table;

class PageWarningsTest {
  private final List<BookEntry> entries = new ArrayList<>();

  /** Pages of women and of men in a language, of which some are left out for a reason. */
  private void pages(String language, long all, String reason, long lost) {
    for (String gender : List.of("Q6581072", "Q6581097")) {
      entries.add(BookEntry.in(Unit.PAGE, gender, language, all));
      entries.add(BookEntry.dropped(Unit.PAGE, reason, gender, language, lost));
      entries.add(BookEntry.out(Unit.PAGE, gender, language, all - lost));
    }
    entries.add(BookEntry.in(Unit.PERSON, "Q6581072", "", 1_000_000));
    entries.add(BookEntry.dropped(Unit.SENTENCE, reason, "Q6581072", language, 1_000_000));
  }

  @Test
  void namesTheLanguageWhosePagesAreMissing() throws IOException {
    pages("ca", 50, "no-page", 1);
    pages("ro", 40, "no-page", 20);
    assertEquals(
        List.of(
            "the source lacks 40 of 80 wanted pages in Romanian (ro), but only 2 of 100 wanted"
                + " pages in Catalan (ca): a person needs a page in every language; look whether"
                + " all pages are there, under the titles that Wikidata names"),
        PageWarnings.missing(new Books(entries), Optional.empty()));
  }

  /** A small part of Wikipedia lacks most pages in every language. */
  @ParameterizedTest
  @CsvSource({
    "100, 100, 2",
    "100, 99, 1",
    "99, 99, 0",
    "99, 98, 1",
    "60, 50, 0",
    "25, 0, 0",
    "26, 0, 1"
  })
  void comparesLanguagesWithEachOther(long missing, long missingOfOther, int warnings)
      throws IOException {
    pages("ca", 100, "no-page", missing);
    pages("ro", 100, "no-page", missingOfOther);
    assertEquals(warnings, PageWarnings.missing(new Books(entries), Optional.empty()).size());
  }

  /** The more articles are new, the more likely a file of the old dump is missing. */
  @Test
  void saysHowManyArticlesAnOldDumpLacks() {
    pages("ca", 50, "missing-page", 25);
    pages("ro", 50, "missing-page", 26);
    pages("sw", 50, "other-item", 50);
    List<String> warnings = PageWarnings.missingInOldDump(new Books(entries), new Books(entries));
    assertEquals(2, warnings.size(), warnings.toString());
    assertEquals(
        "50 of 100 articles in Catalan (ca) are not in the old dump and count as new",
        warnings.get(0));
    assertTrue(
        warnings
            .get(1)
            .startsWith(
                "52 of 100 articles in Romanian (ro) are not in the old dump and count as new. So"
                    + " many look as if files of the dump were missing"),
        warnings.get(1));
  }

  @Test
  void namesAFileThatAFolderLacks() throws IOException {
    Optional<PageWarnings.MissingFile> file =
        Optional.of(language -> Optional.of("pages/" + language + "/X.html"));
    pages("ca", 50, "no-page", 26);
    pages("ro", 50, "no-page", 26);
    pages("sw", 50, "no-page", 5);
    assertEquals(
        List.of(
            "52 of 100 wanted pages in Catalan (ca) were not found; looked for pages/ca/X.html."
                + " This is right if the folder has a part of Wikipedia only. Otherwise look"
                + " whether the files have such names"),
        PageWarnings.missing(
                new Books(
                    entries.stream().filter(entry -> !entry.language().equals("sw")).toList()),
                file)
            .subList(0, 1));
    List<String> compared = PageWarnings.missing(new Books(entries), file);
    assertEquals(2, compared.size(), compared.toString());
    assertTrue(
        compared.get(0).endsWith("that Wikidata names; looked for pages/ca/X.html"),
        compared.get(0));
    assertTrue(
        PageWarnings.missing(new Books(entries), Optional.of(language -> Optional.empty()))
            .get(0)
            .endsWith("that Wikidata names"));
  }

  /** More than a tenth, and three pages at least. */
  @ParameterizedTest
  @CsvSource({"10, 1, 0", "4, 1, 0", "10, 2, 2", "20, 2, 0", "20, 3, 2"})
  void fewMissingFilesOfAFolderAreNotTold(long all, long missing, int warnings) throws IOException {
    pages("ca", all, "no-page", missing);
    pages("ro", all, "no-page", missing);
    assertEquals(
        warnings,
        PageWarnings.missing(new Books(entries), Optional.of(language -> Optional.empty())).size());
  }

  @Test
  void saysThatAllAreMissing() throws IOException {
    pages("ca", 50, "no-page", 50);
    assertTrue(
        PageWarnings.missing(new Books(entries), Optional.empty())
            .get(0)
            .startsWith(
                "the source lacks 100 of 100 wanted pages in Catalan (ca): a person needs"));
  }

  @Test
  void namesTheLanguageWhosePagesAreInAnother() throws IOException {
    pages("ca", 50, "wrong-language", 26);
    pages("ro", 50, "wrong-language", 25);
    assertEquals(
        List.of(
            "52 of 100 pages that should be in Catalan (ca) are in another language or script: look"
                + " whether the source has the pages of another Wikipedia there; the other pages"
                + " may be wrong, too"),
        PageWarnings.inOtherLanguages(new Books(entries)));
  }

  @Test
  void namesTheLanguageWhosePagesAreOfOthers() throws IOException {
    pages("ca", 60, "wrong-language", 10);
    pages("ro", 60, "wrong-language", 10);
    pages("sw", 4, "wrong-language", 0);
    List<Statistic> statistics =
        List.of(
            unnamed("Q6581072", "ca", 50),
            unnamed("Q6581097", "ca", 31),
            unnamed("", "sw", 8),
            unnamed("", "ro", 80));
    assertEquals(
        List.of(
            "81 of 100 pages in Catalan (ca) have no sentence with the name in their title: look"
                + " whether the pages lie under the titles of other people"),
        PageWarnings.unnamed(new Books(entries), statistics));
  }

  /** Text alone of a dump made runs worse, and nothing said so. */
  @Test
  void saysOnceThatPagesHaveNoMarkup() throws IOException {
    pages("ca", 60, "wrong-language", 10);
    pages("ro", 60, "wrong-language", 10);
    pages("sw", 4, "wrong-language", 0);
    Books books = new Books(entries);
    List<Statistic> statistics =
        List.of(
            bare("Q6581072", "ca", 40),
            bare("Q6581097", "ca", 31),
            bare("", "ro", 50),
            bare("", "sw", 8));
    String warning = PageWarnings.withoutMarkup(books, statistics).orElseThrow();
    assertTrue(
        warning.startsWith(
            "71 of 100 pages in Catalan (ca), 8 of 8 pages in Swahili (sw) have no wikitext"),
        warning);
    assertTrue(warning.contains("source_text") && warning.contains("html-dump"), warning);
    assertTrue(PageWarnings.withoutMarkup(books, List.of(bare("", "ro", 50))).isEmpty());
    assertTrue(PageWarnings.withoutMarkup(books, List.of(unnamed("", "ro", 90))).isEmpty());
  }

  private static Statistic bare(String gender, String language, long pages) {
    return Statistic.of(Stage.EXTRACT, Table.PAGES_WITHOUT_MARKUP, gender, language, pages);
  }

  private static Statistic unnamed(String gender, String language, long pages) {
    return Statistic.of(Stage.EXTRACT, Table.UNNAMED_PAGES, gender, language, pages);
  }

  /** One page of three says nothing of a folder. */
  @Test
  void fewPagesGiveNoWarning() throws IOException {
    pages("ca", 4, "no-page", 2);
    pages("ro", 4, "wrong-language", 4);
    assertEquals(List.of(), PageWarnings.missing(new Books(entries), Optional.empty()));
    assertEquals(List.of(), PageWarnings.inOtherLanguages(new Books(entries)));
  }

  @Test
  void otherReasonsAndNoPagesAreNoneOfItsConcern() throws IOException {
    assertEquals(List.of(), PageWarnings.missing(new Books(List.of()), Optional.empty()));
    assertEquals(List.of(), PageWarnings.inOtherLanguages(new Books(List.of())));
    pages("ca", 50, "disambiguation", 40);
    pages("ro", 50, "redirect", 1);
    assertEquals(List.of(), PageWarnings.missing(new Books(entries), Optional.empty()));
    assertEquals(List.of(), PageWarnings.inOtherLanguages(new Books(entries)));
  }
}
