package org.occgen.gender.hindi;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;

/** A Hindi sentence in clauses: what parts them, and the verbs that close them. */
final class HindiClauses {
  private static final WordTable WORDS = WordTable.read("hi/words.txt");
  private static final Set<String> STARTS = keys("clause-starts");
  private static final Set<String> POSTPOSITIONS = keys("postpositions");
  private static final Set<String> PARTICLES = keys("particles");
  private static final Set<String> AUXILIARIES = keys("auxiliaries");
  private static final Set<String> COORDINATING = Set.of("और", "या", "एवं", "तथा", "व");

  private static final int VERBS = 12; // at most, at the end of a clause
  private static final int INITIAL = 3; // letters and vowel signs of a short form

  private final SentenceWords words;
  private final List<String> keys = new ArrayList<>();
  private final List<Clause> clauses = new ArrayList<>();

  /**
   * A clause.
   *
   * @param start its first word
   * @param verbs the first of the verbs that close it; {@code end} if there are none
   * @param end behind its last word
   */
  record Clause(int start, int verbs, int end) {}

  HindiClauses(SentenceWords words) {
    this.words = words;
    for (int i = 0; i < words.size(); i++) {
      keys.add(HindiSpelling.key(words.lower(i)));
    }
    int start = 0;
    for (int i = 1; i <= words.size(); i++) {
      if (i == words.size() || begins(i)) {
        clauses.add(clause(start, i));
        start = i;
      }
    }
  }

  static Set<String> keys(String heading) {
    return WORDS.words(heading).stream()
        .map(HindiSpelling::key)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Whether nothing parts a word from the one before; points of short forms part nothing. */
  boolean joined(int i) {
    boolean initial =
        i > 0
            && i < words.size()
            && words.gap(i).strip().equals(".")
            && words.text(i - 1).length() <= INITIAL;
    return words.joined(i) || initial;
  }

  private boolean begins(int i) {
    if (!joined(i)) {
      return true;
    }
    String key = key(i);
    return STARTS.contains(key) && (!COORDINATING.contains(key) || isVerb(i - 1));
  }

  private Clause clause(int start, int end) {
    int verbs = end;
    while (verbs > start && end - verbs < VERBS && (isVerb(verbs - 1) || isWithin(verbs - 1))) {
      verbs--;
    }
    while (verbs < end && PARTICLES.contains(key(verbs)) && !isVerb(verbs)) {
      verbs++;
    }
    return new Clause(start, verbs, end);
  }

  private boolean isVerb(int i) {
    if (key(i).equals("की")) { // mostly the genitive
      return HindiVerbs.of(key(i + 1)).filter(next -> next.stem().equals("जा")).isPresent();
    }
    return AUXILIARIES.contains(key(i)) || HindiVerbs.of(key(i)).isPresent();
  }

  /** Whether a word stands within a group of verbs; a stem only before another verb. */
  private boolean isWithin(int i) {
    String key = key(i);
    if (PARTICLES.contains(key)) {
      return true;
    }
    if (HindiPredicates.isThing(key)) {
      return false;
    }
    boolean stem =
        HindiVerbs.isStem(key)
            && !AUXILIARIES.contains(key(i + 1))
            && HindiVerbs.of(key(i + 1))
                .filter(next -> next.kind() == HindiVerbs.Kind.PAST_COPULA)
                .isEmpty();
    return stem || HindiVerbs.isInfinitive(key);
  }

  List<Clause> all() {
    return clauses;
  }

  /** A word as tables have it; empty outside of the sentence. */
  String key(int i) {
    return i < 0 || i >= keys.size() ? "" : keys.get(i);
  }

  /** Whether a noun stands before a postposition, so that it is oblique and no subject. */
  boolean isOblique(int noun) {
    return words.adjacent(noun + 1) && POSTPOSITIONS.contains(key(noun + 1));
  }

  static boolean isAuxiliary(String key) {
    return AUXILIARIES.contains(key);
  }

  static boolean isPostposition(String key) {
    return POSTPOSITIONS.contains(key);
  }

  static boolean isCoordinating(String key) {
    return COORDINATING.contains(key);
  }
}
