package org.occgen.transforms.balance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.VarIntCoder;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.View;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.util.CoderUtils;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionView;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.occgen.core.balance.BalanceOptions.Group;
import org.occgen.core.balance.BalanceRules;
import org.occgen.core.balance.Entrant;
import org.occgen.core.balance.GroupChoice;
import org.occgen.core.balance.GroupKey;
import org.occgen.core.balance.UsedOccupations;
import org.occgen.transforms.record.ExternalSort;
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
final class FindUsed extends PTransform<PCollection<Integer>, PCollectionView<Map<Long, Integer>>> {
  private static final long serialVersionUID = 1L;

  /** MiB that are sorted in memory. */
  private static final int MEMORY = 32;

  private final SelectedFiles files;
  private final BalanceRules rules;
  private final Set<String> ignored;

  FindUsed(SelectedFiles files, BalanceRules rules, Set<String> ignored) {
    this.files = files;
    this.rules = rules;
    this.ignored = ignored;
  }

  @Override
  public PCollectionView<Map<Long, Integer>> expand(PCollection<Integer> shards) {
    PCollection<KV<Long, Integer>> ofSets =
        shards
            .apply("Sets", ParDo.of(new SetsFn(files, rules, ignored)))
            .apply("Genders", GroupByKey.create())
            .apply("Complete", ParDo.of(new CompleteFn(rules.options().genders().size())))
            .apply(
                "SetsTogether",
                WithKeys.<Integer, String>of(0).withKeyType(TypeDescriptors.integers()))
            .apply("AllSets", GroupByKey.create())
            .apply("UseSets", ParDo.of(new UseSetsFn()));
    if (rules.options().group() == Group.SET) {
      return ofSets.apply("Used", View.asMap());
    }
    PCollectionView<Map<Long, Integer>> first = ofSets.apply("UsedByOne", View.asMap());
    PCollection<KV<Long, Integer>> ofPeople =
        shards
            .apply("Free", ParDo.of(new FreeFn(files, rules, ignored, first)).withSideInputs(first))
            .setCoder(KvCoder.of(VarIntCoder.of(), EntrantCoder.of()))
            .apply("AllFree", GroupByKey.create())
            .apply("UsePeople", ParDo.of(new UsePeopleFn(rules)));
    return PCollectionList.of(ofSets)
        .and(ofPeople)
        .apply("Both", Flatten.pCollections())
        .apply("Used", View.asMap());
  }

  /** Sets of occupations, as keys of groups, with the gender categories of a file's people. */
  private static final class SetsFn extends DoFn<Integer, KV<String, Integer>> {
    private static final long serialVersionUID = 1L;

    private final SelectedFiles files;
    private final BalanceRules rules;
    private final Set<String> ignored;

    SetsFn(SelectedFiles files, BalanceRules rules, Set<String> ignored) {
      this.files = files;
      this.rules = rules;
      this.ignored = ignored;
    }

    @ProcessElement
    public void process(@Element Integer shard, OutputReceiver<KV<String, Integer>> out)
        throws IOException {
      boolean bySet = rules.options().group() == Group.SET;
      Map<GroupKey, BitSet> found = new HashMap<>();
      try (EntrantReader people = EntrantReader.open(files, shard, rules, ignored)) {
        for (Optional<EntrantReader.Read> read = people.read();
            read.isPresent();
            read = people.read()) {
          Entrant entrant = read.get().entrant();
          if (rules.refusal(entrant).isEmpty() && (bySet || entrant.category() == 1)) {
            found
                .computeIfAbsent(GroupKey.of(entrant, Group.SET), key -> new BitSet())
                .set(entrant.gender());
          }
        }
        people.finish();
      }
      found.forEach(
          (key, genders) ->
              genders.stream().forEach(gender -> out.output(KV.of(key.text(), gender))));
    }
  }

  private static final class CompleteFn extends DoFn<KV<String, Iterable<Integer>>, String> {
    private static final long serialVersionUID = 1L;

    private final int genders;

    CompleteFn(int genders) {
      this.genders = genders;
    }

    @ProcessElement
    public void process(@Element KV<String, Iterable<Integer>> set, OutputReceiver<String> out) {
      BitSet found = new BitSet();
      set.getValue().forEach(found::set);
      if (found.cardinality() == genders) {
        out.output(set.getKey());
      }
    }
  }

