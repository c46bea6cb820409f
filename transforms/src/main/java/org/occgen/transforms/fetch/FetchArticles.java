package org.occgen.transforms.fetch;

import java.io.IOException;
import java.util.List;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.occgen.core.biography.Article;
import org.occgen.core.biography.PageRequest;
import org.occgen.core.biography.PageResult;
import org.occgen.core.books.Stage;
import org.occgen.core.person.Person;
import org.occgen.transforms.books.Account;
import org.occgen.transforms.books.ProgressCounter;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.parts.SpreadParts;
import org.occgen.transforms.record.WriteSorted;

/**
 * Reads the articles of people who have one in every language of the run. A person counts as
 * fetched when all of these articles were there.
 */
public final class FetchArticles extends PTransform<PCollection<Person>, StageOutput<Article>> {
  /** Reason: the person has no article in one of the languages. */
  public static final String LACKS_LANGUAGE = "lacks-language";

  /** Reason: an article of the person could not be had. */
  public static final String LACKS_PAGE = "lacks-page";

  /** Reason: the source has no page of this title. */
  public static final String NO_PAGE = "no-page";

  // few keys: the Direct runner is slow with many
  private static final int SPREAD = 64;

  private final List<String> languages;
  private final PageSource pages;

  /**
   * Reads from {@code pages}, such as a {@link PageFolder}.
   *
   * @param languages languages of the run
   */
  public FetchArticles(List<String> languages, PageSource pages) {
    this.languages = List.copyOf(languages);
    this.pages = pages;
  }

  @Override
  public StageOutput<Article> expand(PCollection<Person> people) {
    PCollectionTuple fetched =
        people
            // people stand in few files; their pages are many and slow
            .apply(
                "Spread",
                SpreadParts.<Person>by(person -> WriteSorted.shardOf(person.qid(), SPREAD)))
            .apply(
                "Fetch",
                ParDo.of(new FetchFn()).withOutputTags(FetchedArticles.ENCODED, Account.TAGS));
    return FetchedArticles.stage(fetched.get(FetchedArticles.ENCODED), fetched.get(Account.TAG));
  }

  private final class FetchFn extends DoFn<Person, byte[]> {
    private final ProgressCounter fetched = ProgressCounter.of(Stage.FETCH.id(), "pages");

    @ProcessElement
    public void process(@Element Person person, MultiOutputReceiver out) throws IOException {
      if (!FetchedArticles.enter(person, languages, out)) {
        return;
      }
      Person subject = person.withArticlesIn(languages);
      boolean complete = true;
      for (String language : languages) {
        PageRequest request = FetchedArticles.request(person, language);
        PageResult page = pages.read(request);
        fetched.inc();
        complete &= FetchedArticles.output(subject, language, page, pages.place(request), out);
      }
      FetchedArticles.leave(person, complete, out);
    }
  }
}
