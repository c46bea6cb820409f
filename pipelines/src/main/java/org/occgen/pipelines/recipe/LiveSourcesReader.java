package org.occgen.pipelines.recipe;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.occgen.http.PoliteOptions;
import org.occgen.http.WebAddress;
import org.occgen.sparql.entity.EntityDocuments;
import org.occgen.sparql.wikipedia.WikiAddresses;

/** Reads the keys {@code operator} and {@code live} of a recipe. */
final class LiveSourcesReader {
  private static final String SPARQL = "https://query.wikidata.org/sparql";

  /** What Wikimedia serves without complaint to one who says who they are. */
  private static final double RATE = 2;

  private static final int LANES = 2;

  private LiveSourcesReader() {}

  /**
   * The servers, if the recipe says who asks them.
   *
   * @throws RecipeException if a value makes no sense, or servers are named but no operator
   */
  static Optional<LiveSources> read(YamlMap root) {
    YamlMap operator = root.map("operator");
    Optional<String> contact = operator.text("contact");
    operator.refuseUnknownKeys();
    YamlMap live = root.map("live");
    URI sparql = address(live, "sparql", SPARQL);
    URI wikidata = address(live, "wikidata", EntityDocuments.WIKIDATA.toString());
    WikiAddresses wikipedia = wikis(live);
    double rate = live.number("rate").orElse(RATE);
    int lanes = live.integer("lanes").orElse(LANES);
    List<String> hosts = live.texts("hosts").orElse(PoliteOptions.WIKIMEDIA_HOSTS);
    live.refuseUnknownKeys();
    if (contact.isEmpty()) {
      if (root.value("live").isPresent()) {
        throw root.wrong(
            "live",
            "needs operator.contact: the e-mail address of who runs this, or the address of a page"
                + " about them, which servers are told");
      }
      return Optional.empty();
    }
    options(root, "operator", contact.get(), PoliteOptions.WIKIMEDIA_HOSTS);
    PoliteOptions options = options(live, "hosts", contact.get(), hosts);
    refuse(live, "sparql", options.refusal(sparql));
    refuse(live, "wikidata", options.refusal(wikidata));
    refuse(live, "wikipedia", options.refusal(wikipedia.example()));
    try {
      return Optional.of(
          new LiveSources(contact.get(), sparql, wikidata, wikipedia, rate, lanes, hosts));
    } catch (IllegalArgumentException e) {
      throw root.wrong("live", e.getMessage());
    }
  }

  /** The options, whose fault can only lie in the value of {@code key}. */
  private static PoliteOptions options(
      YamlMap map, String key, String contact, List<String> hosts) {
    try {
      return PoliteOptions.of(contact, hosts);
    } catch (IllegalArgumentException e) {
      throw map.wrong(key, e.getMessage());
    }
  }

  private static void refuse(YamlMap live, String key, Optional<String> refusal) {
    if (refusal.isPresent()) {
      throw live.wrong(key, refusal.get() + " (live.hosts)");
    }
  }

  private static WikiAddresses wikis(YamlMap live) {
    try {
      return live.text("wikipedia").map(WikiAddresses::new).orElse(WikiAddresses.WIKIPEDIA);
    } catch (IllegalArgumentException e) {
      throw live.wrong("wikipedia", e.getMessage());
    }
  }

  private static URI address(YamlMap live, String key, String standard) {
    try {
      return WebAddress.of(live.text(key).orElse(standard));
    } catch (IllegalArgumentException e) {
      throw live.wrong(key, e.getMessage());
    }
  }
}
