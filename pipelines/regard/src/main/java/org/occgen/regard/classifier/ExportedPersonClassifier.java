package org.occgen.regard.classifier;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.occgen.inference.classifier.ClassifierDescription;
import org.occgen.inference.classifier.ClassifierInput;
import org.occgen.inference.classifier.ClassifierTask;
import org.occgen.inference.classifier.ClassifierUse;
import org.occgen.inference.classifier.TargetText;
import org.occgen.regard.attribute.AttributeKeyword;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.PersonClassifier;

/**
 * An exported network that tells whether a keyword means a person, from text and gloss as
 * Gloss-BERT does (Huang and others 2019; Udagawa and others, table 1), or from the text with the
 * keyword masked. All of a process share its weights.
 */
final class ExportedPersonClassifier extends ExportedSentenceClassifier
    implements PersonClassifier {
  private final ClassifierDescription description;

  private ExportedPersonClassifier(ClassifierUse use) {
    super(use);
    description = use.description();
  }

  /**
   * Opens a classifier.
   *
   * @param place a folder with a {@code model.json} of kind {@code classifier} and task {@code
   *     person}, or that file
   * @param language of the texts
   * @throws org.occgen.models.InvalidModelException if it cannot be used; the message names file
   *     and field
   */
  public static ExportedPersonClassifier open(Path place, String language) {
    return new ExportedPersonClassifier(ClassifierUse.open(place, ClassifierTask.PERSON, language));
  }

  @Override
  public double[] probabilities(List<AttributeMention> mentions) {
    return Arrays.stream(use.probabilities(mentions.stream().map(this::text).toList()))
        .mapToDouble(labels -> labels[0])
        .toArray();
  }

  private TargetText text(AttributeMention mention) {
    TargetText text = TargetText.of(mention.text(), mention.start(), mention.end());
    if (description.input() == ClassifierInput.MASKED) {
      return text.masked(description.mask());
    }
    AttributeKeyword keyword = mention.keyword();
    return text.marked(description.mark().get(0), description.mark().get(1))
        .with(
            description.second(
                place ->
                    switch (place) {
                      case "keyword" -> keyword.keyword();
                      case "gloss" -> keyword.gloss();
                      default -> keyword.attributeClass();
                    }));
  }

  @Override
  public double threshold() {
    return description.threshold();
  }

  @Override
  public Map<String, Object> madeWith() {
    Map<String, Object> made = super.madeWith();
    made.put("threshold", threshold());
    return made;
  }
}
