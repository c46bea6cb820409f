package org.occgen.transforms.books;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.util.Locale;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PDone;
import org.occgen.core.books.DeadLetter;
import org.occgen.transforms.record.ExternalSort;
import org.occgen.transforms.record.RecordFiles;
import org.occgen.transforms.record.WriteSorted;

/**
 * Writes dead letters to a folder, one JSON object a line: {@code reason}, {@code place}, {@code
 * message}, {@code payload}. No file where there are none. The lines of a file are sorted, so the
 * same letters give the same bytes.
 */
public final class WriteDeadLetters extends PTransform<PCollection<DeadLetter>, PDone> {
  private static final int FILES = 4;

  /** MiB of a file that are sorted in memory: a file of the wrong kind may be all letters. */
  private static final int MEMORY = 32;

  private final String folder;

  /** Writes to {@code folder}. */
  public WriteDeadLetters(String folder) {
    this.folder = folder;
  }

  @Override
  public PDone expand(PCollection<DeadLetter> letters) {
    letters
        .apply("ByFile", WriteSorted.byShard(DeadLetter::place, FILES))
        .apply("Group", GroupByKey.create())
        .apply("Write", ParDo.of(new WriteFn()));
    return PDone.in(letters.getPipeline());
  }

  private final class WriteFn extends DoFn<KV<Integer, Iterable<DeadLetter>>, Void> {
    private static final byte[] NOTHING = {};
    private static final ObjectWriter JSON = new ObjectMapper().writerFor(DeadLetter.class);

    @ProcessElement
    public void process(@Element KV<Integer, Iterable<DeadLetter>> group) throws IOException {
      String name = String.format(Locale.ROOT, "part-%05d-of-%05d.jsonl", group.getKey(), FILES);
      RecordFiles.replace(
          folder,
          name,
          channel -> {
            try (ExternalSort sort = ExternalSort.within(MEMORY);
                OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel))) {
              for (DeadLetter letter : group.getValue()) {
                sort.add(JSON.writeValueAsBytes(letter), NOTHING);
              }
              for (KV<byte[], byte[]> line : sort.sorted()) {
                out.write(line.getKey());
                out.write('\n');
              }
            }
          });
    }
  }
}
