package org.occgen.example;

import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Values;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.balance.BalancedSegment;
import org.occgen.core.balance.GenderBalancer;
import org.occgen.core.mining.PersonSegments;
import org.occgen.core.person.GenderCategories;

/**
 * Takes people with their segments, and gives the segments of a balanced set: within every set of
 * occupations as many women as men, and as many segments of women as of men.
 */
final class BalancePeople
    extends PTransform<PCollection<PersonSegments>, PCollection<BalancedSegment>> {
  private static final long serialVersionUID = 1L;

  @Override
  public PCollection<BalancedSegment> expand(PCollection<PersonSegments> people) {
    // Algorithm 1 looks at all people, so they come to one worker. Records have coders of their
    // own.
    return people
        .apply(WithKeys.<Integer, PersonSegments>of(0).withKeyType(TypeDescriptors.integers()))
        .apply(GroupByKey.create())
        .apply(Values.create())
        .apply(ParDo.of(new BalanceFn()));
  }

  private static final class BalanceFn extends DoFn<Iterable<PersonSegments>, BalancedSegment> {
    private static final long serialVersionUID = 1L;

    @ProcessElement
    public void process(
        @Element Iterable<PersonSegments> people, OutputReceiver<BalancedSegment> out) {
      List<PersonSegments> all = new ArrayList<>();
      people.forEach(all::add); // once: Flink gives grouped values a single time
      GenderBalancer.balance(all, GenderCategories.DEFAULT, BalanceOptions.DEFAULT)
          .segments()
          .forEach(out::output);
    }
  }
}
