package org.occgen.core.mining;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.core.person.Qid;

/**
 * The articles that have text and no chosen pair with the pivot's article of the same person: how
 * many by language, and the longest of them. Not thread-safe.
 */
public final class UnpairedArticles {
  /** Articles of a language that are named. */
  public static final int NAMED = 5;

  /** Articles with more sentences first: of these one would have expected pairs most. */
  private static final Comparator<Article> ORDER =
      Comparator.comparingInt(Article::shorter).reversed().thenComparing(Article::qid, Qid.ORDER);

  private final PairChoice choice;
  private final Map<String, Long> counts = new TreeMap<>();
  private final Map<String, List<Article>> longest = new TreeMap<>();
  private long people;

  /**
   * Two articles of a person without a chosen pair.
   *
   * @param qid item id of the person
   * @param name the person's
   * @param pivotSentences sentences of the article in the pivot language
   * @param sentences sentences of the other article
   */
  public record Article(String qid, String name, int pivotSentences, int sentences) {
    private int shorter() {
      return Math.min(pivotSentences, sentences);
    }
  }

  /**
   * The articles of a language.
   *
   * @param people all people with text in every language
   * @param count how many of them have no chosen pair in this language
   * @param longest some of these, the longest first
   */
  public record Language(long people, long count, List<Article> longest) {
    public Language {
      longest = List.copyOf(longest);
    }
  }

  /**
   * None yet.
   *
   * @param choice which candidates become pairs
   */
  public UnpairedArticles(PairChoice choice) {
    this.choice = choice;
  }

  /** Adds a person. */
  public void add(PersonCandidates person) {
    people++;
    for (int i = 1; i < person.languages().size(); i++) {
      String language = person.languages().get(i);
      if (!isPaired(person, language)) {
        counts.merge(language, 1L, Long::sum);
        List<Article> first = longest.computeIfAbsent(language, key -> new ArrayList<>());
        first.add(
            new Article(
                person.person().qid(),
                person.person().name(),
                person.sentenceKeys().get(0).size(),
                person.sentenceKeys().get(i).size()));
        first.sort(ORDER);
        if (first.size() > NAMED) {
          first.remove(NAMED);
        }
      }
    }
  }

  private boolean isPaired(PersonCandidates person, String language) {
    double least = choice.probability(language);
    List<Candidate> probable =
        person.candidates().stream()
            .filter(candidate -> candidate.language().equals(language))
            .filter(candidate -> candidate.probability() >= least)
            .toList();
    return !AlignedPairs.select(probable, choice).pairs().isEmpty();
  }

  /** The unpaired articles of a language. */
  public Language of(String language) {
    return new Language(
        people, counts.getOrDefault(language, 0L), longest.getOrDefault(language, List.of()));
  }
}
