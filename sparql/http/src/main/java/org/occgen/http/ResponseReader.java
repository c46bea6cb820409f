package org.occgen.http;

/**
 * Makes something of a response. It sees every status but redirects; most begin with {@link
 * HttpResponse#expect}.
 *
 * @param <T> what is made
 */
@FunctionalInterface
public interface ResponseReader<T> {
  /**
   * Reads a response.
   *
   * @throws RejectedResponseException if it is not what was asked for
   */
  T read(HttpResponse response) throws RejectedResponseException;
}
