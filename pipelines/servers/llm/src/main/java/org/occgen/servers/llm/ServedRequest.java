package org.occgen.servers.llm;

import java.util.List;
import java.util.Locale;

/**
 * A request and how it was answered. It does not hold the key that came with it.
 *
 * @param number in the order of arrival, from 1
 * @param micros when it came, in microseconds since the server started
 * @param path that was asked
 * @param body what was asked, as it came
 * @param sentences those of the replies that stand in its prompt
 * @param attempt how often the same was asked before
 * @param status of the response; 0 if there was none
 * @param broken what went wrong with the response; empty if nothing did
 * @param promptTokens tokens of the prompt, as they were told
 * @param completionTokens tokens of the reply
 * @param authorized whether a key came with it
 */
public record ServedRequest(
    int number,
    long micros,
    String path,
    String body,
    List<String> sentences,
    int attempt,
    int status,
    String broken,
    int promptTokens,
    int completionTokens,
    boolean authorized) {
  /** One line for people. */
  String line() {
    return String.format(
        Locale.ROOT,
        "#%d %d%s %s, %d+%d tokens%s: %s",
        number,
        status,
        broken.isEmpty() ? "" : " (" + broken + ")",
        path,
        promptTokens,
        completionTokens,
        attempt == 0 ? "" : ", asked " + (attempt + 1) + " times",
        sentences.isEmpty() ? "no sentence that is known" : String.join(" | ", sentences));
  }
}
