package org.occgen.transforms.align;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.occgen.core.biography.Biography;
import org.occgen.core.mining.EncodedSentences;
import org.occgen.core.mining.MarginMiner;
import org.occgen.core.mining.MinedPairs;
import org.occgen.core.mining.MiningOptions;

/**
 * Finds and judges the candidates of articles. It is of one instance of a function; what is large
 * is shared by the process.
 */
final class ArticleMiner implements AutoCloseable {
  private final MiningOptions options;
  private final SharedEncoder encoder;
  private final SharedJudge judge;
  private @Nullable MarginMiner miner;

  private ArticleMiner(MiningOptions options, SharedEncoder encoder, SharedJudge judge) {
    this.options = options;
    this.encoder = encoder;
    this.judge = judge;
  }

  /** Opens encoder and classifier; {@link #close()} gives them back. */
  static ArticleMiner acquire(MiningOptions options, String encoder, String classifier) {
    return new ArticleMiner(
        options, SharedEncoder.acquire(encoder), SharedJudge.acquire(classifier));
  }

  /**
   * The sentences and pairs that were found in the biographies of a person.
   *
   * @param keys the keys of all sentences, one list a biography
   * @param pairs judged candidates, one result a language but the pivot
   */
  record Mined(List<List<Long>> keys, List<MinedPairs> pairs) {}

  /**
   * Mines biographies.
   *
   * @param biographies the pivot first
   * @param backgrounds by language; asked once
   */
  Mined mine(List<Biography> biographies, Supplier<Map<String, EncodedSentences>> backgrounds) {
    if (miner == null) {
      miner = new MarginMiner(options, backgrounds.get());
    }
    List<EncodedSentences> encoded =
        biographies.stream()
            .map(biography -> encoder.encode(biography.language(), biography.sentences()))
            .toList();
    return new Mined(
        encoded.stream().map(ArticleMiner::keys).toList(),
        judge.judge(biographies, miner.mine(encoded.get(0), encoded.subList(1, encoded.size()))));
  }

  private static List<Long> keys(EncodedSentences encoded) {
    return IntStream.range(0, encoded.size()).mapToObj(encoded::key).toList();
  }

  /** The number of the sentences that the encoder cuts. */
  long countTruncated(List<String> sentences) {
    return encoder.countTruncated(sentences);
  }

  @Override
  public void close() {
    encoder.close();
    judge.close();
  }
}
