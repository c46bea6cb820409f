package org.occgen.llm.score;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.occgen.llm.JudgedWord;
import org.occgen.llm.Schema;
import org.occgen.llm.WordClass;

/** Runs side by side. */
class AlignedRunsTest {
  private static final Schema SCHEMA = Schema.NOUN_PERSON_GENDER;

  private static List<JudgedWord> run(String... words) {
    return Arrays.stream(words)
        .map(w -> w.split(" "))
        .map(w -> new JudgedWord(w[0], WordClass.ofLabel(SCHEMA, w[1]).orElseThrow()))
        .toList();
  }

  private static List<String> labels(List<List<JudgedWord>> runs) {
    return AlignedRuns.of(runs).items().stream()
        .map(item -> item.word() + " " + String.join(" ", item.labels()))
        .toList();
  }

  @Test
  void wordsComeTogether() {
    assertEquals(
        List.of("guía P,F P,F P,M", "Sol N,M not named N,M"),
        labels(List.of(run("Sol N,M", "guía P,F"), run("Guía P,F"), run("sol N,M", "guía P,M"))));
    assertEquals(
        List.of("guía P,F P,F", "guía P,M not named"),
        labels(List.of(run("guía P,M", "guía P,F"), run("guía P,F"))));
    assertEquals(List.of("guía P,F P,M"), labels(List.of(run("guía P,F"), run("guía P,M"))));
  }

  @Test
  void theMajorityOfRuns() {
    AlignedRuns aligned =
        AlignedRuns.of(
            List.of(
                run("guía P,F", "sol N,M", "luz N,F"),
                run("guía P,F"),
                run("sol N,F", "guía P,M")));
    assertEquals(
        List.of(Optional.of(run("guía P,F").get(0)), Optional.empty(), Optional.empty()),
        aligned.items().stream().map(AlignedRuns.Item::majority).toList());
    assertEquals(run("guía P,F"), aligned.majority());
    assertEquals(Optional.empty(), AlignedRuns.majority(List.of("a", "b")));
    assertEquals(Optional.of("b"), AlignedRuns.majority(List.of("b", "a", "b")));
    assertEquals(Optional.empty(), AlignedRuns.majority(List.of()));
  }

  /** Every word of every run is in one item. */
  @Test
  void noWordIsLostOrMadeUp() {
    SplittableRandom random = new SplittableRandom(3);
    List<WordClass> classes = WordClass.classes(SCHEMA);
    for (int round = 0; round < 200; round++) {
      List<List<JudgedWord>> runs = new ArrayList<>();
      for (int r = 0; r < 3; r++) {
        List<JudgedWord> run = new ArrayList<>();
        for (int i = random.nextInt(6); i > 0; i--) {
          run.add(new JudgedWord(random.nextBoolean() ? "a" : "b", classes.get(random.nextInt(4))));
        }
        runs.add(run);
      }
      List<AlignedRuns.Item> items = AlignedRuns.of(runs).items();
      for (int r = 0; r < 3; r++) {
        int index = r;
        List<JudgedWord> words =
            items.stream()
                .flatMap(
                    item ->
                        item
                            .classes()
                            .get(index)
                            .map(wordClass -> new JudgedWord(item.word(), wordClass))
                            .stream())
                .toList();
        assertEquals(sorted(runs.get(r)), sorted(words));
      }
      assertTrue(items.stream().allMatch(i -> i.classes().stream().anyMatch(Optional::isPresent)));
    }
  }

  private static List<String> sorted(List<JudgedWord> words) {
    return words.stream().map(JudgedWord::toString).sorted().toList();
  }
}
