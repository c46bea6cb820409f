package org.occgen.evaluate.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.occgen.command.UsageException;
import org.occgen.evaluate.EvaluationRecord;
import org.occgen.evaluate.GenderVerdicts;
import org.occgen.evaluate.TestSet;
import org.occgen.evaluate.metric.SentencePieceTokenizer;
import org.occgen.score.TextMetric;
import org.occgen.score.tokenize.Tokenizer;
import org.occgen.score.tokenize.Tokenizers;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code occgen compare}: systems of several evaluations, compared with each other. */
@Command(
    name = "compare",
    mixinStandardHelpOptions = true,
    description = {
      "Evaluates the systems of several outputs of occgen evaluate together, so that they are"
          + " compared and corrected as in one evaluation.",
      "Test set, metrics, their signatures and the categories of the gap are taken from the"
          + " outputs, which must agree in them. The first system is the baseline."
    },
    footerHeading = "%nExamples:%n",
    footer = {"  occgen compare scores other-scores --output both"})
final class CompareCommand extends EvaluatingCommand {
  @Parameters(
      arity = "1..*",
      paramLabel = "FOLDER",
      description = "Outputs of occgen evaluate or occgen compare.")
  private List<Path> folders;

  @Mixin private SentencePieceOption sentencePiece;

  private EvaluationRecord.@Nullable Merged merged;

  @Override
  Task task() throws IOException {
    EvaluationRecord.Merged all = EvaluationRecord.merge(folders);
    merged = all;
    return new Task(
        all.request(),
        all.occupations(),
        all.metrics(),
        List.of(),
        Set.copyOf(all.lowerIsBetter()),
        settings(all.masculine(), all.feminine()));
  }

  private EvaluationRecord.Merged merged() {
    return Objects.requireNonNull(merged, "task() merges");
  }

  @Override
  @Nullable SentencePieceTokenizer openSentencePiece() throws IOException {
    return sentencePiece.open();
  }

  @Override
  Tokenizer tokenizer(
      TestSet testSet, @Nullable SentencePieceTokenizer pieces, List<String> warnings) {
    String name = merged().tokenizer();
    if (pieces != null && name.equals(pieces.name())) {
      return pieces;
    }
    try {
      return Tokenizers.named(name);
    } catch (IllegalArgumentException e) {
      throw new UsageException(
          "--sentencepiece: BLEU was computed with the SentencePiece model "
              + name
              + "; give --sentencepiece "
              + name
              + "=FILE");
    }
  }

  /** Requires that metrics which are computed again have the signatures of the earlier outputs. */
  @Override
  void check(TestSet testSet, List<TextMetric> metrics, Optional<GenderVerdicts> verdicts) {
    Map<String, String> earlier = merged().signatures();
    Map<String, String> signatures = new TreeMap<>();
    metrics.forEach(metric -> signatures.put(metric.name(), metric.signature()));
    // older outputs have no gender accuracy
    verdicts
        .filter(ours -> earlier.containsKey(GenderVerdicts.metric()))
        .ifPresent(ours -> signatures.put(GenderVerdicts.metric(), ours.signature()));
    signatures.forEach(
        (metric, signature) -> {
          String before = earlier.getOrDefault(metric, "");
          require(
              before.equals(signature),
              "%s: the outputs have %s with the signature %s, and it would be %s; evaluate them"
                  + " again with this occgen",
              folders.get(0),
              metric,
              before,
              signature);
        });
  }
}
