package org.occgen.gender.slavic;

import java.util.List;
import java.util.Optional;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceWords;

/**
 * The morphology of a Slavic language, as far as the gender of persons asks for it.
 *
 * <p>A paradigm is a list of twelve forms: six cases of the singular, then of the plural ({@link
 * SlavicCase}). A place is an index into it.
 */
interface SlavicMorphology {
  /**
   * A form of the past that agrees in gender.
   *
   * @param counterpart the form in the other gender
   * @param plural whether it is one of the plural, which has a gender in Polish and Czech
   * @param speech whether its ending says that the subject speaks or is spoken to: a person
   */
  record Past(WordGender gender, String counterpart, boolean plural, boolean speech) {
    /** A form of the third person singular. */
    static Past of(WordGender gender, String counterpart) {
      return new Past(gender, counterpart, false, false);
    }
  }

  /** A word in lower case as tables and rules compare it. */
  String folded(String word);

  /**
   * The twelve forms of a noun for persons, by its ending; several forms at a place are parted by
   * {@code /}.
   *
   * @param counterpart the noun in the other gender: says whether it is declined as an adjective
   */
  List<String> noun(String lemma, WordGender gender, String counterpart);

  /**
   * An adjective in the other gender, in the same case and number.
   *
   * @param form of {@code from}
   * @param place its place: an ending may be that of several
   * @return empty if it is no form of {@code from} at that place; the form itself if it is one of
   *     both genders
   */
  Optional<String> adjective(String form, WordGender from, int place);

  /** Whether a word ends like an adjective in some case. */
  boolean isAdjective(String word);

  /** Whether an adjective may stand before a noun of the plural in a case. */
  boolean fitsPlural(String adjective, SlavicCase grammaticalCase);

  /** A verb of the past; empty if the word is none. */
  Optional<Past> past(String word);

  /** Whether a word is a verb by its ending, not one of the past: no noun depends on it. */
  boolean isVerb(String word);

  /**
   * A short form, participle or adjective that stands as a predicate, in the other gender.
   *
   * @return empty if it is none of that gender
   */
  Optional<String> predicate(String word, WordGender gender);

  /** Whether a word is a participle in the nominative, with what it governs: <i>родившаяся</i>. */
  boolean isParticiple(String word);

  /** Whether a word may be a noun of that gender in the nominative. */
  boolean mayBeNominative(String word, WordGender gender);

  /** Whether a word behind a verb is probably its subject: a stricter look at its ending. */
  boolean isLikelySubject(String word, WordGender gender);

  /** Whether a verb is reflexive, by its ending or by a word beside it. */
  boolean isReflexive(SentenceWords words, int verb);

  /**
   * The place of a noun behind <i>two</i>, <i>three</i> and <i>four</i>: mostly the plural's first.
   */
  default int countedPlace() {
    return SlavicCase.COUNT;
  }

  /**
   * Whether speakers use the masculine noun for an occupation of women, too, so that it shows no
   * gender.
   */
  boolean masculineOccupationsAreEpicene();

  /** Whether a word may be an adjective behind a noun that it agrees with. */
  default boolean mayFollow(String word) {
    return false;
  }

  /**
   * A form of an adjective that names a gender, such as <i>women's</i>.
   *
   * @param behind the word behind it
   * @return empty if the ending is none of an adjective
   */
  default Optional<String> ofGender(String stem, String ending, String behind) {
    return Optional.of(stem + ending);
  }

  /**
   * A folded form as a sentence writes it.
   *
   * @param form the counterpart of a word
   * @param original the word
   */
  default String spelled(String form, String original, String sentence) {
    return form;
  }
}
