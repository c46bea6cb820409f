package org.occgen.core.person;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.apiguardian.api.API;

/**
 * A person: a Wikidata item that is an instance of human (P31 = Q5). The paper says entity.
 *
 * @param qid item id
 * @param name a label of the item, or the item id where it has none
 * @param genders best-rank values of P21, distinct item ids by number
 * @param occupations best-rank values of P106, distinct item ids by number
 * @param sitelinks articles about the person, one a language, by language
 */
@API(status = API.Status.STABLE)
public record Person(
    String qid,
    String name,
    List<String> genders,
    List<String> occupations,
    List<Sitelink> sitelinks) {
  /** Orders people by the number of their item id. */
  public static final Comparator<Person> ORDER = Comparator.comparing(Person::qid, Qid.ORDER);

  public Person {
    Objects.requireNonNull(name, "name");
    if (!Qid.isValid(qid)) {
      throw new IllegalArgumentException("not a Wikidata item id: \"" + qid + "\"");
    }
    genders = inOrder(genders, Qid.ORDER);
    occupations = inOrder(occupations, Qid.ORDER);
    sitelinks = inOrder(sitelinks, Comparator.naturalOrder());
  }

  /** Distinct values in their order; people are mostly read back, and have them so. */
  private static <T> List<T> inOrder(List<T> values, Comparator<? super T> order) {
    for (int i = 1; i < values.size(); i++) {
      if (order.compare(values.get(i - 1), values.get(i)) >= 0) {
        return values.stream().distinct().sorted(order).toList();
      }
    }
    return List.copyOf(values);
  }

  /** The title of this person's article in the Wikipedia of {@code language}, if there is one. */
  public Optional<String> title(String language) {
    return sitelinks.stream()
        .filter(link -> link.language().equals(language))
        .map(Sitelink::title)
        .findFirst();
  }

  /** Whether the person has an article in every one of {@code languages}. */
  public boolean hasArticlesIn(List<String> languages) {
    return languages.stream().allMatch(language -> title(language).isPresent());
  }

  /** This person with the articles of {@code languages} only. */
  public Person withArticlesIn(List<String> languages) {
    return new Person(
        qid,
        name,
        genders,
        occupations,
        sitelinks.stream().filter(link -> languages.contains(link.language())).toList());
  }

  /** This person as if it had none of {@code ignored}. */
  public Person withoutOccupations(Set<String> ignored) {
    return Collections.disjoint(occupations, ignored)
        ? this
        : new Person(
            qid,
            name,
            genders,
            occupations.stream().filter(occupation -> !ignored.contains(occupation)).toList(),
            sitelinks);
  }

  /** The gender values as one word for the books: {@code Q6581072}, or joined by a plus sign. */
  public String genderKey() {
    return String.join("+", genders);
  }
}
