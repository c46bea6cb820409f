package org.occgen.transforms.align;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.occgen.core.biography.Biography;
import org.occgen.core.mining.MinedPairs;
import org.occgen.core.parallel.SharedResources;
import org.occgen.models.EncoderSource;
import org.occgen.models.NamedEncoder;
import org.occgen.models.TokenStateEncoder;
import org.occgen.models.averaging.AveragingEncoder;
import org.occgen.models.judge.JudgedSentence;
import org.occgen.models.judge.PairClassifier;
import org.occgen.models.judge.PairClassifierFile;
import org.occgen.transforms.storage.LocalCopies;

/**
 * One pair classifier a worker process, shared by the instances of all functions that use it. It
 * compares words by the shipped encoder, and reads states by {@link NamedEncoder#E5} where the
 * judge is careful. Each is open once in the process, whatever encoder the run searches with.
 */
record SharedJudge(SharedResources.Lease<Open> lease) implements AutoCloseable {
  /** The time that a classifier without a user stays open: a job's next function begins within. */
  private static final Duration KEPT = Duration.ofSeconds(20);

  private static final SharedResources<Open> JUDGES =
      new SharedResources<>(SharedJudge::open, Open::close, KEPT);

  private record Open(PairClassifier classifier, List<SharedEncoder> encoders) {
    void close() {
      encoders.forEach(SharedEncoder::close);
    }
  }

  /** The classifier {@code name}; {@link #close()} gives it back. */
  static SharedJudge acquire(String name) {
    return new SharedJudge(JUDGES.acquire(name));
  }

  private static Open open(String name) {
    List<SharedEncoder> opened = new ArrayList<>();
    try {
      opened.add(SharedEncoder.acquire(EncoderSource.SHIPPED));
      AveragingEncoder words = (AveragingEncoder) opened.get(0).encoder();
      if (!name.equals(PairClassifierFile.CAREFUL)) {
        return new Open(PairClassifierFile.open(LocalCopies.of(name), words), opened);
      }
      opened.add(SharedEncoder.acquire(NamedEncoder.E5));
      TokenStateEncoder states = (TokenStateEncoder) opened.get(1).encoder();
      return new Open(PairClassifierFile.careful(words, states), opened);
    } catch (RuntimeException e) {
      opened.forEach(SharedEncoder::close);
      throw e;
    }
  }

  /**
   * Judges the candidates of a person.
   *
   * @param biographies the pivot first
   * @param mined one result a language but the pivot
   */
  List<MinedPairs> judge(List<Biography> biographies, List<MinedPairs> mined) {
    PairClassifier classifier = lease.get().classifier();
    Map<String, Biography> byLanguage =
        biographies.stream().collect(Collectors.toMap(Biography::language, Function.identity()));
    Biography pivot = biographies.get(0);
    List<JudgedSentence> pivotSentences = classifier.read(pivot.language(), pivot.sentences());
    List<MinedPairs> judged = new ArrayList<>(mined.size());
    for (MinedPairs pairs : mined) {
      Biography other = Objects.requireNonNull(byLanguage.get(pairs.language()), pairs.language());
      judged.add(
          classifier.judge(
              pivot.language(),
              pivotSentences,
              classifier.read(pairs.language(), other.sentences()),
              pairs));
    }
    return judged;
  }

  @Override
  public void close() {
    lease.close();
  }
}
