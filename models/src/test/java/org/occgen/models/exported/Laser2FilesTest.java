package org.occgen.models.exported;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.registry.Encoders;

/** Uses a model of LASER2's layout that PyTorch and SentencePiece themselves wrote. */
class Laser2FilesTest {
  @TempDir static Path folder;
  private static Laser2Files zip;

  @BeforeAll
  static void write() throws IOException {
    zip = Laser2Files.write(folder, "--small");
  }

  @Test
  void makesTheIdsThatSentencePieceAndTheDictionaryMakeInPython() throws IOException {
    List<String> sentences = zip.sentences();
    List<long[]> expected = zip.tokens();
    assertEquals(200, sentences.size());
    assertEquals(
        zip.prepared(), sentences.stream().map(LaserText::prepare).collect(Collectors.toList()));
    try (LaserTokenizer tokenizer =
        LaserTokenizer.load(zip.sentencePieceModel(), zip.dictionary(), 1_023)) {
      for (int i = 0; i < sentences.size(); i++) {
        assertArrayEquals(
            expected.get(i), tokenizer.encode(sentences.get(i)).ids(), sentences.get(i));
      }
      // Other ids, other vectors: what the network is compared with is no constant.
      assertEquals(32, zip.reference()[0].length);
      assertEquals(
          expected.stream().map(Arrays::toString).distinct().count(),
          Arrays.stream(zip.reference()).map(Arrays::toString).distinct().count());
      assertTrue(expected.stream().mapToInt(ids -> ids.length).max().getAsInt() > 100);
    }
  }

  /** The program of the page makes a model of the published files. */
  @Test
  void theExportOfThePageGivesPyTorchsVectors() throws IOException {
    String page = Files.readString(Path.of("../src/site/encoders.md"));
    String section = page.substring(page.indexOf("## LASER2 and LASER3"));
    zip.run(fenced(section, "python"));
    Path description = zip.folder().resolve("model.json");
    Files.writeString(description, fenced(section, "json").replace("1024", "32"));
    float[][] reference = zip.reference();
    List<String> sentences = zip.sentences();
    try (SentenceEncoder encoder = Encoders.open(zip.folder().toString())) {
      float[][] vectors = encoder.encode(sentences, "en");
      for (int i = 0; i < vectors.length; i++) {
        // no text gives no vector, though the network makes one of the end alone
        float[] expected = sentences.get(i).isBlank() ? new float[32] : unit(reference[i]);
        assertArrayEquals(expected, vectors[i], 1e-5f, sentences.get(i));
      }
      assertEquals(200, vectors.length);
    }
  }

  private static float[] unit(float[] vector) {
    double square = 0;
    for (float x : vector) {
      square += (double) x * x;
    }
    float[] unit = new float[vector.length];
    for (int j = 0; j < unit.length; j++) {
      unit[j] = (float) (vector[j] / Math.sqrt(square));
    }
    return unit;
  }

  /** The first block of code in that language. */
  private static String fenced(String text, String language) {
    int start = text.indexOf("```" + language + "\n");
    int end = text.indexOf("```\n", start + 3);
    assertTrue(start >= 0 && end > start, language);
    return text.substring(start + language.length() + 4, end);
  }
}
