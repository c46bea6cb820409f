package org.occgen.bench.scale;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
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
      return item(
          MadeOccupations.classQid(number),
          MadeOccupations.classLabel(number),
          number,
          json -> claims(json, "P279", List.of(parent)));
    }
    int rank = number - MadeOccupations.CLASSES;
    String type =
        rank % NO_PROFESSION_EVERY == NO_PROFESSION_EVERY - 1
            ? POSITION
            : rank % 2 == 0 ? OCCUPATION : MadeOccupations.classQid(rank % MadeOccupations.CLASSES);
    return item(
        MadeOccupations.qid(rank),
        MadeOccupations.label(rank),
        number,
        json -> {
          claims(json, "P31", List.of(type));
          claims(json, "P279", List.of(MadeOccupations.classQid(rank % MadeOccupations.CLASSES)));
        });
  }

  /** The item of this index. */
  byte[] item(long index) throws IOException {
    SplittableRandom random = Draws.of(people.plan().seed(), Draws.For.ITEM, index);
    if (people.kind(index) == MadePeople.Kind.NO_HUMAN) {
      String name = title("en", index);
      return item(
          people.qid(index),
          name,
          index,
          json -> {
            claims(json, "P31", List.of(TOWN));
            if (random.nextInt(SUBCLASS_EVERY) == 0) {
              claims(json, "P279", List.of(TOWN));
            }
            claims(json, "P17", List.of(country(random)));
            externalIds(json, random);
            json.writeEndObject();
            json.writeObjectFieldStart("sitelinks");
            for (String language : people.plan().languages()) {
              sitelink(json, new Sitelink(language, title(language, index)));
            }
          });
    }
    Person person = people.person(index);
    return item(
        person.qid(),
        person.name(),
        index,
        json -> {
          claims(json, "P31", List.of(HUMAN));
          claims(json, "P21", person.genders());
          claims(json, "P27", List.of(country(random)));
          date(json, "P569", 1850 + random.nextInt(150));
          claims(json, "P19", List.of("Q" + (100_000 + random.nextInt(200_000))));
          claims(json, "P106", person.occupations());
          externalIds(json, random);
          json.writeEndObject();
          json.writeObjectFieldStart("sitelinks");
          for (Sitelink link : person.sitelinks()) {
            sitelink(json, link);
          }
        });
  }

  /** The title of the page about an item that is no human. */
  static String title(String language, long index) {
    return MadeNames.word(language, index, 6) + " " + MadeText.town(language, (int) (index % 999));
  }

  /** Writes what an item says: claims, and behind them its sitelinks if it has any. */
  @FunctionalInterface
  private interface Content {
    void write(JsonGenerator json) throws IOException;
  }

  private byte[] item(String qid, String label, long number, Content content) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream(4096);
    try (JsonGenerator json = MAPPER.createGenerator(line)) {
      json.writeStartObject();
      json.writeStringField("type", "item");
      json.writeStringField("id", qid);
      json.writeObjectFieldStart("labels");
      for (String language : LABEL_LANGUAGES) {
        text(json, language, label);
      }
      json.writeEndObject();
      json.writeObjectFieldStart("descriptions");
      text(json, "en", "made-up item number " + number);
      json.writeEndObject();
      json.writeObjectFieldStart("aliases");
      json.writeEndObject();
      json.writeObjectFieldStart("claims");
      content.write(json);
      json.writeEndObject();
      json.writeNumberField("pageid", 1_000_000 + number);
      json.writeNumberField("ns", 0);
      json.writeStringField("title", qid);
      json.writeNumberField("lastrevid", Math.floorMod(number * 7919, LAST_REVISION) + 1);
      json.writeStringField("modified", "2024-03-01T00:00:00Z");
      json.writeEndObject();
    }
    return line.toByteArray();
  }

  private static void text(JsonGenerator json, String language, String value) throws IOException {
    json.writeObjectFieldStart(language);
    json.writeStringField("language", language);
    json.writeStringField("value", value);
    json.writeEndObject();
  }

  private static void sitelink(JsonGenerator json, Sitelink link) throws IOException {
    String site = link.language() + "wiki";
    json.writeObjectFieldStart(site);
    json.writeStringField("site", site);
    json.writeStringField("title", link.title());
    json.writeArrayFieldStart("badges");
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void claims(JsonGenerator json, String property, List<String> items)
      throws IOException {
    if (items.isEmpty()) {
      return;
    }
    json.writeArrayFieldStart(property);
    for (String item : items) {
      statement(
          json,
          new Kind(property, "wikibase-entityid", "wikibase-item"),
          property + item,
          () -> {
            json.writeObjectFieldStart("value");
            json.writeStringField("entity-type", "item");
            json.writeNumberField("numeric-id", Long.parseLong(item, 1, item.length(), 10));
            json.writeStringField("id", item);
            json.writeEndObject();
          });
    }
    json.writeEndArray();
  }

  private static void date(JsonGenerator json, String property, int year) throws IOException {
    json.writeArrayFieldStart(property);
    statement(
        json,
        new Kind(property, "time", "time"),
        property + year,
        () -> {
          json.writeObjectFieldStart("value");
          json.writeStringField("time", String.format(Locale.ROOT, "+%04d-00-00T00:00:00Z", year));
          json.writeNumberField("timezone", 0);
          json.writeNumberField("before", 0);
          json.writeNumberField("after", 0);
          json.writeNumberField("precision", 9);
          json.writeStringField("calendarmodel", "http://www.wikidata.org/entity/Q1985727");
          json.writeEndObject();
        });
    json.writeEndArray();
  }

  /** Identifiers in other catalogues, which take the most room in real items. */
  private static void externalIds(JsonGenerator json, SplittableRandom random) throws IOException {
    for (String property : List.of("P214", "P227", "P244", "P646", "P2163")) {
      String value = Long.toString(random.nextLong(1L << 40));
      json.writeArrayFieldStart(property);
      statement(
          json,
          new Kind(property, "string", "external-id"),
          property + random.nextInt(),
          () -> json.writeStringField("value", value));
      json.writeEndArray();
    }
  }

  /** The kind of a statement: its property, and Wikidata's names for the types of its value. */
  private record Kind(String property, String valueType, String datatype) {}

  /** Writes the field {@code value} of a statement. */
  @FunctionalInterface
  private interface ValueField {
    void write() throws IOException;
  }

  private static void statement(JsonGenerator json, Kind kind, String id, ValueField value)
      throws IOException {
    json.writeStartObject();
    json.writeObjectFieldStart("mainsnak");
    json.writeStringField("snaktype", "value");
    json.writeStringField("property", kind.property());
    json.writeObjectFieldStart("datavalue");
    value.write();
    json.writeStringField("type", kind.valueType());
    json.writeEndObject();
    json.writeStringField("datatype", kind.datatype());
    json.writeEndObject();
    json.writeStringField("type", "statement");
    json.writeStringField("id", "Q1$" + id);
    json.writeStringField("rank", "normal");
    reference(json, Integer.toHexString(id.hashCode()));
    json.writeEndObject();
  }

  private static void reference(JsonGenerator json, String hash) throws IOException {
    json.writeArrayFieldStart("references");
    json.writeStartObject();
    json.writeStringField("hash", hash);
    json.writeObjectFieldStart("snaks");
    json.writeArrayFieldStart("P143");
    json.writeStartObject();
    json.writeStringField("snaktype", "value");
    json.writeStringField("property", "P143");
    json.writeStringField("datatype", "wikibase-item");
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
    json.writeEndArray();
  }

  private static String country(SplittableRandom random) {
    return "Q" + (16 + random.nextInt(1_000));
  }
}
