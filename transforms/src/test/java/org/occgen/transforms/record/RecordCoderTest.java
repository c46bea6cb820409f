package org.occgen.transforms.record;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.junit.jupiter.api.Test;
import org.occgen.transforms.record.SampleRecords.Colour;
import org.occgen.transforms.record.SampleRecords.Inner;
import org.occgen.transforms.record.SampleRecords.Sample;

/** The coder against Avro's own writer and reader. */
class RecordCoderTest {
  private static final RecordCoder<Sample> CODER = RecordCoder.of(Sample.class);
  private static final RecordSchema<Sample> SCHEMA = RecordSchema.of(Sample.class);

  /** A record with nothing but a text. */
  public record Text(String text) {}

  /** A record with a constant. */
  public record Painted(Colour colour) {}

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(20); i > 0; i--) {
      text.appendCodePoint(random.nextBoolean() ? 'a' : 1 + random.nextInt(0xD7FF));
    }
    return text.append(random.nextInt(30) == 0 ? "x".repeat(random.nextInt(5000)) : "").toString();
  }

  private static long number(Random random) {
    return random.nextLong() >> random.nextInt(64);
  }

  private static Inner inner(Random random) {
    List<String> names = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      names.add(text(random));
    }
    return new Inner(text(random), List.copyOf(names));
  }

  private static Sample sample(Random random) {
    List<Inner> inners = new ArrayList<>();
    List<List<Long>> nested = new ArrayList<>();
    List<Double> reals = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      inners.add(inner(random));
      nested.add(random.nextBoolean() ? List.of() : List.of(number(random), number(random)));
      reals.add(Double.longBitsToDouble(random.nextLong() & ~(1L << 52)));
    }
    return new Sample(
        text(random),
        (int) number(random),
        number(random),
        random.nextGaussian(),
        random.nextBoolean(),
        Colour.values()[random.nextInt(2)],
        inner(random),
        List.copyOf(inners),
        List.copyOf(nested),
        List.copyOf(reals));
  }

  private static byte[] ours(Sample sample) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CODER.encode(sample, out);
    return out.toByteArray();
  }

  private static byte[] avros(Sample sample) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    BinaryEncoder encoder = EncoderFactory.get().directBinaryEncoder(out, null);
    new GenericDatumWriter<GenericRecord>(SCHEMA.avro()).write(SCHEMA.toAvro(sample), encoder);
    return out.toByteArray();
  }

  @Test
  void theBytesAreThoseOfAvrosOwnWriter() throws IOException {
    Random random = new Random(1);
    for (int i = 0; i < 500; i++) {
      Sample sample = sample(random);
      byte[] bytes = ours(sample);
      assertArrayEquals(avros(sample), bytes, sample::toString);
      assertEquals(sample, CODER.decode(new ByteArrayInputStream(bytes)));
      GenericRecord read =
          new GenericDatumReader<GenericRecord>(SCHEMA.avro())
              .read(null, DecoderFactory.get().binaryDecoder(bytes, null));
      assertEquals(sample, SCHEMA.fromAvro(read));
    }
  }

  @Test
  void nothingBehindARecordIsRead() throws IOException {
    Random random = new Random(2);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    List<Sample> samples = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      samples.add(sample(random));
      CODER.encode(samples.get(i), out);
      out.write(i);
    }
    ByteArrayInputStream in = new ByteArrayInputStream(out.toByteArray());
    for (int i = 0; i < 50; i++) {
      assertEquals(samples.get(i), CODER.decode(in));
      assertEquals(i, in.read());
    }
    assertEquals(-1, in.read());
  }

  @Test
  void aTextOfMegabytesComesBack() throws IOException {
    RecordCoder<Text> coder = RecordCoder.of(Text.class);
    for (int length : new int[] {1 << 20, (1 << 20) + 1, 3 << 20, 1}) {
      Text text = new Text("é".repeat(length));
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      coder.encode(text, out);
      assertEquals(text, coder.decode(new ByteArrayInputStream(out.toByteArray())));
    }
  }

  /** Every part of a record is refused, at once and without the heap that a wrong length names. */
  @Test
  void aRecordThatIsCutOrDamagedIsRefused() throws IOException {
    byte[] bytes = ours(sample(new Random(5)));
    for (int i = 0; i < bytes.length; i++) {
      ByteArrayInputStream cut = new ByteArrayInputStream(bytes, 0, i);
      assertThrows(EOFException.class, () -> CODER.decode(cut));
    }
    RecordCoder<Text> texts = RecordCoder.of(Text.class);
    for (byte[] wrong :
        new byte[][] {
          {1}, // a length of -1
          {-2, -1, -1, -1, 15}, // a length of 2 GiB
          {-1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1} // a number without an end
        }) {
      assertThrows(IOException.class, () -> texts.decode(new ByteArrayInputStream(wrong)));
    }
    byte[] blue = {8, 'B', 'L', 'U', 'E'};
    RecordCoder<Painted> painted = RecordCoder.of(Painted.class);
    assertEquals(
        "no constant is named BLUE",
        assertThrows(IOException.class, () -> painted.decode(new ByteArrayInputStream(blue)))
            .getMessage());
  }

  /** What a failed record has left behind does not stand before the next one. */
  @Test
  void aRecordThatCannotBeWrittenLeavesNothingBehind() throws IOException {
    RecordCoder<Inner> coder = RecordCoder.of(Inner.class);
    List<String> names = new ArrayList<>();
    names.add(null);
    assertThrows(
        NullPointerException.class,
        () -> coder.encode(new Inner("lost", names), new ByteArrayOutputStream()));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    coder.encode(new Inner("x", List.of()), out);
    assertArrayEquals(new byte[] {2, 'x', 0}, out.toByteArray());
  }
}
