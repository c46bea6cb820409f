package org.occgen.core.books;

import java.util.Objects;
import org.apiguardian.api.API;

/**
 * A record that should have been readable and was not.
 *
 * @param reason what is wrong with it, in kebab-case
 * @param place file and line, page, or item that it stands at
 * @param message what happened, for a person to read
 * @param payload the original record, cut to {@link #MAX_PAYLOAD} characters
 */
@API(status = API.Status.STABLE)
public record DeadLetter(String reason, String place, String message, String payload) {
  /** Characters of a payload that are kept. */
  public static final int MAX_PAYLOAD = 64 * 1024;

  public DeadLetter {
    Objects.requireNonNull(reason, "reason");
    Objects.requireNonNull(place, "place");
    Objects.requireNonNull(message, "message");
    payload = payload.length() > MAX_PAYLOAD ? payload.substring(0, MAX_PAYLOAD) : payload;
  }
}
