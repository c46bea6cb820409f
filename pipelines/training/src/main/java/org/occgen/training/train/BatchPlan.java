package org.occgen.training.train;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * Which pairs stand together in which step. A batch holds pairs of one language pair, so that its
 * negatives are sentences of the right language; an epoch's batches are in random order. Language
 * pairs are drawn in proportion to {@code (weighted number of pairs) ^ balance}, those without
 * English times {@code bridgeWeight}; no pair more than {@value #MAX_REPEATS} times an epoch. All
 * follows from seed and epoch number: nothing is carried from one epoch to the next.
 */
final class BatchPlan {
  /** The most times that an epoch may repeat the pairs of a small group. */
  static final int MAX_REPEATS = 4;

  /**
   * The pairs of one step.
   *
   * @param a sentence ids, one language
   * @param b sentence ids of their translations, another language
   */
  @SuppressWarnings("ArrayRecordComponent") // a carrier, never compared
  record Batch(int[] a, int[] b) {}

  private record Draw(ParallelCorpus.Group group, int number, int count) {}

  private record LanguagePair(List<Draw> draws, int batches) {}

  private final TrainingSettings settings;
  private final List<LanguagePair> plan = new ArrayList<>();
  private final int stepsPerEpoch;

  BatchPlan(ParallelCorpus corpus, TrainingSettings settings) {
    this.settings = settings;
    Map<String, List<Integer>> byLanguages = new TreeMap<>();
    double epochSize = 0;
    for (int i = 0; i < corpus.groups().size(); i++) {
      ParallelCorpus.Group group = corpus.groups().get(i);
      byLanguages
          .computeIfAbsent(group.left() + " " + group.right(), key -> new ArrayList<>())
          .add(i);
      if (group.hasHub()) {
        epochSize += weighted(group);
      }
    }
    double all = 0;
    for (List<Integer> groups : byLanguages.values()) {
      all += share(corpus, groups);
    }
    int steps = 0;
    for (List<Integer> groups : byLanguages.values()) {
      double wanted = all > 0 ? epochSize * share(corpus, groups) / all : 0;
      double size = groups.stream().mapToDouble(g -> weighted(corpus.groups().get(g))).sum();
      List<Draw> draws = new ArrayList<>();
      int drawn = 0;
      for (int g : groups) {
        ParallelCorpus.Group group = corpus.groups().get(g);
        double part = size > 0 ? wanted * weighted(group) / size : 0;
        int count = (int) Math.min(Math.round(part), (long) MAX_REPEATS * group.size());
        draws.add(new Draw(group, g, count));
        drawn += count;
      }
      // What does not fill a batch is left for another epoch, unless there is no whole batch.
      int batches =
          drawn >= settings.batchSize() ? drawn / settings.batchSize() : drawn >= 2 ? 1 : 0;
      plan.add(new LanguagePair(draws, batches));
      steps += batches;
    }
    if (steps == 0) {
      throw new IllegalArgumentException("the data hold no two pairs to train on");
    }
    stepsPerEpoch = steps;
  }

  private double weighted(ParallelCorpus.Group group) {
    return group.size() * settings.weight(group.set());
  }

  private double share(ParallelCorpus corpus, List<Integer> groups) {
    double size = groups.stream().mapToDouble(g -> weighted(corpus.groups().get(g))).sum();
    double factor = corpus.groups().get(groups.get(0)).hasHub() ? 1 : settings.bridgeWeight();
    return size > 0 ? Math.pow(size, settings.balance()) * factor : 0;
  }

  int stepsPerEpoch() {
    return stepsPerEpoch;
  }

  /** All batches of an epoch (numbered from 0), {@link #stepsPerEpoch()} of them. */
  List<Batch> epoch(int epoch) {
    List<Batch> batches = new ArrayList<>();
    for (int p = 0; p < plan.size(); p++) {
      LanguagePair pair = plan.get(p);
      List<long[]> drawn = new ArrayList<>();
      for (Draw draw : pair.draws()) {
        draw(draw, epoch, drawn);
      }
      Collections.shuffle(drawn, new Random(SeedMixer.mix(settings.seed(), 1, epoch, p)));
      for (int i = 0; i < pair.batches(); i++) {
        int start = i * settings.batchSize();
        int end = Math.min(start + settings.batchSize(), drawn.size());
        int[] a = new int[end - start];
        int[] b = new int[end - start];
        for (int j = 0; j < a.length; j++) {
          a[j] = (int) drawn.get(start + j)[0];
          b[j] = (int) drawn.get(start + j)[1];
        }
        batches.add(new Batch(a, b));
      }
    }
    Collections.shuffle(batches, new Random(SeedMixer.mix(settings.seed(), 2, epoch)));
    return batches;
  }

  /** Goes on through the group's pairs where the epoch before ended; every pass has its order. */
  private void draw(Draw draw, int epoch, List<long[]> out) {
    int size = draw.group().size();
    long position = (long) epoch * draw.count();
    int[] order = new int[0];
    long pass = -1;
    for (int i = 0; i < draw.count(); i++, position++) {
      if (position / size != pass) {
        pass = position / size;
        order = permutation(size, SeedMixer.mix(settings.seed(), 3, draw.number(), pass));
      }
      int index = order[(int) (position % size)];
      out.add(new long[] {draw.group().a()[index], draw.group().b()[index]});
    }
  }

  private static int[] permutation(int size, long seed) {
    Random random = new Random(seed);
    int[] order = new int[size];
    for (int i = 0; i < size; i++) {
      int j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }
}
