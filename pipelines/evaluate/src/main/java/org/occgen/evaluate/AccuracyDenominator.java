package org.occgen.evaluate;

import org.occgen.core.text.KebabCased;

/**
 * The rows that gender accuracy is a share of. The numerator is always the rows among them whose
 * label is the person's own gender category, so a neutral or unclear translation is not right.
 */
enum AccuracyDenominator implements KebabCased {
  /** All rows that the judge handed back; those without a word or label count as not right. */
  ALL_ROWS,

  /** Rows in which the judge marked a word that shows a gender: that of the published accuracy. */
  MARKED_ROWS,

  /** Rows whose label is feminine or masculine: how often a gender that is shown is right. */
  DECIDED_ROWS,

  /** Rows with any label, neutral and unclear too: how often it is exactly the right one. */
  EXACT_LABEL;

  /** Whether a row is one of those. */
  public boolean counts(Judgement judgement) {
    return switch (this) {
      case ALL_ROWS -> true;
      case MARKED_ROWS -> judgement.isMarked();
      case DECIDED_ROWS -> judgement.isDecided();
      case EXACT_LABEL -> judgement.isLabelled();
    };
  }
}
