package org.occgen.gender.semitic;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.WordTable;
import org.occgen.gender.semitic.ArabicVerbs.Verb;

/** The verbs of one Arabic sentence and the predicates of its copulas and pronouns. */
final class ArabicPredicates extends ArabicSentence {
  /** Participles that say how somebody acts. */
  static final GenderedWords CIRCUMSTANCES =
      new GenderedWords(
          WordTable.read("ar/nouns.txt").words("circumstances").stream()
              .map(feminine -> new FormPair(feminine, feminine.replaceFirst("ة$", "ا")))
              .toList());

  private static final Set<String> NO_VERBS = WORDS.words("no-verbs");
  private static final Set<String> BEFORE_PRESENT = WORDS.words("before-present");
  private static final Set<String> IMPERSONAL_PRESENTS = WORDS.words("impersonal-presents");
  private static final Pattern PRONOUN =
      Pattern.compile("[وف]?(هو|هي)|([بلك]|ول|وك)?([أإ]ن|لكن)(ه|ها)|و[أإ]ن(ه|ها)|ولكن(ه|ها)");

  /** Words in -t that no table has and that may be verbs; loans and nouns end otherwise. */
  private static final Pattern UNKNOWN_PAST = Pattern.compile("(?!ال).{2,6}[^اسنيو]ت");

  /** Words between two verbs that are joined. */
  private static final int JOINED = 10;

  private final ArabicSubjects subjects;

  ArabicPredicates(ArabicSubjects subjects) {
    super(subjects);
    this.subjects = subjects;
  }

  /** Adds the verb that a word is, if its subject is a person. */
  void verb(int i) {
    String word = at(i);
    if (findings.has(i) || isDone(at(i - 1)) || IMPERSONAL_PRESENTS.contains(joinedOff(word))) {
      return;
    }
    boolean behindParticle = words.joined(i) && BEFORE_PRESENT.contains(at(i - 1));
    Optional<Verb> read = verbs.read(word);
    if (word.startsWith("ت") && read.filter(Verb::past).isPresent()) {
      if (behindParticle && isBeforePresentOnly(i - 1)) {
        read = verbs.presentOfAny(word);
      } else if (verbs.isPresent(word)
          && adjacent(i + 1).startsWith("ال")
          && forms.isFeminineThing(at(i + 1))
          && read.filter(Verb::isTransitive).isEmpty()) {
        return; // what the thing behind it does
      }
    }
    if (read.isEmpty()) {
      read = behindParticle ? verbs.presentOfAny(word) : joinedPresent(i);
    }
    if (read.isEmpty()) {
      unknownPast(i);
    } else if (read.get().past()) {
      past(i, read.get());
    } else {
      present(i, read.get(), behindParticle);
    }
  }

  private void present(int i, Verb verb, boolean behindParticle) {
    WordGender gender = verb.gender();
    boolean first = !words.joined(i);
    boolean named = shows(i - 2, gender) && isCopula(at(i - 2));
    boolean introduced =
        first || behindParticle || named || findings.has(i - 1) || at(i).matches("(و|س|ل).*");
    if (isCopula(at(i))) {
      if (subjects.isPersonOfCopula(i, gender)) {
        findings.add(i, gender, Evidence.SUBJECT, verb.counterpart());
      }
    } else if (introduced && subjects.isPerson(i, verb)) {
      Strength strength = first ? Strength.SURE : Strength.NEEDS_SUPPORT;
      findings.add(i, gender, Evidence.SUBJECT, verb.counterpart(), strength);
    }
  }

  /**
   * Whether a verb in <i>ta-</i> behind this particle is a feminine present, and no masculine past.
   */
  private boolean isBeforePresentOnly(int i) {
    return at(i).matches(".*(ها|ت|هي|التي)|[فو]?ل[من]|ألا");
  }

  /** A present that no table has, joined to another one: <i>talʿab wa-taqraʿ</i>. */
  private Optional<Verb> joinedPresent(int i) {
    if (!at(i).matches("و[يت].{3,}")) {
      return Optional.empty();
    }
    Optional<Verb> read = verbs.presentOfAny(at(i).substring(1)).map(verb -> verb.behind("و"));
    for (int k = i - 1; read.isPresent() && k >= Math.max(0, i - JOINED); k--) {
      boolean masculine = read.get().gender() == WordGender.MASCULINE;
      if (at(k).matches(masculine ? "[وسل]?ي.+" : "[وسل]?ت.+") && shows(k, read.get().gender())) {
        return read;
      }
    }
    return Optional.empty();
  }

