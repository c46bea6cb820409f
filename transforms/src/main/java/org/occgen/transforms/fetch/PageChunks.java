package org.occgen.transforms.fetch;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.util.CoderUtils;
import org.apache.commons.io.function.Uncheck;
import org.occgen.core.biography.PageResult;
import org.occgen.core.digest.Sha256;
import org.occgen.sparql.page.PageLine;
import org.occgen.transforms.record.RecordCoder;

/** Takes pages apart and puts them together. */
final class PageChunks {
  /** Bytes of a part, compressed. */
  static final int CHUNK_BYTES = 48 << 10;

  /** The quickest level of Zstandard: HTML shrinks as with zlib, in a tenth of the time. */
  private static final int LEVEL = 1;

  private static final RecordCoder<PageResult> RESULTS = RecordCoder.of(PageResult.class);

  /**
   * The parts of {@code result}, as if it were asked for by its own title.
   *
   * @param page which page it is
   * @param place file and line
   */
  static List<PageChunk> split(PageLine.Page page, PageResult result, String place) {
    byte[] bytes = compressed(result);
    boolean readable = result.outcome() == PageResult.Outcome.FOUND;
    String digest = Sha256.hex(result.text().getBytes(StandardCharsets.UTF_8));
    int size = readable ? CHUNK_BYTES : bytes.length;
    int count = (bytes.length + size - 1) / size;
    List<PageChunk> chunks = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      ByteBuffer part = ByteBuffer.wrap(bytes, i * size, Math.min(bytes.length - i * size, size));
      chunks.add(
          new PageChunk(
              PageChunk.Found.TITLE,
              true,
              readable,
              place,
              page.title(),
              page.revision(),
              digest,
              i,
              count,
              part));
    }
    return chunks;
  }

  /**
   * The result that {@link #split} has split.
   *
   * @param chunks all parts of one page in any order; a part that is there twice counts once
   */
  static PageResult join(List<PageChunk> chunks) {
    PageChunk[] ordered = new PageChunk[chunks.get(0).count()];
    for (PageChunk chunk : chunks) {
      ordered[chunk.index()] = chunk;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (PageChunk chunk : ordered) {
      if (chunk == null) {
        throw new IllegalStateException("a part of the page " + chunks.get(0).title() + " is lost");
      }
      ByteBuffer data = chunk.data();
      byte[] part = new byte[data.remaining()];
      data.get(part);
      bytes.writeBytes(part);
    }
    return decompressed(bytes.toByteArray());
  }

  private static byte[] compressed(PageResult result) {
    return Zstd.compress(
        Uncheck.get(() -> CoderUtils.encodeToByteArray(RESULTS, result), () -> "writing to memory"),
        LEVEL);
  }

  private static PageResult decompressed(byte[] bytes) {
    byte[] page = Zstd.decompress(bytes, Math.toIntExact(Zstd.getFrameContentSize(bytes)));
    return Uncheck.get(
        () -> CoderUtils.decodeFromByteArray(RESULTS, page), () -> "reading from memory");
  }
}
