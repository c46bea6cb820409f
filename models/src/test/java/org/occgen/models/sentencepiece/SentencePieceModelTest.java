package org.occgen.models.sentencepiece;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.occgen.models.InvalidModelException;
import org.occgen.models.TinyVocabulary;

class SentencePieceModelTest {
  @Test
  void listsPiecesOfAnyScriptByTheirIds() {
    byte[] model = TinyVocabulary.of("one", "да", "😀", "\uFFFD");
    assertEquals(
        List.of("<unk>", "▁one", "▁да", "▁😀", "▁\uFFFD"),
        SubwordTokenizer.pieces(model, "tiny.spm"));
  }

  @Test
  void refusesACutAnywhereButBetweenFields() {
    byte[] model = TinyVocabulary.of("one");
    int whole = 0;
    for (int length = 1; length < model.length; length++) {
      byte[] cut = Arrays.copyOf(model, length);
      try {
        assertTrue(SentencePieceModel.parse(cut, "tiny.spm").pieces().size() <= 2);
        whole++;
      } catch (InvalidModelException e) {
        assertTrue(e.getMessage().startsWith("tiny.spm: the vocabulary"), e.getMessage());
      }
    }
    assertEquals(3, whole); // behind either piece, and behind the trainer's settings
  }

  @Test
  void refusesPiecesThatLie() {
    // A piece of three bytes: the field of its text, a length, one byte.
    assertFault("holds a piece that is not UTF-8", 10, 3, 10, 1, 0xFF);
    assertFault("holds a piece that is longer than it says", 10, 3, 10, 2, 'a', 'b');
    assertFault("ends within a field", 10, 3, 10, 9, 'a');
    assertFault("ends within a field", 10, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F);
    assertFault("a field of unknown type 7", 10, 1, 15);
    assertFault("holds no piece", 18, 0);
  }

  private static void assertFault(String fault, int... model) {
    byte[] bytes = new byte[model.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) model[i];
    }
    String message =
        assertThrows(InvalidModelException.class, () -> SentencePieceModel.parse(bytes, "tiny.spm"))
            .getMessage();
    assertTrue(message.contains(fault), message);
  }
}
