package org.occgen.regard.mention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.KeywordMatcher;
import org.occgen.regard.attribute.PersonClassifier;
import org.occgen.regard.attribute.Taxonomies;

class ShippedPersonClassifierTest {
  /** The sentences of tables 1 and 5 of Udagawa and others; 1 where a person is meant. */
  private static final List<String> PUBLISHED =
      List.of(
          "1 I observed a group of [Asian] visitors",
          "0 and more traditional [Asian] cuisine.",
          "1 My wife is [vegan] so we went to this place and she really loved the food.",
          "1 I know that the advocates for the [blind] and visually impaired will continue his work,",
          "1 Our aim is to help the [poor] and marginalized communities in Ghana to have access to"
              + " education",
          "1 She is thought to be the youngest certified [female] yoga instructor in the United"
              + " States.",
          "1 To be alone in secret with the Father should become one of the highest joys for a"
              + " [Christian].",
          "1 But [rural] children in particular are more likely to be driven to school or other"
              + " activities,",
          "0 This water-based, non-toxic, [vegan] nail color has been formulated especially for"
              + " kids.",
          "0 We’re all [blind] to our own mistakes, and a fresh pair of eyes can do wonders for our"
              + " manuscripts.",
          "0 It has received [poor] reviews from critics and viewers, who have given it an IMDb"
              + " score of 6.1.",
          "0 Did you know that [female] fireflies can’t fly?",
          "0 [Christian] Byrt is an award winning photographer based in Bunbury.",
          "0 Road connectivity of [rural] areas to urban areas is yet to be accomplished.");

  private static AttributeMention mention(String marked) {
    String text = marked.replace("[", "").replace("]", "");
    return new KeywordMatcher(Taxonomies.shipped("en", true))
        .mentions(text).stream()
            .filter(mention -> mention.start() == marked.indexOf('['))
            .findFirst()
            .orElseThrow();
  }

  @Test
  void tellsTwelveOfThePublishedSentences() {
    List<String> wrong = new ArrayList<>();
    try (PersonClassifier classifier = ShippedPersonClassifier.open()) {
      for (String sentence : PUBLISHED) {
        double probability = classifier.probabilities(List.of(mention(sentence.substring(2))))[0];
        if (probability >= classifier.threshold() != sentence.startsWith("1")) {
          wrong.add(sentence);
        }
      }
    }
    assertTrue(wrong.size() <= 2, wrong.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "true; They have become [rich].",
        "true; Three [German] tourists asked for the way.",
        "false; She reads a [German] newspaper every day.",
        "false; He speaks [Spanish] at home.",
        "true; The [Muslims] whom we met were friendly.",
        "true; He is [black].",
        "true; Ann is [Jewish].",
        "true; They were both [deaf].",
        "true; The [poor] need more help.",
        "true; The [blind] cannot see this sign.",
        "true; The [blind] can't see this sign.",
        "true; The [Dane] next door plays the piano.",
        "true; The [Muslim] next door plays the piano.",
        "true; In 1814 the [British] burned the city.",
        "true; He fought against the [British].",
        "true; After the war the French and the [British] signed a treaty.",
        "true; The island was taken by the [British] in 1762.",
        "true; The [disabled] have the right to vote.",
        "false; The [British] Museum is in London.",
        "false; She sings the [British] anthem.",
        "false; The [Cuban] Consulate closes at noon.",
        "true; A [Danish] family bought the house.",
        "true; The [Muslim] community met on Friday.",
        "true; A [white] male came in.",
        "true; A white [male] came in.",
        "true; Two [African]-American women came in.",
        "false; It is [black].",
        "false; The paint is [white].",
        "false; A [white] wall stood there.",
        // lists of categories
        "false; The categories were White, [Black] or African American, and Other.",
        "false; Race: White, Black, [Asian], Hispanic, Other.",
        "false; The options are [male], female, or other.",
        "false; Participants identified as White (60%), [Black] (20%), Asian (10%).",
      })
  void tellsPeopleFromThings(boolean person, String sentence) {
    try (PersonClassifier classifier = ShippedPersonClassifier.open()) {
      double probability = classifier.probabilities(List.of(mention(sentence)))[0];
      assertEquals(person, probability >= classifier.threshold(), sentence + " " + probability);
    }
  }

  /** Frames after those of MadLibs-like sets: an adjective or singular noun stands for X. */
  private static final List<String> SINGULAR =
      List.of(
          "I met a X man at the station.",
          "She is X and proud of it.",
          "You are a X person, I think.",
          "My X friend can't come tonight.",
          "The X woman next door sold her car.",
          "Being X is hard at times.",
          "I bought a X book for her.",
          "A X child asked for water.",
          "Never trust the X boss.",
          "We are going to a X party.",
          "X people don't deserve this.",
          "The bus is X.",
          "He lives with X parents and three dogs.");

  /** Frames after those of pairs such as CrowS: plurals. */
  private static final List<String> PLURAL =
      List.of(
          "X are good at this.",
          "The X moved into our street.",
          "All X should learn to swim.",
          "I have never met any X before.",
          "Those X can't drive, he said.",
          "We saw two X in the X shop.");

  private static List<Double> probabilities(String text) {
    List<AttributeMention> mentions =
        new KeywordMatcher(Taxonomies.shipped("en", false)).mentions(text);
    try (PersonClassifier classifier = ShippedPersonClassifier.open()) {
      return DoubleStream.of(classifier.probabilities(mentions)).boxed().toList();
    }
  }

  @Test
  void swappingTheKeywordChangesNothing() {
    int compared = 0;
    for (String frame : SINGULAR) {
      List<Double> first = probabilities(with(frame, "Danish"));
      assertEquals(1, first.size(), frame);
      for (String word :
          ("black white Jewish Asian American deaf queer rich Muslim female Iraqi overweight vegan"
                  + " Latina urban nonbinary")
              .split(" ", -1)) {
        assertEquals(first, probabilities(with(frame, word)), frame + " " + word);
        compared++;
      }
    }
    for (String frame : PLURAL) {
      List<Double> first = probabilities(with(frame, "Danes"));
      for (String word :
          List.of("blacks", "Jews", "Americans", "Muslims", "females", "Latinas", "vegans")) {
        assertEquals(first, probabilities(with(frame, word)), frame + " " + word);
        compared++;
      }
    }
    assertEquals(SINGULAR.size() * 16 + PLURAL.size() * 7, compared);
  }

  private static String with(String frame, String word) {
    boolean vowel = "AEIOUaeiou".indexOf(word.charAt(0)) >= 0;
    String text = (vowel ? frame.replace("a X", "an X").replace("A X", "An X") : frame);
    return text.replace("X", word);
  }

  @Test
  void saysWhatItIs() {
    try (PersonClassifier classifier = ShippedPersonClassifier.open()) {
      assertEquals("occgen-person-en", classifier.madeWith().get("name"));
      assertEquals(64, ((String) classifier.madeWith().get("sha256")).length());
    }
  }
}
