package org.occgen.pipelines.stage;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.occgen.core.person.Person;

/** How many sentences a person's text has, by language of the run. */
final class TextCounts {
  private static final int NONE = -1;

  private final String gender;
  private final int[] sentences;

  TextCounts(Person person, int languages) {
    this.gender = person.genderKey();
    this.sentences = new int[languages];
    Arrays.fill(sentences, NONE);
  }

  /** Adds the text of a language; answers false if it is there already. */
  boolean add(int language, int count) {
    boolean first = sentences[language] == NONE;
    sentences[language] = count;
    return first;
  }

  private boolean isComplete() {
    return Arrays.stream(sentences).noneMatch(count -> count == NONE);
  }

  /** Those who have text in all languages, by gender. */
  static Tally people(Collection<TextCounts> counts) {
    Tally people = new Tally();
    counts.stream().filter(TextCounts::isComplete).forEach(one -> people.add(one.gender, "", 1));
    return people;
  }

  /** Sentences of those who have text in all languages, by gender and language. */
  static Tally sentences(Collection<TextCounts> counts, List<String> languages) {
    Tally sentences = new Tally();
    for (TextCounts one : counts) {
      for (int i = 0; i < languages.size() && one.isComplete(); i++) {
        sentences.add(one.gender, languages.get(i), one.sentences[i]);
      }
    }
    return sentences;
  }
}
