package org.occgen.training.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PseudoArticlesTest {
  @ParameterizedTest
  @CsvSource({"1, 1000", "2, 1997", "3, 400", "4, 203"})
  void everyRowIsARightPairOnceAndOthersAreUnrelated(long seed, int rows) {
    List<PseudoArticles.Pseudo> articles = PseudoArticles.of(rows, seed);
    Set<Integer> right = new HashSet<>();
    for (PseudoArticles.Pseudo article : articles) {
      Set<Integer> both = new HashSet<>(article.pivotRows());
      both.retainAll(article.otherRows());
      int size = both.size();
      assertTrue(size >= PseudoArticles.SMALLEST && size <= PseudoArticles.LARGEST);
      assertEquals(3 * size, article.pivotRows().size());
      assertEquals(3 * size, article.otherRows().size());
      assertEquals(3 * size, new HashSet<>(article.pivotRows()).size());
      assertEquals(3 * size, new HashSet<>(article.otherRows()).size());
      both.forEach(row -> assertTrue(right.add(row), "row " + row + " is right twice"));
    }
    assertTrue(right.size() > rows - PseudoArticles.SMALLEST - 1, right.size() + " of " + rows);
    assertEquals(articles, PseudoArticles.of(rows, seed));
  }
}
