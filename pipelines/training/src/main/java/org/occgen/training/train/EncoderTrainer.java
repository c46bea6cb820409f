package org.occgen.training.train;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.IntStream;
import org.occgen.models.SentenceEncoder;
import org.occgen.models.averaging.AveragingModel;
import org.occgen.models.averaging.FeatureLayout;
import org.occgen.models.averaging.WordFeatures;
import org.occgen.models.registry.Encoders;
import org.occgen.models.sentencepiece.SubwordTokenizer;

/**
 * Trains an averaging encoder on parallel sentences. The same data and settings give the same file,
 * interrupted or not: a run that is killed goes on from its last checkpoint.
 */
public record EncoderTrainer(
    TrainingSettings settings,
    VocabularySource vocabularySource,
    Optional<DevelopmentCheck> development,
    TrainingListener listener) {
  private static final int STEPS_BETWEEN_CHECKPOINTS = 4_000;

  /** Lines of the log that a training has, about. */
  private static final int LINES = 200;

  private static final String VOCABULARY = "trained vocabulary";

  /** The source of the vocabulary. */
  interface VocabularySource {
    /** Bytes of a SentencePiece model. */
    byte[] make(ParallelCorpus corpus, TrainingSettings settings)
        throws IOException, InterruptedException;
  }

  /**
   * Trains and writes a model file. While it runs, {@code <output>.checkpoint} holds where it
   * stands; it is deleted in the end. {@link TrainingLog} tells how it went, {@link
   * TrainingPairCounts} of how much data.
   *
   * @param data folder with {@code train/} and, to be left out of training, {@code dev/}; see
   *     {@link ParallelReader}
   * @param output model file, replaced if it exists
   * @param development sets to measure with now and then, if wanted; they change nothing
   * @param listener is told what is done and how far it is
   * @throws IOException if the data cannot be read or lack a language, {@code spm_train} is
   *     missing, or a checkpoint of another run lies beside the output
   */
  public static void train(
      Path data,
      TrainingSettings settings,
      Path output,
      Optional<DevelopmentCheck> development,
      TrainingListener listener)
      throws IOException, InterruptedException {
    new EncoderTrainer(settings, VocabularyTrainer::train, development, listener)
        .train(data, output, Integer.MAX_VALUE);
  }

  /**
   * Trains and writes a model file, or, if {@code lastStep} comes first, a checkpoint: what a run
   * that is killed then leaves behind.
   */
  void train(Path data, Path output, int lastStep) throws IOException, InterruptedException {
    Path folder = output.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new IOException(output + ": the folder " + folder + " does not exist");
    }
    Optional<TrainingBase> base = TrainingBase.open(settings);
    try {
      train(data, output, lastStep, base);
    } finally {
      base.ifPresent(TrainingBase::close);
    }
  }

  private void train(Path data, Path output, int lastStep, Optional<TrainingBase> base)
      throws IOException, InterruptedException {
    Set<String> known = base.map(TrainingBase::languages).orElse(Set.of());
    ParallelCorpus corpus = ParallelReader.read(data, settings, known, listener::says);
    requireAllLanguages(corpus, data, known);
    TrainingPairCounts.write(TrainingPairCounts.beside(output), corpus);
    String run = run(corpus, base);
    Path file = Checkpoint.beside(output);
    Checkpoint start = Files.exists(file) ? Checkpoint.read(file, run) : fresh(corpus, run);
    if (base.isPresent()) {
      start = start.behind(base.get().rows());
    }
    listener.says("starting at step " + start.step());
    Map<String, Map<String, String>> translations = translations(corpus, base);
    ParallelCorpus taught =
        settings.translationWeight() == 0
            ? corpus
            : TranslationPairs.add(corpus, settings.languages(), translations);
    TrainingWords text = words(taught, start.vocabulary(), base, translations);
    BatchPlan plan = new BatchPlan(known(taught, text), settings);
    Checkpoint end = steps(start, plan, text, output, lastStep, base, translations);
    if (end.step() < plan.stepsPerEpoch() * settings.epochs()) {
      end.write(file);
      return;
    }
    write(end, output, base, translations);
    Files.deleteIfExists(file);
    listener.says("wrote " + output + ": " + AveragingModel.at(output).profile().fingerprint());
  }

  private Map<String, Map<String, String>> translations(
      ParallelCorpus corpus, Optional<TrainingBase> base) {
    if (base.isEmpty() || settings.translationProbability() == 0) {
      return Map.of();
    }
    listener.says("finding translations of words");
    Map<String, Map<String, String>> found =
        TranslationLexicon.learn(corpus, settings.translationProbability());
    TranslationLexicon.requireStorable(found);
    listener.says(found.values().stream().mapToInt(Map::size).sum() + " words have a translation");
    return found;
  }

  private TrainingWords words(
      ParallelCorpus corpus,
      byte[] vocabulary,
      Optional<TrainingBase> base,
      Map<String, Map<String, String>> translations) {
    try (WordFeatures features =
        new WordFeatures(layout(vocabulary), SubwordTokenizer.load(vocabulary, VOCABULARY))) {
      if (base.isEmpty()) {
        return TrainingWords.of(corpus.texts(), features::of);
      }
      return TrainingWords.of(
          corpus.texts(),
          corpus.furtherLanguages(),
          base.get()::known,
          (language, word) ->
              base.get()
                  .extended(
                      word,
                      Optional.ofNullable(
                          translations
                              .getOrDefault(settings.languages().get(language), Map.of())
                              .get(word)),
                      features));
    }
  }

  private void requireAllLanguages(ParallelCorpus corpus, Path data, Set<String> known)
      throws IOException {
    Set<String> missing = new TreeSet<>(settings.languages());
    missing.removeAll(known);
    for (ParallelCorpus.Group group : corpus.groups()) {
      missing.remove(group.left());
      missing.remove(group.right());
    }
    if (!missing.isEmpty()) {
      throw new IOException(
          data.resolve("train")
              + ": holds no pair in "
              + String.join(", ", missing)
              + "; take what is missing from the recipe's languages, or add data");
    }
  }

  private void write(
      Checkpoint state,
      Path file,
      Optional<TrainingBase> base,
      Map<String, Map<String, String>> translations)
      throws IOException {
    if (base.isPresent()) {
      FeatureLayout layout = layout(state.vocabulary());
      base.get()
          .write(
              file,
              settings,
              state.vocabulary(),
              layout,
              state.table().learned(),
              state.gains().values(),
              translations);
      return;
    }
    AveragingModel.write(
        file,
        settings.name(),
        settings.languages(),
        settings.normalization(),
        state.vocabulary(),
        layout(state.vocabulary()),
        state.table().values(),
        settings.bits());
  }

  /** Names a run by all that it depends on, so that checkpoints are not mixed up. */
  private String run(ParallelCorpus corpus, Optional<TrainingBase> base) {
    long texts = 0;
    for (String text : corpus.texts()) {
      texts = SeedMixer.mix(texts, text.hashCode());
    }
    for (ParallelCorpus.Group group : corpus.groups()) {
      texts =
          SeedMixer.mix(
              texts, group.size(), Arrays.hashCode(group.a()), Arrays.hashCode(group.b()));
    }
    String described = settings + " " + texts + base.map(TrainingBase::identity).orElse("");
    return UUID.nameUUIDFromBytes(described.getBytes(UTF_8)).toString();
  }

  private Checkpoint fresh(ParallelCorpus corpus, String run)
      throws IOException, InterruptedException {
    listener.says("training the vocabulary");
    byte[] vocabulary = vocabularySource.make(corpus, settings);
    FeatureLayout layout = layout(vocabulary);
    listener.says("vocabulary of " + layout.pieces() + " pieces; " + layout.rows() + " rows");
    EmbeddingTable table =
        EmbeddingTable.random(
            layout.rows(),
            settings.dimension(),
            settings.firstDeviation(),
            SeedMixer.mix(settings.seed(), 4));
    return new Checkpoint(run, 0, vocabulary, table, BaseGains.first(settings.languages().size()));
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
            List.of(),
            corpus.languages(),
            corpus.weights(),
            corpus.teaches(),
            groups,
            corpus.dropped());
    long lost = corpus.pairs() - rest.pairs();
    if (lost > 0) {
      listener.says("left out " + lost + " pairs without a known word (no-known-word)");
    }
    return rest;
  }

  private Checkpoint steps(
      Checkpoint start,
      BatchPlan plan,
      TrainingWords text,
      Path output,
      int lastStep,
      Optional<TrainingBase> base,
      Map<String, Map<String, String>> translations)
      throws IOException {
    int total = Math.multiplyExact(plan.stepsPerEpoch(), settings.epochs());
    int end = Math.min(total, lastStep);
    int lineEvery = (total + LINES - 1) / LINES;
    // a whole number of lines, so that a resumed run has the lines of one that was not broken off
    int checkpointEvery = lineEvery * Math.max(1, STEPS_BETWEEN_CHECKPOINTS / lineEvery);
    EmbeddingTable table = start.table();
    SentenceSums sums =
        new SentenceSums(
            table.values(),
            table.frozen(),
            base.map(from -> new BaseGains(from.layout(), start.gains())),
            text);
    int step = start.step();
    try (ContrastiveLoss loss =
            new ContrastiveLoss(settings.dimension(), settings.scale(), settings.margin());
        TrainingLog log = TrainingLog.open(TrainingLog.beside(output), step)) {
      TrainingMeter meter = new TrainingMeter(step, total);
      while (step < end) {
        int epoch = step / plan.stepsPerEpoch();
        List<BatchPlan.Batch> batches = plan.epoch(epoch);
        for (int i = step % plan.stepsPerEpoch(); i < batches.size() && step < end; i++) {
          double rate = settings.learningRate() * (1 - (double) step / total);
          BatchPlan.Batch batch = batches.get(i);
          meter.add(batch.a().length, step(start, sums, loss, batch, step, rate));
          step++;
          Checkpoint now =
              new Checkpoint(start.run(), step, start.vocabulary(), table, start.gains());
          if (step % lineEvery == 0 || step == total) {
            TrainingProgress progress = meter.progress(step, epoch + 1, rate);
            log.add(progress, measure(now, lineEvery, total, output, base, translations));
            listener.progresses(progress);
          }
          if (step % checkpointEvery == 0 && step < total) {
            now.write(Checkpoint.beside(output));
          }
        }
      }
      return new Checkpoint(start.run(), step, start.vocabulary(), table, start.gains());
    }
  }

  /**
   * The error on the development sets, if it is time to look, of the weights as they are stored.
   */
  private OptionalDouble measure(
      Checkpoint now,
      int lineEvery,
      int total,
      Path output,
      Optional<TrainingBase> base,
      Map<String, Map<String, String>> translations)
      throws IOException {
    if (development.isEmpty() || !development.get().isDue(now.step(), lineEvery, total)) {
      return OptionalDouble.empty();
    }
    Path file = output.resolveSibling(output.getFileName() + ".dev");
    write(now, file, base, translations);
    try (SentenceEncoder encoder = Encoders.open(file.toString())) {
      return OptionalDouble.of(
          development
              .get()
              .measure(encoder, line -> listener.says("step " + now.step() + ": " + line)));
    } finally {
      Files.delete(file);
    }
  }

  private float step(
      Checkpoint state,
      SentenceSums sums,
      ContrastiveLoss loss,
      BatchPlan.Batch batch,
      int step,
      double rate) {
    int pairs = batch.a().length;
    int[] sentences = Arrays.copyOf(batch.a(), 2 * pairs);
    System.arraycopy(batch.b(), 0, sentences, pairs, pairs);
    Random random = new Random(SeedMixer.mix(settings.seed(), 5, step));
    float[] vectors =
        sums.forward(sentences, settings.wordDropout(), settings.translationDropout(), random);
    int half = pairs * settings.dimension();
    ContrastiveLoss.LossGradients result =
        loss.compute(
            Arrays.copyOf(vectors, half), Arrays.copyOfRange(vectors, half, 2 * half), batch);
    float[] gradients = Arrays.copyOf(result.gradientA(), 2 * half);
    System.arraycopy(result.gradientB(), 0, gradients, half, half);
    sums.backward(gradients, (gradient, row) -> state.table().step(row, gradient, rate));
    sums.gainGradients()
        .forEach((language, gradient) -> state.gains().step(language, gradient, rate));
    return result.loss();
  }
}
