package org.occgen.transforms.testing;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.occgen.core.person.Person;
import org.occgen.core.person.Sitelink;

/** Entity documents of Wikidata, one a line, as dumps write them. */
public final class EntityJson {
  private EntityJson() {}

  /** A human of whom the document says what {@code person} says. */
  public static String human(Person person, long revision) {
    return item(
        person.qid(),
        person.name(),
        revision,
        claims(
            claim("P31", List.of("Q5")),
            claim("P21", person.genders()),
            claim("P106", person.occupations())),
        person.sitelinks());
  }

  /** Another item with values of P31 and P279. */
  public static String item(
      String qid, String label, long revision, List<String> instanceOf, List<String> subclassOf) {
    return item(
        qid,
        label,
        revision,
        claims(claim("P31", instanceOf), claim("P279", subclassOf)),
        List.of());
  }

  private static String item(
      String qid, String label, long revision, String claims, List<Sitelink> links) {
    String sitelinks =
        links.stream()
            .map(
                link ->
                    String.format(
                        Locale.ROOT,
                        "\"%swiki\":{\"site\":\"%swiki\",\"title\":\"%s\",\"badges\":[]}",
                        link.language(),
                        link.language(),
                        link.title()))
            .collect(Collectors.joining(",", "{", "}"));
    return String.format(
        Locale.ROOT,
        "{\"type\":\"item\",\"id\":\"%s\",\"labels\":{\"en\":{\"language\":\"en\",\"value\":\"%s\"}},"
            + "\"claims\":%s,\"sitelinks\":%s,\"lastrevid\":%d}",
        qid,
        label,
        claims,
        sitelinks,
        revision);
  }

  private static String claims(String... claims) {
    return List.of(claims).stream()
        .filter(claim -> !claim.isEmpty())
        .collect(Collectors.joining(",", "{", "}"));
  }

  private static String claim(String property, List<String> values) {
    if (values.isEmpty()) {
      return "";
    }
    return values.stream()
        .map(
            value ->
                String.format(
                    Locale.ROOT,
                    "{\"mainsnak\":{\"snaktype\":\"value\",\"property\":\"%s\",\"datavalue\":"
                        + "{\"value\":{\"entity-type\":\"item\",\"numeric-id\":%s,\"id\":\"%s\"},"
                        + "\"type\":\"wikibase-entityid\"},\"datatype\":\"wikibase-item\"},"
                        + "\"type\":\"statement\",\"rank\":\"normal\"}",
                    property,
                    value.substring(1),
                    value))
        .collect(Collectors.joining(",", "\"" + property + "\":[", "]"));
  }
}
