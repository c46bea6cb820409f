package org.occgen.evaluate.metric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.models.InvalidModelException;
import org.occgen.models.TinyVocabulary;
import org.occgen.score.Metrics;
import org.occgen.score.TextMetric;
import org.occgen.score.tokenize.Tokenizers;

class SentencePieceTokenizerTest {
  @TempDir private Path folder;

  private SentencePieceTokenizer open(String name) throws IOException {
    Path model = folder.resolve("tiny.model");
    Files.write(model, TinyVocabulary.of("one", "two", "😀"));
    return SentencePieceTokenizer.open(name, model);
  }

  /** As Python's EncodeAsPieces: what is not known comes as it stands, in any plane. */
  @Test
  void givesPiecesAsText() throws IOException {
    try (SentencePieceTokenizer tokenizer = open("tiny")) {
      assertEquals(List.of("▁one", "▁😀", "▁two"), tokenizer.tokenize("one 😀  two"));
      assertEquals(List.of("▁one", "▁𠀀é", "▁two"), tokenizer.tokenize("one 𠀀é two"));
      assertEquals(List.of(), tokenizer.tokenize(""));
    }
  }

  @Test
  void isAChoiceOfBleu() throws IOException {
    try (SentencePieceTokenizer tokenizer = open("flores200")) {
      TextMetric bleu =
          new Metrics(1, Tokenizers.MTEVAL_13A, Map.of("flores200", tokenizer))
              .parse("bleu:tok=flores200");
      assertEquals(
          "nrefs:1|case:mixed|eff:no|tok:flores200|smooth:exp|version:2.6.0", bleu.signature());
      assertEquals(100, bleu.segmentScore(bleu.statistics("one two", List.of("one two"))), 1e-9);
    }
  }

  @Test
  void refusesNamesAndFilesThatAreNone() throws IOException {
    for (String name : List.of("", "13a", "a|b", "a:b", "a b")) {
      String message = assertThrows(IllegalArgumentException.class, () -> open(name)).getMessage();
      assertTrue(message.startsWith("\"" + name + "\" cannot be the name"), message);
    }
    Path text = Files.writeString(folder.resolve("text.model"), "no model");
    assertThrows(InvalidModelException.class, () -> SentencePieceTokenizer.open("spm", text));
    assertThrows(InvalidModelException.class, () -> SentencePieceTokenizer.open("spm", folder));
  }
}
