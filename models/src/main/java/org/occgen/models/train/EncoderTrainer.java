package org.occgen.models.train;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.occgen.models.Encoders;
import org.occgen.models.FeatureLayout;
import org.occgen.models.SubwordTokenizer;
import org.occgen.models.WordFeatures;

/**
 * Trains an averaging encoder on parallel sentences. The same data and settings give the same file,
 * interrupted or not: a run that is killed goes on from its last checkpoint.
 */
public final class EncoderTrainer {
  private static final int STEPS_BETWEEN_CHECKPOINTS = 4_000;
  private static final int STEPS_BETWEEN_LINES = 200;
  private static final String VOCABULARY = "trained vocabulary";

  private final TrainingSettings settings;
  private final VocabularySource vocabularySource;
  private final Consumer<String> progress;

  EncoderTrainer(
      TrainingSettings settings, VocabularySource vocabularySource, Consumer<String> progress) {
    this.settings = settings;
    this.vocabularySource = vocabularySource;
    this.progress = progress;
  }

  /** Where the vocabulary comes from. */
  interface VocabularySource {
    /** Bytes of a SentencePiece model. */
    byte[] make(ParallelCorpus corpus, TrainingSettings settings)
        throws IOException, InterruptedException;
  }

  /**
   * Trains and writes a model file. While it runs, {@code <output>.checkpoint} holds where it
   * stands; it is deleted in the end.
   *
   * @param data folder with {@code train/} and, to be left out of training, {@code dev/}; see
   *     {@link ParallelReader}
   * @param output model file, replaced if it exists
   * @param progress takes a line of text now and then: step, loss, pairs a second, time left
   * @throws IOException if the data cannot be read, {@code spm_train} is missing, or a checkpoint
   *     of another run lies beside the output
   */
  public static void train(
      Path data, TrainingSettings settings, Path output, Consumer<String> progress)
      throws IOException, InterruptedException {
    new EncoderTrainer(settings, VocabularyTrainer::train, progress)
        .train(data, output, Integer.MAX_VALUE);
  }

  /**
   * Trains and writes a model file, or, if {@code lastStep} comes first, a checkpoint: what a run
   * that is killed then leaves behind.
   */
  void train(Path data, Path output, int lastStep) throws IOException, InterruptedException {
    Path folder = output.toAbsolutePath().getParent();
    if (!Files.isDirectory(folder)) {
      throw new IOException(output + ": the folder " + folder + " does not exist");
    }
    ParallelCorpus corpus = ParallelReader.read(data, settings, progress);
    String run = run(corpus);
    Path file = Checkpoint.beside(output);
    Checkpoint start = Files.exists(file) ? Checkpoint.read(file, run) : fresh(corpus, run);
    progress.accept("starting at step " + start.step());
    FeatureLayout layout = layout(start.vocabulary());
    TrainingWords text;
    try (WordFeatures features =
        new WordFeatures(layout, SubwordTokenizer.load(start.vocabulary(), VOCABULARY))) {
      text = TrainingWords.of(corpus.texts(), features);
    }
    BatchPlan plan = new BatchPlan(known(corpus, text), settings);
    SentenceSums sums = new SentenceSums(start.table().values(), text);
    Checkpoint end = steps(start, plan, sums, file, lastStep);
    if (end.step() < plan.stepsPerEpoch() * settings.epochs()) {
      end.write(file);
      return;
    }
    Encoders.write(
        output,
        settings.name(),
        settings.languages(),
        end.vocabulary(),
        layout,
        end.table().values(),
        settings.bits());
    Files.deleteIfExists(file);
    progress.accept("wrote " + output + ": " + Encoders.card(output.toString()).fingerprint());
  }

  /** Names a run by all that it depends on, so that checkpoints are not mixed up. */
  private String run(ParallelCorpus corpus) {
    long texts = 0;
    for (String text : corpus.texts()) {
      texts = Seeds.mix(texts, text.hashCode());
    }
    for (ParallelCorpus.Group group : corpus.groups()) {
      texts =
          Seeds.mix(texts, group.size(), Arrays.hashCode(group.a()), Arrays.hashCode(group.b()));
    }
    String described = settings.canonical() + " " + texts;
    return UUID.nameUUIDFromBytes(described.getBytes(UTF_8)).toString();
  }

  private Checkpoint fresh(ParallelCorpus corpus, String run)
      throws IOException, InterruptedException {
    progress.accept("training the vocabulary");
    byte[] vocabulary = vocabularySource.make(corpus, settings);
    FeatureLayout layout = layout(vocabulary);
    progress.accept("vocabulary of " + layout.pieces() + " pieces; " + layout.rows() + " rows");
    EmbeddingTable table =
        EmbeddingTable.random(
            layout.rows(),
            settings.dimension(),
            settings.firstDeviation(),
            Seeds.mix(settings.seed(), 4));
    return new Checkpoint(run, 0, vocabulary, table);
  }

