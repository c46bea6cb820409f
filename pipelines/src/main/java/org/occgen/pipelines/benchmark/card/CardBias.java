package org.occgen.pipelines.benchmark.card;

import org.occgen.pipelines.benchmark.DataStatements;

/** The section of the dataset card that tells what the benchmark is for, and where it is biased. */
final class CardBias {
  private CardBias() {}

  /** The section, with a blank line at its end. */
  static String text() {
    return new CardText()
        .heading("Bias statement")
        .paragraph("What it is meant to show.", DataStatements.purpose())
        .paragraph("Where the material is biased.", String.join(" ", DataStatements.biases()))
        .paragraph(
            "What gender means here, and what must not be concluded.",
            "The questions and answers above say both.")
        .paragraph("Information about people.", DataStatements.personalInformation())
        .text();
  }
}
