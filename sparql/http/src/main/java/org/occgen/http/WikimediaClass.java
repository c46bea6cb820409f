package org.occgen.http;

import java.util.Locale;
import java.util.Optional;

/**
 * The class of a client at Wikimedia, by who it says it is, with limits of requests a minute of
 * 2026 (<a href="https://www.mediawiki.org/wiki/Wikimedia_APIs/Rate_limits">rate limits</a>), and
 * requests a second and at a time of the <a
 * href="https://wikitech.wikimedia.org/wiki/Robot_policy">robot policy</a> of March 2026. The
 * limits are of a client as a whole, over all wikis.
 */
public enum WikimediaClass {
  /** The User-Agent has no contact address. occgen asks nobody so. */
  NO_CONTACT("without a contact address", 10, 4, 1, 3),

  /** The User-Agent has a contact address. The policy says fewer than 5 a second. */
  CONTACT("with a contact address", 200, 4, 1, 3),

  /**
   * An access token of an established account. Wikimedia allows other accounts 200 a minute, which
   * a client cannot know.
   */
  TOKEN("with a token", 2_000, 10, 3, 3);

  /** Queries at a time that the Wikidata Query Service answers one address. */
  public static final int QUERIES_AT_ONCE = 5;

  private static final int WINDOWS_A_MINUTE = 60 / LaneRate.WINDOW_SECONDS;
  private static final double EPSILON = 1e-9;

  private final String name;
  private final int perMinute;
  private final int perSecond;
  private final int actionsAtOnce;
  private final int pagesAtOnce;

  WikimediaClass(String name, int perMinute, int perSecond, int actionsAtOnce, int pagesAtOnce) {
    this.name = name;
    this.perMinute = perMinute;
    this.perSecond = perSecond;
    this.actionsAtOnce = actionsAtOnce;
    this.pagesAtOnce = pagesAtOnce;
  }

  /** Most requests in any minute. */
  public int perMinute() {
    return perMinute;
  }

  /** Most requests in any second. */
  public int perSecond() {
    return perSecond;
  }

  /** Most requests at a time to the action API. */
  public int actionsAtOnce() {
    return actionsAtOnce;
  }

  /** Most requests at a time to the REST interface: the lanes of a run. */
  public int pagesAtOnce() {
    return pagesAtOnce;
  }

  /**
   * The highest rate of so many lanes that keeps within the limits, in whatever second or minute is
   * looked at. With n requests of a lane in ten seconds, 10/n seconds apart, a second has at most
   * n/10 of a lane, rounded up, and a minute 6 n.
   *
   * @return requests a second, of all lanes
   */
  public double mostRate(int lanes) {
    int inSecond = LaneRate.WINDOW_SECONDS * (perSecond / lanes);
    int inMinute = perMinute / (WINDOWS_A_MINUTE * lanes);
    return Math.min(inSecond, inMinute) * lanes / (double) LaneRate.WINDOW_SECONDS;
  }

  /**
   * The reason why a run may not ask so often; empty if it may.
   *
   * @param rate requests a second, of all lanes
   * @param factor how many times quicker the limits are, {@link Wikimedia#factor}
   */
  public Optional<String> refusal(double rate, int lanes, int factor) {
    if (lanes > pagesAtOnce) {
      return Optional.of(
          lanes + " lanes: Wikimedia allows " + pagesAtOnce + " requests at a time; " + allowed());
    }
    // a lane sends a whole number of requests in ten seconds
    double sent = Math.floor(rate * LaneRate.WINDOW_SECONDS / lanes + EPSILON);
    double most = Math.floor(mostRate(lanes) * LaneRate.WINDOW_SECONDS / lanes + EPSILON);
    return sent <= factor * most
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "%s requests a second in %d %s are more than Wikimedia allows a client %s: %,d"
                    + " requests a minute and %s a second; %s",
                number(rate / factor),
                lanes,
                lanes == 1 ? "lane" : "lanes",
                name,
                perMinute,
                this == TOKEN ? "10" : "fewer than 5",
                allowed()));
  }

  private String allowed() {
    StringBuilder allowed = new StringBuilder("allowed are " + number(mostRate(pagesAtOnce)));
    allowed.append(" a second in ").append(pagesAtOnce).append(" lanes");
    for (int lanes = pagesAtOnce - 1; lanes > 0; lanes--) {
      allowed.append(", ").append(number(mostRate(lanes))).append(" in ").append(lanes);
    }
    if (this == CONTACT) {
      allowed
          .append("; with operator.token ")
          .append(number(TOKEN.mostRate(TOKEN.pagesAtOnce)))
          .append(" in ")
          .append(TOKEN.pagesAtOnce);
    }
    return allowed.toString();
  }

  private static String number(double rate) {
    return Double.toString(rate).replaceFirst("\\.0$", "");
  }
}
