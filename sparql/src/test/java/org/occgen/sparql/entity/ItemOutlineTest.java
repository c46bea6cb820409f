package org.occgen.sparql.entity;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.sparql.entity.EntityLine.Human;
import org.occgen.sparql.entity.EntityLine.Malformed;
import org.occgen.sparql.entity.EntityLine.OtherItem;

/** The quick way against the parser that reads everything. */
class ItemOutlineTest {
  private static final EntityReader READER = new EntityReader();

  private static List<EntityLine> parsed(byte[] json) {
    return READER.parsed(json, 0, json.length, 0);
  }

  private static Optional<EntityLine> outlined(byte[] json) {
    return READER.outlined(json, 0, json.length);
  }

  private static String statement(String property, String value, String rank) {
    return "{\"mainsnak\":{\"snaktype\":\"value\",\"property\":\""
        + property
        + "\",\"datavalue\":{\"value\":{\"entity-type\":\"item\",\"numeric-id\":"
        + value.substring(1)
        + ",\"id\":\""
        + value
        + "\"},\"type\":\"wikibase-entityid\"}},\"type\":\"statement\",\"qualifiers\":{\"P31\":[{"
        + "\"snaktype\":\"value\",\"property\":\"P31\",\"datavalue\":{\"value\":{\"id\":\"Q5\"}}}]},"
        + "\"rank\":\""
        + rank
        + "\"}";
  }

  /** An item of any kind, its fields in any order, spaced in any way, with what dumps hold. */
  private static String item(Random random) {
    List<String> labels = new ArrayList<>();
    for (String language : List.of("en", "mul", "de", "en-gb", "sw")) {
      if (random.nextInt(3) > 0) {
        String label = List.of("A", "\\u00c9\\\"x\\\"\\\\", "Ünï {[", " ").get(random.nextInt(4));
        labels.add(
            "\"" + language + "\":{\"language\":\"" + language + "\",\"value\":\"" + label + "\"}");
      }
    }
    List<String> claims = new ArrayList<>();
    for (String property : List.of("P31", "P279", "P21", "P106", "P18", "P2")) {
      if (random.nextInt(4) > 0) {
        List<String> statements = new ArrayList<>();
        for (int i = random.nextInt(3); i >= 0; i--) {
          statements.add(
              statement(
                  property,
                  List.of("Q5", "Q55", "Q7").get(random.nextInt(3)),
                  List.of("normal", "preferred", "deprecated").get(random.nextInt(3))));
        }
        claims.add("\"" + property + "\":[" + String.join(",", statements) + "]");
      }
    }
    List<String> sitelinks = new ArrayList<>();
    for (String site : List.of("enwiki", "swwiki", "commonswiki")) {
      if (random.nextBoolean()) {
        sitelinks.add("\"" + site + "\":{\"site\":\"" + site + "\",\"title\":\"T\",\"badges\":[]}");
      }
    }
    List<String> fields =
        new ArrayList<>(
            List.of(
                "\"type\":\"item\"",
                "\"id\":\"Q" + (1 + random.nextInt(99)) + "\"",
                "\"labels\":" + map(labels, random),
                "\"descriptions\":{\"en\":{\"language\":\"en\",\"value\":\"\\\"P31\\\":[\"}}",
                "\"aliases\":[]",
                "\"claims\":" + map(claims, random),
                "\"sitelinks\":" + map(sitelinks, random),
                "\"lastrevid\":" + random.nextInt(1000)));
    Collections.shuffle(fields, random);
    if (random.nextInt(6) == 0) {
      fields.remove(random.nextInt(fields.size()));
    }
    if (random.nextInt(12) == 0) {
      fields.add(fields.get(random.nextInt(fields.size())));
    }
    if (random.nextInt(12) == 0) {
      fields.add("\"redirects\":{\"from\":\"Q3\",\"to\":\"Q4\"}");
    }
    String space = List.of("", "", " ", "  ").get(random.nextInt(4));
    return "{" + space + String.join("," + space, fields).replace("\":", "\":" + space) + "}";
  }

  private static String map(List<String> entries, Random random) {
    Collections.shuffle(entries, random);
    return entries.isEmpty() && random.nextBoolean() ? "[]" : "{" + String.join(",", entries) + "}";
  }

  @Test
  void itSaysWhatTheParserSays() {
    int outlined = 0;
    int humans = 0;
    for (int seed = 0; seed < 6000; seed++) {
      byte[] json = item(new Random(seed)).getBytes(UTF_8);
      Optional<EntityLine> quick = outlined(json);
      if (quick.isPresent()) {
        assertEquals(parsed(json), List.of(quick.get()), new String(json, UTF_8));
        outlined++;
        humans += quick.get() instanceof Human ? 1 : 0;
      }
    }
    // it would be no use if it left most items to the parser
    assertTrue(outlined > 1500 && humans > 300, outlined + " items, " + humans + " humans");
  }

