package org.occgen.transforms;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.runners.TransformHierarchy;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PValue;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.junit.jupiter.api.Test;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.benchmark.LabelledSegment;
import org.occgen.core.biography.Biography;
import org.occgen.core.mining.KeyedSegments;
import org.occgen.core.mining.MiningOptions;
import org.occgen.core.person.Occupation;
import org.occgen.core.person.Person;
import org.occgen.sparql.entity.EntityLine.OtherItem;
import org.occgen.transforms.align.BackgroundSentence;
import org.occgen.transforms.align.MineBitext;
import org.occgen.transforms.collect.DescribeOccupations;
import org.occgen.transforms.write.ApartKey;
import org.occgen.transforms.write.ExcludeTestSets;
import org.occgen.transforms.write.JoinText;
import org.occgen.transforms.write.PersonRows;

/** The graph of a pipeline knows every collection that a transform reads beside its input. */
class AdditionalInputsTest {
  private final Pipeline pipeline = Pipeline.create();

  private <T> PCollection<T> collection(String name, Class<T> type) {
    return pipeline.apply(name, Create.empty(TypeDescriptor.of(type)));
  }

  private Set<PValue> inputsOf(PTransform<?, ?> transform) {
    List<PValue> inputs = new ArrayList<>();
    pipeline.traverseTopologically(
        new Pipeline.PipelineVisitor.Defaults() {
          @Override
          public CompositeBehavior enterCompositeTransform(TransformHierarchy.Node node) {
            if (node.getTransform() == transform) {
              inputs.addAll(node.getInputs().values());
            }
            return CompositeBehavior.ENTER_TRANSFORM;
          }
        });
    return Set.copyOf(inputs);
  }

  @Test
  void miningReadsTheBackground() {
    PCollection<Biography> biographies = collection("Biographies", Biography.class);
    PCollection<BackgroundSentence> background = collection("Background", BackgroundSentence.class);
    for (List<String> languages : List.of(List.of("en", "sw"), List.of("en"))) {
      MineBitext mine =
          MineBitext.of(languages, MiningOptions.DEFAULT, "encoder", "shipped", background);
      biographies.apply("Mine " + languages, mine);
      assertEquals(Set.of(biographies, background), inputsOf(mine));
    }
  }

  @Test
  void joiningReadsOccupationsTextAndSelection() {
    PCollection<BalancedSegment> segments = collection("Segments", BalancedSegment.class);
    PCollection<Occupation> occupations = collection("Occupations", Occupation.class);
    PCollection<Biography> biographies = collection("Biographies", Biography.class);
    PCollection<KeyedSegments> selected = collection("Selected", KeyedSegments.class);
    List<String> languages = List.of("en", "sw");
    JoinText join = JoinText.of(languages, occupations, biographies, selected, languages);
    segments.apply("Join", join);
    assertEquals(Set.of(segments, occupations, biographies, selected), inputsOf(join));
  }

  @Test
  void leavingOutReadsWhatItKeepsApartFrom() {
    PCollection<PersonRows> people = collection("Rows", PersonRows.class);
    PCollection<LabelledSegment> test = collection("Test", LabelledSegment.class);
    PCollection<ApartKey> apart = collection("Apart", ApartKey.class);
    ExcludeTestSets balanced = new ExcludeTestSets(true, test, apart);
    people.apply("Balanced", balanced);
    assertEquals(Set.of(people, test, apart), inputsOf(balanced));
    ExcludeTestSets unbalanced = new ExcludeTestSets(false, test, apart);
    people.apply("Unbalanced", unbalanced);
    assertEquals(Set.of(people, apart), inputsOf(unbalanced));
  }

  @Test
  void describingReadsThePeople() {
    PCollection<OtherItem> items = collection("Items", OtherItem.class);
    PCollection<Person> people = collection("People", Person.class);
    DescribeOccupations describe = new DescribeOccupations(people);
    items.apply("Describe", describe);
    assertEquals(Set.of(items, people), inputsOf(describe));
  }
}
