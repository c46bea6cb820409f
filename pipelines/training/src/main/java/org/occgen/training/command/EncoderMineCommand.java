package org.occgen.training.command;

import static com.google.common.base.Strings.lenientFormat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.occgen.command.CommandFailedException;
import org.occgen.command.StandardOutput;
import org.occgen.command.UsageException;
import org.occgen.core.files.CountText;
import org.occgen.core.files.NewFile;
import org.occgen.core.mining.Margin;
import org.occgen.core.mining.Retrieval;
import org.occgen.core.text.Utf8Lines;
import org.occgen.inference.embed.EmbeddingMatrix;
import org.occgen.inference.embed.TextEmbedder;
import org.occgen.inference.npy.NpyFile;
import org.occgen.measure.command.EncoderOption;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.engine.TorchEngine;
import org.occgen.training.mine.BitextMiner;
import org.occgen.training.mine.BitextMiner.Pair;
import org.occgen.training.mine.NearestNeighbours;
import org.occgen.training.mine.UnifiedLines;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code occgen encoder mine}: finds the translations between two monolingual files. */
@Command(
    name = "mine",
    mixinStandardHelpOptions = true,
    description = {
      "Finds sentences that are translations of each other in two files, one sentence a line, as"
          + " LASER's mine_bitexts does. Prints TSV: score, source sentence, target sentence.",
      "The search is exact and the same on any number of threads. Vectors take 4 bytes x lines x"
          + " dimension of memory, unless they are read from files."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  occgen encoder mine news.sw news.en --src-lang sw --trg-lang en --threshold 1.06 --unify",
      "  occgen encoder mine news.sw news.en --src-embeddings sw.npy --trg-embeddings en.npy"
          + " --output pairs.tsv"
    })
final class EncoderMineCommand implements Callable<Integer> {
  /** The work to do with the two files. */
  private enum Mode {
    MINE,
    SEARCH,
    SCORE
  }

  @Parameters(index = "0", paramLabel = "SRC", description = "Source sentences.")
  private Path source;

  @Parameters(index = "1", paramLabel = "TRG", description = "Target sentences.")
  private Path target;

  @Mixin private EncoderOption encoderOption;

  @Option(
      names = "--src-lang",
      paramLabel = "LANGUAGE",
      description = "Language of the source; not needed with --src-embeddings.")
  private String sourceLanguage;

  @Option(
      names = "--trg-lang",
      paramLabel = "LANGUAGE",
      description = "Language of the target; not needed with --trg-embeddings.")
  private String targetLanguage;

  @Option(
      names = "--src-embeddings",
      paramLabel = "FILE.npy",
      description = "Vectors of the source's lines, from occgen encoder embed.")
  private Path sourceEmbeddings;

