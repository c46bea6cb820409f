package org.occgen.sparql.query;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Invented entity documents with all that makes people hard to count: ranks, unknown values, "no
 * value", several values, dates of all kinds, links to other wikis.
 */
final class RandomEntities {
  static final List<String> OCCUPATIONS =
      List.of("Q1028181", "Q49757", "Q36180", "Q82955", "Q33999", "Q39631");

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final List<String> GENDERS =
      List.of("Q6581072", "Q6581072", "Q6581097", "Q6581097", "Q48270", "somevalue", "novalue");
  private static final List<String> DATES =
      List.of(
          "+1871-03-04T00:00:00Z",
          "+1799-12-31T00:00:00Z",
          "+1800-01-01T00:00:00Z",
          "+0272-02-27T00:00:00Z",
          "-0044-07-12T00:00:00Z",
          "+1950-00-00T00:00:00Z",
          "+1919-02-30T00:00:00Z",
          "+2019-12-31T00:00:00Z",
          "+2020-01-01T00:00:00Z",
          "somevalue",
          "novalue");
  private static final List<String> SITES =
      List.of("enwiki", "swwiki", "eswiki", "nowiki", "simplewiki", "enwikiquote", "commonswiki");

  private final Random random;

  RandomEntities(long seed) {
    this.random = new Random(seed);
  }

  /** {@code count} items, most of them people. */
  List<ObjectNode> items(int count) {
    List<ObjectNode> items = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      items.add(item("Q" + (990_000_001 + i)));
    }
    return items;
  }

  private ObjectNode item(String id) {
    ObjectNode item = JSON.createObjectNode().put("type", "item").put("id", id);
    ObjectNode claims = JSON.createObjectNode();
    List<String> kinds =
        random.nextInt(8) == 0 ? List.of("Q5", "Q15632617", "somevalue") : List.of("Q5");
    claims.set("P31", statements("P31", kinds, 1));
    put(claims, "P21", GENDERS, random.nextInt(8) == 0 ? 2 : 1);
    put(claims, "P106", OCCUPATIONS, random.nextInt(4));
    put(claims, "P569", dates(), random.nextInt(3));
    item.set("claims", claims);
    ObjectNode sitelinks = JSON.createObjectNode();
    for (String site : SITES) {
      if (random.nextInt(4) > 0) {
        sitelinks.set(site, JSON.createObjectNode().put("site", site).put("title", "Title " + id));
      }
    }
    item.set("sitelinks", sitelinks);
    return item.put("lastrevid", 1);
  }

  private List<String> dates() {
    if (random.nextBoolean()) {
      return DATES;
    }
    return List.of(String.format(Locale.ROOT, "+%04d-05-15T00:00:00Z", 1780 + random.nextInt(250)));
  }

  private void put(ObjectNode claims, String property, List<String> values, int count) {
    if (count > 0) {
      claims.set(property, statements(property, values, count));
    }
  }

  private ArrayNode statements(String property, List<String> values, int count) {
    ArrayNode statements = JSON.createArrayNode();
    for (int i = 0; i < count; i++) {
      String value = values.get(random.nextInt(values.size()));
      int drawn = random.nextInt(10);
      ObjectNode snak = JSON.createObjectNode().put("property", property);
      if (value.endsWith("value")) {
        snak.put("snaktype", value);
      } else {
        snak.put("snaktype", "value").set("datavalue", value(value));
      }
      ObjectNode statement = JSON.createObjectNode();
      statement.set("mainsnak", snak);
      statement.put("rank", drawn == 0 ? "deprecated" : drawn < 3 ? "preferred" : "normal");
      statements.add(statement);
    }
    return statements;
  }

  private static ObjectNode value(String value) {
    ObjectNode inner = JSON.createObjectNode();
    if (value.startsWith("Q")) {
      inner.put("entity-type", "item").put("id", value);
    } else {
      inner.put("time", value).put("precision", 11);
    }
    ObjectNode outer = JSON.createObjectNode();
    outer.put("type", value.startsWith("Q") ? "wikibase-entityid" : "time");
    outer.set("value", inner);
    return outer;
  }
}
