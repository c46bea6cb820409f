package org.occgen.training.train;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.occgen.core.files.DurableFiles;

/**
 * The state of a training run, beside its output file until it is done.
 *
 * @param run what the run depends on: settings and data; another run does not go on from here
 * @param step number of steps done
 * @param vocabulary bytes of the SentencePiece model
 * @param table weights and what the optimiser keeps
 * @param gains weights of {@link BaseGains} and what the optimiser keeps; used where an encoder is
 *     extended
 */
@SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
record Checkpoint(
    String run, int step, byte[] vocabulary, EmbeddingTable table, EmbeddingTable gains) {
  private static final int MAGIC = 0x4F434350;
  private static final int MAX_VOCABULARY = 64 << 20;

  static Path beside(Path output) {
    return output.resolveSibling(output.getFileName() + ".checkpoint");
  }

  /** Puts the rows of a base in front of those that are learned. */
  Checkpoint behind(float[][] base) {
    return new Checkpoint(run, step, vocabulary, table.behind(base), gains);
  }

  /** Writes the checkpoint whole or not at all. */
  void write(Path file) throws IOException {
    // one name for all: what a run leaves that is killed here, the next one writes over
    Path unfinished = file.resolveSibling(file.getFileName() + ".part");
    try (DataOutputStream out =
        new DataOutputStream(
            new BufferedOutputStream(Files.newOutputStream(unfinished), 1 << 20))) {
      out.writeInt(MAGIC);
      out.writeUTF(run);
      out.writeInt(step);
      out.writeInt(vocabulary.length);
      out.write(vocabulary);
      table.writeTo(out);
      gains.writeTo(out);
    }
    DurableFiles.move(unfinished, file);
  }

  /**
   * Reads a checkpoint.
   *
   * @param run the run that wants to go on
   * @throws IOException if the file is of another run or damaged
   */
  static Checkpoint read(Path file, String run) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 20))) {
      if (in.readInt() != MAGIC) {
        throw new IOException(file + ": is no checkpoint; delete it to start anew");
      }
      String found = in.readUTF();
      if (!found.equals(run)) {
        throw new IOException(
            file + ": is of a run with other settings or data; delete it to start anew");
      }
      int step = in.readInt();
      int length = in.readInt();
      if (length < 0 || length > MAX_VOCABULARY) {
        throw new IOException(file + ": is damaged; delete it to start anew");
      }
      byte[] vocabulary = in.readNBytes(length);
      EmbeddingTable table = EmbeddingTable.readFrom(in, Files.size(file));
      EmbeddingTable gains = EmbeddingTable.readFrom(in, Files.size(file));
      return new Checkpoint(found, step, vocabulary, table, gains);
    } catch (EOFException e) {
      throw new IOException(file + ": is cut off; delete it to start anew", e);
    }
  }
}
