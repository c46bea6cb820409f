package org.occgen.training.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.core.text.LanguageIdentifier.Verdict;
import org.occgen.models.language.LinguaIdentifier;

/**
 * How the check does in one language: what it loses of right sentences and of pages of five, and
 * what it catches of sentences in the languages that it is told from.
 *
 * @param language expected
 * @param sentences right ones
 * @param lost right sentences that are refused
 * @param pages right ones
 * @param lostPages right pages that are refused, judged as a whole
 * @param caught wrong sentences that are refused, percent by their language
 * @param caughtPages wrong pages that are refused, percent by their language
 */
record LanguageCheckFigures(
    String language,
    int sentences,
    int lost,
    int pages,
    int lostPages,
    Map<String, Double> caught,
    Map<String, Double> caughtPages) {
  private static final int PAGE = 5;

  /**
   * Measures.
   *
   * @param columns sentences by language
   * @param right one right sentence in so many, and one page
   * @param wrong one wrong one in so many
   */
  static LanguageCheckFigures of(
      String language, Map<String, List<String>> columns, int right, int wrong) {
    LinguaIdentifier identifier = LinguaIdentifier.of(List.of(language));
    List<String> own = columns.get(language);
    Map<String, Double> caught = new TreeMap<>();
    Map<String, Double> caughtPages = new TreeMap<>();
    for (String other : LinguaIdentifier.toldFrom(language)) {
      List<String> sentences = columns.getOrDefault(other, List.of());
      if (!sentences.isEmpty()) {
        int[] refused = refused(identifier, language, sentences, wrong);
        int[] refusedPages = refusedPages(identifier, language, sentences, wrong);
        caught.put(other, 100.0 * refused[0] / refused[1]);
        caughtPages.put(other, 100.0 * refusedPages[0] / Math.max(1, refusedPages[1]));
      }
    }
    int[] lost = refused(identifier, language, own, right);
    int[] lostPages = refusedPages(identifier, language, own, right);
    return new LanguageCheckFigures(
        language, lost[1], lost[0], lostPages[1], lostPages[0], caught, caughtPages);
  }

  private static int[] refused(
      LinguaIdentifier identifier, String language, List<String> sentences, int stride) {
    int[] counts = new int[2];
    for (int i = 0; i < sentences.size(); i += stride) {
      counts[0] += identifier.check(sentences.get(i), language) == Verdict.ACCEPTED ? 0 : 1;
      counts[1]++;
    }
    return counts;
  }

  /** Pages of which each sentence is judged, and what is left of it as a whole. */
  private static int[] refusedPages(
      LinguaIdentifier identifier, String language, List<String> sentences, int stride) {
    int[] counts = new int[2];
    for (int i = 0; i + PAGE <= sentences.size(); i += PAGE * stride) {
      List<String> accepted = new ArrayList<>();
      for (String sentence : sentences.subList(i, i + PAGE)) {
        if (identifier.check(sentence, language) == Verdict.ACCEPTED) {
          accepted.add(sentence);
        }
      }
      boolean kept =
          2 * accepted.size() >= PAGE
              && identifier.checkTogether(accepted, language) == Verdict.ACCEPTED;
      counts[0] += kept ? 0 : 1;
      counts[1]++;
    }
    return counts;
  }

  /** Right sentences that are lost, in percent. */
  double share() {
    return 100.0 * lost / sentences;
  }

  /** Right pages that are lost, in percent. */
  double pageShare() {
    return 100.0 * lostPages / Math.max(1, pages);
  }

  /** A row of a table in Markdown. */
  String row() {
    return String.format(
        Locale.ROOT,
        "| %s | %,d | %.1f | %.1f | %s | %s |%n",
        language,
        sentences,
        share(),
        pageShare(),
        shares(caught),
        shares(caughtPages));
  }

  private static String shares(Map<String, Double> shares) {
    StringBuilder cell = new StringBuilder();
    List<String> all = new ArrayList<>();
    shares.forEach(
        (language, share) -> {
          if (share > 99.95) {
            all.add(language);
          } else {
            cell.append(cell.isEmpty() ? "" : ", ")
                .append(String.format(Locale.ROOT, "%s %.1f", language, share));
          }
        });
    if (!all.isEmpty()) {
      cell.append(cell.isEmpty() ? "all of " : "; all of ").append(String.join(" ", all));
    }
    return cell.toString();
  }
}
