package org.occgen.models.laser;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.occgen.core.digest.Sha256;
import org.occgen.core.text.LanguageCode;
import org.occgen.models.InvalidModelException;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.engine.NativeMemoryGuard;
import org.occgen.models.engine.TorchEngine;
import org.occgen.models.torch.TorchCheckpoint;

/**
 * LASER2 (Heffernan, Celebi and Schwenk 2022) from the three files that its authors published:
 * {@link LaserTokenizer} and {@link LaserNetwork}. Its languages (93 in the catalogue of models)
 * share one vocabulary and one network; nothing depends on which language a text is said to have.
 *
 * <p>The vector of a sentence is the same bits in any list and on any thread, on one kind of
 * processor with one version of the engine.
 */
public final class Laser2Encoder implements SentenceEncoder {
  private static final String NAME = "laser2";

  /** The fields of the published checkpoint: a state dictionary, sizes, and ids by piece. */
  private static final String MODEL = "model";

  private static final String PARAMS = "params";
  private static final String PADDING = "padding_idx";
  private static final String DICTIONARY = "dictionary";

  /** SentencePiece's mark of a word's start; it stands alone where the word is unknown. */
  private static final String WORD_START = "\u2581";

  private final LaserTokenizer tokenizer;
  private final LaserNetwork network;
  private final Set<String> languages;
  private final String fingerprint;
  private final NativeMemoryGuard memory = new NativeMemoryGuard("the encoder " + NAME);

  private Laser2Encoder(
      LaserTokenizer tokenizer,
      LaserNetwork network,
      Collection<String> languages,
      String fingerprint) {
    this.languages = Collections.unmodifiableSet(new TreeSet<>(languages));
    this.tokenizer = tokenizer;
    this.network = network;
    this.fingerprint = fingerprint;
  }

  /**
   * Loads the encoder.
   *
   * @param weights {@code laser2.pt}
   * @param sentencePieceModel {@code laser2.spm}
   * @param dictionary {@code laser2.cvocab}
   * @param languages those that it is to encode, ISO 639-1 where there is one; the files do not say
   * @throws InvalidModelException if a file is missing or damaged, or they do not fit together; the
   *     message names the files and the field
   * @throws IOException if a file cannot be read
   */
  public static Laser2Encoder open(
      Path weights, Path sentencePieceModel, Path dictionary, Collection<String> languages)
      throws IOException {
    LaserTokenizer tokenizer = LaserTokenizer.load(sentencePieceModel, dictionary);
    try {
      LaserNetwork network = network(weights, tokenizer.dictionary(), dictionary);
      return new Laser2Encoder(
          tokenizer, network, languages, fingerprint(weights, sentencePieceModel, dictionary));
    } catch (IOException | RuntimeException e) {
      tokenizer.close();
      throw e;
    }
  }

  private static LaserNetwork network(Path weights, Dictionary ids, Path dictionary)
      throws IOException {
    Map<String, Object> checkpoint = TorchCheckpoint.read(weights);
    if (!(checkpoint.get(MODEL) instanceof Map<?, ?> model)
        || !model.keySet().stream().allMatch(String.class::isInstance)) {
      throw fault(weights, MODEL, "is missing, or no state dictionary; give LASER2's laser2.pt");
    }
    if (checkpoint.get(PARAMS) instanceof Map<?, ?> params
        && params.get(PADDING) instanceof Long padding
        && padding != LaserTokenizer.PAD) {
      throw fault(
          weights, PARAMS, PADDING + " is " + padding + ", LASER has " + LaserTokenizer.PAD);
    }
    if (checkpoint.get(DICTIONARY) instanceof Map<?, ?> numbering) {
      requireSame(numbering, weights, ids, dictionary);
    }
    @SuppressWarnings("unchecked") // all keys were just looked at
    Map<String, Object> state = (Map<String, Object>) model;
    LstmWeights tensors = new LstmWeights(state, weights + ": field " + MODEL);
    if (tensors.vocabulary() != ids.size()) {
      throw new InvalidModelException(
          weights
              + ": has weights for "
              + tensors.vocabulary()
              + " ids, but "
              + dictionary
              + " has "
              + ids.size()
              + "; the two are not of one model");
    }
    return LaserNetwork.of(tensors, ProductShape.CHOICES);
  }

  /** The checkpoint has ids by piece, too: where both files know a piece, they must agree. */
  private static void requireSame(
      Map<?, ?> numbering, Path weights, Dictionary ids, Path dictionary) {
    for (Map.Entry<String, Integer> entry : ids.ids().entrySet()) {
      if (numbering.get(entry.getKey()) instanceof Long id && id != (long) entry.getValue()) {
        throw fault(
            weights,
            DICTIONARY,
            "gives the piece "
                + entry.getKey()
                + " the id "
                + id
                + ", but "
                + dictionary
                + " gives it "
                + entry.getValue()
                + "; the two are not of one model");
      }
    }
  }

  private static InvalidModelException fault(Path file, String field, String fault) {
    return new InvalidModelException(file + ": field " + field + " " + fault);
  }

  private static String fingerprint(Path... files) throws IOException {
    StringBuilder checksums = new StringBuilder();
    for (Path file : files) {
      checksums.append(Sha256.hex(file));
    }
    return NAME
        + "@"
        + Sha256.hex(checksums.toString()).substring(0, 16)
        + ", PyTorch "
        + TorchEngine.get().getVersion();
  }

  @Override
  public int dimension() {
    return network.dimension();
  }

  @Override
  public Set<String> languages() {
    return languages;
  }

  @Override
  public float[][] encode(List<String> sentences, String language) {
    LanguageCode.requireKnown(NAME, languages, language);
    List<int[]> ids = tokenize(sentences);
    float[][] vectors = network.embed(ids);
    for (int i = 0; i < vectors.length; i++) {
      vectors[i] = holdsNothing(ids.get(i)) ? new float[vectors[i].length] : unit(vectors[i]);
    }
    return vectors;
  }

  /**
   * The vectors as LASER gives them, which are not of unit length; that of an empty text is that of
   * {@code </s>}.
   *
   * @return one vector of {@link #dimension()} floats a sentence, in their order
   */
  public float[][] embed(List<String> sentences) {
    return network.embed(tokenize(sentences));
  }

  private List<int[]> tokenize(List<String> sentences) {
    return memory.use(() -> sentences.stream().map(tokenizer::encode).toList());
  }

  private boolean holdsNothing(int[] ids) {
    int wordStart = tokenizer.dictionary().id(WORD_START);
    for (int id : ids) {
      if (id != Dictionary.UNKNOWN && id != Dictionary.END && id != wordStart) {
        return false;
      }
    }
    return true;
  }

  private static float[] unit(float[] vector) {
    double square = 0;
    for (float x : vector) {
      square += (double) x * x;
    }
    double length = Math.sqrt(square);
    float[] unit = new float[vector.length];
    for (int i = 0; i < unit.length; i++) {
      unit[i] = (float) (vector[i] / length);
    }
    return unit;
  }

  @Override
  public long truncated() {
    return tokenizer.truncated();
  }

  @Override
  public boolean truncates(String sentence) {
    return tokenizer.truncates(sentence);
  }

  @Override
  public String fingerprint() {
    return fingerprint;
  }

  /** Frees the native memory, as soon as no other thread is encoding. */
  @Override
  public void close() {
    memory.end(
        () -> {
          network.close();
          tokenizer.close();
        });
  }
}
