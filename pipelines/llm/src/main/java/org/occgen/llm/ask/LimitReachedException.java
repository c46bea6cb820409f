package org.occgen.llm.ask;

import java.io.IOException;

/** No further request may be sent, by the user's own limit. */
final class LimitReachedException extends IOException {
  private final String limit;

  /**
   * @param limit its key in the recipe
   */
  LimitReachedException(String limit, String message) {
    super(message);
    this.limit = limit;
  }

  String limit() {
    return limit;
  }
}
