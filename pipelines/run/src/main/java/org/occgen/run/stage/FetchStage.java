package org.occgen.run.stage;

import static org.occgen.core.files.CountText.format;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PCollection;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.biography.Article;
import org.occgen.core.biography.PageFiles;
import org.occgen.core.biography.PageRequest;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.files.CountText;
import org.occgen.core.person.PeopleList;
import org.occgen.core.person.Person;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.fetch.FetchArticles;
import org.occgen.transforms.fetch.FetchFromDump;
import org.occgen.transforms.fetch.FillPageStore;
import org.occgen.transforms.fetch.LiveWikis;
import org.occgen.transforms.fetch.PageFolder;
import org.occgen.transforms.fetch.PageStore;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.record.RecordReader;

/**
 * The article pages of people who have all languages of the run: from a folder of pages, from dumps
 * or, where the recipe names neither, from Wikipedias. What these gave is kept in the run folder
 * and then read as a folder of pages is.
 */
final class FetchStage extends RunStage {
  /** Pages that are looked for to find one that is missing: more than one of ten is. */
  private static final int MOST_ASKED = 200;

  private final GivenPages given;

  FetchStage(RunFolder folder, Recipe recipe) {
    super(Stage.FETCH, folder, recipe);
    this.given = GivenPages.of(recipe);
  }

  @Override
  public int version() {
    return 4;
  }

  /**
   * The content of dumps, the listing of a folder; of servers only where they are, since what they
   * gave stays until {@code occgen run --retry} or a new run folder.
   */
  @Override
  protected void addInputs(Fingerprint fingerprint) throws IOException {
    if (given.isEmpty()) {
      fingerprint
          .with("wikipedia", recipe.live().orElseThrow().wikipedia().pattern())
          .with("languages", new TreeSet<>(recipe.languages()));
    } else {
      given.addTo(fingerprint);
    }
  }

  @Override
  public void checkSources() throws IOException {
    if (!given.isEmpty()) {
      given.check();
    } else if (recipe.live().isEmpty()) {
      throw new RunRefusedException(
          "pages: no source of article pages is given; add pages: DIR, cirrus-dump: FILES or"
              + " html-dump: FILES to the recipe, or pass --pages DIR, --cirrus-dump FILES or"
              + " --html-dump FILES; or add operator.contact, and"
              + " Wikipedia itself is asked");
    } else {
      requireToken();
    }
  }

  @Override
  public List<String> inputs() throws IOException {
    if (!given.isEmpty()) {
      return given.inputs();
    }
    return List.of(
        "live.wikipedia: " + recipe.live().orElseThrow().wikipedia().pattern(),
        SourceFiles.describe("fetched before", folder.fetchedPages() + "/**"));
  }

  @Override
  public boolean asksServers() {
    return given.isEmpty();
  }

  @Override
  public Optional<ServerRequests> requests(boolean changed) throws IOException {
    if (!asksServers()) {
      return Optional.empty();
    }
    double rate = recipe.live().orElseThrow().rate();
    int languages = recipe.languages().size();
    if (!changed) {
      return Optional.of(
          new ServerRequests(
              missingPages(folder, recipe, store()), rate, "for the pages that lack"));
    }
    Optional<PeopleList> list = PeopleFile.read(recipe);
    long people = list.map(PeopleList::size).orElse(ServerRequests.PEOPLE);
    return Optional.of(
        new ServerRequests(
            people * languages,
            rate,
            format(
                "for the pages of %,d people in %s%s",
                people, CountText.of(languages, "language"), list.isPresent() ? ", at most" : "")));
  }

  /** The number of pages of the people of stage collect that {@code store} does not know. */
  static long missingPages(RunFolder folder, Recipe recipe, PageStore store) throws IOException {
    return countPages(folder, recipe, page -> !store.knows(page));
  }

  /** Of which pages is asked. */
  private interface Wanted {
    boolean test(PageRequest page) throws IOException;
  }

  private static long countPages(RunFolder folder, Recipe recipe, Wanted wanted)
      throws IOException {
    long pages = 0;
    try (RecordReader<Person> people =
        RecordReader.open(Person.class, folder.rowFiles(Stage.COLLECT))) {
      while (people.hasNext()) {
        Person person = people.next();
        if (person.hasArticlesIn(recipe.languages())) {
          for (String language : recipe.languages()) {
            String title = person.title(language).orElseThrow();
            pages += wanted.test(new PageRequest(language, title)) ? 1 : 0;
          }
        }
      }
    }
    return pages;
  }

