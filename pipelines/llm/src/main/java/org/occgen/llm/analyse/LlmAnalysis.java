package org.occgen.llm.analyse;

import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.Create;
import org.occgen.core.measure.MeasureSum;
import org.occgen.core.text.LanguageDetector;
import org.occgen.llm.ask.AskModel;
import org.occgen.llm.ask.AskReport;
import org.occgen.llm.ask.ReplyStore;
import org.occgen.llm.ask.SliceSentences;
import org.occgen.llm.ask.StoredReplies;
import org.occgen.llm.ask.WatchedPipelines;
import org.occgen.llm.cost.EstimatedTokens;
import org.occgen.llm.count.JudgementMeasure;
import org.occgen.llm.recipe.LlmRecipe;
import org.occgen.measure.characterise.CorpusMeasurement;
import org.occgen.measure.corpus.CorpusSlice;
import org.occgen.measure.corpus.SampleUnit;
import org.occgen.measure.report.ReportFiles;
import org.occgen.transforms.parts.SpreadParts;

/**
 * Asks models about the sentences of corpora and keeps what they answer; then counts what is kept.
 * Counting asks nothing: it can be done again, in another way.
 *
 * @param recipes what is asked; of one language and schema
 * @param unit what a sample is
 * @param detectors tells the language of texts of which it is not given
 * @param folder where the jobs that ask find each other, and the sums go; every worker and this
 *     process see it under the same path
 * @param store where replies are kept
 * @param pipelines runs what asks and what counts
 */
public record LlmAnalysis(
    List<AskedRecipe> recipes,
    SampleUnit unit,
    LanguageDetector.Factory detectors,
    String folder,
    ReplyStore store,
    WatchedPipelines pipelines) {
  /** Folder of the jobs that ask, a folder a recipe below it. */
  private static final String ASKING = "asking";

  /** Few different keys, and several for each of many workers. */
  private static final int KEYS = 256;

  private LlmRecipe first() {
    return recipes.get(0).recipe();
  }

  /** The measure that counts what is kept. */
  public JudgementMeasure measure() {
    StoredReplies replies =
        StoredReplies.of(
            store,
            first().schema(),
            recipes.stream().map(asked -> asked.recipe().questions()).toList());
    LinkedHashMap<String, Serializable> madeWith = new LinkedHashMap<>();
    ArrayList<Serializable> asked = new ArrayList<>();
    recipes.forEach(recipe -> asked.add(new LinkedHashMap<>(recipe.madeWith())));
    madeWith.put("asked", asked);
    return new JudgementMeasure(
        new JudgementMeasure.Question(first().language(), first().schema(), first().skiplist()),
        replies.judges(recipes.stream().map(AskedRecipe::label).toList()),
        replies,
        madeWith);
  }

  /**
   * Asks one of the recipes about all sentences.
   *
   * @param estimate tokens of a text
   * @return what became of it; empty where there was nothing to ask
   * @throws IOException if there is no point in going on; the message says what to do
   */
  public Optional<AskReport> ask(
      AskedRecipe recipe, List<CorpusSlice> slices, EstimatedTokens estimate) throws IOException {
    String asking = folder + "/" + ASKING + "/" + recipe.recipe().name();
    Consumer<Pipeline> construct =
        pipeline ->
            pipeline
                .apply("Slices", Create.of(slices))
                .apply("Spread", SpreadParts.<CorpusSlice>by(slice -> slice.index() % KEYS))
                .apply("Sentences", new SliceSentences(recipe.recipe().language(), unit, detectors))
                .apply(
                    "AskModel",
                    new AskModel(
                        recipe.recipe().questions(),
                        store,
                        recipe.recipe().limits(),
                        estimate::tokens,
                        asking));
    pipelines.ask("llm analyse", OptionalLong.empty(), construct);
    return AskReport.read(asking);
  }

  /**
   * Counts what is kept.
   *
   * @param files where words and what was rejected go
   */
  public List<MeasureSum> count(
      JudgementMeasure measure, List<CorpusSlice> slices, ReportFiles files) throws IOException {
    return new CorpusMeasurement(measure, unit, detectors, Optional.of(files))
        .byPipeline(slices, pipelines.options(), folder);
  }
}
