package org.occgen.models.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.models.InvalidModelException;

class PairRecalibrationTest {
  @TempDir private Path folder;

  /** A file of an earlier version must not be read as if what it lacks were 0. */
  @Test
  void aKeyThatIsMissingIsNoZero() throws IOException {
    LearnedRecalibration learned =
        new LearnedRecalibration(
            LearnedRecalibration.FORMAT,
            "classifier",
            "encoder",
            "prior",
            "en",
            List.of(
                Recalibration.learn(
                    "sw", ScoreCounts.NONE, ScoreCounts.NONE, PairRecalibration.prior())));
    String text = PairRecalibration.text(learned);
    Path file = Files.writeString(folder.resolve("recalibration.json"), text);
    assertEquals(text, PairRecalibration.text(PairRecalibration.learned(file.toString())));
    String without = text.replaceFirst("\\s*\"lengthSpread\" : [^,}\\n]+,?", "");
    assertTrue(without.length() < text.length(), text);
    Files.writeString(file, without);
    InvalidModelException refused =
        assertThrows(InvalidModelException.class, () -> PairRecalibration.learned(file.toString()));
    assertTrue(refused.getMessage().startsWith(file + ": is no recalibration"), refused::toString);
  }
}
