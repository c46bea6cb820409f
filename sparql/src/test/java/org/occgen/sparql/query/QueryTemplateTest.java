package org.occgen.sparql.query;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.jena.graph.Node;
import org.apache.jena.query.Query;
import org.apache.jena.query.QueryFactory;
import org.apache.jena.query.Syntax;
import org.apache.jena.sparql.core.TriplePath;
import org.apache.jena.sparql.syntax.ElementPathBlock;
import org.apache.jena.sparql.syntax.ElementService;
import org.apache.jena.sparql.syntax.ElementVisitorBase;
import org.apache.jena.sparql.syntax.ElementWalker;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is bound stands in a query as a value and as nothing else. */
class QueryTemplateTest {
  private static final QueryTemplate PEOPLE = QueryTemplate.load("people");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Q",
        "Q0",
        "Q01",
        "q42",
        "Q42> } #",
        "Q42>; DROP ALL; #",
        "Q42 wd:Q43",
        "Q42\n}",
        "Q-1",
        "Q٤٢",
        "Q9999999999999999999",
        "http://www.wikidata.org/entity/Q42",
        "$genders",
        "?x"
      })
  void whatIsNoItemIdIsRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> SparqlTerm.item(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "en> } INSERT DATA { <a> <b> <c",
        "en.evil.example/",
        "en@",
        "simple",
        "commons",
        "xx-klingon",
        "en\"",
        "../en",
        "e n",
        "en#"
      })
  void whatIsNoLanguageIsRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> SparqlTerm.wiki(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Q", "q7", "7Q", "Q7\")", "7\\", " 7", "\u0667"})
  void whatIsNoEndOfAnItemIdIsRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> SparqlTerm.idEnd(text));
  }

  @Test
  void yearsHaveFourDigits() {
    assertEquals(
        "\"0800-01-01T00:00:00Z\"^^<http://www.w3.org/2001/XMLSchema#dateTime>",
        SparqlTerm.startOf(800).toString());
    assertThrows(IllegalArgumentException.class, () -> SparqlTerm.startOf(0));
    assertThrows(IllegalArgumentException.class, () -> SparqlTerm.startOf(10_000));
  }

  @Test
  void everyQueryIsSparqlAndUsesNoService() {
    List<SparqlQuery> queries = new ArrayList<>();
    PeopleSearch search = search(List.of("en", "nb", "yue"));
    List<PeoplePart> parts = new ArrayList<>(List.of(PeoplePart.EVERYBODY));
    parts.addAll(PeoplePart.EVERYBODY.among(List.of("Q49757", "Q1028181"), 2));
    for (int i = 0; i < parts.size(); i++) {
      queries.add(search.query(parts.get(i)).rows(10));
      queries.add(search.query(parts.get(i)).count());
      parts.addAll(i < 80 ? parts.get(i).split() : List.of());
    }
    QueryTemplate occupations = QueryTemplate.load("occupations");
    queries.add(occupations.bind(Map.of("count", List.of()), false));
    queries.add(occupations.bind(Map.of("limit", List.of(SparqlTerm.number(7))), false));
    assertTrue(queries.size() > 50);
    for (SparqlQuery query : queries) {
      Query parsed = QueryFactory.create(query.text(), Syntax.syntaxSPARQL_11);
      assertTrue(parsed.isSelectType());
      ElementWalker.walk(
          parsed.getQueryPattern(),
          new ElementVisitorBase() {
            @Override
            public void visit(ElementService service) {
              throw new AssertionError("a service in " + query.name());
            }
          });
      assertFalse(query.text().contains("$"), query.text());
    }
  }

  @Test
  void valuesStandWhereTheyShould() {
    PeopleSearch search = search(List.of("en", "nb", "en"));
    Query parsed = QueryFactory.create(search.query(PeoplePart.EVERYBODY).rows(7).text());
    assertEquals(7, parsed.getLimit());
    assertEquals(Set.of("https://en.wikipedia.org/", "https://no.wikipedia.org/"), wikis(parsed));
  }

  private static PeopleSearch search(List<String> languages) {
    SparqlClient.Transport nothing =
        request -> {
          throw new AssertionError("nothing is to be sent");
        };
    return new PeopleSearch(
        new SparqlClient(SparqlEndpoint.wikidataQueryService(), nothing), languages, 4);
  }

  /** What stands behind schema:isPartOf. */
  private static Set<String> wikis(Query query) {
    Set<String> wikis = new HashSet<>();
    ElementWalker.walk(
        query.getQueryPattern(),
        new ElementVisitorBase() {
          @Override
          public void visit(ElementPathBlock block) {
            for (TriplePath triple : block.getPattern().getList()) {
              Node predicate = triple.getPredicate();
              if (predicate != null && predicate.getURI().equals("http://schema.org/isPartOf")) {
                wikis.add(triple.getObject().getURI());
              }
            }
          }
        });
    return wikis;
  }

  @Test
  void placesAndValuesMustFit() {
    List<SparqlTerm> wikis = List.of(SparqlTerm.wiki("en"));
    IllegalStateException unknown =
        assertThrows(
            IllegalStateException.class,
            () -> PEOPLE.bind(Map.of("wikis", wikis, "wiki", wikis), false));
    assertEquals("people.rq has no place for wiki", unknown.getMessage());
    IllegalStateException unbound =
        assertThrows(
            IllegalStateException.class, () -> PEOPLE.bind(Map.of("idEnd", List.of()), false));
    assertEquals("people.rq: no value for $idEnd", unbound.getMessage());
    assertThrows(IllegalStateException.class, () -> QueryTemplate.load("no-such-query"));
  }
}
