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
import org.occgen.core.mining.MiningOptions;
import org.occgen.core.mining.Neighbourhood;
import org.occgen.core.mining.QuantizedVectors;
import org.occgen.core.mining.Retrieval;
import org.occgen.core.mining.SentenceKeys;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.registry.Encoders;

/**
 * Takes the English and the Spanish sentences of one document, and gives the pairs that are
 * translations of each other.
 */
final class MineDocumentFn extends DoFn<KV<List<String>, List<String>>, KV<String, String>> {
  private static final long serialVersionUID = 1L;

  /** The smallest margin of a pair that is accepted. */
  private static final double THRESHOLD = 1.06;

  /** Among few neighbours a wrong pair may have a large margin, too; its cosine is small. */
  private static final double LEAST_COSINE = 0.4;

  private static final MiningOptions OPTIONS =
      new MiningOptions(Margin.RATIO, Retrieval.MAX, Neighbourhood.ARTICLE, 4, 1, 0.9);

  private transient SentenceEncoder encoder;

  @Setup
  public void setup() {
    encoder = Encoders.open("shipped");
  }

  @ProcessElement
  public void process(
      @Element KV<List<String>, List<String>> document, OutputReceiver<KV<String, String>> out) {
    // with Neighbourhood.ARTICLE the neighbours come from the document, so no background is needed
    List<Candidate> candidates =
        new MarginMiner(OPTIONS, Map.of())
            .mine(encode(document.getKey(), "en"), List.of(encode(document.getValue(), "es")))
            .get(0)
            .candidates();
    for (Candidate pair : AlignedPairs.select(candidates, OPTIONS.retrieval(), THRESHOLD).pairs()) {
      if (pair.cosine() >= LEAST_COSINE) {
        out.output(
            KV.of(
                document.getKey().get(pair.pivotPosition()),
                document.getValue().get(pair.position())));
      }
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
