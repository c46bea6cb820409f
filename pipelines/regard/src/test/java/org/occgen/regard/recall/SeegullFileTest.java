package org.occgen.regard.recall;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.occgen.regard.Regard;

/** Files of stereotypes, and which group is which attribute. */
class SeegullFileTest {
  private static final String V1 =
      """
      ,,Stereotype Ratings within Region,,,Offensiveness Annotations
      identity,attribute,region_stereo,us_unsure,Annotation1,mean offensiveness_score
      Italian,romantic,3,0,-1,-1
      "Swiss","neat, tidy",3,0,-1,-0.3333333333
      Italian,"the ""boss\""",3,0,4,2.666666667
      Italian,romantic,3,0,-1,-1

      Greeks,late,1,0,,
      """;

  private static List<Stereotype> read(String text) {
    return SeegullFile.read("s.csv", text, SeegullFile.Columns.FOUND);
  }

  @Test
  void aLineAboveTheHeaderQuotesAndRepeatedRows() {
    assertEquals(
        List.of(
            new Stereotype("Italian", "romantic", -1),
            new Stereotype("Swiss", "neat, tidy", -0.3333333333),
            new Stereotype("Italian", "the \"boss\"", 2.666666667)),
        read(V1));
    assertEquals(
        read(V1), read(V1.substring(V1.indexOf('\n') + 1).replace("\n", "\r\n")), "one header");
  }

  @Test
  void otherColumnsAreNamed() {
    assertEquals(
        List.of(new Stereotype("alemanes", "puntuales", -1)),
        SeegullFile.read(
            "s.csv",
            "lang,group,word,mean_off\nes,alemanes,puntuales,-1\n",
            new SeegullFile.Columns("group", "word", "mean_off")));
  }

  @Test
  void positiveIsMinusOneAndNegativeFromOneOn() {
    assertEquals(Optional.of(Regard.POSITIVE), new Stereotype("a", "b", -1).regard());
    assertEquals(Optional.of(Regard.NEGATIVE), new Stereotype("a", "b", 1).regard());
    assertEquals(Optional.empty(), new Stereotype("a", "b", -0.667).regard());
    assertEquals(Optional.empty(), new Stereotype("a", "b", 0.667).regard());
  }

  @Test
  void whatCannotBeReadNamesFileAndLine() {
    assertWrong("a,b,c\n1,2,3\n", "s.csv, line 1");
    assertWrong(V1.replace("2.666666667", "much"), "s.csv, line 5", "much");
    assertWrong(V1.replace("Swiss", ""), "s.csv, line 4", "empty identity");
    assertWrong(
        V1.replace("\"neat, tidy\"", "\"neat, tidy"), "s.csv, line 4: quotes are not in order");
    assertWrong(V1 + "Irish,loud\n", "s.csv, line 9: has 2 columns, fewer than the header");
    assertWrong(V1.substring(0, V1.indexOf("Italian")), "no row");
  }

  private static void assertWrong(String text, String... parts) {
    String message = assertThrows(IllegalArgumentException.class, () -> read(text)).getMessage();
    for (String part : parts) {
      assertTrue(message.contains(part), message);
    }
  }

  @Test
  void groupsAreAttributes() {
    IdentityKeywords shipped = IdentityKeywords.shipped();
    assertEquals(59, shipped.keywords().size());
    assertEquals(
        List.of("dutch", "korean"),
        List.copyOf(
            shipped
                .byKeyword(
                    List.of(
                        new Stereotype("Netherlanders", "tall", -1),
                        new Stereotype("North Korean", "x", 1),
                        new Stereotype("south korean", "y", 1),
                        new Stereotype("Martian", "z", 1)))
                .keySet()));
    assertThrows(
        IllegalArgumentException.class,
        () -> IdentityKeywords.read("i.tsv", List.of("keyword\tidentities", "a\tB|C", "d\tb")));
    assertThrows(
        IllegalArgumentException.class, () -> IdentityKeywords.read("i.tsv", List.of("a\tB")));
  }

  @Test
  void formsOfAWordFallTogetherWhereTheBaseIsKnown() {
    EnglishLemmas lemmas =
        new EnglishLemmas(
            List.of("murderer", "thief", "tire", "plan", "walk", "lazy", "box", "new", "numb"));
    assertEquals("murderer", lemmas.of("murderers"));
    assertEquals("thief", lemmas.of("thieves"));
    assertEquals("tire", lemmas.of("tired"));
    assertEquals("plan", lemmas.of("planning"));
    assertEquals("walk", lemmas.of("walked"));
    assertEquals("box", lemmas.of("boxes"));
    assertEquals("woman", lemmas.of("women"));
    assertEquals("news", lemmas.of("news"));
    assertEquals("number", lemmas.of("number"));
    assertEquals("talked", lemmas.of("talked"));
  }
}
