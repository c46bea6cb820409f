package com.example;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.io.TextIO;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;
import org.occgen.core.mining.AlignedPairs;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.EncodedSentences;
import org.occgen.core.mining.Margin;
import org.occgen.core.mining.MarginMiner;
import org.occgen.core.mining.MinedPairs;
import org.occgen.core.mining.MiningOptions;
import org.occgen.core.mining.Neighbourhood;
import org.occgen.core.mining.PairChoice;
import org.occgen.core.mining.QuantizedVectors;
import org.occgen.core.mining.Retrieval;
import org.occgen.core.mining.SentenceKeys;
import org.occgen.core.text.SentenceSplitter;
import org.occgen.models.averaging.AveragingEncoder;
import org.occgen.models.averaging.AveragingModel;
import org.occgen.models.judge.PairClassifier;
import org.occgen.models.judge.PairClassifierFile;

/**
 * A program that uses occgen as a library: it splits two texts into sentences, and writes the pairs
 * that are translations of each other. Its first argument names the file that it writes.
 */
public final class FindTranslations {
  /** A record of this program. It has a map, so Beam takes a coder of its own for it. */
  record Page(String title, Map<String, String> text) implements Serializable {}

  private static final Page ADA =
      new Page(
          "Ada",
          Map.of(
              "en",
              "Ada was born in Paris in 1950. She worked as a teacher. The library of the town was"
                  + " closed. In 1982 she wrote her first novel.",
              "es",
              "Ada nació en París en 1950. Trabajó como profesora. El tren llegó tarde. En 1982"
                  + " escribió su primera novela."));

  /** Runs the pipeline. */
  public static void main(String[] args) {
    Pipeline pipeline = Pipeline.create(PipelineOptionsFactory.create());
    pipeline
        .apply(Create.of(ADA))
        .apply(ParDo.of(new PairFn()))
        .apply(TextIO.write().to(args[0]).withoutSharding());
    pipeline.run().waitUntilFinish();
  }

  /** Finds the pairs of a page. */
  static final class PairFn extends DoFn<Page, String> {
    private static final MiningOptions OPTIONS =
        new MiningOptions(Margin.RATIO, Retrieval.MAX, Neighbourhood.ARTICLE, 4, 1, 0.9);

    private transient AveragingEncoder encoder;
    private transient PairClassifier classifier;

    @Setup
    public void setup() {
      encoder = AveragingModel.shipped().open();
      classifier = PairClassifierFile.open("shipped", encoder);
    }

    @ProcessElement
    public void process(@Element Page page, OutputReceiver<String> out) {
      List<String> english = SentenceSplitter.forLanguage("en").split(page.text().get("en"));
      List<String> spanish = SentenceSplitter.forLanguage("es").split(page.text().get("es"));
      MinedPairs mined =
          new MarginMiner(OPTIONS, Map.of())
              .mine(encode(english, "en"), List.of(encode(spanish, "es")))
              .get(0);
      MinedPairs judged =
          classifier.judge(
              "en", classifier.read("en", english), classifier.read("es", spanish), mined);
      PairChoice choice =
          PairChoice.of(OPTIONS.retrieval(), Map.of("es", classifier.card().probability()));
      for (Candidate pair : AlignedPairs.select(judged.candidates(), choice).pairs()) {
        out.output(english.get(pair.pivotPosition()) + "\t" + spanish.get(pair.position()));
      }
    }

    private EncodedSentences encode(List<String> sentences, String language) {
      return new EncodedSentences(
          language,
          sentences.stream().mapToLong(SentenceKeys::of).toArray(),
          QuantizedVectors.of(List.of(encoder.encode(sentences, language)), encoder.dimension()));
    }

    @Teardown
    public void teardown() {
      encoder.close();
    }
  }
}
