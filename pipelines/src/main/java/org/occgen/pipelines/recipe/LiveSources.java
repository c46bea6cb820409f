package org.occgen.pipelines.recipe;

import java.net.URI;
import java.util.List;
import java.util.Objects;
import org.occgen.http.PoliteOptions;
import org.occgen.http.RequestRate;
import org.occgen.sparql.query.SparqlEndpoint;
import org.occgen.sparql.wikipedia.WikiAddresses;
import org.occgen.transforms.fetch.LiveWikis;

/**
 * The servers that a run asks where it is given no files, and how it asks them.
 *
 * @param contact who runs this: an e-mail address, or that of a page; sent with every request
 * @param sparql address of a SPARQL 1.1 service that holds Wikidata
 * @param wikidata address of Wikidata's action API ({@code .../w/api.php})
 * @param wikipedia addresses of the Wikipedias
 * @param rate requests a second, of the whole run at any parallelism
 * @param lanes requests in flight at a time, of the whole run
 * @param hosts whom the run may ask
 */
public record LiveSources(
    String contact,
    URI sparql,
    URI wikidata,
    WikiAddresses wikipedia,
    double rate,
    int lanes,
    List<String> hosts) {
  /** Most lanes: more would be no politeness. */
  static final int MAX_LANES = 16;

  /**
   * @throws IllegalArgumentException if rate and lanes make no sense
   */
  public LiveSources {
    Objects.requireNonNull(contact, "contact");
    Objects.requireNonNull(sparql, "sparql");
    Objects.requireNonNull(wikidata, "wikidata");
    Objects.requireNonNull(wikipedia, "wikipedia");
    hosts = List.copyOf(hosts);
    if (lanes < 1 || lanes > MAX_LANES) {
      throw new IllegalArgumentException("lanes: " + lanes + " is not from 1 to " + MAX_LANES);
    }
    RequestRate.ofLane(rate, lanes);
  }

  /** How the servers are asked. */
  public PoliteOptions options() {
    return PoliteOptions.of(contact, hosts);
  }

  /** The SPARQL service with what is known of it. */
  public SparqlEndpoint endpoint() {
    SparqlEndpoint wikidataQueryService = SparqlEndpoint.wikidataQueryService();
    return sparql.equals(wikidataQueryService.address())
        ? wikidataQueryService
        : SparqlEndpoint.of(sparql);
  }

  /** The Wikipedias. */
  public LiveWikis wikis() {
    return new LiveWikis(options(), wikipedia, rate, lanes);
  }
}
