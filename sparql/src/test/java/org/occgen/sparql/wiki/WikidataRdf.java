package org.occgen.sparql.wiki;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.temporal.JulianFields;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.jena.datatypes.xsd.XSDDatatype;
import org.apache.jena.rdf.model.Model;
import org.apache.jena.rdf.model.RDFNode;
import org.apache.jena.rdf.model.Resource;
import org.apache.jena.vocabulary.RDF;
import org.apache.jena.vocabulary.RDFS;
import org.occgen.core.person.Titles;

/**
 * Converts entity documents from JSON to RDF as Wikidata does it: <a
 * href="https://www.mediawiki.org/wiki/Wikibase/Indexing/RDF_Dump_Format">RDF Dump Format</a>.
 * Labels, sitelinks, statements with rank and main value, and the truthy statements; without
 * qualifiers, references and values that are neither items, texts nor times.
 *
 * <p>It knows nothing of this project's reader of entities, so that the two can be held against
 * each other.
 */
public final class WikidataRdf {
  private static final String ENTITY = "http://www.wikidata.org/entity/";
  private static final String PROP = "http://www.wikidata.org/prop/";
  private static final String WIKIBASE = "http://wikiba.se/ontology#";
  private static final String SCHEMA = "http://schema.org/";

  private static final String JULIAN = "Q1985786";
  private static final int DAY = 11; // precision

  private static final Pattern TIME =
      Pattern.compile("([+-])(\\d{1,16})-(\\d\\d)-(\\d\\d)T(\\d\\d:\\d\\d:\\d\\d)Z");
  private static final Pattern SITE =
      Pattern.compile(
          "(.+?)(wiki|wiktionary|wikiquote|wikisource|wikibooks|wikinews|wikiversity|wikivoyage)");
  private static final Map<String, String> SPECIAL_SITES =
      Map.of(
          "commonswiki", "commons.wikimedia.org",
          "specieswiki", "species.wikimedia.org",
          "metawiki", "meta.wikimedia.org",
          "wikidatawiki", "www.wikidata.org",
          "sourceswiki", "wikisource.org",
          "be_x_oldwiki", "be-tarask.wikipedia.org");

  private final Model model;

  private WikidataRdf(Model model) {
    this.model = model;
  }

  /** Adds what {@code entity} says to {@code model}. */
  public static void add(ObjectNode entity, Model model) {
    new WikidataRdf(model).add(entity);
  }

  private void add(ObjectNode entity) {
    Resource subject = model.createResource(ENTITY + entity.path("id").asText());
    entity
        .path("labels")
        .forEach(
            label ->
                subject.addProperty(
                    RDFS.label, label.path("value").asText(), label.path("language").asText()));
    entity.path("sitelinks").forEach(link -> addSitelink(subject, link));
    entity
        .path("claims")
        .properties()
        .forEach(claims -> addStatements(subject, claims.getKey(), claims.getValue()));
  }

  private void addSitelink(Resource subject, JsonNode link) {
    String site = link.path("site").asText();
    Matcher matcher = SITE.matcher(site);
    String host = SPECIAL_SITES.get(site);
    if (host == null && matcher.matches()) {
      String project = matcher.group(2).equals("wiki") ? "wikipedia" : matcher.group(2);
      host = matcher.group(1).replace('_', '-') + "." + project + ".org";
    }
    if (host == null) {
      throw new IllegalArgumentException("sitelink to an unknown site: " + site);
    }
    String title = link.path("title").asText();
    model
        .createResource("https://" + host + "/wiki/" + Titles.percentEncoded(title))
        .addProperty(RDF.type, model.createResource(SCHEMA + "Article"))
        .addProperty(model.createProperty(SCHEMA, "about"), subject)
        .addProperty(
            model.createProperty(SCHEMA, "isPartOf"), model.createResource("https://" + host + "/"))
        .addProperty(model.createProperty(SCHEMA, "name"), title);
  }

