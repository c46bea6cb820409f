package org.occgen.regard.mitigate;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.occgen.core.lexicon.CountingMode;
import org.occgen.core.lexicon.GenderGapMeasure;
import org.occgen.core.lexicon.Lexicons;
import org.occgen.core.measure.MeasureWorker;
import org.occgen.core.measure.TextRow;
import org.occgen.measure.report.TsvText;
import org.occgen.regard.Regard;
import org.occgen.regard.rows.MeasuredRegard;
import org.occgen.regard.rows.RegardOverview;
import org.occgen.regard.score.DistinctWords;
import org.occgen.regard.score.RegardedSentence;
import org.occgen.regard.score.ScoreKind;
import org.occgen.regard.score.VocabularyRule;
import org.occgen.regard.score.WordCounter;
import org.occgen.regard.score.WordScore;
import org.occgen.regard.score.WordScores;
import org.occgen.report.MeasureReport;
import org.occgen.report.TextTable;
import org.occgen.report.table.Columns;

/**
 * The report of a mitigation: what is lost, attributes before and after, words before and after,
 * and gender representation before and after.
 */
final class MitigationTables {
  private static final double WHOLE = MitigationWeights.WHOLE;

  /** Words in fewer sentences are not looked at. */
  private static final int FEWEST = 5;

  private final MeasuredRegard measured;
  private final Mitigation.Request request;
  private final ToLongFunction<RegardedSentence> weight;
  private final TsvText text = new TsvText();

  /**
   * A report.
   *
   * @param weight of a sentence, in millionths; 0 of one that is left out
   */
  MitigationTables(
      MeasuredRegard measured,
      Mitigation.Request request,
      ToLongFunction<RegardedSentence> weight) {
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
    return text + (request.weights() ? "" : representation());
  }

  /** The counts of an attribute, and those of its class. */
  private record Attribute(
      String attributeClass,
      String keyword,
      MitigationCounts.Attribute counts,
      double classBefore,
      double classAfter) {}

  private void attributes(MitigationCounts counts) {
    List<Attribute> rows = new ArrayList<>();
    counts
        .classes()
        .forEach(
            (attributeClass, attributes) -> {
              double before = attributes.values().stream().mapToLong(one -> one.before).sum();
              double after = attributes.values().stream().mapToDouble(one -> one.after).sum();
              attributes.forEach(
                  (keyword, one) ->
                      rows.add(new Attribute(attributeClass, keyword, one, before, after)));
            });
    text.table(
        "Attributes before and after"
            + (request.weights() ? ", by weight" : "")
            + ", negative by the classifier's labels; class_share is the share of the class's"
            + " mentions that are of the attribute",
        new Columns<Attribute>()
            .add("class", Attribute::attributeClass)
            .add("attribute", Attribute::keyword)
            .add("sentences_before", row -> row.counts().before)
            .add("negative_before", row -> row.counts().negativeBefore)
            .add("negative_share_before", row -> row.counts().negativeShareBefore())
            .add("sentences_after", row -> row.counts().after / WHOLE)
            .add("negative_after", row -> row.counts().negativeAfter / WHOLE)
            .add(
                "negative_share_after",
                row -> (double) row.counts().negativeAfter / row.counts().after)
            .add("class_share_before", row -> row.counts().before / row.classBefore())
            .add("class_share_after", row -> row.counts().after / row.classAfter()),
        rows);
  }

  /**
   * A word that goes with an attribute and a regard, and how often it does so afterwards.
   *
   * @param after sentences that contain it afterwards, in millionths
   */
  private record Word(
      WordScores scores,
      int attribute,
      Regard regard,
      WordScore score,
      MitigationCounts.Attribute counts,
      LongAdder after) {
    private String keyword() {
      return scores.counts().attributes().get(attribute);
    }

    private String text() {
      return scores.counts().words().get(score.word());
    }

    /** Sentences before that contain it and speak ill of the attribute. */
    private long negative() {
      return scores.counts().with(attribute, score.word(), Regard.NEGATIVE);
    }

    private double change() {
      double share = (double) score.sentences() / counts.before;
      return after.doubleValue() / counts.after / share;
    }

    private double expected() {
      double kept =
          counts.negativeBefore == 0 ? 1 : counts.negativeAfter / WHOLE / counts.negativeBefore;
      return NegativeShare.change(
          kept, counts.negativeShareBefore(), (double) negative() / score.sentences());
    }
  }

