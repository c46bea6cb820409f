package org.occgen.benchmark.recipe;

import static com.google.common.base.Strings.lenientFormat;

import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.occgen.transforms.fetch.PageDumps;

/**
 * The date after which sentences are new, and where the older ones stand. Without a snapshot the
 * Wikipedias are asked for the revision of each article that stood at the beginning of that day.
 *
 * @param date the first day whose sentences are new, in UTC
 * @param pages folder of the old pages, if given
 * @param dumps dumps of the old pages, if given; then there is no folder
 */
public record Since(LocalDate date, Optional<String> pages, Optional<PageDumps> dumps) {
  /** Its key in recipes; the keys of the snapshot stand below it. */
  public static final String KEY = "since";

  private static final String DATE = "date";
  private static final String PAGES = "pages";

  /** Checks. */
  public Since {
    Objects.requireNonNull(date, "date");
    Objects.requireNonNull(pages, "pages");
    Objects.requireNonNull(dumps, "dumps");
  }

  /** Whether the Wikipedias are asked for old revisions. */
  public boolean asksServers() {
    return pages.isEmpty() && dumps.isEmpty();
  }

  /** The key of the snapshot, such as {@code since.pages}; of the servers {@code since}. */
  public String snapshotKey() {
    return pages.isPresent()
        ? KEY + "." + PAGES
        : dumps.map(given -> KEY + "." + given.format().key()).orElse(KEY);
  }

  /** The date in the name of a dump or of a file of it, if it has one. */
  public static Optional<LocalDate> dayOf(String name) {
    return PublicationReader.firstDate(name);
  }

  /** The message that the date has not come yet. */
  public String tooLate() {
    return "since.date: "
        + date
        + " has not begun in UTC, so nobody knows which pages will stand then; give today or an"
        + " earlier day, the first whose sentences are new";
  }

  /** The message that a snapshot is too old to tell what is new. */
  public String tooOld(String name, LocalDate day) {
    return lenientFormat(
        "%s: %s is of %s, before %s: what entered Wikipedia between the two would be taken "
            + "for new; give a dump of that day or later, or an earlier since.date",
        snapshotKey(), name, day, date);
  }

  /**
   * Its keys and values as a recipe has them.
   *
   * @param shortened makes of a path what is to be kept of it
   */
  public Map<String, String> keys(UnaryOperator<String> shortened) {
    Map<String, String> keys = new LinkedHashMap<>();
    keys.put(DATE, date.toString());
    pages.ifPresent(path -> keys.put(PAGES, shortened.apply(path)));
    dumps.ifPresent(given -> keys.put(given.format().key(), shortened.apply(given.pattern())));
    return keys;
  }

  /**
   * Reads what {@link #keys} gave.
   *
   * @throws java.time.DateTimeException if the date is none
   */
  public static Since of(Map<String, String> keys) {
    Optional<PageDumps> dumps = Optional.empty();
    for (PageDumps.Format format : PageDumps.Format.values()) {
      if (keys.containsKey(format.key())) {
        dumps = Optional.of(new PageDumps(format, keys.get(format.key())));
      }
    }
    return new Since(
        LocalDate.parse(keys.getOrDefault(DATE, "")), Optional.ofNullable(keys.get(PAGES)), dumps);
  }
}
