package org.occgen.regard.classifier;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.occgen.inference.classifier.ClassifierDescription;
import org.occgen.inference.classifier.ClassifierInput;
import org.occgen.inference.classifier.ClassifierTask;
import org.occgen.inference.classifier.ClassifierUse;
import org.occgen.inference.classifier.TargetText;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.RegardProbabilities;
import org.occgen.regard.RegardTarget;

/**
 * An exported network that classifies regard (Sheng and others 2019). It reads the text with the
 * target masked, as one text or as the first of a pair whose second names the mask: in neither does
 * it see which group is named. All of a process share its weights.
 */
final class ExportedRegardClassifier extends ExportedSentenceClassifier
    implements RegardClassifier {
  private final ClassifierDescription description;

  private ExportedRegardClassifier(ClassifierUse use) {
    super(use);
    description = use.description();
  }

  /**
   * Opens a classifier.
   *
   * @param place a folder with a {@code model.json} of kind {@code classifier} and task {@code
   *     regard}, or that file
   * @param language of the texts
   * @throws org.occgen.models.InvalidModelException if it cannot be used; the message names file
   *     and field
   */
  public static ExportedRegardClassifier open(Path place, String language) {
    return new ExportedRegardClassifier(ClassifierUse.open(place, ClassifierTask.REGARD, language));
  }

  @Override
  public List<RegardProbabilities> classify(List<RegardTarget> targets) {
    return Arrays.stream(use.probabilities(targets.stream().map(this::text).toList()))
        .map(labels -> new RegardProbabilities(labels[0], labels[1], labels[2]))
        .toList();
  }

  private TargetText text(RegardTarget target) {
    TargetText masked =
        TargetText.of(target.text(), target.start(), target.end()).masked(description.mask());
    return description.input() == ClassifierInput.MASKED
        ? masked
        : masked.with(description.second(place -> description.mask()));
  }
}
