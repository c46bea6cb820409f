package org.occgen.benchmark.card;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.occgen.benchmark.recipe.Recipe;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.run.testing.SyntheticRun;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

class CardMetadataTest {
  private static Map<String, Object> metadata(String block) {
    assertTrue(block.startsWith("---\n"), block);
    int end = block.indexOf("\n---\n", 3);
    return new Yaml(new SafeConstructor(new LoaderOptions())).load(block.substring(4, end + 1));
  }

  @Test
  void sizesOfHubsAndLanguagesWithHyphens() {
    Recipe english = SyntheticRun.recipe(List.of("en"), BalanceOptions.DEFAULT);
    for (var expected :
        Map.of(999L, "n<1K", 1000L, "1K<n<10K", 123_456L, "100K<n<1M", 5_000_000_000L, "n>1B")
            .entrySet()) {
      assertEquals(
          List.of(expected.getValue()),
          metadata(CardMetadata.block(english, expected.getKey())).get("size_categories"));
    }
    Map<String, Object> keys =
        metadata(
            CardMetadata.block(
                SyntheticRun.recipe(List.of("be", "be-tarask"), BalanceOptions.DEFAULT), 1));
    assertEquals(List.of("be"), keys.get("language"));
    assertEquals(List.of("be", "be-tarask"), keys.get("language_bcp47"));
  }
}
