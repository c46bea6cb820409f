package org.occgen.models.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TrainingSettingsTest {
  @Test
  void describesAllSettings() {
    TrainingSettings settings = TrainingSettings.defaults();
    assertEquals(settings.canonical(), TrainingSettings.defaults().canonical());
    assertNotEquals(settings.canonical(), settings.withSeed(2).canonical());
    assertNotEquals(settings.canonical(), settings.withEpochs(99).canonical());
    assertTrue(settings.canonical().contains("names_wikidata"), settings.canonical());
  }

  @Test
  void namesTheSettingThatIsWrong() {
    String message =
        assertThrows(
                IllegalArgumentException.class, () -> TrainingSettings.defaults().withEpochs(0))
            .getMessage();
    assertEquals("training setting epochs must be 1 or more, is 0", message);
  }
}
