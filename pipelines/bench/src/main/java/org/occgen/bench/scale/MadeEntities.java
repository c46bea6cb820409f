package org.occgen.bench.scale;

import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.occgen.core.person.Person;
import org.occgen.core.person.Sitelink;

/** Lines of the made-up dump: items as Wikidata writes them, with references and ranks. */
record MadeEntities(MadePeople people) {
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build(); // as the dumps do

  private static final String HUMAN = "Q5";
  private static final String OCCUPATION = "Q12737077";
  private static final String TOWN = "Q486972";
  private static final String POSITION = "Q4164871";

  private static final List<String> LABEL_LANGUAGES =
      List.of("en", "de", "fr", "es", "it", "nl", "sv", "pt");

  // every fifth occupation hangs below another class; some are none by their class
  private static final int NO_PROFESSION_EVERY = 20;
  private static final int SUBCLASS_EVERY = 25; // of the items that are no humans
  private static final int LAST_REVISION = 2_000_000_000;

  /** The number of items before those of {@link MadePeople}: occupations and their classes. */
  static int occupations() {
    return MadeOccupations.CLASSES + MadeOccupations.COUNT;
  }

  /** The occupation or class of this number, from 0. */
  byte[] occupation(int number) throws IOException {
    if (number < MadeOccupations.CLASSES) {
      String parent = number < 10 ? OCCUPATION : MadeOccupations.classQid(number / 10);
      ObjectNode item =
          item(MadeOccupations.classQid(number), MadeOccupations.classLabel(number), number);
      claims(item, "P279", List.of(parent));
      return line(item, number);
    }
    int rank = number - MadeOccupations.CLASSES;
    String type =
        rank % NO_PROFESSION_EVERY == NO_PROFESSION_EVERY - 1
            ? POSITION
            : rank % 2 == 0 ? OCCUPATION : MadeOccupations.classQid(rank % MadeOccupations.CLASSES);
    ObjectNode item = item(MadeOccupations.qid(rank), MadeOccupations.label(rank), number);
    claims(item, "P31", List.of(type));
    claims(item, "P279", List.of(MadeOccupations.classQid(rank % MadeOccupations.CLASSES)));
    return line(item, number);
  }

  /** The item of this index. */
  byte[] item(long index) throws IOException {
    SplittableRandom random = Draws.of(people.plan().seed(), Draws.For.ITEM, index);
    if (people.kind(index) == MadePeople.Kind.NO_HUMAN) {
      ObjectNode item = item(people.qid(index), title("en", index), index);
      claims(item, "P31", List.of(TOWN));
      if (random.nextInt(SUBCLASS_EVERY) == 0) {
        claims(item, "P279", List.of(TOWN));
      }
      claims(item, "P17", List.of(country(random)));
      externalIds(item, random);
      sitelinks(
          item,
          people.plan().languages().stream()
              .map(language -> new Sitelink(language, title(language, index)))
              .toList());
      return line(item, index);
    }
    Person person = people.person(index);
    ObjectNode item = item(person.qid(), person.name(), index);
    claims(item, "P31", List.of(HUMAN));
    claims(item, "P21", person.genders());
    claims(item, "P27", List.of(country(random)));
    date(item, "P569", 1850 + random.nextInt(150));
    claims(item, "P19", List.of("Q" + (100_000 + random.nextInt(200_000))));
    claims(item, "P106", person.occupations());
    externalIds(item, random);
    sitelinks(item, person.sitelinks());
    return line(item, index);
  }

  /** The title of the page about an item that is no human. */
  static String title(String language, long index) {
    return MadeNames.word(language, index, 6) + " " + MadeText.town(language, (int) (index % 999));
  }

  /** An item that says nothing yet. */
  private static ObjectNode item(String qid, String label, long number) {
    ObjectNode item = MAPPER.createObjectNode().put("type", "item").put("id", qid);
    ObjectNode labels = item.putObject("labels");
    LABEL_LANGUAGES.forEach(language -> text(labels, language, label));
    text(item.putObject("descriptions"), "en", "made-up item number " + number);
    item.putObject("aliases");
    item.putObject("claims");
    return item;
  }

  /** An item with what stands behind its claims and its sitelinks. */
  private static byte[] line(ObjectNode item, long number) throws IOException {
    item.put("pageid", 1_000_000 + number).put("ns", 0).set("title", item.get("id"));
    item.put("lastrevid", Math.floorMod(number * 7919, LAST_REVISION) + 1);
    return MAPPER.writeValueAsBytes(item.put("modified", "2024-03-01T00:00:00Z"));
  }

  private static void text(ObjectNode texts, String language, String value) {
    texts.putObject(language).put("language", language).put("value", value);
  }

  private static void sitelinks(ObjectNode item, List<Sitelink> links) {
    ObjectNode sites = item.putObject("sitelinks");
    for (Sitelink link : links) {
      String site = link.language() + "wiki";
      sites.putObject(site).put("site", site).put("title", link.title()).putArray("badges");
    }
  }

  private static void claims(ObjectNode item, String property, List<String> items) {
    for (String value : items) {
      statement(
          item,
          new Kind(property, "wikibase-entityid", "wikibase-item"),
          property + value,
          MAPPER
              .createObjectNode()
              .put("entity-type", "item")
              .put("numeric-id", Long.parseLong(value, 1, value.length(), 10))
              .put("id", value));
    }
  }

  private static void date(ObjectNode item, String property, int year) {
    statement(
        item,
        new Kind(property, "time", "time"),
        property + year,
        MAPPER
            .createObjectNode()
            .put("time", String.format(Locale.ROOT, "+%04d-00-00T00:00:00Z", year))
            .put("timezone", 0)
            .put("before", 0)
            .put("after", 0)
            .put("precision", 9)
            .put("calendarmodel", "http://www.wikidata.org/entity/Q1985727"));
  }

  /** Identifiers in other catalogues, which take the most room in real items. */
  private static void externalIds(ObjectNode item, SplittableRandom random) {
    for (String property : List.of("P214", "P227", "P244", "P646", "P2163")) {
      String value = Long.toString(random.nextLong(1L << 40));
      Kind kind = new Kind(property, "string", "external-id");
      statement(item, kind, property + random.nextInt(), TextNode.valueOf(value));
    }
  }

  /** The kind of a statement: its property, and Wikidata's names for the types of its value. */
  private record Kind(String property, String valueType, String datatype) {}

  private static void statement(ObjectNode item, Kind kind, String id, JsonNode value) {
    ObjectNode statement = item.withObject("/claims").withArray(kind.property()).addObject();
    ObjectNode snak = statement.putObject("mainsnak").put("snaktype", "value");
    ObjectNode data = snak.put("property", kind.property()).putObject("datavalue");
    data.set("value", value);
    data.put("type", kind.valueType());
    snak.put("datatype", kind.datatype());
    statement.put("type", "statement").put("id", "Q1$" + id).put("rank", "normal");
    statement
        .putArray("references")
        .addObject()
        .put("hash", Integer.toHexString(id.hashCode()))
        .putObject("snaks")
        .putArray("P143")
        .addObject()
        .put("snaktype", "value")
        .put("property", "P143")
        .put("datatype", "wikibase-item");
  }

  private static String country(SplittableRandom random) {
    return "Q" + (16 + random.nextInt(1_000));
  }
}
