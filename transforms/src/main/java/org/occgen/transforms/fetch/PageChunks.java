package org.occgen.transforms.fetch;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.occgen.core.biography.PageResult;
import org.occgen.core.digest.Sha256;
import org.occgen.sparql.page.PageLine;
import org.occgen.transforms.record.RecordCoder;

/** Takes pages apart and puts them together. */
final class PageChunks {
  /** Bytes of a part, deflated. */
  static final int CHUNK_BYTES = 48 << 10;

  private static final RecordCoder<PageResult> RESULTS = RecordCoder.of(PageResult.class);

  private PageChunks() {}

  /**
   * The parts of {@code result}, as if it were asked for by its own title.
   *
   * @param page which page it is
   * @param place file and line
   */
  static List<PageChunk> split(PageLine.Page page, PageResult result, String place) {
    ByteArrayOutputStream deflated = new ByteArrayOutputStream();
    try (DeflaterOutputStream out = new DeflaterOutputStream(deflated)) {
      RESULTS.encode(result, out);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    byte[] bytes = deflated.toByteArray();
    boolean readable = result.outcome() == PageResult.Outcome.FOUND;
    String digest = Sha256.hex(result.text().getBytes(StandardCharsets.UTF_8));
    int size = readable ? CHUNK_BYTES : bytes.length;
    int count = (bytes.length + size - 1) / size;
    List<PageChunk> chunks = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      byte[] part = Arrays.copyOfRange(bytes, i * size, Math.min(bytes.length, (i + 1) * size));
      chunks.add(
          new PageChunk(
              false,
              true,
              readable,
              place,
              page.title(),
              page.revision(),
              digest,
              i,
              count,
              Base64.getEncoder().encodeToString(part)));
    }
    return chunks;
  }

  /**
   * What was split; the inverse of {@link #split}.
   *
   * @param chunks all parts of one page in any order; a part that is there twice counts once
   */
  static PageResult join(List<PageChunk> chunks) {
    PageChunk[] ordered = new PageChunk[chunks.get(0).count()];
    for (PageChunk chunk : chunks) {
      ordered[chunk.index()] = chunk;
    }
    ByteArrayOutputStream deflated = new ByteArrayOutputStream();
    for (PageChunk chunk : ordered) {
      if (chunk == null) {
        throw new IllegalStateException("a part of the page " + chunks.get(0).title() + " is lost");
      }
      deflated.writeBytes(Base64.getDecoder().decode(chunk.data()));
    }
    try (InflaterInputStream in =
        new InflaterInputStream(new ByteArrayInputStream(deflated.toByteArray()))) {
      return RESULTS.decode(in);
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
  }
}
