package org.occgen.pipelines.benchmark.page;

import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.occgen.core.biography.PageOutcome;
import org.occgen.core.biography.SentenceOutcome;

class LossReasonsTest {
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "USABLE")
  void everyReasonToLeaveOutAPageIsExplained(PageOutcome outcome) {
    assertFalse(LossReasons.meaning(outcome.reason()).isEmpty(), outcome.reason());
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "KEPT")
  void everyReasonToLeaveOutASentenceIsExplained(SentenceOutcome outcome) {
    assertFalse(LossReasons.meaning(outcome.reason()).isEmpty(), outcome.reason());
  }
}
