package org.occgen.sparql.query;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import org.apache.jena.query.Dataset;
import org.apache.jena.query.Query;
import org.apache.jena.query.QueryExecution;
import org.apache.jena.query.QueryFactory;
import org.apache.jena.query.ResultSetFactory;
import org.apache.jena.query.ResultSetFormatter;
import org.apache.jena.query.ResultSetRewindable;
import org.apache.jena.query.Syntax;
import org.apache.jena.system.Txn;

/**
 * Answers from data in memory, in this process, as a server would that has a limit on rows. Takes
 * SPARQL 1.1 only.
 */
final class LocalTransport implements SparqlTransport {
  /** What a server does when an answer has more rows than its limit. */
  enum Overload {
    /** As the Wikidata Query Service: status 500 after a minute. */
    BLAZEGRAPH_TIME_OUT,
    /** As the Wikidata Query Service: the answer is begun with status 200, then breaks off. */
    CUT_BODY,
    /** As before, with the exception written into the answer. */
    EXCEPTION_IN_BODY,
    /** As QLever. */
    QLEVER_TIME_OUT,
    /** As Fuseki. */
    FUSEKI_TIME_OUT,
    /** No answer at all in time. */
    SILENCE,
    /** As some public services: rows beyond the limit are left out, and nothing is said. */
    LEFT_OUT
  }

  private final Dataset dataset;
  private final int limit;
  private final Overload overload;
  private int queries;

  LocalTransport(Dataset dataset, int limit, Overload overload) {
    this.dataset = dataset;
    this.limit = limit;
    this.overload = overload;
  }

  /** How many queries were sent. */
  int queries() {
    return queries;
  }

  @Override
  public SparqlAnswer send(SparqlRequest request) throws IOException {
    queries++;
    Query query = QueryFactory.create(request.query(), Syntax.syntaxSPARQL_11);
    if (overload == Overload.LEFT_OUT && !query.hasAggregators()) {
      query.setLimit(query.hasLimit() ? Math.min(limit, query.getLimit()) : limit);
    }
    ByteArrayOutputStream json = new ByteArrayOutputStream();
    int rows =
        Txn.calculateRead(
            dataset,
            () -> {
              try (QueryExecution execution = QueryExecution.create(query, dataset)) {
                ResultSetRewindable results = ResultSetFactory.copyResults(execution.execSelect());
                ResultSetFormatter.outputAsJSON(json, results);
                return results.size();
              }
            });
    return rows <= limit
        ? Answers.of(200, SparqlRequest.ACCEPT, json.toByteArray())
        : overloaded(json.toString(StandardCharsets.UTF_8));
  }

  private SparqlAnswer overloaded(String json) throws IOException {
    return switch (overload) {
      case BLAZEGRAPH_TIME_OUT -> Answers.blazegraphTimeOut();
      case CUT_BODY -> Answers.results(json.substring(0, json.length() / 2));
      case EXCEPTION_IN_BODY ->
          Answers.results(
              json.substring(0, json.length() / 2)
                  + "SPARQL-QUERY: queryStr=SELECT\njava.util.concurrent.TimeoutException\n");
      case QLEVER_TIME_OUT -> Answers.qleverTimeOut();
      case FUSEKI_TIME_OUT -> Answers.fusekiTimeOut();
      case SILENCE -> throw new HttpTimeoutException("request timed out");
      case LEFT_OUT -> throw new IllegalStateException("more rows than the limit in the query");
    };
  }
}
