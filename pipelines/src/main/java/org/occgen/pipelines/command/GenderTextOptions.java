package org.occgen.pipelines.command;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.occgen.core.gender.FormPair;
import org.occgen.core.gender.GenderRules;
import org.occgen.core.text.Utf8Lines;
import org.occgen.pipelines.benchmark.OccupationNames;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What commands about the gender in sentences read: a file of sentences, and their language. */
final class GenderTextOptions {
  @Parameters(
      paramLabel = "FILE",
      description = "Sentences, one a line, in UTF-8; it may be compressed by gzip.")
  private Path file;

  @Option(
      names = "--lang",
      required = true,
      paramLabel = "LANGUAGE",
      description = "Their language, such as es.")
  private String language;

  @Option(
      names = "--occupations",
      paramLabel = "FILE",
      description =
          "Female and male forms of occupations, which are then nouns for persons, too: the"
              + " occupations.tsv of a benchmark.")
  private @Nullable Path occupations;

  /** The rules of the language. */
  GenderRules rules() throws IOException {
    List<FormPair> pairs = List.of();
    if (occupations != null) {
      if (!Files.isRegularFile(occupations)) {
        throw new UsageException("--occupations " + occupations + ": there is no such file");
      }
      pairs = OccupationNames.pairs(occupations.toString(), language);
    }
    try {
      return GenderRules.require(language, pairs);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--lang " + e.getMessage());
    }
  }

  /** The sentences; the caller closes them. */
  Utf8Lines open() throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new UsageException(file + ": there is no such file");
    }
    return Utf8Lines.open(file);
  }

  /** Standard output, buffered. */
  static PrintWriter standardOutput() {
    return new PrintWriter(new OutputStreamWriter(System.out, StandardCharsets.UTF_8));
  }

  /** Flushes standard output. */
  static void finish(PrintWriter out) throws IOException {
    if (out.checkError()) {
      throw new IOException("the result could not be written to standard output");
    }
  }
}
