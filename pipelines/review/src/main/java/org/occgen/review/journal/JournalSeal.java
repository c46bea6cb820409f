package org.occgen.review.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.occgen.command.CommandFailedException;
import org.occgen.core.digest.Sha256;
import org.occgen.core.files.DurableFiles;
import org.occgen.core.files.WholeFile;

/**
 * The number of events that a journal had when the last reviewer got an answer, and the checksum of
 * the last of them. It stands in a file beside the journal, so occgen notices if the journal's last
 * lines were cut off, or if somebody put an older copy in its place. It is written behind each line
 * and before the answer, so the journal may have one event more, but never fewer.
 *
 * @param events how many events were answered
 * @param sha256 the checksum of the last of them; empty where there are none
 */
record JournalSeal(long events, String sha256) {
  private static final JournalSeal NONE = new JournalSeal(0, "");

  /** The file beside {@code journal}. */
  static Path file(Path journal) {
    return journal.resolveSibling("journal.seal.json");
  }

  /**
   * The seal of a journal; that of no event where the file is not there, as in a review that has
   * not begun.
   *
   * @throws CommandFailedException if it is damaged
   */
  static JournalSeal read(Path journal) throws IOException {
    Path file = file(journal);
    try {
      JournalSeal seal = ReviewFiles.JSON.readValue(WholeFile.text(file), JournalSeal.class);
      if (seal != null
          && (seal.events == 0 ? seal.sha256.isEmpty() : Sha256.isHex(seal.sha256))
          && seal.events >= 0) {
        return seal;
      }
    } catch (NoSuchFileException e) {
      return NONE;
    } catch (JsonProcessingException | java.nio.charset.CharacterCodingException e) {
      // said below
    }
    throw new CommandFailedException(
        file
            + ": is damaged; end occgen review and put back a copy of it, or move it away: then the"
            + " journal counts as it is, and nobody can tell whether it is whole");
  }

  /** Puts the seal in its place, for good. */
  void write(Path journal) throws IOException {
    DurableFiles.write(
        file(journal),
        (ReviewFiles.JSON.writeValueAsString(this) + "\n").getBytes(StandardCharsets.UTF_8));
  }
}
