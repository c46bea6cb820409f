package org.occgen.gender.hindi;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;
import org.occgen.gender.hindi.HindiForms.Kind;
import org.occgen.gender.hindi.HindiNouns.Reading;

/** A Hindi sentence at work: its words, its clauses, each with verbs at its end, its persons. */
final class HindiSentence {
  static final WordTable WORDS = WordTable.read("hi/words.txt");
  private static final WordTable THINGS = WordTable.read("hi/things.txt");
  private static final Set<String> FEMININE_THINGS = HindiSpelling.keys(THINGS, "feminine");
  private static final Set<String> MASCULINE_THINGS = HindiSpelling.keys(THINGS, "masculine");
  private static final Set<String> STARTS = HindiSpelling.keys(WORDS, "clause-starts");
  private static final Set<String> COORDINATING = HindiSpelling.keys(WORDS, "coordinating");
  private static final Set<String> POSTPOSITIONS = HindiSpelling.keys(WORDS, "postpositions");
  private static final Set<String> PARTICLES = HindiSpelling.keys(WORDS, "particles");
  private static final Set<String> AUXILIARIES = HindiSpelling.keys(WORDS, "auxiliaries");
  private static final Set<String> RESPECT = HindiSpelling.keys(WORDS, "respect");

  private final SentenceWords words;
  final SentenceFindings findings;
  final Map<Integer, Reading> persons = new HashMap<>();

  /** Whether the sentence speaks of its person in the plural of respect. */
  final boolean respect;

  /**
   * A clause.
   *
   * @param start its first word
   * @param verbs the first of the verbs that close it; {@code end} if there are none
   * @param end behind its last word
   */
  record Clause(int start, int verbs, int end) {}

  HindiSentence(SentenceWords words, SentenceFindings findings) {
    this.words = words.spelled(HindiSpelling::key);
    this.findings = findings;
    respect = any(RESPECT::contains) || any(HindiSentence::isFeminineOfRespect);
  }

  private boolean any(Predicate<String> predicate) {
    return IntStream.range(0, size()).mapToObj(this::key).anyMatch(predicate);
  }

  private static boolean isFeminineOfRespect(String key) {
    return HindiForms.verb(key)
        .filter(form -> form.plural() && form.gender() == WordGender.FEMININE)
        .isPresent();
  }

  int size() {
    return words.size();
  }

  /** A word as tables have it; empty outside of the sentence. */
  String key(int i) {
    return words.lower(i);
  }

  /** Whether a noun stands before a postposition, so that it is oblique and no subject. */
  boolean isOblique(int noun) {
    return words.adjacent(noun + 1) && isPostposition(noun + 1);
  }

  boolean isPostposition(int i) {
    return POSTPOSITIONS.contains(key(i));
  }

  boolean isAuxiliary(int i) {
    return AUXILIARIES.contains(key(i));
  }

  /** Whether a word is a form of "to be". */
  boolean isCopula(int i) {
    return isAuxiliary(i)
        || HindiForms.verb(key(i)).filter(form -> form.kind() == Kind.COPULA).isPresent();
  }

  boolean isVerb(int i) {
    return isAuxiliary(i) || HindiForms.verb(key(i)).isPresent();
  }

  /** The gender of a noun for a thing; empty if the word is none. */
  Set<WordGender> thing(int i) {
    String key = key(i);
    if (MASCULINE_THINGS.contains(key)) {
      return Set.of(WordGender.MASCULINE);
    }
    boolean abstractNoun = key.matches(".{3,}ता") && HindiForms.verb(key).isEmpty();
    return abstractNoun
            || FEMININE_THINGS.contains(key)
            || key.matches(".+(ियां|ाएं|ाहट|ावट|[क-ह]ें)")
        ? Set.of(WordGender.FEMININE)
        : Set.of();
  }

  boolean isThing(int i) {
    return !thing(i).isEmpty();
  }

  /** The clauses in their order. */
  List<Clause> clauses() {
    List<Clause> clauses = new ArrayList<>();
    int start = 0;
    for (int i = 1; i <= size(); i++) {
      if (i == size() || begins(i)) {
        clauses.add(clause(start, i));
        start = i;
      }
    }
    return clauses;
  }

  private boolean begins(int i) {
    boolean starts = STARTS.contains(key(i)) && (!COORDINATING.contains(key(i)) || isVerb(i - 1));
    return !words.joined(i) || starts || isFinite(i - 1);
  }

  /** Whether a verb that closes a clause stands here. */
  private boolean isFinite(int i) {
    return isCopula(i) && !isVerb(i + 1) && !PARTICLES.contains(key(i + 1));
  }

  private Clause clause(int start, int end) {
    int verbs = end;
    while (verbs > start && (isVerb(verbs - 1) || PARTICLES.contains(key(verbs - 1)))) {
      verbs--;
    }
    return new Clause(start, verbs, end);
  }

  /** Adds a finding whose counterpart is spelled as the word is, if it is another word. */
  void add(int i, WordGender gender, Evidence evidence, String form, Strength strength) {
    String written = words.sentence().substring(words.start(i), words.end(i));
    String other = HindiSpelling.like(written, form);
    if (!other.equals(written)) {
      findings.add(new Finding(i, i, gender, evidence, Optional.of(other), strength));
    }
  }
}
