package org.occgen.models.exported;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.occgen.core.TestNeeds;

/**
 * The files of a model of LASER2's shape with random weights, and PyTorch's embeddings of some
 * sentences, as {@code models/scripts/write-laser2-checkpoint} writes them. Where PyTorch or
 * SentencePiece is not installed, the test that asks for them is left out and says so; in CI it
 * fails.
 *
 * @param folder where they lie
 */
record Laser2Files(Path folder) {
  private static final String PYTHON = "/usr/bin/python3";
  private static Optional<Boolean> torch = Optional.empty();

  /** Whether PyTorch is there, which takes seconds to find out. */
  private static synchronized boolean hasTorch() {
    torch = Optional.of(torch.orElseGet(() -> succeeds(PYTHON, "-c", "import torch")));
    return torch.get();
  }

  /** Has the script write them; {@code arguments} are the script's options. */
  static Laser2Files write(Path folder, String... arguments) {
    TestNeeds.require(
        hasTorch(), "PyTorch for Python is not installed: apt-get install python3-torch");
    TestNeeds.require(
        succeeds("spm_train", "--version") && succeeds("spm_encode", "--version"),
        "spm_train and spm_encode are not installed: apt-get install sentencepiece");
    List<String> command = new ArrayList<>();
    command.add(PYTHON);
    command.add(Path.of("scripts", "write-laser2-checkpoint").toString());
    command.add(folder.toString());
    command.addAll(Arrays.asList(arguments));
    run(Path.of("."), command);
    return new Laser2Files(folder);
  }

  Path sentencePieceModel() {
    return folder.resolve("laser2.spm");
  }

  Path dictionary() {
    return folder.resolve("laser2.cvocab");
  }

  List<String> sentences() {
    return lines("sentences.txt");
  }

  /** What SentencePiece sees of the sentences. */
  List<String> prepared() {
    return lines("prepared.txt");
  }

  /** The ids of the sentences. */
  List<long[]> tokens() {
    return lines("tokens.txt").stream()
        .map(line -> Arrays.stream(line.split(" ")).mapToLong(Long::parseLong).toArray())
        .toList();
  }

  /** PyTorch's embeddings of the sentences, not normalised. */
  float[][] reference() {
    ByteBuffer npy;
    try {
      npy = ByteBuffer.wrap(Files.readAllBytes(folder.resolve("reference.npy")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    npy.order(ByteOrder.LITTLE_ENDIAN);
    // Version 1.0 of numpy's format: ten bytes, the header's length the last two of them.
    FloatBuffer values = npy.position(10 + npy.getShort(8)).asFloatBuffer();
    int rows = sentences().size();
    float[][] reference = new float[rows][values.remaining() / rows];
    for (float[] row : reference) {
      values.get(row);
    }
    return reference;
  }

  /** Lines end at line feeds alone: a sentence may hold any other separator. */
  private List<String> lines(String name) {
    try {
      String text = Files.readString(folder.resolve(name), UTF_8);
      List<String> lines = new ArrayList<>(Arrays.asList(text.split("\n", -1)));
      lines.remove(lines.size() - 1);
      return lines;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean succeeds(String... command) {
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      process.getInputStream().readAllBytes();
      return process.waitFor() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Runs a program of Python in the folder. */
  void run(String program) {
    run(folder, List.of(PYTHON, "-c", program));
  }

  private static void run(Path folder, List<String> command) {
    try {
      Process process =
          new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
      String output = new String(process.getInputStream().readAllBytes(), UTF_8);
      if (process.waitFor() != 0) {
        throw new IllegalStateException(String.join(" ", command) + " failed: " + output);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
