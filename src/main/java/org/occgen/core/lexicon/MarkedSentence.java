package org.occgen.core.lexicon;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.occgen.core.measure.TextRow;

/** A text of a row with its terms. */
record MarkedSentence(
    TextRow.Text of, GenderLexicon lexicon, String prepared, List<TermMatch> matches) {
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

  long count(GenderClass genderClass) {
    return matches.stream().filter(match -> match.term().classes().contains(genderClass)).count();
  }

  /** The sentence with its terms between marks: f, m and u, or several of them. */
  String marked() {
    StringBuilder marked = new StringBuilder();
    int end = 0;
    for (TermMatch match : matches) {
      String tag =
          match.term().classes().stream()
              .map(of -> of.id().substring(0, 1))
              .collect(Collectors.joining());
      marked.append(prepared, end, match.start()).append('<').append(tag).append('>');
      marked.append(prepared, match.start(), match.end()).append("</").append(tag).append('>');
      end = match.end();
    }
    return marked.append(prepared, end, prepared.length()).toString();
  }
}
