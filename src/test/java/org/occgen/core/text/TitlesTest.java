package org.occgen.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Titles of men and of women are abbreviations alike: where a list has but one of them, the first
 * sentence of the others' articles is cut behind their title.
 */
class TitlesTest {
  @Test
  void womenHaveTheTitlesThatMenHave() {
    List<String> lacking = new ArrayList<>();
    int pairs = 0;
    for (String line : WordLists.read(TitlesTest.class, "titles.txt").orElseThrow()) {
      String[] titles = line.split(" ", -1);
      Abbreviations abbreviations = Abbreviations.forLanguage(titles[0]);
      assertTrue(titles.length > 2, line);
      for (int i = 1; i < titles.length; i++) {
        pairs++;
        if (!abbreviations.use(titles[i]).equals(abbreviations.use(titles[1]))
            || abbreviations.use(titles[i]).isEmpty()) {
          lacking.add(titles[0] + ": " + titles[i] + " is " + abbreviations.use(titles[i]));
        }
      }
    }
    assertEquals(List.of(), lacking);
    assertTrue(pairs > 100, pairs + " titles");
  }
}
