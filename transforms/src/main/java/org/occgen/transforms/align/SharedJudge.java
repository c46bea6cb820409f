package org.occgen.transforms.align;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.occgen.core.biography.Biography;
import org.occgen.core.files.CloseOnFailure;
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
    try (CloseOnFailure resources = new CloseOnFailure()) {
      SharedEncoder shipped = acquire(EncoderSource.SHIPPED, resources);
      AveragingEncoder words = (AveragingEncoder) shipped.encoder();
      if (!name.equals(PairClassifierFile.CAREFUL)) {
        PairClassifier classifier = PairClassifierFile.open(LocalCopies.of(name), words);
        return resources.complete(new Open(classifier, List.of(shipped)));
      }
      SharedEncoder e5 = acquire(NamedEncoder.E5, resources);
      TokenStateEncoder states = (TokenStateEncoder) e5.encoder();
      PairClassifier classifier = PairClassifierFile.careful(words, states);
      return resources.complete(new Open(classifier, List.of(shipped, e5)));
    }
  }

  private static SharedEncoder acquire(String encoder, CloseOnFailure resources) {
    return resources.add(SharedEncoder.acquire(encoder), SharedEncoder::close);
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
