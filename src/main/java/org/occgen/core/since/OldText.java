package org.occgen.core.since;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.occgen.core.biography.Article;
import org.occgen.core.biography.MainText;
import org.occgen.core.biography.PageBlocks;
import org.occgen.core.biography.PageLimits;
import org.occgen.core.biography.PageOutcome;
import org.occgen.core.text.SentenceCleaner;
import org.occgen.core.text.SentenceSplitter;

/**
 * An older revision of a person's article, as keys alone: no text moves any further.
 *
 * @param qid item id of the person
 * @param language language of the article
 * @param revision its revision id, 0 where the source does not know it
 * @param outcome the result of reading the page, {@link PageOutcome#MISSING_PAGE} only of {@link
 *     #NO_ARTICLE}
 * @param sentences {@link Shingles#key} of its sentences, in lists, notes and tables, too
 * @param shingles {@link Shingles#shingles} of all its text, each once
 */
public record OldText(
    String qid,
    String language,
    long revision,
    PageOutcome outcome,
    List<Long> sentences,
    List<Long> shingles) {
  /**
   * A sentence is an old one that was edited if this share of its shingles, or more, stood in the
   * old article (the containment of Broder 1997). Chosen on two revisions of a real article and on
   * halves of 37 (ADR 109).
   */
  public static final double EDITED = 0.3;

  /**
   * The page of an {@link Article} whose source knows that there was none: the history of a wiki,
   * or a dump that names the item of each page. No wiki's own page is this text.
   */
  public static final String NO_ARTICLE =
      "<div class=\"noarticletext\" data-source=\"no-such-article\"></div>";

  /** Checks and copies. */
  public OldText {
    Objects.requireNonNull(qid, "qid");
    Objects.requireNonNull(language, "language");
    Objects.requireNonNull(outcome, "outcome");
    sentences = List.copyOf(sentences);
    shingles = List.copyOf(shingles);
  }

  /**
   * Reads an old page. All its text counts, not only what a biography would keep: a sentence that
   * stood in a list, a caption or a note is no new one. A wiki's message that it has no such
   * article is no article: it was saved under a title, and the article may have had another one.
   *
   * @param splitter of the article's language
   * @param words of the article's language
   */
  public static OldText of(Article article, SentenceSplitter splitter, Shingles words) {
    MainText main = MainText.of(article.html(), article.language(), PageLimits.DEFAULT);
    Set<Long> sentences = new LinkedHashSet<>();
    Set<Long> shingles = new LinkedHashSet<>();
    PageOutcome outcome = outcome(main, article.html());
    if (!outcome.isFailure()) {
      for (String block : blocks(main, article.html())) {
        String clean = SentenceCleaner.clean(block);
        shingles.addAll(words.shingles(clean));
        if (!clean.equals(block)) {
          shingles.addAll(words.shingles(block)); // what stands in brackets is text, too
        }
        splitter.split(clean).forEach(sentence -> sentences.add(words.key(sentence)));
      }
    }
    return new OldText(
        article.person().qid(),
        article.language(),
        article.revision(),
        outcome,
        new ArrayList<>(sentences),
        new ArrayList<>(shingles));
  }

  /** The texts of the sentences whose keys an old text has, to show what a sentence is like. */
  public static List<String> sentences(String html, String language, SentenceSplitter splitter) {
    List<String> sentences = new ArrayList<>();
    for (String block : blocks(MainText.of(html, language, PageLimits.DEFAULT), html)) {
      sentences.addAll(splitter.split(SentenceCleaner.clean(block)));
    }
    return sentences;
  }

  private static Set<String> blocks(MainText main, String html) {
    Set<String> blocks = new LinkedHashSet<>(main.paragraphs());
    blocks.addAll(PageBlocks.of(html));
    return blocks;
  }

  private static PageOutcome outcome(MainText main, String html) {
    if (main.outcome() == PageOutcome.MISSING_PAGE && !html.equals(NO_ARTICLE)) {
      return PageOutcome.NOT_AN_ARTICLE;
    }
    return main.outcome() == PageOutcome.USABLE && PageBlocks.isCutOff(html)
        ? PageOutcome.CUT_OFF_PAGE
        : main.outcome();
  }

  /**
   * Whether somebody knows what the article said at that time, be it nothing. Of a redirect, a list
   * of namesakes or a page without text nobody does.
   */
  public boolean isKnown() {
    return outcome == PageOutcome.USABLE || outcome == PageOutcome.MISSING_PAGE;
  }

  /**
   * The positions of the sentences that stood in this article, word for word or edited.
   *
   * @param now the sentences of the article today
   * @param words of the article's language
   */
  public List<Integer> positionsIn(List<String> now, Shingles words) {
    Set<Long> keys = new HashSet<>(sentences);
    Set<Long> known = new HashSet<>(shingles);
    List<Integer> old = new ArrayList<>();
    for (int i = 0; i < now.size(); i++) {
      if (keys.contains(words.key(now.get(i)))
          || share(words.shingles(now.get(i)), known) >= EDITED) {
        old.add(i);
      }
    }
    return old;
  }

  /** The share of a sentence's shingles that stood in this article. */
  public double share(String sentence, Shingles words) {
    return share(words.shingles(sentence), new HashSet<>(shingles));
  }

  private static double share(List<Long> shingles, Collection<Long> known) {
    long found = shingles.stream().filter(known::contains).count();
    return shingles.isEmpty() ? 0 : (double) found / shingles.size();
  }
}
