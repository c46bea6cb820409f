package org.occgen.inference.classifier;

import static com.google.common.base.Strings.lenientFormat;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.occgen.core.files.CloseOnFailure;
import org.occgen.models.InvalidModelException;
import org.occgen.models.description.DescribedFiles;
import org.occgen.models.description.ModelInput;
import org.occgen.models.engine.Cores;
import org.occgen.models.engine.NativeMemoryGuard;
import org.occgen.models.exported.ExportedEncoder;
import org.occgen.models.exported.FloatTensor;
import org.occgen.models.exported.ModelProbe;
import org.occgen.models.exported.Network;
import org.occgen.models.exported.NetworkException;
import org.occgen.models.exported.NetworkInput;
import org.occgen.models.exported.TokenIds;

/**
 * A network for sequence classification, with its tokenizer: gives a text a probability a label.
 * Safe for use by several threads.
 *
 * <p>Every text is run alone, as {@link ExportedEncoder} runs every sentence and for the same
 * reasons: its probabilities depend on nothing but itself. Texts are spread over the free cores.
 */
final class ExportedClassifier implements AutoCloseable {
  private static final double ROUNDING = 1e-6;

  private final DescribedFiles<ClassifierDescription> model;
  private final ClassifierDescription description;
  private final TargetTokenizer tokenizer;
  private final Network network;
  private final NativeMemoryGuard guard;
  private final AtomicLong truncated = new AtomicLong();

  private ExportedClassifier(
      DescribedFiles<ClassifierDescription> model, TargetTokenizer tokenizer, Network network) {
    this.model = model;
    this.description = model.description();
    this.tokenizer = tokenizer;
    this.network = network;
    this.guard = new NativeMemoryGuard("the classifier " + model.name());
  }

  /**
   * Loads a model, and tries it on the longest text that it says it takes: what does not fit fails
   * here.
   *
   * @throws InvalidModelException if its files are damaged or do not fit together; the message
   *     names file and field
   */
  static ExportedClassifier open(DescribedFiles<ClassifierDescription> model) {
    model.verify();
    List<String> inputs = model.description().inputs().stream().map(ModelInput::id).toList();
    try (CloseOnFailure resources = new CloseOnFailure()) {
      TargetTokenizer tokenizer =
          resources.add(TargetTokenizer.load(model), TargetTokenizer::close);
      Network network = resources.add(Network.load(model, inputs), Network::close);
      ExportedClassifier opened = new ExportedClassifier(model, tokenizer, network);
      if (model.description().input() == ClassifierInput.PAIR) {
        tokenizer.requirePairs();
      }
      new ModelProbe(model, tokenizer.tokenizer(), inputs, text -> network.run(opened.inputs(text)))
          .attempt(output -> opened.requireLogits(opened.logits(output)));
      return resources.complete(opened);
    }
  }

  /** The description, and where it is. */
  DescribedFiles<ClassifierDescription> model() {
    return model;
  }

  /**
   * Classifies texts.
   *
   * @return for each, in their order, the probabilities of the description's labels
   * @throws IllegalStateException if the model fails on a text, or a target leaves no room
   */
  double[][] probabilities(List<TargetText> texts) {
    double[][] probabilities = new double[texts.size()][];
    guard.use(() -> probabilities);
    // where one text fails, threads still classify others when this ends: each keeps the memory
    IntStream.range(0, probabilities.length)
        .parallel()
        .forEach(
            i -> probabilities[i] = Cores.use(() -> guard.use(() -> probabilities(texts.get(i)))));
    return probabilities;
  }

  private double[] probabilities(TargetText text) {
    TokenIds tokens = tokenizer.encode(text);
    if (tokens.cut()) {
      truncated.incrementAndGet();
    }
    try {
      return Logits.probabilities(logits(network.run(inputs(tokens))), description.temperature());
    } catch (NetworkException e) {
      throw new IllegalStateException(
          model.weights() + ": fails on the text \"" + text.text() + "\": " + e.getMessage(), e);
    }
  }

  private List<NetworkInput> inputs(TokenIds tokens) {
    return description.inputs().stream()
        .map(input -> new NetworkInput(input.id(), tokens.values(input)))
        .toList();
  }

  /** The numbers of an output of any shape that holds one a label. */
  private float[] logits(FloatTensor output) {
    int labels = description.labels().size();
    if (output.values().length != labels) {
      throw model.invalid(
          "labels",
          lenientFormat(
              "lists %s, but the output %s has the shape %s; it must hold one number a label",
              labels, description.output(), Arrays.toString(output.shape())));
    }
    for (float logit : output.values()) {
      if (!Float.isFinite(logit)) {
        throw new NetworkException("it gives " + logit + ", which is no finite number");
      }
    }
    return output.values();
  }

  /** Probabilities taken for logits would all come out close to each other. */
  private void requireLogits(float[] logits) {
    double sum = 0;
    boolean inside = logits.length > 1;
    for (float logit : logits) {
      sum += logit;
      inside &= logit >= 0 && logit <= 1;
    }
    if (inside && Math.abs(sum - 1) < ROUNDING) {
      throw model.invalid(
          "output",
          description.output()
              + " holds probabilities, "
              + Arrays.toString(logits)
              + "; export the logits, before softmax");
    }
  }

  /** The number of texts so far that were longer than the limit. */
  long truncated() {
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
