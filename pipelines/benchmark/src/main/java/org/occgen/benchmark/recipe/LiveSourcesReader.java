package org.occgen.benchmark.recipe;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.occgen.http.PoliteOptions;
import org.occgen.http.WebAddress;
import org.occgen.http.Wikimedia;
import org.occgen.http.WikimediaClass;
import org.occgen.sparql.entity.EntityDocuments;
import org.occgen.sparql.wikipedia.WikiAddresses;

/** Makes the servers of a run out of the keys {@code operator} and {@code live} of its recipe. */
final class LiveSourcesReader {
  private static final String SPARQL = "https://query.wikidata.org/sparql";

  /** The requests a second, and below the requests at a time, of servers that are nobody's. */
  private static final double RATE = 2;

  private static final int LANES = 2;

  private static final Pattern VARIABLE = Pattern.compile("[A-Z_][A-Z0-9_]{0,99}");

  /**
   * The servers, if the recipe says who asks them.
   *
   * @throws RecipeException if a value makes no sense, or servers are named but no operator
   */
  static Optional<LiveSources> read(YamlDocument document, RecipeKeys keys) {
    Optional<String> operator = keys.operator().flatMap(RecipeKeys.Operator::contact);
    Optional<String> token = keys.operator().flatMap(RecipeKeys.Operator::token);
    document.require(
        token.isEmpty() || VARIABLE.matcher(token.get()).matches(),
        "operator.token",
        "is no name of an environment variable in capital letters, such as WIKIMEDIA_TOKEN; the"
            + " token itself must not stand in a recipe");
    if (operator.isEmpty()) {
      document.require(
          token.isEmpty(),
          "operator.token",
          "needs operator.contact, too: Wikimedia wants to know whom it can write to");
      document.require(
          !document.has("live"),
          "live",
          "needs operator.contact: your e-mail address or web page, which occgen sends to the"
              + " servers; Wikimedia allows 10 requests a minute without it, and 200 with it");
      return Optional.empty();
    }
    String contact = operator.get();
    RecipeKeys.Live live = document.orNone(keys.live(), RecipeKeys.Live.class);
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
    Optional<WikimediaClass> client = LiveSources.wikimedia(hosts, token);
    document.require(
        token.isEmpty() || client.isPresent(),
        "operator.token",
        "has no use: it is sent to Wikimedia's servers alone, and live.hosts has none of them");
    int factor = Wikimedia.factor(hosts);
    int lanes = live.lanes().orElseGet(() -> lanes(client, live.rate()));
    double rate =
        live.rate()
            .orElseGet(() -> client.map(c -> factor * c.mostRate(bounded(lanes, c))).orElse(RATE));
    LiveSources sources =
        document.valid(
            "live",
            () -> new LiveSources(contact, token, sparql, wikidata, wikipedia, rate, lanes, hosts));
    boolean tooManyLanes = client.filter(c -> lanes > c.pagesAtOnce()).isPresent();
    Optional<String> tooMuch = client.flatMap(c -> c.refusal(rate, lanes, factor));
    document.require(
        tooMuch.isEmpty(), tooManyLanes ? "live.lanes" : "live.rate", "%s", tooMuch.orElse(""));
    return Optional.of(sources);
  }

  private static int bounded(int lanes, WikimediaClass client) {
    return Math.max(1, Math.min(lanes, client.pagesAtOnce()));
  }

  /** As many lanes as are of use: each sends a request in ten seconds at least. */
  private static int lanes(Optional<WikimediaClass> client, Optional<Double> rate) {
    int most = client.map(WikimediaClass::pagesAtOnce).orElse(LANES);
    return rate.map(given -> (int) Math.max(1, Math.min(most, given * 10))).orElse(most);
  }

  private static void refuse(YamlDocument document, String key, Optional<String> refusal) {
    document.require(refusal.isEmpty(), key, "%s (live.hosts)", refusal.orElse(""));
  }
}
