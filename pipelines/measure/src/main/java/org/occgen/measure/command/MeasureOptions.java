package org.occgen.measure.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.occgen.command.UsageException;
import org.occgen.core.lexicon.CountingMode;
import org.occgen.core.lexicon.GenderGapMeasure;
import org.occgen.core.lexicon.GenderPolarityMeasure;
import org.occgen.core.lexicon.LexiconException;
import org.occgen.core.lexicon.LexiconFile;
import org.occgen.core.lexicon.Lexicons;
import org.occgen.core.measure.Measure;
import picocli.CommandLine.Option;

/** The options for the measures, and for the tools that they measure with. */
final class MeasureOptions {
  /** The measures that there are: a new one is registered here. */
  private enum Kind {
    GENDER_GAP {
      @Override
      Measure<?> make(MeasureOptions options, PrintWriter log) throws IOException {
        return GenderGapMeasure.of(options.lexicons(log), options.mode());
      }
    },
    POLARITY {
      @Override
      Measure<?> make(MeasureOptions options, PrintWriter log) {
        if (options.lexicon != null) {
          throw new UsageException(
              "--lexicon: has no use with --measure polarity, whose words ship with occgen");
        }
        return options.asPublished
            ? GenderPolarityMeasure.asPublished()
            : GenderPolarityMeasure.shipped();
      }
    };

    abstract Measure<?> make(MeasureOptions options, PrintWriter log) throws IOException;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  @Option(
      names = "--measure",
      paramLabel = "MEASURE",
      defaultValue = "gender-gap",
      description = "The measure: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private Kind kind;

  @Option(
      names = "--lexicon",
      paramLabel = "LEXICON",
      description =
          "A folder of lexicons such as eng_nouns.json; gender-gap, occgen's own; or polarity, the"
              + " words of gender polarity, English only (default: gender-gap).")
  private @Nullable String lexicon;

  @Option(
      names = "--as-published",
      description =
          "Count what the published tool counts: the first sentence of a line, terms of one word."
              + " Errors stay fractions of 1, and verdicts compare them with percentages. Of"
              + " polarity: what stands between white space, marks of punctuation with it.")
  private boolean asPublished;

  /**
   * The measure that is asked for.
   *
   * @param log is told of mistakes in lexicons
   * @throws UsageException if the options do not fit it
   */
  Measure<?> measure(PrintWriter log) throws IOException {
    return UsageException.valid(() -> kind.make(this, log));
  }

  private CountingMode mode() {
    if (Lexicons.POLARITY.equals(lexicon)) {
      return asPublished ? CountingMode.WHITE_SPACE : CountingMode.WHOLE_WORDS;
    }
    return asPublished ? CountingMode.AS_PUBLISHED : CountingMode.EVERYTHING;
  }

  private Lexicons lexicons(PrintWriter log) throws IOException {
    String name = Objects.requireNonNullElse(lexicon, Lexicons.GENDER_GAP);
    if (name.equals(Lexicons.GENDER_GAP) || name.equals(Lexicons.POLARITY)) {
      return Lexicons.shipped(name);
    }
    Lexicons read;
    try {
      read =
          Lexicons.inFolder(
              Path.of(name), asPublished ? LexiconFile.Forms.AS_WRITTEN : LexiconFile.Forms.MENDED);
    } catch (LexiconException e) {
      throw new UsageException("--lexicon: " + e.getMessage());
    }
    if (!read.drafts().isEmpty()) {
      log.printf(
          Locale.ROOT,
          "warning: the lexicon of %s is a draft, which nobody has reviewed; its figures cannot be"
              + " compared with those of reviewed lexicons%n",
          String.join(", ", read.drafts()));
    }
    if (!read.problems().isEmpty()) {
      log.printf(
          Locale.ROOT,
          "%s: %,d small mistakes were %s; occgen lexicon check %s lists them%n",
          name,
          read.problems().size(),
          asPublished ? "left" : "mended",
          name);
    }
    return read;
  }
}
