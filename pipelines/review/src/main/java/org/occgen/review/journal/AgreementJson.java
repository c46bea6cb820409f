package org.occgen.review.journal;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.occgen.report.JsonFigures;
import org.occgen.review.ReviewAgreement;
import org.occgen.score.significance.BootstrapEstimate;

/** Agreement of reviewers as JSON. */
public final class AgreementJson {
  private AgreementJson() {}

  /** Fills an object; the reviewers of each pair have their names. */
  static void putNamed(ObjectNode node, ReviewAgreement agreement) {
    put(node, agreement, true);
  }

  /** Fills an object that is published: it names no reviewer. */
  public static void putAnonymous(ObjectNode node, ReviewAgreement agreement) {
    put(node, agreement, false);
  }

  private static void put(ObjectNode node, ReviewAgreement agreement, boolean named) {
    node.put("segments", agreement.segments());
    node.put("persons", agreement.persons());
    node.put("same-decision", agreement.same());
    JsonFigures.put(node, "krippendorffs-alpha", agreement.alpha());
    ArrayNode pairs = node.putArray("pairs");
    for (ReviewAgreement.OfTwo two : agreement.pairs()) {
      ObjectNode pair = pairs.addObject();
      if (named) {
        pair.put("first", two.first());
        pair.put("second", two.second());
      }
      pair.put("segments", two.segments());
      pair.put("persons", two.persons());
      pair.put("same-decision", two.same());
      put(pair.putObject("cohens-kappa"), two.kappa());
      ObjectNode texts = pair.putObject("edits");
      two.texts()
          .forEach(
              (language, likeness) -> {
                ObjectNode of = texts.putObject(language);
                of.put("segments", likeness.segments());
                of.put("same-text", likeness.same());
                put(of.putObject("chrf"), likeness.chrf());
              });
    }
  }

  private static void put(ObjectNode node, BootstrapEstimate estimate) {
    JsonFigures.put(node, "value", estimate.value());
    JsonFigures.put(node, "from", estimate.low());
    JsonFigures.put(node, "to", estimate.high());
  }
}
