package org.occgen.models.exported;

import static com.google.common.base.Preconditions.checkState;
import static com.google.common.base.Strings.lenientFormat;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.occgen.core.files.CloseOnFailure;
import org.occgen.core.text.LanguageCode;
import org.occgen.core.text.WellFormedText;
import org.occgen.models.InvalidModelException;
import org.occgen.models.TokenStateEncoder;
import org.occgen.models.TokenStates;
import org.occgen.models.description.DescribedModel;
import org.occgen.models.description.ModelDescription;
import org.occgen.models.description.ModelInput;
import org.occgen.models.description.Pooling;
import org.occgen.models.engine.Cores;
import org.occgen.models.engine.NativeMemoryGuard;

/**
 * A model that was exported as TorchScript or ONNX, with its tokenizer. Weights are shared by all
 * threads.
 *
 * <p>Every sentence is run alone, so that its vector depends on nothing but its text: not on
 * padding, nor on the shape of a batch, which decides how an engine sums, nor on the scale that a
 * model with 8-bit activations takes from all of a batch. Sentences are spread over the free cores.
 * Vectors are the same in every run on one kind of processor with one version of the engine.
 */
public final class ExportedEncoder implements TokenStateEncoder {
  /** The most that a vector's length may differ from 1 if the model says that lengths are 1. */
  private static final double UNIT_TOLERANCE = 1e-3;

  private final DescribedModel model;
  private final ModelDescription description;
  private final ModelTokenizer tokenizer;
  private final Network network;
  private final NativeMemoryGuard guard;
  private final int knownInPrefix;

  /** The ids of the empty text: the tokens before a sentence, and those after it. */
  private final long[] around;

  private final AtomicLong truncated = new AtomicLong();

  private ExportedEncoder(DescribedModel model, ModelTokenizer tokenizer, Network network) {
    this.model = model;
    this.description = model.description();
    this.tokenizer = tokenizer;
    this.network = network;
    this.guard = new NativeMemoryGuard("the encoder " + model.name());
    TokenIds empty = tokens("");
    this.knownInPrefix = description.prefix().isEmpty() ? 0 : empty.known();
    this.around = empty.ids();
  }

  /**
   * Loads a model, and tries it on the longest sentence it says it takes, of its tokenizer's
   * largest id: what does not fit fails here.
   *
   * @param model of kind {@code torchscript} or {@code onnx}
   * @throws InvalidModelException if its files are damaged or do not fit together
   */
  public static ExportedEncoder open(DescribedModel model) {
    model.verify();
    List<String> inputs = model.description().inputs().stream().map(ModelInput::id).toList();
    try (CloseOnFailure resources = new CloseOnFailure()) {
      ModelTokenizer tokenizer = resources.add(ModelTokenizer.load(model), ModelTokenizer::close);
      Network network = resources.add(Network.load(model, inputs), Network::close);
      ExportedEncoder encoder = new ExportedEncoder(model, tokenizer, network);
      ModelProbe probe = new ModelProbe(model, tokenizer, inputs, encoder::run);
      probe.attempt(output -> encoder.pool(output, probe.longest()));
      return resources.complete(encoder);
    }
  }

  @Override
  public int dimension() {
    return description.dimension();
  }

  @Override
  public Set<String> languages() {
    return Collections.unmodifiableSet(new TreeSet<>(description.languages()));
  }

  @Override
  public float[][] encode(List<String> sentences, String language) {
    return each(sentences, language, this::encode).toArray(new float[0][]);
  }

  @Override
  public boolean hasStates() {
    return description.pooling() != Pooling.NONE;
  }

  @Override
  public List<TokenStates> states(List<String> sentences, String language) {
    checkState(
        hasStates(), "%s: gives vectors of sentences, and no states of tokens", description.name());
    return each(sentences, language, this::states);
  }

  @Override
  public List<String> pieces() {
    return tokenizer instanceof PieceTokenizer ? PieceTokenizer.pieces(model) : List.of();
  }

  /** Does {@code work} with every sentence, as many at once as there are free cores. */
  private <T> List<T> each(List<String> sentences, String language, Function<String, T> work) {
    LanguageCode.requireKnown(description.name(), description.languages(), language);
    return IntStream.range(0, sentences.size())
        .parallel()
        .mapToObj(i -> Cores.use(() -> guard.use(() -> work.apply(sentences.get(i)))))
        .toList();
  }

  private float[] encode(String sentence) {
    TokenIds tokens = counted(sentence);
    return isUnknown(sentence, tokens)
        ? new float[dimension()]
        : computed(tokens, output -> unit(pool(output, tokens.ids().length)));
  }

