package org.occgen.core.biography;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.person.Person;
import org.occgen.core.person.Sitelink;

class TitleMentionTest {
  private static final Person PERSON = new Person("Q1", "Q1", List.of(), List.of(), List.of());

  /** The page that a redirect or another title leads to has its own title. */
  @Test
  void theTitleIsThatOfWikidata() {
    Person person =
        new Person("Q1", "Q1", List.of(), List.of(), List.of(new Sitelink("en", "Ada Lovelace")));
    List<String> text = List.of("Grace Hopper was born.");
    assertFalse(TitleMention.isNamed(new Biography(person, "en", "Grace Hopper", 0, "", text)));
    assertTrue(TitleMention.isNamed(new Biography(person, "es", "Grace Hopper", 0, "", text)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Ada Lovelace               | She was born.; Lovelace wrote notes. | true",
        "Ada Lovelace               | Ada was born.                        | false", // the longest
        // word
        "Ada Lovelace (programmer)  | LOVELACE was born.                   | true",
        "Ada Lovelace (programmer)  | A programmer was born.               | false",
        "Толстой, Лев               | Лев Толсто́й родился.                | true", // stress mark
        "Толстой, Лев               | Пушкин родился.                      | false",
        "Kovács Ágnes               | Kováccsal és Kovácsnál.              | true", // with an
        // ending
        "Renée                      | Rene\u0301e was born.                 | true", // decomposed
        "Straße                     | STRASSE was born.                    | true", // folded
        "夏目漱石                    | 夏目漱石は小説家。                    | true",
        "夏目漱石                    | 夏目 漱石は小説家。                   | true", // apart
        "さくらももこ                 | さくら　ももこは漫画家。                | true",
        "夏目漱石                    | 森 鷗外は小説家。                    | false",
        "マリー・キュリー            | キュリーは学者。                      | true",
        "طه حسين                    | كان طٰه حُسَيْن كاتبا.                 | true", // vowel signs
        "???                        | She was born.                        | true" // has no name
      })
  void aPageNamesItsTitle(String title, String sentences, boolean named) {
    List<String> text = List.of(sentences.replace("\\u0301", "\u0301").split("; "));
    assertEquals(named, TitleMention.isNamed(new Biography(PERSON, "en", title, 0, "", text)));
  }
}
