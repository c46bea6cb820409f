package org.occgen.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TextTemplateTest {
  private static final String HOSTILE = "<b> & ${x}\n== first";

  private static List<String> rendered(String section, Map<String, ?> model) {
    return TextTemplate.sections(TextTemplateTest.class, "sections.ftl").get(section).stream()
        .map(template -> template.render(model))
        .toList();
  }

  @Test
  void aLineThatBeginsWithBlanksContinuesTheOneBefore() {
    Map<String, ?> model = Map.of("count", 1_234_567L, "name", HOSTILE, "more", false);
    assertEquals(
        Set.of("first", "second"),
        TextTemplate.sections(TextTemplateTest.class, "sections.ftl").keySet());
    assertEquals(
        List.of("It has 1,234,567 rows, and " + HOSTILE + ".", ""), rendered("first", model));
    assertEquals(List.of(HOSTILE), rendered("second", model));
    assertEquals(List.of(" a "), rendered("second", Map.of("more", true)));
  }

  @Test
  void aValueThatTheModelLacksIsAnError() {
    assertThrows(IllegalStateException.class, () -> rendered("second", Map.of("more", false)));
  }
}
