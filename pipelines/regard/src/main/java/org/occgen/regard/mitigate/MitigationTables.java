package org.occgen.regard.mitigate;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import org.occgen.measure.report.TsvText;
import org.occgen.regard.Regard;
import org.occgen.regard.rows.MeasuredRegard;
import org.occgen.regard.rows.RegardOverview;
import org.occgen.regard.score.RegardedSentence;
import org.occgen.regard.score.ScoreKind;
import org.occgen.regard.score.VocabularyRule;
import org.occgen.regard.score.WordCounter;
import org.occgen.regard.score.WordScore;
import org.occgen.regard.score.WordScores;

/**
 * The report of a mitigation: what is lost, attributes before and after, words before and after,
 * and gender representation before and after.
 */
final class MitigationTables {
  private static final double WHOLE = MitigationWeights.WHOLE;

  private final MeasuredRegard measured;
  private final MitigationRequest request;
  private final ToLongFunction<RegardedSentence> weight;
  private final TsvText text = new TsvText();

  /**
   * A report.
   *
   * @param weight of a sentence, in millionths; 0 of one that is left out
   */
  MitigationTables(
      MeasuredRegard measured, MitigationRequest request, ToLongFunction<RegardedSentence> weight) {
    this.measured = measured;
    this.request = request;
    this.weight = weight;
  }

  String text() throws IOException {
    MitigationCounts counts = new MitigationCounts(request.language());
    measured.forEach(sentence -> counts.add(sentence, weight.applyAsLong(sentence)));
    counts.losses(text);
    attributes(counts);
    words(counts);
    String gap = request.weights() ? "" : RepresentationChange.text(measured, request, weight);
    return text + gap;
  }

  private void attributes(MitigationCounts counts) {
    text.table(
        "Attributes before and after"
            + (request.weights() ? ", by weight" : "")
            + ", negative by the classifier's labels; class_share is the share of the class's"
            + " mentions that are of the attribute",
        "class",
        "attribute",
        "sentences_before",
        "negative_before",
        "negative_share_before",
        "sentences_after",
        "negative_after",
        "negative_share_after",
        "class_share_before",
        "class_share_after");
    counts
        .classes()
        .forEach(
            (attributeClass, attributes) -> {
              double before =
                  attributes.values().stream().mapToLong(attribute -> attribute.before).sum();
              double after =
                  attributes.values().stream().mapToDouble(attribute -> attribute.after).sum();
              attributes.forEach(
                  (keyword, attribute) ->
                      text.row(
                          attributeClass,
                          keyword,
                          attribute.before,
                          attribute.negativeBefore,
                          (double) attribute.negativeBefore / attribute.before,
                          attribute.after / WHOLE,
                          attribute.negativeAfter / WHOLE,
                          (double) attribute.negativeAfter / attribute.after,
                          attribute.before / before,
                          attribute.after / after));
            });
  }

  private void words(MitigationCounts counts) throws IOException {
    text.table(
        "Words before and after: change is p'(w|a) / p(w|a); expected is what it would be if each"
            + " negative sentence of the attribute had the same chance to stay",
        "class",
        "attribute",
        "regard",
        "word",
        "sentences_before",
        "negative_before",
        "sentences_after",
        "change",
        "expected");
    RegardOverview overview = new RegardOverview(measured, request.language());
    for (Set<String> classes : overview.batches()) {
      WordCounter counter = new WordCounter();
      overview.forEach(classes, (sentence, group) -> counter.add(sentence));
      List<ChangedWord> changed = new ArrayList<>();
      for (String attributeClass : classes) {
        WordScores scores =
            new WordScores(
                counter.counts(
                    attributeClass,
                    VocabularyRule.ours(1, ChangedWord.FEWEST, overview.ownWords(attributeClass))),
                ChangedWord.FEWEST);
        choose(scores, changed);
      }
      ChangedWord.count(measured, request.language(), weight, changed);
      changed.forEach(
          word -> row(word, counts.classes().getOrDefault(word.attributeClass(), new TreeMap<>())));
    }
  }

  private void choose(WordScores scores, List<ChangedWord> changed) {
    for (int attribute = 0; attribute < scores.counts().attributes().size(); attribute++) {
      for (Regard regard : List.of(Regard.NEGATIVE, Regard.POSITIVE)) {
        for (WordScore score :
            scores.highest(attribute, Optional.of(regard), ScoreKind.LOG_ODDS, request.words())) {
          if (score.z() > 0) {
            changed.add(
                new ChangedWord(
                    scores.counts().attributeClass(),
                    scores.counts().attributes().get(attribute),
                    regard,
                    scores.counts().words().get(score.word()),
                    score.sentences(),
                    scores.counts().with(attribute, score.word(), Regard.NEGATIVE)));
          }
        }
      }
    }
  }

  private void row(ChangedWord word, Map<String, MitigationCounts.Attribute> attributes) {
    MitigationCounts.Attribute attribute = Objects.requireNonNull(attributes.get(word.keyword()));
    double negative = (double) attribute.negativeBefore / attribute.before;
    double kept =
        attribute.negativeBefore == 0
            ? 1
            : attribute.negativeAfter / WHOLE / attribute.negativeBefore;
    double share = (double) word.sentences() / attribute.before;
    text.row(
        word.attributeClass(),
        word.keyword(),
        word.regard().label(),
        word.word(),
        word.sentences(),
        word.negative(),
        word.after() / WHOLE,
        word.after() / (double) attribute.after / share,
        NegativeShare.change(kept, negative, (double) word.negative() / word.sentences()));
  }
}
