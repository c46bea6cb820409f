package org.occgen.core.biography;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.SharedData;
import org.occgen.core.biography.Wikitext.Block;
import org.occgen.core.biography.Wikitext.Kind;
import org.occgen.core.testing.MustEnd;

/** A text is cut where the wikitext of its page has paragraphs, and nothing of it is lost. */
class TextBlocksTest {
  private static String lines(String text, String wikitext) {
    return TextBlocks.lines(text, wikitext).orElse("").strip();
  }

  /** The characters of all blocks, without white space and without the places of references. */
  private static String characters(String lines) {
    return lines
        .lines()
        .filter(line -> !Character.isDigit(line.charAt(0)))
        .map(line -> line.substring(1))
        .collect(Collectors.joining())
        .replaceAll("\\s+", "")
        .replace(MainText.LEFT_OUT, "")
        .replace(String.valueOf(MainText.OBJECT), "");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'''Ada''' wrote/n/n* One/n* Two/n/nShe [[Rome|live]]s here$Ada wrote One Two She lives"
            + " here$pAda wrote/-One/-Two/pShe lives here",
        "Ada was {{lang|fr|chère}} amie to him/n/n{{quote|Yes}}/n/nShe lived here$Ada was chère amie"
            + " to him No, yes She lived here$pAda was chère amie to him/-No, yes/pShe lived here",
        "She wrote one<ref>A.</ref> ./n== Life ==/n« She » died<br>in Rome$She wrote one . «"
            + " She » died in Rome$pShe wrote one[] ./2Life/p« She » died in Rome",
        "{|/n| a/n|}/nShe wrote it all<!-- x/n/n -->/nand died/n<blockquote>/nNo way back"
            + " home/n</blockquote>$She wrote it all and died No way back home$pShe wrote it all and"
            + " died/-No way back home",
        "[[File:A.jpg|thumb|A [[b]] c]]/nShe wrote it [http://a.b all] &amp; died/n== Notes"
            + " ==/n<references/>$She wrote it all & died A. B. 1999$pShe wrote it all & died/2Notes/-A."
            + " B. 1999",
        "她写了第一个程序/n/n* 这台机器从未建成/n/n她死于伦敦$她写了第一个程序 这台机器从未建成" + " 她死于伦敦$p她写了第一个程序/-这台机器从未建成/p她死于伦敦",
        "'''Ada Byron''' ({{born|1815}}) was a poet/n/nShe wrote it all$Ada Byron (born 10 December"
            + " 1815 in London) was a poet She wrote it all$pAda Byron (born 10 December 1815 in"
            + " London) was a poet/pShe wrote it all",
        "She wrote it all/n/nOf him she knew little/n/nHe died in Rome$She wrote it all Of other"
            + " things he spoke He died in Rome$pShe wrote it all/?Of other things he spoke/pHe died"
            + " in Rome",
        "She found that <math>a+b</math> is one of them$She found that {a+b} is one of them$pShe"
            + " found that \uFFFC{a+b} is one of them",
      })
  void wikitextTellsTheBlocks(String example) {
    String[] parts = example.split("\\$", -1);
    assertEquals(
        parts[2].replaceAll("/(?=[p?\\-2])", "\n"), lines(parts[1], parts[0].replace("/n", "\n")));
  }

  @Test
  void anotherPagesWikitextIsNotUsed() {
    assertEquals(Optional.empty(), TextBlocks.lines("She wrote it all", "He was born in Rome"));
    assertEquals(Optional.empty(), TextBlocks.lines("", "He was born in Rome"));
    assertEquals(Optional.empty(), TextBlocks.lines("She wrote it all", ""));
  }

  @Test
  void whatIsTooLongIsReadWithoutWikitext() {
    String text = "She wrote it all ";
    String longer = text + " ".repeat(TextBlocks.MAX_LENGTH - text.length());
    assertTrue(TextBlocks.lines(longer, text).isPresent());
    assertEquals(Optional.empty(), TextBlocks.lines(longer + " ", text));
    assertEquals(Optional.empty(), TextBlocks.lines(text, longer + " "));
  }

  /** A file may have the form of a page that this class wrote. */
  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "\n\n9\n0\n", "p\n", "?\n-\n", "x\n٣ a\np"})
  void pagesOfOthersAreRead(String lines) {
    MainText text = MainText.of("#cirrus blocks\n" + lines, "en", PageLimits.DEFAULT);
    assertEquals(PageOutcome.NO_MAIN_TEXT, text.outcome());
  }

  /** Articles of random words, of which the blocks are known. */
  @Test
  void paragraphsOfMadeUpArticlesAreFound() {
    Random random = new Random(38);
    for (int round = 0; round < 300; round++) {
      List<String> words = new ArrayList<>();
      for (int i = 0; i < 400; i++) {
        words.add(Integer.toString(random.nextInt(40_000), 36));
      }
      StringBuilder wikitext = new StringBuilder();
      List<String> text = new ArrayList<>();
      List<String> expected = new ArrayList<>();
      for (int block = 0; block < 30; block++) {
        int length = 4 + random.nextInt(20);
        String one =
            random
                .ints(length, 0, words.size())
                .mapToObj(words::get)
                .collect(Collectors.joining(" "));
        text.add(one);
        switch (random.nextInt(5)) {
          case 0 -> wikitext.append("* ").append(one).append("\n");
          case 1 ->
              wikitext.append("\n== H ==\n<blockquote>").append(one).append("</blockquote>\n");
          case 2 -> wikitext.append("\n{{quote|").append(one).append("}}\n\n");
          default -> {
            wikitext.append("\n").append(one.replaceFirst(" (\\w+)", " [[x|$1]]<ref>y z</ref>"));
            wikitext.append("\n\n");
            expected.add(one);
          }
        }
      }
      String lines = lines(String.join(" ", text), wikitext.toString());
      assertEquals(
          expected,
          lines
              .lines()
              .filter(line -> line.charAt(0) == TextBlocks.PARAGRAPH)
              .map(line -> line.substring(1).replace(MainText.LEFT_OUT, ""))
              .toList());
      assertEquals(String.join("", text).replace(" ", ""), characters(lines));
    }
  }

  /** What an attacker may write, or a program that cuts a page off. */
  @Test
  void oddPagesLoseNothing() {
    Random random = new Random(39);
    String[] pieces = {
      "{{",
      "}}",
      "[[",
      "]]",
      "{|",
      "|}",
      "\n",
      "\n\n",
      "==",
      " ",
      "a b c d",
      "one two",
      "|",
      "<ref>",
      "</ref>",
      "<!--",
      "-->",
      "<blockquote>",
      "</blockquote>",
      "''",
      "&amp;",
      "<nowiki>",
      "* ",
      ".",
      "<math>",
      "</math>",
      "<br/>",
      "File:a.jpg",
      ":",
      "x:y",
      "[http://a b]",
      "\uE000",
      "\uE002",
      "é",
      "« "
    };
    for (int round = 0; round < 3_000; round++) {
      StringBuilder wikitext = new StringBuilder();
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(80); i > 0; i--) {
        String piece = pieces[random.nextInt(pieces.length)];
        wikitext.append(random.nextInt(4) > 0 ? piece : "");
        text.append(random.nextInt(4) > 0 ? piece : "").append(random.nextBoolean() ? " " : "");
      }
      String one = text.toString();
      Optional<String> lines = TextBlocks.lines(one, wikitext.toString());
      if (lines.isPresent()) {
        assertEquals(
            one.replaceAll("\\s+", "").replace(MainText.LEFT_OUT, ""),
            characters(lines.get()),
            wikitext.toString());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[",
        "{",
        "{{",
        "[[",
        "[[a ",
        "{|",
        "{|\n",
        "<ref>",
        "<ref></ref",
        "<!--",
        "</",
        "<nowiki>",
        "&",
        "''",
        "=",
        "* ",
        "|}\n",
        "}}",
        "]]",
        "[[a|",
        "<blockquote>",
        "{{a|[[b}}",
        "[http://a",
        "  :",
        ": {|",
        "\n ",
        "a ",
        "a b ",
        "[[a]]",
        "== a ==\n",
        "[[x.pdf "
      })
  @MustEnd
  void takesLinearTime(String piece) {
    String half = piece.repeat(1_000_000 / piece.length());
    String closed = half + "x]]}}|}".repeat(100_000);
    String text = "She wrote it all. " + half.substring(0, 300_000);
    lines(half, half);
    lines(text, "She wrote it all. " + half);
    lines(text, closed);
  }

  @Test
  @Tag("shared-data")
  void recordedWikitextHasTheParagraphsOfItsPage() throws IOException {
    // counted by hand in the files
    Map<String, Integer> known =
        Map.of("en/Wendy_Mogel.wikitext", 6, "fr/Antoine_Meillet.wikitext", 12);
    int pages = 0;
    for (String folder : List.of("en", "de", "nl", "ko", "ar", "fr", "odd")) {
      for (Path page : SharedData.list(SharedData.path("wikipedia/" + folder), ".wikitext")) {
        String source = SharedData.read(page);
        List<Block> blocks = Wikitext.blocks(source);
        List<String> paragraphs =
            blocks.stream()
                .filter(block -> block.kind() == Kind.PARAGRAPH)
                .map(Block::text)
                .toList();
        for (String paragraph : paragraphs) {
          assertFalse(
              paragraph.matches(".*(?:\\{\\{|\\{\\||<ref|\\[\\[|\\n).*"), page + ": " + paragraph);
        }
        int expected = known.getOrDefault(folder + "/" + page.getFileName(), paragraphs.size());
        assertEquals(expected, paragraphs.size(), page.toString());
        pages++;
      }
    }
    assertTrue(pages >= 45, "" + pages);
  }
}
