package org.occgen.review;

import java.util.Arrays;
import java.util.Optional;
import org.occgen.core.text.KebabCased;

/** Reasons for which reviewers reject a segment. */
public enum RejectionReason implements KebabCased {
  /** The sentences do not say the same. */
  NOT_A_TRANSLATION("the sentences do not say the same"),
  /** One sentence says more than another, and an edit would have to make text up. */
  PARTIAL("one sentence says more than another"),
  /** The sentence is about another person than the article's. */
  OTHER_PERSON("it is about another person"),
  /** A sentence shows another gender than the person's gender category. */
  WRONG_GENDER("a sentence shows another gender than the person's"),
  /** A heading, a list, a piece of a sentence. */
  NOT_A_SENTENCE("it is no whole sentence"),
  /** A sentence is in another language than its file. */
  WRONG_LANGUAGE("a sentence is in another language"),
  /** Private or hurtful text that should not be published again. */
  HARMFUL("it is private or hurtful"),
  /** Another reason, which the comment tells. */
  OTHER("another reason, which the comment tells");

  private final String meaning;

  RejectionReason(String meaning) {
    this.meaning = meaning;
  }

  /** The meaning of the reason, for people: part of a sentence. */
  public String meaning() {
    return meaning;
  }

  /** The reason of an {@link #id}; empty if it is none. */
  public static Optional<RejectionReason> of(String id) {
    return Arrays.stream(values()).filter(reason -> reason.id().equals(id)).findFirst();
  }
}
