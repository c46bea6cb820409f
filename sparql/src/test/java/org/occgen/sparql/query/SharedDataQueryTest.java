package org.occgen.sparql.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.apache.jena.rdf.model.Model;
import org.apache.jena.rdf.model.ModelFactory;
import org.apache.jena.rdf.model.RDFNode;
import org.apache.jena.rdf.model.Resource;
import org.apache.jena.riot.RDFDataMgr;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.sparql.query.LimitedTransport.Overload;
import org.occgen.sparql.wiki.SparqlServer;
import org.occgen.sparql.wiki.WikiFolder;
import org.occgen.sparql.wiki.WikidataRdf;

/** Queries over Wikidata's own RDF, and over a dump that was converted to RDF. */
@Tag("shared-data")
class SharedDataQueryTest {
  private static final List<String> EXPORTED = List.of("Q8413", "Q42", "Q53713", "Q182397");
  private static final ObjectMapper JSON = new ObjectMapper();

  private static Path data;

  @BeforeAll
  static void find() {
    data = Path.of(Objects.requireNonNull(System.getProperty("shared.data"), "shared.data"));
    assertTrue(Files.isDirectory(data), () -> "no folder of shared test data: " + data);
  }

  private static ObjectNode document(String qid) throws IOException {
    JsonNode document = JSON.readTree(data.resolve("wikidata/" + qid + ".json").toFile());
    JsonNode entity = document.has("entities") ? document.get("entities").get(qid) : document;
    return (ObjectNode) entity;
  }

  @Test
  void peopleInTheRdfOfWikidata() throws IOException {
    List<Path> turtle = new ArrayList<>();
    List<ObjectNode> documents = new ArrayList<>();
    for (String qid : EXPORTED) {
      turtle.add(data.resolve("wikidata/rdf/" + qid + ".ttl"));
      documents.add(document(qid));
    }
    try (SparqlServer server = SparqlServer.of(turtle)) {
      SparqlClient client =
          new SparqlClient(SparqlEndpoint.of(server.address()), new HttpTransport());
      for (List<String> languages :
          List.of(List.of("en", "nb"), List.of("en", "sw"), List.of("yue", "lzh"))) {
        PeopleSearch search = new PeopleSearch(client, languages, 2);
        List<String> all = People.inDump(documents, languages);
        assertEquals(all, search.find().qids().toList(), languages.toString());
      }
      PeopleSearch search = new PeopleSearch(client, List.of("en"), 2);
      assertEquals(List.of("Q42", "Q8413", "Q53713", "Q182397"), search.find().qids().toList());
      // Each in a part of its own, with the smallest limit.
      SparqlClient narrow =
          new SparqlClient(
              Endpoints.uncounted(Endpoints.ofRows(SparqlEndpoint.of(server.address()), 1)),
              new HttpTransport());
      PeopleFound narrowly = new PeopleSearch(narrow, List.of("en"), 2).find();
      assertEquals(List.of("Q42", "Q8413", "Q53713", "Q182397"), narrowly.qids().toList());
      assertTrue(narrowly.splits() >= 2, "splits: " + narrowly.splits());
    }
  }

  @Test
  void theMadeWiki() throws IOException {
    WikiFolder wiki = WikiFolder.read(data.resolve("occgen-en-sw"));
    List<String> languages = List.of("en", "sw");
    List<String> expected = People.inDump(wiki.entities().values(), languages);
    assertEquals(213, expected.size());
    try (SparqlServer server = SparqlServer.of(wiki)) {
      SparqlClient client =
          new SparqlClient(SparqlEndpoint.of(server.address()), new HttpTransport());
      assertEquals(expected, new PeopleSearch(client, languages, 7).find().qids().toList());
    }
    // Nobody has a birth date, and the largest occupation has more people than the limit.
    LocalTransport local = new LocalTransport(SparqlServer.dataset(wiki));
    SparqlEndpoint endpoint =
        Endpoints.uncounted(SparqlEndpoint.of(URI.create("http://localhost/sparql")));
    for (int limit : List.of(150, 10)) {
      SparqlClient client =
          new SparqlClient(endpoint, new LimitedTransport(local, limit, Overload.CUT_BODY));
      PeopleFound found = new PeopleSearch(client, languages, 20).find();
      assertEquals(expected, found.qids().toList());
      assertTrue(found.splits() > 0);
    }
  }

  /** The converter's triples against Wikidata's own, of the same revision. */
  @ParameterizedTest
  @ValueSource(strings = {"Q8413", "Q42", "Q53713", "Q182397"})
  void theConverterWritesWhatWikidataWrites(String qid) throws IOException {
    ObjectNode document = document(qid);
    Model made = ModelFactory.createDefaultModel();
    WikidataRdf.add(document, made);
    Model real = RDFDataMgr.loadModel(data.resolve("wikidata/rdf/" + qid + ".ttl").toString());
    Resource madeItem = made.createResource(SparqlRow.ENTITY + qid);
    Resource realItem = real.createResource(SparqlRow.ENTITY + qid);
    int compared = 0;
    for (String property : List.of("P31", "P21", "P106", "P27", "P569", "P570", "P734", "P1559")) {
      Set<String> values = values(realItem, property);
      assertEquals(values, values(madeItem, property), qid + " " + property);
      compared += values.size();
    }
    assertTrue(compared > 5);
    Set<String> sites = sites(real, realItem);
    assertTrue(sites.size() > 50);
    assertEquals(sites, sites(made, madeItem));
  }

  private static Set<String> values(Resource item, String property) {
    Set<String> values = new TreeSet<>();
    item.listProperties(
            item.getModel().createProperty("http://www.wikidata.org/prop/direct/", property))
        .forEach(
            statement -> {
              RDFNode value = statement.getObject();
              values.add(value.isAnon() ? "unknown" : value.toString());
            });
    return values;
  }

  private static Set<String> sites(Model model, Resource item) {
    Set<String> sites = new TreeSet<>();
    model
        .listSubjectsWithProperty(model.createProperty("http://schema.org/about"), item)
        .filterKeep(page -> page.hasProperty(model.createProperty("http://schema.org/isPartOf")))
        .forEach(
            page ->
                sites.add(
                    page.getProperty(model.createProperty("http://schema.org/isPartOf"))
                        .getObject()
                        .toString()));
    return sites;
  }
}
