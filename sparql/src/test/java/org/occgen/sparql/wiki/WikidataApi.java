package org.occgen.sparql.wiki;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The action {@code wbgetentities} of Wikidata's API: ids, redirects, missing items, and what
 * {@code props}, {@code languages} and {@code sitefilter} leave out.
 */
final class WikidataApi {
  private static final int MAX_IDS = 50;
  private static final Set<String> ALWAYS = Set.of("type", "id", "redirects");
  private static final Set<String> INFO = Set.of("pageid", "ns", "title", "lastrevid", "modified");

  private final WikiFolder wiki;

  WikidataApi(WikiFolder wiki) {
    this.wiki = wiki;
  }

  Reply answer(Map<String, String> parameters) {
    String action = parameters.getOrDefault("action", "");
    if (!action.equals("wbgetentities")) {
      return error("badvalue", "Unrecognized value for parameter \"action\": " + action);
    }
    if (!parameters.getOrDefault("format", "").equals("json")) {
      return Reply.text(200, "text/html; charset=utf-8", Map.of(), "<p>use format=json</p>");
    }
    List<String> ids = split(parameters.getOrDefault("ids", ""));
    if (ids.isEmpty()) {
      return error("param-missing", "Either provide the Item ids or pairs of sites and titles");
    }
    if (ids.size() > MAX_IDS) {
      return error("toomanyvalues", "Too many values supplied for parameter \"ids\"");
    }
    ObjectNode entities = WikiFolder.JSON.createObjectNode();
    for (String id : ids) {
      if (!id.matches("[QPL][1-9]\\d{0,17}")) {
        return error("no-such-entity", "Could not find an entity with the ID \"" + id + "\".");
      }
      entities.set(id, entity(id, parameters));
    }
    ObjectNode response = WikiFolder.JSON.createObjectNode();
    response.set("entities", entities);
    response.put("success", 1);
    return Reply.json(200, Map.of(), response);
  }

  /** The response of a server whose copies lag behind. */
  static Reply lagged(int retryAfterSeconds) {
    ObjectNode error = WikiFolder.JSON.createObjectNode();
    error.put("code", "maxlag");
    error.put("info", "Waiting for 10.64.16.27: 7.5 seconds lagged.");
    error.put("host", "10.64.16.27");
    error.put("lag", 7.5);
    error.put("type", "db");
    ObjectNode response = WikiFolder.JSON.createObjectNode();
    response.set("error", error);
    response.put("servedby", "wiki-server");
    return Reply.json(
        200, Map.of("Retry-After", "" + retryAfterSeconds, "X-Database-Lag", "7"), response);
  }

  private ObjectNode entity(String id, Map<String, String> parameters) {
    boolean follow = !parameters.getOrDefault("redirects", "yes").equals("no");
    String target = follow ? wiki.itemRedirect(id).orElse(id) : id;
    ObjectNode known = wiki.entities().get(target);
    if (known == null) {
      return WikiFolder.JSON.createObjectNode().put("id", id).put("missing", "");
    }
    ObjectNode entity = known.deepCopy();
    if (!target.equals(id)) {
      entity.set("redirects", WikiFolder.JSON.createObjectNode().put("from", id).put("to", target));
    }
    if (parameters.containsKey("props")) {
      List<String> props = split(parameters.get("props"));
      entity.retain(
          iterable(entity).stream()
              .filter(
                  name ->
                      ALWAYS.contains(name)
                          || props.contains(name)
                          || (INFO.contains(name) && props.contains("info")))
              .toList());
    }
    if (parameters.containsKey("languages")) {
      List<String> languages = split(parameters.get("languages"));
      for (String terms : List.of("labels", "descriptions", "aliases")) {
        keep(entity.path(terms), languages);
      }
    }
    if (parameters.containsKey("sitefilter")) {
      keep(entity.path("sitelinks"), split(parameters.get("sitefilter")));
    }
    return entity;
  }

  private static void keep(JsonNode map, List<String> keys) {
    // Empty maps are written as [].
    if (map instanceof ObjectNode object) {
      object.retain(keys);
    }
  }

  private static List<String> iterable(ObjectNode entity) {
    return entity.properties().stream().map(Map.Entry::getKey).toList();
  }

  private static List<String> split(String values) {
    return Arrays.stream(values.split("\\|")).filter(value -> !value.isEmpty()).distinct().toList();
  }

  private static Reply error(String code, String info) {
    ObjectNode response = WikiFolder.JSON.createObjectNode();
    response.set("error", WikiFolder.JSON.createObjectNode().put("code", code).put("info", info));
    response.put("servedby", "wiki-server");
    return Reply.json(200, Map.of("MediaWiki-API-Error", code), response);
  }
}
