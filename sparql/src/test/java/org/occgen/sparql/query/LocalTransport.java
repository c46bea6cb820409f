package org.occgen.sparql.query;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.jena.query.Dataset;
import org.apache.jena.query.Query;
import org.apache.jena.query.QueryExecution;
import org.apache.jena.query.QueryFactory;
import org.apache.jena.query.ResultSetFormatter;
import org.apache.jena.query.Syntax;
import org.apache.jena.system.Txn;
import org.occgen.http.FailureKind;
import org.occgen.http.HttpRequest;
import org.occgen.http.HttpResponse;
import org.occgen.http.TestLane;

/** Answers from data in memory, in this process. Takes SPARQL 1.1 only. */
final class LocalTransport implements SparqlClient.Transport {
  private final Dataset dataset;

  LocalTransport(Dataset dataset) {
    this.dataset = dataset;
  }

  @Override
  public HttpResponse send(HttpRequest request) throws IOException {
    Query query = QueryFactory.create(SparqlResponses.query(request), Syntax.syntaxSPARQL_11);
    ByteArrayOutputStream json = new ByteArrayOutputStream();
    Txn.executeRead(
        dataset,
        () -> {
          try (QueryExecution execution = QueryExecution.create(query, dataset)) {
            ResultSetFormatter.outputAsJSON(json, execution.execSelect());
          }
        });
    if (json.size() > request.maxBytes()) {
      throw TestLane.failed(FailureKind.REFUSED, request, 200);
    }
    return SparqlResponses.of(200, SparqlEndpoint.RESULTS, json.toByteArray());
  }
}
