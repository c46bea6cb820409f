package org.occgen.llm.count;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SplitFormsTest {
  @ParameterizedTest
  @CsvSource({
    "Habló con el tutor/a del curso., tutor/a, tutora",
    "Los Alumnos/as llegaron., alumnos/as, alumnas",
    "Un niño/a pequeño., niño/a, niña",
    "La profesor(a) vino., profesor(a), profesora",
    "Els amic(s)/gues no hi són, , ",
    "Queridxs niñ@s:, niñ@s, niñas",
    "Les étudiant·e·s sont là., étudiant·e·s, étudiante",
    "Die Schüler:innen lernen., schüler:innen, schülerinnen",
    "Die Lehrer*innen streiken., lehrer*innen, lehrerinnen",
    "Die Lehrer/-innen streiken., lehrer/-innen, lehrerinnen",
    "Liebe StudentInnen!, studentinnen, student"
  })
  void aMarkInAWordNamesBothGenders(String sentence, String form, String feminine) {
    Set<String> found = SplitForms.in(sentence);
    if (form != null) {
      assertTrue(found.contains(form), found::toString);
      assertTrue(found.contains(feminine), found::toString);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Corre a 90 km/h y gana 3/4 de euros/mes.",
        "Escribe a ana@s.es o a maria@correo.org.",
        "Lee https://ejemplo.es/a y www.sitio.com/as.",
        "Ana y/o Eva (la mayor) vinieron.",
        "Es kamen Kinder: innen war es warm.",
        "Der Fall Nr. 3/a."
      })
  void otherMarksDoNot(String sentence) {
    assertEquals(Set.of(), SplitForms.in(sentence));
  }

  @Test
  void aVeryLongTextIsReadInTimeThatGrowsWithItsLength() {
    String text = "x".repeat(200_000) + "/" + "(a".repeat(50_000);
    assertTrue(SplitForms.in(text).size() <= 200_000);
  }
}
