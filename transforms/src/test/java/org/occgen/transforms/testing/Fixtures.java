package org.occgen.transforms.testing;

import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.transforms.Combine;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.values.PCollection;
import org.occgen.core.biography.Biography;
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
}
