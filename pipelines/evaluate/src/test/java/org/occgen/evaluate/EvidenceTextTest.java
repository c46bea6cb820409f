package org.occgen.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.mark.WordGender;
import org.occgen.evaluate.EvidenceText.Part;

class EvidenceTextTest {
  private static GenderMark mark(int start, String word) {
    int end = start + word.codePointCount(0, word.length());
    return new GenderMark(start, end, word, WordGender.FEMININE, Evidence.NOUN);
  }

  @Test
  void placesAreCodePoints() {
    String text = "\uD83D\uDC69 actriz, \uD835\uDD18\uD835\uDD18 poetisa";
    List<GenderMark> words = List.of(mark(2, "actriz"), mark(13, "poetisa"));
    assertEquals("2-8,13-20", EvidenceText.places(words));
    List<Part> parts = EvidenceText.parts(text, words);
    assertEquals(
        List.of("actriz", "poetisa"),
        parts.stream().filter(Part::evidence).map(Part::text).toList());
    assertEquals(text, parts.stream().map(Part::text).collect(Collectors.joining()));
    assertEquals(List.of(new Part("", false)), EvidenceText.parts("", List.of()));
    assertEquals(
        List.of(new Part("actriz", true)),
        EvidenceText.parts("actriz", List.of(mark(0, "actriz"))));
  }
}