  private void words(MitigationCounts counts) throws IOException {
    List<Word> rows = new ArrayList<>();
    RegardOverview overview = new RegardOverview(measured, request.language());
    for (Set<String> classes : overview.batches()) {
      WordCounter counter = new WordCounter();
      overview.forEach(classes, (sentence, group) -> counter.add(sentence));
      List<Word> chosen = new ArrayList<>();
      for (String attributeClass : classes) {
        VocabularyRule rule = VocabularyRule.ours(1, FEWEST, overview.ownWords(attributeClass));
        choose(
            new WordScores(counter.counts(attributeClass, rule), FEWEST),
            counts.classes().getOrDefault(attributeClass, new TreeMap<>()),
            chosen);
      }
      countAfter(chosen);
      rows.addAll(chosen);
    }
    text.table(
        "Words before and after: change is p'(w|a) / p(w|a); expected is what it would be if each"
            + " negative sentence of the attribute had the same chance to stay",
        new Columns<Word>()
            .add("class", row -> row.scores.counts().attributeClass())
            .add("attribute", Word::keyword)
            .add("regard", row -> row.regard.label())
            .add("word", Word::text)
            .add("sentences_before", row -> row.score.sentences())
            .add("negative_before", Word::negative)
            .add("sentences_after", row -> row.after.doubleValue() / WHOLE)
            .add("change", Word::change)
            .add("expected", Word::expected),
        rows);
  }

  private void choose(
      WordScores scores, Map<String, MitigationCounts.Attribute> counts, List<Word> chosen) {
    List<String> attributes = scores.counts().attributes();
    for (int attribute = 0; attribute < attributes.size(); attribute++) {
      MitigationCounts.Attribute own =
          Objects.requireNonNull(counts.get(attributes.get(attribute)));
      for (Regard regard : List.of(Regard.NEGATIVE, Regard.POSITIVE)) {
        for (WordScore score :
            scores.highest(attribute, Optional.of(regard), ScoreKind.LOG_ODDS, request.words())) {
          if (score.z() > 0) {
            chosen.add(new Word(scores, attribute, regard, score, own, new LongAdder()));
          }
        }
      }
    }
  }

  /** Counts what is left of words. */
  private void countAfter(List<Word> chosen) throws IOException {
    Map<String, List<Word>> byKeyword =
        chosen.stream().collect(Collectors.groupingBy(Word::keyword));
    DistinctWords segmenter = new DistinctWords(request.language());
    measured.forEach(
        sentence -> {
          long number = weight.applyAsLong(sentence);
          if (number > 0) {
            List<String> distinct = segmenter.of(sentence.text());
            for (RegardedSentence.Towards towards : sentence.attributes()) {
              for (Word word : byKeyword.getOrDefault(towards.keyword(), List.of())) {
                // the words of a sentence are in order
                word.after.add(Collections.binarySearch(distinct, word.text()) < 0 ? 0 : number);
              }
            }
          }
        });
  }

  /**
   * The gender representation of the sentences before and after, as {@code occgen characterise}
   * measures it. Empty where the language has no lexicon, or there is no sentence.
   */
  private String representation() throws IOException {
    GenderGapMeasure measure =
        GenderGapMeasure.of(Lexicons.shipped(Lexicons.GENDER_GAP), CountingMode.EVERYTHING);
    if (!measure.languages().reported().containsKey(request.language())) {
      return "";
    }
    try (MeasureWorker worker = MeasureWorker.of(measure)) {
      long[] number = new long[1];
      measured.forEach(
          sentence -> {
            worker.add(row(++number[0], "before", sentence));
            if (weight.applyAsLong(sentence) > 0) {
              worker.add(row(++number[0], "after", sentence));
            }
          });
      return number[0] == 0
          ? ""
          : "\n# Gender representation before and after, as occgen characterise measures it\n"
              + TextTable.text(MeasureReport.of(measure, worker.takeSums()));
    }
  }

  private TextRow row(long number, String dataset, RegardedSentence sentence) {
    return new TextRow(
        number,
        number,
        "",
        "",
        List.of(new TextRow.Text(dataset, request.language(), sentence.text())));
  }
}
