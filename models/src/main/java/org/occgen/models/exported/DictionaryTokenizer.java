package org.occgen.models.exported;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.occgen.models.description.DescribedFiles;
import org.occgen.models.laser.Dictionary;
import org.occgen.models.laser.LaserTokenizer;

/** LASER's tokenizer, whose ids come from a fairseq dictionary: what LASER3's models read. */
record DictionaryTokenizer(LaserTokenizer tokenizer, int limit) implements ModelTokenizer {
  static DictionaryTokenizer load(DescribedFiles<?> model, Path dictionary) {
    int limit = model.description().maxTokens();
    // below LASER's own limit, so that what it cuts is seen to be too long here
    if (limit >= LaserTokenizer.MAX_TOKENS) {
      throw model.invalid(
          "maxTokens",
          "must be below " + LaserTokenizer.MAX_TOKENS + " with a dictionary: " + limit);
    }
    try {
      return new DictionaryTokenizer(LaserTokenizer.load(model.tokenizer(), dictionary), limit);
    } catch (IOException e) {
      throw new UncheckedIOException(
          model.file() + ": tokenizer or dictionary cannot be read: " + e.getMessage(), e);
    }
  }

  @Override
  public TokenIds encode(String text) {
    int[] found = tokenizer.encode(text);
    boolean cut = found.length > limit;
    int[] kept = Arrays.copyOf(found, Math.min(found.length, limit));
    kept[kept.length - 1] = Dictionary.END;
    int known = (int) Arrays.stream(kept).filter(id -> id > Dictionary.UNKNOWN).count();
    long[] ids = Arrays.stream(kept).asLongStream().toArray();
    return new TokenIds(ids, new long[ids.length], known, cut);
  }

  @Override
  public long largestId() {
    return tokenizer.size() - 1L;
  }

  @Override
  public void close() {
    tokenizer.close();
  }
}
