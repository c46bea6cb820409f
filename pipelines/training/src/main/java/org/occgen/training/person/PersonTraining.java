package org.occgen.training.person;

import de.bwaldvogel.liblinear.Feature;
import de.bwaldvogel.liblinear.FeatureNode;
import de.bwaldvogel.liblinear.Linear;
import de.bwaldvogel.liblinear.Model;
import de.bwaldvogel.liblinear.Parameter;
import de.bwaldvogel.liblinear.Problem;
import de.bwaldvogel.liblinear.SolverType;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.core.text.WordLists;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.KeywordMatcher;
import org.occgen.regard.attribute.LogisticModel;
import org.occgen.regard.attribute.Taxonomies;
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

  /** Weights smaller than this are left out; rounding would leave nothing of them. */
  private static final double SMALLEST = 0.0005;

  private static final double EPSILON = 0.001;

  private final List<Featured> mentions;
  private final List<Featured> others;
  private final List<Featured> own;
  private final EnglishPersonFeatures features = new EnglishPersonFeatures();

  /** An example with its features, which are found once. */
  private record Featured(PersonExample example, List<String> features) {
    Row row(int times) {
      return new Row(features, example.person(), times);
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
        GumMentions.read(gumMentions), TreebankMentions.read(gumTreebank), all());
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
    List<Row> rows = new ArrayList<>();
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
    return train(rows, COST, FEWEST);
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

  /** All sentences; each is a document. */
  static List<PersonExample> all() {
    List<PersonExample> examples = new ArrayList<>();
    add(examples, "own-people.txt", true);
    add(examples, "own-things.txt", false);
    return examples;
  }

  private static void add(List<PersonExample> examples, String list, boolean person) {
    KeywordMatcher matcher = new KeywordMatcher(Taxonomies.shipped("en", false));
    for (String sentence : WordLists.read(PersonTraining.class, list).orElseThrow()) {
      for (AttributeMention mention : matcher.mentions(sentence)) {
        examples.add(new PersonExample("own: " + sentence, "own", mention, person));
      }
    }
  }

  /**
   * An example as its features.
   *
   * @param times how often it counts
   */
  public record Row(List<String> features, boolean person, int times) {}

  /**
   * Trains a model.
   *
   * @param cost weight of mistakes against that of the penalty, LIBLINEAR's C
   * @param fewest rows that a feature must hold in
   * @throws IllegalArgumentException if all rows say the same, or there is none
   */
  static LogisticModel train(List<Row> rows, double cost, int fewest) {
    if (rows.stream().map(Row::person).distinct().count() < 2) {
      throw new IllegalArgumentException(
          "the examples must have some that mean a person and some that do not");
    }
    Map<String, Integer> ids = ids(rows, fewest);
    List<Feature[]> points = new ArrayList<>();
    List<Double> labels = new ArrayList<>();
    for (Row row : rows) {
      Feature[] point = point(row, ids);
      for (int i = 0; i < row.times(); i++) {
        points.add(point);
        labels.add(row.person() ? 1.0 : -1.0);
      }
    }
    Problem problem = new Problem();
    problem.l = points.size();
    problem.n = ids.size();
    problem.x = points.toArray(new Feature[0][]);
    problem.y = labels.stream().mapToDouble(Double::doubleValue).toArray();
    Linear.disableDebugOutput();
    Model model = Linear.train(problem, new Parameter(SolverType.L2R_LR, cost, EPSILON));
    double sign = model.getLabels()[0] == 1 ? 1 : -1;
    Map<String, Double> weights = new HashMap<>();
    ids.forEach(
        (feature, id) -> {
          double weight = Math.rint(sign * model.getFeatureWeights()[id - 1] * 1000) / 1000;
          if (Math.abs(weight) >= SMALLEST || feature.equals(LogisticModel.BIAS)) {
            weights.put(feature, weight);
          }
        });
    return new LogisticModel(weights);
  }

  private static Map<String, Integer> ids(List<Row> rows, int fewest) {
    Map<String, Integer> counts = new TreeMap<>();
    for (Row row : rows) {
      row.features().forEach(feature -> counts.merge(feature, 1, Integer::sum));
    }
    Map<String, Integer> ids = new TreeMap<>();
    ids.put(LogisticModel.BIAS, 1);
    counts.forEach(
        (feature, count) -> {
          if (count >= fewest) {
            ids.put(feature, ids.size() + 1);
          }
        });
    return ids;
  }

  private static Feature[] point(Row row, Map<String, Integer> ids) {
    List<Integer> held = new ArrayList<>(List.of(1));
    for (String feature : row.features()) {
      Integer id = ids.get(feature);
      if (id != null) {
        held.add(id);
      }
    }
    return held.stream()
        .sorted()
        .distinct()
        .map(id -> new FeatureNode(id, 1))
        .toArray(Feature[]::new);
  }
}
