package org.occgen.review.diff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.review.diff.CellChange.Count;

class BenchmarkDiffTest {
  private static ComparedSegment segment(int person, int sentence, String group, String... texts) {
    return new ComparedSegment(
        "Q" + person + "-" + sentence,
        "Q" + person,
        person % 2 == 0 ? "feminine" : "masculine",
        group,
        Map.of("en", texts[0], "es", texts[1]),
        Map.of("score", texts[2]));
  }

  private static List<ComparedSegment> random(Random random) {
    List<ComparedSegment> segments = new ArrayList<>();
    for (int person = 1; person <= 8; person++) {
      String group = "Q" + (1000 + person / 3);
      for (int sentence = 0; sentence < 3; sentence++) {
        if (random.nextInt(4) > 0) {
          segments.add(
              segment(
                  person,
                  sentence,
                  random.nextInt(9) > 0 ? group : "Q2000",
                  "en" + random.nextInt(3) / 2,
                  "es" + random.nextInt(3) / 2,
                  "0." + random.nextInt(4) / 3));
        }
      }
    }
    if (random.nextBoolean()) {
      Collections.shuffle(segments, random);
    }
    return segments;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void tellsWhatASlowLookTells(int seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 50; i++) {
      List<ComparedSegment> before = random(random);
      List<ComparedSegment> after = i % 5 == 0 ? before : random(random);
      check(before, after, BenchmarkDiff.of(before, after));
    }
  }

  /** Every segment of both is looked up in the other list, field by field. */
  private static void check(
      List<ComparedSegment> before, List<ComparedSegment> after, BenchmarkDiff diff) {
    List<ComparedSegment> removed = new ArrayList<>();
    List<String> changed = new ArrayList<>();
    List<String> sharedBefore = new ArrayList<>();
    long same = 0;
    for (ComparedSegment a : before) {
      boolean found = false;
      for (ComparedSegment b : after) {
        if (a.id().equals(b.id())) {
          found = true;
          sharedBefore.add(a.id());
          if (a.equals(b)) {
            same++;
          } else {
            for (String language : List.of("en", "es")) {
              String is = b.sentences().get(language);
              if (!a.sentences().get(language).equals(is)) {
                changed.add(a.id() + language + a.sentences().get(language) + is);
              }
            }
            if (!a.columns().equals(b.columns())) {
              changed.add(a.id() + "score" + a.columns().get("score") + b.columns().get("score"));
            }
            if (!a.group().equals(b.group())) {
              changed.add(a.id() + "group" + a.group() + b.group());
            }
          }
        }
      }
      if (!found) {
        removed.add(a);
      }
    }
    Set<String> idsBefore = new HashSet<>();
    before.forEach(a -> idsBefore.add(a.id()));
    List<ComparedSegment> added = new ArrayList<>();
    List<String> sharedAfter = new ArrayList<>();
    for (ComparedSegment b : after) {
      if (idsBefore.contains(b.id())) {
        sharedAfter.add(b.id());
      } else {
        added.add(b);
      }
    }
    long moved = 0;
    for (int i = 0; i < sharedBefore.size(); i++) {
      moved += sharedBefore.get(i).equals(sharedAfter.get(i)) ? 0 : 1;
    }
    assertEquals(removed, diff.removed());
    assertEquals(added, diff.added());
    assertEquals(same, diff.same());
    assertEquals(moved, diff.moved());
    List<String> told = new ArrayList<>();
    for (SegmentChange change : diff.changed()) {
      String id = change.before().id();
      change.sentences().forEach((key, edit) -> told.add(id + key + edit.before() + edit.after()));
      change.columns().forEach((key, edit) -> told.add(id + key + edit.before() + edit.after()));
    }
    Collections.sort(told);
    Collections.sort(changed);
    assertEquals(changed, told);
    assertEquals(before.equals(after), diff.isEmpty());
    for (String group : List.of("Q1000", "Q1001", "Q1002", "Q2000")) {
      for (String category : List.of("feminine", "masculine")) {
        Count was = count(before, group, category);
        Count is = count(after, group, category);
        List<CellChange> cells =
            diff.cells().stream()
                .filter(
                    cell -> cell.group().equals(group) && cell.genderCategory().equals(category))
                .toList();
        assertEquals(
            was.equals(is) ? List.of() : List.of(new CellChange(group, category, was, is)), cells);
      }
    }
  }

  private static Count count(List<ComparedSegment> segments, String group, String category) {
    List<ComparedSegment> own =
        segments.stream()
            .filter(s -> s.group().equals(group) && s.genderCategory().equals(category))
            .toList();
    return new Count(own.stream().map(ComparedSegment::qid).distinct().count(), own.size());
  }

  @Test
  void aLanguageOfOneVersionAloneChangesNoSegment() {
    ComparedSegment a = segment(1, 0, "Q9", "a", "b", "0");
    ComparedSegment b =
        new ComparedSegment(
            a.id(), a.qid(), a.genderCategory(), a.group(), Map.of("en", "a", "sw", "c"), Map.of());
    BenchmarkDiff diff = BenchmarkDiff.of(List.of(a), List.of(b));
    assertEquals(List.of("sw"), diff.languages().added());
    assertEquals(List.of("es"), diff.languages().removed());
    assertEquals(List.of("score"), diff.columns().removed());
    assertEquals(1, diff.same());
    assertTrue(!diff.isEmpty());
  }

  @Test
  void anIdThatStandsTwiceIsRefused() {
    ComparedSegment a = segment(1, 0, "Q9", "a", "b", "0");
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class, () -> BenchmarkDiff.of(List.of(a), List.of(a, a)));
    assertEquals("Q1-0 stands twice", refused.getMessage());
  }
}
