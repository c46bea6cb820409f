package org.occgen.inference.metric;

import static com.google.common.base.Strings.lenientFormat;
import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.occgen.core.files.CloseOnFailure;
import org.occgen.core.text.WellFormedText;
import org.occgen.models.InvalidModelException;
import org.occgen.models.description.DescribedFiles;
import org.occgen.models.description.DescribedKind;
import org.occgen.models.engine.Cores;
import org.occgen.models.engine.NativeMemoryGuard;
import org.occgen.models.exported.ExportedEncoder;
import org.occgen.models.exported.FloatTensor;
import org.occgen.models.exported.JsonTokenizer;
import org.occgen.models.exported.ModelProbe;
import org.occgen.models.exported.ModelTokenizer;
import org.occgen.models.exported.Network;
import org.occgen.models.exported.NetworkException;
import org.occgen.models.exported.NetworkInput;
import org.occgen.models.exported.TokenIds;

/**
 * A regression model that was exported as TorchScript or ONNX, with its tokenizer: it gives every
 * segment of a translation a number, as COMET does (Rei et al. 2020). Safe for use by several
 * threads.
 *
 * <p>Every segment is run alone, as {@link ExportedEncoder} runs every sentence and for the same
 * reasons: its number depends on nothing but its texts. Segments are spread over the free cores.
 */
public final class ExportedRegressionModel implements AutoCloseable {
  private final DescribedFiles<RegressionDescription> model;
  private final RegressionDescription description;
  private final ModelTokenizer tokenizer;
  private final Network network;
  private final NativeMemoryGuard guard;
  private final AtomicLong truncated = new AtomicLong();

  private ExportedRegressionModel(
      DescribedFiles<RegressionDescription> model, ModelTokenizer tokenizer, Network network) {
    this.model = model;
    this.description = model.description();
    this.tokenizer = tokenizer;
    this.network = network;
    this.guard = new NativeMemoryGuard("the regression model " + model.name());
  }

  /**
   * Loads a model, and tries it on the longest texts that it says it takes: what does not fit fails
   * here.
   *
   * @param folder with a {@code model.json} of kind {@code regression}, or that file
   * @throws InvalidModelException if the description is wrong, or its files are damaged or do not
   *     fit together; the message names file and field
   */
  public static ExportedRegressionModel open(Path folder) {
    DescribedFiles<RegressionDescription> model =
        new DescribedFiles<>(folder, RegressionDescription.class, DescribedKind.REGRESSION);
    model.verify();
    List<String> inputs = model.description().inputs().stream().map(RegressionInput::name).toList();
    try (CloseOnFailure resources = new CloseOnFailure()) {
      ModelTokenizer tokenizer = resources.add(ModelTokenizer.load(model), ModelTokenizer::close);
      Network network = resources.add(Network.load(model, inputs), Network::close);
      ExportedRegressionModel opened = new ExportedRegressionModel(model, tokenizer, network);
      opened.probe(inputs);
      return resources.complete(opened);
    }
  }

  private void probe(List<String> inputs) {
    if (tokenizer.encode("").ids().length == 0) {
      throw model.invalid(
          "tokenizer",
          "names "
              + model.tokenizer()
              + ", which makes no token of an empty text, and a segment may be empty: add special"
              + " tokens (sentencePiece.before, sentencePiece.after, or in tokenizer.json)");
    }
    if (description.inputs().stream().anyMatch(RegressionInput::isJoined)
        && !(tokenizer instanceof JsonTokenizer pairs && pairs.joinsPairs())) {
      throw model.invalid(
          "tokenizer",
          "names "
              + model.tokenizer()
              + ", which joins no two texts: its post_processor has no template of pairs, which"
              + " inputs of two texts need");
    }
    new ModelProbe(model, tokenizer, inputs, tokens -> network.run(inputs(text -> tokens)))
        .attempt(this::number);
  }