  private TokenStates states(String sentence) {
    TokenIds tokens = counted(sentence);
    if (isUnknown(sentence, tokens)) {
      return new TokenStates(new long[0], new float[0][]);
    }
    long[] ids = tokens.ids();
    int first = Math.max(0, Arrays.mismatch(around, ids));
    int end = ids.length - (around.length - first);
    float[] values = computed(tokens, output -> checked(output, ids.length).values());
    float[][] states = new float[end - first][];
    for (int i = 0; i < states.length; i++) {
      int place = (first + i) * dimension();
      states[i] = Arrays.copyOfRange(values, place, place + dimension());
    }
    return new TokenStates(Arrays.copyOfRange(ids, first, end), states);
  }

  private TokenIds counted(String sentence) {
    TokenIds tokens = tokens(sentence);
    if (tokens.cut()) {
      truncated.incrementAndGet();
    }
    return tokens;
  }

  /** Some tokenizers make a token of the space that they put before every text. */
  private boolean isUnknown(String sentence, TokenIds tokens) {
    return sentence.isBlank() || tokens.known() <= knownInPrefix;
  }

  private <T> T computed(TokenIds tokens, Function<FloatTensor, T> made) {
    try {
      return made.apply(run(tokens));
    } catch (NetworkException e) {
      throw new IllegalStateException(
          lenientFormat(
              "%s: fails on a sentence of %s tokens: %s",
              model.weights(), tokens.ids().length, e.getMessage()),
          e);
    }
  }

  private FloatTensor run(TokenIds tokens) {
    return network.run(
        description.inputs().stream()
            .map(input -> new NetworkInput(input.id(), tokens.values(input)))
            .toList());
  }

  private TokenIds tokens(String sentence) {
    return tokenizer.encode(description.prefix() + WellFormedText.of(sentence));
  }

  private FloatTensor checked(FloatTensor output, int tokens) {
    int[] shape = output.shape();
    int dimension = dimension();
    boolean sentence = description.pooling() == Pooling.NONE;
    int[] expected = sentence ? new int[] {1, dimension} : new int[] {1, tokens, dimension};
    if (!Arrays.equals(expected, shape)) {
      throw model.invalid(
          "output",
          lenientFormat(
              "%s has the shape %s; with pooling %s and dimension %s it must be %s",
              description.output(),
              Arrays.toString(shape),
              description.pooling().name().toLowerCase(Locale.ROOT),
              dimension,
              Arrays.toString(expected)));
    }
    return output;
  }

  private float[] pool(FloatTensor output, int tokens) {
    float[] values = checked(output, tokens).values();
    int dimension = dimension();
    return switch (description.pooling()) {
      case NONE, CLS -> Arrays.copyOf(values, dimension);
      case MEAN -> mean(values, tokens, dimension);
      case MAX -> max(values, tokens, dimension);
    };
  }

  private static float[] mean(float[] values, int tokens, int dimension) {
    float[] mean = new float[dimension];
    for (int j = 0; j < dimension; j++) {
      double sum = 0;
      for (int t = 0; t < tokens; t++) {
        sum += values[t * dimension + j];
      }
      mean[j] = (float) (sum / tokens);
    }
    return mean;
  }

  private static float[] max(float[] values, int tokens, int dimension) {
    float[] max = Arrays.copyOf(values, dimension);
    for (int t = 1; t < tokens; t++) {
      for (int j = 0; j < dimension; j++) {
        max[j] = Math.max(max[j], values[t * dimension + j]);
      }
    }
    return max;
  }

  private float[] unit(float[] vector) {
    double square = 0;
    for (float x : vector) {
      square += (double) x * x;
    }
    double length = Math.sqrt(square);
    if (!Double.isFinite(length)) {
      throw new NetworkException("its vector holds values that are no finite numbers");
    }
    if (!description.normalize()) {
      if (Math.abs(length - 1) > UNIT_TOLERANCE) {
        throw new NetworkException(
            lenientFormat(
                "its vector has length %s, but field normalize of %s says that the model gives"
                    + " unit vectors",
                length, model.file()));
      }
      return vector;
    }
    if (length > 0) {
      for (int j = 0; j < vector.length; j++) {
        vector[j] = (float) (vector[j] / length);
      }
    }
    return vector;
  }

  @Override
  public boolean truncates(String sentence) {
    return tokens(sentence).cut();
  }

  @Override
  public long truncated() {
    return truncated.get();
  }

  @Override
  public String fingerprint() {
    return model.fingerprint();
  }

  @Override
  public void close() {
    guard.end(
        () -> {
          network.close();
          tokenizer.close();
        });
  }
}
