package org.occgen.regard.command;

import static com.google.common.base.Strings.lenientFormat;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.occgen.command.UsageException;
import org.occgen.regard.attribute.CascadeBand;
import org.occgen.regard.attribute.CascadeCount;
import picocli.CommandLine.Option;

/** The option to ask exported classifiers beside the shipped ones, and not in their place. */
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
  public Optional<CascadeBand> band() {
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
   * @param words whether the shipped classifier over words was named instead
   * @param flags what names one
   */
  public void requireModel(boolean given, boolean words, String flags) {
    if (band != null && !given) {
      throw new UsageException(
          "--cascade "
              + band
              + (words
                  ? ": words is no exported model; name a folder"
                  : ": needs a model to ask; give " + flags));
    }
  }

  /**
   * A line for people with the number of times that the exported classifier was asked.
   *
   * @param command that tells it
   * @param text what it was asked about, in the plural
   */
  public static String asked(String command, CascadeCount count, String text) {
    return lenientFormat(
        "%s: the exported classifier was asked about %s of %s %s",
        command, count.asked(), count.given(), text);
  }
}
