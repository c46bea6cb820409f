package org.occgen.transforms.balance;

import java.io.IOException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.View;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionView;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.balance.BalanceOptions.Group;
import org.occgen.core.balance.BalanceRules;
import org.occgen.core.balance.Entrant;
import org.occgen.core.balance.GroupChoice;
import org.occgen.core.balance.GroupKey;
import org.occgen.core.balance.UsedOccupations;
import org.occgen.transforms.parts.GroupGlobally;
import org.occgen.transforms.record.RecordSort;
import org.occgen.transforms.record.SortKey;

/**
 * Finds which occupations chosen people have, and the lowest occupation category of these people,
 * before anybody is chosen.
 *
 * <p>Whoever has the same occupations takes part together or not at all, and if every gender
 * category is among them somebody is chosen. So with {@code group: set} it takes the sets that
 * people of all gender categories have and nothing of the people: these sets, some hundred thousand
 * of all of Wikidata, go through one worker in the order of categories. With {@code group:
 * occupation} the same holds of people with one occupation. Who has more is grouped by one of them,
 * and the others are used, too, if this person is chosen: so the people of whom no occupation is
 * used by people with one come together in one worker, sorted on disk. They are few, for nearly
 * every occupation that has people of all gender categories has some with no other occupation.
 */
final class FindUsedOccupations
    extends PTransform<PCollection<Integer>, PCollectionView<Map<Long, Integer>>> {
  /** MiB that are sorted in memory. */
  private static final int MEMORY = 32;

  private final SelectedPeople people;

  FindUsedOccupations(SelectedPeople people) {
    this.people = people;
  }

  @Override
  public PCollectionView<Map<Long, Integer>> expand(PCollection<Integer> shards) {
    BalanceOptions options = people.rules().options();
    PCollection<KV<Long, Integer>> ofSets =
        shards
            .apply("Sets", ParDo.of(new SetsFn()))
            .apply("Genders", GroupByKey.create())
            .apply("Complete", ParDo.of(new CompleteFn()))
            .apply("SetsTogether", GroupGlobally.create())
            .apply("UseSets", ParDo.of(new UseSetsFn()));
    if (options.group() == Group.SET) {
      return ofSets.apply("Used", View.asMap());
    }
    PCollectionView<Map<Long, Integer>> first = ofSets.apply("UsedByOne", View.asMap());
    PCollection<KV<Long, Integer>> ofPeople =
        shards
            .apply("Free", ParDo.of(new FreeFn(first)).withSideInputs(first))
            .setCoder(EntrantCoder.of())
            .apply("FreeTogether", GroupGlobally.create())
            .apply("UsePeople", ParDo.of(new UsePeopleFn()));
    return PCollectionList.of(ofSets)
        .and(ofPeople)
        .apply("Both", Flatten.pCollections())
        .apply("Used", View.asMap());
  }

  /** Sets of occupations, as keys of groups, with the gender categories of a file's people. */
  private final class SetsFn extends DoFn<Integer, KV<String, Integer>> {
    @ProcessElement
    public void process(@Element Integer shard, OutputReceiver<KV<String, Integer>> out)
        throws IOException {
      BalanceRules rules = people.rules();
      boolean bySet = rules.options().group() == Group.SET;
      Map<GroupKey, BitSet> found = new HashMap<>();
      people.read(
          shard,
          read -> {
            Entrant entrant = read.entrant();
            if (rules.refusal(entrant).isEmpty() && (bySet || entrant.category() == 1)) {
              found
                  .computeIfAbsent(GroupKey.of(entrant, Group.SET), key -> new BitSet())
                  .set(entrant.gender());
            }
          });
      found.forEach(
          (key, genders) ->
              genders.stream().forEach(gender -> out.output(KV.of(key.text(), gender))));
    }
  }

  private final class CompleteFn extends DoFn<KV<String, Iterable<Integer>>, String> {
    @ProcessElement
    public void process(@Element KV<String, Iterable<Integer>> set, OutputReceiver<String> out) {
      BitSet found = new BitSet();
      set.getValue().forEach(found::set);
      if (found.cardinality() == people.rules().options().genders().size()) {
        out.output(set.getKey());
      }
    }
  }

  private static final class UseSetsFn
      extends DoFn<KV<Integer, Iterable<String>>, KV<Long, Integer>> {
    @ProcessElement
    public void process(
        @Element KV<Integer, Iterable<String>> sets, OutputReceiver<KV<Long, Integer>> out)
        throws IOException {
      UsedOccupations used = new UsedOccupations();
      try (RecordSort<String> sort = RecordSort.within(MEMORY, StringUtf8Coder.of())) {
        for (String set : sets.getValue()) {
          sort.add(SortKey.of(GroupKey.parse(set).category()).then(set), set);
        }
        for (Iterator<String> sorted = sort.sorted(); sorted.hasNext(); ) {
          GroupKey set = GroupKey.parse(sorted.next());
          if (!used.blocks(set)) {
            set.occupations().forEach(occupation -> used.use(occupation, set.category()));
          }
        }
      }
      used.categories().forEach((occupation, category) -> out.output(KV.of(occupation, category)));
    }
  }

  /** People with several occupations, none of which people with one occupation use. */
  private final class FreeFn extends DoFn<Integer, Entrant> {
    private final PCollectionView<Map<Long, Integer>> used;

    FreeFn(PCollectionView<Map<Long, Integer>> used) {
      this.used = used;
    }

    @ProcessElement
    public void process(ProcessContext context) throws IOException {
      UsedOccupations byOne = UsedOccupations.of(context.sideInput(used));
      people.read(
          context.element(),
          read -> {
            Entrant entrant = read.entrant();
            if (entrant.category() > 1
                && people.rules().refusal(entrant).isEmpty()
                && !byOne.blocks(entrant)) {
              context.output(entrant);
            }
          });
    }
  }

  private final class UsePeopleFn extends DoFn<KV<Integer, Iterable<Entrant>>, KV<Long, Integer>> {
    @ProcessElement
    public void process(
        @Element KV<Integer, Iterable<Entrant>> all, OutputReceiver<KV<Long, Integer>> out)
        throws IOException {
      UsedOccupations used = new UsedOccupations();
      try (RecordSort<Entrant> sort = RecordSort.within(MEMORY, EntrantCoder.of())) {
        for (Entrant entrant : all.getValue()) {
          sort.add(
              SortKey.of(entrant.category())
                  .then(entrant.occupation(0))
                  .then(entrant.gender())
                  .then(entrant.person()),
              entrant);
        }
        // of one category and first occupation come together, those of lower categories before
        Runs free = new Runs(sort.sorted(), used);
        while (free.hasNextGroup()) {
          try (EntrantSpool members = EntrantSpool.of(free.nextGroup())) {
            GroupChoice.use(members, people.rules().options(), used);
          }
        }
      }
      used.categories().forEach((occupation, category) -> out.output(KV.of(occupation, category)));
    }
  }

  /** Groups that come one after the other; who has a used occupation is left out. */
  private static final class Runs {
    private final Iterator<Entrant> all;
    private final UsedOccupations used;
    private Optional<Entrant> next = Optional.empty();

    Runs(Iterator<Entrant> all, UsedOccupations used) {
      this.all = all;
      this.used = used;
    }

    boolean hasNextGroup() {
      while (next.isEmpty() && all.hasNext()) {
        next = Optional.of(all.next()).filter(entrant -> !used.blocks(entrant));
      }
      return next.isPresent();
    }

    /** The next group, to be gone through once before the one after it. */
    Iterable<Entrant> nextGroup() {
      Entrant first = next.orElseThrow();
      return () ->
          new Iterator<>() {
            @Override
            public boolean hasNext() {
              return hasNextGroup()
                  && next.orElseThrow().category() == first.category()
                  && next.orElseThrow().occupation(0) == first.occupation(0);
            }

            @Override
            public Entrant next() {
              if (!hasNext()) {
                throw new NoSuchElementException();
              }
              Entrant entrant = next.orElseThrow();
              next = Optional.empty();
              return entrant;
            }
          };
    }
  }
}
