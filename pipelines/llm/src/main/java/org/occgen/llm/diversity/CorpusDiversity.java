package org.occgen.llm.diversity;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.occgen.core.measure.Subcorpus;
import org.occgen.inference.embed.EmbeddingMatrix;
import org.occgen.inference.embed.TextEmbedder;
import org.occgen.inference.npy.NpyFile;
import org.occgen.measure.corpus.CorpusRow;
import org.occgen.measure.corpus.CorpusRows;
import org.occgen.measure.corpus.CorpusSlice;
import org.occgen.measure.corpus.CorpusSource;
import org.occgen.measure.corpus.SampleUnit;
import org.occgen.models.SentenceEncoder;

/**
 * The semantic diversity of corpora, by dataset, language and group. Texts are embedded in blocks,
 * and no vector is kept. Empty texts are left out.
 */
public final class CorpusDiversity {
  private static final int BLOCK_TEXTS = 4_096;
  private static final int BLOCK_CHARACTERS = 4 << 20;

  private final SentenceEncoder encoder;
  private final SortedMap<Subcorpus, SemanticDiversity> found = new TreeMap<>();

  /** Texts that wait for being embedded, by what they are of. */
  private final Map<Subcorpus, List<String>> waiting = new LinkedHashMap<>();

  private int waitingTexts;
  private long waitingCharacters;

  /** Diversity by an encoder. */
  public CorpusDiversity(SentenceEncoder encoder) {
    this.encoder = encoder;
  }

  /** The diversity of the vectors of a {@code .npy} file. */
  public static SemanticDiversity of(NpyFile file) throws IOException {
    SemanticDiversity diversity = new SemanticDiversity(file.dimension());
    add(EmbeddingMatrix.map(file), diversity);
    return diversity;
  }

  private static void add(EmbeddingMatrix vectors, SemanticDiversity to) {
    for (int row = 0; row < vectors.rows(); row++) {
      to.add(vectors.row(row));
    }
  }

  /**
   * The diversity of corpora.
   *
   * @param sources texts whose languages are given, and known to the encoder
   * @return by dataset, language and group; where groups are told apart, over all of them too
   */
  public SortedMap<Subcorpus, SemanticDiversity> of(List<CorpusSource> sources) throws IOException {
    for (CorpusSource source : sources) {
      try (CorpusRows rows = CorpusRows.open(CorpusSlice.whole(source, 0), SampleUnit.LINE)) {
        while (rows.hasNext()) {
          add(source, rows.next());
        }
      }
      embed();
    }
    return found;
  }

  private void add(CorpusSource source, CorpusRow row) {
    for (int i = 0; i < row.texts().length; i++) {
      String text = row.texts()[i];
      if (text.isBlank()) {
        continue;
      }
      Subcorpus whole = Subcorpus.of(source.datasetOf(i), source.texts().get(i).language(), "");
      waiting.computeIfAbsent(whole, key -> new ArrayList<>()).add(text);
      if (!row.group().isEmpty()) {
        waiting.computeIfAbsent(whole.inGroup(row.group()), key -> new ArrayList<>()).add(text);
      }
      waitingTexts++;
      waitingCharacters += text.length();
    }
    if (waitingTexts >= BLOCK_TEXTS || waitingCharacters >= BLOCK_CHARACTERS) {
      embed();
    }
  }

  private void embed() {
    waiting.forEach(
        (subcorpus, texts) ->
            add(
                new TextEmbedder(encoder, subcorpus.language()).embed(texts),
                found.computeIfAbsent(
                    subcorpus, key -> new SemanticDiversity(encoder.dimension()))));
    waiting.clear();
    waitingTexts = 0;
    waitingCharacters = 0;
  }
}
