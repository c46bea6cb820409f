package org.occgen.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.command.folder.RunFolder;
import org.occgen.run.testing.SyntheticRun;

class OccupationShareTest {
  @TempDir private Path folder;

  @Test
  void readsWhatStageWriteWrote() throws IOException {
    RunFolder run = SyntheticRun.write(folder);
    Map<String, OccupationShare> shares =
        OccupationShare.read(run.benchmark() + "/occupations.tsv");
    assertEquals(List.of("Q1", "Q2", "Q3", "Q4", "Q5"), List.copyOf(shares.keySet()));
    assertEquals(
        new OccupationShare(
            "Q2", "poet, *lyric*", new GenderShare(2, 1, 1), new GenderShare(2, 1, 1)),
        shares.get("Q2"));
    assertEquals(OptionalDouble.of(5 / 9.0), shares.get("Q1").people().ofWomen());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "people_feminine; women; occupations.tsv, line 1: has no column people_feminine; it is no",
        "Q2; Q1; occupations.tsv, line 3: Q1 stands twice",
        "Q2; two; occupations.tsv, line 3: \"two\" is no item id",
        "7; -7; line 2: people_masculine is \"-7\"; a number of people is expected",
        "7; 7.5; line 2: people_masculine is \"7.5\"; a number of people is expected",
        "painter; pain\ter; line 2: has 7 columns, the header has 6",
      })
  void namesFileAndLine(String from, String to, String message) throws IOException {
    String table =
        "qid\tlabel\tpeople_feminine\tpeople_masculine\twith_segments_feminine"
            + "\twith_segments_masculine\n"
            + "Q1\tpainter\t4\t7\t1\t2\nQ2\tpoet\t0\t0\t0\t0\n";
    Path file = folder.resolve("occupations.tsv");
    Files.writeString(file, table);
    assertEquals(
        new GenderShare(1, 2, 0), OccupationShare.read(file.toString()).get("Q1").withSegments());
    Files.writeString(file, table.replaceFirst(from, to));
    IOException e = assertThrows(IOException.class, () -> OccupationShare.read(file.toString()));
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }

  @Test
  void saysThatThereIsNoFile() {
    String file = folder.resolve("occupations.tsv").toString();
    IOException e = assertThrows(IOException.class, () -> OccupationShare.read(file));
    assertEquals(file + ": there is no such file", e.getMessage());
  }
}
