package org.occgen.regard.person;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.regard.RegardTarget;

class PersonTargetTest {
  /** The text with the target in brackets. */
  private static String shown(String name, String sentence) {
    RegardTarget target = PersonTarget.of(name, sentence).target();
    String text = target.text();
    int start = text.offsetByCodePoints(0, target.start());
    int end = text.offsetByCodePoints(0, target.end());
    return text.substring(0, start) + "[" + text.substring(start, end) + "]" + text.substring(end);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Marie Curie | Marie Curie won it. | [XYZ] won it. | NAME",
        "Marie Curie | In 1903 Curie's work won. | In 1903 [XYZ]'s work won. | NAME",
        // the whole name, wherever it stands, and the name is masked everywhere
        "Marie Curie | Pierre Curie met Marie Curie. | Pierre XYZ met [XYZ]. | NAME",
        // the family name rather than a month
        "May Ziade | In May Ziade wrote. | In [XYZ] wrote. | NAME",
        "May Ziade | In May, Ziade wrote. | In XYZ, [XYZ] wrote. | NAME",
        "Maria Salomea Curie | Maria told Maria Curie. | XYZ told [XYZ]. | NAME",
        "J. K. Rowling | A book by J. K. Rowling. | A book by [XYZ]. | NAME",
        "Flann O'Brien | Then O’Brien left. | Then [XYZ] left. | NAME",
        "Ludwig van Beethoven | A van hit Beethoven. | A van hit [XYZ]. | NAME",
        "bell hooks | It is by bell hooks. | It is by [XYZ]. | NAME",
        "Elizabeth II | World War II began. | [XYZ]: World War II began. | NONE",
        "The Weeknd | The film was late. | [XYZ]: The film was late. | NONE",
        "李白 | 李白 wrote it. | [XYZ] wrote it. | NAME",
        // no name
        "Marie Curie | Her work won, she said. | [XYZ] work won, they said. | PRONOUN",
        "Marie Curie | The curie is a unit; he left him. | The curie is a unit; [XYZ] left their. |"
            + " PRONOUN",
        "Marie Curie | It was herself. | It was [XYZ]. | PRONOUN",
        "Q17 | The theatre was hers. | The theatre was [XYZ]. | PRONOUN",
        "'' | The 𝒳 was ill. | [XYZ]: The 𝒳 was ill. | NONE",
        // offsets are code points
        "Ann Lee | 𝒳 and 𝒴: Lee. | 𝒳 and 𝒴: [XYZ]. | NAME",
        // a name is no pronoun
        "She Bangs | She Bangs left her. | [XYZ] left their. | NAME",
      })
  void masksThePerson(String name, String sentence, String shown, TargetKind kind) {
    assertEquals(shown, shown(name, sentence));
    assertEquals(kind, PersonTarget.of(name, sentence).kind());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Ann Lee | Ann Lee told her brother that she had hurt herself | Bob Ray | Bob Ray told his"
            + " brother that he had hurt himself",
        "Ann Lee | Rivals hated Lee, and stole the house from her | Li | Rivals hated Li, and stole"
            + " the house from him",
        "Ann Lee | She lost their car | Bob Ray | He lost their car",
        "Ann Lee | They said so to her | Bob Ray | They said so to them",
      })
  void anotherNameAndOtherPronounsGiveTheSameText(
      String name, String sentence, String otherName, String other) {
    assertEquals(PersonTarget.of(name, sentence), PersonTarget.of(otherName, other));
  }

  @Test
  void aSentenceOfMasksIsNoTrouble() {
    assertEquals("XYZ and [XYZ]", shown("Ann", "XYZ and Ann"));
    assertEquals("[XYZ]: XYZ", shown("Ann", "XYZ"));
  }
}
