package org.occgen.evaluate.command;

import static org.occgen.command.UsageException.require;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.occgen.command.Heading;
import org.occgen.command.UsageException;
import org.occgen.evaluate.metric.SentencePieceTokenizer;
import org.occgen.models.InvalidModelException;
import picocli.CommandLine.Option;

/** A tokenizer that needs a model. */
final class SentencePieceOption {
  @Heading("Scores")
  @Option(
      names = "--sentencepiece",
      paramLabel = "NAME=FILE",
      description = "A SentencePiece model as a tokenizer, such as flores200=FILE.")
  private @Nullable String sentencePiece;

  /** The tokenizer, which the caller closes; null if none was given. */
  @Nullable SentencePieceTokenizer open() throws IOException {
    if (sentencePiece == null) {
      return null;
    }
    int equals = sentencePiece.indexOf('=');
    require(equals > 0, "--sentencepiece %s: write NAME=FILE", sentencePiece);
    try {
      return SentencePieceTokenizer.open(
          sentencePiece.substring(0, equals), Path.of(sentencePiece.substring(equals + 1)));
    } catch (InvalidModelException e) {
      throw new UsageException("--sentencepiece: " + e.getMessage());
    }
  }
}
