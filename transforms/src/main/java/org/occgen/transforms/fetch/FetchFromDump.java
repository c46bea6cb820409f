package org.occgen.transforms.fetch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.Keys;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.transforms.join.CoGbkResult;
import org.apache.beam.sdk.transforms.join.CoGroupByKey;
import org.apache.beam.sdk.transforms.join.KeyedPCollectionTuple;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.PCollectionView;
import org.apache.beam.sdk.values.TupleTag;
import org.occgen.core.biography.Article;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.person.Person;
import org.occgen.core.person.Qid;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.record.WriteSorted;

/**
 * Takes the articles of people who have one in every language of the run from HTML dumps, by
 * language and title; a title that has become a redirect leads to the page that it redirects to. A
 * person counts as fetched when all of these articles were there.
 *
 * <p>Neither people nor pages are held in memory: all workers know the hashes of the titles that
 * are wanted, and what passes that test is joined by key.
 */
public final class FetchFromDump extends PTransform<PCollection<Person>, StageOutput<Article>> {
  private static final long serialVersionUID = 1L;

  /** Parts of pages by the key of the article that they are wanted as. */
  static final TupleTag<KV<String, PageChunk>> KEYED_CHUNKS = new TupleTag<>("keyed-chunks") {};

  private static final TupleTag<KV<String, WantedArticle>> KEYED_WANTED =
      new TupleTag<>("keyed-wanted") {};
  private static final TupleTag<PageChunk> CHUNKS = new TupleTag<>("chunks") {};
  private static final TupleTag<WantedArticle> WANTED = new TupleTag<>("wanted") {};
  private static final TupleTag<KV<Integer, FoundArticle>> FOUND = new TupleTag<>("found") {};
  private static final TupleTag<Statistic> COMPLETE = new TupleTag<>("complete") {};
  private static final TupleTag<Article> ROWS = new TupleTag<>("articles") {};

  // parts in which people are counted together: a few ten thousand each where there are millions
  private static final int PARTS = 64;

  private final List<String> languages;
  private final List<String> patterns;

  private FetchFromDump(List<String> languages, List<String> patterns) {
    this.languages = List.copyOf(languages);
    this.patterns = List.copyOf(patterns);
  }

  /**
   * Fetches from dumps.
   *
   * @param languages languages of the run
   * @param patterns names of the dump files, each perhaps with wildcards; one that names none fails
   *     the pipeline
   */
  public static FetchFromDump of(List<String> languages, List<String> patterns) {
    return new FetchFromDump(languages, patterns);
  }

  /**
   * An article that a person should have.
   *
   * @param person the person, with all its articles
   * @param language language of the article
   */
  public record WantedArticle(Person person, String language) {}

  /**
   * What came of an article that a person should have.
   *
   * @param person the person, with all its articles
   * @param found whether the dumps hold it
   */
  public record FoundArticle(Person person, boolean found) {}

  @Override
  public StageOutput<Article> expand(PCollection<Person> people) {
    PCollectionTuple wanted =
        people.apply(
            "Want",
            ParDo.of(new WantFn(languages)).withOutputTags(KEYED_WANTED, StageOutput.ACCOUNTS));
    PCollectionView<byte[]> titles =
        wanted
            .get(KEYED_WANTED)
            .apply("Titles", Keys.create())
            .apply("WantedTitles", new WantedTitles.Pack());
    PCollectionTuple read =
        people
            .getPipeline()
            .apply("Dumps", Create.of(patterns))
            // a file to a worker
            .apply("Spread", Reshuffle.viaRandomKey())
            .apply(
                "ReadPages",
                ParDo.of(new ReadPages(titles))
                    .withSideInputs(titles)
                    .withOutputTags(KEYED_CHUNKS, StageOutput.ACCOUNTS));
    PCollectionTuple joined =
        KeyedPCollectionTuple.of(WANTED, wanted.get(KEYED_WANTED))
            .and(CHUNKS, read.get(KEYED_CHUNKS))
            .apply("ByTitle", CoGroupByKey.create())
            .apply(
                "Join",
                ParDo.of(new JoinFn(languages))
                    .withOutputTags(ROWS, StageOutput.ACCOUNTS.and(FOUND)));
    PCollectionTuple counted =
        joined
            .get(FOUND)
            .apply("ByPerson", GroupByKey.create())
            .apply(
                "Count",
                ParDo.of(new CountFn(languages.size()))
                    .withOutputTags(COMPLETE, StageOutput.ACCOUNTS));
    List<PCollectionTuple> steps = List.of(wanted, read, joined, counted);
    return StageOutput.of(
        ROWS,
        PCollectionTuple.of(ROWS, joined.get(ROWS))
            .and(StageOutput.ENTRIES, flatten("Entries", steps, StageOutput.ENTRIES))
            .and(StageOutput.STATISTICS, flatten("Statistics", steps, StageOutput.STATISTICS))
            .and(
                StageOutput.DEAD_LETTERS, flatten("DeadLetters", steps, StageOutput.DEAD_LETTERS)));
  }

