package org.occgen.regard.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.regard.RegardRow;
import org.occgen.regard.corpus.RegardRows;

/** A measurement that is not whole is not taken for one. */
class MeasuredRegardTest {
  @TempDir private Path folder;

  private static RegardRow row(int number) {
    return new RegardRow(
        "set", "d", number + ".1", "rich men", "wealth", "rich", 0, 4, 1, 0, 1, 0, "neutral");
  }

  private void write() throws IOException {
    RegardRows.write(RegardRows.folder(folder.toString()), List.of(row(1), row(2)));
  }

  private String refused() {
    IOException refusal = assertThrows(IOException.class, () -> MeasuredRegard.of(folder));
    return String.valueOf(refusal.getMessage());
  }

  @Test
  void rowsAreReadOnceTheyAreFinished() throws IOException {
    assertTrue(refused().contains("has no rows.parquet; name the folder"), refused());
    write();
    assertTrue(refused().contains("was not finished; run the command"), refused());
    MeasuredRegard.finish(folder);
    List<String> ids = new ArrayList<>();
    MeasuredRegard.of(folder).forEach(sentence -> ids.add(sentence.id()));
    assertEquals(List.of("1.1", "2.1"), ids);
  }

  @Test
  void noRowsAreAMeasurementToo() throws IOException {
    MeasuredRegard.finish(folder);
    MeasuredRegard.of(folder).forEach(sentence -> assertTrue(false, sentence.id()));
  }

  @Test
  void lostAndDamagedFilesAreNoticed() throws IOException {
    write();
    MeasuredRegard.finish(folder);
    Path file;
    try (var files = Files.newDirectoryStream(folder.resolve("rows.parquet"), "part-*")) {
      file = files.iterator().next();
    }
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, whole.length - 20));
    assertTrue(refused().contains("is damaged or cut; run the command"), refused());
    assertTrue(refused().contains(file.getFileName().toString()), refused());
    Files.delete(file);
    assertTrue(refused().contains("has 0 rows, but 2 were written"), refused());
  }
}
