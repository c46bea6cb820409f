package org.occgen.transforms.align;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.Top;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.occgen.core.biography.Biography;
import org.occgen.core.digest.Sha256;
import org.occgen.core.person.Person;

/**
 * Draws articles of two people, between which no pair of sentences is a translation: one person's
 * article in the pivot language, and another one's in all others. Whatever the search finds there
 * is a decoy. Which people are drawn depends on their item ids alone.
 */
final class DrawDecoys extends PTransform<PCollection<Biography>, PCollection<List<Biography>>> {
  private static final int PEOPLE = 100;

  /** The first sentences of each article: what decoys cost is bounded by both. */
  private static final int SENTENCES = 40;

  /** Latin words of fewer letters are no family names, most times. */
  private static final int SHORT = 3;

  private final int languages;

  /** Draws among people with biographies in so many languages. */
  DrawDecoys(int languages) {
    this.languages = languages;
  }

  /** One list of all biographies that were drawn; empty if there is nobody. */
  @Override
  public PCollection<List<Biography>> expand(PCollection<Biography> biographies) {
    return biographies
        .apply(
            "Shorten",
            MapElements.into(TypeDescriptor.of(Biography.class)).via(DrawDecoys::shortened))
        .apply("SmallestHashes", Top.of(PEOPLE * languages, new BySmallestHash()));
  }

  private static Biography shortened(Biography biography) {
    return new Biography(
        biography.person(),
        biography.language(),
        biography.title(),
        biography.revision(),
        biography.url(),
        biography.sentences().subList(0, Math.min(SENTENCES, biography.sentences().size())));
  }

  private static String hash(Person person) {
    return Sha256.hex(person.qid());
  }

  /** The smallest hash is the largest of this order: that is what {@link Top} keeps. */
  private static final class BySmallestHash implements Comparator<Biography>, Serializable {
    @Override
    public int compare(Biography one, Biography other) {
      int byHash = hash(other.person()).compareTo(hash(one.person()));
      return byHash != 0 ? byHash : other.language().compareTo(one.language());
    }
  }

  /**
   * Whom to compare: each person with the next one of like length who shares no part of the name.
   *
   * @param drawn biographies in any order
   * @param languages the pivot first
   * @return the biographies of each comparison, in the order of the languages: that of the pivot is
   *     one person's, all others are another one's
   */
  static List<List<Biography>> pairs(List<Biography> drawn, List<String> languages) {
    Map<String, Map<String, Biography>> people = new TreeMap<>();
    for (Biography biography : drawn) {
      people
          .computeIfAbsent(biography.person().qid(), qid -> new TreeMap<>())
          .put(biography.language(), biography);
    }
    List<Map<String, Biography>> whole = new ArrayList<>();
    for (Map<String, Biography> person : people.values()) {
      if (person.keySet().containsAll(languages)) {
        whole.add(person);
      }
    }
    // a stable sort: people of one length stay in the order of their item ids
    whole.sort(Comparator.comparingInt(DrawDecoys::sentences));
    List<List<Biography>> pairs = new ArrayList<>();
    for (int i = 0; i < whole.size(); i++) {
      Map<String, Biography> one = whole.get(i);
      Person person = one.values().iterator().next().person();
      for (int step = 1; step < whole.size(); step++) {
        Map<String, Biography> other = whole.get((i + step) % whole.size());
        if (!shareName(person, other.values().iterator().next().person())) {
          Map<String, Biography> mixed = new LinkedHashMap<>(other);
          String pivot = languages.get(0);
          mixed.put(pivot, one.get(pivot));
          pairs.add(languages.stream().map(mixed::get).toList());
          break;
        }
      }
    }
    return pairs;
  }

  private static int sentences(Map<String, Biography> person) {
    return person.values().stream().mapToInt(biography -> biography.sentences().size()).sum();
  }

  private static boolean shareName(Person one, Person other) {
    Set<String> shared = nameParts(one);
    shared.retainAll(nameParts(other));
    return !shared.isEmpty();
  }

  /** The words of a name; short ones, such as <em>de</em> and initials, tell of no family. */
  private static Set<String> nameParts(Person person) {
    Set<String> parts =
        new TreeSet<>(Arrays.asList(person.name().toLowerCase(Locale.ROOT).split("[\\s,.]+", -1)));
    parts.removeIf(part -> part.length() < SHORT && part.codePoints().allMatch(c -> c < 0x250));
    return parts;
  }
}
