package org.occgen.regard.recall;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.occgen.measure.report.TsvText;
import org.occgen.regard.Regard;
import org.occgen.regard.recall.RecallFigure.Matching;
import org.occgen.regard.rows.MeasuredRegard;
import org.occgen.regard.rows.RegardOverview;
import org.occgen.regard.score.ClassCounts;
import org.occgen.regard.score.DistinctWords;
import org.occgen.regard.score.ScoreKind;
import org.occgen.regard.score.VocabularyRule;
import org.occgen.regard.score.WordCounter;
import org.occgen.regard.score.WordScores;

/** The tables of {@code occgen regard recall}. */
public final class RecallTables {
  private RecallTables() {}

  /**
   * The request: the words of stereotypes, and the attributes that they are compared for.
   *
   * @param attributeClass such as {@code nationality}
   * @param fewestSentences attributes with fewer sentences are not compared
   */
  public record Request(
      String language,
      String attributeClass,
      List<Stereotype> stereotypes,
      IdentityKeywords identities,
      int fewestSentences) {}

  /**
   * The tables: what the figures are of, then the figures.
   *
   * @throws IllegalArgumentException if the measurement has sentences, and none of that class or
   *     none of an attribute that the identities name
   */
  public static String text(MeasuredRegard measured, Request request) throws IOException {
    RegardOverview overview = new RegardOverview(measured, request.language());
    requireKnown(overview.sentences(), request);
    Map<String, List<Stereotype>> byKeyword = request.identities().byKeyword(request.stereotypes());
    WordCounter counter = new WordCounter();
    overview.forEach(
        Set.of(request.attributeClass()),
        (sentence, group) -> {
          if (byKeyword.containsKey(sentence.keyword())) {
            counter.add(sentence);
          }
        });
    ClassCounts counts =
        counter.counts(
            request.attributeClass(), VocabularyRule.asPublished(request.fewestSentences()));
    List<KnownStereotype> known =
        StereotypeWords.of(counts.attributes(), byKeyword, new DistinctWords(request.language()));
    WordScores scores = new WordScores(counts, 1);
    List<StereotypeRecall> recalls =
        List.of(
            new StereotypeRecall(scores, known, Matching.EXACT),
            new StereotypeRecall(scores, known, Matching.LEMMA));
    TsvText text = new TsvText();
    compared(text, counts, request, byKeyword);
    unknown(text, request);
    denominators(text, known, recalls);
    figures(text, recalls);
    return text.toString();
  }

  private static void requireKnown(
      SortedMap<String, SortedMap<String, Long>> sentences, Request request) {
    SortedMap<String, Long> own =
        sentences.getOrDefault(request.attributeClass(), Collections.emptySortedMap());
    if (sentences.isEmpty()) {
      return;
    }
    if (own.isEmpty()) {
      throw new IllegalArgumentException(
          "--class "
              + request.attributeClass()
              + ": no sentence was measured of it; there are "
              + String.join(", ", sentences.keySet()));
    }
    if (Collections.disjoint(own.keySet(), request.identities().keywords())) {
      throw new IllegalArgumentException(
          "--class "
              + request.attributeClass()
              + ": no identity stands for its attributes, such as "
              + own.firstKey()
              + "; give a table by --identities");
    }
  }

  /** The groups of the file that stand for no attribute, with their rows. */
  private static void unknown(TsvText text, Request request) {
    SortedMap<String, Long> unknown = new TreeMap<>();
    request.stereotypes().stream()
        .map(Stereotype::identity)
        .filter(identity -> request.identities().keyword(identity).isEmpty())
        .forEach(identity -> unknown.merge(identity.strip(), 1L, Long::sum));
    text.table(
        "Groups of the file that stand for no attribute; --identities names more", "group", "rows");
    unknown.forEach(text::row);
  }

  private static void compared(
      TsvText text, ClassCounts counts, Request request, Map<String, List<Stereotype>> byKeyword) {
    Set<String> missing = new TreeSet<>(byKeyword.keySet());
    counts.attributes().forEach(missing::remove);
    text.table(
            "What is compared; attributes with fewer than "
                + request.fewestSentences()
                + " sentences are not",
            "class",
            "attributes",
            "words",
            "rows_of_file",
            "rows_of_attributes",
            "attributes_not_compared")
        .row(
            request.attributeClass(),
            counts.attributes().size(),
            counts.words().size(),
            request.stereotypes().size(),
            counts.attributes().stream()
                .mapToLong(name -> byKeyword.getOrDefault(name, List.of()).size())
                .sum(),
            String.join(", ", missing));
  }

  private static void denominators(
      TsvText text, List<KnownStereotype> known, List<StereotypeRecall> recalls) {
    text.table(
        "Stereotypes of these attributes: positive by a mean offensiveness of -1, negative from 1"
            + " on; how many have all their words in the vocabulary",
        "regard",
        "known",
        "of_one_word",
        "in_vocabulary_exact",
        "in_vocabulary_lemma");
    for (Regard regard : List.of(Regard.POSITIVE, Regard.NEGATIVE)) {
      List<KnownStereotype> own = known.stream().filter(one -> one.regard() == regard).toList();
      List<Object> row = new ArrayList<>(List.of(regard.label(), own.size()));
      row.add(own.stream().filter(one -> one.words().size() == 1).count());
      recalls.forEach(recall -> row.add(own.stream().filter(recall::canBeFound).count()));
      text.row(row.toArray());
    }
  }

  private static void figures(TsvText text, List<StereotypeRecall> recalls) {
    text.table(
        "Recall at k, and what words in random order would find on average",
        "regard",
        "matching",
        "score",
        "k",
        "found",
        "known",
        "micro",
        "random_micro",
        "attributes",
        "macro",
        "random_macro");
    for (Regard regard : List.of(Regard.POSITIVE, Regard.NEGATIVE)) {
      for (StereotypeRecall recall : recalls) {
        for (ScoreKind kind : List.of(ScoreKind.FREQUENCY_BIAS, ScoreKind.REGARD_BIAS)) {
          for (RecallFigure figure : recall.figures(kind, regard)) {
            text.row(
                regard.label(),
                figure.matching().name().toLowerCase(Locale.ROOT),
                kind == ScoreKind.FREQUENCY_BIAS ? "eq1" : "eq2",
                figure.first(),
                figure.found(),
                figure.known(),
                figure.micro(),
                figure.randomMicro(),
                figure.attributes(),
                figure.macro(),
                figure.randomMacro());
          }
        }
      }
    }
  }
}
