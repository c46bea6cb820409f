package org.occgen.core.person;

import java.util.List;
import java.util.Objects;

/**
 * An occupation: any item that a person's P106 names.
 *
 * @param qid item id
 * @param label English label, or the item id where it has none
 * @param profession whether the item is an instance of Q12737077 (occupation) or of one of its
 *     subclasses (P31/P279*)
 * @param people how many people have it
 * @param femaleForms its female forms (P2521): of one language several, the preferred ones first
 * @param maleForms its male forms (P3321), in the same order
 */
public record Occupation(
    String qid,
    String label,
    boolean profession,
    long people,
    List<MonolingualText> femaleForms,
    List<MonolingualText> maleForms) {
  public Occupation {
    Qid.number(qid);
    Objects.requireNonNull(label, "label");
    femaleForms = List.copyOf(femaleForms);
    maleForms = List.copyOf(maleForms);
  }

  /** The label, or the item id where there is none. */
  public String shown() {
    return label.isBlank() ? qid : label;
  }
}
