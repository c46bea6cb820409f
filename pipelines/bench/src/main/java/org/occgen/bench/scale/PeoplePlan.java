package org.occgen.bench.scale;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The plan of people who are made up. All of a person follows from the plan and the person's index
 * alone, so any worker makes any person without the others.
 *
 * <p>Indices below {@code people} are people with a gender, an occupation and an article in every
 * language, but for the few who have no gender in Wikidata either. The indices behind them are
 * {@link #others}.
 *
 * @param people how many people have all articles; at most {@link #MOST}
 * @param languages languages of their articles, the pivot first
 * @param seed other people for another seed
 * @param othersShare how many further items there are for each of the people
 * @param occupationShare share of the people who have one and the same occupation, from 0 to 1; 0:
 *     no more than the most frequent one has of itself
 * @param longestArticle sentences of the pivot article of the first person; 0: as long as any
 * @param longLanguages how many times as much text as the others a language has, 1 if it is not
 *     named
 */
public record PeoplePlan(
    long people,
    List<String> languages,
    long seed,
    double othersShare,
    double occupationShare,
    int longestArticle,
    Map<String, Double> longLanguages) {
  /** Most people: as many have names of their own. */
  public static final long MOST = 100_000_000;

  public PeoplePlan {
    languages = List.copyOf(languages);
    longLanguages = Collections.unmodifiableMap(new TreeMap<>(longLanguages));
    require(!languages.isEmpty(), "languages: name at least one");
    require(languages.stream().distinct().count() == languages.size(), "languages: one is twice");
    require(othersShare >= 0 && othersShare <= 100, "others: must be from 0 to 100");
    require(people >= 1 && people + others(people, othersShare) <= MOST, "people: 1 to " + MOST);
    require(occupationShare >= 0 && occupationShare <= 1, "occupation-share: must be 0 to 1");
    require(
        longestArticle >= 0 && longestArticle <= MadeText.MOST_SENTENCES,
        "longest-article: must be 0 to " + MadeText.MOST_SENTENCES);
    for (Map.Entry<String, Double> longer : longLanguages.entrySet()) {
      require(
          languages.contains(longer.getKey()),
          "long-language: " + longer.getKey() + " is none of " + languages);
      require(
          longer.getValue() >= 1 && longer.getValue() <= 100,
          "long-language: " + longer.getKey() + " must have 1 to 100 times the text");
    }
  }

  /**
   * The number of further items: things that are no humans, and people who lack articles, an
   * occupation or a gender.
   */
  public long others() {
    return others(people, othersShare);
  }

  /** The factor by which this language has more text than the others; 1 if the plan names none. */
  public double textOf(String language) {
    return longLanguages.getOrDefault(language, 1.0);
  }

  private static long others(long people, double share) {
    return Math.round(people * share);
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw new IllegalArgumentException(message);
    }
  }
}
