package org.occgen.regard.rows;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.core.measure.Bootstrap;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardConfusion;
import org.occgen.regard.score.ClassCounts;
import org.occgen.regard.score.RegardShareCounter;
import org.occgen.regard.score.ScoreIntervals;
import org.occgen.regard.score.ScoreKind;
import org.occgen.regard.score.VocabularyRule;
import org.occgen.regard.score.WordCounter;
import org.occgen.regard.score.WordScore;
import org.occgen.regard.score.WordScores;

/** Scores the words of a measurement, and its shares of regard. */
public final class RegardScoring {
  private final Request request;
  private final RegardOverview overview;
  private final RegardScoreTables tables;

  /**
   * The options of the scores of a measurement.
   *
   * @param language of its sentences
   * @param asPublished whether the words are listed by equations 1 and 2, too
   * @param words how many of each list
   * @param fewestSentences attributes with fewer sentences are not compared
   * @param fewestOfWord words in fewer sentences of an attribute are not listed by our score
   * @param confusion of the classifier, by the user's own labels of this corpus, if they gave it
   */
  public record Request(
      String language,
      boolean asPublished,
      int words,
      int fewestSentences,
      int fewestOfWord,
      Optional<RegardConfusion> confusion,
      Bootstrap bootstrap) {}

  /**
   * The words of a class that are listed.
   *
   * @param intervals of these words, once all sentences were added
   */
  private record Listed(ClassCounts counts, List<Highest> lists, ScoreIntervals intervals) {}

  /** The words that score highest; without a regard, those of the attribute alone. */
  private record Highest(
      int attribute, ScoreKind kind, Optional<Regard> regard, List<WordScore> words) {}

  private RegardScoring(Request request, RegardOverview overview) {
    this.request = request;
    this.overview = overview;
    this.tables = new RegardScoreTables(request.fewestSentences());
  }

  /**
   * Scores a measurement. Reads it three times, and twice more for every two million further
   * sentences.
   *
   * @return tables as text, shares first
   */
  public static String text(MeasuredRegard measured, Request request) throws IOException {
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
      List<Listed> listed = new ArrayList<>();
      classes.forEach(attributeClass -> list(attributeClass, counter, listed));
      overview.forEach(
          classes,
          (sentence, group) -> listed.forEach(words -> words.intervals().add(sentence, group)));
      listed.forEach(this::tell);
    }
    return tables.text(
        shares.shares(request.confusion(), request.bootstrap()), request.confusion());
  }

  private void list(String attributeClass, WordCounter counter, List<Listed> listed) {
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

  private Listed listed(WordScores scores, List<ScoreKind> kinds) {
    List<Highest> lists = new ArrayList<>();
    for (int attribute = 0; attribute < scores.counts().attributes().size(); attribute++) {
      for (ScoreKind kind : kinds) {
        for (Optional<Regard> regard : regards(kind)) {
          lists.add(
              new Highest(
                  attribute,
                  kind,
                  regard,
                  scores.highest(attribute, regard, kind, request.words()).stream()
                      .filter(score -> kind != ScoreKind.LOG_ODDS || score.z() > 0)
                      .toList()));
        }
      }
    }
    SortedSet<Integer> chosen = new TreeSet<>();
    lists.forEach(list -> list.words().forEach(score -> chosen.add(score.word())));
    return new Listed(
        scores.counts(),
        lists,
        new ScoreIntervals(
            scores.counts(), chosen, overview.documents().size(), request.bootstrap()));
  }

  private void tell(Listed listed) {
    for (Highest list : listed.lists()) {
      int rank = 0;
      for (WordScore score : list.words()) {
        rank++;
        tables.add(
            new RegardScoreTables.Word(
                listed.counts().attributeClass(),
                listed.counts().attributes().get(list.attribute()),
                list.regard(),
                list.kind(),
                rank,
                listed.counts().words().get(score.word()),
                score,
                listed.intervals().of(list.attribute(), score.word(), list.regard())));
      }
    }
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
