package org.occgen.transforms.testing;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Combine;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.values.PCollection;
import org.occgen.core.biography.Biography;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.Books;
import org.occgen.core.books.Countable;
import org.occgen.core.person.Person;
import org.occgen.core.person.Sitelink;
import org.occgen.transforms.books.SumCounts;

/** People, biographies and sums for tests. */
public final class Fixtures {
  public static final String FEMALE = "Q6581072";
  public static final String MALE = "Q6581097";
  public static final String NON_BINARY = "Q48270";

  private static final Map<String, String> GENDERS =
      Map.of("F", FEMALE, "M", MALE, "N", NON_BINARY);

  private Fixtures() {}

  /** A person with an article, titled by its item id, in every one of {@code languages}. */
  public static Person person(
      String qid, List<String> genders, List<String> occupations, String... languages) {
    List<Sitelink> links = new ArrayList<>();
    for (String language : languages) {
      links.add(new Sitelink(language, "Person " + qid));
    }
    return new Person(qid, "Name of " + qid, genders, occupations, links);
  }

  /** The biography of {@code person} in {@code language}. */
  public static Biography biography(Person person, String language, List<String> sentences) {
    return new Biography(
        person,
        language,
        "Person " + person.qid(),
        7,
        "https://" + language + ".example.org/" + person.qid(),
        sentences);
  }

  /** What was counted, summed up: one element a distinct line. */
  public static <T extends Countable<T>> PCollection<T> summed(
      String name, PCollection<T> counted) {
    return counted
        .apply("Sum" + name, Combine.globally(new SumCounts<T>()))
        .apply("Lines" + name, Flatten.iterables());
  }

  /** The sums of a list. */
  public static <T extends Countable<T>> List<T> summed(List<T> counted) {
    return Books.sum(counted);
  }

  /**
   * Lines of the books, such as {@code PAGE F en: in 3, out 1, redirect 1, failed no-html 1}: unit,
   * gender and language, and what came of them.
   *
   * @param text F, M and N stand for genders, a hyphen for none
   */
  public static List<BookEntry> books(String text) {
    List<BookEntry> entries = new ArrayList<>();
    for (String line : text.lines().toList()) {
      String[] key = line.substring(0, line.indexOf(':')).split(" ");
      BookEntry.Unit unit = BookEntry.Unit.valueOf(key[0]);
      String gender = GENDERS.getOrDefault(key[1], "");
      String language = key[2].replace("-", "");
      for (String fate : line.substring(line.indexOf(':') + 2).split(", ")) {
        String[] words = fate.split(" ");
        long count = Long.parseLong(words[words.length - 1]);
        entries.add(
            switch (words[0]) {
              case "in" -> BookEntry.in(unit, gender, language, count);
              case "out" -> BookEntry.out(unit, gender, language, count);
              case "failed" -> BookEntry.failed(unit, words[1], gender, language, count);
              default -> BookEntry.dropped(unit, words[0], gender, language, count);
            });
      }
    }
    return entries;
  }

  /** Fails if something is wrong with all rows of a collection. */
  @FunctionalInterface
  public interface RowCheck<T> extends Serializable {
    void check(List<T> rows) throws IOException;
  }

  /** Checks all rows of a collection together when the pipeline runs. */
  public static <T> void check(PCollection<T> rows, RowCheck<T> check) {
    PAssert.that(rows)
        .satisfies(
            found -> {
              List<T> all = new ArrayList<>();
              found.forEach(all::add);
              try {
                check.check(all);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
              return null;
            });
  }
}
