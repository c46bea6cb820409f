package org.occgen.transforms.fetch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PDone;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.occgen.core.biography.PageRequest;
import org.occgen.core.biography.PageResult;
import org.occgen.core.books.Stage;
import org.occgen.core.person.Person;
import org.occgen.http.HostHealth;
import org.occgen.http.HttpFailure;
import org.occgen.http.PoliteClient;
import org.occgen.http.RequestRate;
import org.occgen.sparql.wikipedia.ArticleClient;
import org.occgen.transforms.books.ProgressCounter;
import org.occgen.transforms.record.WriteSorted;

/**
 * Asks Wikipedias for the articles of people who have one in every language of the run, and keeps
 * what came of it in a {@link PageStore}, failures too. What the store knows is not asked for.
 *
 * <p>Requests are dealt to a few lanes by key; a lane is worked on by one thread at a time, which
 * has one request in flight, at its share of the rate. So the rate holds for the whole job at any
 * parallelism, which a limiter in each worker could not know. A bundle that is repeated goes on
 * behind the pages that are kept.
 */
public final class FillPageStore extends PTransform<PCollection<Person>, PDone> {
  private static final long serialVersionUID = 1L;

  /**
   * So many failures of a lane in a row that may pass are no fault of the pages. Then the job fails
   * rather than mark all that is left, and the next run goes on.
   */
  static final int FAILURES_IN_A_ROW = 10;

  private final List<String> languages;
  private final PageStore store;
  private final LiveWikis wikis;

  private FillPageStore(List<String> languages, PageStore store, LiveWikis wikis) {
    this.languages = List.copyOf(languages);
    this.store = store;
    this.wikis = wikis;
  }

  /**
   * Asks {@code wikis}.
   *
   * @param languages languages of the run
   */
  public static FillPageStore from(List<String> languages, LiveWikis wikis, PageStore store) {
    return new FillPageStore(languages, store, wikis);
  }

  @Override
  public PDone expand(PCollection<Person> people) {
    int lanes = wikis.lanes();
    people
        .apply("Requests", ParDo.of(new RequestsFn(languages)))
        .apply(
            "ByLane",
            WithKeys.<Integer, PageRequest>of(
                    request -> WriteSorted.shardOf(request.toString(), lanes))
                .withKeyType(TypeDescriptors.integers()))
        .apply("Lanes", GroupByKey.create())
        .apply("Ask", ParDo.of(new AskFn(store, wikis)));
    return PDone.in(people.getPipeline());
  }

  private static final class RequestsFn extends DoFn<Person, PageRequest> {
    private static final long serialVersionUID = 1L;

    private final List<String> languages;

    RequestsFn(List<String> languages) {
      this.languages = languages;
    }

    @ProcessElement
    public void process(@Element Person person, OutputReceiver<PageRequest> out) {
      if (person.hasArticlesIn(languages)) {
        for (String language : languages) {
          out.output(new PageRequest(language, person.title(language).orElseThrow()));
        }
      }
    }
  }

  private static final class AskFn extends DoFn<KV<Integer, Iterable<PageRequest>>, Void> {
    private static final long serialVersionUID = 1L;

    // what a process knows of the servers: when one asks to wait, all of its lanes do
    private static final HostHealth HEALTH = new HostHealth();

    private final ProgressCounter asked = ProgressCounter.of(Stage.FETCH, "pages");
    private final PageStore store;
    private final LiveWikis wikis;

    AskFn(PageStore store, LiveWikis wikis) {
      this.store = store;
      this.wikis = wikis;
    }

    @ProcessElement
    public void process(@Element KV<Integer, Iterable<PageRequest>> lane) throws IOException {
      RequestRate rate = RequestRate.ofLane(wikis.rate(), wikis.lanes());
      ArticleClient client =
          new ArticleClient(new PoliteClient(wikis.options(), rate, HEALTH), wikis.addresses());
      int failures = 0;
      for (PageRequest request : lane.getValue()) {
        if (!store.knows(request)) {
          PageResult page = ask(client, request);
          failures = page.retryable() ? failures + 1 : 0;
          if (failures == FAILURES_IN_A_ROW) {
            throw new IOException(
                "the last "
                    + failures
                    + " pages could not be fetched; run again to go on. The last one: "
                    + page.message());
          }
          store.keep(request, page);
        }
        asked.inc();
      }
    }

    private static PageResult ask(ArticleClient client, PageRequest request) throws IOException {
      PageResult page;
      try {
        page = client.fetch(request);
      } catch (HttpFailure e) {
        return PageResult.failed(
            e.kind().reason(), String.valueOf(e.getMessage()), e.head(), e.kind().isRetryable());
      }
      int bytes = page.text().getBytes(StandardCharsets.UTF_8).length;
      return bytes <= PageFolder.MAX_PAGE_BYTES
          ? page
          : PageResult.failed(
              PageFolder.OVERSIZED_PAGE,
              "has "
                  + bytes
                  + " bytes, more than the "
                  + PageFolder.MAX_PAGE_BYTES
                  + " that are read",
              "");
    }
  }
}
