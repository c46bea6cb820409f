package org.occgen.example;

import java.util.List;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.registry.Encoders;

/** Takes an English and a Spanish sentence, and adds how similar they are: a cosine. */
final class SimilarityFn extends DoFn<KV<String, String>, KV<KV<String, String>, Double>> {
  private static final long serialVersionUID = 1L;

  private transient SentenceEncoder encoder;

  @Setup
  public void setup() {
    // "shipped", or the path of a model file or folder
    encoder = Encoders.open("shipped");
  }

  @ProcessElement
  public void process(
      @Element KV<String, String> pair, OutputReceiver<KV<KV<String, String>, Double>> out) {
    float[] english = encoder.encode(List.of(pair.getKey()), "en")[0];
    float[] spanish = encoder.encode(List.of(pair.getValue()), "es")[0];
    double cosine = 0; // of two unit vectors
    for (int i = 0; i < encoder.dimension(); i++) {
      cosine += (double) english[i] * spanish[i];
    }
    out.output(KV.of(pair, cosine));
  }

  @Teardown
  public void teardown() {
    encoder.close();
  }
}
