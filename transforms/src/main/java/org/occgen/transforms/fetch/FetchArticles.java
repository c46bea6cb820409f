package org.occgen.transforms.fetch;

import java.io.IOException;
import java.util.List;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TupleTag;
import org.occgen.core.biography.Article;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.person.Person;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.transforms.books.ProgressCounter;
import org.occgen.transforms.books.StageOutput;

/**
 * Reads the articles of people who have one in every language of the run. A person counts as
 * fetched when all of these articles were there.
 */
public final class FetchArticles extends PTransform<PCollection<Person>, StageOutput<Article>> {
  private static final long serialVersionUID = 1L;

  /** Reason: the person has no article in one of the languages. */
  public static final String LACKS_LANGUAGE = "lacks-language";

  /** Reason: an article of the person could not be had. */
  public static final String LACKS_PAGE = "lacks-page";

  /** Reason: the source has no page of this title. */
  public static final String NO_PAGE = "no-page";

  // few keys: the Direct runner is slow with many
  private static final int SPREAD = 64;

  private static final TupleTag<Article> ROWS = new TupleTag<>("articles") {};

  private final List<String> languages;
  private final PageSource pages;

  private FetchArticles(List<String> languages, PageSource pages) {
    this.languages = List.copyOf(languages);
    this.pages = pages;
  }

  /**
   * Reads from {@code pages}, such as a {@link PageFolder}.
   *
   * @param languages languages of the run
   */
  public static FetchArticles from(List<String> languages, PageSource pages) {
    return new FetchArticles(languages, pages);
  }

  @Override
  public StageOutput<Article> expand(PCollection<Person> people) {
    return StageOutput.of(
        ROWS,
        people
            // people stand in few files; their pages are many and slow
            .apply("Spread", Reshuffle.<Person>viaRandomKey().withNumBuckets(SPREAD))
            .apply(
                "Fetch",
                ParDo.of(new FetchFn(languages, pages))
                    .withOutputTags(ROWS, StageOutput.ACCOUNTS)));
  }

  private static final class FetchFn extends DoFn<Person, Article> {
    private static final long serialVersionUID = 1L;

    private final ProgressCounter fetched = ProgressCounter.of(Stage.FETCH, "pages");
    private final List<String> languages;
    private final PageSource pages;

    FetchFn(List<String> languages, PageSource pages) {
      this.languages = languages;
      this.pages = pages;
    }

    @ProcessElement
    public void process(@Element Person person, MultiOutputReceiver out) throws IOException {
      String gender = person.genderKey();
      StageOutput.enter(out, BookEntry.in(BookEntry.Unit.PERSON, gender, "", 1));
      if (!person.hasArticlesIn(languages)) {
        StageOutput.enter(
            out, BookEntry.dropped(BookEntry.Unit.PERSON, LACKS_LANGUAGE, gender, "", 1));
        return;
      }
      Person subject = person.withArticlesIn(languages);
      boolean complete = true;
      for (String language : languages) {
        complete &= fetch(subject, language, out);
      }
      if (complete) {
        StageOutput.enter(out, BookEntry.out(BookEntry.Unit.PERSON, gender, "", 1));
        StageOutput.count(out, Statistic.ofPerson(Stage.FETCH, person));
      } else {
        StageOutput.enter(out, BookEntry.dropped(BookEntry.Unit.PERSON, LACKS_PAGE, gender, "", 1));
      }
    }

    private boolean fetch(Person person, String language, MultiOutputReceiver out)
        throws IOException {
      String gender = person.genderKey();
      String title = person.title(language).orElseThrow();
      StageOutput.enter(out, BookEntry.in(BookEntry.Unit.PAGE, gender, language, 1));
      PageSource.Page page = pages.read(language, title);
      if (page instanceof PageSource.Found found) {
        fetched.inc();
        StageOutput.enter(out, BookEntry.out(BookEntry.Unit.PAGE, gender, language, 1));
        out.get(ROWS)
            .output(
                new Article(
                    person,
                    language,
                    title,
                    found.revision(),
                    WikipediaLanguages.articleUrl(language, title, found.revision()),
                    found.html()));
        return true;
      }
      if (page instanceof PageSource.Absent absent) {
        StageOutput.enter(
            out, BookEntry.dropped(BookEntry.Unit.PAGE, absent.reason(), gender, language, 1));
        if (!absent.message().isEmpty()) {
          out.get(StageOutput.DEAD_LETTERS)
              .output(
                  new DeadLetter(
                      absent.reason(),
                      new PageRequest(language, title).toString(),
                      person.qid() + ": " + absent.message(),
                      ""));
        }
      } else if (page instanceof PageSource.Unreadable unreadable) {
        StageOutput.enter(
            out, BookEntry.failed(BookEntry.Unit.PAGE, unreadable.reason(), gender, language, 1));
        out.get(StageOutput.DEAD_LETTERS)
            .output(
                new DeadLetter(
                    unreadable.reason(),
                    unreadable.place(),
                    person.qid() + ": " + unreadable.message(),
                    unreadable.head()));
      }
      return false;
    }
  }
}
