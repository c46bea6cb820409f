package org.occgen.bench.records;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.occgen.bench.measure.Throughput;
import org.occgen.transforms.record.RecordCoder;
import org.occgen.transforms.record.RecordSchema;

/** Codes the same records in several ways that take turns. */
final class RecordsBench {
  private static final List<String> WAYS =
      List.of("occgen writes", "Avro writes", "occgen reads", "Avro reads", "bytes are copied");

  private final PrintStream out;
  private final long bytes;
  private final int rounds;
  private long sum; // so that nothing that is measured can be left out

  /** Codes {@code bytes} bytes of records a round. */
  RecordsBench(PrintStream out, long bytes, int rounds) {
    this.out = out;
    this.bytes = bytes;
    this.rounds = rounds;
  }

  /** Prints the head of the table. */
  void head() {
    out.printf(Locale.ROOT, "MB a second of processor time%n%-22s %8s", "record", "bytes");
    WAYS.forEach(way -> out.printf(Locale.ROOT, " %16s", way));
    out.println();
  }

  /** Prints the row of {@code records}. */
  <T extends Record> void run(String name, List<T> records) throws IOException {
    @SuppressWarnings("unchecked") // the class of a T
    Class<T> type = (Class<T>) records.get(0).getClass();
    RecordCoder<T> coder = RecordCoder.of(type);
    RecordSchema<T> schema = RecordSchema.of(type);
    byte[] coded = coded(coder, records);
    long times = Math.max(1, bytes / coded.length);
    Map<String, Throughput.Way> ways = new LinkedHashMap<>();
    ways.put(WAYS.get(0), () -> repeat(times, () -> sum += coded(coder, records).length));
    ways.put(WAYS.get(1), () -> repeat(times, () -> sum += codedByAvro(schema, records).length));
    ways.put(WAYS.get(2), () -> repeat(times, () -> read(coder, coded, records.size())));
    ways.put(WAYS.get(3), () -> repeat(times, () -> readByAvro(schema, coded, records.size())));
    ways.put(
        WAYS.get(4), () -> repeat(times, () -> sum += Arrays.copyOf(coded, coded.length).length));
    if (!Arrays.equals(coded, codedByAvro(schema, records))) {
      throw new IllegalStateException("occgen and Avro write other bytes of a " + name);
    }
    Map<String, Throughput.Speed> speeds = Throughput.measure(ways, times * coded.length, rounds);
    out.printf(Locale.ROOT, "%-22s %,8d", name, coded.length / records.size());
    for (String way : WAYS) {
      out.printf(Locale.ROOT, " %,16.0f", Throughput.speed(speeds, way).perCpuSecond() / 1e6);
    }
    out.println();
  }

  private static void repeat(long times, Throughput.Way way) throws IOException {
    for (long i = 0; i < times; i++) {
      way.run();
    }
  }

  private static <T extends Record> byte[] coded(RecordCoder<T> coder, List<T> records)
      throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (T row : records) {
      coder.encode(row, all);
    }
    return all.toByteArray();
  }

  private static <T extends Record> byte[] codedByAvro(RecordSchema<T> schema, List<T> records)
      throws IOException {
    GenericDatumWriter<GenericRecord> writer = new GenericDatumWriter<>(schema.avro());
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (T row : records) {
      BinaryEncoder encoder = EncoderFactory.get().directBinaryEncoder(all, null);
      writer.write(schema.toAvro(row), encoder);
    }
    return all.toByteArray();
  }

  private <T extends Record> void read(RecordCoder<T> coder, byte[] coded, int number)
      throws IOException {
    ByteArrayInputStream in = new ByteArrayInputStream(coded);
    for (int i = 0; i < number; i++) {
      sum += coder.decode(in) == null ? 0 : 1;
    }
  }

  private <T extends Record> void readByAvro(RecordSchema<T> schema, byte[] coded, int number)
      throws IOException {
    GenericDatumReader<GenericRecord> reader = new GenericDatumReader<>(schema.avro());
    ByteArrayInputStream in = new ByteArrayInputStream(coded);
    for (int i = 0; i < number; i++) {
      BinaryDecoder decoder = DecoderFactory.get().directBinaryDecoder(in, null);
      sum += schema.fromAvro(reader.read(null, decoder)) == null ? 0 : 1;
    }
  }
}
