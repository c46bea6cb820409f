package org.occgen.transforms.characterise;

import java.util.List;
import java.util.Set;
import org.occgen.core.lexicon.GenderClass;
import org.occgen.core.lexicon.GenderCounter;
import org.occgen.core.lexicon.TermMatch;

/** A sentence with its terms. */
record MarkedSentence(String language, String text, List<TermMatch> matches) {
  static MarkedSentence of(String sentence, GenderCounter counter) {
    String text = counter.prepared(sentence);
    return new MarkedSentence(counter.lexicon().code(), text, counter.matches(text));
  }

  int count(GenderClass genderClass) {
    return (int)
        matches.stream().filter(match -> match.term().classes().contains(genderClass)).count();
  }

  /** Whether one of two sentences has a feminine, or a masculine, term and the other has none. */
  boolean differsFrom(MarkedSentence other) {
    return (count(GenderClass.FEMININE) > 0) != (other.count(GenderClass.FEMININE) > 0)
        || (count(GenderClass.MASCULINE) > 0) != (other.count(GenderClass.MASCULINE) > 0);
  }

  /** The sentence with its terms between marks: f, m and u, or several of them. */
  String marked() {
    StringBuilder marked = new StringBuilder();
    int end = 0;
    for (TermMatch match : matches) {
      String tag = tag(match.term().classes());
      marked.append(text, end, match.start()).append('<').append(tag).append('>');
      marked.append(text, match.start(), match.end()).append("</").append(tag).append('>');
      end = match.end();
    }
    return marked.append(text, end, text.length()).toString();
  }

  private static String tag(Set<GenderClass> classes) {
    StringBuilder tag = new StringBuilder();
    classes.forEach(of -> tag.append(of.id().charAt(0)));
    return tag.toString();
  }
}
