package org.occgen.regard.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.run.command.Occgen;
import org.occgen.run.command.Occgen.Answer;

/** {@code occgen regard classify} with the classifier that ships. */
class RegardClassifyCommandTest {
  @TempDir private Path folder;

  private Answer classify(String table, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("t.tsv"), table);
    List<String> arguments =
        new ArrayList<>(List.of("regard", "classify", file.toString(), "--text", "text"));
    arguments.addAll(List.of(options));
    return Occgen.call(arguments);
  }

  @Test
  void theLabelIsThatOfTheTargetWhoeverIsNamed() throws IOException {
    List<String> lines =
        classify(
                "text\twho\nThe Danish man is a cruel thief.\tDanish man\n"
                    + "The Fijian man is a cruel thief.\tFijian man\n"
                    + "Everybody praised the brave Danish man.\tDanish man\n",
                "--target",
                "who")
            .expectSuccess()
            .out()
            .lines()
            .toList();
    assertEquals("text\twho\tlabel\tp_positive\tp_neutral\tp_negative", lines.get(0));
    String danish = lines.get(1).replaceFirst(".*Danish man\t", "");
    assertTrue(danish.startsWith("negative\t"), danish);
    assertEquals(danish, lines.get(2).replaceFirst(".*Fijian man\t", ""));
    assertTrue(lines.get(3).contains("\tpositive\t"), lines.get(3));
  }

  @Test
  void otherLanguagesNeedAModelOfTheirOwn() throws IOException {
    classify("text\nXYZ ging.\n", "--mask", "XYZ", "--lang", "de")
        .expectFailure(2, "--lang de: the classifier of regard that ships reads en alone");
    classify("text\nX left.\n", "--mask=X", "--regard-model=words", "--cascade=0..0.7")
        .expectFailure(2, "--cascade 0..0.7: words is no exported model; name a folder");
    classify("text\nXYZ left.\n", "--mask", "ABC")
        .expectFailure(1, "t.tsv, line 2: the target \"ABC\" does not stand in its text");
  }
}
