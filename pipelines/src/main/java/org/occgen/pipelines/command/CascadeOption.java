package org.occgen.pipelines.command;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.occgen.core.attribute.CascadeBand;
import org.occgen.core.attribute.CascadeCount;
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

  /**
   * How often the exported classifier was asked, in a line for people.
   *
   * @param command that tells it
   * @param of what it was asked about, in the plural
   */
  static String asked(String command, CascadeCount count, String of) {
    return command
        + ": the exported classifier was asked about "
        + count.asked()
        + " of "
        + count.given()
        + " "
        + of;
  }
}
