package org.occgen.gender.semitic;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.WordTable;
import org.occgen.gender.semitic.ArabicVerbs.Verb;
import org.occgen.gender.semitic.SemiticNouns.Kind;
import org.occgen.gender.semitic.SemiticNouns.Person;

/**
 * The subjects of the verbs of one Arabic sentence, and what is said of them. The topic is a person
 * unless a thing of the verb's gender stands as its subject: right behind the verb, right before
 * it, or as the head of its relative clause.
 */
final class ArabicSubjects extends ArabicSentence {
  private static final WordTable THINGS = WordTable.read("ar/things.txt");
  private static final Set<String> IMPERSONAL_BE = WORDS.words("impersonal-be");
  private static final Set<String> QUANTIFIERS = WORDS.words("quantifiers");
  private static final Set<String> BEFORE_IMPERSONAL_BE = WORDS.words("before-impersonal-be");
  private static final Set<String> HOSTS = WORDS.words("pronoun-hosts");
  private static final Set<String> NO_PREDICATES = THINGS.words("no-predicates");

  /** Numbers from twenty, of which a copula tells. */
  private static final String TENS = "(عشر|ثلاث|[أا]ربع|خمس|ست|سبع|ثمان|تسع)(ون|ين)";

  private static final Pattern OWNED = Pattern.compile("(.{2,}?)(ها|ه|هما|هم|هن)");

  /** Words of a name at the beginning of a sentence, and of the dates in brackets behind it. */
  private static final int NAMES = 6;

  /** Words between a verb and its preposition. */
  private static final int PHRASE = 4;

  ArabicSubjects(ArabicSentence sentence) {
    super(sentence);
  }

  /** Whether the subject of a verb may be the person that the sentence is about. */
  boolean isPerson(int i, Verb verb) {
    WordGender gender = verb.gender();
    if (relative(at(i - 1)).filter(gender::equals).isPresent() && !shows(i - 2, gender)) {
      String resumed = verb.object().isEmpty() ? at(i + 1) : verb.object();
      if (!resumed.matches("(في|من|ب|علي|عن|إلي|خلال|بين|مع|)" + pronoun(gender))) {
        return false; // the head of the relative clause is the subject
      }
    }
    return verb.kind() != ArabicVerbs.Kind.THINGS
        && !isLeading(i)
        && !isThingBefore(i, gender)
        && !(verb.object().isEmpty() && at(i - 1).matches(WHAT))
        && !isThingBehind(i, verb);
  }

  /** <i>Addā ilā</i>: something leads to something. */
  private boolean isLeading(int i) {
    boolean leads = joinedOff(at(i)).matches("أدى|أدت|[يت]ؤدي");
    for (int k = i + 1; leads && k <= i + PHRASE && words.joined(k); k++) {
      if (at(k).equals("إلى")) {
        return true;
      }
    }
    return false;
  }

  /** A thing with an article before a feminine verb, a particle between them or not. */
  private boolean isThingBefore(int i, WordGender gender) {
    int k = at(i - 1).matches("لا|لم|لن|قد|سوف") ? i - 2 : i - 1;
    if (!words.joined(k + 1) || at(i).matches("[وف].*")) {
      return false;
    }
    return gender == WordGender.FEMININE ? at(k).matches("ال...+") : at(k).matches("و?هذا|ذلك");
  }

  /** A thing of the verb's gender right behind it that is not its object. */
  private boolean isThingBehind(int i, Verb verb) {
    int k = next(i);
    String word = at(k);
    boolean feminine = verb.gender() == WordGender.FEMININE;
    if (k == words.size() || nounFound(k).isPresent() || PHRASE_ENDS.contains(word)) {
      return false;
    }
    if (isOwned(word, verb)) {
      return true;
    }
    if (findings.has(k) || ArabicPredicates.CIRCUMSTANCES.has(word) || isPrefixed(word)) {
      return false;
    }
    boolean institution = INSTITUTIONS.contains(ArabicForms.withoutArticle(word));
    boolean mayHaveObject = verb.isTransitive() && verb.object().isEmpty();
    if (QUANTIFIERS.contains(word)) {
      return !verb.isTransitive();
    }
    if (word.matches("هذ[اه]|ذلك|تلك")) {
      return !mayHaveObject && nounFound(k + 1).isEmpty();
    }
    boolean object =
        mayHaveObject
            && (verb.kind() == ArabicVerbs.Kind.OF_INSTITUTIONS || !institution)
            && !isNominal(k + 1);
    if (institution || (word.startsWith("ال") && word.length() > 4)) {
      return !object && forms.isFeminineThing(word) == feminine;
    }
    return !object && forms.thing(word).filter(verb.gender()::equals).isPresent();
  }

