package org.occgen.benchmark.card;

import org.occgen.benchmark.DataStatements;
import org.occgen.benchmark.recipe.Recipe;

/** The section of the dataset card that tells which harm is meant, and where it is biased. */
final class CardBias {
  private CardBias() {}

  /** The section, with a blank line at its end. */
  static String text(Recipe recipe) {
    return new CardText()
        .heading("Bias statement")
        .paragraph("What it is meant to show.", DataStatements.purpose(recipe))
        .paragraph("Where the material is biased.", String.join(" ", DataStatements.biases(recipe)))
        .text();
  }
}
