package org.occgen.bench.dump;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.occgen.sparql.dump.DumpFormat;
import org.wikidata.wdtk.datamodel.helpers.Datamodel;
import org.wikidata.wdtk.datamodel.interfaces.EntityDocumentProcessor;
import org.wikidata.wdtk.datamodel.interfaces.ItemDocument;
import org.wikidata.wdtk.datamodel.interfaces.ItemIdValue;
import org.wikidata.wdtk.dumpfiles.JsonDumpFileProcessor;
import org.wikidata.wdtk.dumpfiles.MwLocalDumpFile;

/** The dump processing of Wikidata Toolkit, which counts the items and the people of a dump. */
final class ToolkitScan implements EntityDocumentProcessor {
  private static final ItemIdValue HUMAN = Datamodel.makeWikidataItemIdValue("Q5");

  private long items;
  private long people;

  private ToolkitScan() {}

  /** Counts what is in {@code dump}. */
  static DumpMaker.Lines read(Path dump, DumpFormat format) throws IOException {
    ToolkitScan scan = new ToolkitScan();
    MwLocalDumpFile file = new MwLocalDumpFile(dump.toString());
    JsonDumpFileProcessor processor = new JsonDumpFileProcessor(scan, Datamodel.SITE_WIKIDATA);
    // the toolkit opens compressed files only
    try (InputStream in =
        format == DumpFormat.PLAIN ? Files.newInputStream(dump) : file.getDumpFileStream()) {
      processor.processDumpFileContents(in, file);
    }
    return new DumpMaker.Lines(scan.items, scan.people);
  }

  @Override
  public void processItemDocument(ItemDocument item) {
    items++;
    if (item.hasStatementValue("P31", HUMAN)) {
      people++;
    }
  }
}
