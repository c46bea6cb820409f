package org.occgen.training.person;

import java.util.ArrayList;
import java.util.List;
import org.occgen.core.text.WordLists;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.KeywordMatcher;
import org.occgen.regard.attribute.Taxonomies;

/**
 * Sentences of our own for what running text of a small corpus has seldom: people behind a copula,
 * plurals and adjectives that head a phrase, groups, keywords that are names or languages. One
 * keyword is enough, because a stand-in is read in the place of each.
 */
public final class OwnSentences {
  private OwnSentences() {}

  /** All sentences; each is a document. */
  public static List<PersonExample> all() {
    List<PersonExample> examples = new ArrayList<>();
    add(examples, "own-people.txt", true);
    add(examples, "own-things.txt", false);
    return examples;
  }

  private static void add(List<PersonExample> examples, String list, boolean person) {
    KeywordMatcher matcher = new KeywordMatcher(Taxonomies.shipped("en", false));
    for (String sentence : WordLists.read(OwnSentences.class, list).orElseThrow()) {
      for (AttributeMention mention : matcher.mentions(sentence)) {
        examples.add(new PersonExample("own: " + sentence, "own", mention, person));
      }
    }
  }
}
