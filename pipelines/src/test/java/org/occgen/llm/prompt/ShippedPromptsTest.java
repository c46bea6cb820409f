package org.occgen.llm.prompt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.mark.GenderMark;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.GenderRules;
import org.occgen.llm.Schema;

/** That the examples say what the templates ask for, and agree with the rules of gender. */
class ShippedPromptsTest {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}·]+(?:-[\\p{L}\\p{M}]+)*");
  private static final Pattern HEAD = Pattern.compile("(.+): \"([^\"]+)\"");

  private record Answer(String word, String classes) {
    boolean feminine() {
      return classes.endsWith("F");
    }
  }

  private record Example(String label, String sentence, List<Answer> answers) {}

  static Stream<Arguments> prompts() {
    return ShippedPrompts.languages().stream()
        .flatMap(
            language ->
                Arrays.stream(Schema.values()).map(schema -> Arguments.of(language, schema)));
  }

  private static List<Example> examples(ShippedPrompts prompt) {
    Pattern line =
        Pattern.compile(
            prompt.schema() == Schema.WORD_GENDER ? "(\\S+) - ([MF])" : "(\\S+) - ([PN], [MF])");
    List<Example> examples = new ArrayList<>();
    for (String block : prompt.template().examples().split("\n\n")) {
      List<String> lines = block.lines().toList();
      Matcher head = HEAD.matcher(lines.get(0));
      assertTrue(head.matches(), lines.get(0));
      List<Answer> answers = new ArrayList<>();
      List<String> rest = lines.subList(1, lines.size());
      if (!rest.equals(List.of("0"))) {
        assertFalse(rest.isEmpty(), block);
        for (String answer : rest) {
          Matcher matcher = line.matcher(answer);
          assertTrue(matcher.matches(), answer);
          answers.add(new Answer(matcher.group(1), matcher.group(2)));
        }
      }
      examples.add(new Example(head.group(1), head.group(2), answers));
    }
    return examples;
  }

  @ParameterizedTest
  @MethodSource("prompts")
  void listsWordsOfTheSentenceInTheirOrder(String language, Schema schema) {
    checkWords(ShippedPrompts.of(language, schema).orElseThrow());
  }

  @ParameterizedTest
  @ValueSource(strings = {"cs", "sl"})
  void asksForNamesAndPossessivesWhereThatIsWanted(String language) {
    ShippedPrompts prompt = ShippedPrompts.withNames(language, Schema.WORD_GENDER).orElseThrow();
    checkWords(prompt);
    ShippedPrompts plain = ShippedPrompts.of(language, Schema.WORD_GENDER).orElseThrow();
    assertEquals(9, examples(prompt).size());
    assertEquals(examples(plain), examples(prompt).subList(0, 7));
    assertNotEquals(plain.template().template(), prompt.template().template());
    assertTrue(ShippedPrompts.withNames(language, Schema.NOUN_PERSON_GENDER).isEmpty());
    assertTrue(ShippedPrompts.withNames("es", Schema.WORD_GENDER).isEmpty());
  }

  private static void checkWords(ShippedPrompts prompt) {
    for (Example example : examples(prompt)) {
      Matcher words = WORD.matcher(example.sentence());
      for (Answer answer : example.answers()) {
        boolean found = false;
        while (!found && words.find()) {
          found = words.group().equals(answer.word());
        }
        assertTrue(found, answer.word() + " in its place in: " + example.sentence());
        assertFalse(prompt.skiplist().contains(answer.word()), answer.word());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("prompts")
  void showsEveryClassAndASentenceWithoutWords(String language, Schema schema) {
    ShippedPrompts prompt = ShippedPrompts.of(language, schema).orElseThrow();
    List<Example> examples = examples(prompt);
    Set<String> classes = new HashSet<>();
    examples.forEach(example -> example.answers().forEach(a -> classes.add(a.classes())));
    assertEquals(
        schema == Schema.WORD_GENDER ? Set.of("M", "F") : Set.of("P, M", "P, F", "N, M", "N, F"),
        classes);
    assertEquals(7, examples.size());
    assertTrue(examples.get(6).answers().isEmpty());
    String label = examples.get(0).label();
    assertTrue(examples.stream().allMatch(example -> example.label().equals(label)));
    assertTrue(
        prompt.template().template().endsWith("\n\n<EXAMPLES>\n\n" + label + ": \"<SENTENCE>\""));
    prompt.template().requireBatch();
    assertTrue(prompt.template().batchInstruction().contains("0"));
    String all = prompt.template().template() + prompt.template().examples();
    assertTrue(Normalizer.isNormalized(all, Normalizer.Form.NFC));
  }

  /** Where the rules of a language find a gender, the examples have the same. */
  @ParameterizedTest
  @MethodSource("prompts")
  void agreesWithTheRulesOfGender(String language, Schema schema) {
    Optional<GenderRules> rules = GenderRules.of(language);
    if (rules.isEmpty()) {
      return; // prompts come without rules, too: Slovene
    }
    int agreed = 0;
    for (Example example : examples(ShippedPrompts.of(language, schema).orElseThrow())) {
      for (GenderMark mark : rules.orElseThrow().marks(example.sentence())) {
        for (Answer answer : example.answers()) {
          if (answer.word().equals(mark.word())) {
            assertEquals(
                mark.gender() == WordGender.FEMININE,
                answer.feminine(),
                mark + " in: " + example.sentence());
            agreed++;
          }
        }
      }
    }
    assertTrue(agreed >= 3, agreed + " words that the rules know");
  }

  @Test
  void hasALanguageByAnyOfItsCodesAndNoOther() {
    assertEquals("ca", ShippedPrompts.of("cat", Schema.WORD_GENDER).orElseThrow().language());
    assertEquals(Optional.empty(), ShippedPrompts.of("en", Schema.WORD_GENDER));
    assertTrue(ShippedPrompts.batchInstruction("pl").startsWith("There are several sentences"));
    assertTrue(ShippedPrompts.batchInstruction("spa").startsWith("Hay varias frases"));
  }
}
