package org.occgen.evaluate.leaderboard;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.SpeechPredicates.Shown;

/**
 * A test suite in one language: words of the source whose person has a known gender, and what each
 * system's translation of every such word shows.
 *
 * @param kind what the suite is called
 * @param language that the systems translate into, as occgen writes it
 * @param asked the words, in the order of the source
 * @param systems by name: what the translation of each word shows, in the order of {@code asked}
 * @param winoMt what WinoMT's published figures are made of; empty for other suites
 */
record Suite(
    SuiteKind kind,
    String language,
    List<Asked> asked,
    Map<String, List<Shown>> systems,
    Optional<WinoMtFigures.Input> winoMt) {
  /** The number of different sentences that the words are from. */
  long sentences() {
    return asked.stream().map(Asked::source).distinct().count();
  }

  /**
   * A word of the source that a translation must give the gender of its person.
   *
   * @param line of the source, from 1
   * @param source the sentence; words of equal sentences are resampled together
   * @param expected the person's gender
   * @param unmixed whether all persons of the sentence are known to have this gender, so that a
   *     system has no reason to write the other one
   */
  record Asked(int line, String source, WordGender expected, boolean unmixed) {}
}
