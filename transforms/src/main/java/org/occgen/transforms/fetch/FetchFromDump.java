package org.occgen.transforms.fetch;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.beam.sdk.coders.VoidCoder;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.transforms.join.CoGbkResult;
import org.apache.beam.sdk.transforms.join.CoGroupByKey;
import org.apache.beam.sdk.transforms.join.KeyedPCollectionTuple;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.PCollectionView;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.occgen.core.biography.Article;
import org.occgen.core.biography.PageResult;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.packed.KeySet;
import org.occgen.core.person.Person;
import org.occgen.core.person.Sitelink;
import org.occgen.transforms.books.Account;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.dump.DumpPart;
import org.occgen.transforms.packed.PackKeys;

/**
 * Takes the articles of people who have one in every language of the run from dumps, by language
 * and title, or by item where the dumps name it ({@link PageDumps.Format#CIRRUS}); a title that has
 * become a redirect leads to the page that it redirects to. A person counts as fetched when all of
 * these articles were there. A wanted page that cannot be read is a failed page, not a failed line:
 * dumps have many lines that nobody wants.
 *
 * <p>Neither people nor pages are held in memory: all workers know the hashes of the titles that
 * are wanted, and what passes that test is joined by key.
 */
public final class FetchFromDump extends PTransform<PCollection<Person>, StageOutput<Article>> {
  /** Reason: the dumps have the title with another item, so nobody knows whose page it was. */
  static final String OTHER_ITEM = "other-item";

  private static final TupleTag<Person> WANTING = new TupleTag<>("wanting") {};
  private static final TupleTag<PageChunk> CHUNKS = new TupleTag<>("chunks") {};
  private static final TupleTag<WantedArticle> WANTED = new TupleTag<>("wanted") {};
  private static final TupleTag<FoundArticle> FOUND = new TupleTag<>("found") {};
  private static final TupleTag<Void> NOTHING = new TupleTag<>("nothing") {};

  private static final TupleTag<String> ITEMS = new TupleTag<>("items") {};

  private final List<String> languages;
  private final PageDumps dumps;
  private final long rangeBytes;
  private final boolean tellsMissing;

  private FetchFromDump(
      List<String> languages, PageDumps dumps, long rangeBytes, boolean tellsMissing) {
    this.languages = List.copyOf(languages);
    this.dumps = dumps;
    this.rangeBytes = rangeBytes;
    this.tellsMissing = tellsMissing;
  }

  /**
   * Fetches from dumps.
   *
   * @param languages languages of the run
   * @param dumps the dumps; names of files that are not there fail the pipeline
   */
  public static FetchFromDump of(List<String> languages, PageDumps dumps) {
    return new FetchFromDump(languages, dumps, DumpPart.RANGE_BYTES, false);
  }

  /** Cuts files that can be cut into ranges of at most {@code bytes}. */
  public FetchFromDump inRangesOf(long bytes) {
    return new FetchFromDump(languages, dumps, bytes, tellsMissing);
  }

  /**
   * Gives the wiki's page for a missing article in the place of each article that Cirrus dumps
   * lack. These dumps name the Wikidata item of each page, so the wiki had no article of that
   * person. HTML dumps are searched by title alone. An article that they seem to lack may have
   * another title there, so they give no such page. Neither does a Cirrus dump that has the title
   * with another item ({@code other-item}): Wikidata may have merged the two items.
   */
  public FetchFromDump tellingMissing() {
    return new FetchFromDump(languages, dumps, rangeBytes, byItem());
  }

  /**
   * An article that a person should have.
   *
   * @param person the person, with the articles of the run's languages only
   * @param language language of the article
   */
  public record WantedArticle(Person person, String language) {}

  /**
   * An article that a person should have, and whether the dumps hold it.
   *
   * @param person what the statistics ask of the person
   * @param found whether the dumps hold it
   */
  public record FoundArticle(Person person, boolean found) {}

