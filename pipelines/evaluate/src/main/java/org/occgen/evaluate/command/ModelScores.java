package org.occgen.evaluate.command;

import static org.occgen.command.UsageException.require;
import static org.occgen.evaluate.ScoreText.format;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.occgen.command.UsageException;
import org.occgen.core.files.CountText;
import org.occgen.evaluate.EvaluationInput;
import org.occgen.evaluate.GivenScores;
import org.occgen.evaluate.SystemOutput;
import org.occgen.evaluate.TestSet;
import org.occgen.inference.metric.ExportedRegressionModel;
import org.occgen.models.InvalidModelException;

/**
 * Scores that exported regression models give to translations.
 *
 * @param lowerIsBetter gets the names of models whose lower scores are better
 * @param warnings gets a sentence for what a model does not read
 * @param advice what to do where a model needs sources and there are none
 */
record ModelScores(Log log, Set<String> lowerIsBetter, List<String> warnings, String advice) {
  /** Gets lines about what is done. */
  @FunctionalInterface
  interface Log {
    void line(String format, Object... values);
  }

  /** An input with the scores of models among its own. */
  EvaluationInput add(EvaluationInput input, List<Path> models) {
    List<GivenScores> scores = new ArrayList<>(input.scores());
    for (Path folder : models) {
      try (ExportedRegressionModel model = ExportedRegressionModel.open(folder)) {
        requireUsable(folder, model, input.testSet());
        scores.addAll(scores(model, input));
        warn(model, input.testSet());
      } catch (InvalidModelException e) {
        throw new UsageException("--model " + folder + ": " + e.getMessage());
      }
    }
    return input.withScores(scores);
  }

  private void requireUsable(Path folder, ExportedRegressionModel model, TestSet testSet) {
    require(
        model.name().matches("[^:=\\p{Cntrl}]+"),
        "--model %s: is called \"%s\"; a metric's name has neither colon, equals sign nor control"
            + " character",
        folder,
        model.name());
    require(
        !model.readsSources() || !testSet.sources().isEmpty(),
        "--model %s: reads sources, and there are none; %s",
        folder,
        advice);
    require(
        !model.readsReferences() || !testSet.references().isEmpty(),
        "--model %s: reads references, and there are none; give --references",
        folder);
  }

  private List<GivenScores> scores(ExportedRegressionModel model, EvaluationInput input) {
    TestSet testSet = input.testSet();
    List<GivenScores> scores = new ArrayList<>();
    for (SystemOutput system : input.systems()) {
      log.line("scoring %s by %s", system.name(), model.name());
      scores.add(
          new GivenScores(
              model.name(),
              system.name(),
              model.score(testSet.sources(), system.hypotheses(), testSet.firstReferences())));
    }
    if (model.lowerIsBetter()) {
      lowerIsBetter.add(model.name());
    }
    return scores;
  }

  private void warn(ExportedRegressionModel model, TestSet testSet) {
    if (model.truncated() > 0) {
      warnings.add(
          format(
              "%s cut %s to the length that it takes",
              model.name(), CountText.of(model.truncated(), "text")));
    }
    if (model.readsReferences() && testSet.referencesEach() > 1) {
      warnings.add(model.name() + " reads the first reference alone");
    }
  }
}
