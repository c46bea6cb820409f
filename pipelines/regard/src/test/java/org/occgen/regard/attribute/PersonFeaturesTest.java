package org.occgen.regard.attribute;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.text.Utf8Lines;

class PersonFeaturesTest {
  private static Utf8Lines lines(String text) throws IOException {
    return Utf8Lines.of(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "list.tsv");
  }

  private static Supersenses senses() throws IOException {
    return Supersenses.read(
        lines(
            "# made up\n"
                + "first\tperson\tvisitor woman doctor\n"
                + "first\tfood\tcuisine\n"
                + "first\tbody\thead\n"
                + "also\tperson\thead\n"
                + "plural\t\twomen:woman\n"));
  }

  /** Words with their tags: {@code Asian/ADJ visitors/NOUN}. */
  private static List<TaggedWord> words(String tagged) {
    List<TaggedWord> words = new ArrayList<>();
    for (String word : tagged.split(" ")) {
      int slash = word.lastIndexOf('/');
      words.add(new TaggedWord(word.substring(0, slash), word.substring(slash + 1)));
    }
    return words;
  }

  @ParameterizedTest
  @CsvSource({
    "0, 1, Asian/ADJ visitors/NOUN came/VERB",
    "0, 2, Asian/ADJ food/NOUN shops/NOUN .../PUNCT",
    "0, 0, Asian/ADJ and/CCONJ proud/ADJ",
    "0, 3, Asian/ADJ and/CCONJ black/ADJ women/NOUN",
    "0, 5, Jewish/ADJ and/CCONJ African/ADJ -/PUNCT American/ADJ communities/NOUN of/ADP",
    "1, 1, the/DET poor/ADJ are/AUX women/NOUN",
    "0, 4, American/ADJ baseball/NOUN second/ADJ base/NOUN man/NOUN",
  })
  void findsTheHead(int keyword, int head, String tagged) {
    assertEquals(head, NounPhrase.of(words(tagged), keyword).head());
  }

  @ParameterizedTest
  @CsvSource({
    "3, person, They/PRON have/AUX become/VERB rich/ADJ",
    "4, person, My/PRON doctor/NOUN is/AUX not/PART rich/ADJ",
    "2, thing, It/PRON is/AUX rich/ADJ",
    "3, other, The/DET cuisine/NOUN was/AUX rich/ADJ",
    "2, name, Ann/PROPN was/AUX rich/ADJ",
    "4, person, She/PRON is/AUX kind/ADJ and/CCONJ rich/ADJ",
    "1, none, the/DET rich/ADJ",
    "1, open, is/AUX rich/ADJ",
  })
  void findsWhomACopulaSpeaksOf(int keyword, String subject, String tagged) throws IOException {
    assertEquals(subject, Copula.subject(words(tagged), keyword, senses()));
  }

  @Test
  void tellsTheSupersenseOfTheHead() throws IOException {
    PersonFeatures features = new PersonFeatures(senses());
    List<String> people = features.of(words("European/ADJ visitors/NOUN came/VERB"), 0);
    assertTrue(people.contains("sense=person"), people.toString());
    List<String> food = features.of(words("European/ADJ cuisine/NOUN is/AUX"), 0);
    assertTrue(food.contains("sense=food"), food.toString());
    assertEquals(food.size(), food.stream().distinct().count());
  }

  @Test
  void whoIsNextDoorIsNoDoor() {
    assertEquals(1, NounPhrase.of(words("the/DET Dane/NOUN next/ADJ door/NOUN"), 1).head());
  }

  @ParameterizedTest
  @CsvSource({"Dane, ADJECTIVE", "Danish, ADJECTIVE", "Danes, PLURAL", "danes, PLURAL"})
  void aFormTellsOnlyItsNumber(String form, StandIn standIn) {
    AttributeKeyword danish =
        new AttributeKeyword("nationality", "danish", List.of("dane", "danes"), "of Danish origin");
    assertEquals(standIn, StandIn.of(danish, form));
  }

  @Test
  void singularsFollowExceptionsAndRules() throws IOException {
    Supersenses senses = senses();
    assertEquals("woman", senses.singular("Women"));
    assertEquals("visitor", senses.singular("visitors"));
    assertEquals("nothing", senses.singular("nothing"));
    assertEquals(Supersenses.UNKNOWN, senses.of("zzz"));
    assertTrue(senses.canBePerson("heads"));
    assertFalse(senses.canBePerson("cuisine"));
    assertThrows(IOException.class, () -> Supersenses.read(lines("first\tperson\n")));
  }

  @Test
  void addsWeightsToAProbability() throws IOException {
    LogisticModel model = LogisticModel.read(lines("# x\nbias\t-1\na=b\t3\n"));
    assertEquals(1 / (1 + Math.exp(-2)), model.probability(List.of("a=b", "unknown")), 1e-12);
    assertEquals(1 / (1 + Math.exp(1)), model.probability(List.of()), 1e-12);
    assertEquals(Map.of("bias", -1.0, "a=b", 3.0), model.weights());
    for (String wrong : List.of("bias\tx\n", "bias\n", "a\t1\n", "bias\tNaN\n")) {
      IOException error = assertThrows(IOException.class, () -> LogisticModel.read(lines(wrong)));
      assertTrue(error.getMessage().contains("list.tsv"), error.getMessage());
    }
  }
}
