package org.occgen.sparql.entity;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.occgen.core.person.MonolingualText;
import org.occgen.core.person.Person;
import org.occgen.core.person.Qid;
import org.occgen.core.person.Sitelink;
import org.occgen.core.person.Titles;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.core.person.WikipediaLanguages.Wikipedia;
import org.occgen.sparql.entity.EntityLine.Human;
import org.occgen.sparql.entity.EntityLine.OtherItem;
import org.occgen.sparql.entity.EntityLine.Skipped;

/** Collects the fields of an entity while they are read, and makes the result for the entity. */
final class EntityFields {
  private static final String HUMAN = "Q5";

  String id = "";
  String type = "";
  long revision;
  boolean missing;
  boolean response;
  boolean claimsRead;
  boolean titlesSkipped;
  String redirect = "";
  String redirectedFrom = "";
  String redirectedTo = "";
  String redirectedEntity = "";
  Labels labels = new Labels();
  final Map<String, List<String>> values = new TreeMap<>();
  final Map<String, List<MonolingualText>> texts = new TreeMap<>();
  final Map<String, String> titles = new TreeMap<>();

  /**
   * The result for the entity.
   *
   * @param key the key that it stands under in a response, or empty
   */
  EntityLine result(String key) {
    String shownId = id.isEmpty() ? key : id;
    if (missing) {
      return new Skipped(Skipped.MISSING, shownId);
    }
    if (!redirect.isEmpty()) {
      return new Skipped("redirected", redirectedEntity);
    }
    switch (type.isEmpty() ? typeOf(id) : type) {
      case "item" -> {
        // Read below.
      }
      case "property" -> {
        return new Skipped("property", shownId);
      }
      case "lexeme" -> {
        return new Skipped("lexeme", shownId);
      }
      case "" -> throw new EntityShapeException("no-id", "an object without type and id");
      default -> {
        return new Skipped("other-entity", shownId);
      }
    }
    if (!Qid.isValid(id)) {
      throw new EntityShapeException(
          "no-id",
          id.isEmpty()
              ? "an item without an id"
              : "an item whose id is \"" + ValueParser.shown(id) + "\"");
    }
    String from = redirectedFrom;
    boolean leadsElsewhere = !from.isEmpty() && !redirectedTo.equals(id);
    if (leadsElsewhere || (Qid.isValid(key) && !key.equals(id) && !key.equals(from))) {
      throw new EntityShapeException(
          "unexpected-shape",
          "the item "
              + id
              + " stands"
              + (key.isEmpty() ? "" : " under " + key)
              + " where \"redirects\" does not lead to it");
    }
    List<String> instanceOf = values("P31");
    String label = labels.orElse(id);
    if (!isHuman()) {
      return new OtherItem(
          id, label, revision, from, instanceOf, values("P279"), texts("P2521"), texts("P3321"));
    }
    if (titlesSkipped) {
      throw new EntityShapeException(
          "unexpected-shape", "claims stand twice, and by the first ones it is no person");
    }
    Person person = new Person(id, label, values("P21"), values("P106"), articles(titles));
    return new Human(person, revision, from);
  }

  private static String typeOf(String id) {
    if (id.isEmpty()) {
      return "";
    }
    return switch (id.charAt(0)) {
      case 'Q' -> "item";
      case 'P' -> "property";
      case 'L' -> "lexeme";
      default -> "other";
    };
  }

  /** Whether it is an instance of human, by the claims that were read. */
  boolean isHuman() {
    return values("P31").contains(HUMAN);
  }

  private List<String> values(String property) {
    return values.getOrDefault(property, List.of());
  }

  private List<MonolingualText> texts(String property) {
    return texts.getOrDefault(property, List.of());
  }

  /** The titles in Wikipedias; of two sites for a language the first one by name. */
  private static List<Sitelink> articles(Map<String, String> titles) {
    Map<String, Sitelink> byLanguage = new LinkedHashMap<>();
    titles.forEach(
        (site, title) -> {
          if (WikipediaLanguages.site(site) instanceof Wikipedia wiki
              && Titles.isWellFormed(title)) {
            byLanguage.putIfAbsent(wiki.language(), new Sitelink(wiki.language(), title));
          }
        });
    return List.copyOf(byLanguage.values());
  }
}
