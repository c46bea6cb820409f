package org.occgen.benchmark.statistics;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Books;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.mining.PivotIntersection;
import org.occgen.core.since.OldSentences;

/**
 * The number of sentences that the articles of a language share with those of the pivot language.
 * Counted are the people who have text in every language of the run.
 *
 * @param language its code
 * @param sentences sentences in the pivot language
 * @param paired how many of these have a chosen pair in the language, also where another language
 *     has none
 */
public record SharedSentences(String language, long sentences, long paired) {
  /** Reasons for which pairs that were chosen come into no segment. */
  private static final Set<String> LEFT_OUT_LATER =
      Set.of(PivotIntersection.NO_COUNTERPART, OldSentences.OLDER, OldSentences.UNKNOWN_AGE);

  /** The share of sentences below which they are few. */
  private static final double FEW = 0.05;

  /**
   * The shared sentences of each language but the pivot.
   *
   * @param balance the books of stage balance
   * @param extract the statistics of stage extract
   */
  public static Map<String, SharedSentences> of(
      Recipe recipe, Books balance, List<Statistic> extract) {
    long sentences =
        extract.stream()
            .filter(statistic -> statistic.step().equals(Stage.EXTRACT.id()))
            .filter(statistic -> statistic.table() == Table.SENTENCES)
            .filter(statistic -> statistic.key().equals(recipe.pivot()))
            .mapToLong(Statistic::count)
            .sum();
    Map<String, SharedSentences> shared = new TreeMap<>();
    for (String language : recipe.otherLanguages()) {
      long paired =
          balance.entries().stream()
              .filter(entry -> entry.unit() == Unit.PAIR && entry.language().equals(language))
              .filter(SharedSentences::isChosen)
              .mapToLong(BookEntry::count)
              .sum();
      shared.put(language, new SharedSentences(language, sentences, paired));
    }
    return shared;
  }

  /**
   * Pairs are one to one, so each is one sentence of the pivot. Old sentences are left out after
   * pairs were chosen.
   */
  private static boolean isChosen(BookEntry entry) {
    return entry.kind() == Kind.OUT || LEFT_OUT_LATER.contains(entry.reason());
  }

  /** Whether hardly any sentence has a pair. */
  public boolean few() {
    return sentences > 0 && paired < FEW * sentences;
  }
}