  private static final class UseSetsFn
      extends DoFn<KV<Integer, Iterable<String>>, KV<Long, Integer>> {
    private static final long serialVersionUID = 1L;

    @ProcessElement
    public void process(
        @Element KV<Integer, Iterable<String>> sets, OutputReceiver<KV<Long, Integer>> out)
        throws IOException {
      UsedOccupations used = new UsedOccupations();
      try (ExternalSort sort = ExternalSort.within(MEMORY)) {
        for (String set : sets.getValue()) {
          sort.add(
              SortKey.of(GroupKey.parse(set).category()).then(set).bytes(),
              set.getBytes(StandardCharsets.UTF_8));
        }
        for (KV<byte[], byte[]> next : sort.sorted()) {
          GroupKey set = GroupKey.parse(new String(next.getValue(), StandardCharsets.UTF_8));
          if (!used.block(set)) {
            set.occupations().forEach(occupation -> used.use(occupation, set.category()));
          }
        }
      }
      used.categories().forEach((occupation, category) -> out.output(KV.of(occupation, category)));
    }
  }

  /** Who has more occupations than one, and none that people with one occupation use. */
  private static final class FreeFn extends DoFn<Integer, KV<Integer, Entrant>> {
    private static final long serialVersionUID = 1L;

    private final SelectedFiles files;
    private final BalanceRules rules;
    private final Set<String> ignored;
    private final PCollectionView<Map<Long, Integer>> used;

    FreeFn(
        SelectedFiles files,
        BalanceRules rules,
        Set<String> ignored,
        PCollectionView<Map<Long, Integer>> used) {
      this.files = files;
      this.rules = rules;
      this.ignored = ignored;
      this.used = used;
    }

    @ProcessElement
    public void process(ProcessContext context) throws IOException {
      UsedOccupations byOne = UsedOccupations.of(context.sideInput(used));
      try (EntrantReader people = EntrantReader.open(files, context.element(), rules, ignored)) {
        for (Optional<EntrantReader.Read> read = people.read();
            read.isPresent();
            read = people.read()) {
          Entrant entrant = read.get().entrant();
          if (entrant.category() > 1 && rules.refusal(entrant).isEmpty() && !byOne.block(entrant)) {
            context.output(KV.of(0, entrant));
          }
        }
        people.finish();
      }
    }
  }

  private static final class UsePeopleFn
      extends DoFn<KV<Integer, Iterable<Entrant>>, KV<Long, Integer>> {
    private static final long serialVersionUID = 1L;

    private final BalanceRules rules;

    UsePeopleFn(BalanceRules rules) {
      this.rules = rules;
    }

    @ProcessElement
    public void process(
        @Element KV<Integer, Iterable<Entrant>> all, OutputReceiver<KV<Long, Integer>> out)
        throws IOException {
      UsedOccupations used = new UsedOccupations();
      try (ExternalSort sort = ExternalSort.within(MEMORY)) {
        for (Entrant entrant : all.getValue()) {
          sort.add(
              SortKey.of(entrant.category())
                  .then(entrant.occupation(0))
                  .then(entrant.gender())
                  .then(entrant.person())
                  .bytes(),
              CoderUtils.encodeToByteArray(EntrantCoder.of(), entrant));
        }
        // of one category and first occupation come together, those of lower categories before
        Runs free = new Runs(sort.sorted().iterator(), used);
        while (free.hasNextGroup()) {
          try (EntrantSpool members = EntrantSpool.of(free.nextGroup())) {
            GroupChoice.use(members, rules.options(), used);
          }
        }
      }
      used.categories().forEach((occupation, category) -> out.output(KV.of(occupation, category)));
    }
  }

  /** Groups that come one after the other; who has a used occupation is left out. */
  private static final class Runs {
    private final Iterator<KV<byte[], byte[]>> all;
    private final UsedOccupations used;
    private Optional<Entrant> next = Optional.empty();

    Runs(Iterator<KV<byte[], byte[]>> all, UsedOccupations used) {
      this.all = all;
      this.used = used;
    }

    boolean hasNextGroup() throws IOException {
      while (next.isEmpty() && all.hasNext()) {
        next =
            Optional.of(CoderUtils.decodeFromByteArray(EntrantCoder.of(), all.next().getValue()))
                .filter(entrant -> !used.block(entrant));
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
              try {
                return hasNextGroup()
                    && next.orElseThrow().category() == first.category()
                    && next.orElseThrow().occupation(0) == first.occupation(0);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
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
