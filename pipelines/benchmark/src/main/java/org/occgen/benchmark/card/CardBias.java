package org.occgen.benchmark.card;

import org.occgen.benchmark.DataStatements;

/** The section of the dataset card that tells which harm is meant, and where it is biased. */
final class CardBias {
  private CardBias() {}

  /** The section, with a blank line at its end. */
  static String text(DataStatements statements) {
    return new CardText()
        .heading("Bias statement")
        .paragraph("What it is meant to show.", statements.text("purpose"))
        .paragraph("Where the material is biased.", statements.text("biases"))
        .text();
  }
}
