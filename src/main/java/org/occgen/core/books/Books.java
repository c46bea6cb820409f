package org.occgen.core.books;

import static com.google.common.base.Strings.lenientFormat;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;

/**
 * The books of one stage: what came in = what went on + what was dropped or failed, for every unit
 * and, where both sides know it, every gender and language.
 *
 * @param entries in their order, one a distinct line
 */
public record Books(List<BookEntry> entries) {
  public Books {
    entries = sum(entries);
  }

  /** Adds up the counts of things that differ in nothing else. */
  public static <T extends Countable<T>> List<T> sum(Collection<T> counted) {
    Map<T, Long> totals = new HashMap<>();
    counted.forEach(one -> add(totals, one));
    return sorted(totals);
  }

  /** Adds a count to totals, which are by what was counted: that with a count of 0. */
  public static <T extends Countable<T>> void add(Map<T, Long> totals, T counted) {
    totals.merge(counted.withCount(0), counted.count(), Math::addExact);
  }

  /** The counts of one unit: rows in, rows out, and rows dropped by reason. */
  public static List<BookEntry> account(
      Unit unit, String gender, String language, long in, long out, Map<String, Long> dropped) {
    List<BookEntry> account = new ArrayList<>();
    account.add(BookEntry.in(unit, gender, language, in));
    account.add(BookEntry.out(unit, gender, language, out));
    dropped.forEach(
        (reason, count) -> {
          if (count > 0) {
            account.add(BookEntry.dropped(unit, reason, gender, language, count));
          }
        });
    return account;
  }

  /** Totals in their order. */
  public static <T extends Countable<T>> List<T> sorted(Map<T, Long> totals) {
    return totals.entrySet().stream()
        .map(total -> total.getKey().withCount(total.getValue()))
        .sorted()
        .toList();
  }

  /** Total of one side of the books. */
  public long total(Unit unit, Kind kind) {
    return entries.stream()
        .filter(entry -> entry.unit() == unit && entry.kind() == kind)
        .mapToLong(BookEntry::count)
        .sum();
  }

  /** Total of one side of the books in one language. */
  public long total(Unit unit, Kind kind, String language) {
    return entries.stream()
        .filter(entry -> entry.unit() == unit && entry.kind() == kind)
        .filter(entry -> entry.language().equals(language))
        .mapToLong(BookEntry::count)
        .sum();
  }

  /** The number of units that were lost on one side of the books, by reason. */
  public Map<String, Long> byReason(Unit unit, Kind kind) {
    Map<String, Long> reasons = new TreeMap<>();
    for (BookEntry entry : entries) {
      if (entry.unit() == unit && entry.kind() == kind) {
        reasons.merge(entry.reason(), entry.count(), Long::sum);
      }
    }
    return reasons;
  }

  /** The accounts that do not add up, one sentence each; empty where the books balance. */
  public List<String> imbalances() {
    // gender and language are part of the account, so a mistake cannot hide behind another's
    Map<String, Map<Kind, Long>> accounts = new TreeMap<>();
    for (BookEntry entry : entries) {
      String account =
          entry.unit()
              + (entry.gender().isEmpty() ? "" : " of gender " + entry.gender())
              + (entry.language().isEmpty() ? "" : " in " + entry.language());
      accounts
          .computeIfAbsent(account, key -> new EnumMap<>(Kind.class))
          .merge(entry.kind(), entry.count(), Math::addExact);
    }
    List<String> problems = new ArrayList<>();
    accounts.forEach(
        (account, sides) -> {
          long in = sides.getOrDefault(Kind.IN, 0L);
          long out = sides.getOrDefault(Kind.OUT, 0L);
          long dropped = sides.getOrDefault(Kind.DROPPED, 0L);
          long failed = sides.getOrDefault(Kind.FAILED, 0L);
          if (in != out + dropped + failed) {
            problems.add(
                lenientFormat(
                    "%s: %s came in, %s went on, %s dropped, %s failed",
                    account, in, out, dropped, failed));
          }
        });
    return problems;
  }
}
