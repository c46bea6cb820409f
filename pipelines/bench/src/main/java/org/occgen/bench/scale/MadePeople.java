package org.occgen.bench.scale;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.occgen.core.person.Person;
import org.occgen.core.person.Sitelink;

/** The people of a plan, and the other items, by index. */
public final class MadePeople {
  private static final String WOMAN = "Q6581072";
  private static final String MAN = "Q6581097";

  // trans woman, trans man, non-binary
  private static final List<String> OTHER_GENDERS = List.of("Q1052281", "Q2449503", "Q48270");

  private static final double WOMEN = 0.19;
  private static final double MEN = 0.80;

  private static final long FIRST_ID = 10_000_000;
  private static final long FIRST_OTHER_ID = 1_000_000_000;

  private final PeoplePlan plan;

  /** The people of {@code plan}. */
  public MadePeople(PeoplePlan plan) {
    this.plan = plan;
  }

  /** The kind of an item. Items of all kinds but the first are {@link PeoplePlan#others}. */
  enum Kind {
    COMPLETE,
    NO_HUMAN,
    WITHOUT_ARTICLES,
    WITHOUT_OCCUPATION,
    WITHOUT_GENDER
  }

  /** The plan of the people. */
  public PeoplePlan plan() {
    return plan;
  }

  /** The number of items; their indices begin at 0. */
  public long items() {
    return plan.people() + plan.others();
  }

  /**
   * The index of the item at this place of the files, from 0: the others stand among the people.
   */
  long at(long place) {
    long others = othersBefore(place);
    return othersBefore(place + 1) > others ? plan.people() + others : place - others;
  }

  private long othersBefore(long place) {
    return Math.multiplyExact(place, plan.others()) / items();
  }

  /** The kind of the item of this index. */
  Kind kind(long index) {
    if (index < 0 || index >= items()) {
      throw new IndexOutOfBoundsException(index + " of " + items());
    }
    if (index < plan.people()) {
      return Kind.COMPLETE;
    }
    return switch ((int) ((index - plan.people()) % 10)) {
      case 0, 2, 4, 6, 8 -> Kind.NO_HUMAN;
      case 1, 3, 5 -> Kind.WITHOUT_ARTICLES;
      case 7 -> Kind.WITHOUT_OCCUPATION;
      default -> Kind.WITHOUT_GENDER;
    };
  }

  /**
   * The person of this index, as stage collect finds them in the dump.
   *
   * @throws IllegalArgumentException if the item of that index is no human
   */
  public Person person(long index) {
    Kind kind = kind(index);
    if (kind == Kind.NO_HUMAN) {
      throw new IllegalArgumentException("item " + index + " is no human");
    }
    SplittableRandom random = Draws.of(plan.seed(), Draws.For.PERSON, index);
    double gender = random.nextDouble();
    List<String> genders = List.of();
    if (gender < WOMEN) {
      genders = List.of(WOMAN);
    } else if (gender < WOMEN + MEN) {
      genders = List.of(MAN);
    } else if (random.nextBoolean()) {
      genders = List.of(Draws.pick(OTHER_GENDERS, random));
    }
    boolean woman = isWoman(genders);
    int given = MadeNames.given(random);
    List<String> occupations = MadeOccupations.draw(woman, plan.occupationShare(), random);
    List<Sitelink> sitelinks = new ArrayList<>();
    for (String language : plan.languages()) {
      if (kind != Kind.WITHOUT_ARTICLES || random.nextInt(4) == 0) {
        sitelinks.add(new Sitelink(language, MadeNames.full(language, woman, given, index)));
      }
    }
    if (kind == Kind.WITHOUT_ARTICLES && sitelinks.size() == plan.languages().size()) {
      sitelinks.remove(random.nextInt(sitelinks.size()));
    }
    return new Person(
        qid(index),
        MadeNames.full("en", woman, given, index),
        kind == Kind.WITHOUT_GENDER ? List.of() : genders,
        kind == Kind.WITHOUT_OCCUPATION ? List.of() : occupations,
        sitelinks);
  }

  /** The item id of an index. */
  String qid(long index) {
    return "Q"
        + (index < plan.people()
            ? FIRST_ID + 3 * index
            : FIRST_OTHER_ID + 3 * (index - plan.people()));
  }

  /** Whether a text about somebody with these genders says she. */
  static boolean isWoman(List<String> genders) {
    return genders.contains(WOMAN) || genders.contains(OTHER_GENDERS.get(0));
  }
}
