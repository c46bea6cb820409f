package org.occgen.llm.score;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.occgen.chat.ModelReply;
import org.occgen.llm.reply.ReplyReader;
import org.occgen.measure.report.TsvText;
import org.occgen.report.table.Columns;
import org.occgen.score.significance.Agreement;

/**
 * The comparison of several runs.
 *
 * @param language of the sentences, as tables tell it
 * @param labels of each word that a run gives, the label that it gets in each run
 * @param majority the scores of what more than half of the runs say; none of less than three runs
 */
record SeveralRuns(String language, List<List<String>> labels, Optional<ScoredRun> majority) {
  /** Of two runs a majority is what both say. */
  private static final int FEWEST = 3;

  private static final List<String> NEITHER = List.of(AlignedRuns.NOT_NAMED, AlignedRuns.NOT_NAMED);

  /** Compares the replies of runs. */
  static SeveralRuns of(Gold gold, List<List<ModelReply>> replies, ScoreRequest request) {
    ReplyReader reader = new ReplyReader(request.schema());
    List<List<String>> labels = new ArrayList<>();
    List<ScoredReply> majority = new ArrayList<>();
    for (int i = 0; i < gold.sentences().size(); i++) {
      int index = i;
      GoldSentence sentence = gold.sentences().get(i);
      AlignedRuns aligned =
          AlignedRuns.of(
              replies.stream()
                  .map(run -> reader.read(sentence.sentence(), run.get(index)).words())
                  .map(words -> ScoredReply.kept(words, request.skiplist()))
                  .toList());
      labels.addAll(aligned.labels());
      majority.add(
          ScoredReply.ofWords(sentence, aligned.majority(), request.schema(), request.skiplist()));
    }
    return new SeveralRuns(
        request.language(),
        labels,
        replies.size() < FEWEST
            ? Optional.empty()
            : Optional.of(
                ScoredRun.of("majority of " + replies.size(), majority, request.schema())));
  }

  private record Kappa(String replies, int words, String coefficient, double kappa) {}

  /** The kappas of each pair of runs, and of all of them. */
  String agreement(List<String> names) {
    List<Kappa> rows = new ArrayList<>();
    for (int first = 0; first < names.size(); first++) {
      for (int second = first + 1; second < names.size(); second++) {
        int[] pair = {first, second};
        List<List<String>> both =
            labels.stream()
                .map(word -> List.of(word.get(pair[0]), word.get(pair[1])))
                .filter(word -> !word.equals(NEITHER))
                .toList();
        rows.add(
            new Kappa(
                names.get(first) + " and " + names.get(second),
                both.size(),
                "Cohen",
                Agreement.cohensKappa(
                    both.stream().map(word -> word.get(0)).toList(),
                    both.stream().map(word -> word.get(1)).toList())));
      }
    }
    if (names.size() > 2) {
      rows.add(
          new Kappa("all " + names.size(), labels.size(), "Fleiss", Agreement.fleissKappa(labels)));
    }
    return new TsvText()
        .table(
            "Agreement of runs on the class of the words that one of them gives, or that the"
                + " word is to be given",
            new Columns<Kappa>()
                .add("lang", row -> language)
                .add("replies", Kappa::replies)
                .add("words", Kappa::words)
                .add("coefficient", Kappa::coefficient)
                .add("kappa", Kappa::kappa),
            rows)
        .toString();
  }
}
