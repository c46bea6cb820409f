package org.occgen.core.review;

import java.util.Optional;
import org.occgen.core.files.CellText;

/** The rules for names of reviewers. */
public final class ReviewerName {
  /** Longest name, in UTF-16 code units. */
  public static final int MOST = 100;

  private ReviewerName() {}

  /** The fault of a name; empty if there is none. */
  public static Optional<String> fault(String name) {
    if (name.isBlank() || !name.equals(name.strip())) {
      return Optional.of("a reviewer's name is empty, or begins or ends with white space");
    }
    if (name.length() > MOST) {
      return Optional.of("a reviewer's name is longer than " + MOST + " characters");
    }
    boolean strange =
        name.indexOf(',') >= 0
            || !name.equals(CellText.shown(name))
            || name.codePoints()
                .anyMatch(
                    c ->
                        Character.getType(c) == Character.SURROGATE
                            || Character.getType(c) == Character.FORMAT);
    return strange
        ? Optional.of("a reviewer's name has a comma, or a character that is not seen; remove it")
        : Optional.empty();
  }
}
