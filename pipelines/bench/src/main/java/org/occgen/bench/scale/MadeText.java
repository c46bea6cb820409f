package org.occgen.bench.scale;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.occgen.core.text.WordLists;

/**
 * The sentences of the made-up articles in one language. The pivot's article has a number of
 * sentences that is log-normal over people. Another language has translations of some of them, in
 * their order, and between them sentences of its own.
 *
 * <p>A sentence is a template, the same one in every language, and facts that fill it: years,
 * towns, people, works, numbers. So two sentences are seldom the same.
 */
final class MadeText {
  /** Most sentences of an article: longer ones are longer than occgen reads. */
  static final int MOST_SENTENCES = 30_000;

  /** Between these stands the name of a town, so that a page can link it. */
  static final char LINK_START = '\u0001';

  /** Behind the name of a town. */
  static final char LINK_END = '\u0002';

  /** The languages that have sentences. */
  static final List<String> LANGUAGES = List.of("en", "es", "ru", "ar", "sw", "de", "fr");

  private static final String TEMPLATES = "sentences/";
  private static final Pattern PIECES =
      Pattern.compile("(?=[{\\[])|(?<=[}\\]])"); // a slot, a choice or text between them

  private static final double MEDIAN = 12;
  private static final double DEVIATION = 0.8;
  private static final int LEAST = 3;
  private static final int MOST = 600; // of an article whose length nobody asks for

  private static final int FIRST_YEAR = 1850;
  private static final int YEARS = 160;
  private static final int TOWNS = 20_000;
  private static final int TOWN_SYLLABLES = 3;
  private static final int WORK_SYLLABLES = 4;

  private final PeoplePlan plan;
  private final String language;
  private final boolean pivot;
  private final List<List<String>> templates = new ArrayList<>();

  /** The text of the articles in a language of {@code plan}. */
  MadeText(PeoplePlan plan, String language) {
    this.plan = plan;
    this.language = language;
    this.pivot = language.equals(plan.languages().get(0));
    for (String line :
        WordLists.read(MadeText.class, TEMPLATES + language + ".txt")
            .orElseThrow(() -> new IllegalArgumentException("no sentences in " + language))) {
      templates.add(List.of(PIECES.split(line)));
    }
  }

  /** The sentences of the article of an item; towns stand between marks. */
  List<String> sentences(long index, boolean woman) {
    int count = pivotSentences(index);
    SplittableRandom random = Draws.of(plan.seed(), Draws.For.TEXT, index, language.hashCode());
    double translated = pivot ? 1 : 0.3 + 0.4 * random.nextDouble();
    double own = pivot ? 0 : 0.2 + 0.6 * random.nextDouble();
    boolean longest = index == 0 && plan.longestArticle() > 0;
    if (!longest) {
      own += (translated + own) * (plan.textOf(language) - 1);
    }
    List<String> sentences = new ArrayList<>();
    double due = random.nextDouble();
    long owned = 0;
    for (int i = 0; i < count; i++) {
      if (pivot || random.nextDouble() < translated) {
        sentences.add(sentence(Draws.of(plan.seed(), Draws.For.TEXT, index, i), index, woman));
      }
      for (due += own; due >= 1; due--) {
        long part = Long.MIN_VALUE + ((long) language.hashCode() << 30) + owned++;
        sentences.add(sentence(Draws.of(plan.seed(), Draws.For.TEXT, index, part), index, woman));
      }
    }
    return sentences;
  }

  private int pivotSentences(long index) {
    if (index == 0 && plan.longestArticle() > 0) {
      return plan.longestArticle();
    }
    SplittableRandom random = Draws.of(plan.seed(), Draws.For.TEXT, index, -1);
    double length = MEDIAN * StrictMath.exp(DEVIATION * Draws.normal(random));
    return (int) Math.max(LEAST, Math.min(MOST, Math.round(length)));
  }

  /** A sentence; the same draws give the same facts in every language. */
  private String sentence(SplittableRandom facts, long index, boolean woman) {
    List<String> template = templates.get(facts.nextInt(templates.size()));
    int year = FIRST_YEAR + facts.nextInt(YEARS);
    Map<String, String> values = new TreeMap<>();
    values.put("{name}", MadeNames.surname(language, index));
    values.put("{year}", Integer.toString(year));
    values.put("{year2}", Integer.toString(year + 1 + facts.nextInt(30)));
    values.put("{town}", LINK_START + town(language, facts.nextInt(TOWNS)) + LINK_END);
    values.put("{town2}", town(language, facts.nextInt(TOWNS)));
    values.put("{person}", someMan(facts));
    values.put(
        "{work}", "“" + MadeNames.word(language, facts.nextLong(1L << 40), WORK_SYLLABLES) + "”");
    values.put("{number}", number(facts));
    StringBuilder sentence = new StringBuilder();
    for (String piece : template) {
      if (piece.startsWith("{")) {
        sentence.append(value(values, piece));
      } else if (piece.startsWith("[")) {
        int bar = piece.indexOf('|');
        sentence.append(
            woman ? piece.substring(bar + 1, piece.length() - 1) : piece.substring(1, bar));
      } else {
        sentence.append(piece);
      }
    }
    return sentence.toString();
  }

  private static String value(Map<String, String> values, String slot) {
    String value = values.get(slot);
    if (value == null) {
      throw new IllegalStateException("no such slot: " + slot);
    }
    return value;
  }

  /** The name of a town. */
  static String town(String language, int number) {
    return MadeNames.word(language, number, TOWN_SYLLABLES);
  }

  private String someMan(SplittableRandom facts) {
    int given = MadeNames.given(facts);
    return MadeNames.full(language, false, given, facts.nextLong(MadeNames.SURNAMES));
  }

  /** From 15 to 99, with a last digit that has the same plural of what is counted everywhere. */
  private static String number(SplittableRandom facts) {
    return Integer.toString(10 * (1 + facts.nextInt(9)) + 5 + facts.nextInt(5));
  }
}
