package org.occgen.regard.classifier;

import static com.google.common.base.Strings.lenientFormat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.core.files.CloseOnFailure;
import org.occgen.models.InvalidModelException;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.RegardConfusion;
import org.occgen.regard.RegardProbabilities;
import org.occgen.regard.RegardTarget;

/** A multinomial logistic regression over a masked target in its text. */
public final class LinearRegardClassifier implements RegardClassifier {
  private final RegardModelFile.Model model;
  private final RegardInputs inputs;

  private LinearRegardClassifier(RegardModelFile.Model model, RegardInputs inputs) {
    this.model = model;
    this.inputs = inputs;
  }

  /**
   * Opens a model file of {@code occgen train regard}.
   *
   * @throws InvalidModelException if it is none, or was trained with another encoder
   */
  public static LinearRegardClassifier open(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return open(in, file.toString());
    }
  }

  /**
   * Opens a model.
   *
   * @param origin what to call it in errors
   * @throws InvalidModelException if it is none, or was trained with another encoder
   */
  static LinearRegardClassifier open(InputStream in, String origin) throws IOException {
    RegardModelFile.Model model = RegardModelFile.read(in, origin);
    RegardCard card = model.card();
    try (CloseOnFailure opening = new CloseOnFailure()) {
      RegardInputs inputs =
          opening.add(
              new RegardInputs(card.bits(), card.vectorScale(), card.stateScale()),
              RegardInputs::close);
      String encoder = inputs.encoderFingerprint();
      if (!encoder.equals(card.encoder())
          || model.weights().dense().length != RegardWeights.CLASSES * inputs.width()) {
        throw new InvalidModelException(
            lenientFormat(
                "%s: was trained with the encoder %s, and %s is here; train it again",
                origin, card.encoder(), encoder));
      }
      return opening.complete(new LinearRegardClassifier(model, inputs));
    }
  }

  @Override
  public List<RegardProbabilities> classify(List<RegardTarget> targets) {
    List<RegardProbabilities> answers = new ArrayList<>(asked(targets));
    for (int i = 0; i < answers.size(); i++) {
      RegardProbabilities whole = answers.get(i);
      Optional<JudgementRules.Reading> reading = JudgementRules.english().read(targets.get(i));
      if (reading.isPresent()) {
        boolean ask = reading.get().asksPart(whole);
        List<RegardTarget> part =
            List.of(ask ? reading.get().part().orElseThrow() : targets.get(i));
        answers.set(i, reading.get().answer(whole, ask ? asked(part).get(0) : whole));
      }
    }
    return List.copyOf(answers);
  }

  private List<RegardProbabilities> asked(List<RegardTarget> targets) {
    return inputs.of(targets).stream().map(this::classify).toList();
  }

  private RegardProbabilities classify(RegardInputs.Input input) {
    double[] logits = model.weights().logits(input.sparse(), input.vectors());
    double[] shares = Softmax.of(logits, model.card().temperature());
    return new RegardProbabilities(shares[0], shares[1], shares[2]);
  }

  @Override
  public int batchSize() {
    return inputs.batchSize();
  }

  @Override
  public Optional<RegardConfusion> confusion() {
    return Optional.of(model.card().confusion());
  }

  @Override
  public Map<String, Object> madeWith() {
    Map<String, Object> made = new LinkedHashMap<>();
    made.put("model", model.fingerprint());
    made.put("encoder", model.card().encoder());
    made.put("trained_on", model.card().trainedOn());
    return made;
  }

  @Override
  public void close() {
    inputs.close();
  }
}
