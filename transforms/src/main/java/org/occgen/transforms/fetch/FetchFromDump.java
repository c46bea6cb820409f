package org.occgen.transforms.fetch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.Keys;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
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
import org.occgen.core.biography.PageRequest;
import org.occgen.core.biography.PageResult;
import org.occgen.core.books.Statistic;
import org.occgen.core.person.Person;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.record.WriteSorted;

/**
 * Takes the articles of people who have one in every language of the run from HTML dumps, by
 * language and title; a title that has become a redirect leads to the page that it redirects to. A
 * person counts as fetched when all of these articles were there. A wanted page that cannot be read
 * is a failed page, not a failed line: dumps have many lines that nobody wants.
 *
 * <p>Neither people nor pages are held in memory: all workers know the hashes of the titles that
 * are wanted, and what passes that test is joined by key.
 */
public final class FetchFromDump extends PTransform<PCollection<Person>, StageOutput<Article>> {
  private static final long serialVersionUID = 1L;

  private static final TupleTag<KV<String, WantedArticle>> KEYED_WANTED =
      new TupleTag<>("keyed-wanted") {};
  private static final TupleTag<PageChunk> CHUNKS = new TupleTag<>("chunks") {};
  private static final TupleTag<WantedArticle> WANTED = new TupleTag<>("wanted") {};
  private static final TupleTag<KV<Integer, FoundArticle>> FOUND = new TupleTag<>("found") {};
  private static final TupleTag<Statistic> COMPLETE = new TupleTag<>("complete") {};

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
        people.getPipeline().apply("ReadPages", ReadPages.from(patterns, titles));
    PCollectionTuple joined =
        KeyedPCollectionTuple.of(WANTED, wanted.get(KEYED_WANTED))
            .and(CHUNKS, read.get(ReadPages.CHUNKS))
            .apply("ByTitle", CoGroupByKey.create())
            .apply(
                "Join",
                ParDo.of(new JoinFn(languages))
                    .withOutputTags(FetchedArticles.ROWS, StageOutput.ACCOUNTS.and(FOUND)));
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
        FetchedArticles.ROWS,
        PCollectionTuple.of(FetchedArticles.ROWS, joined.get(FetchedArticles.ROWS))
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
      if (FetchedArticles.enter(person, languages, out)) {
        for (String language : languages) {
          PageRequest request = FetchedArticles.request(person, language);
          String key = WantedTitles.key(language, request.title().replace('_', ' '));
          out.get(KEYED_WANTED).output(KV.of(key, new WantedArticle(person, language)));
        }
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
      List<PageChunk> best = new ArrayList<>();
      List<PageChunk> unreadable = new ArrayList<>();
      for (PageChunk chunk : title.getValue().getAll(CHUNKS)) {
        if (!chunk.readable() && chunk.entered()) {
          unreadable.add(chunk);
        }
        addIfBest(chunk, best);
      }
      PageResult page =
          best.isEmpty() ? PageResult.absent(FetchArticles.NO_PAGE, "") : PageChunks.join(best);
      String place = best.isEmpty() ? "" : best.get(0).place();
      boolean readable = page.outcome() == PageResult.Outcome.FOUND;
      unreadable.forEach(line -> enterLine(line, readable, out));
      for (WantedArticle wanted : title.getValue().getAll(WANTED)) {
        Person person = wanted.person();
        FetchedArticles.output(
            person.withArticlesIn(languages), wanted.language(), page, place, out);
        out.get(FOUND)
            .output(
                KV.of(
                    WriteSorted.shardOf(person.qid(), PARTS), new FoundArticle(person, readable)));
      }
    }

    /** Dumps repeat pages, and several may claim a title. */
    private static void addIfBest(PageChunk chunk, List<PageChunk> best) {
      int order = best.isEmpty() ? 0 : PageChunk.BEST_LAST.compare(best.get(0), chunk);
      if (order < 0) {
        best.clear();
      }
      if (order <= 0) {
        best.add(chunk);
      }
    }

    /**
     * Enters a line with a page that cannot be read: as a failure of the line if another line has
     * the page, else of the pages that people want.
     */
    private static void enterLine(PageChunk line, boolean elsewhere, MultiOutputReceiver out) {
      if (elsewhere) {
        PageResult failed = PageChunks.join(List.of(line));
        StageOutput.enter(out, StageOutput.failLine(ReadPages.letter(failed, line.place()), out));
      } else {
        StageOutput.enter(out, List.of(ReadPages.lineIn(), ReadPages.lineOut()));
      }
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
      Map<Person, Integer> people = new TreeMap<>(Person.ORDER);
      for (FoundArticle article : part.getValue()) {
        people.merge(article.person(), article.found() ? 1 : 0, Integer::sum);
      }
      people.forEach((person, found) -> FetchedArticles.leave(person, found == articles, out));
    }
  }
}
