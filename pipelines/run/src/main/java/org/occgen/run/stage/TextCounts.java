package org.occgen.run.stage;

import java.util.ArrayList;
import java.util.List;
import org.occgen.core.packed.QidSet;
import org.occgen.core.person.Person;

/**
 * The languages of the run in which each person has text, and the number of sentences of those who
 * have text in all of them. It remembers a bit for each item of Wikidata and language at most, and
 * the sentences of the last person: where sentences are counted, the rows of a person stand
 * together.
 */
final class TextCounts {
  private final List<String> languages;
  private final List<QidSet> byLanguage = new ArrayList<>();
  private final Tally people = new Tally();
  private final Tally sentences = new Tally();

  private final List<Integer> counts = new ArrayList<>(); // of the last person, as rows came
  private final List<String> counted = new ArrayList<>(); // in these languages
  private String last = "";

  TextCounts(List<String> languages) {
    this.languages = languages;
    languages.forEach(language -> byLanguage.add(new QidSet()));
  }

  /** Adds a person's text in a language of the run; answers false if it is there already. */
  boolean add(Person person, String language, int count) {
    if (!byLanguage.get(languages.indexOf(language)).add(person.qid())) {
      return false;
    }
    if (!person.qid().equals(last)) {
      last = person.qid();
      counts.clear();
      counted.clear();
    }
    counts.add(count);
    counted.add(language);
    if (byLanguage.stream().allMatch(covered -> covered.contains(person.qid()))) {
      people.add(person.genderKey(), "", 1);
      for (int i = 0; i < counts.size(); i++) {
        sentences.add(person.genderKey(), counted.get(i), counts.get(i));
      }
    }
    return true;
  }

  /** Those who have text in all languages, by gender. */
  Tally people() {
    return people;
  }

  /** Sentences of those who have text in all languages, by gender and language. */
  Tally sentences() {
    return sentences;
  }
}
