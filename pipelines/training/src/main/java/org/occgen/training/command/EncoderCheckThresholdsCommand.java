package org.occgen.training.command;

import java.io.PrintWriter;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.occgen.command.EncoderOption;
import org.occgen.command.UsageException;
import org.occgen.core.files.CountText;
import org.occgen.models.EncoderProfile;
import org.occgen.models.InvalidModelException;
import org.occgen.models.SentenceEncoder;
import org.occgen.training.evaluate.DevelopmentSet;
import org.occgen.training.evaluate.ThresholdData;
import org.occgen.training.evaluate.ThresholdLosses;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code occgen encoder check-thresholds}. */
@Command(
    name = "check-thresholds",
    mixinStandardHelpOptions = true,
    description = {
      "Tells how far the default thresholds of an encoder are from the best ones on development"
          + " data, as a table separated by tabs. It writes into no file.",
      "",
      "The command mines pseudo-articles that it makes from the data. They differ from those of"
          + " encoder thresholds with the same seed. Column f1_loss is the F1 in points that the default threshold loses against the"
          + " best threshold of these articles. For column held_out_loss a threshold is found on every"
          + " second row, and its loss is measured on the other rows; the column is the mean of both"
          + " directions. It is empty for a language with fewer than "
          + ThresholdLosses.HALVED_ROWS
          + " rows.",
      "",
      "SET/multi.tsv.gz is compressed by gzip and separated by tabs. Its first line has the codes of"
          + " the languages, one of them en; every other line is one sentence in these languages. "
          + ThresholdLosses.HALVED_ROWS
          + " rows or more are sensible."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen encoder check-thresholds --dev parallel/dev",
      "  occgen encoder check-thresholds --encoder my.occgen --dev biographies"
    })
final class EncoderCheckThresholdsCommand implements Callable<Integer> {
  @Mixin private EncoderOption encoder;

  @Mixin private EncoderDevelopmentOptions development;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    List<DevelopmentSet> sets = development.sets();
    EncoderProfile profile = encoder.profile();
    Map<String, Double> thresholds = profile.thresholds();
    if (thresholds.isEmpty()) {
      throw new UsageException(
          "--encoder "
              + encoder.name()
              + ": has no default thresholds; find them with occgen encoder thresholds");
    }
    ThresholdData data =
        ThresholdData.of(profile.languages(), thresholds, sets, development.seed());
    checkUsable(data, sets);
    tellWhatIsLeftOut(data);
    try (SentenceEncoder opened = encoder.open()) {
      System.out.println(
          "language\tthreshold\tf1\tbest_threshold\tbest_f1\tf1_loss\theld_out_loss\tpairs");
      ThresholdLosses.measure(
          opened, thresholds, sets, development.seed(), EncoderCheckThresholdsCommand::print);
    } catch (InvalidModelException e) {
      throw EncoderOption.unusable(e);
    }
    return 0;
  }

  private void checkUsable(ThresholdData data, List<DevelopmentSet> sets) {
    if (data.unpaired().size() == sets.stream().map(DevelopmentSet::name).distinct().count()) {
      throw new UsageException(
          "--dev "
              + development.folder()
              + ": no set has a column "
              + DevelopmentSet.PIVOT
              + "; name it in the first line of SET/multi.tsv.gz");
    }
    if (data.measurable().isEmpty() && data.tooFew().isEmpty()) {
      throw new UsageException(
          "--dev "
              + development.folder()
              + ": no set has, beside "
              + DevelopmentSet.PIVOT
              + ", a language that the encoder "
              + encoder.name()
              + " has a default threshold for; it has one for "
              + String.join(", ", data.without()));
    }
    if (data.measurable().isEmpty()) {
      throw new UsageException(
          "--dev "
              + development.folder()
              + ": too few rows to make an article: "
              + String.join(
                  ", ",
                  data.tooFew().stream()
                      .map(language -> language + " has " + ThresholdData.rows(sets, language))
                      .toList())
              + "; "
              + ThresholdLosses.HALVED_ROWS
              + " or more are sensible");
    }
  }

  private void tellWhatIsLeftOut(ThresholdData data) {
    tell("language", "a default threshold and no development data", data.without());
    tell("language", "too few rows to make an article", data.tooFew());
    tell("language", "rows and no default threshold", data.unused());
    tell("set", "no column " + DevelopmentSet.PIVOT, data.unpaired());
  }

  private void tell(String noun, String what, Collection<String> names) {
    if (!names.isEmpty()) {
      PrintWriter err = spec.commandLine().getErr();
      err.println(
          CountText.of(names.size(), noun + " has ", noun + "s have ")
              + what
              + ": "
              + String.join(", ", names));
      err.flush();
    }
  }

  /** One line a language, as soon as it is measured: a hundred take minutes. */
  private static void print(String language, ThresholdLosses.Loss loss) {
    System.out.printf(
        Locale.ROOT,
        "%s\t%.3f\t%.2f\t%.3f\t%.2f\t%.2f\t%s\t%d%n",
        language,
        loss.used().threshold(),
        100 * loss.used().f1(),
        loss.best().threshold(),
        100 * loss.best().f1(),
        loss.points(),
        loss.heldOut().isPresent()
            ? String.format(Locale.ROOT, "%.2f", loss.heldOut().getAsDouble())
            : "",
        loss.best().pairs());
    System.out.flush();
  }
}