  /** The name of the metric. */
  public String name() {
    return description.name();
  }

  /** Whether it reads sources. */
  public boolean readsSources() {
    return description.reads(TranslationText.SOURCE);
  }

  /** Whether it reads references; a model that does not estimates quality without them. */
  public boolean readsReferences() {
    return description.reads(TranslationText.REFERENCE);
  }

  /** Whether a lower number means a better translation. */
  public boolean lowerIsBetter() {
    return description.lowerIsBetter();
  }

  /**
   * Scores segments.
   *
   * @param sources one a segment; not looked at if the model reads none, and may be empty then
   * @param hypotheses one a segment; an empty one is scored like any other
   * @param references one a segment; not looked at if the model reads none, and may be empty then
   * @return one finite number a segment, in their order
   * @throws IllegalArgumentException if there are more or fewer texts of one kind than hypotheses
   * @throws IllegalStateException if the model fails on a segment, whose number from 1 the message
   *     has
   */
  public double[] score(List<String> sources, List<String> hypotheses, List<String> references) {
    Map<TranslationText, List<String>> texts = new EnumMap<>(TranslationText.class);
    texts.put(TranslationText.SOURCE, sources);
    texts.put(TranslationText.HYPOTHESIS, hypotheses);
    texts.put(TranslationText.REFERENCE, references);
    texts.keySet().removeIf(text -> !description.reads(text));
    texts.forEach(
        (text, given) -> {
          if (given.size() != hypotheses.size()) {
            throw new IllegalArgumentException(
                lenientFormat(
                    "%s: %s texts of kind %s for %s hypotheses",
                    description.name(), given.size(), text.id(), hypotheses.size()));
          }
        });
    double[] scores = new double[hypotheses.size()];
    guard.use(() -> scores);
    // where one segment fails, threads still score others when this ends: each keeps the memory
    IntStream.range(0, scores.length)
        .parallel()
        .forEach(
            segment -> scores[segment] = Cores.use(() -> guard.use(() -> score(texts, segment))));
    return scores;
  }

  private double score(Map<TranslationText, List<String>> texts, int segment) {
    Map<List<TranslationText>, TokenIds> tokens = new HashMap<>();
    try {
      return number(
          network.run(
              inputs(
                  joined ->
                      tokens.computeIfAbsent(joined, key -> tokens(texts, joined, segment)))));
    } catch (NetworkException e) {
      throw new IllegalStateException(
          model.weights() + ": fails on segment " + (segment + 1) + ": " + e.getMessage(), e);
    }
  }

  /** The tokens of one text of a segment, or of two that are joined. */
  private TokenIds tokens(
      Map<TranslationText, List<String>> texts, List<TranslationText> joined, int segment) {
    List<String> read =
        joined.stream()
            .map(text -> WellFormedText.of(requireNonNull(texts.get(text)).get(segment)))
            .toList();
    TokenIds tokens =
        read.size() == 1
            ? tokenizer.encode(read.get(0))
            : tokenizer.encode(read.get(0), read.get(1));
    if (tokens.cut()) {
      truncated.incrementAndGet();
    }
    return tokens;
  }

  private List<NetworkInput> inputs(Function<List<TranslationText>, TokenIds> tokens) {
    return description.inputs().stream()
        .map(
            input ->
                new NetworkInput(input.name(), tokens.apply(input.text()).values(input.value())))
        .toList();
  }

  /** The one number of an output of any shape that holds one. */
  private double number(FloatTensor output) {
    if (output.values().length != 1) {
      throw model.invalid(
          "output",
          description.output()
              + " has the shape "
              + Arrays.toString(output.shape())
              + "; it must hold one number a segment");
    }
    float number = output.values()[0];
    if (!Float.isFinite(number)) {
      throw new NetworkException("it gives " + number + ", which is no finite number");
    }
    return number;
  }

  /** The number of texts so far that were longer than the limit. */
  public long truncated() {
    return truncated.get();
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
