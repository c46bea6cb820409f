package org.occgen.transforms.collect;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import org.apache.beam.sdk.transforms.Count;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.FlatMapElements;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.View;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionView;
import org.apache.beam.sdk.values.PValue;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.occgen.core.person.Occupation;
import org.occgen.core.person.Person;
import org.occgen.core.person.Qid;
import org.occgen.sparql.entity.EntityLine.OtherItem;
import org.occgen.sparql.entity.OccupationClasses;
import org.occgen.transforms.parts.GroupGlobally;

/**
 * Tells of every occupation that somebody has its label, its female and male forms, whether it is a
 * profession by class, and how many people have it. An occupation whose item is not in the dump is
 * shown by its item id.
 *
 * <p>One worker sees the occupations and the subclass statements of the dump (some four million, 24
 * bytes each, in the whole of Wikidata). Of an item that comes in several revisions the latest
 * counts, among those that are an occupation or have subclass statements.
 */
public final class DescribeOccupations
    extends PTransform<PCollection<OtherItem>, PCollection<Occupation>> {
  private static final TupleTag<Person> PEOPLE = new TupleTag<>("people") {};

  private final PCollection<Person> people;

  /** Describes the occupations of {@code people}; the input are the items of the dump. */
  public DescribeOccupations(PCollection<Person> people) {
    this.people = people;
  }

  @Override
  public Map<TupleTag<?>, PValue> getAdditionalInputs() {
    return Map.of(PEOPLE, people);
  }

  @Override
  public PCollection<Occupation> expand(PCollection<OtherItem> items) {
    PCollection<KV<String, Long>> named =
        people
            .apply(
                "Occupations",
                FlatMapElements.into(TypeDescriptors.strings()).via(Person::occupations))
            .apply("Count", Count.perElement());
    PCollectionView<Map<String, Long>> used = named.apply("Broadcast", View.asMap());
    PCollection<OtherItem> relevant =
        items.apply("Relevant", ParDo.of(new RelevantFn(used)).withSideInputs(used));
    // An occupation that has no item in the dump is there all the same, as an item of no content.
    return PCollectionList.of(
            named.apply(
                "AsItems",
                MapElements.into(TypeDescriptor.of(OtherItem.class))
                    .via(occupation -> unknown(occupation.getKey()))))
        .and(relevant)
        .apply("Flatten", Flatten.pCollections())
        .apply("GroupGlobally", GroupGlobally.create())
        .apply("Describe", ParDo.of(new DescribeFn(used)).withSideInputs(used));
  }

  /** Keeps the items that are an occupation, or that may lie between one and the class of all. */
  private static final class RelevantFn extends DoFn<OtherItem, OtherItem> {
    private final PCollectionView<Map<String, Long>> used;

    RelevantFn(PCollectionView<Map<String, Long>> used) {
      this.used = used;
    }

    @ProcessElement
    public void process(ProcessContext context) {
      OtherItem item = context.element();
      if (!item.subclassOf().isEmpty() || context.sideInput(used).containsKey(item.qid())) {
        context.output(item);
      }
    }
  }

  private static final class DescribeFn extends DoFn<KV<Integer, Iterable<OtherItem>>, Occupation> {
    private final PCollectionView<Map<String, Long>> used;

    DescribeFn(PCollectionView<Map<String, Long>> used) {
      this.used = used;
    }

    @ProcessElement
    public void process(ProcessContext context) {
      describe(context.element().getValue(), context.sideInput(used)).forEach(context::output);
    }
  }

  /**
   * The occupations, by number; iterates {@code items} once.
   *
   * @param people how many people have it, by occupation
   */
  static List<Occupation> describe(Iterable<OtherItem> items, Map<String, Long> people) {
    OccupationClasses.Builder classes = OccupationClasses.builder();
    Map<String, OtherItem> latest = new HashMap<>();
    for (OtherItem item : items) {
      classes.add(item.qid(), item.revision(), item.subclassOf());
      if (people.containsKey(item.qid())) {
        latest.merge(item.qid(), item, BinaryOperator.maxBy(OtherItem.LATEST_LAST));
      }
    }
    OccupationClasses professions = classes.build(OccupationClasses.OCCUPATION);
    Map<String, Long> byNumber = new TreeMap<>(Qid.ORDER);
    byNumber.putAll(people);
    List<Occupation> occupations = new ArrayList<>();
    byNumber.forEach(
        (qid, count) -> {
          OtherItem item = latest.getOrDefault(qid, unknown(qid));
          occupations.add(
              new Occupation(
                  qid,
                  item.label(),
                  professions.hasInstance(item.instanceOf()),
                  count,
                  item.femaleForms(),
                  item.maleForms()));
        });
    return occupations;
  }

  /** An item of which nothing but its id is known; any revision is later. */
  static OtherItem unknown(String qid) {
    return new OtherItem(qid, qid, -1, "", List.of(), List.of(), List.of(), List.of());
  }
}
