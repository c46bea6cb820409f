package org.occgen.score.significance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Agreement of people, on cases whose coefficients are known. */
class AgreementTest {
  private static List<String> labels(int yesYes, int yesNo, int noYes, int noNo, boolean first) {
    List<String> labels = new ArrayList<>();
    labels.addAll(Collections.nCopies(yesYes, "yes"));
    labels.addAll(Collections.nCopies(yesNo, first ? "yes" : "no"));
    labels.addAll(Collections.nCopies(noYes, first ? "no" : "yes"));
    labels.addAll(Collections.nCopies(noNo, "no"));
    return labels;
  }

  @Test
  void kappaByHand() {
    // 35 of 50 the same; by chance 0.5 x 0.6 + 0.5 x 0.4: (0.7 - 0.5) / (1 - 0.5).
    assertEquals(
        0.4,
        Agreement.cohensKappa(labels(20, 5, 10, 15, true), labels(20, 5, 10, 15, false)),
        1e-15);
    assertEquals(1, Agreement.cohensKappa(List.of("a", "b"), List.of("a", "b")));
    assertEquals(-1, Agreement.cohensKappa(List.of("a", "b"), List.of("b", "a")));
    assertTrue(Double.isNaN(Agreement.cohensKappa(List.of("a", "a"), List.of("a", "a"))));
    assertTrue(Double.isNaN(Agreement.cohensKappa(List.of(), List.of())));
    List<String> one = List.of("a");
    assertThrows(IllegalArgumentException.class, () -> Agreement.cohensKappa(one, List.of()));
  }

  /** Cohen's definition, a label at a time, over labels of which some are given by one alone. */
  @Test
  void kappaIsThatOfItsDefinition() {
    Random random = new Random(1);
    for (int round = 0; round < 200; round++) {
      int items = 2 + random.nextInt(30);
      List<String> first = random.ints(items, 0, 4).mapToObj(i -> "" + i).toList();
      List<String> second = random.ints(items, 1, 6).mapToObj(i -> "" + i).toList();
      double same = 0;
      double byChance = 0;
      for (int i = 0; i < items; i++) {
        same += first.get(i).equals(second.get(i)) ? 1.0 / items : 0;
      }
      for (String label : List.of("0", "1", "2", "3", "4", "5")) {
        byChance +=
            ((double) Collections.frequency(first, label) / items)
                * ((double) Collections.frequency(second, label) / items);
      }
      double kappa = (same - byChance) / (1 - byChance);
      assertEquals(kappa, Agreement.cohensKappa(first, second), 1e-12);
      assertEquals(kappa, CohensKappa.statistics(first, second).score(item -> true), 1e-12);
    }
  }

  /** Rows are people, a dot is a missing label. */
  private static List<List<String>> items(String... people) {
    return IntStream.range(0, people[0].length())
        .mapToObj(
            item ->
                IntStream.range(0, people.length)
                    .mapToObj(person -> people[person].substring(item, item + 1))
                    .filter(label -> !label.equals("."))
                    .toList())
        .toList();
  }

  @Test
  void alphaByHand() {
    // Two people, four items, labels aa, ab, bb, bb: 3 a and 5 b; different are 2 ordered pairs,
    // by chance 2 x 3 x 5: 1 - 7 x 2 / 30.
    assertEquals(1 - 14 / 30.0, Agreement.krippendorffsAlpha(items("aabb", "abbb")), 1e-15);
    // Labels aab, bb and a lone a: 2 a and 3 b; different are 4 / 2; by chance 12: 1 - 4 x 2 / 12.
    assertEquals(1 - 8 / 12.0, Agreement.krippendorffsAlpha(items("aba", "ab.", "b..")), 1e-15);
  }

  @Test
  void alphaOfKrippendorffsExamples() {
    assertEquals(0.095, Agreement.krippendorffsAlpha(items("0100000010", "1110010000")), 5e-4);
    assertEquals(
        0.743,
        Agreement.krippendorffsAlpha(
            items("123321412...", "1233224125.3", ".3332342251.", "12332441251.")),
        5e-4);
  }

  @Test
  void alphaThatIsNotDefined() {
    assertTrue(Double.isNaN(Agreement.krippendorffsAlpha(items("aa", "aa"))));
    assertTrue(Double.isNaN(Agreement.krippendorffsAlpha(items("ab", ".."))));
    assertTrue(Double.isNaN(Agreement.krippendorffsAlpha(List.of())));
  }

  /** Fourteen people, ten items, five labels: the worked example of Fleiss (1971). */
  @Test
  void fleissKappaOfManyPeople() {
    int[][] table = {
      {0, 0, 0, 0, 14}, {0, 2, 6, 4, 2}, {0, 0, 3, 5, 6}, {0, 3, 9, 2, 0}, {2, 2, 8, 1, 1},
      {7, 7, 0, 0, 0}, {3, 2, 6, 3, 0}, {2, 5, 3, 2, 2}, {6, 5, 2, 1, 0}, {0, 2, 2, 3, 7}
    };
    List<List<String>> items = new ArrayList<>();
    for (int[] row : table) {
      List<String> labels = new ArrayList<>();
      for (int label = 0; label < row.length; label++) {
        labels.addAll(Collections.nCopies(row[label], "" + label));
      }
      items.add(labels);
    }
    assertEquals(0.209931, Agreement.fleissKappa(items), 1e-6);
    assertEquals(1, Agreement.fleissKappa(List.of(List.of("a", "a"), List.of("b", "b"))));
    assertEquals(-1, Agreement.fleissKappa(List.of(List.of("a", "b"), List.of("b", "a"))));
    assertTrue(Double.isNaN(Agreement.fleissKappa(List.of(List.of("a", "a")))));
    assertTrue(Double.isNaN(Agreement.fleissKappa(List.<List<String>>of())));
    List<List<String>> uneven = List.of(List.of("a", "a"), List.of("a"));
    assertThrows(IllegalArgumentException.class, () -> Agreement.fleissKappa(uneven));
  }
}
