package org.occgen.sparql.query;

import java.util.Comparator;
import java.util.Objects;
import org.occgen.core.person.Qid;

/**
 * How an occupation is called of women or of men, such as <i>actrice</i>.
 *
 * @param occupation item id
 * @param language language of a Wikipedia
 * @param gender of whom it is said
 * @param form the word, on one line
 */
public record OccupationForm(String occupation, String language, Gender gender, String form)
    implements Comparable<OccupationForm> {
  /** Of whom a form is said. */
  public enum Gender {
    /** Of women (P2521). */
    FEMININE,
    /** Of men (P3321). */
    MASCULINE
  }

  private static final Comparator<OccupationForm> ORDER =
      Comparator.comparing(OccupationForm::occupation, Qid.ORDER)
          .thenComparing(OccupationForm::language)
          .thenComparing(OccupationForm::gender)
          .thenComparing(OccupationForm::form);

  public OccupationForm {
    Qid.number(occupation);
    Objects.requireNonNull(language, "language");
    Objects.requireNonNull(gender, "gender");
    Objects.requireNonNull(form, "form");
  }

  @Override
  public int compareTo(OccupationForm other) {
    return ORDER.compare(this, other);
  }
}
