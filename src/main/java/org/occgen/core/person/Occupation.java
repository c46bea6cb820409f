package org.occgen.core.person;

import java.util.Objects;

/**
 * An occupation: any item that a person's P106 names.
 *
 * @param qid item id
 * @param label English label, or the item id where it has none
 * @param profession whether the item is an instance of Q12737077 (occupation) or of one of its
 *     subclasses (P31/P279*)
 * @param people how many people have it
 */
public record Occupation(String qid, String label, boolean profession, long people) {
  public Occupation {
    Qid.number(qid);
    Objects.requireNonNull(label, "label");
  }

  /** The label, or the item id where there is none. */
  public String shown() {
    return label.isBlank() ? qid : label;
  }
}
