package org.occgen.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.Main;
import org.occgen.models.EncoderSource;
import org.occgen.models.registry.Encoders;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

/** {@code occgen encoder info}. */
class EncoderInfoCommandTest {
  @TempDir private Path folder;

  private static String info(String name) {
    return Occgen.call("encoder", "info", name).expectSuccess().out();
  }

  @Test
  void tellsOfTheShippedEncoder() {
    String fingerprint = Encoders.profile(EncoderSource.SHIPPED).fingerprint();
    String out = info("shipped");
    assertTrue(out.startsWith("name\tshipped\nencoder\toccgen-averaging-"), out);
    assertTrue(out.contains("\nlanguages\t116: af am "), out);
    assertTrue(out.endsWith("\nfingerprint\t" + fingerprint + "\n"), out);
  }

  @Test
  void tellsOfAnExportedModelByFolderAndByFile() throws IOException {
    Path files = Occgen.home().resolve("models/src/test/resources/org/occgen/models/exported");
    for (String file : List.of("transformer.onnx", "tokenizer.json")) {
      Files.copy(files.resolve(file), folder.resolve(file));
    }
    Path description =
        Files.writeString(
            folder.resolve("model.json"),
            """
            {"kind": "onnx", "name": "tiny-onnx", "languages": ["sw", "en"], "dimension": 8,
             "weights": "transformer.onnx", "tokenizer": "tokenizer.json", "pooling": "mean",
             "maxTokens": 64}
            """);
    String fingerprint = Encoders.profile(folder.toString()).fingerprint();
    for (Path place : List.of(folder, description)) {
      assertEquals(
          "name\t"
              + place
              + "\nencoder\ttiny-onnx\ndimension\t8\nlanguages\t2: en sw\nfingerprint\t"
              + fingerprint
              + "\n",
          info(place.toString()));
    }
  }

  @Test
  void refusesWhatIsNoEncoder() throws IOException {
    Path none = Files.writeString(folder.resolve("none.occgen"), "no encoder");
    for (String name : List.of(none.toString(), folder.toString(), "nowhere", "../x")) {
      Answer answer = Occgen.call("encoder", "info", name).expectFailure(Main.USAGE, name);
      assertEquals("", answer.out());
    }
  }
}
