package org.occgen.review.inspect;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.occgen.benchmark.pairs.RunCandidates;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.mining.AlignedPairs;
import org.occgen.core.mining.Candidate;
import org.occgen.core.mining.PersonCandidates;

/** The one-to-one candidates of a run, whatever their probability. */
final class OneToOnePairs {
  /** Takes a pair. */
  @FunctionalInterface
  interface Each {
    void take(String language, PersonCandidates person, Candidate pair);
  }

  /** Reads the candidates of a run once, and hands on the pairs of some of its languages. */
  static void forEach(RunFolder folder, Recipe recipe, Collection<String> languages, Each each)
      throws IOException {
    RunCandidates.forEach(
        folder,
        recipe.languages(),
        person -> {
          for (String language : languages) {
            List<Candidate> own =
                person.candidates().stream()
                    .filter(found -> found.language().equals(language))
                    .toList();
            AlignedPairs.select(own, recipe.choice().withProbabilities(Map.of(language, 0.0)))
                .pairs()
                .forEach(pair -> each.take(language, person, pair));
          }
        });
  }
}