  private FeatureLayout layout(byte[] vocabulary) {
    try (SubwordTokenizer tokenizer = SubwordTokenizer.load(vocabulary, VOCABULARY)) {
      return new FeatureLayout(
          tokenizer.size(),
          settings.ngramBuckets(),
          settings.shortestNgram(),
          settings.longestNgram(),
          settings.skeletonBuckets());
    }
  }

  /** The corpus without pairs of which a side has no known word. */
  private ParallelCorpus known(ParallelCorpus corpus, TrainingWords text) {
    List<ParallelCorpus.Group> groups =
        corpus.groups().stream()
            .map(
                group -> {
                  int[] kept =
                      IntStream.range(0, group.size())
                          .filter(i -> text.isKnown(group.a()[i]) && text.isKnown(group.b()[i]))
                          .toArray();
                  return new ParallelCorpus.Group(
                      group.set(),
                      group.left(),
                      group.right(),
                      Arrays.stream(kept).map(i -> group.a()[i]).toArray(),
                      Arrays.stream(kept).map(i -> group.b()[i]).toArray());
                })
            .filter(group -> group.size() > 0)
            .toList();
    ParallelCorpus rest =
        new ParallelCorpus(
            List.of(), corpus.languages(), corpus.weights(), groups, corpus.dropped());
    long lost = corpus.pairs() - rest.pairs();
    if (lost > 0) {
      progress.accept("left out " + lost + " pairs without a known word (no-known-word)");
    }
    return rest;
  }

  private Checkpoint steps(
      Checkpoint start, BatchPlan plan, SentenceSums sums, Path file, int lastStep)
      throws IOException {
    int total = Math.multiplyExact(plan.stepsPerEpoch(), settings.epochs());
    int end = Math.min(total, lastStep);
    Meter meter = new Meter(start.step(), total);
    try (ContrastiveLoss loss =
        new ContrastiveLoss(settings.dimension(), settings.scale(), settings.margin())) {
      int step = start.step();
      while (step < end) {
        int epoch = step / plan.stepsPerEpoch();
        List<BatchPlan.Batch> batches = plan.epoch(epoch);
        for (int i = step % plan.stepsPerEpoch(); i < batches.size() && step < end; i++) {
          double rate = settings.learningRate() * (1 - (double) step / total);
          BatchPlan.Batch batch = batches.get(i);
          meter.add(batch.a().length, step(start.table(), sums, loss, batch, step, rate));
          step++;
          if (step % STEPS_BETWEEN_LINES == 0 || step == total) {
            progress.accept(meter.line(step, epoch + 1));
          }
          if (step % STEPS_BETWEEN_CHECKPOINTS == 0) {
            new Checkpoint(start.run(), step, start.vocabulary(), start.table()).write(file);
          }
        }
      }
      return new Checkpoint(start.run(), step, start.vocabulary(), start.table());
    }
  }

  private float step(
      EmbeddingTable table,
      SentenceSums sums,
      ContrastiveLoss loss,
      BatchPlan.Batch batch,
      int step,
      double rate) {
    int pairs = batch.a().length;
    int[] sentences = Arrays.copyOf(batch.a(), 2 * pairs);
    System.arraycopy(batch.b(), 0, sentences, pairs, pairs);
    Random random = new Random(Seeds.mix(settings.seed(), 5, step));
    float[] vectors = sums.forward(sentences, settings.wordDropout(), random);
    int half = pairs * settings.dimension();
    ContrastiveLoss.Result result =
        loss.compute(
            Arrays.copyOf(vectors, half), Arrays.copyOfRange(vectors, half, 2 * half), batch);
    float[] gradients = Arrays.copyOf(result.gradientA(), 2 * half);
    System.arraycopy(result.gradientB(), 0, gradients, half, half);
    sums.backward(gradients, (row, gradient) -> table.step(row, gradient, rate));
    return result.loss();
  }

  /** Speed and mean loss since the last line; the clock is for the reader, not for the result. */
  private static final class Meter {
    private final int total;
    private long since = System.nanoTime();
    private int lastStep;
    private long pairs;
    private double loss;
    private int count;

    Meter(int step, int total) {
      this.lastStep = step;
      this.total = total;
    }

    void add(int number, float value) {
      pairs += number;
      loss += value;
      count++;
    }

    String line(int step, int epoch) {
      double seconds = (System.nanoTime() - since) * 1e-9;
      double left = seconds / Math.max(1, step - lastStep) * (total - step);
      String line =
          String.format(
              Locale.ROOT,
              "epoch %d, step %d of %d: loss %.4f, %.0f pairs/s, %.0f s left",
              epoch,
              step,
              total,
              loss / Math.max(1, count),
              pairs / seconds,
              left);
      since = System.nanoTime();
      lastStep = step;
      pairs = 0;
      loss = 0;
      count = 0;
      return line;
    }
  }
}
