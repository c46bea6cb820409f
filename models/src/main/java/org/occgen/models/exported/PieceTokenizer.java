package org.occgen.models.exported;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.occgen.models.description.DescribedFiles;
import org.occgen.models.description.SentencePieceIds;
import org.occgen.models.sentencepiece.SubwordTokenizer;

/** A SentencePiece model whose pieces are numbered as the description says. */
record PieceTokenizer(SubwordTokenizer pieces, SentencePieceIds numbering, int room)
    implements ModelTokenizer {
  private static final int UNKNOWN = 0;

  static PieceTokenizer load(DescribedFiles<?> model) {
    SentencePieceIds numbering = model.description().sentencePiece();
    int room =
        model.description().maxTokens() - numbering.before().size() - numbering.after().size();
    if (room < 1) {
      throw model.invalid("maxTokens", "leaves no room beside sentencePiece's ids");
    }
    Path file = model.tokenizer();
    try {
      return new PieceTokenizer(
          SubwordTokenizer.load(ModelTokenizer.bytes(model), file.toString()), numbering, room);
    } catch (IOException e) {
      throw unreadable(model, e);
    }
  }

  /** The pieces of a model's vocabulary, each at its id in the model. */
  static List<String> pieces(DescribedFiles<?> model) {
    try {
      List<String> pieces = new ArrayList<>();
      pieces.addAll(Collections.nCopies(model.description().sentencePiece().offset(), ""));
      pieces.addAll(
          SubwordTokenizer.pieces(ModelTokenizer.bytes(model), model.tokenizer().toString()));
      return pieces;
    } catch (IOException e) {
      throw unreadable(model, e);
    }
  }

  private static UncheckedIOException unreadable(DescribedFiles<?> model, IOException e) {
    return new UncheckedIOException(model.tokenizer() + ": cannot be read: " + e.getMessage(), e);
  }

  @Override
  public TokenIds encode(String text) {
    int[] found = pieces.encode(text);
    int kept = Math.min(found.length, room);
    List<Integer> before = numbering.before();
    List<Integer> after = numbering.after();
    long[] ids = new long[before.size() + kept + after.size()];
    int position = 0;
    for (int id : before) {
      ids[position++] = id;
    }
    int known = 0;
    for (int i = 0; i < kept; i++) {
      boolean unknown = found[i] == UNKNOWN;
      known += unknown ? 0 : 1;
      ids[position++] = unknown ? numbering.unknown() : found[i] + numbering.offset();
    }
    for (int id : after) {
      ids[position++] = id;
    }
    return new TokenIds(ids, new long[ids.length], known, kept < found.length);
  }

  @Override
  public long largestId() {
    long largest = Math.max(pieces.size() - 1 + numbering.offset(), numbering.unknown());
    for (int id : numbering.before()) {
      largest = Math.max(largest, id);
    }
    for (int id : numbering.after()) {
      largest = Math.max(largest, id);
    }
    return largest;
  }

  @Override
  public void close() {
    pieces.close();
  }
}
