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
import org.occgen.core.digest.Sha256;
import org.occgen.sparql.page.PageLine;

/** Takes pages apart and puts them together. */
final class PageChunks {
  /** Bytes of a part, deflated. */
  static final int CHUNK_BYTES = 48 << 10;

  private PageChunks() {}

  /** The parts of {@code article} with the text {@code html}. */
  static List<PageChunk> split(PageLine.Article article, boolean redirected, String html) {
    byte[] text = html.getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream deflated = new ByteArrayOutputStream();
    try (DeflaterOutputStream out = new DeflaterOutputStream(deflated)) {
      out.write(text);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    byte[] bytes = deflated.toByteArray();
    String digest = Sha256.hex(text);
    int count = (bytes.length + CHUNK_BYTES - 1) / CHUNK_BYTES;
    List<PageChunk> chunks = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int from = i * CHUNK_BYTES;
      byte[] part = Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + CHUNK_BYTES));
      chunks.add(
          new PageChunk(
              redirected,
              article.title(),
              article.revision(),
              digest,
              i,
              count,
              Base64.getEncoder().encodeToString(part)));
    }
    return chunks;
  }

  /**
   * The text of one page; the inverse of {@link #split}.
   *
   * @param chunks all parts of one page in any order; a part that is there twice counts once
   */
  static String join(List<PageChunk> chunks) {
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
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
  }
}
