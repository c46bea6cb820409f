package org.occgen.regard.rows;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.occgen.measure.report.TsvText;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardConfusion;
import org.occgen.regard.score.RegardShare;
import org.occgen.regard.score.ScoreIntervals;
import org.occgen.regard.score.ScoreKind;
import org.occgen.regard.score.WordScore;
import org.occgen.regard.score.WordScores;
import org.occgen.report.table.Columns;

/** The tables of {@code occgen regard scores}. Cells of figures that are not defined are empty. */
final class RegardScoreTables {
  private static final Columns<Compared> COMPARED =
      new Columns<Compared>()
          .add("class", Compared::attributeClass)
          .add("list", Compared::list)
          .add("attributes", Compared::attributes)
          .add("words", Compared::words)
          .add("too_few_sentences", Compared::tooFew);

  private static final Columns<Word> WORDS =
      new Columns<Word>()
          .add("class", Word::attributeClass)
          .add("attribute", Word::attribute)
          .add("regard", word -> word.regard().map(Regard::label).orElse(""))
          .add("score", word -> word.kind().id())
          .add("rank", Word::rank)
          .add("word", Word::word)
          .add("sentences", word -> word.score().sentences())
          .add("with_regard", word -> word.ofRegard(word.score().withRegard()))
          .add("frequency_bias", word -> word.score().frequencyBias())
          .add("frequency_bias_low", word -> word.intervals().frequencyBias().low())
          .add("frequency_bias_high", word -> word.intervals().frequencyBias().high())
          .add("regard_bias", word -> word.score().regardBias())
          .add("regard_share", word -> word.ofRegard(word.score().regardShare()))
          .add("regard_share_low", word -> word.intervals().regardShare().low())
          .add("regard_share_high", word -> word.intervals().regardShare().high())
          .add("lift", word -> word.score().lift())
          .add("lift_low", word -> word.intervals().lift().low())
          .add("lift_high", word -> word.intervals().lift().high())
          .add("z_attribute", word -> word.score().attributeZ())
          .add("z_regard", word -> word.score().regardZ())
          .add("z", word -> word.score().z())
          .add("q", word -> word.score().q());

  private final int fewestSentences;
  private final List<Compared> compared = new ArrayList<>();
  private final List<Word> words = new ArrayList<>();

  RegardScoreTables(int fewestSentences) {
    this.fewestSentences = fewestSentences;
  }

  /** The attributes and words of a class that a list compares. */
  private record Compared(
      String attributeClass, String list, int attributes, int words, String tooFew) {}

  /**
   * A word of a list.
   *
   * @param regard the class of regard; empty for a word that goes with the attribute in any class
   * @param rank its place in the list, from 1
   */
  record Word(
      String attributeClass,
      String attribute,
      Optional<Regard> regard,
      ScoreKind kind,
      int rank,
      String word,
      WordScore score,
      ScoreIntervals.Of intervals) {
    private Object ofRegard(Object value) {
      return regard.isEmpty() ? "" : value;
    }
  }

  /** Says what a list of a class compares. */
  void compared(
      String attributeClass, String list, Map<String, Long> sentences, WordScores scores) {
    List<String> attributes = scores.counts().attributes();
    String tooFew =
        sentences.entrySet().stream()
            .filter(entry -> !attributes.contains(entry.getKey()))
            .map(entry -> entry.getKey() + " (" + entry.getValue() + ")")
            .collect(Collectors.joining(", "));
    compared.add(
        new Compared(
            attributeClass, list, attributes.size(), scores.counts().words().size(), tooFew));
  }

  /** Adds a word of a list. */
  void add(Word word) {
    words.add(word);
  }

  /**
   * All tables.
   *
   * @param shares the shares of regard; corrected ones only with a matrix
   * @param confusion the matrix of the user's own labels
   */
  String text(List<RegardShare> shares, Optional<RegardConfusion> confusion) {
    boolean corrected = confusion.isPresent();
    Columns<RegardShare> columns =
        new Columns<RegardShare>()
            .add("class", RegardShare::attributeClass)
            .add("attribute", RegardShare::keyword)
            .add("regard", share -> share.regard().label())
            .add("sentences", RegardShare::sentences)
            .add("with_regard", RegardShare::withRegard);
    add(columns, "share", RegardShare::raw);
    add(columns, "gap", RegardShare::rawGap);
    if (corrected) {
      add(columns, "corrected", RegardShare::corrected);
      columns.add("uncorrected", share -> share.uncorrected().reason());
      add(columns, "corrected_gap", RegardShare::correctedGap);
      columns.add("gap_survives", share -> share.correctedGap().isNotZeroText());
    }
    return new TsvText()
        .table(
            "Shares of regard in sentences of an attribute, as the classifier counts"
                + confusion
                    .map(
                        matrix ->
                            "; corrected ones by your own labels (" + matrix.measuredOn() + ")")
                    .orElse("")
                + "; a gap is the share less the mean of the other attributes of the class",
            columns,
            shares)
        .table(
            "What is compared. Attributes with fewer than "
                + fewestSentences
                + " sentences are not",
            COMPARED,
            compared)
        .table(
            "Words with the highest scores, as the classifier labels sentences; intervals of 95"
                + " percent by bootstrap over documents",
            WORDS,
            words)
        .toString();
  }

  private static void add(
      Columns<RegardShare> columns,
      String name,
      Function<RegardShare, RegardShare.Estimate> estimate) {
    columns
        .add(name, share -> estimate.apply(share).value())
        .add(name + "_low", share -> estimate.apply(share).interval().low())
        .add(name + "_high", share -> estimate.apply(share).interval().high());
  }
}
