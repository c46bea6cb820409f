package org.occgen.transforms.balance;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.View;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.PCollectionView;
import org.apiguardian.api.API;
import org.occgen.core.balance.BalanceRules;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.balance.GroupKey;
import org.occgen.transforms.books.Account;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.parts.GroupGlobally;
import org.occgen.transforms.parts.SpreadParts;

/**
 * Balances the genders within every occupation (Algorithm 1), without repeated segments.
 *
 * <p>People stay in the files of {@link WriteSelected}. Numbers of occupations, sentences and
 * scores of those who take part move to the worker of their group; numbers of the chosen ones move
 * back to where their people are. Which occupations are used, and the first row of each group, is
 * told to all workers.
 */
@API(status = API.Status.STABLE)
public final class BalanceGenders extends PTransform<PBegin, StageOutput<BalancedSegment>> {
  private final SelectedPeople people;

  private BalanceGenders(SelectedPeople people) {
    this.people = people;
  }

  /**
   * Balances.
   *
   * @param files what it chooses from
   * @param rules what is balanced, and how
   */
  public static BalanceGenders of(SelectedFiles files, BalanceRules rules) {
    return new BalanceGenders(new SelectedPeople(files, rules, Set.of()));
  }

  /** Acts as if nobody had these occupations: {@code occupations: class}. */
  public BalanceGenders ignoring(Set<String> occupations) {
    return new BalanceGenders(new SelectedPeople(people.files(), people.rules(), occupations));
  }

  @Override
  public StageOutput<BalancedSegment> expand(PBegin begin) {
    PCollection<Integer> shards =
        begin
            .apply("Files", Create.of(IntStream.range(0, people.files().shards()).boxed().toList()))
            .apply("Spread", SpreadParts.<Integer>by(file -> file));
    List<PCollectionView<Map<Long, Integer>>> used =
        people.rules().options().balanced()
            ? List.of(shards.apply("FindUsedOccupations", new FindUsedOccupations(people)))
            : List.of();
    PCollectionTuple admitted =
        shards.apply(
            "Admit",
            ParDo.of(new AdmitEntrants(people, used))
                .withSideInputs(used)
                .withOutputTags(AdmitEntrants.ADMITTED, Account.TAGS));
    PCollectionTuple chosen =
        admitted
            .get(AdmitEntrants.ADMITTED)
            .setCoder(KvCoder.of(StringUtf8Coder.of(), EntrantCoder.of()))
            .apply("Group", GroupByKey.create())
            .apply(
                "Choose",
                ParDo.of(new ChooseEntrants(people))
                    .withOutputTags(ChooseEntrants.CHOSEN, Account.TAGS.and(ChooseEntrants.SIZES)));
    PCollectionView<Map<String, Long>> firstRows =
        chosen.get(ChooseEntrants.SIZES).apply("GroupOffsets", new GroupOffsets());
    PCollectionTuple rows =
        chosen
            .get(ChooseEntrants.CHOSEN)
            .apply("ByFile", GroupByKey.create())
            .apply(
                "MakeRows",
                ParDo.of(new MakeRows(people, firstRows))
                    .withSideInputs(firstRows)
                    .withOutputTags(MakeRows.ROWS, Account.TAGS));
    return StageOutput.of(
        MakeRows.ROWS,
        rows.get(MakeRows.ROWS),
        PCollectionList.of(admitted.get(Account.TAG))
            .and(chosen.get(Account.TAG))
            .and(rows.get(Account.TAG))
            .apply("Accounts", Flatten.pCollections()));
  }

  /**
   * Finds the number of the first row of each group: the sum of the sizes of the groups before it.
   * One worker has the keys of all groups that were chosen from: some ten thousands, for nearly
   * every set of occupations has one that is used.
   */
  private static final class GroupOffsets
      extends PTransform<PCollection<KV<String, Long>>, PCollectionView<Map<String, Long>>> {
    @Override
    public PCollectionView<Map<String, Long>> expand(PCollection<KV<String, Long>> sizes) {
      return sizes
          .apply("GroupGlobally", GroupGlobally.create())
          .apply("Sum", ParDo.of(new SumFn()))
          .apply("Broadcast", View.asMap());
    }

    private static final class SumFn
        extends DoFn<KV<Integer, Iterable<KV<String, Long>>>, KV<String, Long>> {
      @ProcessElement
      public void process(
          @Element KV<Integer, Iterable<KV<String, Long>>> all,
          OutputReceiver<KV<String, Long>> out) {
        TreeMap<GroupKey, Long> sizes = new TreeMap<>();
        for (KV<String, Long> group : all.getValue()) {
          sizes.put(GroupKey.parse(group.getKey()), group.getValue());
        }
        long first = 0;
        for (Map.Entry<GroupKey, Long> group : sizes.entrySet()) {
          out.output(KV.of(group.getKey().text(), first));
          first += group.getValue();
        }
      }
    }
  }
}