  @Test
  void aLineAsDumpsWriteItIsNotLeftToTheParser() {
    String claims = "\"claims\":{\"P31\":[" + statement("P31", "Q5", "normal") + "]}";
    String head =
        "{\"type\":\"item\",\"id\":\"Q42\",\"labels\":{},\"descriptions\":{},\"aliases\":{},";
    for (String line :
        List.of(
            head + claims + ",\"sitelinks\":{},\"lastrevid\":7}",
            "{\"pageid\": 1, \"ns\": 0, \"title\": \"Q42\", \"lastrevid\": 7, \"modified\":"
                + " \"2019\","
                + head.substring(1)
                + claims
                + ", \"sitelinks\": []}")) {
      Human human = assertInstanceOf(Human.class, outlined(line.getBytes(UTF_8)).orElseThrow());
      assertEquals("Q42", human.person().qid());
      assertEquals(7, human.revision());
    }
  }

  @Test
  void whatIsNotWellFormedIsNeverTakenForAnItem() {
    for (int seed = 0; seed < 12_000; seed++) {
      Random random = new Random(seed);
      String json = item(random);
      int at = random.nextInt(json.length());
      String changed =
          switch (random.nextInt(4)) {
            case 0 -> json.substring(0, at);
            case 1 ->
                json.substring(0, at) + "{}[],:\"\n".charAt(random.nextInt(8)) + json.substring(at);
            case 2 -> json.substring(0, at) + json.substring(Math.min(json.length(), at + 40));
            default -> json + json;
          };
      byte[] bytes = changed.getBytes(UTF_8);
      Optional<EntityLine> quick = outlined(bytes);
      if (quick.isPresent()) {
        // Only what it does not look at may be wrong: commas and colons, escapes and numbers in
        // parts that it does not need.
        List<EntityLine> all = parsed(bytes);
        boolean tolerated = all.get(0) instanceof Malformed && isClosed(changed);
        assertTrue(tolerated || all.equals(List.of(quick.get())), () -> changed + "\n" + all);
      }
    }
  }

  /** Whether strings and brackets are closed and nothing stands behind the first bracket's end. */
  private static boolean isClosed(String json) {
    int depth = 0;
    boolean quoted = false;
    for (int i = 0; i < json.length(); i++) {
      char c = json.charAt(i);
      if (quoted) {
        i += c == '\\' ? 1 : 0;
        quoted = c != '"';
      } else if (c == '"') {
        quoted = true;
      } else if (c == '{' || c == '[') {
        depth++;
      } else if (c == '}' || c == ']') {
        depth--;
        if (depth == 0 && i + 1 < json.length()) {
          return false;
        }
      }
    }
    return !quoted && depth == 0;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"x\":1",
        "\"missing\":\"\"",
        "\"redirect\":\"Q2\"",
        "\"entities\":{}",
        "\"type\":\"item\"",
        "\"\\u0074ype\":\"property\"",
      })
  void anItemWithOtherFieldsIsLeftToTheParser(String field) {
    String item = "{\"type\":\"item\",\"id\":\"Q1\",\"claims\":{}," + field + "}";
    assertEquals(Optional.empty(), outlined(item.getBytes(UTF_8)));
  }

  @Test
  void anIdentifierThatIsEscapedIsFound() {
    String human =
        "{\"type\":\"item\",\"id\":\"Q1\",\"claims\":{\"P31\":["
            + statement("P31", "Q5", "normal").replace("\"id\":\"Q5\"", "\"id\":\"\\u0051\\u0035\"")
            + "]}}";
    assertInstanceOf(Human.class, READER.read(human.getBytes(UTF_8)).get(0));
    String key = human.replace("\"P31\":[{\"main", "\"\\u005031\":[{\"main");
    assertInstanceOf(Human.class, READER.read(key.getBytes(UTF_8)).get(0));
  }

  @Test
  void aValueThatOnlyAQualifierHasIsNotTheItems() {
    String item =
        "{\"type\":\"item\",\"id\":\"Q1\",\"claims\":{\"P50\":["
            + statement("P50", "Q7", "normal")
            + "]}}";
    OtherItem other =
        assertInstanceOf(OtherItem.class, outlined(item.getBytes(UTF_8)).orElseThrow());
    assertEquals(List.of(), other.instanceOf());
  }

  @Test
  void deepNestingIsLeftToTheParserWhichRefusesIt() {
    for (int depth : new int[] {60, 70, 100_000}) {
      String deep =
          "{\"type\":\"item\",\"id\":\"Q1\",\"claims\":{},\"aliases\":"
              + "[".repeat(depth)
              + "]".repeat(depth)
              + "}";
      EntityLine line = READER.read(deep.getBytes(UTF_8)).get(0);
      if (depth <= 60) {
        assertInstanceOf(OtherItem.class, line);
      } else {
        assertEquals("too-deep", assertInstanceOf(Malformed.class, line).reason());
      }
    }
  }
}
