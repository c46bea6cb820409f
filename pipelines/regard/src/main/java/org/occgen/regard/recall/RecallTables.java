package org.occgen.regard.recall;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.occgen.core.lexicon.TextFolding;
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
import org.occgen.report.table.Columns;

/** The tables of {@code occgen regard recall}. */
public final class RecallTables {
  private static final List<Regard> REGARDS = List.of(Regard.POSITIVE, Regard.NEGATIVE);

  /** Left out of phrases; not <i>not</i>, which turns the meaning. */
  private static final Set<String> STOP_WORDS =
      Set.of(
          "a", "an", "and", "are", "as", "at", "be", "by", "for", "from", "in", "is", "of", "on",
          "or", "people", "person", "so", "the", "their", "they", "to", "too", "very", "who",
          "with");

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
        of(counts.attributes(), byKeyword, new DistinctWords(request.language()));
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
        "Groups of the file that stand for no attribute; --identities names more",
        new Columns<Map.Entry<String, Long>>()
            .add("group", Map.Entry::getKey)
            .add("rows", Map.Entry::getValue),
        List.copyOf(unknown.entrySet()));
  }

  private static void compared(
      TsvText text, ClassCounts counts, Request request, Map<String, List<Stereotype>> byKeyword) {
    Set<String> missing = new TreeSet<>(byKeyword.keySet());
    counts.attributes().forEach(missing::remove);
    long rows =
        counts.attributes().stream()
            .mapToLong(name -> byKeyword.getOrDefault(name, List.of()).size())
            .sum();
    text.table(
        "What is compared; attributes with fewer than "
            + request.fewestSentences()
            + " sentences are not",
        new Columns<Request>()
            .add("class", Request::attributeClass)
            .add("attributes", all -> counts.attributes().size())
            .add("words", all -> counts.words().size())
            .add("rows_of_file", all -> all.stereotypes().size())
            .add("rows_of_attributes", all -> rows)
            .add("attributes_not_compared", all -> String.join(", ", missing)),
        List.of(request));
  }

  private static void denominators(
      TsvText text, List<KnownStereotype> known, List<StereotypeRecall> recalls) {
    Columns<Regard> columns =
        new Columns<Regard>()
            .add("regard", Regard::label)
            .add("known", regard -> count(known, regard, one -> true))
            .add("of_one_word", regard -> count(known, regard, one -> one.words().size() == 1));
    for (StereotypeRecall recall : recalls) {
      columns.add(
          "in_vocabulary_" + recall.matching().id(),
          regard -> count(known, regard, recall::canBeFound));
    }
    text.table(
        "Stereotypes of these attributes: positive by a mean offensiveness of -1, negative from 1"
            + " on; how many have all their words in the vocabulary",
        columns,
        REGARDS);
  }

  private static long count(
      List<KnownStereotype> known, Regard regard, Predicate<KnownStereotype> predicate) {
    return known.stream().filter(one -> one.regard() == regard).filter(predicate).count();
  }

  private static void figures(TsvText text, List<StereotypeRecall> recalls) {
    List<RecallFigure> figures = new ArrayList<>();
    for (Regard regard : REGARDS) {
      for (StereotypeRecall recall : recalls) {
        for (ScoreKind kind : List.of(ScoreKind.FREQUENCY_BIAS, ScoreKind.REGARD_BIAS)) {
          figures.addAll(recall.figures(kind, regard));
        }
      }
    }
    text.table(
        "Recall at k, and what words in random order would find on average",
        new Columns<RecallFigure>()
            .add("regard", figure -> figure.regard().label())
            .add("matching", figure -> figure.matching().id())
            .add("score", figure -> figure.kind().id())
            .add("k", RecallFigure::first)
            .add("found", RecallFigure::found)
            .add("known", RecallFigure::known)
            .add("micro", RecallFigure::micro)
            .add("random_micro", RecallFigure::randomMicro)
            .add("attributes", RecallFigure::attributes)
            .add("macro", RecallFigure::macro)
            .add("random_macro", RecallFigure::randomMacro),
        figures);
  }

  /**
   * The positive and negative stereotypes of groups, each once. One that people found both positive
   * and negative for the same group is left out, and one without a word.
   *
   * @param attributes the groups, whose index is that in the list
   */
  static List<KnownStereotype> of(
      List<String> attributes, Map<String, List<Stereotype>> byKeyword, DistinctWords segmenter) {
    Set<KnownStereotype> known = new LinkedHashSet<>();
    for (int attribute = 0; attribute < attributes.size(); attribute++) {
      for (Stereotype stereotype : byKeyword.getOrDefault(attributes.get(attribute), List.of())) {
        String text = TextFolding.fold(stereotype.attribute(), "en");
        List<String> words = words(segmenter.of(text));
        int index = attribute;
        if (!words.isEmpty()) {
          stereotype
              .regard()
              .ifPresent(regard -> known.add(new KnownStereotype(index, regard, text, words)));
        }
      }
    }
    Map<String, Long> regards =
        known.stream().collect(Collectors.groupingBy(RecallTables::key, Collectors.counting()));
    return known.stream().filter(one -> regards.getOrDefault(key(one), 0L) == 1).toList();
  }

  private static String key(KnownStereotype stereotype) {
    return stereotype.attribute() + " " + stereotype.text();
  }

  private static List<String> words(List<String> all) {
    List<String> content = all.stream().filter(word -> !STOP_WORDS.contains(word)).toList();
    return content.isEmpty() ? all : content;
  }
}
