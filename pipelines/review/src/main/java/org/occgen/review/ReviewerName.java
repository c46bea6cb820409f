package org.occgen.review;

import com.ibm.icu.text.Normalizer2;
import com.ibm.icu.text.SpoofChecker;
import java.util.Collection;
import java.util.Optional;
import org.occgen.core.files.CellText;

/** The rules for names of reviewers. */
public final class ReviewerName {
  /** Longest name, in UTF-16 code units. */
  public static final int MOST = 100;

  /** Finds names that look alike, by Unicode's list of confusable characters (UTS 39). */
  private static final SpoofChecker LOOKS =
      new SpoofChecker.Builder().setChecks(SpoofChecker.CONFUSABLE).build();

  private static final SpoofChecker SCRIPTS =
      new SpoofChecker.Builder()
          .setChecks(SpoofChecker.RESTRICTION_LEVEL)
          .setRestrictionLevel(SpoofChecker.RestrictionLevel.HIGHLY_RESTRICTIVE)
          .build();

  /** The fault of a name, or that it could be taken for another; empty if there is none. */
  public static Optional<String> fault(String name) {
    return shapeFault(name).or(() -> lookFault(name));
  }

  /**
   * A name that is typed otherwise than it looks: letters of two alphabets in a word, wide ones.
   */
  private static Optional<String> lookFault(String name) {
    String usual = Normalizer2.getNFKCInstance().normalize(name);
    if (!usual.equals(name)) {
      return Optional.of(
          "a reviewer's name has another form of characters than is usual; write it as " + usual);
    }
    for (String word : name.split("\\s+", -1)) {
      if (SCRIPTS.failsChecks(word)) {
        return Optional.of(
            "a reviewer's name mixes letters of alphabets that look alike, in \""
                + word
                + "\"; write each word in one alphabet");
      }
    }
    return Optional.empty();
  }

  /** The first of {@code others} that looks like {@code name} and is another name. */
  public static Optional<String> lookAlike(String name, Collection<String> others) {
    return others.stream()
        .filter(other -> !other.equals(name) && LOOKS.areConfusable(name, other) != 0)
        .findFirst();
  }

  /** The fault of a name in a journal, whose names earlier versions took. */
  static Optional<String> shapeFault(String name) {
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
