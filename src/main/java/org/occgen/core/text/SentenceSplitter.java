package org.occgen.core.text;

import com.ibm.icu.text.BreakIterator;
import com.ibm.icu.util.ULocale;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Splits a clean paragraph into sentences.
 *
 * <p>For the languages that have a list of abbreviations (ar, ca, de, en, es, fr, it, nl, pl, pt,
 * ro, ru, sw, uk) every full stop, question mark, exclamation mark and ellipsis may end a sentence,
 * and {@link SentenceEnds} says which do. For all others ICU's sentence rules (UAX 29) propose the
 * ends, and the same class takes back those after initials, numbers of ordinals and the like.
 *
 * <p>Immutable and safe for use by several threads; the same paragraph always gives the same
 * sentences. Linear in the length of the paragraph.
 */
public final class SentenceSplitter {
  private final boolean byRules;
  private final SentenceEnds ends;
  private final BreakIterator proposals;

  private SentenceSplitter(String language) {
    Optional<Abbreviations> abbreviations = Abbreviations.forLanguage(language);
    ULocale locale = ULocale.forLanguageTag(language);
    byRules = abbreviations.isPresent();
    ends = new SentenceEnds(language, abbreviations.orElseGet(Abbreviations::none), byRules);
    proposals = BreakIterator.getSentenceInstance(locale);
  }

  /**
   * The splitter for a language.
   *
   * @param language as in {@link org.occgen.core.person.Sitelink#language()}: {@code en}, {@code
   *     yue}
   */
  public static SentenceSplitter forLanguage(String language) {
    return new SentenceSplitter(language);
  }

  /**
   * The sentences of {@code paragraph} in order, none of them empty, without white space at their
   * ends. Together they are the paragraph but for white space between them.
   */
  public List<String> split(String paragraph) {
    List<String> sentences = new ArrayList<>();
    int start = 0;
    if (byRules) {
      for (int i = 0; i < paragraph.length(); ) {
        if (SentenceEnds.isTerminal(paragraph.charAt(i))) {
          int end = ends.clusterEnd(paragraph, start, i);
          if (ends.isEnd(paragraph, start, i, end)) {
            add(sentences, paragraph, start, end);
            start = end;
          }
          i = end;
        } else {
          i++;
        }
      }
    } else {
      BreakIterator breaks = proposals.clone();
      breaks.setText(paragraph);
      for (int end = breaks.next(); end != BreakIterator.DONE; end = breaks.next()) {
        if (ends.accepts(paragraph, start, end)) {
          add(sentences, paragraph, start, end);
          start = end;
        }
      }
    }
    add(sentences, paragraph, start, paragraph.length());
    return sentences;
  }

  private static void add(List<String> sentences, String paragraph, int start, int end) {
    int from = start;
    int to = end;
    while (from < to && WhiteSpace.is(paragraph.charAt(from))) {
      from++;
    }
    while (to > from && WhiteSpace.is(paragraph.charAt(to - 1))) {
      to--;
    }
    if (from < to) {
      sentences.add(paragraph.substring(from, to));
    }
  }
}
