package org.occgen.transforms.fetch;

import java.util.List;
import org.apache.beam.sdk.transforms.DoFn.MultiOutputReceiver;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TupleTag;
import org.occgen.core.biography.Article;
import org.occgen.core.biography.PageRequest;
import org.occgen.core.biography.PageResult;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.person.Person;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.transforms.books.Account;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.record.EncodedRows;

/** The articles that stage fetch gives, with its books, from whatever source the pages are. */
final class FetchedArticles {
  /** Tag of the articles. */
  private static final TupleTag<Article> ROWS = new TupleTag<>("articles") {};

  /** Tag of the articles as they leave a DoFn: whole pages, beside its accounts. */
  static final TupleTag<byte[]> ENCODED = new TupleTag<>("encoded-articles") {};

  /** The output of the stage: the articles that left their DoFn, and all accounts of the stage. */
  static StageOutput<Article> stage(PCollection<byte[]> encoded, PCollection<Account> accounts) {
    return StageOutput.of(
        ROWS, encoded.apply("Articles", EncodedRows.decode(Article.class)), accounts);
  }

  /**
   * Enters a person.
   *
   * @return whether its pages are to be read: it has all languages
   */
  static boolean enter(Person person, List<String> languages, MultiOutputReceiver out) {
    Account.enter(out, BookEntry.in(Unit.PERSON, person.genderKey(), "", 1));
    if (!person.hasArticlesIn(languages)) {
      drop(person, FetchArticles.LACKS_LANGUAGE, out);
      return false;
    }
    return true;
  }

  /** The page that {@code person} should have in {@code language}. */
  static PageRequest request(Person person, String language) {
    return new PageRequest(language, person.title(language).orElseThrow());
  }

  /**
   * Outputs the article of {@code person}, or why there is none.
   *
   * @param person with the articles of the run's languages only
   * @param place where the page stands, for a dead letter
   * @return whether the page was read
   */
  static boolean output(
      Person person, String language, PageResult page, String place, MultiOutputReceiver out) {
    String gender = person.genderKey();
    BookEntry became =
        switch (page.outcome()) {
          case FOUND -> BookEntry.out(Unit.PAGE, gender, language, 1);
          case ABSENT -> BookEntry.dropped(Unit.PAGE, page.reason(), gender, language, 1);
          case FAILED -> BookEntry.failed(Unit.PAGE, page.reason(), gender, language, 1);
        };
    Account.enter(out, List.of(BookEntry.in(Unit.PAGE, gender, language, 1), became));
    if (page.outcome() == PageResult.Outcome.FOUND) {
      String title = page.servedTitle();
      String url = WikipediaLanguages.articleUrl(language, title, page.revision());
      Article article = new Article(person, language, title, page.revision(), url, page.text());
      EncodedRows.output(Article.class, article, out.get(ENCODED));
      return true;
    }
    if (page.outcome() == PageResult.Outcome.FAILED || !page.message().isEmpty()) {
      Account.fail(
          out,
          new DeadLetter(page.reason(), place, person.qid() + ": " + page.message(), page.text()));
    }
    return false;
  }

  /** Enters what became of a person whose pages were looked for. */
  static void leave(Person person, boolean complete, MultiOutputReceiver out) {
    if (complete) {
      Account.enter(out, BookEntry.out(Unit.PERSON, person.genderKey(), "", 1));
      Account.count(out, Statistic.ofPerson(Stage.FETCH, person));
    } else {
      drop(person, FetchArticles.LACKS_PAGE, out);
    }
  }

  private static void drop(Person person, String reason, MultiOutputReceiver out) {
    Account.enter(out, BookEntry.dropped(Unit.PERSON, reason, person.genderKey(), "", 1));
  }
}
