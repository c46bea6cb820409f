package org.occgen.benchmark.recipe;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.occgen.http.PoliteOptions;
import org.occgen.http.RequestRate;
import org.occgen.http.Wikimedia;
import org.occgen.http.WikimediaClass;
import org.occgen.sparql.query.SparqlEndpoint;
import org.occgen.sparql.wikipedia.WikiAddresses;
import org.occgen.transforms.fetch.LiveWikis;

/**
 * The servers that a run asks where it is given no files, and how it asks them.
 *
 * @param contact who runs this: an e-mail address, or that of a page; sent with every request
 * @param token name of the environment variable that holds an access token for Wikimedia's servers,
 *     if there is one; each process that asks reads it for itself
 * @param sparql address of a SPARQL 1.1 service that holds Wikidata
 * @param wikidata address of Wikidata's action API ({@code .../w/api.php})
 * @param wikipedia addresses of the Wikipedias
 * @param rate requests a second, of the whole run at any parallelism
 * @param lanes requests in flight at a time, of the whole run
 * @param hosts whom the run may ask
 */
public record LiveSources(
    String contact,
    Optional<String> token,
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

  /** The options with which the servers are asked. */
  public PoliteOptions options() {
    return PoliteOptions.of(contact, hosts).withTokenVariable(token.orElse(""));
  }

  /**
   * A message that the access token is missing, for before any work; empty if it is not.
   *
   * @param environment variables by name, such as {@link System#getenv()}
   */
  public Optional<String> missingToken(Map<String, String> environment) {
    return token
        .filter(variable -> environment.getOrDefault(variable, "").isBlank())
        .map(
            variable ->
                String.format(
                    Locale.ROOT,
                    "operator.token: the environment variable %s is not set; set it to the access"
                        + " token of your account (export %1$s=...), on a cluster for the workers,"
                        + " too; or leave operator.token out",
                    variable));
  }

  /** The class of Wikimedia's limits that holds, if one of its servers may be asked; else empty. */
  static Optional<WikimediaClass> wikimedia(List<String> hosts, Optional<String> token) {
    return Wikimedia.isAmong(hosts)
        ? Optional.of(token.isPresent() ? WikimediaClass.TOKEN : WikimediaClass.CONTACT)
        : Optional.empty();
  }

  /** The SPARQL service with what is known of it. */
  public SparqlEndpoint endpoint() {
    SparqlEndpoint wikidataQueryService = SparqlEndpoint.wikidataQueryService();
    return sparql.equals(wikidataQueryService.address())
        ? wikidataQueryService
        : SparqlEndpoint.of(sparql);
  }

  /** The Wikipedias, asked with these options. */
  public LiveWikis wikis() {
    return new LiveWikis(options(), wikipedia, rate, lanes);
  }
}
