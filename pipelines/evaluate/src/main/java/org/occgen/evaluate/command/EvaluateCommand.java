package org.occgen.evaluate.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.occgen.command.Heading;
import org.occgen.evaluate.Covariates;
import org.occgen.evaluate.EvaluationRequest;
import org.occgen.evaluate.GenderVerdicts;
import org.occgen.evaluate.TestSet;
import org.occgen.evaluate.metric.SentencePieceTokenizer;
import org.occgen.score.TextMetric;
import org.occgen.score.significance.AdjustedGap.Covariate;
import org.occgen.score.tokenize.Tokenizer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code occgen evaluate}: scores of translation systems by gender. */
@Command(
    name = "evaluate",
    mixinStandardHelpOptions = true,
    description = {
      "Scores translations by gender category, with gaps, intervals over people, tests and a"
          + " report.",
      "BENCHMARK is a run, its benchmark/ or a release; its sentences in --lang are the references."
          + " Other test sets are given by --references, --sources and --meta, published ones by"
          + " --test-set. Without --meta there is one subset, all, and intervals are over lines.",
      "Without --references, rules judge each translation alone, and BLEU, chrF and TER are left"
          + " out: give --lang, --sources and --meta, which tells the gender of each line.",
      "A system's name is its file's name, or NAME=FILE. The first system is the baseline that the"
          + " others are compared with."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen evaluate runs/en-es --lang es --hypotheses sysA.es sysB.es --output scores",
      "  occgen evaluate runs/en-es --lang es --hypotheses sysA.es --scores comet=sysA.comet"
          + " --output scores",
      "  occgen evaluate --references ref.de --sources src.en --meta meta.tsv --hypotheses sysA.de"
          + " --metric bleu,chrf++ --output scores",
      "  occgen evaluate runs/en-es --lang es --hypotheses sysA.es --judgements anna.tsv ben.tsv"
          + " --sheet-key sheet/sheet-key.tsv --output judged",
      "  occgen evaluate runs/en-es --lang es --systems translations --output scores",
      "  occgen evaluate --lang es --sources src.en --meta genders.tsv --hypotheses sysA.es"
          + " --output scores",
      "  occgen evaluate --test-set mt-geneval=mt-geneval/dev --lang es --feminine sysA.feminine.es"
          + " --masculine sysA.masculine.es --output decisions"
    })
final class EvaluateCommand extends EvaluatingCommand {
  @Mixin private InputOptions input;

  @Mixin private MetricOptions metrics;

  @Heading("Gaps")
  @Option(
      names = "--gap",
      paramLabel = "MASCULINE,FEMININE",
      description =
          "Two categories. The gap is the score of the first less that of the second (default:"
              + " masculine,feminine).")
  private String gap = "";

  @Option(
      names = "--adjust",
      description = {
        "Gaps of gender accuracy and of --scores with covariates held equal, beside the raw ones:"
            + " length, rarity of words and number of names of the sources, and --covariates."
      })
  private boolean adjust;

  @Option(
      names = "--covariates",
      paramLabel = "FILE.tsv",
      description =
          "A table with a header and a row a person (column qid) or a segment (segment_id); its"
              + " other columns are held equal, too, such as a year of birth.")
  private @Nullable Path covariates;

  @Mixin private StandardSetOptions standardSet;

  @Override
  public Integer call() throws IOException {
    return standardSet.isGiven()
        ? standardSet.evaluate(input, settings("masculine", "feminine"), output())
        : super.call();
  }

  @Override
  Task task() throws IOException {
    standardSet.requireSet();
    require(adjust || covariates == null, "--covariates: has no use without --adjust");
    List<String> categories = gapCategories();
    require(
        categories.size() == 2
            && categories.stream().noneMatch(String::isEmpty)
            && !categories.get(0).equals(categories.get(1)),
        "--gap %s: write two categories, such as masculine,feminine",
        gap);
    EvaluationRequest request = input.request(metrics.scores());
    return new Task(
        request,
        input.occupations(request),
        metrics.metrics(request.benchmark().isPresent() || !request.references().isEmpty()),
        metrics.models(),
        metrics.lowerIsBetter(),
        settings(categories.get(0), categories.get(1)));
  }

  private List<String> gapCategories() {
    return Stream.of((gap.isEmpty() ? "masculine,feminine" : gap).split(",", -1))
        .map(String::strip)
        .toList();
  }

  @Override
  List<Covariate> covariates(TestSet testSet, List<String> warnings) throws IOException {
    return adjust ? Covariates.of(testSet, Optional.ofNullable(covariates), warnings) : List.of();
  }

  @Override
  @Nullable SentencePieceTokenizer openSentencePiece() throws IOException {
    return metrics.openSentencePiece();
  }

  @Override
  Tokenizer tokenizer(
      TestSet testSet, @Nullable SentencePieceTokenizer pieces, List<String> warnings) {
    return metrics.tokenizer(testSet, pieces, warnings);
  }

  /** A gap that somebody asked for must be there; the usual one may be missing. */
  @Override
  void check(TestSet testSet, List<TextMetric> computed, Optional<GenderVerdicts> verdicts) {
    for (String category : gap.isEmpty() && !adjust ? List.<String>of() : gapCategories()) {
      require(
          testSet.categories().contains(category),
          "%s: there is no segment of %s; the categories are %s",
          gap.isEmpty() ? "--adjust" : "--gap " + gap,
          category,
          String.join(", ", testSet.categories()));
    }
  }
}
