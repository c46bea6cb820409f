package org.occgen.sparql.page;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.biography.PageResult;
import org.occgen.core.books.DeadLetter;
import org.occgen.sparql.page.PageLine.Malformed;
import org.occgen.sparql.page.PageLine.Page;
import org.occgen.sparql.page.PageLine.Skipped;

class HtmlReaderTest {
  private static final PageReader READER = new HtmlReader(1 << 20);

  private static final String RECORD =
      "{\"name\":\"Ada_Lovelace\",\"identifier\":974,\"date_modified\":\"2024-02-29T10:00:00Z\","
          + "\"version\":{\"identifier\":1209,\"editor\":{\"identifier\":7}},"
          + "\"url\":\"https://sw.wikipedia.org/wiki/Ada_Lovelace\","
          + "\"namespace\":{\"name\":\"Article\",\"identifier\":0},"
          + "\"in_language\":{\"name\":\"Swahili\",\"identifier\":\"sw\"},"
          + "\"main_entity\":{\"identifier\":\"Q7259\"},"
          + "\"is_part_of\":{\"name\":\"Wikipedia\",\"identifier\":\"swwiki\"},"
          + "\"redirects\":[{\"name\":\"Ada\",\"url\":\"https://x\"},{\"name\":\"A_B\"},{}],"
          + "\"article_body\":{\"wikitext\":\"x\",\"html\":\"<p>\\u00c9\\\"</p>\"},"
          + "\"license\":[{\"identifier\":\"CC BY-SA\"}]}";

  private static PageLine read(String line) {
    byte[] bytes = line.getBytes(UTF_8);
    return READER.read(bytes, bytes.length);
  }

  private static PageResult result(String line) {
    byte[] bytes = line.getBytes(UTF_8);
    return READER.result(assertInstanceOf(Page.class, read(line)), bytes, bytes.length);
  }

  @Test
  void readsWhatPageItIsAndItsText() {
    assertEquals(new Page("sw", "Ada Lovelace", 1209, List.of("Ada", "A B")), read(RECORD));
    assertEquals(PageResult.found("Ada Lovelace", 1209, "<p>É\"</p>"), result(RECORD));
  }

  @ParameterizedTest
  @CsvSource({
    "enwiki, en, en",
    "nowiki, no, nb",
    "zh_yuewiki, zh-yue, yue",
    ", no, nb",
    "arwiki, , ar"
  })
  void theWikiSaysTheLanguage(String wiki, String language, String expected) {
    String record = RECORD;
    record = record.replace("\"swwiki\"", wiki == null ? "\"\"" : "\"" + wiki + "\"");
    record = record.replace("\"sw\"", language == null ? "null" : "\"" + language + "\"");
    assertEquals(expected, assertInstanceOf(Page.class, read(record)).language());
  }

  @Test
  void aWikiInSimpleEnglishIsNotTheEnglishOne() {
    String record = RECORD.replace("\"swwiki\"", "\"simplewiki\"").replace("\"sw\"", "\"en\"");
    assertEquals(new Skipped("refused-language"), read(record));
  }

  @Test
  void otherPagesAreLeftOut() {
    assertEquals(
        new Skipped("not-an-article"),
        read(RECORD.replace("\"identifier\":0}", "\"identifier\":14}")));
    assertEquals(new Skipped("not-wikipedia"), read(RECORD.replace("swwiki", "swwiktionary")));
    assertEquals(new Skipped("blank-line"), read(" \t\r"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"name\":\"A\" | malformed-json",
        "[] | unexpected-shape",
        "x | malformed-json",
        "{} | unexpected-shape",
        "{\"name\":\"A\",\"in_language\":{\"identifier\":\"en\"}}} | malformed-json",
        "{\"name\":\"A<b>\",\"in_language\":{\"identifier\":\"en\"}} | malformed-title",
        "{\"in_language\":{\"identifier\":\"en\"}} | malformed-title",
        "{\"name\":\"A\",\"in_language\":{\"identifier\":\"en\"},\"version\":{\"identifier\":\"x\"}}"
            + " | unexpected-shape",
        "{\"name\":\"A\",\"in_language\":{\"identifier\":\"en\"},\"version\":{\"identifier\":-3}}"
            + " | unexpected-shape",
      })
  void refuses(String line, String reason) {
    assertEquals(reason, assertInstanceOf(Malformed.class, read(line)).reason());
  }

  @Test
  void nestingOf100000LevelsIsRefused() {
    for (String open : List.of("[", "{\"a\":")) {
      String line = "{\"categories\":" + open.repeat(100_000);
      assertEquals("too-deep", assertInstanceOf(Malformed.class, read(line)).reason());
    }
  }

  @Test
  void bytesThatAreNotUtf8AreRefused() {
    byte[] bytes = RECORD.getBytes(UTF_8);
    bytes[9] = (byte) 0xC0;
    PageLine line = READER.read(bytes, bytes.length);
    assertInstanceOf(Malformed.class, line);
  }

  @Test
  void aTitleThatTriesToLeaveItsPlaceIsNoTitle() {
    for (String name : List.of("a\\nb", "a\\u0000", "x|y", "[[z]]", "a".repeat(300))) {
      String record = RECORD.replace("Ada_Lovelace\",\"identifier\"", name + "\",\"identifier\"");
      assertEquals("malformed-title", assertInstanceOf(Malformed.class, read(record)).reason());
    }
    // slashes and dots are legal; nothing makes a path of them
    String dots = RECORD.replace("Ada_Lovelace\",\"identifier\"", "../../etc\",\"identifier\"");
    assertEquals("../../etc", assertInstanceOf(Page.class, read(dots)).title());
  }

  @Test
  void redirectsThatCannotBeTitlesAreNotUsed() {
    String record = RECORD.replace("{\"name\":\"Ada\"", "{\"name\":\"A\\nda\"");
    assertEquals(List.of("A B"), assertInstanceOf(Page.class, read(record)).redirects());
  }

  @Test
  void aBodyThatCannotBeReadSaysWhy() {
    String none = RECORD.replace("html", "none");
    assertEquals(
        PageResult.failed("no-html", "the record has no article_body.html", none), result(none));
    PageResult large = result(RECORD.replace("<p>", "x".repeat(2 << 20)));
    assertEquals("oversized-page", large.reason());
    assertEquals(DeadLetter.MAX_PAYLOAD, large.text().length());
  }

  @ParameterizedTest
  @CsvSource({
    "'\"license\":', '\"license\":x', true",
    "'\"article_body\":{', '\"article_body\":[', true",
    "'\"is_part_of\"', x, false",
    "'\"identifier\":1209', '\"identifier\":\"x\"', true",
    "'\"identifier\":0}', '\"identifier\":14},\"x\":y', false",
    "swwiki, '../swwiki\",', false"
  })
  void aDamagedLineTellsItsPageIfThatStandsBeforeTheDamage(
      String text, String damage, boolean known) {
    Malformed line = assertInstanceOf(Malformed.class, read(RECORD.replace(text, damage)));
    assertEquals(
        known ? Optional.of("Ada Lovelace") : Optional.empty(), line.page().map(Page::title));
  }

  @Test
  void aLineThatIsCutOffTellsItsPageIfTheCutIsBehindIt() {
    int known = RECORD.indexOf("swwiki\"}") + "swwiki\"}".length();
    for (int end = 1; end < RECORD.length(); end++) {
      Malformed line = assertInstanceOf(Malformed.class, read(RECORD.substring(0, end)));
      assertEquals(end >= known, line.page().isPresent(), RECORD.substring(0, end));
    }
  }
}
