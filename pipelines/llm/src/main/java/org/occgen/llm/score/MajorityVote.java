package org.occgen.llm.score;

import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The vote of the majority of several runs or models. */
public final class MajorityVote {
  private MajorityVote() {}

  /** The value that more than half of the votes are for; none where there is no such value. */
  public static <T> Optional<T> of(Collection<T> votes) {
    Map<T, Long> counts =
        votes.stream().collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    return counts.entrySet().stream()
        .filter(entry -> 2 * entry.getValue() > votes.size())
        .map(Map.Entry::getKey)
        .findFirst();
  }
}
