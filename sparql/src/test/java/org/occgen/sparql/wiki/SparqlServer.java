package org.occgen.sparql.wiki;

import java.net.URI;
import java.nio.file.Path;
import org.apache.jena.fuseki.main.FusekiServer;
import org.apache.jena.query.Dataset;
import org.apache.jena.query.DatasetFactory;
import org.apache.jena.rdf.model.Model;
import org.apache.jena.riot.RDFDataMgr;
import org.apache.jena.system.Txn;

/** Jena Fuseki on a free port of the loopback, over data in memory. */
public final class SparqlServer implements AutoCloseable {
  private static final String NAME = "/sparql";

  private final Dataset dataset;
  private final FusekiServer fuseki;

  private SparqlServer(Dataset dataset) {
    this.dataset = dataset;
    this.fuseki =
        FusekiServer.create().loopback(true).port(0).add(NAME, dataset, false).build().start();
  }

  /** Serves the entities of {@code wiki} as RDF. */
  public static SparqlServer of(WikiFolder wiki) {
    return new SparqlServer(dataset(wiki));
  }

  /** Serves what {@code model} holds. */
  public static SparqlServer of(Model model) {
    return new SparqlServer(dataset(model));
  }

  /** Serves files of Turtle, as Wikidata exports entities. */
  public static SparqlServer of(Iterable<Path> turtle) {
    Dataset dataset = DatasetFactory.createTxnMem();
    Txn.executeWrite(
        dataset, () -> turtle.forEach(file -> RDFDataMgr.read(dataset, file.toUri().toString())));
    return new SparqlServer(dataset);
  }

  /** The entities of {@code wiki} as RDF. */
  public static Dataset dataset(WikiFolder wiki) {
    Dataset dataset = DatasetFactory.createTxnMem();
    Txn.executeWrite(
        dataset,
        () -> wiki.entities().values().forEach(e -> WikidataRdf.add(e, dataset.getDefaultModel())));
    return dataset;
  }

  private static Dataset dataset(Model model) {
    Dataset dataset = DatasetFactory.createTxnMem();
    Txn.executeWrite(dataset, () -> dataset.getDefaultModel().add(model));
    return dataset;
  }

  /** Where it answers queries. */
  public URI address() {
    return URI.create("http://localhost:" + fuseki.getPort() + NAME);
  }

  @Override
  public void close() {
    fuseki.stop();
    dataset.close();
  }
}
