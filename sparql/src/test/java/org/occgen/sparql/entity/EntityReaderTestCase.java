package org.occgen.sparql.entity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.occgen.core.person.MonolingualText;
import org.occgen.sparql.entity.EntityLine.Human;
import org.occgen.sparql.entity.EntityLine.Malformed;
import org.occgen.sparql.entity.EntityLine.OtherItem;

/** Reads entities that are made in the form of dumps and of the API. */
abstract class EntityReaderTestCase {
  static final EntityReader READER = new EntityReader();

  static List<EntityLine> read(String line) {
    return READER.read(bytes(line));
  }

  static EntityLine one(String line) {
    List<EntityLine> lines = read(line);
    assertEquals(1, lines.size(), () -> lines.toString());
    return lines.get(0);
  }

  static Human human(String line) {
    return assertInstanceOf(Human.class, one(line));
  }

  static OtherItem other(String line) {
    return assertInstanceOf(OtherItem.class, one(line));
  }

  static OtherItem occupation(
      String qid,
      String label,
      long revision,
      List<String> instanceOf,
      List<MonolingualText> femaleForms,
      List<MonolingualText> maleForms) {
    return new OtherItem(qid, label, revision, "", instanceOf, List.of(), femaleForms, maleForms);
  }

  static String text(String language, String text, String rank) {
    return String.format(
        Locale.ROOT,
        "{\"mainsnak\":{\"snaktype\":\"value\",\"property\":\"P0\",\"datavalue\":{\"value\":"
            + "{\"text\":\"%s\",\"language\":\"%s\"},\"type\":\"monolingualtext\"},"
            + "\"datatype\":\"monolingualtext\"},\"type\":\"statement\",\"rank\":\"%s\"}",
        text,
        language,
        rank);
  }

  static Malformed malformed(String line) {
    return assertInstanceOf(Malformed.class, one(line));
  }

  static byte[] bytes(String line) {
    return line.getBytes(StandardCharsets.UTF_8);
  }

  static String person(String... properties) {
    String[] all = new String[properties.length + 1];
    all[0] = isHuman();
    System.arraycopy(properties, 0, all, 1, properties.length);
    return item("Q7", "{}", claims(all), "{}");
  }

  static String item(String id, String labels, String claims, String sitelinks) {
    return "{\"type\":\"item\",\"id\":\""
        + id
        + "\",\"labels\":"
        + labels
        + ",\"descriptions\":{\"en\":{\"language\":\"en\",\"value\":\"d\"}},\"aliases\":{},"
        + "\"claims\":"
        + claims
        + ",\"sitelinks\":"
        + sitelinks
        + ",\"lastrevid\":12}";
  }

  static String labels(String... languagesAndValues) {
    return IntStream.range(0, languagesAndValues.length / 2)
        .mapToObj(
            i ->
                String.format(
                    Locale.ROOT,
                    "\"%1$s\":{\"language\":\"%1$s\",\"value\":\"%2$s\"}",
                    languagesAndValues[2 * i],
                    languagesAndValues[2 * i + 1]))
        .collect(Collectors.joining(",", "{", "}"));
  }

  static String sitelinks(String... sitesAndTitles) {
    return IntStream.range(0, sitesAndTitles.length / 2)
        .mapToObj(
            i ->
                String.format(
                    Locale.ROOT,
                    "\"%1$s\":{\"site\":\"%1$s\",\"title\":\"%2$s\",\"badges\":[]}",
                    sitesAndTitles[2 * i],
                    sitesAndTitles[2 * i + 1]))
        .collect(Collectors.joining(",", "{", "}"));
  }

  static String claims(String... properties) {
    return "{" + String.join(",", properties) + "}";
  }

  static String isHuman() {
    return property("P31", statement("Q5", "normal"));
  }

  static String property(String id, String... statements) {
    return "\"" + id + "\":[" + String.join(",", statements) + "]";
  }

  static String statement(String value, String rank) {
    return "{\"mainsnak\":{\"snaktype\":\"value\",\"property\":\"P0\",\"datavalue\":{\"value\":"
        + "{\"entity-type\":\"item\",\"id\":\""
        + value
        + "\"},\"type\":\"wikibase-entityid\"}},\"type\":\"statement\",\"qualifiers\":{\"P1\":"
        + "[{\"snaktype\":\"value\",\"datavalue\":{\"value\":{\"id\":\"Q666\"}}}]},\"rank\":\""
        + rank
        + "\"}";
  }
}
