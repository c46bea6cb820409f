package org.occgen.pipelines.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.pipelines.command.Occgen.Answer;

/** {@code occgen marks} and {@code occgen counterfactual}. */
class GenderCommandsTest {
  @TempDir private Path folder;
  private Path sentences;

  @BeforeEach
  void writeSentences() throws IOException {
    sentences = folder.resolve("sentences.en");
    Files.writeString(sentences, "\uD83D\uDE00 She won.\n\nIt rained.\nHer son met him.\n");
  }

  @Test
  void marksAreATable() {
    Answer answer = Occgen.call("marks", "--lang", "en", sentences.toString()).expectSuccess();
    assertEquals(
        "line\tstart\tend\tword\tgender\n"
            + "1\t2\t5\tShe\tfeminine\n"
            + "4\t0\t3\tHer\tfeminine\n"
            + "4\t4\t7\tson\tmasculine\n"
            + "4\t12\t15\thim\tmasculine\n",
        answer.out());
  }

  @Test
  void counterfactualsAreLineForLine() throws IOException {
    Path changes = folder.resolve("changes.tsv");
    Path leftOut = folder.resolve("left-out.tsv");
    Answer answer =
        Occgen.call(
                "counterfactual",
                "--lang",
                "en",
                "--from",
                "feminine",
                "--to",
                "masculine",
                "--changes",
                changes.toString(),
                "--left-out",
                leftOut.toString(),
                sentences.toString())
            .expectSuccess();
    assertEquals("\uD83D\uDE00 He won.\n\n\n\n", answer.out());
    assertEquals(
        "line\tstart\tend\toriginal\treplacement\n1\t2\t5\tShe\tHe\n", Files.readString(changes));
    assertEquals(
        "line\treason\tword\n2\tno-gender\t\n3\tno-gender\t\n4\tboth-genders\tson\n",
        Files.readString(leftOut));
    assertEquals(
        "rewritten: 1; left out as both-genders: 1; left out as no-gender: 2\n", answer.err());
  }

  @Test
  void aLineThatIsNotUtf8IsNamed() throws IOException {
    Files.write(sentences, new byte[] {'a', '\n', (byte) 0xC0, '\n'});
    Occgen.call("marks", "--lang", "en", sentences.toString())
        .expectFailure(Main.FAILED, "sentences.en", "2");
  }
}
