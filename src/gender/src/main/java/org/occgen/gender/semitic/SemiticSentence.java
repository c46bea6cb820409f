package org.occgen.gender.semitic;

import java.util.Optional;
import java.util.function.UnaryOperator;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceWords;

/** A sentence at work: its words without vowel marks, and what was found. Of one thread. */
abstract class SemiticSentence {
  /** The words, in lower case without vowel marks. */
  final SentenceWords words;

  final SentenceFindings findings;

  SemiticSentence(SentenceWords words, UnaryOperator<String> bare, SentenceFindings findings) {
    this.words = words.spelled(bare);
    this.findings = findings;
  }

  /** The same sentence. */
  SemiticSentence(SemiticSentence other) {
    words = other.words;
    findings = other.findings;
  }

  /** A word without vowel marks; empty outside of the sentence. */
  final String at(int i) {
    return words.lower(i);
  }

  /** The word, if nothing but space stands before it; else empty. */
  final String adjacent(int i) {
    return words.adjacent(i) ? at(i) : "";
  }

  /** Whether a word was found to show a gender. */
  final boolean shows(int i, WordGender gender) {
    return findings.at(i).filter(found -> found.gender() == gender).isPresent();
  }

  /** The finding on a word, if it is a noun for a person; else empty. */
  final Optional<Finding> nounFound(int i) {
    return findings.at(i).filter(found -> found.evidence() == Evidence.NOUN);
  }

  /** Whether a word is written in digits. */
  static boolean isNumber(String word) {
    return !word.isEmpty() && word.chars().allMatch(Character::isDigit);
  }
}
