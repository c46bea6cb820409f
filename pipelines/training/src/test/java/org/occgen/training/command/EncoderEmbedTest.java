package org.occgen.training.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.inference.embed.EmbeddingMatrix;
import org.occgen.inference.npy.NpyFile;
import org.occgen.run.command.Occgen.Answer;

/** {@code occgen encoder embed}. */
class EncoderEmbedTest extends EncoderToolTestCase {
  @Test
  void embedsLineByLine() throws IOException {
    String known = word("en", 3) + " " + word("en", 4);
    Path text =
        write("t.txt", List.of(known, "", "\u4e00", known + " \u4e00", " \t", "x".repeat(100_000)));
    Path vectors = folder.resolve("v.npy");
    Answer answer =
        call("embed", "--lang", "eng-GB", "--input", text, "--output", vectors).expectSuccess();
    assertEquals("", answer.out());
    assertEquals(
        "embed: 6 lines, of which 2 are empty, 2 unknown to the encoder, 1 cut at its limit;"
            + " shape (6, 16) in "
            + vectors
            + "\n",
        answer.err());
    NpyFile file = NpyFile.read(vectors);
    assertEquals(6, file.rows());
    assertEquals(DIMENSION, file.dimension());
    EmbeddingMatrix matrix = EmbeddingMatrix.map(file);
    assertEquals(4, matrix.zeros());
    assertArrayEquals(matrix.row(0), matrix.row(3));
    byte[] bytes = Files.readAllBytes(vectors);
    call("embed", "--lang", "en", "--input", gzip(text), "--output", vectors).expectSuccess();
    assertArrayEquals(bytes, Files.readAllBytes(vectors));
    InputStream before = System.in;
    try {
      System.setIn(new ByteArrayInputStream(Files.readAllBytes(text)));
      call("embed", "--lang", "en", "--output", vectors).expectSuccess();
    } finally {
      System.setIn(before);
    }
    assertArrayEquals(bytes, Files.readAllBytes(vectors));
  }

  @Test
  void embedsAnEmptyTextAsAnEmptyTable() throws IOException {
    Path vectors = folder.resolve("v.npy");
    call("embed", "--lang", "en", "--input", write("t.txt", List.of()), "--output", vectors)
        .expectSuccess();
    assertEquals(new NpyFile(vectors, 0, DIMENSION, 128), NpyFile.read(vectors));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          2 | --lang en --input @/no    | --input @/no: there is no such file
          2 | --lang en --input @       | --input @: is a folder; name a file
          2 | --lang en --input @/t.txt --output @/no/v.npy | --output @/no/v.npy
          2 | --lang en --input @/t.txt --encoder nosuch    | --encoder: nosuch:
          2 | --lang en --input @/t.txt --encoder @/t.txt   | --encoder: @/t.txt
          2 | --lang fra --input @/t.txt | --lang: ... language "fra"; it knows en, es, sw
          2 | --input @/t.txt           | '--lang=LANGUAGE'
          1 | --lang en --input @/b.txt | occgen: @/b.txt, line 2: is not UTF-8
          """)
  void embedRefusesBadInput(int status, String flags, String message) throws IOException {
    write("t.txt", List.of("a"));
    // a lone surrogate as CESU-8 writes it
    Files.write(
        folder.resolve("b.txt"), new byte[] {'a', '\n', (byte) 0xED, (byte) 0xA0, (byte) 0x80});
    String output = flags.contains("--output") ? "" : " --output @/v.npy";
    assertLineIsRefused(status, "embed " + flags + output, message);
    assertFalse(Files.exists(folder.resolve("v.npy")));
  }
}
