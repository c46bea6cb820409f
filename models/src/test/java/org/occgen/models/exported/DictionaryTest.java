package org.occgen.models.exported;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.models.InvalidModelException;

class DictionaryTest {
  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void name() {
    file = folder.resolve("tiny.cvocab");
  }

  @Test
  void numbersPiecesAfterTheFourSpecialOnes() throws IOException {
    Dictionary dictionary = load("▁the 900\n▁of 30\n, 1\n▁да 0\nmadeupword0000 0\n");
    assertEquals(9, dictionary.size());
    assertEquals(0, dictionary.id("<s>"));
    assertEquals(1, dictionary.id("<pad>"));
    assertEquals(Dictionary.END, dictionary.id("</s>"));
    assertEquals(Dictionary.UNKNOWN, dictionary.id("<unk>"));
    assertEquals(4, dictionary.id("▁the"));
    assertEquals(5, dictionary.id("▁of"));
    assertEquals(6, dictionary.id(","));
    assertEquals(7, dictionary.id("▁да"));
    assertEquals(8, dictionary.id("madeupword0000"));
    assertEquals(Dictionary.UNKNOWN, dictionary.id("the"));
    assertEquals(9, dictionary.size());
  }

  @Test
  void splitsAtTheLastSpaceAndTakesAnyLineEnd() throws IOException {
    Dictionary dictionary = load("a b 12\r\nc 3");
    assertEquals(4, dictionary.id("a b"));
    assertEquals(5, dictionary.id("c"));
    assertEquals(6, dictionary.size());
  }

  @Test
  void letsALineOverwriteAnEarlierOne() throws IOException {
    Dictionary dictionary = load("a 5\nb 4\na 3 #fairseq:overwrite\n<s> 1 #fairseq:overwrite\n");
    assertEquals(6, dictionary.id("a"));
    assertEquals(5, dictionary.id("b"));
    assertEquals(7, dictionary.id("<s>"));
    assertEquals(8, dictionary.size());
  }

  @Test
  void namesFileAndLineOfBadInput() throws IOException {
    assertFault("is empty", "");
    assertFault("line 2 has no piece and count", "a 1\nb\n");
    assertFault("line 1 has no piece and count", " 1\n");
    assertFault("line 1 has no piece and count", "a \n");
    assertFault("line 3 has no piece and count", "a 1\nb 2\n\nc 3\n");
    assertFault("line 1 has no piece and count", "a -1\n");
    assertFault("line 1 has no piece and count", "a 1.5\n");
    assertFault("line 1 has no piece and count", "a #fairseq:overwrite\n");
    assertFault("line 3 repeats the piece a of an earlier line", "a 1\nb 1\na 1\n");
    assertFault("line 1 repeats the piece </s>", "</s> 1\n");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes("a 1\nb".getBytes(UTF_8));
    bytes.write(0xC3);
    bytes.writeBytes(" 1\n".getBytes(UTF_8));
    Files.write(file, bytes.toByteArray());
    assertFault("line 2 is not UTF-8");
    Files.delete(file);
    assertFault("there is no such file");
  }

  private Dictionary load(String text) throws IOException {
    Files.writeString(file, text);
    return Dictionary.load(file);
  }

  private void assertFault(String fault, String text) throws IOException {
    Files.writeString(file, text);
    assertFault(fault);
  }

  private void assertFault(String fault) {
    String message =
        assertThrows(InvalidModelException.class, () -> Dictionary.load(file)).getMessage();
    assertTrue(message.startsWith(file + ": ") && message.contains(fault), message);
  }
}
