package org.occgen.regard.rows;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.occgen.measure.report.TsvText;
import org.occgen.regard.Regard;
import org.occgen.regard.score.RegardShare;
import org.occgen.regard.score.ScoreIntervals;
import org.occgen.regard.score.ScoreKind;
import org.occgen.regard.score.WordScore;
import org.occgen.regard.score.WordScores;

/** The tables of {@code occgen regard scores}. Cells of figures that are not defined are empty. */
final class RegardScoreTables {
  private final RegardScoreRequest request;
  private final TsvText shares = new TsvText();
  private final TsvText classes = new TsvText();
  private final TsvText words = new TsvText();

  RegardScoreTables(RegardScoreRequest request) {
    this.request = request;
    classes.table(
        "What is compared. Attributes with fewer than "
            + request.fewestSentences()
            + " sentences are not",
        "class",
        "list",
        "attributes",
        "words",
        "too_few_sentences");
    words.table(
        "Words with the highest scores, as the classifier labels sentences; intervals of 95 percent"
            + " by bootstrap over documents",
        "class",
        "attribute",
        "regard",
        "score",
        "rank",
        "word",
        "sentences",
        "with_regard",
        "frequency_bias",
        "frequency_bias_low",
        "frequency_bias_high",
        "regard_bias",
        "regard_share",
        "regard_share_low",
        "regard_share_high",
        "lift",
        "lift_low",
        "lift_high",
        "z_attribute",
        "z_regard",
        "z",
        "q");
  }

  /** Says what a list of a class compares. */
  void compared(
      String attributeClass, String list, Map<String, Long> sentences, WordScores scores) {
    List<String> attributes = scores.counts().attributes();
    classes.row(
        attributeClass,
        list,
        attributes.size(),
        scores.counts().words().size(),
        sentences.entrySet().stream()
            .filter(entry -> !attributes.contains(entry.getKey()))
            .map(entry -> entry.getKey() + " (" + entry.getValue() + ")")
            .collect(Collectors.joining(", ")));
  }

  /** Adds lists of words. */
  void words(ListedWords listed) {
    for (ListedWords.Highest list : listed.lists()) {
      int rank = 0;
      for (WordScore score : list.words()) {
        rank++;
        ScoreIntervals.Of intervals =
            listed.intervals().of(list.attribute(), score.word(), list.regard());
        words.row(
            listed.counts().attributeClass(),
            listed.counts().attributes().get(list.attribute()),
            list.regard().map(Regard::label).orElse(""),
            name(list.kind()),
            rank,
            listed.counts().words().get(score.word()),
            score.sentences(),
            list.regard().isEmpty() ? "" : score.withRegard(),
            score.frequencyBias(),
            intervals.frequencyBias().low(),
            intervals.frequencyBias().high(),
            score.regardBias(),
            list.regard().isEmpty() ? Double.NaN : score.regardShare(),
            intervals.regardShare().low(),
            intervals.regardShare().high(),
            score.lift(),
            intervals.lift().low(),
            intervals.lift().high(),
            score.attributeZ(),
            score.regardZ(),
            score.z(),
            score.q());
      }
    }
  }

  private static String name(ScoreKind kind) {
    return switch (kind) {
      case FREQUENCY_BIAS -> "eq1";
      case REGARD_BIAS -> "eq2";
      case LOG_ODDS -> "log-odds";
    };
  }

  /** Adds the shares of regard; corrected ones only with a matrix of the user's own labels. */
  void shares(List<RegardShare> all) {
    List<String> columns =
        new ArrayList<>(List.of("class", "attribute", "regard", "sentences", "with_regard"));
    columns.addAll(List.of("share", "share_low", "share_high", "gap", "gap_low", "gap_high"));
    String matrix = "";
    if (request.confusion().isPresent()) {
      matrix =
          "; corrected ones by your own labels (" + request.confusion().get().measuredOn() + ")";
      columns.addAll(List.of("corrected", "corrected_low", "corrected_high", "uncorrected"));
      columns.addAll(List.of("corrected_gap", "corrected_gap_low", "corrected_gap_high"));
      columns.add("gap_survives");
    }
    shares.table(
        "Shares of regard in sentences of an attribute, as the classifier counts"
            + matrix
            + "; a gap is the share less the mean of the other attributes of the class",
        columns.toArray());
    for (RegardShare share : all) {
      List<Object> cells =
          new ArrayList<>(List.of(share.attributeClass(), share.keyword(), share.regard().label()));
      cells.addAll(List.of(share.sentences(), share.withRegard()));
      add(cells, share.raw());
      add(cells, share.rawGap());
      if (request.confusion().isPresent()) {
        add(cells, share.corrected());
        cells.add(share.uncorrected().reason());
        add(cells, share.correctedGap());
        cells.add(share.correctedGap().isNotZeroText());
      }
      shares.row(cells.toArray());
    }
  }

  private static void add(List<Object> cells, RegardShare.Estimate estimate) {
    cells.add(estimate.value());
    cells.add(estimate.interval().low());
    cells.add(estimate.interval().high());
  }

  /** All tables. */
  String text() {
    return shares + "\n" + classes + "\n" + words;
  }
}
