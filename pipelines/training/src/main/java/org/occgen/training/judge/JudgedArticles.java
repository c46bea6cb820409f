package org.occgen.training.judge;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.core.judge.JudgedSentence;
import org.occgen.core.judge.PairFeature;
import org.occgen.core.judge.PairFeatures;
import org.occgen.core.judge.PairLabel;
import org.occgen.core.judge.PairModel;
import org.occgen.core.mining.Candidate;
import org.occgen.models.judge.WordReader;

/**
 * The features of all candidates of two labelled articles.
 *
 * @param of the articles and their labels
 * @param known whether the words of both languages are known
 * @param features candidates x features
 * @param made features of labelled translations with a sentence that was changed by rule, by the
 *     place of the candidate
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
record JudgedArticles(
    LabelledArticles of, boolean known, double[][] features, Map<Integer, List<Made>> made) {
  /** A translation that was spoiled. */
  record Made(MadeNegative.Change change, double[] features) {}

  /**
   * Computes the features.
   *
   * @param expected share of the content that is covered in a usual translation
   */
  static JudgedArticles of(
      LabelledArticles of, WordReader reader, PairFeatures features, double expected) {
    boolean known = reader.knows(of.pivotLanguage()) && reader.knows(of.language());
    List<JudgedSentence> pivot = read(reader, of.pivotLanguage(), of.pivot());
    List<JudgedSentence> other = read(reader, of.language(), of.other());
    List<Candidate> candidates = of.mined().candidates();
    double[][] all = new double[candidates.size()][];
    Map<Integer, List<Made>> made = new TreeMap<>();
    for (int place = 0; place < all.length; place++) {
      Candidate candidate = candidates.get(place);
      JudgedSentence first = pivot.get(candidate.pivotPosition());
      JudgedSentence second = other.get(candidate.position());
      all[place] = features.of(first, second, candidate, known, expected);
      if (of.labels().get(place) == PairLabel.TRANSLATION) {
        List<Made> changed = new ArrayList<>();
        for (MadeNegative negative :
            MadeNegative.of(of.pivot(), candidate.pivotPosition(), of.pivotLanguage())) {
          JudgedSentence spoiled = reader.read(of.pivotLanguage(), negative.sentence());
          changed.add(
              new Made(
                  negative.change(), features.of(spoiled, second, candidate, known, expected)));
        }
        for (MadeNegative negative :
            MadeNegative.of(of.other(), candidate.position(), of.language())) {
          JudgedSentence spoiled = reader.read(of.language(), negative.sentence());
          changed.add(
              new Made(negative.change(), features.of(first, spoiled, candidate, known, expected)));
        }
        made.put(place, changed);
      }
    }
    return new JudgedArticles(of, known, all, made);
  }

  private static List<JudgedSentence> read(
      WordReader reader, String language, List<String> sentences) {
    return sentences.stream().map(sentence -> reader.read(language, sentence)).toList();
  }

  static Set<String> subjects(Collection<JudgedArticles> articles) {
    Set<String> subjects = new TreeSet<>();
    articles.forEach(of -> subjects.add(of.subject()));
    return subjects;
  }

  String subject() {
    return of.article();
  }

  boolean has(String language) {
    return of.pivotLanguage().equals(language) || of.language().equals(language);
  }

  List<Candidate> candidates() {
    return of.mined().candidates();
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
