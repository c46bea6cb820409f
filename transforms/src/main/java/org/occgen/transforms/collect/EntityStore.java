package org.occgen.transforms.collect;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.GZIPOutputStream;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.occgen.core.digest.Sha256;
import org.occgen.sparql.dump.DumpLine;
import org.occgen.sparql.dump.LineSource;
import org.occgen.sparql.entity.EntityLine;
import org.occgen.sparql.entity.EntityReader;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.storage.StoredFiles;

/**
 * Entity documents that Wikidata was asked for, kept so that none is asked for twice. They lie as a
 * dump does, in files that {@link WikidataIO} reads: {@code <folder>/entities-<32
 * digits>.jsonl.gz}, the digits being a checksum of the content. A file appears whole or not at
 * all.
 */
public final class EntityStore {
  private static final int NAME_DIGITS = 32;

  private final String folder;

  /** The documents in {@code folder}, which need not be there yet. */
  public EntityStore(String folder) {
    this.folder = folder.endsWith("/") ? folder.substring(0, folder.length() - 1) : folder;
  }

  /** The pattern of the names of all its files, for {@link WikidataIO#readDump}. */
  public String pattern() {
    return folder + "/entities-*.jsonl.gz";
  }

  /**
   * Keeps documents.
   *
   * @param documents JSON of an entity each, on one line
   */
  public void keep(List<String> documents) throws IOException {
    if (documents.isEmpty()) {
      return;
    }
    byte[] content = (String.join("\n", documents) + "\n").getBytes(StandardCharsets.UTF_8);
    RecordFiles.replace(
        folder,
        "entities-" + Sha256.hex(content).substring(0, NAME_DIGITS) + ".jsonl.gz",
        channel -> {
          try (OutputStream out = new GZIPOutputStream(Channels.newOutputStream(channel))) {
            out.write(content);
          }
        });
  }

  /**
   * Shows every document to {@code reader}, in no order.
   *
   * @throws IOException if a file is damaged
   */
  public void forEach(Consumer<EntityLine> reader) throws IOException {
    EntityReader entities = new EntityReader();
    for (MatchResult.Metadata file : StoredFiles.match(pattern())) {
      String name = file.resourceId().getFilename();
      try (LineSource source =
          new LineSource(
              name,
              Channels.newInputStream(FileSystems.open(file.resourceId())),
              EntityReader.DEFAULT_MAX_BYTES)) {
        Optional<DumpLine> line = source.next();
        while (line.isPresent()) {
          if (line.get() instanceof DumpLine.Text text) {
            entities.read(text.bytes(), 0, text.length()).forEach(reader);
          } else if (line.get() instanceof DumpLine.Failure failure) {
            throw new IOException(
                file.resourceId()
                    + " is damaged: "
                    + failure.message(name)
                    + "; delete it, and its entities are fetched again");
          }
          line = source.next();
        }
      }
    }
  }
}
