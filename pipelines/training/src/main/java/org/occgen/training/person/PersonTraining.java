package org.occgen.training.person;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.occgen.regard.attribute.LogisticModel;
import org.occgen.regard.mention.EnglishPersonFeatures;

/**
 * The training of the shipped classifier: mentions of keywords and other adjectives in GUM, and
 * sentences of our own; tags are predicted, as they are in use.
 *
 * <p>Cost, weights and stand-ins are the best of the few that were tried in cross-validation on the
 * mentions.
 */
public final class PersonTraining {
  /** LIBLINEAR's C. */
  static final double COST = 0.3;

  /** Rows that a feature must hold in. */
  static final int FEWEST = 2;

  /** The number of times that a sentence of our own counts. */
  static final int OWN_TIMES = 25;

  /** The number of times that a mention of a keyword counts, of which there are few. */
  static final int MENTION_TIMES = 3;

  private static final int FOLDS = 10;

  private final List<Featured> mentions;
  private final List<Featured> others;
  private final List<Featured> own;
  private final EnglishPersonFeatures features = new EnglishPersonFeatures();

  /** An example with its features, which are found once. */
  private record Featured(PersonExample example, List<String> features) {
    PersonTrainer.Row row(int times) {
      return new PersonTrainer.Row(features, example.person(), times);
    }
  }

  /**
   * An example that was judged by a model which has seen nothing of its document.
   *
   * @param probability that a person is meant
   */
  public record Prediction(PersonExample example, double probability) {
    /** Whether the classifier says that a person is meant. */
    public boolean told() {
      return probability >= 0.5;
    }
  }

  /**
   * Examples to train on.
   *
   * @param mentions of keywords; what is reported is cross-validated on these
   * @param others more examples
   * @param own sentences of our own
   */
  public PersonTraining(
      List<PersonExample> mentions, List<PersonExample> others, List<PersonExample> own) {
    this.mentions = featured(mentions);
    this.others = featured(others);
    this.own = featured(own);
  }

  /** The training of the shipped weights. */
  public static PersonTraining shipped(Path gumMentions, Path gumTreebank) throws IOException {
    return new PersonTraining(
        GumMentions.read(gumMentions), TreebankMentions.read(gumTreebank), OwnSentences.all());
  }

  private List<Featured> featured(List<PersonExample> examples) {
    return examples.stream()
        .map(example -> new Featured(example, features.of(example.mention())))
        .toList();
  }

  /** The model of all examples. */
  public LogisticModel train() {
    return trainWithout(Set.of(), "");
  }

  /** The numbers of examples to learn from: mentions, others, own. */
  public List<Long> sizes() {
    return List.of(
        mentions.stream().filter(one -> one.example().annotated()).count(),
        (long) others.size(),
        (long) own.size());
  }

  private LogisticModel trainWithout(Set<String> documents, String attributeClass) {
    List<PersonTrainer.Row> rows = new ArrayList<>();
    for (List<Featured> part : List.of(mentions, others, own)) {
      for (Featured one : part) {
        String itsClass = one.example().mention().keyword().attributeClass();
        if (one.example().annotated()
            && !documents.contains(one.example().document())
            && !itsClass.equals(attributeClass)) {
          rows.add(one.row(part == own ? OWN_TIMES : part == mentions ? MENTION_TIMES : 1));
        }
      }
    }
    return PersonTrainer.train(rows, COST, FEWEST);
  }

  /** The mentions, each judged by a model that was trained without its tenth of the documents. */
  public List<Prediction> crossValidated() {
    Set<String> names = new TreeSet<>();
    mentions.forEach(one -> names.add(one.example().document()));
    others.forEach(one -> names.add(one.example().document()));
    List<String> documents = List.copyOf(names);
    List<Prediction> judged = new ArrayList<>();
    for (int fold = 0; fold < FOLDS; fold++) {
      Set<String> left = new TreeSet<>();
      for (int i = fold; i < documents.size(); i += FOLDS) {
        left.add(documents.get(i));
      }
      LogisticModel model = trainWithout(left, "");
      for (Featured one : mentions) {
        if (left.contains(one.example().document())) {
          judged.add(judge(model, one));
        }
      }
    }
    return judged;
  }

  /** The mentions, each judged by a model that has seen no mention of a keyword of its class. */
  public List<Prediction> withoutTheirClass() {
    Set<String> classes = new TreeSet<>();
    mentions.forEach(one -> classes.add(one.example().mention().keyword().attributeClass()));
    List<Prediction> judged = new ArrayList<>();
    for (String left : classes) {
      LogisticModel model = trainWithout(Set.of(), left);
      for (Featured one : mentions) {
        if (one.example().mention().keyword().attributeClass().equals(left)) {
          judged.add(judge(model, one));
        }
      }
    }
    return judged;
  }

  private static Prediction judge(LogisticModel model, Featured one) {
    return new Prediction(one.example(), model.probability(one.features()));
  }

  /** Judges other examples by a model. */
  public List<Prediction> judge(LogisticModel model, List<PersonExample> examples) {
    return featured(examples).stream().map(one -> judge(model, one)).toList();
  }

  /** The text of a model's file. */
  public static String file(LogisticModel model) {
    StringBuilder text = new StringBuilder("# feature\tweight; see person-en.md\n");
    for (Map.Entry<String, Double> weight : model.weights().entrySet()) {
      text.append(weight.getKey()).append('\t').append(weight.getValue()).append('\n');
    }
    return text.toString();
  }
}
