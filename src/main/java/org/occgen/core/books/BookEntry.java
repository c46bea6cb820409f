package org.occgen.core.books;

import java.util.Comparator;
import java.util.Objects;
import org.apiguardian.api.API;

/**
 * One line of a stage's books: how many of something came in, went on, or were dropped and why.
 *
 * @param unit what is counted
 * @param kind side of the books
 * @param reason why it was dropped or failed, in kebab-case; empty for the other kinds
 * @param gender {@link org.occgen.core.person.Person#genderKey()}, or empty where no person is
 *     known
 * @param language language, or empty where the unit has none
 * @param count how many
 */
@API(status = API.Status.STABLE)
public record BookEntry(
    Unit unit, Kind kind, String reason, String gender, String language, long count)
    implements Countable<BookEntry> {
  /** The units that are counted. */
  public enum Unit {
    LINE("lines"),
    PERSON("people"),
    PAGE("pages"),
    SENTENCE("sentences"),
    PAIR("pairs"),
    SEGMENT("segments"),
    /** A compressed block of a dump. */
    BLOCK("compressed blocks"),
    /** An id of the list of people that a recipe may give. */
    LISTED_ID("listed ids");

    private final String plural;

    Unit(String plural) {
      this.plural = plural;
    }

    /** The name of several of them. */
    public String plural() {
      return plural;
    }
  }

  /** The sides of the books: for each unit, IN = OUT + DROPPED + FAILED. */
  public enum Kind {
    /** The units that came in. */
    IN,
    /** The units that went on. */
    OUT,
    /** The units that a rule leaves out. */
    DROPPED,
    /** The units that should have been readable and were not: there is a dead letter for each. */
    FAILED
  }

  private static final Comparator<BookEntry> ORDER =
      Comparator.comparing(BookEntry::unit)
          .thenComparing(BookEntry::kind)
          .thenComparing(BookEntry::reason)
          .thenComparing(BookEntry::gender)
          .thenComparing(BookEntry::language)
          .thenComparingLong(BookEntry::count);

  public BookEntry {
    Objects.requireNonNull(unit, "unit");
    Objects.requireNonNull(gender, "gender");
    Objects.requireNonNull(language, "language");
    boolean lost = kind == Kind.DROPPED || kind == Kind.FAILED;
    if (lost == reason.isEmpty()) {
      throw new IllegalArgumentException(
          "a reason belongs to what is dropped or failed, and only to that: " + reason);
    }
  }

  /** {@code count} that came in. */
  public static BookEntry in(Unit unit, String gender, String language, long count) {
    return new BookEntry(unit, Kind.IN, "", gender, language, count);
  }

  /** {@code count} that went on. */
  public static BookEntry out(Unit unit, String gender, String language, long count) {
    return new BookEntry(unit, Kind.OUT, "", gender, language, count);
  }

  /** {@code count} that were dropped. */
  public static BookEntry dropped(
      Unit unit, String reason, String gender, String language, long count) {
    return new BookEntry(unit, Kind.DROPPED, reason, gender, language, count);
  }

  /** {@code count} that failed. */
  public static BookEntry failed(
      Unit unit, String reason, String gender, String language, long count) {
    return new BookEntry(unit, Kind.FAILED, reason, gender, language, count);
  }

  @Override
  public BookEntry withCount(long newCount) {
    return new BookEntry(unit, kind, reason, gender, language, newCount);
  }

  @Override
  public int compareTo(BookEntry other) {
    return ORDER.compare(this, other);
  }
}
