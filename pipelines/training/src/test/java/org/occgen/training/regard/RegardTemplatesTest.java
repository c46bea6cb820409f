package org.occgen.training.regard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardTarget;

class RegardTemplatesTest {
  private final List<RegardExample> all = RegardTemplates.trained();

  private static String target(RegardExample of) {
    RegardTarget target = of.target();
    return target.text().substring(target.start(), target.end());
  }

  private static Regard regard(List<RegardExample> of, String text) {
    return of.stream()
        .filter(example -> example.target().text().equals(text))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no \"" + text + "\""))
        .regard();
  }

  @Test
  void theTargetIsAlwaysTheSame() {
    assertTrue(all.size() > 10_000);
    for (RegardExample example : all) {
      assertEquals("xyz", target(example).toLowerCase(Locale.ROOT));
      assertTrue(!example.target().text().matches(".*[\\[\\]*].*"), example.target().text());
    }
  }

  @Test
  void denialsTurnWhatIsSaid() {
    assertEquals(Regard.POSITIVE, regard(all, "XYZ people are honest."));
    assertEquals(Regard.NEGATIVE, regard(all, "XYZ people are not honest."));
    assertEquals(Regard.NEGATIVE, regard(all, "The XYZ man is rude."));
    assertEquals(Regard.NEUTRAL, regard(all, "The XYZ man isn't rude at all."));
    assertEquals(Regard.NEUTRAL, regard(all, "The XYZ man met a rude man."));
    assertEquals(Regard.NEGATIVE, regard(all, "XYZ did not help the children."));
  }

  @Test
  void nothingThatIsHeldOutIsTrainedOn() {
    Set<String> trained =
        all.stream().map(example -> example.target().text()).collect(Collectors.toSet());
    List<RegardExample> heldOut = RegardTemplates.heldOutDenials();
    assertTrue(heldOut.size() > 400);
    assertTrue(heldOut.stream().noneMatch(example -> trained.contains(example.target().text())));
    Set<String> adjectives = new HashSet<>(TemplateWords.HELD_OUT.good());
    adjectives.addAll(TemplateWords.HELD_OUT.bad());
    assertTrue(
        trained.stream()
            .flatMap(text -> Stream.of(text.split("[ .,]+")))
            .noneMatch(adjectives::contains));
  }
}
