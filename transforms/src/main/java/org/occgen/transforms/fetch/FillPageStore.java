package org.occgen.transforms.fetch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PDone;
import org.jspecify.annotations.Nullable;
import org.occgen.core.biography.PageRequest;
import org.occgen.core.biography.PageResult;
import org.occgen.core.books.Stage;
import org.occgen.core.person.Person;
import org.occgen.http.HostHealth;
import org.occgen.http.HttpFailure;
import org.occgen.http.PoliteClient;
import org.occgen.http.RequestRate;
import org.occgen.sparql.wikipedia.ArticleClient;
import org.occgen.transforms.asking.Lanes;
import org.occgen.transforms.asking.SingleAsker;
import org.occgen.transforms.books.ProgressCounter;
import org.occgen.transforms.parts.GroupGlobally;

/**
 * Asks Wikipedias for the articles of people who have one in every language of the run, and keeps
 * what came of it in a {@link PageStore}, failures too. What the store knows is not asked for.
 *
 * <p>All requests come to one worker, whose threads are the lanes: so rate and requests in flight,
 * and what a host said of itself, hold for the whole job on any runner at any parallelism. A {@link
 * SingleAsker} sees to it that a worker that was replaced asks no more. Politeness is what bounds
 * requests, so further workers would add nothing. A bundle that is repeated goes on behind the
 * pages that are kept.
 */
public final class FillPageStore extends PTransform<PCollection<Person>, PDone> {
  private final List<String> languages;
  private final PageStore store;
  private final LiveWikis wikis;
  private final String turns;
  private final @Nullable LocalDate day;

  /**
   * Asks {@code wikis}.
   *
   * @param languages languages of the run
   * @param turns folder by which processes ask one at a time, {@link SingleAsker}
   * @param day asks for the articles as they stood at its beginning in UTC; null: as they stand now
   */
  public FillPageStore(
      List<String> languages,
      PageStore store,
      LiveWikis wikis,
      String turns,
      @Nullable LocalDate day) {
    this.languages = List.copyOf(languages);
    this.store = store;
    this.wikis = wikis;
    this.turns = turns;
    this.day = day;
  }

  @Override
  public PDone expand(PCollection<Person> people) {
    people
        .apply("Requests", ParDo.of(new RequestsFn()))
        .apply("GroupGlobally", GroupGlobally.create())
        .apply("Ask", ParDo.of(new AskFn()));
    return PDone.in(people.getPipeline());
  }

  private final class RequestsFn extends DoFn<Person, PageRequest> {
    @ProcessElement
    public void process(@Element Person person, OutputReceiver<PageRequest> out) {
      if (person.hasArticlesIn(languages)) {
        for (String language : languages) {
          out.output(new PageRequest(language, person.title(language).orElseThrow()));
        }
      }
    }
  }

  private final class AskFn extends DoFn<KV<Integer, Iterable<PageRequest>>, Void> {
    private final ProgressCounter asked = ProgressCounter.of(Stage.FETCH.id(), "pages");

    @ProcessElement
    public void process(@Element KV<Integer, Iterable<PageRequest>> all) throws IOException {
      try (SingleAsker turn = SingleAsker.begin(turns)) {
        HostHealth health = new HostHealth(turn);
        try (Lanes<PageRequest> lanes =
            PageLanes.start(wikis.lanes(), () -> lane(health), store, asked::inc)) {
          for (PageRequest request : all.getValue()) {
            lanes.give(request);
          }
          lanes.finish();
        }
      }
    }

    private PageLanes.Asker lane(HostHealth health) {
      RequestRate rate = RequestRate.ofLane(wikis.rate(), wikis.lanes());
      ArticleClient client =
          new ArticleClient(new PoliteClient(wikis.options(), rate, health), wikis.addresses());
      return request -> ask(client, request);
    }

    private PageResult ask(ArticleClient client, PageRequest request) throws IOException {
      PageResult page;
      try {
        page = day == null ? client.fetch(request) : client.fetchAsOf(request, day);
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
