package org.occgen.transforms.characterise;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.occgen.core.lexicon.GenderClass;
import org.occgen.core.lexicon.GenderCounter;
import org.occgen.core.lexicon.TermMatch;

/**
 * A sentence with its terms.
 *
 * @param position place of its text in the corpus
 */
record MarkedSentence(int position, String language, String text, List<TermMatch> matches) {
  static MarkedSentence of(int position, String sentence, GenderCounter counter) {
    String text = counter.prepared(sentence);
    return new MarkedSentence(position, counter.lexicon().code(), text, counter.matches(text));
  }

  /** The classes of which one of the sentences has a term and another has none. */
  static List<GenderClass> differing(List<MarkedSentence> sentences) {
    List<GenderClass> differing = new ArrayList<>();
    for (GenderClass genderClass : GenderClass.values()) {
      long with = sentences.stream().filter(of -> of.count(genderClass) > 0).count();
      if (with > 0 && with < sentences.size()) {
        differing.add(genderClass);
      }
    }
    return differing;
  }

  int count(GenderClass genderClass) {
    return (int)
        matches.stream().filter(match -> match.term().classes().contains(genderClass)).count();
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
