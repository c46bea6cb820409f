package org.occgen.sparql.bench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.occgen.sparql.dump.DumpFormat;
import org.wikidata.wdtk.datamodel.helpers.Datamodel;
import org.wikidata.wdtk.datamodel.interfaces.EntityDocumentProcessor;
import org.wikidata.wdtk.datamodel.interfaces.ItemDocument;
import org.wikidata.wdtk.datamodel.interfaces.ItemIdValue;
import org.wikidata.wdtk.dumpfiles.JsonDumpFileProcessor;
import org.wikidata.wdtk.dumpfiles.MwLocalDumpFile;

/** The dump processing of Wikidata Toolkit, which counts the people of a dump. */
final class ToolkitScan implements EntityDocumentProcessor {
  private static final ItemIdValue HUMAN = Datamodel.makeWikidataItemIdValue("Q5");

  private long people;

  private ToolkitScan() {}

  /** Counts the people of {@code dump}. */
  static long people(Path dump, DumpFormat format) throws IOException {
    ToolkitScan scan = new ToolkitScan();
    MwLocalDumpFile file = new MwLocalDumpFile(dump.toString());
    JsonDumpFileProcessor processor = new JsonDumpFileProcessor(scan, Datamodel.SITE_WIKIDATA);
    // the toolkit opens compressed files only
    try (InputStream in =
        format == DumpFormat.PLAIN
            ? java.nio.file.Files.newInputStream(dump)
            : file.getDumpFileStream()) {
      processor.processDumpFileContents(in, file);
    }
    return scan.people;
  }

  @Override
  public void processItemDocument(ItemDocument item) {
    if (item.hasStatementValue("P31", HUMAN)) {
      people++;
    }
  }
}
