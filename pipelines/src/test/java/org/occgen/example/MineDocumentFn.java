package org.occgen.example;

import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;
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
import org.occgen.models.averaging.AveragingEncoder;
import org.occgen.models.averaging.AveragingModel;
import org.occgen.models.judge.PairClassifier;
import org.occgen.models.judge.PairClassifierFile;

/**
 * Takes the English and the Spanish sentences of one document, and gives the pairs that are
 * translations of each other.
 */
final class MineDocumentFn extends DoFn<KV<List<String>, List<String>>, KV<String, String>> {
  private static final long serialVersionUID = 1L;

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
  public void process(
      @Element KV<List<String>, List<String>> document, OutputReceiver<KV<String, String>> out) {
    List<String> english = document.getKey();
    List<String> spanish = document.getValue();
    // with Neighbourhood.ARTICLE the neighbours come from the document, so no background is needed
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
      out.output(KV.of(english.get(pair.pivotPosition()), spanish.get(pair.position())));
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
