package org.occgen.bench.regard;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.occgen.bench.measure.Cost;
import org.occgen.bench.measure.ProcessMemory;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.RegardProbabilities;
import org.occgen.regard.RegardTarget;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.CascadeBand;
import org.occgen.regard.attribute.CascadeCount;
import org.occgen.regard.attribute.ClassifierSource;
import org.occgen.regard.attribute.PersonClassifier;
import org.occgen.regard.classifier.Cascade;

/**
 * How fast an exported classifier is, alone and in a cascade that asks it about a share of what
 * comes. The small model of the cascade costs nothing here: what it adds is measured apart.
 *
 * @param mentions what is classified, in batches
 */
record ExportedBench(List<AttributeMention> mentions, PrintStream out) {
  /** A small model that is unsure of this probability, and sure of others. */
  private static final CascadeBand UNSURE = new CascadeBand(0.5, 0.5);

  /** The work on a batch: its mentions are classified. */
  @FunctionalInterface
  private interface Batches {
    void classify(List<AttributeMention> batch);
  }

  static void head(PrintStream out) {
    out.printf(
        Locale.ROOT,
        "%-8s %-18s %9s %9s %12s %14s %16s%n",
        "model",
        "asked",
        "mentions",
        "seconds",
        "mentions/s",
        "/CPU-second",
        "resident memory");
  }

  /** Measures a model of persons, and prints a line a share. */
  void persons(ClassifierSource<PersonClassifier> source, List<Double> shares) throws IOException {
    for (double share : shares) {
      try (PersonClassifier large = source.open();
          PersonClassifier cascade = Cascade.ofPersons(new Unsure(share), large, UNSURE)) {
        large.probabilities(mentions.subList(0, 1));
        measure("person", large.batchSize(), cascade::probabilities, cascade::cascade);
      }
    }
  }

  /** Measures a model of regard, and prints a line a share. */
  void regard(ClassifierSource<RegardClassifier> source, List<Double> shares) throws IOException {
    for (double share : shares) {
      try (RegardClassifier large = source.open();
          RegardClassifier cascade = Cascade.ofRegard(new Unsure(share), large, UNSURE)) {
        large.classify(targets(mentions.subList(0, 1)));
        measure(
            "regard",
            large.batchSize(),
            batch -> cascade.classify(targets(batch)),
            cascade::cascade);
      }
    }
  }

  private void measure(
      String name, int batch, Batches batches, Supplier<Optional<CascadeCount>> counts)
      throws IOException {
    int size = CascadeBand.GIVEN_AN_ASKED * batch;
    Cost cost =
        Cost.of(
            () -> {
              for (int from = 0; from < mentions.size(); from += size) {
                batches.classify(mentions.subList(from, Math.min(from + size, mentions.size())));
              }
            });
    CascadeCount count = counts.get().orElse(CascadeCount.NONE);
    out.printf(
        Locale.ROOT,
        "%-8s %-18s %,9d %9.1f %12.1f %14.1f %16s%n",
        name,
        String.format(
            Locale.ROOT, "%,d (%.0f%%)", count.asked(), 100.0 * count.asked() / count.given()),
        count.given(),
        cost.seconds(),
        count.given() / cost.seconds(),
        count.given() / cost.cpuSeconds(),
        ProcessMemory.words(ProcessMemory.resident()));
  }

  private static List<RegardTarget> targets(List<AttributeMention> mentions) {
    return mentions.stream()
        .map(mention -> new RegardTarget(mention.text(), mention.start(), mention.end()))
        .toList();
  }

  /** Is unsure of an even share of what it is given, and costs nothing. */
  private static final class Unsure implements PersonClassifier, RegardClassifier {
    private final double share;
    private double given;

    Unsure(double share) {
      this.share = share;
    }

    private boolean next() {
      double before = Math.floor(given * share);
      given++;
      return Math.floor(given * share) > before;
    }

    @Override
    public double[] probabilities(List<AttributeMention> asked) {
      return asked.stream().mapToDouble(mention -> next() ? 0.5 : 1).toArray();
    }

    @Override
    public List<RegardProbabilities> classify(List<RegardTarget> targets) {
      List<RegardProbabilities> answers = new ArrayList<>();
      targets.forEach(
          target ->
              answers.add(
                  next()
                      ? new RegardProbabilities(0.25, 0.5, 0.25)
                      : new RegardProbabilities(0, 1, 0)));
      return answers;
    }

    @Override
    public double threshold() {
      return 0.5;
    }

    @Override
    public int batchSize() {
      return 1;
    }

    @Override
    public Optional<CascadeCount> cascade() {
      return Optional.empty();
    }

    @Override
    public Map<String, Object> madeWith() {
      return Map.of();
    }

    @Override
    public void close() {}
  }
}
