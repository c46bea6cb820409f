package org.occgen.pipelines.recipe;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.occgen.http.PoliteOptions;
import org.occgen.http.WebAddress;
import org.occgen.sparql.entity.EntityDocuments;
import org.occgen.sparql.wikipedia.WikiAddresses;

/** Makes the servers of a run out of the keys {@code operator} and {@code live} of its recipe. */
final class LiveSourcesReader {
  private static final String SPARQL = "https://query.wikidata.org/sparql";

  /**
   * The requests a second, and below the requests at a time, that Wikimedia serves without
   * complaint to a client that names its operator.
   */
  private static final double RATE = 2;

  private static final int LANES = 2;

  private LiveSourcesReader() {}

  /**
   * The servers, if the recipe says who asks them.
   *
   * @throws RecipeException if a value makes no sense, or servers are named but no operator
   */
  static Optional<LiveSources> read(YamlDocument document, RecipeKeys keys) {
    Optional<String> operator = keys.operator().flatMap(RecipeKeys.Operator::contact);
    if (operator.isEmpty()) {
      if (document.has("live")) {
        throw document.wrong(
            "live",
            "needs operator.contact: your e-mail address or web page, which occgen sends to the"
                + " servers");
      }
      return Optional.empty();
    }
    String contact = operator.get();
    RecipeKeys.Live live = keys.live().orElse(RecipeKeys.Live.NONE);
    List<String> hosts = live.hosts().orElse(PoliteOptions.WIKIMEDIA_HOSTS);
    document.valid("operator", () -> PoliteOptions.of(contact, PoliteOptions.WIKIMEDIA_HOSTS));
    PoliteOptions options = document.valid("live.hosts", () -> PoliteOptions.of(contact, hosts));
    URI sparql = document.valid("live.sparql", () -> WebAddress.of(live.sparql().orElse(SPARQL)));
    URI wikidata =
        document.valid(
            "live.wikidata",
            () -> live.wikidata().map(WebAddress::of).orElse(EntityDocuments.WIKIDATA));
    WikiAddresses wikipedia =
        document.valid(
            "live.wikipedia",
            () -> live.wikipedia().map(WikiAddresses::new).orElse(WikiAddresses.WIKIPEDIA));
    refuse(document, "live.sparql", options.refusal(sparql));
    refuse(document, "live.wikidata", options.refusal(wikidata));
    refuse(document, "live.wikipedia", options.refusal(wikipedia.example()));
    return Optional.of(
        document.valid(
            "live",
            () ->
                new LiveSources(
                    contact,
                    sparql,
                    wikidata,
                    wikipedia,
                    live.rate().orElse(RATE),
                    live.lanes().orElse(LANES),
                    hosts)));
  }

  private static void refuse(YamlDocument document, String key, Optional<String> refusal) {
    if (refusal.isPresent()) {
      throw document.wrong(key, refusal.get() + " (live.hosts)");
    }
  }
}
