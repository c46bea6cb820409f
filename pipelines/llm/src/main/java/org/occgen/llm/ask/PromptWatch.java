package org.occgen.llm.ask;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.occgen.chat.TokenUsage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks out for servers that cut prompts without a word, as Ollama does where a prompt is longer
 * than its {@code num_ctx}: they count far fewer tokens than the prompt has. Some such responses
 * are kept and warned of, for an estimate may be wrong for one sentence; many end the job.
 * Thread-safe.
 */
final class PromptWatch {
  /** Tokenizers differ, but none makes half the tokens of what is usual. */
  private static final double LEAST_SHARE = 0.5;

  /** Shorter prompts are not looked at: a server may count them in its own way. */
  private static final int LEAST_TOKENS = 50;

  private static final int MOST = 5;
  private static final double MOST_SHARE = 0.05;
  private static final Logger LOG = LoggerFactory.getLogger(PromptWatch.class);

  private final List<String> cut = new ArrayList<>();
  private long seen;

  /**
   * Looks at a response.
   *
   * @param keys what it is kept under
   * @param estimate tokens that its prompt should have
   * @throws CutPromptsException if there are too many
   */
  synchronized void see(List<String> keys, long estimate, TokenUsage usage)
      throws CutPromptsException {
    if (usage.prompt() == 0 || estimate < LEAST_TOKENS) {
      return;
    }
    seen++;
    if (usage.prompt() >= LEAST_SHARE * estimate) {
      return;
    }
    cut.addAll(keys);
    String what =
        "the server counted "
            + usage.prompt()
            + " tokens in a prompt of some "
            + estimate
            + ": it seems to cut prompts without a word. Ollama does so where num_ctx is smaller"
            + " than the prompt; let it be larger";
    if (cut.size() == keys.size()) {
      LOG.warn("{}", what);
    }
    if (cut.size() >= MOST && cut.size() >= MOST_SHARE * seen) {
      throw new CutPromptsException(
          what
              + " and run again. If the tokenizer of the model makes so few tokens, tell so by"
              + " --characters-per-token. "
              + cut.size()
              + " such responses were not kept");
    }
  }

  /** The keys of the responses with cut prompts. */
  synchronized List<String> cut() {
    return List.copyOf(cut);
  }

  /** The server cuts prompts. */
  static final class CutPromptsException extends IOException {
    CutPromptsException(String message) {
      super(message);
    }
  }
}
