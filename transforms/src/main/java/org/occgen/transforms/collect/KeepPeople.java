package org.occgen.transforms.collect;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TupleTag;
import org.occgen.core.books.BookEntry;
import org.occgen.core.books.Stage;
import org.occgen.core.books.Statistic;
import org.occgen.core.books.Statistic.Table;
import org.occgen.core.person.Person;
import org.occgen.core.person.Qid;
import org.occgen.core.person.Sitelink;
import org.occgen.sparql.entity.EntityLine.Human;
import org.occgen.transforms.books.Account;
import org.occgen.transforms.books.StageOutput;
import org.occgen.transforms.fetch.FetchArticles;
import org.occgen.transforms.record.WriteSorted;

/**
 * Keeps each person once, at the latest revision, and leaves out people without a gender, an
 * occupation or an article (the paper's section 3.1). Counts all people, those left out too, by
 * language and by number of occupations.
 */
public final class KeepPeople extends PTransform<PCollection<Human>, StageOutput<Person>> {
  /** Reason: another revision of the same item was kept. */
  public static final String REPEATED_ITEM = "repeated-item";

  /** Reason: no value of P21. */
  public static final String NO_GENDER = "no-gender";

  /** Reason: no value of P106. */
  public static final String NO_OCCUPATION = "no-occupation";

  /** Reason: no article in any Wikipedia. */
  public static final String NO_SITELINKS = "no-sitelinks";

  private static final BookEntry.Unit PERSON = BookEntry.Unit.PERSON;
  private static final TupleTag<Person> ROWS = new TupleTag<>("people") {};

  /** Reason: the person has no article in one of the languages. */
  public static final String LACKS_LANGUAGE = FetchArticles.LACKS_LANGUAGE;

  private final int shards;
  private final List<String> languages;

  private KeepPeople(int shards, List<String> languages) {
    this.shards = shards;
    this.languages = List.copyOf(languages);
  }

  /** Works in {@code shards} parts, each of which is held in memory. */
  public static KeepPeople inShards(int shards) {
    return new KeepPeople(shards, List.of());
  }

  /** Leaves out who has no article in one of {@code languages} too; none by default. */
  public KeepPeople havingArticlesIn(List<String> all) {
    return new KeepPeople(shards, all);
  }

  @Override
  public StageOutput<Person> expand(PCollection<Human> people) {
    return StageOutput.of(
        ROWS,
        people
            .apply("ByShard", WriteSorted.byShard(Human::qid, shards))
            .apply("Group", GroupByKey.create())
            .apply("Keep", ParDo.of(new KeepFn()).withOutputTags(ROWS, Account.TAGS)));
  }

  private final class KeepFn extends DoFn<KV<Integer, Iterable<Human>>, Person> {
    @ProcessElement
    public void process(@Element KV<Integer, Iterable<Human>> shard, MultiOutputReceiver out) {
      Map<String, Human> latest = new TreeMap<>(Qid.ORDER);
      for (Human read : shard.getValue()) {
        Human known = latest.get(read.qid());
        if (known == null) {
          latest.put(read.qid(), read);
          continue;
        }
        boolean newer = Human.LATEST_LAST.compare(known, read) < 0;
        latest.put(read.qid(), newer ? read : known);
        drop((newer ? known : read).person(), REPEATED_ITEM, out);
      }
      for (Human read : latest.values()) {
        keep(read.person(), out);
      }
    }

    private void keep(Person person, MultiOutputReceiver out) {
      String gender = person.genderKey();
      List<Statistic> counts = new ArrayList<>();
      counts.add(count(Table.PEOPLE_BY_OCCUPATION_COUNT, gender, "" + person.occupations().size()));
      for (Sitelink link : person.sitelinks()) {
        counts.add(count(Table.PEOPLE_BY_LANGUAGE, gender, link.language()));
      }
      if (person.genders().isEmpty()) {
        drop(person, NO_GENDER, out);
      } else if (person.occupations().isEmpty()) {
        drop(person, NO_OCCUPATION, out);
      } else if (person.sitelinks().isEmpty()) {
        drop(person, NO_SITELINKS, out);
      } else if (!person.hasArticlesIn(languages)) {
        drop(person, LACKS_LANGUAGE, out);
      } else {
        Account.enter(
            out,
            List.of(BookEntry.in(PERSON, gender, "", 1), BookEntry.out(PERSON, gender, "", 1)));
        counts.addAll(Statistic.ofPerson(Stage.COLLECT, person));
        out.get(ROWS).output(person);
      }
      Account.count(out, counts);
    }

    private static Statistic count(Table table, String gender, String key) {
      return Statistic.of(Stage.COLLECT, table, gender, key, 1);
    }

    private static void drop(Person person, String reason, MultiOutputReceiver out) {
      String gender = person.genderKey();
      Account.enter(
          out,
          List.of(
              BookEntry.in(PERSON, gender, "", 1),
              BookEntry.dropped(PERSON, reason, gender, "", 1)));
    }
  }
}
