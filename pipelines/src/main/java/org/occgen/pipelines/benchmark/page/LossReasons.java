package org.occgen.pipelines.benchmark.page;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/** The meaning of the reasons of the books, in words. */
public final class LossReasons {
  private static final Map<String, String> MEANINGS =
      read(
          """
          array-bracket: the line is a bracket of the dump, not an item
          blank-line: the line is empty
          lexeme: the line is about a word, not about an item
          property: the line is about a property, not about an item
          malformed-json: the line is no JSON
          oversized-line: the line is longer than the limit
          not-human: the item is no instance of human
          repeated-item: another revision of the item was kept
          no-gender: the item has no value of P21
          no-occupation: the person has no occupation
          no-sitelinks: the person has no article in any Wikipedia
          lacks-language: the person has no article in one of the languages
          lacks-page: the source lacks an article of the person, or it could not be read
          lacks-biography: the person has no usable text in one of the languages; somebody of lacks-page with other pages counts again
          no-page: the source has no page of this title
          not-wanted: nobody in the run needs the page
          malformed-title: the title cannot be one of Wikipedia
          empty-page: the page is empty
          oversized-page: the page is larger than the limit
          too-deep: elements of the page are nested too deep
          not-html: the page is no HTML
          redirect: the page only points to another one
          disambiguation: the page lists what a name may mean
          not-an-article: the page is a portal, a category or the like
          missing-page: the wiki says that there is no such article
          no-main-text: the article has no paragraph of text
          no-sentences: no sentence of the article was kept
          wrong-language: it is in another language than that of its Wikipedia
          wrong-script: it is in another script than that of its Wikipedia
          wrong-language-page: most of its page is in another language
          no-letters: the sentence has no letter
          too-short: the sentence has too few letters
          too-long: the sentence has too many characters; it may be a list
          markup: the sentence has wikitext or HTML that was not rendered
          duplicate: the same sentence stood earlier in the article
          below-floor: the margin is below the floor, under which nothing is kept
          below-threshold: the margin is below the threshold
          not-retrieved: another pair of the sentence has a higher margin
          no-counterpart-in-every-language: the pivot sentence lacks a translation in some language
          repeated-segment: another segment that was kept has the same sentences
          unlisted-gender: the gender category is not balanced over
          ambiguous-gender: values of P21 lie in two gender categories
          no-segment: no segment of the person was left
          category-not-listed: the recipe does not want this number of occupations
          occupation-used: a person who was chosen has one of the occupations already
          group-lacks-gender: the group has nobody of one of the gender categories
          surplus-person: the group has more people of this gender category than of another
          surplus-segment: the person has more segments than balance lets the group have
          person-in-test: the person is in this test set
          sentence-in-test: one of its sentences is in this test set
          person-in-benchmark: the person is in a benchmark that the recipe names
          sentence-in-benchmark: one of its sentences is in a benchmark that the recipe names
          truncated-input: the file ends where more should come
          corrupt-input: the file is damaged
          damaged-block: a compressed block is damaged; the lines in it are lost, and how many is not known
          no-such-entity: Wikidata has no such item
          """);

  private LossReasons() {}

  private static Map<String, String> read(String lines) {
    Map<String, String> meanings = new HashMap<>();
    Stream.of(lines.split("\n"))
        .map(line -> line.split(": ", 2))
        .forEach(parts -> meanings.put(parts[0], parts[1]));
    return Map.copyOf(meanings);
  }

  /** What a reason means; nothing for one that needs no more words. */
  public static String meaning(String reason) {
    return MEANINGS.getOrDefault(reason, "");
  }
}
