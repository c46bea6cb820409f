package org.occgen.sparql.wiki;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class BreakagePlanTest {
  @Test
  void theShareIsKeptAndKindsAreEven() {
    BreakagePlan plan = BreakagePlan.storm(5, 0.3);
    Map<Breakage, Integer> counts = new EnumMap<>(Breakage.class);
    int spoilt = 0;
    int tried = 20_000;
    for (int i = 0; i < tried; i++) {
      Optional<Breakage> breakage = plan.at("/page/" + i, i % 3, true);
      spoilt += breakage.isPresent() ? 1 : 0;
      breakage.ifPresent(kind -> counts.merge(kind, 1, Integer::sum));
    }
    assertEquals(0.3, (double) spoilt / tried, 0.01);
    assertEquals(Set.of(Breakage.values()), counts.keySet());
    for (int count : counts.values()) {
      assertEquals(1.0 / Breakage.values().length, (double) count / spoilt, 0.02);
    }
  }

  @Test
  void itIsDecidedBySeedPathAndAttempt() {
    BreakagePlan plan = BreakagePlan.storm(5, 0.5);
    StringBuilder one = new StringBuilder();
    StringBuilder again = new StringBuilder();
    StringBuilder other = new StringBuilder();
    for (int i = 0; i < 100; i++) {
      one.append(plan.at("/" + i, 0, false));
      again.append(BreakagePlan.storm(5, 0.5).at("/" + i, 0, false));
      other.append(BreakagePlan.storm(6, 0.5).at("/" + i, 0, false));
    }
    assertEquals(one.toString(), again.toString());
    assertNotEquals(one.toString(), other.toString());
    assertTrue(one.indexOf("MAXLAG") < 0, "asked without maxlag");
  }

  @Test
  void aPathIsAnsweredInTheEnd() {
    BreakagePlan plan = BreakagePlan.storm(1, 1);
    for (int attempt = 0; attempt < BreakagePlan.DEFAULT_MAX_ATTEMPTS; attempt++) {
      assertTrue(plan.at("/a", attempt, false).isPresent());
    }
    assertEquals(Optional.empty(), plan.at("/a", BreakagePlan.DEFAULT_MAX_ATTEMPTS, false));
    assertEquals(Optional.empty(), BreakagePlan.NONE.at("/a", 0, false));
    assertEquals(Optional.empty(), plan.only(Set.of(Breakage.MAXLAG)).at("/a", 0, false));
    assertThrows(IllegalArgumentException.class, () -> BreakagePlan.storm(1, 1.5));
    assertThrows(IllegalArgumentException.class, () -> BreakagePlan.storm(1, Double.NaN));
  }
}
