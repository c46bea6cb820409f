package org.occgen.sparql.http;

/**
 * Makes something of an answer. It sees every status but redirects; most begin with {@link
 * PoliteAnswer#expect}.
 *
 * @param <T> what is made
 */
@FunctionalInterface
public interface AnswerReader<T> {
  /**
   * Reads an answer.
   *
   * @throws RejectedAnswerException if it is not what was asked for
   */
  T read(PoliteAnswer answer) throws RejectedAnswerException;
}
