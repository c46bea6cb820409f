package org.occgen.pipelines.run;

import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PCollection;
import org.occgen.core.biography.Article;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.DeadLetter;
import org.occgen.core.books.Stage;
import org.occgen.core.person.Person;
import org.occgen.http.HostHealth;
import org.occgen.http.PoliteClient;
import org.occgen.http.RequestRate;
import org.occgen.pipelines.folder.RunFolder;
import org.occgen.pipelines.recipe.LiveSources;
import org.occgen.pipelines.recipe.Recipe;
import org.occgen.sparql.entity.EntityDocuments;
import org.occgen.sparql.entity.EntityReader;
import org.occgen.sparql.query.PeopleSearch;
import org.occgen.sparql.query.PoliteSparqlTransport;
import org.occgen.sparql.query.SparqlClient;
import org.occgen.sparql.query.SparqlEndpoint;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.collect.EntityStore;
import org.occgen.transforms.fetch.FetchArticles;
import org.occgen.transforms.fetch.FetchFromDump;
import org.occgen.transforms.fetch.LiveWikis;
import org.occgen.transforms.fetch.PageFolder;
import org.occgen.transforms.fetch.PageStore;
import org.occgen.transforms.fetch.StoredPage;

/**
 * What a run reads from outside: the files that its recipe names, or, where it names none, servers,
 * whose answers are kept in the run folder and then read as files are.
 */
final class RunSources {
  /** Largest answer to a query: some two million people, which are held in memory. */
  private static final int MAX_QUERY_BYTES = 256 << 20;

  private final RunFolder folder;
  private final Recipe recipe;
  private final PrintStream log;

  RunSources(RunFolder folder, Recipe recipe, PrintStream log) {
    this.folder = folder;
    this.recipe = recipe;
    this.log = log;
  }

  /** Pattern of the files of the Wikidata dump, or of what Wikidata gave of it. */
  String dump() {
    return recipe.wikidataDump().orElseGet(() -> entityStore().pattern());
  }

  /** Size of {@link #dump()}, compressed. */
  long dumpBytes() throws IOException {
    return FileSystems.match(dump(), EmptyMatchTreatment.ALLOW).metadata().stream()
        .mapToLong(MatchResult.Metadata::sizeBytes)
        .sum();
  }

  /**
   * Asks Wikidata for what the run folder lacks; not if there is a dump.
   *
   * @return the entities that could not be had
   * @throws IOException if the servers do not answer; what came is kept
   */
  List<DeadLetter> fetchEntities() throws IOException {
    if (recipe.wikidataDump().isPresent()) {
      return List.of();
    }
    LiveSources live = recipe.live().orElseThrow();
    // one lane, for nobody else asks these servers meanwhile
    RequestRate rate = RequestRate.ofLane(live.rate(), 1);
    HostHealth health = new HostHealth();
    SparqlEndpoint endpoint = live.endpoint();
    PoliteClient queries =
        new PoliteClient(live.options().withSilence(endpoint.timeout()), rate, health);
    PoliteClient client = new PoliteClient(live.options(), rate, health);
    PeopleSearch search =
        new PeopleSearch(
            new SparqlClient(endpoint, new PoliteSparqlTransport(queries, MAX_QUERY_BYTES)),
            recipe.languages(),
            PeopleSearch.DEFAULT_BATCH);
    EntityDocuments documents = new EntityDocuments(client, live.wikidata(), new EntityReader());
    return new EntityDownload(search, documents, entityStore(), log).fetch();
  }

  /** Whether the pages come from Wikipedias and not from files. */
  boolean asksWikipedia() {
    return recipe.pages().isEmpty() && recipe.htmlDump().isEmpty();
  }

  /** The Wikipedias that are to be asked; empty if the pages are in files. */
  Optional<LiveWikis> wikis() {
    return asksWikipedia() ? Optional.of(recipe.live().orElseThrow().wikis()) : Optional.empty();
  }

  /** What the Wikipedias answered in this run folder. */
  PageStore pageStore() {
    return new PageStore(folder.fetchedPages());
  }

  /** Reads the pages of the articles from where they are. */
  PTransform<PCollection<Person>, StageOutput<Article>> articles() {
    if (recipe.htmlDump().isPresent()) {
      return FetchFromDump.of(recipe.languages(), List.of(recipe.htmlDump().get()));
    }
    return FetchArticles.from(
        recipe.languages(),
        recipe.pages().isPresent() ? new PageFolder(recipe.pages().get()) : pageStore());
  }

  /**
   * Forgets failures of servers that may pass, so that the stages that met them are done again.
   *
   * @return what was forgotten, for a person to read
   */
  String forgetFailures() throws IOException {
    long entities = 0;
    if (recipe.wikidataDump().isEmpty()) {
      entities = folder.books(Stage.COLLECT).total(BookEntry.Unit.LINE, BookEntry.Kind.FAILED);
      if (entities > 0) {
        folder.unmark(Stage.COLLECT);
      }
    }
    int pages = 0;
    if (asksWikipedia()) {
      PageStore store = pageStore();
      for (StoredPage failure : store.failures()) {
        if (failure.retryable()) {
          store.forget(failure);
          pages++;
        }
      }
      if (pages > 0) {
        folder.unmark(Stage.FETCH);
      }
    }
    return String.format(
        Locale.ROOT, "retry: asking again for %,d entities and %,d pages", entities, pages);
  }

  /**
   * Adds to the fingerprint of collect what it reads: a dump's content; of servers only where they
   * are, since what they gave stays until {@code occgen retry} or a new run folder.
   */
  void addCollect(Fingerprint fingerprint) throws IOException {
    if (recipe.wikidataDump().isPresent()) {
      fingerprint.with("dump", Fingerprint.ofContent(recipe.wikidataDump().get()));
    } else {
      LiveSources live = recipe.live().orElseThrow();
      fingerprint
          .with("sparql", live.sparql().toString())
          .with("wikidata", live.wikidata().toString());
    }
    if (recipe.allLanguagesOnly()) {
      fingerprint.with("sitelinks", new TreeSet<>(recipe.languages()));
    }
  }

  /** Adds to the fingerprint of fetch what it reads, as {@link #addCollect} does. */
  void addFetch(Fingerprint fingerprint) throws IOException {
    if (recipe.htmlDump().isPresent()) {
      fingerprint
          .with("html-dump", Fingerprint.ofContent(recipe.htmlDump().get()))
          .with("languages", new TreeSet<>(recipe.languages()));
    } else if (recipe.pages().isPresent()) {
      Map<String, String> pages = new TreeMap<>();
      for (String language : recipe.languages()) {
        pages.put(language, Fingerprint.ofListing(recipe.pages().get() + "/" + language + "/*"));
      }
      fingerprint.with("pages", pages);
    } else {
      fingerprint
          .with("wikipedia", recipe.live().orElseThrow().wikipedia().pattern())
          .with("languages", new TreeSet<>(recipe.languages()));
    }
  }

  private EntityStore entityStore() {
    return new EntityStore(folder.fetchedEntities());
  }
}
