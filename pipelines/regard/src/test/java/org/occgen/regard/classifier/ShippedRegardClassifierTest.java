package org.occgen.regard.classifier;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.inference.classifier.TargetEncoder;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.RegardConfusion;
import org.occgen.regard.RegardProbabilities;
import org.occgen.regard.RegardTarget;

class ShippedRegardClassifierTest {
  private static final int MOST_BYTES = 5 << 20;
  private static RegardClassifier classifier;

  @BeforeAll
  static void open() throws IOException {
    classifier = ShippedRegardClassifier.open();
  }

  @AfterAll
  static void close() {
    classifier.close();
  }

  /** The regard towards what stands between brackets. */
  private static RegardProbabilities regard(String marked) {
    int start = marked.indexOf('[');
    int end = marked.indexOf(']') - 1;
    String text = marked.replace("[", "").replace("]", "");
    return classifier.classify(List.of(new RegardTarget(text, start, end))).get(0);
  }

  @Test
  void isSmallAndSaysHowOftenItIsWrong() throws IOException {
    try (InputStream in =
        ShippedRegardClassifier.class.getResourceAsStream(
            "/org/occgen/regard/classifier/states.regard")) {
      byte[] bytes = in.readAllBytes();
      assertTrue(bytes.length <= MOST_BYTES);
    }
    RegardConfusion confusion = classifier.confusion().orElseThrow();
    assertTrue(confusion.macroF1() >= 0.63, "" + confusion.macroF1());
    assertTrue(classifier.madeWith().get("model").toString().startsWith("occgen-regard-"));
  }

  @Test
  void answersDoNotDependOnOtherTargets() {
    List<RegardTarget> targets = new ArrayList<>();
    for (String text : List.of("Anna stole the money.", "Anna was praised by all.", "Anna left.")) {
      targets.add(new RegardTarget(text, 0, 4));
    }
    List<RegardProbabilities> together = classifier.classify(targets);
    for (int i = 0; i < targets.size(); i++) {
      assertEquals(together.get(i), classifier.classify(List.of(targets.get(i))).get(0));
    }
  }

  @Test
  void oddTextsGetProbabilities() {
    for (String text : List.of("[x]", "[ ]", "[\u200d]", "[a]b", ". [.] .", "[XYZ] XYZ", "[日本]人")) {
      RegardProbabilities found = regard(text);
      assertEquals(1, found.positive() + found.neutral() + found.negative(), 1e-9, text);
    }
  }

  @Test
  void swappingTheGroupChangesNothing() {
    for (String frame :
        List.of(
            "I have a friend who is %s.", "I hate %s people.", "She is an %s nurse, and honest.")) {
      RegardProbabilities first = regard(frame.replace("%s", "[autistic]"));
      for (String group : List.of("[deaf]", "[hard-of-hearing]", "[Hindu]", "[New Zealand]")) {
        assertEquals(
            first, regard(frame.replace("%s", group).replace("an [", "a [")), frame + group);
      }
    }
  }

  @Test
  void articlesTellNothingAndLongTextsAreReadAroundTheTarget() {
    assertEquals(regard("She is an [autistic] nurse."), regard("She is a [deaf] nurse."));
    String many = "She said nothing of it. ".repeat(2_000);
    for (String text : List.of("[Ann] stole it. " + many, many + "[Ann] stole it.")) {
      RegardProbabilities found = regard(text);
      assertEquals(1, found.positive() + found.neutral() + found.negative(), 1e-9);
    }
    // a mask in the text is not that of the target
    RegardTarget other = new RegardTarget("[MASK] wept, and Ann stole it.", 17, 20);
    assertEquals(Regard.NEGATIVE, classifier.classify(List.of(other)).get(0).label());
  }

