package org.occgen.transforms.collect;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Sum;
import org.apache.beam.sdk.transforms.View;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionView;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.occgen.core.person.Occupation;
import org.occgen.core.person.Person;
import org.occgen.core.person.Qid;
import org.occgen.sparql.entity.OccupationClasses;

/**
 * Tells of every occupation that somebody has its label, whether it is a profession by class, and
 * how many people have it. An occupation whose item is not in the dump is shown by its item id.
 *
 * <p>One worker sees the occupations and the subclass statements of the dump (some four million, 16
 * bytes each, in the whole of Wikidata).
 */
public final class DescribeOccupations
    extends PTransform<PCollection<WikidataItem>, PCollection<Occupation>> {
  private static final long serialVersionUID = 1L;

  private final PCollection<Person> people;

  private DescribeOccupations(PCollection<Person> people) {
    this.people = people;
  }

  /** Describes the occupations of {@code people}; the input are the items of the dump. */
  public static DescribeOccupations of(PCollection<Person> people) {
    return new DescribeOccupations(people);
  }

  @Override
  public PCollection<Occupation> expand(PCollection<WikidataItem> items) {
    PCollection<KV<String, Long>> named =
        people
            .apply("Occupations", ParDo.of(new OccupationsFn()))
            .apply("Count", Sum.longsPerKey());
    PCollectionView<Map<String, Long>> used = named.apply("Broadcast", View.asMap());
    PCollection<WikidataItem> relevant =
        items.apply("Relevant", ParDo.of(new RelevantFn(used)).withSideInputs(used));
    return PCollectionList.of(named.apply("AsItems", ParDo.of(new NamedFn())))
        .and(relevant)
        .apply("Flatten", Flatten.pCollections())
        .apply("Together", WithKeys.<Integer, WikidataItem>of(0).withKeyType(TypeDescriptors.integers()))
        .apply("Group", GroupByKey.create())
        .apply("Describe", ParDo.of(new DescribeFn()));
  }

  private static final class OccupationsFn extends DoFn<Person, KV<String, Long>> {
    private static final long serialVersionUID = 1L;

    @ProcessElement
    public void process(@Element Person person, OutputReceiver<KV<String, Long>> out) {
      person.occupations().forEach(occupation -> out.output(KV.of(occupation, 1L)));
    }
  }

  private static final class NamedFn extends DoFn<KV<String, Long>, WikidataItem> {
    private static final long serialVersionUID = 1L;

    @ProcessElement
    public void process(@Element KV<String, Long> named, OutputReceiver<WikidataItem> out) {
      out.output(WikidataItem.named(named.getKey(), named.getValue()));
    }
  }

  /** Keeps the items that are an occupation, or that may lie between one and the class of all. */
  private static final class RelevantFn extends DoFn<WikidataItem, WikidataItem> {
    private static final long serialVersionUID = 1L;

    private final PCollectionView<Map<String, Long>> used;

    RelevantFn(PCollectionView<Map<String, Long>> used) {
      this.used = used;
    }

    @ProcessElement
    public void process(ProcessContext context) {
      WikidataItem item = context.element();
      if (!item.subclassOf().isEmpty()
          || context.sideInput(used).containsKey(item.qid())) {
        context.output(item);
      }
    }
  }

  private static final class DescribeFn
      extends DoFn<KV<Integer, Iterable<WikidataItem>>, Occupation> {
    private static final long serialVersionUID = 1L;

    @ProcessElement
    public void process(
        @Element KV<Integer, Iterable<WikidataItem>> all, OutputReceiver<Occupation> out) {
      describe(all.getValue()).forEach(out::output);
    }
  }

  /** The occupations among {@code items}, by number; iterates once. */
  static List<Occupation> describe(Iterable<WikidataItem> items) {
    OccupationClasses.Builder classes = OccupationClasses.builder();
    Map<String, Long> people = new TreeMap<>(Qid.ORDER);
    Map<String, WikidataItem> latest = new TreeMap<>(Qid.ORDER);
    for (WikidataItem item : items) {
      if (item.people() > 0) {
        people.merge(item.qid(), item.people(), Long::sum);
      } else {
        item.subclassOf().forEach(superclass -> classes.add(item.qid(), superclass));
        latest.merge(item.qid(), item, DescribeOccupations::later);
      }
    }
    OccupationClasses professions = classes.build(OccupationClasses.OCCUPATION);
    List<Occupation> occupations = new ArrayList<>();
    people.forEach(
        (qid, count) -> {
          WikidataItem item = latest.get(qid);
          occupations.add(
              new Occupation(
                  qid,
                  item == null ? qid : item.label(),
                  item != null && professions.hasInstance(item.instanceOf()),
                  count));
        });
    return occupations;
  }

  private static WikidataItem later(WikidataItem a, WikidataItem b) {
    if (a.revision() != b.revision()) {
      return a.revision() > b.revision() ? a : b;
    }
    return a.toString().compareTo(b.toString()) >= 0 ? a : b;
  }
}
