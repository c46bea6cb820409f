package org.occgen.sparql.query;

import java.io.ByteArrayOutputStream;
import org.apache.jena.query.Dataset;
import org.apache.jena.query.Query;
import org.apache.jena.query.QueryExecution;
import org.apache.jena.query.QueryFactory;
import org.apache.jena.query.ResultSetFormatter;
import org.apache.jena.query.Syntax;
import org.apache.jena.system.Txn;

/** Answers from data in memory, in this process. Takes SPARQL 1.1 only. */
final class LocalTransport implements SparqlTransport {
  private final Dataset dataset;

  LocalTransport(Dataset dataset) {
    this.dataset = dataset;
  }

  @Override
  public SparqlResponse send(SparqlRequest request) {
    Query query = QueryFactory.create(request.query(), Syntax.syntaxSPARQL_11);
    ByteArrayOutputStream json = new ByteArrayOutputStream();
    Txn.executeRead(
        dataset,
        () -> {
          try (QueryExecution execution = QueryExecution.create(query, dataset)) {
            ResultSetFormatter.outputAsJSON(json, execution.execSelect());
          }
        });
    return Answers.of(200, SparqlRequest.ACCEPT, json.toByteArray());
  }
}
