package org.occgen.training.train;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.occgen.core.files.TemporaryFolder;

/**
 * Makes the subword vocabulary: a SentencePiece unigram model (Kudo 2018), trained by the program
 * {@code spm_train} on a bounded sample with the same number of sentences of every language (or all
 * that there are); languages of a base are left out, which have its vocabulary.
 */
final class VocabularyTrainer {
  private static final String PROGRAM = "spm_train";

  /** Threads of spm_train. Its sums depend on them, so the number is fixed. */
  private static final int THREADS = 2;

  private static final int LAST_LINES = 2_000;

  private VocabularyTrainer() {}

  /**
   * Trains a vocabulary.
   *
   * @return bytes of the SentencePiece model; piece 0 is the unknown one, there are no others that
   *     stand for no text
   * @throws IOException if {@code spm_train} is not installed or fails
   */
  static byte[] train(ParallelCorpus corpus, TrainingSettings settings)
      throws IOException, InterruptedException {
    return train(corpus, settings, PROGRAM);
  }

  /** Trains a vocabulary by the program of this name or path. */
  static byte[] train(ParallelCorpus corpus, TrainingSettings settings, String program)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory(TemporaryFolder.current(), "occgen-vocabulary");
    try {
      try (BufferedWriter sample = Files.newBufferedWriter(folder.resolve("sample.txt"), UTF_8)) {
        for (int language = 0; language < settings.languages().size(); language++) {
          for (int id : sample(corpus, language, settings)) {
            sample.write(corpus.texts().get(id));
            sample.newLine();
          }
        }
      }
      run(folder, settings, program);
      return Files.readAllBytes(folder.resolve("vocabulary.model"));
    } finally {
      delete(folder);
    }
  }

  /**
   * Sentences of one language, those of heavier data sets more likely: the ones with the smallest
   * {@code -log(u) / weight}, where u in (0, 1) is drawn by hash (Efraimidis and Spirakis 2006).
   */
  static List<Integer> sample(ParallelCorpus corpus, int language, TrainingSettings settings) {
    record Drawn(double key, int id) {}
    List<Drawn> drawn = new ArrayList<>();
    for (int id = 0; id < corpus.texts().size(); id++) {
      if (corpus.languages()[id] == language && corpus.weights()[id] > 0 && !corpus.teaches()[id]) {
        double u = ((SeedMixer.mix(settings.seed(), id) >>> 11) + 0.5) * 0x1p-53;
        drawn.add(new Drawn(-Math.log(u) / corpus.weights()[id], id));
      }
    }
    return drawn.stream()
        .sorted(Comparator.comparingDouble(Drawn::key).thenComparingInt(Drawn::id))
        .limit(settings.vocabularySentences())
        .map(Drawn::id)
        .sorted()
        .toList();
  }

  /** File names are relative: spm_train writes them into the model. */
  private static void run(Path folder, TrainingSettings settings, String program)
      throws IOException, InterruptedException {
    List<String> command =
        List.of(
            program,
            "--input=sample.txt",
            "--model_prefix=vocabulary",
            "--model_type=unigram",
            "--vocab_size=" + settings.vocabularySize(),
            "--hard_vocab_limit=false",
            "--character_coverage=0.9995",
            "--normalization_rule_name=identity",
            "--shuffle_input_sentence=false",
            "--input_sentence_size=0",
            "--num_threads=" + THREADS,
            "--unk_id=0",
            "--bos_id=-1",
            "--eos_id=-1",
            "--pad_id=-1",
            "--minloglevel=1");
    Path log = folder.resolve("spm_train.log");
    Process process;
    try {
      process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
    } catch (IOException e) {
      throw new IOException(
          "the program "
              + PROGRAM
              + " cannot be started: install the Debian package"
              + " \"sentencepiece\" (apt-get install sentencepiece), or put "
              + PROGRAM
              + " on the PATH",
          e);
    }
    try {
      int status = process.waitFor();
      if (status != 0) {
        String said = Files.readString(log, UTF_8);
        throw new IOException(
            PROGRAM
                + " failed with status "
                + status
                + ": "
                + said.substring(Math.max(0, said.length() - LAST_LINES)));
      }
    } finally {
      process.destroy();
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }
}
