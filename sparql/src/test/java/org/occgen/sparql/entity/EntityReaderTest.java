package org.occgen.sparql.entity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.person.MonolingualText;
import org.occgen.core.person.Person;
import org.occgen.core.person.Sitelink;
import org.occgen.sparql.entity.EntityLine.Human;
import org.occgen.sparql.entity.EntityLine.OtherItem;

/** What is read of a person and of an item. */
class EntityReaderTest extends EntityReaderTestCase {
  // ---- people ----

  @Test
  void readsAPerson() {
    Human human =
        human(
            item(
                "Q7",
                labels("en", "Ann Li"),
                claims(
                    property("P31", statement("Q5", "normal")),
                    property("P21", statement("Q6581072", "normal")),
                    property("P106", statement("Q36180", "normal"), statement("Q9", "normal"))),
                sitelinks("enwiki", "Ann Li", "nowiki", "Ann Li (maler)")));
    assertEquals(
        new Person(
            "Q7",
            "Ann Li",
            List.of("Q6581072"),
            List.of("Q9", "Q36180"),
            List.of(new Sitelink("en", "Ann Li"), new Sitelink("nb", "Ann Li (maler)"))),
        human.person());
    assertEquals(12, human.revision());
    assertEquals("", human.redirectedFrom());
  }

  @Test
  void preferredStatementsBeatNormalOnesAndDeprecatedOnesNeverCount() {
    Human human =
        human(
            person(
                property(
                    "P106",
                    statement("Q1", "normal"),
                    statement("Q2", "preferred"),
                    statement("Q3", "deprecated"),
                    statement("Q4", "preferred")),
                property(
                    "P21", statement("Q6581097", "deprecated"), statement("Q48270", "normal"))));
    assertEquals(List.of("Q2", "Q4"), human.person().occupations());
    assertEquals(List.of("Q48270"), human.person().genders());
  }

  @Test
  void anItemWhoseOnlyHumanStatementIsNotOfBestRankIsNoPerson() {
    String preferredElsewhere =
        item(
            "Q7",
            "{}",
            claims(property("P31", statement("Q5", "normal"), statement("Q95074", "preferred"))),
            "{}");
    assertEquals(List.of("Q95074"), other(preferredElsewhere).instanceOf());
    String deprecated =
        item("Q7", "{}", claims(property("P31", statement("Q5", "deprecated"))), "{}");
    assertEquals(List.of(), other(deprecated).instanceOf());
  }

  @Test
  void unknownAndNoValueNameNothingButKeepTheirRank() {
    Human human =
        human(
            person(
                property(
                    "P21",
                    "{\"mainsnak\":{\"snaktype\":\"somevalue\",\"property\":\"P21\"},"
                        + "\"rank\":\"preferred\"}",
                    statement("Q6581097", "normal")),
                property(
                    "P106",
                    "{\"mainsnak\":{\"snaktype\":\"novalue\",\"property\":\"P106\"},"
                        + "\"rank\":\"normal\"}",
                    statement("Q36180", "normal"))));
    assertEquals(List.of(), human.person().genders());
    assertEquals(List.of("Q36180"), human.person().occupations());
  }

