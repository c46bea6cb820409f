package org.occgen.benchmark.page;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.occgen.core.books.Stage;

/** All reasons of the books, with their meaning in words. */
public final class LossReasons {
  /** Name, stages, meaning and remedy of each, in the order in which a run meets them. */
  private static final List<LossReason> ALL =
      read(
          """
          array-bracket | collect | the line is a bracket of the dump, not an item |
          blank-line | collect, fetch | the line is empty |
          lexeme | collect | the line is about a word, not about an item |
          property | collect | the line is about a property, not about an item |
          other-entity | collect | the line is about another kind of entity, such as a media file |
          missing | collect | Wikidata has no such item, or has it no more |
          redirected | collect | the item only points to another one |
          empty-answer | collect | the line is a response of Wikidata that holds no item |
          empty-input | collect, fetch | the file holds nothing | look whether the recipe names the right file
          api-error | collect | the line is an error message of Wikidata instead of an item | fetch the item again
          malformed-json | collect, fetch | the line is no JSON | if there are many, fetch the dump again and compare its checksum
          invalid-utf-8 | collect, fetch | the text is not UTF-8 | store it as UTF-8
          unexpected-shape | collect, fetch | the JSON is not built as that of a dump | look whether the file is a dump of the kind that the recipe names
          no-id | collect | the line has no item id | look whether the file is a dump of items
          oversized-line | collect, fetch | the line is longer than the limit |
          oversized-value | collect, fetch | a value of the line is longer than the limit |
          too-deep | collect, fetch, extract | elements of the page, or values of the line, are nested too deep |
          truncated-input | collect, fetch | the file ends where more should come | fetch the file again and compare its checksum
          corrupt-input | collect, fetch | the file is damaged | fetch the file again and compare its checksum
          wrong-format | collect, fetch | the file is not what its name says | give it the ending of its format
          damaged-block | collect, fetch | a compressed block is damaged; the lines in it are lost, and how many is not known | fetch the file again and compare its checksum
          quota | collect, fetch | the server says that it is asked too often | lower `live.rate`, wait, and do the run again by `occgen retry`
          timeout | collect, fetch | the server gave no response in time | do the run again by `occgen retry`
          unavailable | collect, fetch | the server, or the way to it, failed | do the run again by `occgen retry`
          malformed | collect, fetch | the server's response is something else than was asked for | do the run again by `occgen retry`
          not-found | collect, fetch | the server has nothing at this address | look at the addresses under `live`
          refused | collect, fetch | the server does not let occgen ask, or the host is not allowed | look at `live.hosts` and `operator.contact`
          not-human | collect | the item is no instance of human |
          repeated-item | collect | another revision of the item was kept |
          no-gender | collect | the item has no value of P21 | add a statement with a source to Wikidata
          no-occupation | collect, balance | the person has no occupation | add a statement with a source to Wikidata
          no-sitelinks | collect | the person has no article in any Wikipedia |
          not-listed | collect | the list of `people` does not name the person |
          repeated-id | collect | the id is in the list of `people` already, or leads to an item that is |
          redirected-id | collect | the id only points to another one, which was taken in its place | write the new id into the list
          unknown-id | collect | the source has no item with this id. A dump has no redirects, so the item may have been merged with another one | look the id up in Wikidata
          no-document | collect | Wikidata did not give the item; its dead letter says why | do the run again by `occgen retry`
          lacks-language | collect, fetch | the person has no article in one of the languages | make a run of fewer languages
          lacks-page | fetch | the source lacks an article of the person, or it could not be read | look whether the files have the names that language-pair.md tells, and whether the pages and Wikidata are of the same time
          no-page | fetch | the source has no page of this title | look whether the files have the names that language-pair.md tells, and whether the pages and Wikidata are of the same time
          not-wanted | fetch | nobody in the run needs the page |
          not-wikipedia | fetch | the page is of another project than Wikipedia |
          refused-language | fetch | the page is of a Wikipedia that is in no single language |
          unknown-language | fetch | the page is of a Wikipedia that occgen does not know |
          malformed-title | fetch | the title cannot be one of Wikipedia |
          title-too-long | fetch | the title is too long for the name of a file | take the page from a dump, by `cirrus-dump` or `html-dump`
          unreadable-page | fetch | the file of the page cannot be opened | look at its permissions
          lost-action-line | fetch | no action line, or that of another page, stands before the document of a Cirrus dump | fetch the file again and compare its checksum
          lost-document | fetch | no document stands behind the action line of a Cirrus dump | fetch the file again and compare its checksum
          other-wiki | fetch | the document is of another wiki than the name of its file says | give the files the names that Wikimedia gave them
          no-text | fetch | the document of a Cirrus dump has no text | fetch the dump again
          structured-contents | fetch | the record is of Enterprise's Structured Contents, which have no HTML | take Cirrus index dumps by `cirrus-dump`, or snapshots of articles by `html-dump`
          no-html | fetch | the record of the page has no HTML | fetch the dump again
          oversized-page | fetch, extract | the page is larger than the limit |
          missing-page | fetch, extract | the wiki says that there is no such article |
          not-an-article | fetch, extract | the page is a portal, a category or the like |
          empty-page | extract | the page is empty | fetch the page again
          not-html | extract | the page is no HTML | store the pages as HTML, not as wikitext
          redirect | extract | the page only points to another one | store the page that it points to under this title
          disambiguation | extract | the page lists what a name may mean |
          no-main-text | extract | the article has no paragraph of text |
          no-sentences | extract | no sentence of the article was kept |
          wrong-language | extract | it is in another language than that of its Wikipedia |
          wrong-script | extract | it is in another script than that of its Wikipedia |
          wrong-language-page | extract | most of its page is in another language |
          no-letters | extract | the sentence has no letter |
          too-short | extract | the sentence has too few letters |
          too-long | extract | the sentence has too many characters; it may be a list |
          markup | extract | the sentence has wikitext or HTML that was not rendered |
          back-matter | extract | text of a Cirrus dump that is no prose of the main text: an entry of a list, a reference, or what stands behind them |
          no-final-mark | extract | the line has no mark that ends sentences; it may be a heading or a line of a list |
          colon | extract | the line ends in a colon and announces what follows it |
          lacks-part | extract | a formula, a score or a picture stood in the sentence |
          unpaired-quotation | extract | a quotation lacks its beginning or its end, since it has several sentences |
          duplicate | extract | the same sentence stood earlier in the article |
          lacks-biography | align | the person has no usable text in one of the languages; somebody of lacks-page with other pages counts again |
          below-floor | align | the margin is below the floor, under which nothing is kept | lower `floor` if pairs below it are wanted
          below-threshold | balance | the probability of the pair is below that of the recipe | read the pairs next to it by `occgen inspect`, and set `probability`
          not-retrieved | balance | another pair of the sentence is more probable, or `retrieval` or `threshold` does not allow this one | `retrieval` says which pairs are chosen
          no-counterpart-in-every-language | balance | the pivot sentence lacks a translation in some language | make a run of fewer languages
          repeated-segment | balance, write | another segment that was kept has the same sentences |
          unlisted-gender | balance | the gender category is not balanced over | add it to `balance.genders`; most groups lack a third category
          ambiguous-gender | balance | values of P21 lie in two gender categories | `genders` says which values a category has
          no-segment | balance, write | no segment of the person was left | lower `probability`, after a look at the pairs
          category-not-listed | balance | the recipe does not want this number of occupations | set `balance.categories`
          occupation-used | balance | a person who was chosen has one of the occupations already |
          group-lacks-gender | balance | the group has nobody of one of the gender categories | set `balance.group: occupation`, which makes larger groups
          surplus-person | balance | the group has more people of this gender category than of another | `balance: none` keeps everybody
          surplus-segment | balance | the person has more segments than balance lets the group have | `balance: none` keeps all segments
          person-in-test | write | the person is in this test set |
          sentence-in-test | write | one of its sentences is in this test set |
          person-in-benchmark | write | the person is in a benchmark that the recipe names | `output.apart-from` names the benchmarks
          sentence-in-benchmark | write | one of its sentences is in a benchmark that the recipe names | `output.apart-from` names the benchmarks
          """);

  private static final Map<String, LossReason> BY_NAME =
      ALL.stream().collect(Collectors.toUnmodifiableMap(LossReason::name, Function.identity()));

  private LossReasons() {}

  private static List<LossReason> read(String lines) {
    return lines.lines().map(LossReasons::reason).toList();
  }

  private static LossReason reason(String line) {
    String[] cells = line.split(" *\\| *", -1);
    List<Stage> stages = Stream.of(cells[1].split(", ")).map(Stage::of).toList();
    return new LossReason(cells[0], stages, cells[2], cells[3]);
  }

  /** Every reason that the books of a run can have. */
  public static List<LossReason> all() {
    return ALL;
  }

  /**
   * The meaning of a reason. It is empty for a reason that only another version of occgen knows.
   */
  public static String meaning(String reason) {
    LossReason known = BY_NAME.get(reason);
    return known == null ? "" : known.meaning();
  }
}
