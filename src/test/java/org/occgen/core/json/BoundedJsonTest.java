package org.occgen.core.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class BoundedJsonTest {
  private static JsonProcessingException failure(String json) {
    return assertThrows(
        JsonProcessingException.class,
        () -> {
          try (JsonParser parser = BoundedJson.factory(10, 1_000).createParser(json)) {
            while (parser.nextToken() != null) {
              parser.getText();
            }
          }
        });
  }

  @Test
  void aProblemIsItsFirstLineWithTheDigitsOfNoLocale() {
    Locale before = Locale.getDefault();
    try {
      for (String locale : new String[] {"en", "ar-EG", "th-TH-u-nu-thai", "tr"}) {
        Locale.setDefault(Locale.forLanguageTag(locale));
        assertEquals(
            "Document nesting depth (65) exceeds the maximum allowed (64, from"
                + " `StreamReadConstraints.getMaxNestingDepth()`)",
            BoundedJson.problem(failure("[".repeat(BoundedJson.MAX_DEPTH + 1)), 300));
        assertEquals(
            "String value length (11) exceeds...",
            BoundedJson.problem(failure("\"elevenchars\""), 32));
        assertEquals(
            "Unrecognized token 'nulll': was expecting (JSON String, Number, Array, Object or token"
                + " 'null', 'true' or 'false')",
            BoundedJson.problem(failure("nulll\n[]"), 300));
      }
    } finally {
      Locale.setDefault(before);
    }
  }
}