  private void addStatements(Resource subject, String property, JsonNode statements) {
    String best = "normal";
    for (JsonNode statement : statements) {
      if (statement.path("rank").asText().equals("preferred")) {
        best = "preferred";
      }
    }
    int number = 0;
    for (JsonNode statement : statements) {
      String rank = statement.path("rank").asText();
      JsonNode snak = statement.path("mainsnak");
      Resource node =
          model.createResource(
              ENTITY + "statement/" + subject.getLocalName() + "-" + property + "-" + number++);
      subject.addProperty(model.createProperty(PROP, property), node);
      node.addProperty(
          model.createProperty(WIKIBASE, "rank"), model.createResource(WIKIBASE + rankName(rank)));
      boolean truthy = rank.equals(best);
      if (snak.path("snaktype").asText().equals("novalue")) {
        Resource none = model.createResource(PROP + "novalue/" + property);
        node.addProperty(RDF.type, none);
        if (truthy) {
          subject.addProperty(RDF.type, none);
        }
        continue;
      }
      RDFNode value = value(snak);
      if (value != null) {
        node.addProperty(model.createProperty(PROP + "statement/", property), value);
        if (truthy) {
          subject.addProperty(model.createProperty(PROP + "direct/", property), value);
        }
      }
    }
  }

  private static String rankName(String rank) {
    return switch (rank) {
      case "preferred" -> "PreferredRank";
      case "normal" -> "NormalRank";
      case "deprecated" -> "DeprecatedRank";
      default -> throw new IllegalArgumentException("rank " + rank);
    };
  }

  private RDFNode value(JsonNode snak) {
    if (snak.path("snaktype").asText().equals("somevalue")) {
      return model.createResource(); // a blank node
    }
    JsonNode data = snak.path("datavalue");
    JsonNode value = data.path("value");
    return switch (data.path("type").asText()) {
      case "wikibase-entityid" -> model.createResource(ENTITY + entityId(value));
      case "string" -> model.createLiteral(value.asText());
      case "monolingualtext" ->
          model.createLiteral(value.path("text").asText(), value.path("language").asText());
      case "time" -> time(value);
      default -> null;
    };
  }

  private static String entityId(JsonNode value) {
    return value.has("id") ? value.path("id").asText() : "Q" + value.path("numeric-id").asText();
  }

  /**
   * A date of the Gregorian calendar, its unknown parts set to 1. Days of the Julian calendar are
   * converted; what is no date is written as text.
   */
  private RDFNode time(JsonNode value) {
    String time = value.path("time").asText();
    Matcher matcher = TIME.matcher(time);
    if (!matcher.matches() || matcher.group(2).length() > 9) {
      return model.createLiteral(time);
    }
    // XSD 1.1 has a year 0, which is 1 BCE.
    int number = Integer.parseInt(matcher.group(2));
    int year = matcher.group(1).equals("-") ? 1 - number : number;
    int month = Math.max(1, Integer.parseInt(matcher.group(3)));
    int day = Math.max(1, Integer.parseInt(matcher.group(4)));
    boolean julian =
        value.path("precision").asInt() >= DAY
            && value.path("calendarmodel").asText().endsWith("/" + JULIAN);
    LocalDate date;
    try {
      date = julian ? ofJulian(year, month, day) : LocalDate.of(year, month, day);
    } catch (DateTimeException e) {
      return model.createLiteral(time); // the 30th of February
    }
    String text =
        String.format(
            Locale.ROOT,
            "%s%04d-%02d-%02d",
            date.getYear() < 0 ? "-" : "",
            Math.abs(date.getYear()),
            date.getMonthValue(),
            date.getDayOfMonth());
    return model.createTypedLiteral(text + "T" + matcher.group(5) + "Z", XSDDatatype.XSDdateTime);
  }

  /** By way of the Julian day, counted from March so that leap days stand at the end of a year. */
  private static LocalDate ofJulian(int year, int month, int day) {
    int fromMarch = (month + 9) % 12;
    long marchYear = (month <= 2 ? year - 1L : year) + 4800;
    long days =
        day + (153L * fromMarch + 2) / 5 + 365 * marchYear + Math.floorDiv(marchYear, 4L) - 32083;
    return LocalDate.EPOCH.with(JulianFields.JULIAN_DAY, days);
  }
}
