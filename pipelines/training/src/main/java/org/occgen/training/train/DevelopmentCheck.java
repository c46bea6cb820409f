package org.occgen.training.train;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.occgen.models.SentenceEncoder;
import org.occgen.training.evaluate.EncoderReport;

/**
 * Measures an encoder on development sets in the course of its training.
 *
 * @param dev folder of development sets, see {@link EncoderReport#measure}
 * @param everySteps how many steps there are between two looks, about; the last step is always one
 */
public record DevelopmentCheck(Path dev, int everySteps) {
  /** Checks the number of steps. */
  public DevelopmentCheck {
    if (everySteps < 1) {
      throw new IllegalArgumentException("steps between two looks must be positive: " + everySteps);
    }
  }

  /** Whether a multiple of the steps lies between the last line of the log and this one. */
  boolean isDue(int step, int lineEvery, int total) {
    return step == total || step / everySteps > (step - lineEvery) / everySteps;
  }

  /**
   * Mean xSIM error over all sets and languages, 0 to 1.
   *
   * @param says takes a line a set, with the errors by language in percent
   */
  double measure(SentenceEncoder encoder, Consumer<String> says) throws IOException {
    List<EncoderReport.Score> scores = EncoderReport.measure(encoder, dev);
    if (scores.isEmpty()) {
      throw new IOException(dev + ": holds none of the languages " + encoder.languages());
    }
    Map<String, List<EncoderReport.Score>> bySet =
        scores.stream()
            .collect(
                Collectors.groupingBy(EncoderReport.Score::set, TreeMap::new, Collectors.toList()));
    bySet.forEach(
        (set, ofSet) ->
            says.accept(
                String.format(Locale.ROOT, "xsim on %s %.2f:", set, 100 * mean(ofSet))
                    + ofSet.stream()
                        .map(
                            s ->
                                String.format(
                                    Locale.ROOT, " %s %.2f", s.language(), 100 * s.error()))
                        .collect(Collectors.joining())));
    return mean(scores);
  }

  private static double mean(List<EncoderReport.Score> scores) {
    return scores.stream().mapToDouble(EncoderReport.Score::error).average().orElseThrow();
  }
}
