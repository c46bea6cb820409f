package org.occgen.transforms.balance;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollectionView;
import org.apache.beam.sdk.values.TupleTag;
import org.occgen.core.balance.BalanceBooks;
import org.occgen.core.balance.BalanceOptions;
import org.occgen.core.balance.Entrant;
import org.occgen.core.balance.GenderBalancer;
import org.occgen.core.balance.GroupKey;
import org.occgen.core.balance.UsedOccupations;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.BookEntry.Kind;
import org.occgen.core.books.BookEntry.Unit;
import org.occgen.core.books.Stage;
import org.occgen.core.mining.RepeatedSegments;

/**
 * Reads the people of files, and gives those who take part by the key of their group. With {@code
 * balance: none} there are no groups: neighbours by item id are taken together, so that their rows
 * can be numbered like those of a group.
 */
final class AdmitEntrants extends DoFn<Integer, KV<String, Entrant>> {
  /** Those who take part. */
  static final TupleTag<KV<String, Entrant>> ADMITTED = new TupleTag<>("admitted") {};

  /** Item ids that are taken together where nothing is balanced, as a power of 2. */
  private static final int NEIGHBOURS = 16;

  private final SelectedPeople people;
  private final List<PCollectionView<Map<Long, Integer>>> used;

  AdmitEntrants(SelectedPeople people, List<PCollectionView<Map<Long, Integer>>> used) {
    this.people = people;
    this.used = used;
  }

  @ProcessElement
  public void process(ProcessContext context, MultiOutputReceiver out) throws IOException {
    UsedOccupations usedOccupations =
        UsedOccupations.of(used.isEmpty() ? Map.of() : context.sideInput(used.get(0)));
    BalanceBooks books = new BalanceBooks();
    ShardAccount account = new ShardAccount();
    people.read(
        context.element(),
        read -> {
          Entrant entrant = read.entrant();
          books.in(entrant);
          enterRepeated(entrant, read.selected(), account);
          account.count(Stage.ALIGN, entrant.genderKey(), occupations(entrant), read.selected());
          Optional<String> refusal = refusal(entrant, usedOccupations);
          if (refusal.isPresent()) {
            books.dropped(entrant, refusal.get());
          } else {
            out.get(ADMITTED).output(KV.of(key(entrant).text(), entrant));
          }
        });
    // What is left of repeated segments is what balancing gets: neither side is in the books.
    for (BookEntry entry : books.entries()) {
      if (entry.unit() != Unit.SEGMENT || entry.kind() != Kind.IN) {
        account.enter(entry);
      }
    }
    account.output(out);
  }

  private Optional<String> refusal(Entrant entrant, UsedOccupations used) {
    return people
        .rules()
        .refusal(entrant)
        .or(
            () ->
                used.blocks(entrant)
                    ? Optional.of(GenderBalancer.OCCUPATION_USED)
                    : Optional.empty());
  }

  private GroupKey key(Entrant entrant) {
    BalanceOptions options = people.rules().options();
    return options.balanced()
        ? GroupKey.of(entrant, options.group())
        : new GroupKey(0, List.of(entrant.person() >> NEIGHBOURS));
  }

  private static void enterRepeated(Entrant entrant, int selected, ShardAccount account) {
    account.enter(BookEntry.in(Unit.SEGMENT, entrant.genderKey(), "", selected));
    account.enter(
        BookEntry.dropped(
            Unit.SEGMENT,
            RepeatedSegments.REPEATED_SEGMENT,
            entrant.genderKey(),
            "",
            selected - entrant.size()));
  }

  private static Iterable<String> occupations(Entrant entrant) {
    return IntStream.range(0, entrant.category())
        .mapToObj(place -> "Q" + entrant.occupation(place))
        .toList();
  }
}
