package org.occgen.translate;

import static com.google.common.base.Strings.lenientFormat;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.occgen.core.text.Utf8Lines;

/**
 * A program that reads sentences, a line each, and writes as many lines.
 *
 * @param command the program and its arguments
 * @param log gets what it writes to standard error; deleted if it succeeds
 */
record TranslationProgram(List<String> command, Path log) {
  private static final int MOST_SHOWN = 400;

  TranslationProgram {
    command = List.copyOf(command);
  }

  /**
   * Runs the program. A line is kept once the next one comes or the program has ended well, so that
   * the rest of a line that it died in is not.
   *
   * @param done called with the number of lines that were kept
   * @return all that it wrote, but at most one line more than it was given; the last line is kept
   *     only if there are as many lines as sentences
   * @throws IOException if it cannot be started or fails
   */
  List<String> run(List<String> sentences, AnswerStore store, IntConsumer done) throws IOException {
    Process process;
    try {
      process = new ProcessBuilder(command).redirectError(log.toFile()).start();
    } catch (IOException e) {
      throw new IOException(
          "the program "
              + command.get(0)
              + " cannot be started; install it"
              + (command.get(0).equals("apertium")
                  ? " (Debian packages apertium and apertium-eng-spa, or another pair)"
                  : ", or put it on the PATH"),
          e);
    }
    Thread feeder = new Thread(() -> feed(process, sentences), "occgen-sentences");
    feeder.setDaemon(true);
    feeder.start();
    List<String> lines = new ArrayList<>();
    try (Utf8Lines out = Utf8Lines.of(process.getInputStream(), "the output of " + command)) {
      while (lines.size() <= sentences.size() && out.hasNext()) {
        lines.add(out.next());
        if (lines.size() >= 2) {
          keep(sentences, lines, lines.size() - 2, store, done);
        }
      }
      if (lines.size() <= sentences.size()) {
        requireSuccess(process.waitFor(), lines.size());
      }
      if (lines.size() == sentences.size()) {
        keep(sentences, lines, lines.size() - 1, store, done);
      }
      Files.deleteIfExists(log);
      return lines;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while " + command.get(0) + " runs");
    } finally {
      process.descendants().forEach(ProcessHandle::destroy);
      process.destroy();
    }
  }

  private static void keep(
      List<String> sentences, List<String> lines, int at, AnswerStore store, IntConsumer done)
      throws IOException {
    store.put(sentences.get(at), SystemAnswer.of(lines.get(at)));
    done.accept(at + 1);
  }

  private static void feed(Process process, List<String> sentences) {
    try (Writer in =
        new BufferedWriter(
            new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8))) {
      for (String sentence : sentences) {
        in.write(sentence + "\n");
      }
    } catch (IOException e) {
      // it ended before it read all: its status and its lines tell
    }
  }

  private void requireSuccess(int status, int lines) throws IOException {
    if (status != 0) {
      String said = Files.readString(log, StandardCharsets.ISO_8859_1).strip();
      throw new IOException(
          lenientFormat(
              "%s failed with status %s after %s lines: %s (all of it is in %s)",
              String.join(" ", command),
              status,
              lines,
              said.substring(Math.max(0, said.length() - MOST_SHOWN)),
              log));
    }
  }
}
