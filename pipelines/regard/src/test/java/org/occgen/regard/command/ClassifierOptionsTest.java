package org.occgen.regard.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.beam.sdk.util.SerializableUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.occgen.command.UsageException;
import org.occgen.models.InvalidModelException;
import org.occgen.regard.RegardClassifier;
import org.occgen.regard.RegardProbabilities;
import org.occgen.regard.RegardTarget;
import org.occgen.regard.attribute.AttributeKeyword;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.CascadeBand;
import org.occgen.regard.attribute.CascadeCount;
import org.occgen.regard.attribute.ClassifierSource;
import org.occgen.regard.attribute.PersonClassifier;
import org.occgen.regard.classifier.ClassifierSources;
import org.occgen.regard.measure.FakeClassifiers;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class ClassifierOptionsTest {
  private static final AttributeMention MENTION =
      new AttributeMention(
          new AttributeKeyword("religion", "hindu", List.of(), "who is a Hindu"), "a Hindu", 2, 7);
  private static final ClassifierSource<PersonClassifier> SHIPPED_PERSONS = () -> persons(0.4, 0.5);
  private static final ClassifierSource<RegardClassifier> SHIPPED_REGARD = () -> regards(0.5);

  @TempDir private Path folder;

  /** Of everything the same probability. */
  private static PersonClassifier persons(double probability, double threshold) {
    return new FakeClassifiers.Persons("p", threshold, 8, mention -> probability);
  }

  private static RegardClassifier regards(double negative) {
    return new FakeClassifiers.Regards(
        "r", 8, target -> new RegardProbabilities(0, 1 - negative, negative));
  }

  @Command
  private static final class Typed {
    @Mixin private final ModelOption.OfPersons persons = new ModelOption.OfPersons();
    @Mixin private final ModelOption.OfRegard regard = new ModelOption.OfRegard();
    @Mixin private final CascadeOption cascade = new CascadeOption();

    static Typed of(String... arguments) {
      Typed typed = new Typed();
      new CommandLine(typed).parseArgs(arguments);
      return typed;
    }

    void requireModel() {
      cascade.requireModel(persons.given() || regard.given(), regard.words(), ModelOption.PERSONS);
    }
  }

  @Test
  void theShippedOnesAreTheDefault() {
    Typed typed = Typed.of();
    typed.requireModel();
    assertSame(SHIPPED_PERSONS, typed.persons.source(SHIPPED_PERSONS, "en", typed.cascade));
    assertSame(SHIPPED_REGARD, typed.regard.source(SHIPPED_REGARD, "en", typed.cascade));
  }

  @Test
  void aCascadeNeedsAModelAndABand() {
    assertEquals(
        "--cascade 0.3..0.7: needs a model to ask; give --person-model",
        assertThrows(UsageException.class, () -> Typed.of("--cascade", "0.3..0.7").requireModel())
            .getMessage());
    Typed typed = Typed.of("--cascade", "much", "--regard-model", "m");
    assertEquals(
        "--cascade much: is no band; write LOW..HIGH, such as 0.3..0.7",
        assertThrows(
                UsageException.class,
                () -> typed.regard.source(SHIPPED_REGARD, "en", typed.cascade))
            .getMessage());
  }

  @Test
  void wordsIsNoModelThatACascadeCanAsk() {
    assertEquals(
        "--cascade 0..0.7: words is no exported model; name a folder",
        assertThrows(
                UsageException.class,
                () -> Typed.of("--cascade=0..0.7", "--regard-model=words").requireModel())
            .getMessage());
    Typed.of("--cascade=0..0.7", "--regard-model=./words").requireModel();
    Typed.of("--cascade=0.3..0.7", "--regard-model=words", "--person-model=m").requireModel();
    String help = new CommandLine(new Typed()).getUsageMessage().replaceAll("\\s+", " ");
    assertTrue(help.contains("./words for a folder of that name"), help);
    assertTrue(help.contains("sixty times as fast"), help);
  }

  /** An exported model is opened by who opens the source, after it has travelled. */
  @Test
  void aModelThatIsNotThereIsNamedWhereItIsOpened() {
    Typed typed =
        Typed.of(
            "--person-model", folder + "/p", "--regard-model", folder + "/r", "--cascade=0..1");
    typed.requireModel();
    ClassifierSource<PersonClassifier> persons =
        SerializableUtils.clone(typed.persons.source(SHIPPED_PERSONS, "en", typed.cascade));
    ClassifierSource<RegardClassifier> regard =
        SerializableUtils.clone(typed.regard.source(SHIPPED_REGARD, "en", typed.cascade));
    assertTrue(
        assertThrows(InvalidModelException.class, persons::open)
            .getMessage()
            .contains("p: no classifier: the folder holds no model.json"));
    assertTrue(
        assertThrows(InvalidModelException.class, regard::open).getMessage().contains("/r: no"));
  }

  @Test
  void anEncoderIsNoClassifier() throws IOException {
    Files.writeString(folder.resolve("model.json"), "{\"kind\": \"onnx\"}");
    assertTrue(
        assertThrows(
                InvalidModelException.class,
                () -> ClassifierSources.exportedRegard(folder.toString(), "en").open())
            .getMessage()
            .contains("field kind is onnx: a model that classifies mentions has kind classifier"));
  }

  @Test
  void aCascadeOfSourcesAsksInsideOfTheBand() throws IOException {
    CascadeBand band = new CascadeBand(0.3, 0.7);
    ClassifierSource<PersonClassifier> large = () -> persons(0.9, 0.6);
    try (PersonClassifier cascade =
        SerializableUtils.clone(ClassifierSources.cascadeOfPersons(SHIPPED_PERSONS, large, band))
            .open()) {
      assertArrayEquals(new double[] {0.9}, cascade.probabilities(List.of(MENTION)));
      assertEquals(Optional.of(new CascadeCount(1, 1)), cascade.cascade());
    }
    ClassifierSource<RegardClassifier> other = () -> regards(0.8);
    try (RegardClassifier cascade =
        SerializableUtils.clone(ClassifierSources.cascadeOfRegard(SHIPPED_REGARD, other, band))
            .open()) {
      assertEquals(
          List.of(new RegardProbabilities(0, 1 - 0.8, 0.8)),
          cascade.classify(List.of(new RegardTarget("a Hindu", 2, 7))));
      assertEquals(Optional.of(new CascadeCount(1, 1)), cascade.cascade());
    }
  }

  @Test
  void aBandThatDoesNotHoldTheThresholdsIsRefused() {
    ClassifierSource<PersonClassifier> large = () -> persons(0.9, 0.8);
    String message =
        assertThrows(
                InvalidModelException.class,
                ClassifierSources.cascadeOfPersons(
                        SHIPPED_PERSONS, large, new CascadeBand(0.3, 0.7))
                    ::open)
            .getMessage();
    assertTrue(
        message.startsWith("--cascade 0.3..0.7: the band 0.3..0.7 does not hold the threshold 0.8"),
        message);
  }
}
