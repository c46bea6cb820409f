package org.occgen.sparql.entity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.sparql.entity.EntityLine.Human;
import org.occgen.sparql.entity.EntityLine.Malformed;
import org.occgen.sparql.entity.EntityLine.OtherItem;
import org.occgen.sparql.entity.EntityLine.Skipped;

/** Lines that hold something else than one entity that can be read. */
class EntityReaderLinesTest extends EntityReaderTestCase {
  // ---- what is no item ----

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"type\":\"property\",\"id\":\"P31\",\"labels\":{},\"claims\":{}} | property | P31",
        "{\"type\":\"lexeme\",\"id\":\"L42\",\"lemmas\":{},\"claims\":{}} | lexeme | L42",
        "{\"type\":\"mediainfo\",\"id\":\"M1\",\"statements\":[]} | other-entity | M1",
        "{\"id\":\"P9\"} | property | P9",
        "{\"id\":\"L9\"} | lexeme | L9",
        "{\"id\":\"E9\"} | other-entity | E9",
        "{\"entity\":\"Q1\",\"redirect\":\"Q2\"} | redirected | Q1",
        "{\"entities\":{\"Q6\":{\"id\":\"Q6\",\"missing\":\"\"}},\"success\":1} | missing | Q6",
        "{\"entities\":{\"Q6\":{\"id\":\"Q6\",\"missing\":true}}} | missing | Q6",
        "{\"entities\":{\"-1\":{\"site\":\"dewiki\",\"title\":\"X\",\"missing\":\"\"}}}"
            + " | missing | -1",
        "{\"entities\":[]} | empty-answer | ''",
        "{\"entities\":{}} | empty-answer | ''",
        "'[' | array-bracket | ''",
        "'],' | array-bracket | ''",
        "'[]' | array-bracket | ''",
        "'' | blank-line | ''",
        "'  \t\r' | blank-line | ''",
        "',' | blank-line | ''",
      })
  void skips(String line, String reason, String id) {
    assertEquals(new Skipped(reason, id), one(line));
  }

  @Test
  void aByteOrderMarkIsNoContent() {
    assertEquals(new Skipped("array-bracket", ""), one("\uFEFF["));
    assertInstanceOf(Human.class, one("\uFEFF" + person()));
  }

  // ---- several on a line ----

  @ParameterizedTest
  @ValueSource(strings = {"%s,", "%s ,\r", "[%s", "[%s,", "%s]", " [ %s ] ", "\t%s"})
  void bracketsAndCommasAroundAnEntityAreNothing(String around) {
    assertInstanceOf(Human.class, one(String.format(Locale.ROOT, around, person())));
  }

  @Test
  void aResponseHoldsSeveralEntities() {
    String response =
        "{\"entities\":{\"Q7\":"
            + person()
            + ",\"P31\":{\"type\":\"property\",\"id\":\"P31\"},\"Q8\":"
            + item("Q8", labels("en", "x"), "{}", "{}")
            + ",\"Q9\":{\"id\":\"Q9\",\"missing\":\"\"}},\"success\":1}";
    List<EntityLine> lines = read(response);
    assertEquals(
        List.of("Human", "Skipped", "OtherItem", "Skipped"),
        lines.stream().map(line -> line.getClass().getSimpleName()).toList());
  }

  @Test
  void severalEntitiesMayStandOnALine() {
    String both = person() + "," + item("Q8", "{}", "{}", "{}");
    assertEquals(2, read("[" + both + "]").size());
    assertEquals(2, read("[\n" + both.replace(",\"", ",\n  \"") + "\n]\n").size());
    assertEquals("malformed-json", malformed(person() + person()).reason());
    assertEquals("malformed-json", malformed(person() + "]}").reason());
    assertEquals("malformed-json", malformed(both + ",,").reason());
  }

  /** Another person's document under the id that was asked for. */
  @Test
  void anItemUnderAnotherIdThatNoRedirectExplainsIsMalformed() {
    for (String redirects :
        List.of(
            "",
            "\"redirects\":{},",
            "\"redirects\":{\"from\":\"Q71\",\"to\":\"Q7\"},",
            "\"redirects\":{\"from\":\"Q70\",\"to\":\"Q8\"},",
            "\"redirects\":{\"from\":\"Q70\"},")) {
      String line = "{\"entities\":{\"Q70\":{" + redirects + person().substring(1) + "}}";
      assertEquals("unexpected-shape", malformed(line).reason(), line);
      assertTrue(malformed(line).message().contains("under Q70"), malformed(line).message());
    }
  }

  @Test
  void aRedirectedResponseIsTheTargetAndSaysWhatWasAsked() {
    String byKey =
        "{\"entities\":{\"Q70\":{\"redirects\":{\"from\":\"Q70\",\"to\":\"Q7\"},"
            + person().substring(1)
            + "}}";
    assertEquals("Q70", human(byKey).redirectedFrom());
    assertEquals("Q7", human(byKey).person().qid());
    String byField =
        "{\"entities\":{\"Q7\":{\"redirects\":{\"from\":\"Q70\",\"to\":\"Q7\"},"
            + person().substring(1)
            + "}}";
    assertEquals("Q70", human(byField).redirectedFrom());
    assertEquals("", human("{\"entities\":{\"Q7\":" + person() + "}}").redirectedFrom());
  }

  @Test
  void theLastOfEqualKeysCounts() {
    String line =
        "{\"type\":\"item\",\"id\":\"Q1\",\"id\":\"Q7\",\"claims\":{\"P31\":["
            + statement("Q5", "normal")
            + "],\"P31\":["
            + statement("Q42", "normal")
            + "]},\"labels\":{\"en\":{\"value\":\"a\"}},\"labels\":{\"fr\":{\"value\":\"b\"}}}";
    assertEquals(occupation("Q7", "b", 0, List.of("Q42"), List.of(), List.of()), one(line));
  }

  @Test
  void aPersonByItsSecondClaimsOnlyIsNotReadWithoutItsSitelinks() {
    String human = "\"claims\":{\"P31\":[" + statement("Q5", "normal") + "]}";
    String links = "\"sitelinks\":{\"enwiki\":{\"title\":\"A\"}}";
    String start = "{\"type\":\"item\",\"id\":\"Q7\",";
    assertEquals(1, human(start + links + "," + human + "}").person().sitelinks().size());
    assertEquals(1, human(start + human + "," + links + "}").person().sitelinks().size());
    String twice = start + "\"claims\":{}," + links + "," + human + "}";
    assertEquals("unexpected-shape", malformed(twice).reason());
  }

  // ---- failures ----

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"type\":\"item\",\"id\":\"Q7\" | malformed-json",
        "{\"type\":\"item\",\"id\":\"Q7\",\"claims\":{\"P31\":[{\"rank\":\"nor | malformed-json",
        "{type:item} | malformed-json",
        "{\"type\":\"item\",\"id\":\"Q7\"} x | malformed-json",
        "nonsense | malformed-json",
        "{\"a\":\"b\tc\"} | malformed-json",
        "\"text\" | unexpected-shape",
        "42 | unexpected-shape",
        "[[1]] | unexpected-shape",
        "{\"type\":\"item\",\"id\":\"Q7\",\"labels\":[1]} | unexpected-shape",
        "{\"type\":\"item\",\"id\":\"Q7\",\"labels\":\"x\"} | unexpected-shape",
        "{\"type\":\"item\",\"id\":\"Q7\",\"labels\":{\"en\":\"x\"}} | unexpected-shape",
        "{\"type\":\"item\",\"id\":\"Q7\",\"claims\":{\"P31\":{}}} | unexpected-shape",
        "{\"type\":\"item\",\"id\":\"Q7\",\"claims\":{\"P31\":[7]}} | unexpected-shape",
        "{\"type\":\"item\",\"id\":\"Q7\",\"claims\":{\"P31\":[{\"rank\":\"best\"}]}}"
            + " | unexpected-shape",
        "{\"type\":\"item\",\"id\":\"Q7\",\"claims\":{\"P31\":[{\"mainsnak\":1}]}}"
            + " | unexpected-shape",
        "{\"type\":\"item\",\"id\":\"Q7\",\"sitelinks\":{\"enwiki\":\"A\"}} | unexpected-shape",
        "{\"type\":\"item\",\"id\":\"Q7\",\"lastrevid\":\"9\"} | unexpected-shape",
        "{\"type\":\"item\",\"id\":\"Q7\",\"lastrevid\":99999999999999999999} | malformed-json",
        "{\"type\":\"item\",\"id\":7} | unexpected-shape",
        "{\"entities\":{\"Q7\":null}} | unexpected-shape",
        "{\"type\":\"item\"} | no-id",
        "{\"type\":\"item\",\"id\":\"Q07\"} | no-id",
        "{\"type\":\"item\",\"id\":\"Q../x\"} | no-id",
        "{} | no-id",
        "{\"batchcomplete\":\"\"} | no-id",
        "{\"error\":{\"code\":\"maxlag\",\"info\":\"2 s lagged\",\"lag\":2}} | api-error",
        "{\"servedby\":\"x\",\"error\":\"broken\"} | api-error",
      })
  void refuses(String line, String reason) {
    assertEquals(reason, malformed(line).reason());
  }

  @Test
  void anErrorOfTheApiIsQuoted() {
    String message =
        malformed("{\"error\":{\"messages\":[{}],\"code\":\"maxlag\",\"info\":\"2 s\\nlag\"}}")
            .message();
    assertEquals("the API answered maxlag: 2 s lag", message);
  }

  @Test
  void nothingOfAMalformedResponseIsUsed() {
    String cut = "{\"entities\":{\"Q7\":" + person() + ",\"Q8\":{\"id\":\"Q8\",";
    assertEquals("malformed-json", malformed(cut).reason());
  }

  @Test
  void everyPrefixOfAnEntityIsMalformed() {
    String line =
        item(
            "Q7",
            labels("en", "Ann é"),
            claims(isHuman(), property("P106", statement("Q9", "preferred"))),
            sitelinks("enwiki", "Ann"));
    byte[] bytes = bytes(line);
    for (int length = 1; length < bytes.length; length++) {
      List<EntityLine> read = READER.read(bytes, 0, length);
      assertEquals(1, read.size());
      assertInstanceOf(Malformed.class, read.get(0), "prefix of " + length + " bytes");
    }
  }

  @Test
  void refusesWhatIsNotUtf8() {
    byte[] bytes = bytes(item("Q7", labels("en", "Ann é"), "{}", "{}"));
    int at = new String(bytes, StandardCharsets.ISO_8859_1).indexOf('\u00C3');
    bytes[at + 1] = 'x';
    Malformed malformed = (Malformed) READER.read(bytes).get(0);
    assertEquals("invalid-utf-8", malformed.reason());
    assertEquals("byte 0xC3 at " + at + " is not UTF-8", malformed.message());
    // Also where the text would not have been looked at.
    byte[] skipped = bytes("{\"type\":\"item\",\"id\":\"Q7\",\"aliases\":{\"en\":\"?\"}}");
    skipped[skipped.length - 4] = (byte) 0xFF;
    assertEquals("invalid-utf-8", ((Malformed) READER.read(skipped).get(0)).reason());
  }

  @Test
  void whateverStandsOnALineHasAnOutcome() {
    byte[] line =
        bytes(
            "{\"entities\":{\"Q7\":"
                + item(
                    "Q7",
                    labels("en", "Ann é", "ar", "\\u0622\\ud83d\\ude00"),
                    claims(isHuman(), property("P106", statement("Q9", "preferred"))),
                    sitelinks("enwiki", "Ann", "commonswiki", "x"))
                + ",\"Q8\":{\"missing\":\"\"}}}");
    byte[] likely = bytes("{}[],:\"\\0Q5-tn\u0000 ");
    int readable = 0;
    for (int seed = 0; seed < 20_000; seed++) {
      Random random = new Random(seed);
      byte[] damaged = line.clone();
      for (int i = 1 + random.nextInt(3); i > 0; i--) {
        damaged[random.nextInt(damaged.length)] =
            random.nextInt(4) == 0
                ? (byte) random.nextInt(256)
                : likely[random.nextInt(likely.length)];
      }
      int from = random.nextInt(3) == 0 ? random.nextInt(damaged.length) : 0;
      List<EntityLine> read = READER.read(damaged, from, damaged.length - from);
      assertTrue(!read.isEmpty(), "seed " + seed);
      boolean failed = read.stream().anyMatch(Malformed.class::isInstance);
      assertTrue(!failed || read.size() == 1, "seed " + seed);
      readable += failed ? 0 : 1;
    }
    assertTrue(readable > 1000 && readable < 15_000, readable + " of 20,000 were readable");
  }

  @Test
  void utf16IsNotGuessed() {
    byte[] line = person().getBytes(StandardCharsets.UTF_16LE);
    assertEquals("malformed-json", ((Malformed) READER.read(line).get(0)).reason());
  }

  @Test
  void ofRepeatedPeopleTheNewestIsKeptWhateverTheirOrder() {
    Human old = human(person());
    Human newer =
        human(person(property("P106", statement("Q9", "normal"))).replace(":12}", ":13}"));
    Human sameRevision = human(person(property("P106", statement("Q8", "normal"))));
    assertEquals(13, newer.revision());
    List<Human> all = List.of(old, newer, sameRevision);
    assertEquals(newer, all.stream().max(Human.LATEST_LAST).orElseThrow());
    Human kept = Stream.of(old, sameRevision).max(Human.LATEST_LAST).orElseThrow();
    assertEquals(kept, Stream.of(sameRevision, old).max(Human.LATEST_LAST).orElseThrow());
    OtherItem item = other(item("Q8", "{}", "{}", "{}"));
    OtherItem later = other(item("Q8", labels("en", "x"), "{}", "{}").replace(":12}", ":14}"));
    assertEquals(later, Stream.of(later, item).max(OtherItem.LATEST_LAST).orElseThrow());
  }

  @Test
  void refusesDeepNesting() {
    String bomb = "{\"type\":\"item\",\"id\":\"Q7\",\"x\":" + "[".repeat(1_000_000);
    assertEquals("too-deep", malformed(bomb).reason());
    String objects = "{\"x\":".repeat(100) + "1" + "}".repeat(100);
    assertEquals("too-deep", malformed(objects).reason());
  }

  @Test
  void refusesLongLinesAndValues() {
    byte[] longest = Arrays.copyOf(bytes(person()), EntityReader.DEFAULT_MAX_BYTES + 1);
    Arrays.fill(longest, person().length(), longest.length, (byte) ' ');
    assertInstanceOf(Human.class, READER.read(longest, 0, longest.length - 1).get(0));
    Malformed line = (Malformed) READER.read(longest).get(0);
    assertEquals("oversized-line", line.reason());
    String bomb =
        statement("Q9", "normal").replaceFirst("\\{", "{\"x\":[" + "{},".repeat(1 << 19) + "7],");
    assertEquals("oversized-value", malformed(person(property("P106", bomb))).reason());
    String value = item("Q7", labels("en", "x".repeat(2 << 20)), "{}", "{}");
    assertEquals("oversized-value", malformed(value).reason());
  }

  @Test
  void readsAPartOfABuffer() {
    byte[] line = bytes(person());
    byte[] buffer = new byte[line.length + 20];
    Arrays.fill(buffer, (byte) 0xFF);
    System.arraycopy(line, 0, buffer, 7, line.length);
    assertInstanceOf(Human.class, READER.read(buffer, 7, line.length).get(0));
  }

  @Test
  void oneReaderServesManyThreads() throws Exception {
    List<String> lines =
        IntStream.range(1, 400)
            .mapToObj(
                i ->
                    item(
                        "Q" + i,
                        labels("en", "name " + i),
                        claims(isHuman(), property("P106", statement("Q" + (1000 + i), "normal"))),
                        sitelinks("enwiki", "T" + i)))
            .toList();
    List<List<EntityLine>> expected = lines.stream().map(EntityReaderTestCase::read).toList();
    ExecutorService pool = Executors.newFixedThreadPool(4);
    try {
      Callable<List<List<EntityLine>>> all =
          () -> lines.stream().map(EntityReaderTestCase::read).toList();
      for (Future<List<List<EntityLine>>> result :
          pool.invokeAll(List.of(all, all, all, all, all, all))) {
        assertEquals(expected, result.get());
      }
    } finally {
      pool.shutdownNow();
    }
  }
}
