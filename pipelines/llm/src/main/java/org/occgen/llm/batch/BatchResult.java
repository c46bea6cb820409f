package org.occgen.llm.batch;

import java.util.Map;
import org.occgen.chat.TokenUsage;

/**
 * The result of an import.
 *
 * @param requests that were exported
 * @param kept replies that are kept now, of single sentences
 * @param failed requests whose sentences are to be asked again, by reason
 * @param missing requests without a response in the files
 * @param unknown responses to requests that were not exported
 * @param repeated responses to a request that had one before; the first is kept
 * @param dead lines of the files that cannot be read, which {@code dead-letters.jsonl} in the
 *     folder of the export has
 * @param use tokens that the server counted
 */
public record BatchResult(
    long requests,
    long kept,
    Map<String, Long> failed,
    long missing,
    long unknown,
    long repeated,
    long dead,
    TokenUsage use) {
  /** Whether there is nothing left to ask. */
  public boolean isWhole() {
    return missing == 0 && failed.isEmpty() && dead == 0;
  }
}
