package org.occgen.llm.score;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.occgen.core.testing.MustEnd;
import org.occgen.llm.JudgedWord;
import org.occgen.llm.Schema;
import org.occgen.llm.WordClass;
import org.occgen.llm.prompt.Skiplist;

/** The paper's code, faults included. */
class PublishedScoresTest {
  private static final Skiplist SKIPLIST = Skiplist.of(List.of("NOS"));
  private static final JudgedWord FEMININE = new JudgedWord("guía", WordClass.PERSON_FEMININE);
  private static final JudgedWord MASCULINE = new JudgedWord("guía", WordClass.PERSON_MASCULINE);

  private static MatchCounts match(List<JudgedWord> gold, String reply) {
    return PublishedGroups.match(
        PublishedGroups.ofGold(GoldSentence.of("", gold), SKIPLIST),
        PublishedGroups.of(reply, SKIPLIST));
  }

  /** The first gold word takes what the second would have matched. */
  @Test
  void greedyMatchingIsNotTheBest() {
    List<JudgedWord> gold = List.of(FEMININE, MASCULINE);
    assertEquals(new MatchCounts(0, 1, 1, 0), match(gold, "guía - P, M"));
    assertEquals(
        new MatchCounts(1, 0, 1, 0),
        ScoredReply.match(Schema.NOUN_PERSON_GENDER, gold, List.of(MASCULINE)).counts());
  }

  @Test
  void onePieceTooManyShiftsTheOthers() {
    assertEquals(
        List.of(List.of("AQUÍ:", "GUÍA", "P"), List.of("F")),
        PublishedGroups.of("Aquí:\nguía - P, F", SKIPLIST));
    assertEquals(List.of(List.of("")), PublishedGroups.of(" \n ", SKIPLIST));
    assertEquals(List.of(), PublishedGroups.of("nos - P, M", SKIPLIST));
    assertEquals(
        List.of(List.of("A", "N", "F"), List.of(" B", "N", "M")),
        PublishedGroups.of("a - N, F \r\n\u00A0\n b - N, M", SKIPLIST));
    assertEquals(new MatchCounts(1, 0, 0, 0), match(List.of(), ""));
    assertEquals(new MatchCounts(0, 0, 1, 1), match(List.of(), "a - N, F"));
    GoldSentence spaced = new GoldSentence("", List.of(), "a - N, F \nb - N, M");
    assertEquals(
        List.of(List.of("A", "N", "F "), List.of("B", "N", "M")),
        PublishedGroups.ofGold(spaced, SKIPLIST));
  }

  @Test
  void linesAreCountedByWhatTheyContain() {
    assertEquals(
        new PublishedCounts(3, 2, 1, 1, 2, 2, 0),
        PublishedCounts.of("nos - P, M\nLeón, Mari - P, M\nP, M o N, F\n\u2028".strip(), SKIPLIST)
            .plus(new PublishedCounts(1, 0, 0, 0, 0, 0, 0)));
    assertEquals(1, PublishedCounts.of("", SKIPLIST).words());
    assertEquals(2, PublishedCounts.of("  \n ", SKIPLIST).words());
    assertEquals(1, PublishedCounts.of("a\n", SKIPLIST).words());
    assertEquals(List.of("a", "", "b"), PublishedText.lines("a\r\n\u2028b\f"));
  }

  @Test
  @MustEnd
  void longRepliesTakeLinearTime() {
    for (String piece : List.of(" ", "\n", " - ", ", ", "x", "a - P, F\n", " \n")) {
      String reply = piece.repeat((1 << 19) / piece.length());
      match(List.of(FEMININE), reply);
      PublishedCounts.of(reply, SKIPLIST);
    }
  }
}
