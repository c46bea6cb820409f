package org.occgen.llm.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.llm.generate.SentenceGenders.Gender;

class BalancedTrainingTest {
  @TempDir private Path folder;

  private Path words(String... lines) throws IOException {
    return Files.writeString(
        folder.resolve("words.tsv"),
        "dataset\tid\trun\tword\tclass\n" + String.join("\n", lines) + "\n");
  }

  @Test
  void tellsWhomSentencesAreAbout() throws IOException {
    SentenceGenders genders =
        SentenceGenders.read(
            words(
                    "a\t1\t1\tmadre\tP,F",
                    "a\t1\t2\tmadre\tP,F",
                    "a\t1\t1\tsol\tN,M",
                    "a\t2\t1\tpadre\tP,M",
                    "a\t3\t1\tmadre\tP,F",
                    "a\t3\t2\tpadre\tP,M",
                    "a\t4\t1\tluna\tN,F",
                    "b\t1\t1\tcansado\tM")
                .toString());
    assertEquals(Optional.of(Gender.FEMININE), genders.of("a", 1));
    assertEquals(Optional.of(Gender.MASCULINE), genders.of("a", 2));
    assertEquals(Optional.empty(), genders.of("a", 3));
    assertEquals(Optional.empty(), genders.of("a", 4));
    assertEquals(Optional.of(Gender.MASCULINE), genders.of("b", 1));
    assertEquals(Optional.empty(), genders.of("c", 1));
    assertTrue(genders.knows("b") && !genders.knows("c"));
  }

  @Test
  void refusesAnotherTable() throws IOException {
    for (String line : List.of("a\tx\t1\tw\tP,F", "a\t1\t1\tw\tP,N", "a\t1\t1\tw")) {
      String message =
          assertThrows(IOException.class, () -> SentenceGenders.read(words(line).toString()))
              .getMessage();
      assertTrue(message.contains("words.tsv") && message.contains("2"), message);
    }
  }

  @Test
  void interleavesAsManyOfBoth() throws IOException {
    BalancedTraining training = new BalancedTraining(5);
    for (int i = 0; i < 4; i++) {
      training.add(Optional.of(Gender.FEMININE), "Ella \"" + i + "\".\n");
      training.add(Optional.empty(), "Nada.");
      training.add(Optional.of(Gender.FEMININE), "Ella  \"0\".");
    }
    for (int i = 0; i < 9; i++) {
      training.add(Optional.of(Gender.MASCULINE), "Él " + i + ".");
    }
    Path output = folder.resolve("training");
    assertEquals(
        Map.of("feminine", 4, "masculine", 5, "balanced", 4), training.write(output, "Di:"));
    assertEquals(
        List.of("Ella \"0\".", "Él 0.", "Ella \"1\".", "Él 1."),
        Files.readAllLines(output.resolve("balanced.txt")));
    assertEquals(
        "{\"messages\":[{\"role\":\"user\",\"content\":\"Di:\"},"
            + "{\"role\":\"assistant\",\"content\":\"Ella \\\"0\\\".\"}]}",
        Files.readAllLines(output.resolve("feminine.jsonl")).get(0));
    assertEquals(5, Files.readAllLines(output.resolve("masculine.jsonl")).size());
  }

  @Test
  void needsBoth() {
    BalancedTraining training = new BalancedTraining(5);
    training.add(Optional.of(Gender.FEMININE), "Ella.");
    Path output = folder.resolve("none");
    assertThrows(IOException.class, () -> training.write(output, "Di:"));
    assertTrue(Files.notExists(output));
  }
}
