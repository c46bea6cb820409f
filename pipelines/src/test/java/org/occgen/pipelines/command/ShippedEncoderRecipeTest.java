package org.occgen.pipelines.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.occgen.models.averaging.AveragingModel;
import org.occgen.models.averaging.EncoderCard;
import org.occgen.pipelines.recipe.TrainingRecipeReader;
import org.occgen.training.train.TrainingSettings;

/** The recipe that is said to be the shipped encoder's. */
class ShippedEncoderRecipeTest {
  @Test
  void makesAnEncoderLikeTheShippedOne() {
    TrainingSettings recipe =
        new TrainingRecipeReader(Main.home().resolve("models/recipes")).read("shipped", List.of());
    EncoderCard card = AveragingModel.shipped().profile();
    assertEquals(card.name(), recipe.name());
    assertEquals(Set.copyOf(card.languages()), Set.copyOf(recipe.languages()));
    assertEquals(card.dimension(), recipe.dimension());
    assertEquals(card.features().ngramBuckets(), recipe.ngramBuckets());
    assertEquals(card.features().shortestNgram(), recipe.shortestNgram());
    assertEquals(card.features().longestNgram(), recipe.longestNgram());
    assertEquals(card.features().skeletonBuckets(), recipe.skeletonBuckets());
  }
}
