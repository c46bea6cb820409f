package org.occgen.run.stage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.person.Person;

class TextCountsTest {
  private static final List<String> LANGUAGES = List.of("en", "sw", "ar");

  /** Against the sentences of everybody, remembered by person and language. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void countsThoseWhoHaveAllLanguages(boolean together) {
    Random random = new Random(1);
    Map<String, Map<String, Integer>> remembered = new HashMap<>();
    List<String[]> rows = new ArrayList<>();
    for (int person = 1; person <= 300; person++) {
      for (int i = 0; i < 5; i++) {
        rows.add(new String[] {"Q" + person, LANGUAGES.get(random.nextInt(3))});
      }
    }
    if (!together) {
      Collections.shuffle(rows, random);
    }
    TextCounts counts = new TextCounts(LANGUAGES);
    for (String[] row : rows) {
      int sentences = random.nextInt(1, 50);
      boolean first =
          remembered.computeIfAbsent(row[0], key -> new HashMap<>()).putIfAbsent(row[1], sentences)
              == null;
      assertEquals(first, counts.add(person(row[0]), row[1], sentences));
    }
    Tally people = new Tally();
    Tally sentences = new Tally();
    remembered.forEach(
        (qid, byLanguage) -> {
          if (byLanguage.size() == LANGUAGES.size()) {
            people.add(person(qid).genderKey(), "", 1);
            byLanguage.forEach(
                (language, n) -> sentences.add(person(qid).genderKey(), language, n));
          }
        });
    assertSame(people, counts.people());
    if (together) {
      assertSame(sentences, counts.sentences());
    }
  }

  private static void assertSame(Tally expected, Tally found) {
    Problems problems = new Problems();
    expected.compare("place", "expected", found, "found", problems);
    assertEquals(List.of(), problems.list());
    assertEquals(expected.total(), found.total());
  }

  private static Person person(String qid) {
    String gender = qid.endsWith("1") ? "Q6581072" : "Q6581097";
    return new Person(qid, "Name", List.of(gender), List.of("Q10"), List.of());
  }
}
