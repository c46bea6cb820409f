package org.occgen.transforms.balance;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.TupleTag;
import org.occgen.core.balance.BalanceBooks;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.balance.Entrant;
import org.occgen.core.balance.GenderBalancer;
import org.occgen.core.balance.GroupChoice;
import org.occgen.transforms.books.Account;

/** Chooses within groups; with {@code balance: none} everybody and everything. */
final class ChooseEntrants extends DoFn<KV<String, Iterable<Entrant>>, KV<Integer, Chosen>> {
  /** The chosen people, by the number of the file in which the person stands. */
  static final TupleTag<KV<Integer, Chosen>> CHOSEN = new TupleTag<>("chosen") {};

  /** Numbers of rows by group. */
  static final TupleTag<KV<String, Long>> SIZES = new TupleTag<>("sizes") {};

  private final SelectedPeople people;

  ChooseEntrants(SelectedPeople people) {
    this.people = people;
  }

  @ProcessElement
  public void process(@Element KV<String, Iterable<Entrant>> group, MultiOutputReceiver out)
      throws IOException {
    BalanceOptions options = people.rules().options();
    BalanceBooks books = new BalanceBooks();
    Rows rows = new Rows(group.getKey(), out);
    try (EntrantSpool members = EntrantSpool.of(group.getValue())) {
      if (options.balanced()) {
        GroupChoice.choose(members, options, books, rows);
      } else {
        for (Entrant member : members) {
          int[] all = new int[member.size()];
          Arrays.setAll(all, place -> place);
          books.out(member, all.length, GenderBalancer.SURPLUS_SEGMENT);
          rows.take(member, all);
        }
      }
    }
    Account.enter(out, books.entries());
    if (rows.next > 0) {
      out.get(SIZES).output(KV.of(group.getKey(), rows.next));
    }
  }

  /** Counts the rows of a group. */
  private final class Rows implements GroupChoice.Taker {
    private final String group;
    private final MultiOutputReceiver out;
    private long next;

    Rows(String group, MultiOutputReceiver out) {
      this.group = group;
      this.out = out;
    }

    @Override
    public void take(Entrant chosen, int[] kept) {
      List<Integer> pivots = Arrays.stream(kept).map(chosen::pivot).boxed().toList();
      out.get(CHOSEN)
          .output(
              KV.of(
                  people.files().shardOf("Q" + chosen.person()),
                  new Chosen(chosen.person(), group, next, pivots)));
      next += kept.length;
    }
  }
}
