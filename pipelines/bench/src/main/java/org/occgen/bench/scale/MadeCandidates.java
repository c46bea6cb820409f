package org.occgen.bench.scale;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.beam.sdk.io.GenerateSequence;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.PersonCandidates;

/**
 * The rows that stage align would leave for the people of a plan, made inside a pipeline by ranges
 * of indices: every person has so many pivot sentences that have a counterpart in every other
 * language, and one whose counterparts are below every threshold. Of a hundred people one has a
 * segment that others have, too.
 */
public final class MadeCandidates extends PTransform<PBegin, PCollection<PersonCandidates>> {
  private static final long serialVersionUID = 1L;

  private static final int NEIGHBOURS = 4;
  private static final int REPEATED_EVERY = 100;
  private static final int REPEATED_KEYS = 1_000;

  // segments are above any probability that a recipe asks for, the others below
  private static final double HIGH_PROBABILITY = 0.99;
  private static final double LOW_PROBABILITY = 0.01;
  private static final double LEAST_MARGIN = 1.3;
  private static final double LOW_MARGIN = 0.96;
  private static final double STEP = 1e-6; // as many decimals as occgen writes

  private final MadePeople people;
  private final int segments;

  private MadeCandidates(MadePeople people, int segments) {
    this.people = people;
    this.segments = segments;
  }

  /**
   * The candidates of the people of {@code plan}, without its other items.
   *
   * @param segments how many segments each has, 0 or more
   */
  public static MadeCandidates of(PeoplePlan plan, int segments) {
    if (segments < 0) {
      throw new IllegalArgumentException("segments: " + segments + "; must be 0 or more");
    }
    return new MadeCandidates(new MadePeople(plan), segments);
  }

  @Override
  public PCollection<PersonCandidates> expand(PBegin begin) {
    return begin
        .apply("Indices", GenerateSequence.from(0).to(people.plan().people()))
        .apply(
            "Candidates",
            MapElements.into(TypeDescriptor.of(PersonCandidates.class)).via(this::candidates));
  }

  /** The candidates of the person of this index. */
  public PersonCandidates candidates(long index) {
    PeoplePlan plan = people.plan();
    SplittableRandom random = Draws.of(plan.seed(), Draws.For.CANDIDATES, index);
    List<List<Long>> keys = new ArrayList<>();
    for (int language = 0; language < plan.languages().size(); language++) {
      List<Long> ofLanguage = new ArrayList<>();
      for (int sentence = 0; sentence <= segments; sentence++) {
        ofLanguage.add(random.nextLong());
      }
      keys.add(ofLanguage);
    }
    if (segments > 0 && index % REPEATED_EVERY == 0) {
      long shared = random.nextInt(REPEATED_KEYS);
      keys.forEach(ofLanguage -> ofLanguage.set(0, shared));
    }
    List<Candidate> candidates = new ArrayList<>();
    for (String language : plan.languages().subList(1, plan.languages().size())) {
      for (int sentence = 0; sentence <= segments; sentence++) {
        double least = sentence < segments ? LEAST_MARGIN : LOW_MARGIN;
        candidates.add(
            new Candidate(
                language,
                sentence,
                sentence,
                0.5 + random.nextInt(400_000) * STEP,
                least + random.nextInt(30_000) * STEP,
                NEIGHBOURS,
                NEIGHBOURS,
                true,
                true,
                Candidate.Rivals.NONE,
                sentence < segments ? HIGH_PROBABILITY : LOW_PROBABILITY,
                0));
      }
    }
    return new PersonCandidates(people.person(index), plan.languages(), keys, candidates);
  }
}
