package org.occgen.gender;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.mark.WordGender;

/**
 * The shipped counts of false alarms are those of today's rules. After a change of the rules,
 * {@code -Dupdate=true} writes them anew.
 */
@Tag("shared-data")
class FalseAlarmsSharedDataTest {
  private static final Path FILE =
      Path.of("src/main/resources/org/occgen/gender", FalseAlarms.FILE);

  /**
   * @param share of right sentences about women or men that may be called wrong
   * @param difference of the two shares
   */
  @ParameterizedTest
  @CsvSource({
    "ar, 0.04, 0.02",
    "de, 0.02, 0.015",
    "es, 0.03, 0.02",
    "fr, 0.02, 0.01",
    "hi, 0.045, 0.015",
    "it, 0.05, 0.015",
    "pt, 0.02, 0.01",
    "ru, 0.025, 0.02"
  })
  void shippedCountsAreThoseOfTheRules(String language, double share, double difference)
      throws IOException {
    Map<WordGender, FalseAlarms.Count> counts = measured(language);
    if (Boolean.getBoolean("update")) {
      update(language, counts);
    } else {
      assertEquals(Optional.of(new FalseAlarms(counts)), FalseAlarms.of(language));
    }
    double feminine = counts.get(WordGender.FEMININE).share();
    double masculine = counts.get(WordGender.MASCULINE).share();
    assertTrue(
        Math.max(feminine, masculine) <= share, () -> language + " " + feminine + " " + masculine);
    assertTrue(
        Math.abs(feminine - masculine) <= difference,
        () -> language + " " + feminine + " " + masculine);
  }

  private static Map<WordGender, FalseAlarms.Count> measured(String language) {
    GenderJudge judge = GenderJudge.require(language);
    Map<WordGender, List<MarkedText>> dev = MarkedText.dev(language, language);
    Map<WordGender, FalseAlarms.Count> counts = new EnumMap<>(WordGender.class);
    for (WordGender gender : WordGender.values()) {
      int wrong = 0;
      int decided = 0;
      for (int line = 1; line < dev.get(gender).size(); line += 2) {
        String right = dev.get(gender).get(line).text();
        Verdict verdict = judge.judge(gender, List.of(), List.of(), right).verdict();
        wrong += verdict == Verdict.WRONG ? 1 : 0;
        decided += verdict == Verdict.NONE ? 0 : 1;
      }
      counts.put(gender, new FalseAlarms.Count(wrong, decided));
    }
    return counts;
  }

  private static void update(String language, Map<WordGender, FalseAlarms.Count> counts)
      throws IOException {
    String key = String.join("\t", FalseAlarms.key(language)) + "\t";
    List<String> lines = new ArrayList<>(Files.readAllLines(FILE));
    lines.removeIf(line -> line.startsWith(key));
    counts.forEach(
        (gender, count) ->
            lines.add(key + gender.id() + "\t" + count.wrong() + "\t" + count.decided()));
    List<String> comments = lines.stream().filter(line -> line.startsWith("#")).toList();
    List<String> rows = lines.stream().filter(line -> !line.startsWith("#")).sorted().toList();
    Files.writeString(FILE, String.join("\n", comments) + "\n" + String.join("\n", rows) + "\n");
  }
}