  private static <T> PCollection<T> flatten(
      String name, List<PCollectionTuple> steps, TupleTag<T> tag) {
    return PCollectionList.of(steps.stream().map(step -> step.get(tag)).toList())
        .apply(name, Flatten.pCollections());
  }

  /** Says which articles people should have. */
  private static final class WantFn extends DoFn<Person, KV<String, WantedArticle>> {
    private static final long serialVersionUID = 1L;

    private final List<String> languages;

    WantFn(List<String> languages) {
      this.languages = languages;
    }

    @ProcessElement
    public void process(@Element Person person, MultiOutputReceiver out) {
      String gender = person.genderKey();
      StageOutput.enter(out, BookEntry.in(BookEntry.Unit.PERSON, gender, "", 1));
      if (!person.hasArticlesIn(languages)) {
        StageOutput.enter(
            out,
            BookEntry.dropped(BookEntry.Unit.PERSON, FetchArticles.LACKS_LANGUAGE, gender, "", 1));
        return;
      }
      for (String language : languages) {
        String title = person.title(language).orElseThrow().replace('_', ' ');
        out.get(KEYED_WANTED)
            .output(KV.of(WantedTitles.key(language, title), new WantedArticle(person, language)));
      }
    }
  }

  /** Gives the page of a title to whoever wants it. */
  private static final class JoinFn extends DoFn<KV<String, CoGbkResult>, Article> {
    private static final long serialVersionUID = 1L;

    private final List<String> languages;

    JoinFn(List<String> languages) {
      this.languages = languages;
    }

    @ProcessElement
    public void process(@Element KV<String, CoGbkResult> title, MultiOutputReceiver out) {
      List<PageChunk> best = best(title.getValue().getAll(CHUNKS));
      String html = best.isEmpty() ? "" : PageChunks.join(best);
      for (WantedArticle wanted : title.getValue().getAll(WANTED)) {
        Person person = wanted.person();
        String language = wanted.language();
        String gender = person.genderKey();
        StageOutput.enter(out, BookEntry.in(BookEntry.Unit.PAGE, gender, language, 1));
        if (best.isEmpty()) {
          StageOutput.enter(
              out,
              BookEntry.dropped(BookEntry.Unit.PAGE, FetchArticles.NO_PAGE, gender, language, 1));
        } else {
          PageChunk page = best.get(0);
          StageOutput.enter(out, BookEntry.out(BookEntry.Unit.PAGE, gender, language, 1));
          out.get(ROWS)
              .output(
                  new Article(
                      person.withArticlesIn(languages),
                      language,
                      page.title(),
                      page.revision(),
                      WikipediaLanguages.articleUrl(language, page.title(), page.revision()),
                      html));
        }
        out.get(FOUND)
            .output(
                KV.of(
                    WriteSorted.shardOf(person.qid(), PARTS),
                    new FoundArticle(person, !best.isEmpty())));
      }
    }

    /** The parts of the page to take; dumps repeat pages, and several may claim a title. */
    private static List<PageChunk> best(Iterable<PageChunk> chunks) {
      List<PageChunk> best = new ArrayList<>();
      for (PageChunk chunk : chunks) {
        int order = best.isEmpty() ? 0 : PageChunk.BEST_LAST.compare(best.get(0), chunk);
        if (order < 0) {
          best.clear();
        }
        if (order <= 0) {
          best.add(chunk);
        }
      }
      return best;
    }
  }

  /** Counts who has all articles. */
  private static final class CountFn extends DoFn<KV<Integer, Iterable<FoundArticle>>, Statistic> {
    private static final long serialVersionUID = 1L;

    private final int articles;

    CountFn(int articles) {
      this.articles = articles;
    }

    @ProcessElement
    public void process(
        @Element KV<Integer, Iterable<FoundArticle>> part, MultiOutputReceiver out) {
      Map<String, Integer> found = new TreeMap<>(Qid.ORDER);
      Map<String, Person> people = new TreeMap<>(Qid.ORDER);
      for (FoundArticle article : part.getValue()) {
        people.put(article.person().qid(), article.person());
        found.merge(article.person().qid(), article.found() ? 1 : 0, Integer::sum);
      }
      people.forEach(
          (qid, person) -> {
            String gender = person.genderKey();
            if (found.get(qid) == articles) {
              StageOutput.enter(out, BookEntry.out(BookEntry.Unit.PERSON, gender, "", 1));
              StageOutput.count(out, Statistic.ofPerson(Stage.FETCH, person));
            } else {
              StageOutput.enter(
                  out,
                  BookEntry.dropped(
                      BookEntry.Unit.PERSON, FetchArticles.LACKS_PAGE, gender, "", 1));
            }
          });
    }
  }
}