  @Override
  public StageOutput<Article> expand(PCollection<Person> people) {
    PCollectionTuple wanting =
        people.apply("Want", ParDo.of(new WantFn()).withOutputTags(WANTING, Account.TAGS));
    PCollectionView<KeySet> titles =
        wanting
            .get(WANTING)
            .apply("Titles", ParDo.of(new TitlesFn()))
            .apply("WantedTitles", new PackKeys());
    PCollectionTuple read =
        people
            .getPipeline()
            .apply("ReadPages", new ReadPages(dumps, languages, rangeBytes, tellsMissing, titles));
    PCollectionTuple joined =
        KeyedPCollectionTuple.of(
                WANTED, wanting.get(WANTING).apply("ToArticles", ParDo.of(new KeyFn())))
            .and(CHUNKS, chunks(wanting.get(WANTING), read))
            .apply("ByArticle", CoGroupByKey.create())
            .apply(
                "Join",
                ParDo.of(new JoinFn())
                    .withOutputTags(FetchedArticles.ENCODED, Account.TAGS.and(FOUND)));
    PCollectionTuple counted =
        joined
            .get(FOUND)
            .apply(
                "OfPerson",
                WithKeys.<String, FoundArticle>of(article -> article.person().qid())
                    .withKeyType(TypeDescriptors.strings()))
            .apply("ByPerson", GroupByKey.create())
            .apply("Count", ParDo.of(new CountFn()).withOutputTags(NOTHING, Account.TAGS));
    counted.get(NOTHING).setCoder(VoidCoder.of());
    return FetchedArticles.stage(
        joined.get(FetchedArticles.ENCODED),
        PCollectionList.of(
                Stream.of(wanting, read, joined, counted)
                    .map(step -> step.get(Account.TAG))
                    .toList())
            .apply("AllAccounts", Flatten.pCollections()));
  }

  /** Whether the dumps name the items of their pages, so that a renamed page is found, too. */
  private boolean byItem() {
    return dumps.format() == PageDumps.Format.CIRRUS;
  }

  /**
   * The parts of pages by the key of the article that they are wanted as. In dumps with items that
   * is the item; a page without one is found by its titles, and gets the item of whoever has them.
   */
  private PCollection<KV<String, PageChunk>> chunks(
      PCollection<Person> wanting, PCollectionTuple read) {
    PCollection<KV<String, PageChunk>> chunks = read.get(ReadPages.CHUNKS);
    if (!byItem()) {
      return chunks;
    }
    PCollection<KV<String, PageChunk>> titled =
        KeyedPCollectionTuple.of(ITEMS, wanting.apply("ItemsOfTitles", ParDo.of(new ItemFn())))
            .and(CHUNKS, read.get(ReadPages.BY_TITLE))
            .apply("ByTitle", CoGroupByKey.create())
            .apply("ToItems", ParDo.of(new ToItemsFn()));
    return PCollectionList.of(chunks).and(titled).apply("AllChunks", Flatten.pCollections());
  }

  /** The key of the article that {@code person} should have, by its title. */
  private static String titleKey(Person person, String language) {
    String title = FetchedArticles.request(person, language).title();
    return WantedTitles.key(language, title.replace('_', ' '));
  }

  /** Says who should have articles in all languages: those of the run are left of theirs. */
  private final class WantFn extends DoFn<Person, Person> {
    @ProcessElement
    public void process(@Element Person person, MultiOutputReceiver out) {
      if (FetchedArticles.enter(person, languages, out)) {
        out.get(WANTING).output(person.withArticlesIn(languages));
      }
    }
  }

  /** Gives the hashes of the keys of a person's articles, and of its item. */
  private final class TitlesFn extends DoFn<Person, Long> {
    @ProcessElement
    public void process(@Element Person person, OutputReceiver<Long> out) {
      for (Sitelink link : person.sitelinks()) {
        out.output(WantedTitles.hash(titleKey(person, link.language())));
      }
      if (byItem()) {
        out.output(WantedTitles.hash(WantedTitles.itemKey("", person.qid())));
      }
    }
  }

