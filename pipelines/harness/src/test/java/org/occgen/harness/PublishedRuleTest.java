package org.occgen.harness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.GenderJudge;
import org.occgen.gender.MarkedText;
import org.occgen.gender.Verdict;
import org.occgen.harness.PythonVerdicts.Case;

/** The published rule is the same in Java and in Python, and agrees with the judge. */
class PublishedRuleTest {
  /**
   * One in so many of the even lines is judged, to be quick; all with {@code -Dverdicts.every=1}.
   */
  private static final int EVERY = Integer.getInteger("verdicts.every", 20);

  /** Words and signs that programs split, fold or compose in different ways. */
  private static final List<String> PIECES =
      List.of(
          "actriz",
          "actor",
          "ACTRIZ",
          "una",
          "un",
          "él",
          "e\u0301l",
          "İzmir",
          "ΣΟΦΟΣ",
          "σοφος",
          "straße",
          "\u01c5amija",
          "l'actrice",
          "l’acteur",
          "شاعرة",
          "شاعر",
          "كَاتِبَة",
          "लेखिका",
          "लेखक",
          "ﬁne",
          "३४",
          "Ⅻ",
          "½",
          "x\u200dy",
          "x\u200cy",
          "\ud835\udc00bc",
          "\ud800",
          "a\u20dd",
          "\u1e9e",
          "-",
          ",",
          "، ",
          " ",
          "  ",
          "\u00a0",
          "\u3000",
          "_",
          "1990",
          "가수",
          "\u1100\u1161수");

  @Test
  void javaAndPythonReadTheSameWords(@TempDir Path folder) throws Exception {
    Random random = new Random(42);
    List<Case> cases = new ArrayList<>();
    for (int i = 0; i < 5_000; i++) {
      cases.add(new Case(text(random), text(random), text(random)));
    }
    List<String> expected = cases.stream().map(Case::verdict).toList();
    assertEquals(Set.of("right", "wrong", "none"), Set.copyOf(expected));
    assertEquals(expected, PythonVerdicts.of(cases, folder));
  }

  @Test
  void longTextsAreComparedWordByWordInBoth(@TempDir Path folder) throws Exception {
    String many = "palabra ".repeat(1_100);
    List<Case> cases =
        List.of(
            new Case(many + "actriz", many + "actor", "una actriz"),
            new Case(many + "actriz", many + "actor", "un actor"));
    assertEquals(List.of("right", "wrong"), cases.stream().map(Case::verdict).toList());
    assertEquals(List.of("right", "wrong"), PythonVerdicts.of(cases, folder));
  }

  private static String text(Random random) {
    return random
        .ints(1 + random.nextInt(8), 0, PIECES.size())
        .mapToObj(PIECES::get)
        .collect(Collectors.joining(random.nextInt(4) == 0 ? "" : " "));
  }

  /**
   * On MT-GenEval's dev sentences, the even lines.
   *
   * @param against most of the verdicts on which the judge says the opposite, in percent
   * @param more most of the translations on which only the judge has a verdict, in percent
   */
  @Tag("shared-data")
  @ParameterizedTest
  @CsvSource({
    "ar, 3, 25",
    "de, 3, 25",
    "es, 3, 25",
    "fr, 3, 25",
    "hi, 3, 25",
    "it, 3, 25",
    "pt, 3, 25",
    "ru, 3, 25"
  })
  void thePublishedRuleIsThatOfJavaOnRealSentences(
      String language, double against, double more, @TempDir Path folder) throws Exception {
    Map<WordGender, List<MarkedText>> dev = MarkedText.dev(language, language);
    GenderJudge judge = GenderJudge.require(language);
    List<Case> cases = new ArrayList<>();
    List<String> ours = new ArrayList<>();
    for (int line = 1; line < dev.get(WordGender.FEMININE).size(); line += 2 * EVERY) {
      for (WordGender gender : WordGender.values()) {
        String right = dev.get(gender).get(line).text();
        String wrong = dev.get(gender.other()).get(line).text();
        String another = dev.get(gender).get((line + 2) % dev.get(gender).size()).text();
        for (String translation :
            Stream.of(right, wrong, half(right), half(right) + rest(wrong), another, "").toList()) {
          cases.add(new Case(right, wrong, translation));
          ours.add(
              judge
                  .judge(gender, List.of(right), List.of(wrong), List.of(), translation)
                  .verdict()
                  .id());
        }
      }
    }
    List<String> expected = cases.stream().map(Case::verdict).toList();
    assertEquals(expected, PythonVerdicts.of(cases, folder));

    int opposite = 0;
    int alone = 0;
    int both = 0;
    int onlyRule = 0;
    for (int i = 0; i < expected.size(); i++) {
      boolean published = !expected.get(i).equals(Verdict.NONE.id());
      boolean judged = ours.get(i).equals("right") || ours.get(i).equals("wrong");
      both += published && judged ? 1 : 0;
      opposite += published && judged && !expected.get(i).equals(ours.get(i)) ? 1 : 0;
      alone += !published && judged ? 1 : 0;
      onlyRule += published && !judged ? 1 : 0;
    }
    String found =
        String.format(
            Locale.ROOT,
            "%s: %d translations, both %d, opposite %d, only the judge %d, only the rule %d",
            language,
            expected.size(),
            both,
            opposite,
            alone,
            onlyRule);
    System.out.println(found);
    assertTrue(100.0 * opposite / both <= against, found);
    assertTrue(100.0 * alone / expected.size() <= more, found);
  }

  private static String half(String text) {
    return text.substring(0, middle(text));
  }

  private static String rest(String text) {
    return text.substring(middle(text));
  }

  private static int middle(String text) {
    return text.lastIndexOf(' ', text.length() / 2) + 1;
  }
}
