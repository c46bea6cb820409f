package org.occgen.transforms.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TsvTableTest {
  @TempDir private Path folder;

  /** The header is read first and the rows then; the second look would miss what the first took. */
  @Test
  void aPipeIsRefusedAndNotWaitedFor() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    for (String file : List.of(pipe.toString(), "/dev/zero")) {
      String refusal = file + ": is a pipe or device, which can be read only once";
      String header = assertThrows(IOException.class, () -> TsvTable.header(file)).getMessage();
      assertTrue(header.startsWith(refusal), header);
      String rows =
          assertThrows(IOException.class, () -> TsvTable.open(file, 0, List.of("qid")))
              .getMessage();
      assertTrue(rows.startsWith(refusal), rows);
    }
  }
}