  private void past(int i, Verb verb) {
    boolean masculine = verb.gender() == WordGender.MASCULINE;
    boolean phrase = at(i).startsWith("و") && at(i + 1).startsWith("ال");
    boolean noun = masculine && forms.adjectives().has(adjacent(i + 1), verb.gender());
    boolean last = masculine && verb.object().isEmpty() && !words.joined(i + 1);
    boolean passive = words.text(i).matches("و?.\u064F.*");
    boolean other = verb.ambiguous() && !passive && (!verbMayStand(i) || phrase || noun);
    if (last || other) {
      return;
    }
    boolean person =
        (isCopula(at(i)) && verb.object().isEmpty())
            ? subjects.isPersonOfCopula(i, verb.gender())
            : subjects.isPerson(i, verb);
    if (person) {
      // he endured, or she carries: as a plural it counts where nothing else does
      boolean unsure =
          masculine
              && at(i).startsWith("ت")
              && verbs.isPresent(at(i))
              && !BEFORE_PRESENT.contains(at(i - 1));
      Strength strength = unsure ? Strength.GENERIC_PLURAL : Strength.SURE;
      findings.add(i, verb.gender(), Evidence.SUBJECT, verb.counterpart(), strength);
    }
  }

  /** A verb of the past that no table has: its feminine ends in -t. */
  private void unknownPast(int i) {
    String word = at(i);
    if (UNKNOWN_PAST.matcher(word).matches()
        && !NO_VERBS.contains(word)
        && !NO_VERBS.contains(joinedOff(word))
        && verbMayStand(i)) {
      String other = word.substring(0, word.length() - 1);
      Verb verb = new Verb(WordGender.FEMININE, ArabicVerbs.Kind.UNKNOWN, true, false, "", other);
      if (subjects.isPerson(i, verb)) {
        findings.add(i, WordGender.FEMININE, Evidence.SUBJECT, other);
      }
    }
  }

  /**
   * Adds the predicates of a copula or of a pronoun to the findings: <i>kānat marīḍa wa-ḍaʿīfa</i>.
   * Those of a pronoun have no accusative.
   */
  void predicate(int i) {
    boolean pronoun = PRONOUN.matcher(at(i)).matches();
    if (!findings.has(i) || !(isCopula(at(i)) || pronoun)) {
      return;
    }
    WordGender gender = findings.at(i).orElseThrow().gender();
    int k = next(i);
    if (!pronoun && (findings.has(k) || subjects.mayBeName(k, gender))) {
      k = next(k); // behind the subject
    }
    while (k < Math.min(words.size(), i + REACH)
        && (findings.has(k) || at(k).equals("غير") || said(i, k, pronoun))) {
      k = next(k);
    }
  }

  /** Adds a word that is a predicate of the copula or pronoun {@code i}; false if it is none. */
  private boolean said(int i, int k, boolean pronoun) {
    WordGender gender = findings.at(i).orElseThrow().gender();
    Strength strength = findings.at(i).orElseThrow().strength();
    String before = at(k).startsWith("و") && k > i + 1 ? "و" : "";
    String word = at(k).substring(before.length());
    boolean plain = pronoun || at(k - 1).equals("غير"); // without the accusative
    String stem = word.substring(0, Math.max(0, word.length() - 1));
    if (word.startsWith("ال")) {
      return false;
    }
    if (gender == WordGender.FEMININE) {
      if (!word.endsWith("ة") || !subjects.isPredicate(word, k, gender)) {
        return false;
      }
      String ending = !plain && endsPhrase(k + 1) ? tanwin : "";
      findings.add(k, gender, Evidence.SUBJECT, before + stem + ending, strength);
      return true;
    }
    boolean listed = pronoun || !before.isEmpty();
    boolean predicate =
        listed
            ? forms.adjectives().has(plain ? word : withoutAccusative(word), gender)
            : subjects.isPredicate(k, gender);
    boolean agrees = plain ? !word.endsWith("ة") : word.endsWith("ا");
    if (predicate && agrees) {
      findings.add(k, gender, Evidence.SUBJECT, before + (plain ? word : stem) + "ة", strength);
    }
    return predicate && agrees;
  }

  /** A participle that says how somebody acts, behind a comma: <i>qāʾilatan</i>. */
  void circumstance(int i) {
    Optional<WordGender> gender = CIRCUMSTANCES.gender(at(i));
    if (gender.isEmpty() || findings.has(i) || (words.joined(i) && !findings.has(i - 1))) {
      return;
    }
    String other = CIRCUMSTANCES.other(at(i));
    String written = gender.get() == WordGender.FEMININE ? other.replaceFirst("ا$", tanwin) : other;
    findings.add(i, gender.get(), Evidence.AGREEMENT, written, Strength.NEEDS_SUPPORT);
  }
}
