package org.occgen.training.judge;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.core.mining.Candidate;
import org.occgen.models.judge.JudgedSentence;
import org.occgen.models.judge.PairFeature;
import org.occgen.models.judge.PairFeatures;
import org.occgen.models.judge.PairLabel;
import org.occgen.models.judge.PairModel;
import org.occgen.models.judge.WordReader;

/**
 * The features of all candidates of two labelled articles.
 *
 * @param labelled the articles and their labels
 * @param known whether the words of both languages are known
 * @param features candidates x features
 * @param made features of labelled translations with a sentence that was changed by rule, by the
 *     place of the candidate
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
record JudgedArticles(
    LabelledArticles labelled, boolean known, double[][] features, Map<Integer, List<Made>> made) {
  /**
   * A translation that was spoiled.
   *
   * @param pivot the sentence of the pivot language
   * @param sentence the other one
   */
  record Made(MadeNegative.Change change, String pivot, String sentence, double[] features) {}

  /**
   * Computes the features.
   *
   * @param expected share of the content that is covered in a usual translation
   */
  static JudgedArticles of(
      LabelledArticles labelled, WordReader reader, PairFeatures features, double expected) {
    boolean known = reader.knows(labelled.pivotLanguage()) && reader.knows(labelled.language());
    List<JudgedSentence> pivot = read(reader, labelled.pivotLanguage(), labelled.pivot());
    List<JudgedSentence> other = read(reader, labelled.language(), labelled.other());
    List<Candidate> candidates = labelled.mined().candidates();
    double[][] all = new double[candidates.size()][];
    Map<Integer, List<Made>> made = new TreeMap<>();
    for (int place = 0; place < all.length; place++) {
      Candidate candidate = candidates.get(place);
      JudgedSentence first = pivot.get(candidate.pivotPosition());
      JudgedSentence second = other.get(candidate.position());
      all[place] = features.of(first, second, candidate, known, expected);
      if (labelled.labels().get(place) == PairLabel.TRANSLATION) {
        String one = labelled.pivot().get(candidate.pivotPosition());
        String two = labelled.other().get(candidate.position());
        List<Made> changed = new ArrayList<>();
        for (MadeNegative negative :
            MadeNegative.of(
                labelled.pivot(), candidate.pivotPosition(), labelled.pivotLanguage())) {
          JudgedSentence spoiled = reader.read(labelled.pivotLanguage(), negative.sentence());
          changed.add(
              new Made(
                  negative.change(),
                  negative.sentence(),
                  two,
                  features.of(spoiled, second, candidate, known, expected)));
        }
        for (MadeNegative negative :
            MadeNegative.of(labelled.other(), candidate.position(), labelled.language())) {
          JudgedSentence spoiled = reader.read(labelled.language(), negative.sentence());
          changed.add(
              new Made(
                  negative.change(),
                  one,
                  negative.sentence(),
                  features.of(first, spoiled, candidate, known, expected)));
        }
        made.put(place, changed);
      }
    }
    return new JudgedArticles(labelled, known, all, made);
  }

  private static List<JudgedSentence> read(
      WordReader reader, String language, List<String> sentences) {
    return sentences.stream().map(sentence -> reader.read(language, sentence)).toList();
  }

  static Set<String> subjects(Collection<JudgedArticles> articles) {
    Set<String> subjects = new TreeSet<>();
    articles.forEach(article -> subjects.add(article.subject()));
    return subjects;
  }

  String subject() {
    return labelled.article();
  }

  boolean has(String language) {
    return labelled.pivotLanguage().equals(language) || labelled.language().equals(language);
  }

  List<Candidate> candidates() {
    return labelled.mined().candidates();
  }

  /**
   * The features that a model may use of one candidate.
   *
   * @param left features that it may not use all the same; they are 0
   */
  static double[] used(double[] all, boolean withWords, Set<PairFeature> left) {
    double[] features = all.clone();
    left.forEach(feature -> features[feature.place()] = 0);
    return PairModel.used(features, withWords);
  }
}