  /** A noun behind a preposition that is written onto it. */
  private static boolean isPrefixed(String word) {
    return word.matches("[بلكوف].{4,}") && !INSTITUTIONS.contains(word);
  }

  /** Whether a noun without an article follows one: the object of what stands before it. */
  private boolean isNominal(int k) {
    String word = adjacent(k);
    return at(k - 1).startsWith("ال")
        && word.matches("(?!ال|ثلاث)[^ولبفك].*")
        && !PHRASE_ENDS.contains(word)
        && !findings.has(k);
  }

  /** A noun with a pronoun as the subject: <i>tarāwaḥat adwāruhā, addā mawtuhā</i>. */
  private static boolean isOwned(String word, Verb verb) {
    Matcher owned = OWNED.matcher(word);
    if (verb.isTransitive()
        || isPrefixed(word)
        || !owned.matches()
        || HOSTS.contains(owned.group(1))) {
      return false;
    }
    boolean plural = owned.group(1).matches("أ.+ا.|.+ائ.|..ا.ي.|م.ا.ي?.");
    return plural || owned.group(1).endsWith("ت") == (verb.gender() == WordGender.FEMININE);
  }

  /** Whether the subject of a copula may be the person that the sentence is about. */
  boolean isPersonOfCopula(int i, WordGender gender) {
    int k = next(i);
    String word = at(k);
    if (relative(at(i - 1)).filter(gender::equals).isPresent()) {
      return shows(i - 2, gender);
    }
    if (k == words.size() || shows(i - 1, gender)) {
      return true;
    }
    if (isThingBefore(i, gender)
        || IMPERSONAL_BE.contains(word)
        || isImpersonal(i)
        || isNumber(word)
        || word.matches(TENS)) {
      return false;
    }
    if (word.matches("إحدى|أحد")) {
      return findings.has(k + 1);
    }
    Optional<Finding> found = findings.at(k);
    if (found.isPresent()) {
      return found.get().evidence() != Evidence.PRONOUN && shows(k, gender);
    }
    Optional<Verb> verb = verbs.read(word).filter(read -> !read.past());
    if (verb.isPresent()) {
      return verb.get().gender() == gender;
    }
    if (PHRASE_ENDS.contains(word) || word.matches("(بال|لل).*")) {
      return true;
    }
    if (word.matches("ال.*|.+ها|.{4,}ه")) {
      return false;
    }
    boolean other = gender == WordGender.FEMININE && isAccusative(word); // she became a face of it
    return other || isPredicate(k, gender) || isEpicene(word) || isName(k, gender);
  }

  /** Whether a particle stands before a copula that it makes impersonal; "soon" does not. */
  private boolean isImpersonal(int i) {
    return BEFORE_IMPERSONAL_BE.contains(at(i - 1)) && !at(i - 2).endsWith("سرعان");
  }

  /** Whether a word may be the name of a subject: no predicate, preposition or thing. */
  boolean mayBeName(int k, WordGender gender) {
    return mayBeName(at(k)) && !isPredicate(k, gender);
  }

  private boolean mayBeName(String word) {
    return !word.startsWith("ال") && !PHRASE_ENDS.contains(word) && forms.thing(word).isEmpty();
  }

  /** A word that is neither a noun of the tables nor in the genitive construction is a name. */
  private boolean isName(int k, WordGender gender) {
    return !adjacent(k + 1).startsWith("ال")
        && !words.text(k).matches(".*ً.?")
        && forms.thing(at(k)).isEmpty()
        && (gender == WordGender.FEMININE || !isAccusative(at(k)));
  }

  /** Whether a word may be what is said of a person: a noun for one, an adjective. */
  boolean isPredicate(int k, WordGender gender) {
    return isPredicate(at(k), k, gender);
  }

  /** The same of a word without the conjunction that is written before it. */
  boolean isPredicate(String word, int k, WordGender gender) {
    if (word.matches("(بال|لل).*")) {
      return false;
    }
    if (gender == WordGender.MASCULINE) {
      String stem = isAccusative(word) ? withoutAccusative(word) : word;
      return isKnown(stem) || (isAccusative(word) && hasShape(stem));
    }
    if (!word.matches("...+ة") || NO_PREDICATES.contains(word)) {
      return forms.adjectives().has(word, gender);
    }
    String stem = word.substring(0, word.length() - 1);
    return isKnown(stem) || (!adjacent(k + 1).startsWith("ال") && hasShape(stem));
  }

