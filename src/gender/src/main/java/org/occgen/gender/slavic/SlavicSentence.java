package org.occgen.gender.slavic;

import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceWords;

/** A Slavic sentence at work: what its language knows, its words, the findings. Of one thread. */
class SlavicSentence {
  final SlavicMorphology morphology;
  final SlavicLexicon lexicon;
  final FunctionWords functions;
  final SentenceWords words;
  final SentenceFindings findings;

  SlavicSentence(
      SlavicMorphology morphology,
      SlavicLexicon lexicon,
      FunctionWords functions,
      SentenceWords words,
      SentenceFindings findings) {
    this.morphology = morphology;
    this.lexicon = lexicon;
    this.functions = functions;
    this.words = words;
    this.findings = findings;
  }

  /** The same sentence. */
  SlavicSentence(SlavicSentence other) {
    this(other.morphology, other.lexicon, other.functions, other.words, other.findings);
  }
}
