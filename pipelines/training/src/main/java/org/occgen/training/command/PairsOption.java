package org.occgen.training.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.occgen.command.UsageException;
import org.occgen.measure.command.EncoderOption;
import org.occgen.training.evaluate.SentencePairs;
import picocli.CommandLine.Option;

/** The flags that say where sentence pairs stand, and what the commands with them check alike. */
final class PairsOption {
  @Option(
      names = "--pairs",
      required = true,
      paramLabel = "FILE",
      description = "Sentence pairs as TSV in UTF-8, also compressed by gzip; no cell is quoted.")
  private Path pairs;

  @Option(names = "--header", description = "The first line names the columns.")
  private boolean header;

  /** The file of pairs. */
  Path file() {
    return pairs;
  }

  /** Whether the first line names the columns. */
  boolean hasHeader() {
    return header;
  }

  /** Checks that the file is there. */
  void check() {
    EncoderOption.checkFile("--pairs", pairs);
  }

  /** Reads two columns of {@code --columns}. */
  SentencePairs read(List<String> columns) throws IOException {
    if (columns.get(0).equals(columns.get(1))) {
      throw new UsageException(
          "--columns " + String.join(",", columns) + ": is one column twice; say two");
    }
    try {
      return SentencePairs.read(pairs, columns.get(0), columns.get(1), header);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--columns: " + e.getMessage());
    }
  }

  /** The two values of a flag that takes two. */
  static List<String> two(String flag, String typed) {
    List<String> parts = List.of(typed.split(",", -1));
    if (parts.size() != 2 || parts.stream().anyMatch(String::isBlank)) {
      throw new UsageException(flag + " " + typed + ": say two, with a comma between them");
    }
    return parts.stream().map(String::strip).toList();
  }
}
