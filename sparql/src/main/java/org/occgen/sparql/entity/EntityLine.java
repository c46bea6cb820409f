package org.occgen.sparql.entity;

import java.util.Comparator;
import java.util.List;
import org.occgen.core.person.MonolingualText;
import org.occgen.core.person.Person;
import org.occgen.core.person.Qid;
import org.occgen.core.revision.Revisions;

/** The content of a line of a dump: one entity, or none. */
public sealed interface EntityLine {
  /** An item, as one revision tells of it. */
  sealed interface Item extends EntityLine {
    /** Orders readings of the same item, the one that counts last. */
    Comparator<Item> LATEST_LAST = Revisions.latestLast(Item::revision, Item::toString);

    /** Item id. */
    String qid();

    /** Revision of the item, 0 where the document does not say. */
    long revision();

    /** The id that was asked for, if it redirects to this item; else empty. */
    String redirectedFrom();
  }

  /**
   * An item that is an instance of human (P31 = Q5, best rank). It may lack genders, occupations or
   * sitelinks: leaving it out is a rule of the stage, which counts it.
   *
   * @param person the person; sitelinks are those of Wikipedias, one a language
   */
  record Human(Person person, long revision, String redirectedFrom) implements Item {
    @Override
    public String qid() {
      return person.qid();
    }
  }

  /**
   * Any other item: perhaps an occupation, or a class of occupations.
   *
   * @param label its label, or the item id where it has none
   * @param instanceOf best-rank values of P31, distinct item ids by number
   * @param subclassOf best-rank values of P279, distinct item ids by number
   * @param femaleForms values of P2521 that are not deprecated, distinct: those of preferred rank
   *     first, then as they stand
   * @param maleForms values of P3321, in the same way
   */
  record OtherItem(
      String qid,
      String label,
      long revision,
      String redirectedFrom,
      List<String> instanceOf,
      List<String> subclassOf,
      List<MonolingualText> femaleForms,
      List<MonolingualText> maleForms)
      implements Item {
    public OtherItem {
      Qid.number(qid);
      instanceOf = List.copyOf(instanceOf);
      subclassOf = List.copyOf(subclassOf);
      femaleForms = List.copyOf(femaleForms);
      maleForms = List.copyOf(maleForms);
    }
  }

  /**
   * Left out by a rule; no failure.
   *
   * @param reason {@code property}, {@code lexeme}, {@code other-entity}, {@code missing}, {@code
   *     redirected}, {@code empty-answer}, {@code array-bracket} or {@code blank-line}
   * @param id the id of the entity where the document names it, else empty
   */
  record Skipped(String reason, String id) implements EntityLine {
    /** Reason: the API knows no such entity, or not any more. */
    public static final String MISSING = "missing";
  }

  /**
   * A failure: the line should have been readable.
   *
   * @param reason {@code malformed-json}, {@code invalid-utf-8}, {@code oversized-line}, {@code
   *     oversized-value}, {@code too-deep}, {@code unexpected-shape}, {@code no-id} or {@code
   *     api-error}
   * @param message what is wrong and where, for a person to read
   */
  record Malformed(String reason, String message) implements EntityLine {}
}