  @Override
  public Optional<String> forgetFailures() throws IOException {
    int pages = asksServers() ? store().forgetPassing() : 0;
    if (pages > 0) {
      folder.unmark(Stage.FETCH);
    }
    return Optional.of(CountText.of(pages, "page"));
  }

  @Override
  public void work(StageRunner runner) {
    if (asksServers()) {
      LiveWikis wikis = recipe.live().orElseThrow().wikis();
      runner.run(
          Stage.FETCH,
          pipeline ->
              people(pipeline)
                  .apply(
                      "FillPageStore",
                      new FillPageStore(
                          recipe.languages(), store(), wikis, folder.fetched(), null)));
    }
    runner.run(Stage.FETCH, this::fetch);
  }

  /** The store of the pages that the Wikipedias gave. */
  private PageStore store() {
    return new PageStore(folder.fetchedPages());
  }

  private void fetch(Pipeline pipeline) {
    StageOutput<Article> articles = people(pipeline).apply("FetchArticles", articles());
    articles
        .rows()
        .apply("WriteArticles", RecordFiles.write(Article.class, folder.rows(Stage.FETCH)));
    account(List.of(articles));
  }

  private PTransform<PCollection<Person>, StageOutput<Article>> articles() {
    if (recipe.pageDumps().isPresent()) {
      return FetchFromDump.of(recipe.languages(), recipe.pageDumps().get());
    }
    return new FetchArticles(
        recipe.languages(),
        recipe.pages().isPresent() ? new PageFolder(recipe.pages().get()) : store());
  }

  @Override
  public String progressUnit() {
    return "pages";
  }

  /** All pages, those that are kept too; of a dump nobody knows before how many it has. */
  @Override
  public OptionalLong progressTotal() throws IOException {
    return recipe.pageDumps().isPresent()
        ? OptionalLong.empty()
        : OptionalLong.of(countPages(folder, recipe, page -> true));
  }

  @Override
  public OptionalDouble progressRate() {
    return asksServers()
        ? OptionalDouble.of(recipe.live().orElseThrow().rate())
        : OptionalDouble.empty();
  }

  @Override
  public List<String> warnings() throws IOException {
    return PageWarnings.missing(
        folder.books(Stage.FETCH),
        recipe.pages().map(pages -> language -> missingFile(pages, language)));
  }

  /** The first missing page's file in a language, if few people come before it; else empty. */
  private Optional<String> missingFile(String pages, String language) throws IOException {
    PageFolder source = new PageFolder(pages);
    try (RecordReader<Person> people =
        RecordReader.open(Person.class, folder.rowFiles(Stage.COLLECT))) {
      int asked = 0;
      while (asked < MOST_ASKED && people.hasNext()) {
        Person person = people.next();
        if (person.hasArticlesIn(recipe.languages())) {
          PageRequest request = new PageRequest(language, person.title(language).orElseThrow());
          if (PageFiles.name(language, request.title()) instanceof PageFiles.Named named
              && !source.has(request)) {
            return Optional.of(pages + (pages.endsWith("/") ? "" : "/") + named.path());
          }
          asked++;
        }
      }
    }
    return Optional.empty();
  }

  @Override
  public Set<Unit> takenOver() {
    return Set.of(Unit.PERSON);
  }

  @Override
  protected String plural(Unit unit) {
    return unit == Unit.LINE ? "lines are wanted" : super.plural(unit);
  }

  @Override
  public Optional<Unit> rowUnit() {
    return Optional.of(Unit.PAGE);
  }

  @Override
  public void check(StageCheck check) throws IOException {
    Tally pages = new Tally();
    TextCounts articles = check.texts();
    check.rows(
        ArticleKey.class,
        article -> {
          pages.add(article.person().genderKey(), article.language(), 1);
          check.cover(articles, article.person(), article.language(), 0);
        });
    check.areInBooks(pages, Unit.PAGE);
    Tally complete = articles.people();
    check.areInBooks(complete, Unit.PERSON);
    check.areInStatistics(complete, Table.PEOPLE);
    Tally lacking = new Tally();
    check.rows(
        Stage.COLLECT,
        Person.class,
        person -> {
          if (!person.hasArticlesIn(recipe.languages())) {
            lacking.add(person.genderKey(), "", 1);
          }
        });
    check.same(
        "people without an article in every language",
        lacking,
        "dropped for " + FetchArticles.LACKS_LANGUAGE,
        check.lostFor(Unit.PERSON, FetchArticles.LACKS_LANGUAGE));
  }
}
