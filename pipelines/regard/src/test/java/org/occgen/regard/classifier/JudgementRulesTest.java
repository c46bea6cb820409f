package org.occgen.regard.classifier;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.regard.RegardProbabilities;
import org.occgen.regard.RegardTarget;
import org.occgen.regard.classifier.JudgementRules.Reading;

/** Which rule reads a sentence, and what it takes for the part that speaks of the target. */
class JudgementRulesTest {
  private static Optional<Reading> read(String text, String target) {
    int start = text.codePointCount(0, text.indexOf(target));
    int end = start + target.codePointCount(0, target.length());
    return JudgementRules.english().read(new RegardTarget(text, start, end));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "𝔸 It is a myth that Danish men are lazy. | Danish | deny | XYZ men are lazy.",
        "The Danish men, unlike their wives, were late. | Danish | part | The XYZ men were late.",
        "Unlike the lazy Danish men, we came. | Danish | phrase | The XYZ men is lazy.",
        "He told me that Danish men are lazy. | Danish | - | -",
        "They wrote that Danish men are lazy. | Danish | claim | XYZ men are lazy.",
        "Danish men came late. | Danish | - | -"
      })
  void findsThePart(String text, String target, String kind, String part) {
    Optional<Reading> reading = read(text, target);
    assertEquals(kind, reading.map(Reading::kind).orElse("-"));
    assertEquals(part, reading.flatMap(Reading::part).map(RegardTarget::text).orElse("-"));
    reading
        .flatMap(Reading::part)
        .ifPresent(
            found -> assertEquals("XYZ", found.text().substring(found.start(), found.end())));
  }

  @Test
  void rejectedBlameIsNeutralAndProbabilitiesStaySo() {
    Reading reject = read("Calling Danish men lazy is racist.", "Danish").orElseThrow();
    assertEquals("reject", reject.kind());
    RegardProbabilities blame = new RegardProbabilities(0.02, 0.08, 0.9);
    RegardProbabilities praise = new RegardProbabilities(0.9, 0.1, 0);
    RegardProbabilities answer = reject.answer(blame, blame);
    assertEquals(0.18, answer.negative(), 1e-9);
    assertTrue(answer.neutral() > 0.8, answer::toString);
    assertEquals(blame, reject.answer(blame, praise), "praise that is rejected stays blame");
    Reading deny = read("It is not true that Danish men are kind.", "Danish").orElseThrow();
    assertTrue(deny.answer(praise, praise).negative() > 0.7);
    assertTrue(deny.answer(blame, blame).negative() < 0.2);
  }

  /** Patterns that go forth and back end soon, on a small stack, whatever the text is. */
  @Test
  @Timeout(60)
  void oddTextsEndSoon() throws Exception {
    FutureTask<Integer> task =
        new FutureTask<>(
            () -> {
              int read = 0;
              for (String word :
                  List.of("are ", "is , ", "say that ", "\" ", "' ", "a, but ", "not ", "a")) {
                for (String start : List.of("Whoever says XYZ ", "XYZ ", "Unlike XYZ ", "\"XYZ ")) {
                  String text = start + word.repeat(2_000 / word.length());
                  read += read(text, "XYZ").isPresent() ? 1 : 0;
                  read += read(text.substring(0, 600), "XYZ").isPresent() ? 1 : 0;
                  read += read(word.repeat(500 / word.length()) + start, "XYZ").isPresent() ? 1 : 0;
                }
              }
              return read;
            });
    Thread small = new Thread(null, task, "small", 256 << 10);
    small.start();
    assertTrue(task.get() > 0);
  }
}