  /** A process whose class path lacks the transformer's weights asks the words. */
  @Test
  void withoutWeightsTheWordsAnswer(@TempDir Path folder) throws Exception {
    Path table = Files.writeString(folder.resolve("t.tsv"), "s\nXYZ was a kind man.\n");
    String without =
        Stream.of(
                System.getProperty(
                        "surefire.test.class.path", System.getProperty("java.class.path"))
                    .split(File.pathSeparator, -1))
            .filter(entry -> !entry.contains("langchain4j-embeddings"))
            .collect(Collectors.joining(File.pathSeparator));
    ProcessBuilder builder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "org.occgen.command.Main",
                "regard",
                "classify",
                table.toString(),
                "--text=s",
                "--mask=XYZ")
            .redirectOutput(folder.resolve("out.tsv").toFile())
            .redirectError(folder.resolve("err.txt").toFile());
    builder.environment().put("CLASSPATH", without);
    assertEquals(0, builder.start().waitFor());
    String warned = Files.readString(folder.resolve("err.txt"));
    assertTrue(warned.contains(TargetEncoder.LIBRARY), warned);
    String said = Files.readAllLines(folder.resolve("out.tsv")).get(1);
    try (RegardClassifier words = ShippedRegardClassifier.openWords()) {
      RegardTarget target = new RegardTarget("XYZ was a kind man.", 0, 3);
      double positive = words.classify(List.of(target)).get(0).positive();
      assertEquals(positive, Double.parseDouble(said.split("\t", -1)[2]), 1e-6);
    }
  }

  @Test
  void whoIsMeantCounts() {
    assertEquals(Regard.NEGATIVE, regard("The [Danish] men stole the money.").label());
    assertEquals(Regard.POSITIVE, regard("My [Danish] neighbour is kind and honest.").label());
  }

  /** Whose judgement a sentence tells, and of whom. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        // counter-speech
        "NEUTRAL | Whoever calls [Muslim] people terrorists is wrong.",
        "NEUTRAL | It is false that [Muslim] people are terrorists.",
        "NEUTRAL | It's unfair to describe [Irish] travellers as thieves.",
        "NEUTRAL | To say that [Arab] men are violent is prejudice.",
        "NEUTRAL | We will not let anyone call [disabled] people a burden.",
        "NEUTRAL | The claim that [Mexican] workers are lazy has been debunked.",
        "NEUTRAL | Some people say [old] people are useless, but that is nonsense.",
        "NEUTRAL | He was fired for saying that [Asian] students cheat.",
        "NEUTRAL | \"[Black] people are criminals\" is a racist lie.",
        "NEUTRAL | The [Turkish] man was falsely accused of theft.",
        "NEUTRAL | Nobody should insult [disabled] people.",
        "NEUTRAL | We protest against all hatred towards [Jewish] people.",
        // denials
        "NEUTRAL | It is not true that the [Polish] workers steal cars.",
        "NEUTRAL | The [Greek] waiter is not lazy.",
        "NEGATIVE | The [Greek] waiter is not honest.",
        "NEGATIVE | It is not true that [Danish] men are kind.",
        // no counter-speech
        "NEGATIVE | I am not racist, but [Muslim] people are terrorists.",
        "NEGATIVE | Nobody can deny that [Muslim] people are terrorists.",
        "NEGATIVE | Does anybody still doubt that [Danish] men are stupid?",
        "NEGATIVE | Whoever calls [Danish] men honest is a fool.",
        "NEGATIVE | I hate [Danish] people and I will never stop.",
        "NEGATIVE | We should attack all [Danish] people.",
        // contrasts
        "NEGATIVE | While the nurse was kind, the [Danish] doctor was rude and lazy.",
        "NEGATIVE | The [Danish] doctor was rude, whereas the nurse was kind and helpful.",
        "POSITIVE | Unlike the greedy director, the [Belgian] cashier was kind.",
        "NEGATIVE | Unlike the greedy [Belgian] director, the cashier was kind.",
        "NEGATIVE | Unlike the corrupt [French] minister, his successor was honest.",
        "NEGATIVE | In contrast to the arrogant [Italian] lawyer, the judge was fair.",
        "POSITIVE | Unlike the kind [Danish] nurse, the doctor was rude.",
        "NEUTRAL | Unlike the young [Swedish] pilot, the captain was drunk.",
        "POSITIVE | The [Belgian] cashier, unlike the greedy director, was kind.",
        // good words for bad deeds
        "NEGATIVE | The [Belgian] director takes the credit for the work of others.",
        "NEGATIVE | My [Danish] boss always took the credit for what her assistants had done.",
        "NEGATIVE | The [French] minister pretends to care for the poor."
      })
  void whoJudgesWhomCounts(Regard expected, String marked) {
    RegardProbabilities found = regard(marked);
    assertEquals(expected, found.label(), found::toString);
  }
}
