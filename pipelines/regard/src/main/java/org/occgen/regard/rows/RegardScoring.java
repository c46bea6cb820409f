package org.occgen.regard.rows;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.occgen.regard.Regard;
import org.occgen.regard.score.RegardShareCounter;
import org.occgen.regard.score.ScoreKind;
import org.occgen.regard.score.VocabularyRule;
import org.occgen.regard.score.WordCounter;
import org.occgen.regard.score.WordScores;

/** Scores the words of a measurement, and its shares of regard. */
public final class RegardScoring {
  private final RegardScoreRequest request;
  private final RegardOverview overview;
  private final RegardScoreTables tables;

  private RegardScoring(RegardScoreRequest request, RegardOverview overview) {
    this.request = request;
    this.overview = overview;
    this.tables = new RegardScoreTables(request);
  }

  /**
   * Scores a measurement. Reads it three times, and twice more for every two million further
   * sentences.
   *
   * @return tables as text, shares first
   */
  public static String text(MeasuredRegard measured, RegardScoreRequest request)
      throws IOException {
    RegardOverview overview = new RegardOverview(measured, request.language());
    return new RegardScoring(request, overview).text();
  }

  private String text() throws IOException {
    RegardShareCounter shares = new RegardShareCounter(overview.documents().size());
    for (Set<String> classes : overview.batches()) {
      WordCounter counter = new WordCounter();
      overview.forEach(
          classes,
          (sentence, group) -> {
            counter.add(sentence);
            shares.add(sentence.attributeClass(), sentence.keyword(), sentence.regard(), group);
          });
      List<ListedWords> listed = new ArrayList<>();
      classes.forEach(attributeClass -> list(attributeClass, counter, listed));
      overview.forEach(
          classes,
          (sentence, group) -> listed.forEach(words -> words.intervals().add(sentence, group)));
      listed.forEach(tables::words);
    }
    tables.shares(shares.shares(request.confusion(), request.bootstrap()));
    return tables.text();
  }

  private void list(String attributeClass, WordCounter counter, List<ListedWords> listed) {
    Map<String, Long> sentences =
        overview.sentences().getOrDefault(attributeClass, new TreeMap<>());
    VocabularyRule ours =
        VocabularyRule.ours(
            request.fewestSentences(), request.fewestOfWord(), overview.ownWords(attributeClass));
    WordScores scores =
        new WordScores(counter.counts(attributeClass, ours), request.fewestOfWord());
    tables.compared(attributeClass, "ours", sentences, scores);
    listed.add(listed(scores, List.of(ScoreKind.LOG_ODDS)));
    if (request.asPublished()) {
      VocabularyRule published = VocabularyRule.asPublished(request.fewestSentences());
      WordScores theirs = new WordScores(counter.counts(attributeClass, published), 1);
      tables.compared(attributeClass, "as published", sentences, theirs);
      listed.add(listed(theirs, List.of(ScoreKind.FREQUENCY_BIAS, ScoreKind.REGARD_BIAS)));
    }
  }

  private ListedWords listed(WordScores scores, List<ScoreKind> kinds) {
    List<ListedWords.Highest> lists = new ArrayList<>();
    for (int attribute = 0; attribute < scores.counts().attributes().size(); attribute++) {
      for (ScoreKind kind : kinds) {
        for (Optional<Regard> regard : regards(kind)) {
          lists.add(
              new ListedWords.Highest(
                  attribute,
                  kind,
                  regard,
                  scores.highest(attribute, regard, kind, request.words()).stream()
                      .filter(score -> kind != ScoreKind.LOG_ODDS || score.z() > 0)
                      .toList()));
        }
      }
    }
    return ListedWords.of(scores.counts(), lists, overview.documents().size(), request.bootstrap());
  }

  private static List<Optional<Regard>> regards(ScoreKind kind) {
    List<Optional<Regard>> regards = new ArrayList<>();
    if (kind != ScoreKind.REGARD_BIAS) {
      regards.add(Optional.empty());
    }
    if (kind != ScoreKind.FREQUENCY_BIAS) {
      List.of(Regard.values()).forEach(regard -> regards.add(Optional.of(regard)));
    }
    return regards;
  }
}
