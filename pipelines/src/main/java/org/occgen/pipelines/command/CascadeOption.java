package org.occgen.pipelines.command;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.occgen.core.attribute.CascadeBand;
import picocli.CommandLine.Option;

/** Where exported classifiers are asked beside the shipped ones, and not in their place. */
final class CascadeOption {
  @Option(
      names = "--cascade",
      paramLabel = "LOW..HIGH",
      description =
          "Ask the exported model only where the shipped one is unsure: where its probability of a"
              + " person, or of the likeliest regard, lies between these, such as 0.3..0.7. How"
              + " often that was is reported.")
  private @Nullable String band;

  /**
   * The band; empty without a cascade.
   *
   * @throws UsageException if what was typed is none
   */
  Optional<CascadeBand> band() {
    if (band == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(CascadeBand.parse(band));
    } catch (IllegalArgumentException e) {
      throw new UsageException("--cascade " + band + ": " + e.getMessage());
    }
  }

  /**
   * Checks that there is a model to ask.
   *
   * @param given whether there is
   * @param flags what names one
   */
  void requireModel(boolean given, String flags) {
    if (band != null && !given) {
      throw new UsageException("--cascade " + band + ": needs a model to ask; give " + flags);
    }
  }
}