  /** Gives a person to each of its articles. */
  private final class KeyFn extends DoFn<Person, KV<String, WantedArticle>> {
    @ProcessElement
    public void process(@Element Person person, OutputReceiver<KV<String, WantedArticle>> out) {
      for (Sitelink link : person.sitelinks()) {
        String language = link.language();
        String key =
            byItem() ? WantedTitles.itemKey(language, person.qid()) : titleKey(person, language);
        out.output(KV.of(key, new WantedArticle(person, language)));
      }
    }
  }

  /** Gives the keys by item of a person's articles to the keys by title. */
  private static final class ItemFn extends DoFn<Person, KV<String, String>> {
    @ProcessElement
    public void process(@Element Person person, OutputReceiver<KV<String, String>> out) {
      for (Sitelink link : person.sitelinks()) {
        String language = link.language();
        out.output(KV.of(titleKey(person, language), WantedTitles.itemKey(language, person.qid())));
      }
    }
  }

  /** Gives the parts of pages that were found by a title to the items of that title. */
  private static final class ToItemsFn
      extends DoFn<KV<String, CoGbkResult>, KV<String, PageChunk>> {
    @ProcessElement
    public void process(
        @Element KV<String, CoGbkResult> title, OutputReceiver<KV<String, PageChunk>> out) {
      List<String> items = new ArrayList<>();
      title.getValue().getAll(ITEMS).forEach(items::add);
      if (items.isEmpty()) {
        items.add(title.getKey()); // of nobody: its line is still to be entered
      }
      Collections.sort(items);
      for (PageChunk chunk : title.getValue().getAll(CHUNKS)) {
        for (String item : items) {
          boolean first = item.equals(items.get(0));
          out.output(KV.of(item, chunk.foundBy(chunk.found(), chunk.entered() && first)));
        }
      }
    }
  }

  /** Gives the page of a title to whoever wants it. */
  private final class JoinFn extends DoFn<KV<String, CoGbkResult>, byte[]> {
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
      PageResult page = page(best);
      String place = best.isEmpty() ? "" : best.get(0).place();
      boolean readable = page.outcome() == PageResult.Outcome.FOUND;
      unreadable.forEach(line -> enterLine(line, readable, out));
      for (WantedArticle wanted : title.getValue().getAll(WANTED)) {
        Person person = wanted.person();
        PageResult told =
            best.isEmpty() && tellsMissing
                ? MissingPages.missing(FetchedArticles.request(person, wanted.language()))
                : page;
        boolean found = FetchedArticles.output(person, wanted.language(), told, place, out);
        out.get(FOUND).output(new FoundArticle(counted(person), found));
      }
    }

    private static PageResult page(List<PageChunk> best) {
      if (best.isEmpty()) {
        return PageResult.absent(FetchArticles.NO_PAGE, "");
      }
      return best.get(0).found() == PageChunk.Found.OTHER_ITEM
          ? PageResult.absent(OTHER_ITEM, "the dump has this title with another item")
          : PageChunks.join(best);
    }

    /** A person with nothing but what {@link FetchedArticles#leave} asks for. */
    private static Person counted(Person person) {
      return new Person(person.qid(), "", person.genders(), person.occupations(), List.of());
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
        DeadLetter letter =
            new DeadLetter(failed.reason(), line.place(), failed.message(), failed.text());
        out.get(Account.TAG).output(Account.ofFailedLine(letter));
      } else {
        Account.enter(out, List.of(ReadPages.lineIn(), ReadPages.lineOut()));
      }
    }
  }

  /** Counts who has all articles. */
  private final class CountFn extends DoFn<KV<String, Iterable<FoundArticle>>, Void> {
    @ProcessElement
    public void process(
        @Element KV<String, Iterable<FoundArticle>> looked, MultiOutputReceiver out) {
      Optional<Person> person = Optional.empty();
      int found = 0;
      for (FoundArticle article : looked.getValue()) {
        person = Optional.of(article.person());
        found += article.found() ? 1 : 0;
      }
      FetchedArticles.leave(person.orElseThrow(), found == languages.size(), out);
    }
  }
}
