package org.occgen.gender.grammar;

import java.util.List;
import java.util.Optional;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;

/** The rules of one language. Holds tables only, so that threads share it. */
public interface LanguageRules {
  /** Adds the words of a sentence that show a person's gender. Linear in its length. */
  void find(SentenceWords words, SentenceFindings findings);

  /**
   * A word as these rules spell it.
   *
   * @param word in lower case
   */
  default String spelled(String word) {
    return word;
  }

  /** The forms by which a word is compared: as spelled, then without what is written onto it. */
  default List<String> readings(String word) {
    return List.of(spelled(word));
  }

  /**
   * The gender of the person whose the thing or person of a noun is, if the noun's ending shows it.
   */
  default Optional<WordGender> possessor(String noun) {
    return Optional.empty();
  }

  /**
   * Whether a word has the form of a gender but shows none where it stands, as the participle of a
   * perfect that never agrees.
   */
  default boolean isInvariable(SentenceWords words, int word) {
    return false;
  }

  /**
   * Whether a word behind a noun for a person is its object or genitive, and no adjective of it.
   */
  default boolean isNoAdjective(SentenceWords words, int word) {
    return false;
  }

  /**
   * Whether a noun is governed by what is written before it in one word, or by the noun before it,
   * so that it is about somebody else.
   */
  default boolean isGoverned(SentenceWords words, int noun) {
    return false;
  }

  /** The forms that a noun for a person takes in the singular, each in both genders. */
  default List<FormPair> inflected(FormPair noun) {
    return List.of(noun);
  }

  /**
   * Whether speakers use the masculine noun for an occupation of women, too, so that it shows no
   * gender.
   */
  default boolean masculineOccupationsAreEpicene() {
    return false;
  }

  /**
   * Whether a pronoun that may be of a thing is more often of a person, so that it decides where
   * nothing else does.
   */
  default boolean pronounsDecideAlone() {
    return false;
  }
}
