package org.occgen.http;

import java.io.IOException;

/**
 * One exchange of {@link PoliteClient} with a server, over all attempts.
 *
 * @param <T> what is made of the response
 */
interface Exchange<T> {
  /** The request of the next attempt. */
  HttpRequest request() throws IOException;

  /**
   * Reads the response of an attempt: any but a redirect.
   *
   * @throws RejectedResponseException if it is not what was asked for
   * @throws IOException if what came cannot be kept; ends the exchange
   */
  T read(UnreadResponse response) throws RejectedResponseException, IOException;

  /** Beginning of the body of the last response. */
  default String head() {
    return "";
  }

  /**
   * Whether another attempt may do.
   *
   * @param status of the last response, 0 if there was none
   */
  default boolean mayPass(RejectedResponseException rejected, int status) {
    return rejected.kind().isRetryable();
  }

  /** Whether enough came since the last call that attempts are counted anew. */
  default boolean takeProgress() {
    return false;
  }

  /**
   * Whether an attempt since the last call only showed that all must be sent anew: it is not
   * counted.
   */
  default boolean takeRestart() {
    return false;
  }

  /**
   * Another attempt will be made.
   *
   * @param attempts how many were made
   * @param why what was wrong with the last one, and when the next one is, for people
   */
  default void retried(int attempts, String why) {}
}