  private static boolean isEpicene(String word) {
    return EPICENES.contains(word) || EPICENES.contains(withoutAccusative(word));
  }

  private boolean isKnown(String masculine) {
    return forms.adjectives().has(masculine) || forms.isSingularPerson(masculine);
  }

  private boolean isAccusative(String word) {
    return word.matches("...+ا")
        && (!word.matches(".*[هوني]ا") || isKnown(withoutAccusative(word)));
  }

  /** The shapes of participles and of adjectives: mufaʿʿil, fāʿil, faʿīl, -iyy. */
  static boolean hasShape(String stem) {
    return stem.matches("م..+[^ة]|.ا..|..ي.|....+ي");
  }

  /** Whether a noun that may be an adjective stands behind the thing that it belongs to. */
  boolean isAdjectiveOfThing(int i, Person person) {
    String before = at(i - 1);
    if (person.kind() == Kind.NATIVE && isNativeOfThing(i, person)) {
      return true;
    }
    boolean definite = ArabicForms.hasArticle(before) || before.matches(".*ها|...+ه|.*هم");
    if (person.word().equals("أم") && person.isDefinite() && definite) {
      return true; // the mother company
    }
    boolean said = isCopula(before) || isPronoun(before);
    boolean noun = person.kind().compareTo(Kind.OCCUPATION) <= 0;
    if (noun || !words.adjacent(i) || findings.has(i - 1) || said) {
      return false;
    }
    boolean other = PHRASE_ENDS.contains(before) || verbs.read(before).isPresent();
    if (other || before.length() < 3 || !person.before().matches("|ال")) {
      return before.matches("بشكل|بصورة");
    }
    boolean same = forms.isFeminineThing(before) == (person.gender() == WordGender.FEMININE);
    return person.isDefinite() ? definite : same;
  }

  /** A noun in -iyy is a person's as a predicate or beside another, else an adjective. */
  private boolean isNativeOfThing(int i, Person person) {
    boolean beside = person.before().startsWith("و") && nounFound(i - 1).isPresent();
    return !beside && !isCopula(at(i - 1)) && !person.before().endsWith("ك");
  }

  /**
   * Whether an indefinite noun is what a sentence says of the name that it begins with: <i>Najīb
   * Maḥfūẓ (1911–2006) riwāʾī miṣrī</i>. A nationality or another noun joined to it follows.
   */
  boolean isSaidOfName(int i, WordGender gender) {
    boolean bracketed = words.gap(i).contains(")");
    boolean told = nationality(i, gender).isPresent() || isJoined(i + 1, gender);
    if (i == 0 || !told || i > NAMES * (bracketed ? 3 : 1) || !(bracketed || words.adjacent(i))) {
      return false;
    }
    for (int k = i - 1; k >= 0; k--) {
      if (!bracketed && !isNameWord(k)) {
        return false;
      }
      bracketed &= !words.gap(k).contains("(");
    }
    return !bracketed;
  }

  /** The nationality that is said of a noun, behind its genitive or not. */
  OptionalInt nationality(int i, WordGender gender) {
    for (int k = i + 1; k <= i + 3 && words.adjacent(k) && !PHRASE_ENDS.contains(at(k)); k++) {
      Optional<Person> found =
          forms.person(at(k)).filter(one -> one.kind() == Kind.NATIVE && one.before().isEmpty());
      if (found.isPresent()) {
        boolean agrees = found.get().gender() == gender && !found.get().plural();
        return agrees ? OptionalInt.of(k) : OptionalInt.empty();
      }
    }
    return OptionalInt.empty();
  }

  /** Whether another noun for the person follows: <i>shāʿira wa-kātiba</i>. */
  private boolean isJoined(int k, WordGender gender) {
    return forms
        .person(adjacent(k))
        .filter(other -> other.before().equals("و") && other.gender() == gender)
        .isPresent();
  }

  private boolean isNameWord(int k) {
    String word = at(k);
    return (k > 0 || !word.startsWith("ال"))
        && !PHRASE_ENDS.contains(word)
        && !isCopula(word)
        && !isNumber(word)
        && !findings.has(k);
  }
}
