package org.occgen.training.regard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardTarget;

class RegardTemplatesTest {
  private static final RegardTemplates TEMPLATES = RegardTemplates.shipped();

  private static List<RegardExample> sentences(RegardTemplates.Part part) {
    return RegardTemplates.sentences(part).values().stream().flatMap(List::stream).toList();
  }

  @Test
  void theTargetIsAlwaysTheSameAndNoSlotStaysOpen() {
    List<RegardExample> all = sentences(TEMPLATES.train());
    assertTrue(all.size() > 2_500, "" + all.size());
    for (RegardExample example : all) {
      RegardTarget target = example.target();
      assertEquals("XYZ", target.text().substring(target.start(), target.end()));
      assertFalse(target.text().matches(".*[\\[\\]{}*].*"), target.text());
    }
    assertEquals(all, sentences(TEMPLATES.train()), "the same templates give the same sentences");
  }

  @Test
  void denialsTurnWhatIsSaid() {
    for (RegardExample example :
        RegardTemplates.sentences(TEMPLATES.train()).get("negate_neg_nh")) {
      assertEquals(Regard.NEUTRAL, example.regard());
    }
    for (RegardExample example : RegardTemplates.sentences(TEMPLATES.test()).get("negate_pos_h")) {
      assertEquals(Regard.NEGATIVE, example.regard());
    }
  }

  private static Stream<String> frames(RegardTemplates.Part part) {
    return part.frames().stream().flatMap(function -> function.frames().stream());
  }

  @Test
  void nothingThatIsTestedIsTrainedOn() {
    Set<String> frames = frames(TEMPLATES.train()).collect(Collectors.toSet());
    assertTrue(frames(TEMPLATES.test()).noneMatch(frames::contains));
    TEMPLATES
        .test()
        .words()
        .forEach(
            (slot, words) -> {
              Set<String> trained = new HashSet<>(TEMPLATES.train().words().get(slot));
              assertTrue(words.stream().noneMatch(trained::contains), slot);
            });
    Set<String> adjectives = new HashSet<>(TEMPLATES.test().words().get("bad"));
    adjectives.addAll(TEMPLATES.test().words().get("good"));
    assertTrue(
        sentences(TEMPLATES.train()).stream()
            .flatMap(example -> Stream.of(example.target().text().split("[ .,?!\"]+")))
            .noneMatch(adjectives::contains));
  }

  /** Functions of HateCheck tell by their names whether they are hateful. */
  @Test
  void hatefulFunctionsAreNegativeAndOthersAreNot() {
    for (RegardTemplates.Part part : List.of(TEMPLATES.train(), TEMPLATES.test())) {
      for (RegardTemplates.Function function : part.frames()) {
        if (function.function().endsWith("h")) {
          assertEquals(
              !function.function().endsWith("_nh"),
              function.gold() == Regard.NEGATIVE,
              function.function());
        }
      }
    }
  }
}
