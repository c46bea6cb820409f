package org.occgen.http;

/**
 * Makes something of an answer. It sees every status but redirects; most begin with {@link
 * HttpResponse#expect}.
 *
 * @param <T> what is made
 */
@FunctionalInterface
public interface ResponseReader<T> {
  /**
   * Reads an answer.
   *
   * @throws RejectedResponseException if it is not what was asked for
   */
  T read(HttpResponse answer) throws RejectedResponseException;
}