  /** Of P21, a statement with an end date counts only if none of its rank goes on. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Q6581097 normal ended, Q1052281 normal             | Q1052281",
        "Q1052281 normal, Q6581097 normal ended             | Q1052281",
        "Q6581097 normal unknown, Q48270 normal             | Q48270",
        "Q6581097 normal never, Q48270 normal               | Q48270 Q6581097",
        "Q6581097 normal ended                              | Q6581097",
        "Q6581097 normal ended, Q48270 normal ended         | Q48270 Q6581097",
        "Q6581097 preferred ended, Q1052281 normal          | Q6581097",
        "Q6581097 preferred ended, Q1052281 preferred       | Q1052281",
        "Q6581097 deprecated, Q1052281 normal ended         | Q1052281"
      })
  void aFormerGenderDoesNotCountBesideAPresentOne(String statements, String genders) {
    String[] values =
        Arrays.stream(statements.split(", "))
            .map(
                words -> {
                  String[] word = words.split(" ");
                  String end =
                      Map.of("ended", "value", "unknown", "somevalue", "never", "novalue")
                          .getOrDefault(word[word.length - 1], "");
                  String statement = statement(word[0], word[1]);
                  return end.isEmpty()
                      ? statement
                      : statement.replace(
                          "\"qualifiers\":{",
                          "\"qualifiers\":{\"P582\":[{\"property\":\"P582\",\"snaktype\":\""
                              + end
                              + "\",\"datavalue\":{\"value\":{\"time\":\"+2015-01-01T00:00:00Z\"}}}],");
                })
            .toArray(String[]::new);
    Person person = human(person(property("P21", values), property("P106", values))).person();
    assertEquals(List.of(genders.split(" ")), person.genders());
    int rank = statements.contains("preferred") ? 0 : 1;
    assertEquals(
        Arrays.stream(statements.split(", "))
            .filter(words -> words.contains(rank == 0 ? " preferred" : " normal"))
            .count(),
        person.occupations().size(),
        "former occupations count");
  }

  @Test
  void qualifiersMayBeAnEmptyArray() {
    String statement = statement("Q48270", "normal").replaceFirst("\\{\"P1\":.*\\]\\}", "[]");
    assertTrue(statement.contains("\"qualifiers\":[]"), statement);
    assertEquals(List.of("Q48270"), human(person(property("P21", statement))).person().genders());
  }

  @Test
  void fieldsMayComeInAnyOrder() {
    String line =
        "{\"sitelinks\":{\"enwiki\":{\"badges\":[],\"title\":\"A\",\"site\":\"enwiki\"}},"
            + "\"claims\":{\"P31\":[{\"rank\":\"normal\",\"references\":[{\"snaks\":{}}],"
            + "\"mainsnak\":{\"datavalue\":{\"type\":\"wikibase-entityid\",\"value\":"
            + "{\"id\":\"Q5\",\"numeric-id\":5,\"entity-type\":\"item\"}},"
            + "\"snaktype\":\"value\"}}]},\"lastrevid\":3,\"id\":\"Q7\",\"type\":\"item\"}";
    assertEquals("A", human(line).person().title("en").orElseThrow());
  }

  @Test
  void aPersonMayLackWhatTheStageAsksFor() {
    Person person = human(person()).person();
    assertEquals(List.of(), person.genders());
    assertEquals(List.of(), person.occupations());
    assertEquals(List.of(), person.sitelinks());
    assertEquals("Q7", person.name());
  }

  @Test
  void emptyMapsMayBeArrays() {
    String line =
        "{\"type\":\"item\",\"id\":\"Q7\",\"labels\":[],\"descriptions\":[],\"aliases\":[],"
            + "\"claims\":[],\"sitelinks\":[]}";
    assertEquals(occupation("Q7", "Q7", 0, List.of(), List.of(), List.of()), one(line));
  }

  @Test
  void valuesOf2015HaveANumberOnly() {
    String statement =
        "{\"rank\":\"normal\",\"mainsnak\":{\"snaktype\":\"value\",\"datavalue\":{\"type\":"
            + "\"wikibase-entityid\",\"value\":{\"entity-type\":\"item\",\"numeric-id\":5}}}}";
    assertInstanceOf(Human.class, one(item("Q7", "{}", claims(property("P31", statement)), "{}")));
    String ofProperty =
        statement.replace("\"entity-type\":\"item\"", "\"entity-type\":\"property\"");
    assertEquals(
        List.of(), other(item("Q7", "{}", claims(property("P31", ofProperty)), "{}")).instanceOf());
  }

  @Test
  void aValueThatIsNoItemIsIgnored() {
    String text =
        "{\"rank\":\"normal\",\"mainsnak\":{\"snaktype\":\"value\",\"datavalue\":{\"type\":"
            + "\"string\",\"value\":\"Q9\"}}}";
    Human human = human(person(property("P106", text, statement("L3", "normal"))));
    assertEquals(List.of(), human.person().occupations());
  }

  // ---- forms of labels ----

  @Test
  void anOccupationHasFormsByLanguageThePreferredOnesFirst() {
    String line =
        item(
            "Q49757",
            labels("en", "poet"),
            claims(
                property("P31", statement("Q28640", "normal")),
                property(
                    "P2521",
                    text("es", "poetisa", "normal"),
                    text("fr", "poétesse", "normal"),
                    text("es", "poeta", "preferred"),
                    text("en", "poetress", "deprecated"),
                    text("fr", "poétesse", "normal"),
                    text("pt-br", "a\\tb\\u202e", "normal")),
                property("P3321", text("es", "poeta", "normal"))),
            "{}");
    assertEquals(
        occupation(
            "Q49757",
            "poet",
            12,
            List.of("Q28640"),
            List.of(
                new MonolingualText("es", "poeta"),
                new MonolingualText("es", "poetisa"),
                new MonolingualText("fr", "poétesse"),
                new MonolingualText("pt-br", "a b")),
            List.of(new MonolingualText("es", "poeta"))),
        one(line));
  }

  @Test
  void aFormThatIsNoTextIsIgnored() {
    String unknown =
        "{\"rank\":\"normal\",\"mainsnak\":{\"snaktype\":\"somevalue\",\"property\":\"P2521\"}}";
    String string =
        "{\"rank\":\"normal\",\"mainsnak\":{\"snaktype\":\"value\",\"datavalue\":{\"type\":"
            + "\"string\",\"value\":\"poetess\"}}}";
    OtherItem item =
        other(
            item(
                "Q7",
                "{}",
                claims(
                    property(
                        "P2521",
                        unknown,
                        string,
                        statement("Q9", "normal"),
                        text("es", " ", "normal"),
                        text("", "poetisa", "normal"))),
                "{}"));
    assertEquals(List.of(), item.femaleForms());
    String number = text("es", "x", "normal").replace("\"x\"", "7");
    assertEquals(
        "unexpected-shape",
        malformed(item("Q7", "{}", claims(property("P3321", number)), "{}")).reason());
  }

  @Test
  void formsOfTheLastClaimsCount() {
    String first = "\"claims\":{" + property("P2521", text("es", "a", "normal")) + "}";
    String last = "\"claims\":{" + property("P3321", text("es", "b", "normal")) + "}";
    OtherItem item = other("{\"type\":\"item\",\"id\":\"Q7\"," + first + "," + last + "}");
    assertEquals(List.of(), item.femaleForms());
    assertEquals(List.of(new MonolingualText("es", "b")), item.maleForms());
  }

  // ---- labels ----

  @ParameterizedTest
  @CsvSource({
    "'de=Anna,en=Ann,mul=A', Ann",
    "'de=Anna,mul=A,ar=B', A",
    "'de=Anna,ar=B', B",
    "'', Q7",
    "'en=  ,fr=F', F",
    "'fr=first,en=Ann,fr=last', Ann",
    "'fr=first,fr=last', last",
  })
  void chooses(String labels, String expected) {
    String json =
        labels.isEmpty()
            ? "{}"
            : labels(
                Arrays.stream(labels.split(","))
                    .flatMap(pair -> Arrays.stream(pair.split("=")))
                    .toArray(String[]::new));
    assertEquals(expected, human(item("Q7", json, claims(isHuman()), "{}")).person().name());
    assertEquals(expected, other(item("Q7", json, "{}", "{}")).label());
  }

  @Test
  void labelsFitIntoOneCellOfATable() {
    String label = "a\\tb\\n\\u0000c \\u202ed\\ud800e" + "x".repeat(300);
    String read = other(item("Q7", labels("en", label), "{}", "{}")).label();
    assertTrue(read.startsWith("a b c d\uFFFDexxx"), read);
    assertEquals(Labels.MAX_CODE_POINTS, read.codePointCount(0, read.length()));
  }

  // ---- sitelinks ----

  @Test
  void countsSitelinksThatAreLeftOut() {
    Human human =
        human(
            item(
                "Q7",
                "{}",
                claims(isHuman()),
                sitelinks(
                    "zh_yuewiki",
                    "A/B",
                    "be_x_oldwiki",
                    "Б",
                    "simplewiki",
                    "A",
                    "commonswiki",
                    "Category:A",
                    "specieswiki",
                    "A",
                    "enwikiquote",
                    "A",
                    "frwiktionary",
                    "a",
                    "qqqwiki",
                    "A",
                    "dewiki",
                    "A\\tB",
                    "eswiki",
                    "..",
                    "bhwiki",
                    "x",
                    "bhowiki",
                    "y")));
    assertEquals(
        List.of(
            new Sitelink("be-tarask", "Б"),
            new Sitelink("bho", "y"),
            new Sitelink("es", ".."),
            new Sitelink("yue", "A/B")),
        human.person().sitelinks());
  }
}
