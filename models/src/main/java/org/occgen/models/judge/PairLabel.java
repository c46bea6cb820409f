package org.occgen.models.judge;

import java.util.List;

/** The judgement of a reader on two sentences. */
public enum PairLabel {
  /** Different statements. */
  OTHER,
  /** One says a good part of the other and more, or another figure. */
  PARTIAL,
  /** Equal content; a name or a date more or less. */
  TRANSLATION;

  /**
   * The label of a digit.
   *
   * @param text 0, 1 or 2; also 2.0 and 2,0, as spreadsheets save it
   * @throws IllegalArgumentException for any other text
   */
  public static PairLabel of(String text) {
    return switch (text.replaceFirst("(?<=^[0-9])[.,]0+$", "")) {
      case "0" -> OTHER;
      case "1" -> PARTIAL;
      case "2" -> TRANSLATION;
      default ->
          throw new IllegalArgumentException(
              "label \"" + text + "\": write 2 (translation), 1 (partial) or 0 (other)");
    };
  }

  /** The digit that {@link #of} reads. */
  public int digit() {
    return List.of(values()).indexOf(this);
  }
}
