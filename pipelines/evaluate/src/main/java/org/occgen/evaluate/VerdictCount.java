package org.occgen.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.occgen.gender.GenderVerdict;
import org.occgen.gender.Verdict;
import org.occgen.gender.VerdictEvidence;

/**
 * The numbers of verdicts on translations of a system.
 *
 * @param system the system's name
 * @param category the gender category of the persons; {@link TestSet#ALL} for all
 * @param evidence what they rest on; empty for all verdicts
 * @param right how many are right
 * @param wrong how many are wrong
 * @param neutral how many avoid the gender, which rest on nothing
 * @param none how many are none, which rest on nothing
 * @param notJudged segments of persons whose gender the rules do not know
 */
record VerdictCount(
    String system,
    String category,
    Optional<VerdictEvidence> evidence,
    long right,
    long wrong,
    long neutral,
    long none,
    long notJudged) {

  /** Counts of all verdicts, and then of each kind of evidence. */
  static List<VerdictCount> of(
      String system, String category, List<Optional<GenderVerdict>> verdicts) {
    List<GenderVerdict> judged = verdicts.stream().flatMap(Optional::stream).toList();
    List<VerdictCount> counts = new ArrayList<>();
    counts.add(
        new VerdictCount(
            system,
            category,
            Optional.empty(),
            count(judged, Verdict.RIGHT),
            count(judged, Verdict.WRONG),
            count(judged, Verdict.NEUTRAL),
            count(judged, Verdict.NONE),
            verdicts.size() - judged.size()));
    for (VerdictEvidence evidence : VerdictEvidence.values()) {
      List<GenderVerdict> resting =
          judged.stream()
              .filter(verdict -> verdict.evidence().equals(Optional.of(evidence)))
              .toList();
      counts.add(
          new VerdictCount(
              system,
              category,
              Optional.of(evidence),
              count(resting, Verdict.RIGHT),
              count(resting, Verdict.WRONG),
              0,
              0,
              0));
    }
    return counts;
  }

  /** Translations that show a gender or avoid it: what accuracy counts. */
  long verdicts() {
    return right + wrong + neutral;
  }

  private static long count(List<GenderVerdict> verdicts, Verdict verdict) {
    return verdicts.stream().filter(genderVerdict -> genderVerdict.verdict() == verdict).count();
  }
}
