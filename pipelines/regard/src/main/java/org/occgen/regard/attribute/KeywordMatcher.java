package org.occgen.regard.attribute;

import java.util.ArrayList;
import java.util.List;
import org.occgen.core.lexicon.TermMatcher;
import org.occgen.core.words.WordSegmenter;

/**
 * Finds the keywords of a taxonomy in a text, and their forms: whole words whatever their case,
 * from the left, the longest where several begin at one word, none of them overlapping. A hyphen
 * parts words, so {@code African-American} has two keywords.
 *
 * <p>Not for use by several threads. Time is linear in the length of a text.
 */
public final class KeywordMatcher {
  private final WordSegmenter segmenter;
  private final TermMatcher matcher;
  private final List<AttributeKeyword> owners = new ArrayList<>();
  private final List<AttributeMention> found = new ArrayList<>();
  private String written = "";
  private ComposedText composed = ComposedText.of("");

  /**
   * A matcher of a taxonomy.
   *
   * @throws IllegalArgumentException if two forms are the same words; the message names them
   */
  public KeywordMatcher(Taxonomy taxonomy) {
    List<String> terms = new ArrayList<>();
    for (AttributeKeyword keyword : taxonomy.keywords()) {
      add(terms, keyword, keyword.keyword());
      keyword.forms().forEach(form -> add(terms, keyword, form));
    }
    segmenter = WordSegmenter.forLanguage(taxonomy.language());
    matcher = TermMatcher.ofTerms(terms, taxonomy.language(), segmenter, new Found());
  }

  private void add(List<String> terms, AttributeKeyword keyword, String form) {
    terms.add(form);
    owners.add(keyword);
  }

  private final class Found implements TermMatcher.Listener {
    @Override
    public void word() {}

    @Override
    public void term(int term, String text, int start, int end) {
      int first = composed.codePoint(start);
      found.add(new AttributeMention(owners.get(term), written, first, composed.codePoint(end)));
    }
  }

  /**
   * The places of keywords in a text.
   *
   * @param text any; it need not be composed, offsets are those of the text as it is
   * @return in reading order; empty where there is none
   */
  public List<AttributeMention> mentions(String text) {
    found.clear();
    written = text;
    composed = ComposedText.of(text);
    segmenter.segment(composed.text(), matcher);
    matcher.finish(composed.text());
    return List.copyOf(found);
  }
}
