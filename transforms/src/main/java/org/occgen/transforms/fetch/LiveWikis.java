package org.occgen.transforms.fetch;

import java.io.Serializable;
import org.occgen.http.PoliteOptions;
import org.occgen.http.RequestRate;
import org.occgen.sparql.wikipedia.WikiAddresses;

/**
 * Wikis that are asked over the network, and how.
 *
 * @param options who asks, whom, and with how much patience
 * @param addresses where the wikis are
 * @param rate requests a second, of the whole job
 * @param lanes requests in flight at a time, of the whole job
 */
public record LiveWikis(PoliteOptions options, WikiAddresses addresses, double rate, int lanes)
    implements Serializable {
  /**
   * @throws IllegalArgumentException if rate and lanes do not fit
   */
  public LiveWikis {
    RequestRate.ofLane(rate, lanes);
  }
}
