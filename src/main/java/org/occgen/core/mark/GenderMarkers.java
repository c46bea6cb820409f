package org.occgen.core.mark;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.BiFunction;

/**
 * Finds the words of sentences that show a person's gender. The module of gender rules provides the
 * rules; without it no language has any.
 */
public interface GenderMarkers {
  /** Nothing is marked in any language. */
  GenderMarkers NONE =
      new GenderMarkers() {
        @Override
        public List<String> languages() {
          return List.of();
        }

        @Override
        public BiFunction<String, Optional<WordGender>, List<GenderMark>> of(
            String language, List<FormPair> occupations) {
          throw new IllegalArgumentException(language + ": " + reasonForNone(language));
        }

        @Override
        public BiFunction<String, WordGender, Optional<String>> counterfactuals(
            String language, List<FormPair> occupations) {
          throw new IllegalArgumentException(language + ": " + reasonForNone(language));
        }

        @Override
        public String reasonForNone(String language) {
          return "this occgen was built without rules of gender";
        }
      };

  /** The languages that have rules, as occgen writes them. */
  List<String> languages();

  /**
   * The rules of a language: the words about the person of a sentence, in its order, disjoint. The
   * gender is the person's; empty for one who is neither feminine nor masculine.
   *
   * @param occupations nouns for persons that the rules may lack
   * @throws IllegalArgumentException if it has none
   */
  BiFunction<String, Optional<WordGender>, List<GenderMark>> of(
      String language, List<FormPair> occupations);

  /**
   * Rewrites a sentence about a person of a gender into the other gender, all that agrees included;
   * gives none where it cannot be rewritten with confidence.
   *
   * @param occupations nouns for persons that the rules may lack
   * @throws IllegalArgumentException if the language has no rules
   */
  BiFunction<String, WordGender, Optional<String>> counterfactuals(
      String language, List<FormPair> occupations);

  /** The reason why a language without rules has none, as the end of a sentence. */
  String reasonForNone(String language);

  /** Those on the class path. */
  static GenderMarkers installed() {
    return ServiceLoader.load(GenderMarkers.class, GenderMarkers.class.getClassLoader())
        .findFirst()
        .orElse(NONE);
  }
}
