package org.occgen.llm.command;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.core.text.LanguageDetector;
import org.occgen.llm.analyse.CostEstimator;
import org.occgen.llm.ask.ReplyStore;
import org.occgen.llm.ask.SentenceReader;
import org.occgen.llm.cost.EstimatedTokens;
import org.occgen.llm.recipe.LlmRecipe;
import org.occgen.measure.corpus.CorpusSlice;
import org.occgen.measure.corpus.SampleUnit;
import picocli.CommandLine.Option;

/** Whether a model is asked, or only what that would take is told; and how tokens are counted. */
final class LlmEstimateOptions {
  @Option(
      names = "--estimate",
      description =
          "Ask nothing: print how many requests and tokens it would take and, with the recipe's"
              + " prices, how much money. Replies that are kept are taken off.")
  private boolean estimate;

  @Option(
      names = "--characters-per-token",
      paramLabel = "NUMBER",
      description =
          "How many characters a token of the model has, for estimates, rates and limits of money"
              + " (default: by script, between tokenizers of small and large vocabularies).")
  private @Nullable Double charactersPerToken;

  /** Whether nothing is asked. */
  boolean isEstimate() {
    return estimate;
  }

  /** The way to estimate the number of tokens. */
  EstimatedTokens tokens() {
    if (charactersPerToken == null) {
      return EstimatedTokens.byScript();
    }
    try {
      return EstimatedTokens.ofCharacters(charactersPerToken);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--characters-per-token: " + e.getMessage());
    }
  }

  /** Prints what asking by a recipe would take. */
  void print(
      LlmRecipe recipe,
      ReplyStore store,
      List<CorpusSlice> slices,
      SampleUnit unit,
      LanguageDetector.Factory detectors)
      throws IOException {
    CostEstimator estimator =
        new CostEstimator(recipe.questions(), recipe.schema(), store, tokens());
    SentenceReader reader = new SentenceReader(recipe.language(), unit, detectors);
    for (CorpusSlice slice : slices) {
      reader.read(slice, estimator::add);
    }
    StandardOutput.print(
        recipe.name()
            + "\n"
            + String.join("\n", estimator.estimate().lines(recipe.prices()))
            + "\n");
  }
}
