package org.occgen.core.balance;

import java.util.Optional;

/**
 * Chooses within one group: N persons and S segments of every gender category ({@link
 * PersonChoice}, {@link SegmentChoice}). Both the pipeline and {@link GenderBalancer} choose by it.
 * Memory does not grow with the group.
 */
public final class GroupChoice {
  private GroupChoice() {}

  /** N and S of a group that was balanced. */
  public record Size(int persons, long segments) {}

  /** Gets who was chosen. */
  @FunctionalInterface
  public interface Taker {
    /**
     * A chosen person.
     *
     * @param kept places of the segments that it keeps, ascending
     */
    void take(Entrant chosen, int[] kept);
  }

  /**
   * Chooses.
   *
   * @param members of the group, in {@link Entrant#ORDER}; gone through several times, the same
   *     ones every time
   * @param books what became of each is entered here
   * @param taker gets the chosen ones, in that order
   * @return empty if the group lacks a gender category; nobody was chosen then
   */
  public static Optional<Size> choose(
      Iterable<Entrant> members, BalanceOptions options, BalanceBooks books, Taker taker) {
    int genders = options.genders().size();
    Optional<PersonChoice> found = PersonChoice.of(members, genders, options.choose());
    if (found.isEmpty()) {
      members.forEach(member -> books.dropped(member, GenderBalancer.GROUP_LACKS_GENDER));
      return Optional.empty();
    }
    PersonChoice persons = found.get();
    SegmentChoice segments = SegmentChoice.of(members, genders, persons);
    for (Entrant member : members) {
      if (persons.takes(member)) {
        int[] kept = segments.kept(member);
        books.out(member, kept.length, GenderBalancer.SURPLUS_SEGMENT);
        taker.take(member, kept);
      } else {
        books.dropped(member, GenderBalancer.SURPLUS_PERSON);
      }
    }
    return Optional.of(new Size(Math.toIntExact(persons.persons()), persons.segments()));
  }

  /**
   * Enters who is chosen of a group among those who use its occupations, and chooses no segments.
   *
   * @param members as above
   */
  public static void use(Iterable<Entrant> members, BalanceOptions options, UsedOccupations used) {
    PersonChoice.of(members, options.genders().size(), options.choose())
        .ifPresent(
            persons -> {
              for (Entrant member : members) {
                if (persons.takes(member)) {
                  used.use(member);
                }
              }
            });
  }
}
