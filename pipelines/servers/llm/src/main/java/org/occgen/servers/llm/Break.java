package org.occgen.servers.llm;

import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** The ways in which a response is broken. */
public enum Break {
  /** Status 429; {@code Retry-After} says how many seconds to wait. */
  RATE_LIMITED,
  /** Status 429; {@code Retry-After} is a date. */
  RATE_LIMITED_DATE,
  /** Status 429 without {@code Retry-After}. */
  RATE_LIMITED_UNSAID,
  /** Status 503, which says when to come again. */
  UNAVAILABLE,
  /** Status 500 with a page of HTML. */
  SERVER_ERROR,
  /** Status 200; the connection ends within the body. */
  CUT_BODY,
  /** No response until the connection is closed. */
  HANG,
  /** Status 200 with an error in place of choices. */
  ERROR_IN_200,
  /** Status 200 with a page of HTML. */
  NOT_JSON,
  /** The reply is cut at half, and {@code finish_reason} says {@code length}. */
  LENGTH,
  /** The content is null. */
  NULL_CONTENT,
  /** The content is withheld, and {@code finish_reason} says {@code content_filter}. */
  CONTENT_FILTER,
  /** The model refuses in words. */
  REFUSAL,
  /** A reply of 2 MB. */
  ENORMOUS;

  /** The failures after which the same request may be answered, so that a client asks again. */
  public static final Set<Break> PASSING = Set.copyOf(EnumSet.range(RATE_LIMITED, NOT_JSON));

  /** Its name on the command line and in the log: {@code rate-limited}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
