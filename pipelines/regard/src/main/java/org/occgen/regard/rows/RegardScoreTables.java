package org.occgen.regard.rows;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.occgen.regard.Regard;
import org.occgen.regard.score.RegardShare;
import org.occgen.regard.score.ScoreIntervals;
import org.occgen.regard.score.ScoreKind;
import org.occgen.regard.score.WordScore;
import org.occgen.regard.score.WordScores;
import org.occgen.report.TsvText;

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
            .filter(of -> !attributes.contains(of.getKey()))
            .map(of -> of.getKey() + " (" + of.getValue() + ")")
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
  void shares(List<RegardShare> of) {
    String[] corrected = {
      "corrected",
      "corrected_low",
      "corrected_high",
      "uncorrected",
      "corrected_gap",
      "corrected_gap_low",
      "corrected_gap_high",
      "gap_survives"
    };
    shares.table(
        "Shares of regard in sentences of an attribute, as the classifier counts"
            + request
                .confusion()
                .map(c -> "; corrected ones by your own labels (" + c.measuredOn() + ")")
                .orElse("")
            + "; a gap is the share less the mean of the other attributes of the class",
        Stream.concat(
                Stream.of(
                    "class",
                    "attribute",
                    "regard",
                    "sentences",
                    "with_regard",
                    "share",
                    "share_low",
                    "share_high",
                    "gap",
                    "gap_low",
                    "gap_high"),
                request.confusion().stream().flatMap(c -> Stream.of(corrected)))
            .toArray(String[]::new));
    for (RegardShare share : of) {
      Stream<Object> raw =
          Stream.of(
              share.attributeClass(),
              share.keyword(),
              share.regard().label(),
              share.sentences(),
              share.withRegard(),
              share.raw().value(),
              low(share.raw()),
              high(share.raw()),
              share.rawGap().value(),
              low(share.rawGap()),
              high(share.rawGap()));
      Stream<Object> more =
          Stream.of(
              share.corrected().value(),
              low(share.corrected()),
              high(share.corrected()),
              share.uncorrected().reason(),
              share.correctedGap().value(),
              low(share.correctedGap()),
              high(share.correctedGap()),
              share.correctedGap().isNotZeroText());
      shares.row(Stream.concat(raw, request.confusion().stream().flatMap(c -> more)).toArray());
    }
  }

  private static double low(RegardShare.Estimate estimate) {
    return estimate.interval().low();
  }

  private static double high(RegardShare.Estimate estimate) {
    return estimate.interval().high();
  }

  /** All tables. */
  String text() {
    return shares + "\n" + classes + "\n" + words;
  }
}
