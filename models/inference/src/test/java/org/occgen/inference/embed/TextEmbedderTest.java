package org.occgen.inference.embed;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.core.text.Utf8Lines;
import org.occgen.inference.npy.NpyFile;
import org.occgen.models.FakeEncoder;
import org.occgen.models.SentenceEncoder;

class TextEmbedderTest {
  @TempDir private Path folder;

  /**
   * Vectors of length one from the text's hash; "?" is unknown, texts over 9 characters are cut.
   */
  private static final class FakeEncoder implements SentenceEncoder {
    private final AtomicLong truncated = new AtomicLong();

    @Override
    public int dimension() {
      return 2;
    }

    @Override
    public Set<String> languages() {
      return Set.of("en");
    }

    @Override
    public float[][] encode(List<String> sentences, String language) {
      assertEquals("en", language);
      assertTrue(sentences.size() <= 256, "sentences of a call: " + sentences.size());
      return sentences.stream().map(this::encode).toArray(float[][]::new);
    }

    private float[] encode(String sentence) {
      assertFalse(sentence.isBlank(), "an empty line was encoded");
      truncated.addAndGet(truncates(sentence) ? 1 : 0);
      double angle = sentence.hashCode();
      return sentence.equals("?")
          ? new float[2]
          : new float[] {(float) Math.cos(angle), (float) Math.sin(angle)};
    }

    @Override
    public boolean truncates(String sentence) {
      return sentence.length() > 9;
    }

    @Override
    public long truncated() {
      return truncated.get();
    }

    @Override
    public String fingerprint() {
      return "fake";
    }

    @Override
    public void close() {}
  }

  private static final FakeEncoder ENCODER = new FakeEncoder();

  private static Utf8Lines lines(List<String> lines) throws IOException {
    return Utf8Lines.of(
        new ByteArrayInputStream((String.join("\n", lines) + "\n").getBytes(UTF_8)), "t");
  }

  private static List<String> text(int count) {
    List<String> text = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      text.add(i % 7 == 0 ? " " : i % 11 == 0 ? "?" : (i % 13 == 0 ? "a long one" : "") + i);
    }
    return text;
  }

  @Test
  void embedsLineByLineWhateverTheBlocks() throws IOException {
    List<String> text = text(20_001);
    Path file = folder.resolve("v.npy");
    TextEmbedder embedder = new TextEmbedder(ENCODER, "en");
    TextEmbedder.Counts counts = embedder.embed(lines(text), file);
    long empty = text.stream().filter(String::isBlank).count();
    long unknown = text.stream().filter("?"::equals).count();
    long cut = text.stream().filter(line -> line.length() > 9).count();
    assertTrue(empty > 0 && unknown > 0 && cut > 0);
    assertEquals(new TextEmbedder.Counts(20_001, empty, unknown, cut), counts);
    EmbeddingMatrix written = EmbeddingMatrix.map(NpyFile.read(file));
    EmbeddingMatrix kept = embedder.embed(text);
    assertEquals(empty + unknown, kept.zeros());
    for (int row = 0; row < text.size(); row++) {
      float[] expected =
          text.get(row).isBlank() ? new float[2] : ENCODER.encode(List.of(text.get(row)), "en")[0];
      assertArrayEquals(expected, written.row(row));
      assertArrayEquals(expected, kept.row(row));
    }
  }

  @Test
  void writesAnEmptyTableOfAnEmptyText() throws IOException {
    Path file = folder.resolve("v.npy");
    assertEquals(
        new TextEmbedder.Counts(0, 0, 0, 0),
        new TextEmbedder(ENCODER, "en")
            .embed(Utf8Lines.of(new ByteArrayInputStream(new byte[0]), "t"), file));
    assertEquals(new NpyFile(file, 0, 2, 128), NpyFile.read(file));
  }

  @Test
  void leavesTheOldFileIfTheTextIsBroken() throws IOException {
    Path file = Files.writeString(folder.resolve("v.npy"), "old");
    byte[] broken = {'a', '\n', (byte) 0xFF, '\n'};
    TextEmbedder embedder = new TextEmbedder(ENCODER, "en");
    try (Utf8Lines lines = Utf8Lines.of(new ByteArrayInputStream(broken), "t")) {
      String message =
          assertThrows(IOException.class, () -> embedder.embed(lines, file)).getMessage();
      assertTrue(message.startsWith("t, line 2: is not UTF-8"), message);
    }
    assertEquals("old", Files.readString(file));
    try (var files = Files.list(folder)) {
      assertEquals(List.of(file), files.toList());
    }
  }
}
