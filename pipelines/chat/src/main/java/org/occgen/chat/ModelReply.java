package org.occgen.chat;

import java.util.Objects;
import org.occgen.core.text.WellFormedText;

/**
 * The message of a model, taken out of the response of a server.
 *
 * @param content its text; empty where it is null or missing
 * @param reasoning what the server gave apart as the model's thoughts ({@code reasoning_content});
 *     mostly empty
 * @param ending how it ended
 */
public record ModelReply(String content, String reasoning, Ending ending) {
  /** The end of a message, or the reason why there is none. */
  public enum Ending {
    /** The model was through ({@code finish_reason} {@code stop}, or none is told). */
    COMPLETE,
    /** At the limit of tokens ({@code length}). */
    LENGTH,
    /** A filter of the server broke it off ({@code content_filter}). */
    FILTERED,
    /** The server itself says that the model refuses ({@code refusal} of the message). */
    REFUSED,
    /** It is larger than is read; the content says so. */
    OVERSIZED,
    /** An error, also one in a response of status 200; the content is what the server says. */
    ERROR;

    /** The ending of a message with a {@code finish_reason}; empty where the server tells none. */
    public static Ending of(String finishReason) {
      return switch (finishReason) {
        case "length", "max_tokens" -> LENGTH;
        case "content_filter" -> FILTERED;
        default -> COMPLETE;
      };
    }
  }

  public ModelReply {
    content = WellFormedText.of(content); // JSON may escape half a surrogate pair
    reasoning = WellFormedText.of(reasoning);
    Objects.requireNonNull(ending, "ending");
  }

  /** Whether the model gives thoughts, ended or not, and no answer. */
  public boolean isNothingButThoughts() {
    return content.isBlank() ? !reasoning.isBlank() : Thoughts.of(content).isNothingElse();
  }

  /** A message that is complete. */
  public static ModelReply complete(String content) {
    return new ModelReply(content, "", Ending.COMPLETE);
  }
}
