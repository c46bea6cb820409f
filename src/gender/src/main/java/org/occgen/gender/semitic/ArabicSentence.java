package org.occgen.gender.semitic;

import java.util.Optional;
import java.util.Set;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;

/** An Arabic sentence at work, with what the forms of its words tell. Of one thread. */
class ArabicSentence extends SemiticSentence {
  static final WordTable WORDS = WordTable.read("ar/words.txt");
  static final Set<String> COPULAS = WORDS.words("copulas");
  static final Set<String> PHRASE_ENDS = WORDS.words("phrase-ends");
  static final Set<String> EPICENES = WORDS.words("epicenes");
  static final Set<String> INSTITUTIONS =
      WordTable.read("ar/things.txt").words("institutions", "countries");
  private static final Set<String> ADVERBS = WORDS.words("adverbs");
  private static final Set<String> DONE = WORDS.words("done");
  private static final Set<String> BEFORE_VERB = WORDS.words("before-verb");

  /** <i>What</i>, as the subject or the object of the verb behind it. */
  static final String WHAT = "و?م?ما|[بف]ما|فيما";

  /** Words that are looked at behind one, so that time is linear. */
  static final int REACH = 20;

  final ArabicForms forms;
  final ArabicVerbs verbs;

  /** The sentence's spelling of the ending of indefinite accusatives. */
  final String tanwin;

  ArabicSentence(
      SentenceWords words, SentenceFindings findings, ArabicForms forms, ArabicVerbs verbs) {
    super(words, ArabicForms::bare, findings);
    this.forms = forms;
    this.verbs = verbs;
    String sentence = words.sentence();
    tanwin = sentence.contains("ًا") ? "ًا" : sentence.contains("اً") ? "اً" : "ا";
  }

  /** The same sentence. */
  ArabicSentence(ArabicSentence other) {
    super(other);
    this.forms = other.forms;
    this.verbs = other.verbs;
    this.tanwin = other.tanwin;
  }

  /** The word behind this one in its phrase, adverbs left out; the sentence's length if none. */
  final int next(int i) {
    int k = i + 1;
    while (k <= i + REACH && words.adjacent(k) && ADVERBS.contains(at(k))) {
      k++;
    }
    return words.adjacent(k) ? k : words.size();
  }

  /** The gender of a relative pronoun of the singular. */
  static Optional<WordGender> relative(String word) {
    return word.endsWith("التي")
        ? Optional.of(WordGender.FEMININE)
        : word.endsWith("الذي") ? Optional.of(WordGender.MASCULINE) : Optional.empty();
  }

  /** The pronoun that is written onto a word. */
  static String pronoun(WordGender gender) {
    return gender == WordGender.FEMININE ? "ها" : "ه";
  }

  /** Whether a word says that what is named behind it was done: <i>tamma</i>. */
  static boolean isDone(String word) {
    return DONE.contains(word) || DONE.contains(joinedOff(word));
  }

  /** Whether a word is a copula, behind a conjunction or not. */
  static boolean isCopula(String word) {
    return COPULAS.contains(word) || COPULAS.contains(joinedOff(word));
  }

  /** Whether a word is a pronoun that stands alone, behind a conjunction or not. */
  static boolean isPronoun(String word) {
    return word.matches("[وف]?(هو|هي)");
  }

  static String joinedOff(String word) {
    return word.length() > 3 && word.matches("[وف].*") ? word.substring(1) : word;
  }

  /** A masculine without the ending of an indefinite accusative. */
  static String withoutAccusative(String word) {
    return word.length() > 3 && word.endsWith("ا") ? word.substring(0, word.length() - 1) : word;
  }

  /** Whether a preposition, a mark or nothing follows, or an adjective without an article. */
  final boolean endsPhrase(int i) {
    String word = at(i);
    return !words.adjacent(i)
        || PHRASE_ENDS.contains(word)
        || word.matches("(و|لل|بال|لم).*|(?!ال).*ة");
  }

  /** Whether a clause begins here, or a word stands before that verbs follow. */
  final boolean verbMayStand(int i) {
    String before = at(i - 1);
    return !words.joined(i)
        || at(i).startsWith("و")
        || BEFORE_VERB.contains(before)
        || (isNumber(before) && before.length() > 2); // a year; a day stands before its month
  }
}
