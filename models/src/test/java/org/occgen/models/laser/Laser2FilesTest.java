package org.occgen.models.laser;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.models.torch.FloatTensor;
import org.occgen.models.torch.TorchCheckpoint;

/** Reads a model of LASER2's layout that PyTorch and SentencePiece themselves wrote. */
class Laser2FilesTest {
  @TempDir static Path folder;
  private static Laser2Files zip;

  @BeforeAll
  static void write() throws IOException {
    zip = Laser2Files.small();
  }

  @Test
  void makesTheIdsThatSentencePieceAndTheDictionaryMakeInPython() throws IOException {
    List<String> sentences = zip.sentences();
    List<int[]> expected = zip.tokens();
    assertEquals(200, sentences.size());
    assertEquals(
        zip.prepared(), sentences.stream().map(LaserText::prepare).collect(Collectors.toList()));
    try (LaserTokenizer tokenizer =
        LaserTokenizer.load(zip.sentencePieceModel(), zip.dictionary())) {
      for (int i = 0; i < sentences.size(); i++) {
        assertArrayEquals(expected.get(i), tokenizer.encode(sentences.get(i)), sentences.get(i));
      }
      // Other ids, other vectors: what the network is compared with is no constant.
      assertEquals(32, zip.reference()[0].length);
      assertEquals(
          expected.stream().map(Arrays::toString).distinct().count(),
          Arrays.stream(zip.reference()).map(Arrays::toString).distinct().count());
      assertTrue(expected.stream().mapToInt(ids -> ids.length).max().getAsInt() > 100);
    }
  }

  @Test
  void readsTheCheckpointInBothForms() throws IOException {
    Laser2Files legacy = Laser2Files.write(folder.resolve("legacy"), "--small", "--legacy");
    Map<String, Object> content = TorchCheckpoint.read(zip.weights());
    Map<String, Object> same = TorchCheckpoint.read(legacy.weights());
    assertEquals(content.get("params"), same.get("params"));
    assertEquals(content.get("dictionary"), same.get("dictionary"));

    Map<String, Long> ids = new HashMap<>();
    Dictionary.load(zip.dictionary()).ids().forEach((piece, id) -> ids.put(piece, (long) id));
    assertEquals(ids, content.get("dictionary"));

    Map<?, ?> params = (Map<?, ?>) content.get("params");
    assertEquals((long) ids.size(), params.get("num_embeddings"));
    assertEquals(1L, params.get("padding_idx"));
    assertEquals(true, params.get("bidirectional"));

    Map<?, ?> model = (Map<?, ?>) content.get("model");
    List<String> names = new ArrayList<>(List.of("embed_tokens.weight"));
    for (int layer = 0; layer < 5; layer++) {
      for (String direction : new String[] {"", "_reverse"}) {
        for (String weight : new String[] {"weight_ih", "weight_hh", "bias_ih", "bias_hh"}) {
          names.add("lstm." + weight + "_l" + layer + direction);
        }
      }
    }
    assertEquals(names, new ArrayList<>(model.keySet()));
    for (String name : names) {
      FloatTensor tensor = (FloatTensor) model.get(name);
      FloatTensor other = (FloatTensor) ((Map<?, ?>) same.get("model")).get(name);
      assertArrayEquals(tensor.shape(), other.shape(), name);
      assertArrayEquals(tensor.values(), other.values(), name);
    }
    FloatTensor embedding = (FloatTensor) model.get("embed_tokens.weight");
    assertArrayEquals(new int[] {ids.size(), 20}, embedding.shape());
    for (int i = 0; i < 20; i++) {
      assertEquals(0, embedding.values()[20 + i]); // PyTorch leaves the filler's row at zero
    }
  }
}
