package org.occgen.transforms.record;

import java.io.IOException;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.apache.avro.generic.GenericRecord;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.io.fs.MoveOptions.StandardMoveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PDone;
import org.apache.parquet.hadoop.ParquetWriter;
import org.jspecify.annotations.Nullable;
import org.occgen.core.files.CloseOnFailure;
import org.occgen.transforms.parts.GroupGlobally;
import org.occgen.transforms.storage.StoredFiles;

/**
 * Writes rows where they are, a file a bundle. Files have names of their own until all are written;
 * what a bundle that failed has left behind is deleted then. {@code FileIO} does the same with five
 * times as many steps, and holds four times as much of a file in memory.
 *
 * @param <T> the record class
 */
final class WriteRows<T extends Record> extends PTransform<PCollection<T>, PDone> {
  private static final String UNFINISHED = ".rows.";

  private final Class<T> type;
  private final String folder;

  WriteRows(Class<T> type, String folder) {
    this.type = type;
    this.folder = folder;
  }

  @Override
  public PDone expand(PCollection<T> rows) {
    rows.apply("Write", ParDo.of(new WriteFn()))
        .apply("GroupGlobally", GroupGlobally.create())
        .apply("Name", ParDo.of(new NameFn()));
    return PDone.in(rows.getPipeline());
  }

  private record Unfinished(
      String name, WritableByteChannel channel, ParquetWriter<GenericRecord> writer) {}

  /** Writes the rows of a bundle, and gives the name of their file. */
  private final class WriteFn extends DoFn<T, String> {
    /** Bytes of a row group, before compression: so much of a file is held in memory. */
    private static final int GROUP_BYTES = 32 << 20;

    private transient @Nullable Unfinished file;

    private Unfinished begin(RecordSchema<T> schema) throws IOException {
      String name = UNFINISHED + UUID.randomUUID();
      try (CloseOnFailure resources = new CloseOnFailure()) {
        WritableByteChannel channel =
            resources.add(StoredFiles.create(StoredFiles.file(folder, name)));
        return resources.complete(
            new Unfinished(
                name, channel, new ParquetOutput(channel, name).write(schema, GROUP_BYTES)));
      }
    }

    @ProcessElement
    public void process(@Element T row) throws IOException {
      RecordSchema<T> schema = RecordSchema.of(type);
      Unfinished open = file;
      if (open == null) {
        open = begin(schema);
        file = open;
      }
      open.writer().write(schema.toAvro(row));
    }

    @FinishBundle
    public void finish(FinishBundleContext context) throws IOException {
      Unfinished open = file;
      if (open != null) {
        open.writer().close();
        open.channel().close();
        file = null;
        GlobalWindow window = GlobalWindow.INSTANCE;
        context.output(open.name(), window.maxTimestamp(), window);
      }
    }

    /** Closes the file of a bundle that failed. */
    @Teardown
    public void teardown() throws IOException {
      Unfinished open = file;
      if (open != null) {
        open.channel().close();
        file = null;
      }
    }
  }

  /** Gives all files the names by which they are read, and deletes others. */
  private final class NameFn extends DoFn<KV<Integer, Iterable<String>>, Void> {
    @ProcessElement
    public void process(@Element KV<Integer, Iterable<String>> all) throws IOException {
      List<String> names = new ArrayList<>();
      all.getValue().forEach(names::add);
      names.sort(null);
      List<ResourceId> written =
          names.stream().map(name -> StoredFiles.file(folder, name)).toList();
      List<ResourceId> named = new ArrayList<>();
      for (int i = 0; i < names.size(); i++) {
        named.add(StoredFiles.file(folder, RecordFiles.shardName(i, names.size())));
      }
      // where this is done again some have their new names by now
      FileSystems.rename(written, named, StandardMoveOptions.IGNORE_MISSING_FILES);
      List<ResourceId> others = new ArrayList<>();
      for (String pattern : List.of(folder + "/part-*.parquet", folder + "/" + UNFINISHED + "*")) {
        StoredFiles.match(pattern).stream()
            .map(MatchResult.Metadata::resourceId)
            .filter(file -> !named.contains(file))
            .forEach(others::add);
      }
      FileSystems.delete(others, StandardMoveOptions.IGNORE_MISSING_FILES);
    }
  }
}
