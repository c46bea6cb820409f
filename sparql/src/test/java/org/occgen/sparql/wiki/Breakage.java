package org.occgen.sparql.wiki;

import java.util.Locale;

/** A way in which a response is spoilt. */
public enum Breakage {
  /** Status 429 with Retry-After. */
  RATE_LIMITED,
  /** Status 429 that does not say how long to wait. */
  RATE_LIMITED_UNSAID,
  /** Status 503. */
  UNAVAILABLE,
  /** The right response, but its second half comes late. */
  SLOW_BODY,
  /** The connection ends within the body. */
  CUT_BODY,
  /** The right body with a wrong Content-Type. */
  WRONG_TYPE,
  /** Wikidata's API waits for its copies; only for requests with the parameter maxlag. */
  MAXLAG,
  /** A redirect that leads nowhere but to others. */
  REDIRECT_LOOP,
  /** Status 200 with a page in HTML that tells of an error. */
  HTML_ERROR;

  /** Its name in the log: {@code slow-body}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