  @Option(
      names = "--trg-embeddings",
      paramLabel = "FILE.npy",
      description = "Vectors of the target's lines.")
  private Path targetEmbeddings;

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description = "Where to write the pairs (default: standard output).")
  private Path output;

  @Option(
      names = "--mode",
      paramLabel = "MODE",
      defaultValue = "mine",
      description = {
        "mine: the pairs that the retrieval chooses, best first;",
        "search: every source line with its best target line, in the source's order (with score 0"
            + " and no target where there is nothing to compare);",
        "score: the score of line N with line N (default: ${DEFAULT-VALUE})."
      })
  private Mode mode;

  @Option(
      names = "--margin",
      paramLabel = "MARGIN",
      defaultValue = "ratio",
      description = "ratio, distance or absolute (default: ${DEFAULT-VALUE}).")
  private Margin margin;

  @Option(
      names = "--retrieval",
      paramLabel = "RETRIEVAL",
      defaultValue = "max",
      description = "max, intersect, forward or backward (default: ${DEFAULT-VALUE}).")
  private Retrieval retrieval;

  @Option(
      names = {"-k", "--k"},
      paramLabel = "K",
      defaultValue = "4",
      description = "Neighbours, from 1 to 100 (default: ${DEFAULT-VALUE}).")
  private int neighbours;

  @Option(
      names = "--threshold",
      paramLabel = "SCORE",
      description =
          "Mode mine: only pairs with a larger score (default: 0 with retrieval max, none with the"
              + " others, as in LASER).")
  private Double threshold;

  @Option(names = "--unify", description = "Take equal lines of a file for one sentence.")
  private boolean unify;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    checkFlags();
    TorchEngine.get(); // the search needs it, and encoding may take hours before
    Side sourceSide = read("SRC", source, sourceEmbeddings);
    Side targetSide = read("TRG", target, targetEmbeddings);
    if (mode == Mode.SCORE && sourceSide.text().lines() != targetSide.text().lines()) {
      throw new IOException(
          lenientFormat(
              "--mode score: %s has %s lines, %s has %s; the same number is needed",
              source, sourceSide.text().lines(), target, targetSide.text().lines()));
    }
    EmbeddingMatrix[] vectors;
    try {
      vectors = vectors(sourceSide, targetSide);
    } catch (OutOfMemoryError e) {
      throw new CommandFailedException(
          "the vectors do not fit into memory: set OCCGEN_MEMORY to more, or write them to files"
              + " with occgen encoder embed and give these with --src-embeddings and"
              + " --trg-embeddings",
          e);
    }
    NearestNeighbours found = NearestNeighbours.search(vectors[0], vectors[1], neighbours);
    BitextMiner miner = new BitextMiner(vectors[0], vectors[1], found, margin);
    long pairs = write(miner, sourceSide.text(), targetSide.text());
    log(
        "mine: %d and %d sentences (%d and %d without a vector), %s%n",
        vectors[0].rows(),
        vectors[1].rows(),
        vectors[0].zeros(),
        vectors[1].zeros(),
        CountText.of(pairs, "pair"));
    return 0;
  }

  private void checkFlags() {
    EncoderOption.checkFile("SRC", source);
    EncoderOption.checkFile("TRG", target);
    if (output != null) {
      EncoderOption.checkOutput("--output", output);
      EncoderOption.checkOther("--output", output, "SRC", source);
      EncoderOption.checkOther("--output", output, "TRG", target);
      if (sourceEmbeddings != null) {
        EncoderOption.checkOther("--output", output, "--src-embeddings", sourceEmbeddings);
      }
      if (targetEmbeddings != null) {
        EncoderOption.checkOther("--output", output, "--trg-embeddings", targetEmbeddings);
      }
    }
    if (neighbours < 1 || neighbours > NearestNeighbours.MAX_K) {
      throw new UsageException(
          "--k " + neighbours + ": use a number from 1 to " + NearestNeighbours.MAX_K);
    }
    if (threshold != null && threshold.isNaN()) {
      throw new UsageException("--threshold: not a number; use a score, such as 1.06");
    }
    if (threshold != null && mode != Mode.MINE) {
      throw new UsageException("--threshold: is for --mode mine only");
    }
    checkSide("--src-lang", sourceLanguage, "--src-embeddings", sourceEmbeddings);
    checkSide("--trg-lang", targetLanguage, "--trg-embeddings", targetEmbeddings);
  }

  private static void checkSide(String langFlag, String language, String flag, Path embeddings) {
    if (embeddings != null) {
      EncoderOption.checkFile(flag, embeddings);
    } else if (language == null) {
      throw new UsageException(langFlag + ": say the language, or give vectors with " + flag);
    }
  }

  /** One of the two files, and its vectors, a row a line; null if they are to be computed. */
  private record Side(UnifiedLines text, @Nullable NpyFile given) {}

  private Side read(String name, Path file, @Nullable Path embeddings) throws IOException {
    UnifiedLines text = UnifiedLines.of(Utf8Lines.readAll(file), unify);
    if (text.lines() == 0) {
      throw new IOException(name + " " + file + ": is empty");
    }
    NpyFile given = embeddings == null ? null : NpyFile.read(embeddings);
    if (given != null && given.rows() != text.lines()) {
      throw new IOException(
          lenientFormat(
              "%s: has %s rows, %s has %s lines", embeddings, given.rows(), file, text.lines()));
    }
    return new Side(text, given);
  }

  private EmbeddingMatrix[] vectors(Side sourceSide, Side targetSide) throws IOException {
    Optional<EmbeddingMatrix> source = given(sourceSide);
    Optional<EmbeddingMatrix> target = given(targetSide);
    EmbeddingMatrix[] vectors;
    if (source.isPresent() && target.isPresent()) {
      vectors = new EmbeddingMatrix[] {source.get(), target.get()};
    } else {
      try (SentenceEncoder encoder = encoderOption.open()) {
        // Both languages are looked at before the first text is embedded.
        String from =
            source.isPresent() ? "" : encoderOption.language(encoder, "--src-lang", sourceLanguage);
        String to =
            target.isPresent() ? "" : encoderOption.language(encoder, "--trg-lang", targetLanguage);
        vectors =
            new EmbeddingMatrix[] {
              source.isPresent() ? source.get() : embed(encoder, from, sourceSide),
              target.isPresent() ? target.get() : embed(encoder, to, targetSide)
            };
        log(
            "mine: %s cut at the encoder's limit%n",
            CountText.of(encoder.truncated(), "sentence was", "sentences were"));
      }
    }
    if (vectors[0].dimension() != vectors[1].dimension()) {
      throw new IOException(
          "vectors of "
              + vectors[0].dimension()
              + " numbers for the source, of "
              + vectors[1].dimension()
              + " for the target: they are of different encoders");
    }
    return vectors;
  }

  private static EmbeddingMatrix embed(SentenceEncoder encoder, String language, Side side)
      throws IOException {
    return new TextEmbedder(encoder, language).embed(side.text().sentences());
  }

  /** The given vectors of a side's sentences; empty if none were given. */
  private Optional<EmbeddingMatrix> given(Side side) throws IOException {
    if (side.given() == null) {
      return Optional.empty();
    }
    EmbeddingMatrix lines = EmbeddingMatrix.map(side.given());
    return Optional.of(unify ? lines.select(side.text().firstLines()) : lines);
  }

  private long write(BitextMiner miner, UnifiedLines sources, UnifiedLines targets)
      throws IOException {
    if (output == null) {
      PrintWriter out = StandardOutput.writer();
      long pairs = write(miner, sources, targets, out);
      StandardOutput.finish(out);
      return pairs;
    }
    try (NewFile file = NewFile.create(output)) {
      long pairs;
      try (Writer out = Files.newBufferedWriter(file.unfinished())) {
        pairs = write(miner, sources, targets, out);
      }
      file.publish();
      return pairs;
    }
  }

  private long write(BitextMiner miner, UnifiedLines sources, UnifiedLines targets, Writer out)
      throws IOException {
    switch (mode) {
      case MINE -> {
        List<Pair> pairs = miner.mine(retrieval, threshold());
        for (Pair pair : pairs) {
          write(pair, sources, targets, out);
        }
        return pairs.size();
      }
      case SEARCH -> {
        for (int sentence : sources.sentenceOfLine()) {
          write(miner.best(sentence), sources, targets, out);
        }
      }
      case SCORE -> {
        for (int line = 0; line < sources.lines(); line++) {
          int from = sources.sentenceOfLine()[line];
          int to = targets.sentenceOfLine()[line];
          write(new Pair(miner.score(from, to), from, to), sources, targets, out);
        }
      }
    }
    return sources.lines();
  }

  private double threshold() {
    if (threshold != null) {
      return threshold;
    }
    return retrieval == Retrieval.MAX ? 0 : Double.NEGATIVE_INFINITY;
  }

  private static void write(Pair pair, UnifiedLines sources, UnifiedLines targets, Writer out)
      throws IOException {
    String from = cell(sources.sentences().get(pair.source()));
    String to =
        pair.target() == BitextMiner.NONE ? "" : cell(targets.sentences().get(pair.target()));
    out.write(String.format(Locale.ROOT, "%.6f\t%s\t%s\n", pair.score(), from, to));
  }

  /** A tab within a sentence would begin another cell. */
  private static String cell(String sentence) {
    return sentence.replace('\t', ' ').replace('\r', ' ');
  }

  private void log(String format, Object... values) {
    spec.commandLine().getErr().printf(Locale.ROOT, format, values);
  }
}
