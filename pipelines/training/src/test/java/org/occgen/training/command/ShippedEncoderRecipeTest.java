package org.occgen.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.occgen.command.Main;
import org.occgen.models.averaging.AveragingModel;
import org.occgen.models.averaging.EncoderCard;
import org.occgen.models.averaging.EncoderExtension;
import org.occgen.models.averaging.FeatureLayout;
import org.occgen.training.recipe.TrainingRecipe;
import org.occgen.training.train.TrainingSettings;

/** The recipes of the shipped encoder's two tables give the shapes of its file. */
class ShippedEncoderRecipeTest {
  private static final EncoderCard CARD = AveragingModel.shipped().profile();

  private static TrainingSettings recipe(String name) {
    return new TrainingRecipe(Main.home().resolve("models/recipes"), name, List.of())
        .read(TrainingSettings.class);
  }

  private static void assertMakes(FeatureLayout layout, TrainingSettings recipe) {
    assertEquals(CARD.dimension(), recipe.dimension());
    assertEquals(layout.ngramBuckets(), recipe.ngramBuckets());
    assertEquals(layout.shortestNgram(), recipe.shortestNgram());
    assertEquals(layout.longestNgram(), recipe.longestNgram());
    assertEquals(layout.skeletonBuckets(), recipe.skeletonBuckets());
  }

  @Test
  void makeAnEncoderLikeTheShippedOne() {
    TrainingSettings first = recipe("shipped");
    assertEquals(CARD.unextended(), Set.copyOf(first.languages()));
    assertMakes(CARD.features(), first);
    TrainingSettings further = recipe("further");
    assertEquals(CARD.name(), further.name());
    EncoderExtension extension = CARD.extension().orElseThrow();
    Set<String> offered = new TreeSet<>(further.languages());
    offered.removeAll(first.languages());
    offered.removeAll(further.unlisted());
    assertEquals(offered, Set.copyOf(extension.languages()));
    assertEquals(extension.normalization(), further.normalization().label());
    assertMakes(extension.features(), further);
  }
}
