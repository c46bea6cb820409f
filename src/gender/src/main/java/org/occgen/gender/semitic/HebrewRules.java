package org.occgen.gender.semitic;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.LanguageRules;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;
import org.occgen.gender.semitic.HebrewForms.Kind;
import org.occgen.gender.semitic.HebrewForms.Noun;
import org.occgen.gender.semitic.HebrewForms.Parts;
import org.occgen.gender.semitic.HebrewForms.Verb;

/**
 * Hebrew. Nouns for persons with their adjectives and numbers, verbs beside a person or at the head
 * of a clause, predicates; pronouns are {@link HebrewPronouns}. Words are compared without points.
 * Things have genders, too: a verb behind a word that is no person shows nothing by itself.
 */
public final class HebrewRules implements LanguageRules {
  private static final WordTable WORDS = WordTable.read("he/words.txt");
  private static final WordTable NOUNS = WordTable.read("he/nouns.txt");
  private static final WordTable VERBS = WordTable.read("he/verbs.txt");
  private static final Set<String> COPULAS = VERBS.words("copulas");
  private static final Set<String> PARTICLES = WORDS.words("particles");
  private static final Set<String> STARTERS = WORDS.words("clause-starters");
  private static final Set<String> PERSONS_GENITIVE = WORDS.words("persons-genitive");
  private static final Set<String> FEMININE_THINGS = WORDS.words("feminine-things");

  /** How far before a verb its subject may stand, names between them. */
  private static final int NAMES = 3;

  /** Somebody else, of whom nothing is known. */
  private static final int OTHER = -2;

  private final HebrewForms forms;
  private final HebrewPronouns pronouns;
  private final Map<String, String> demonstratives = new HashMap<>();
  private final Map<String, String> oneOf = new HashMap<>();
  private final Map<String, WordGender> genders = new HashMap<>();
  private final Map<String, String> feminineNumbers;
  private final Map<String, String> masculineNumbers;

  /**
   * The rules.
   *
   * @param occupations nouns beside those of the tables
   */
  public HebrewRules(List<FormPair> occupations) {
    forms = new HebrewForms(occupations);
    pronouns = new HebrewPronouns(forms);
    read("demonstratives", demonstratives);
    read("one-of", oneOf);
    feminineNumbers = NOUNS.masculines("numbers");
    masculineNumbers = NOUNS.feminines("numbers");
  }

  private void read(String heading, Map<String, String> into) {
    for (FormPair pair : WORDS.pairs(heading)) {
      into.putIfAbsent(pair.feminine(), pair.masculine());
      into.putIfAbsent(pair.masculine(), pair.feminine());
      genders.put(pair.feminine(), WordGender.FEMININE);
      genders.put(pair.masculine(), WordGender.MASCULINE);
    }
  }

  @Override
  public List<String> readings(String word) {
    return HebrewForms.readings(word);
  }

  @Override
  public void find(SentenceWords words, SentenceFindings findings) {
    String[] bare = new String[words.size()];
    for (int i = 0; i < bare.length; i++) {
      bare[i] = HebrewForms.bare(words.lower(i));
    }
    for (int i = 0; i < bare.length; i++) {
      noun(words, bare, i, findings);
    }
    for (int i = 0; i < bare.length; i++) {
      if (!findings.has(i)) {
        pronouns.find(words, bare, i, findings);
      }
    }
    for (int i = 0; i < bare.length; i++) {
      verb(words, bare, i, findings);
    }
    for (int i = 0; i < bare.length; i++) {
      predicate(words, bare, i, findings);
    }
    findings.settleByMajority();
  }

  private static String at(String[] bare, int i) {
    return i >= 0 && i < bare.length ? bare[i] : "";
  }

  private void noun(SentenceWords words, String[] bare, int i, SentenceFindings findings) {
    Parts parts = forms.person(bare[i]);
    Noun noun = parts == null ? null : forms.noun(parts.word()).orElse(null);
    if (parts == null || noun == null || isMonth(bare, i) || isOther(words, bare, i, parts, noun)) {
      return;
    }
    boolean construct = isConstruct(words, bare, i, parts);
    String next = words.adjacent(i + 1) ? at(bare, i + 1) : "";
    boolean nobody = parts.word().equals("איש") && next.equals("לא");
    boolean humans = parts.word().matches("בני?|בנות|בת") && next.matches("ה?(אדם|זוג)");
    if (nobody || humans || (forms.isConstruct(parts.word()) && !construct)) {
      return;
    }
    String other = construct ? noun.construct() : noun.counterpart();
    Strength strength = strength(words, bare, i, parts, noun);
    findings.add(i, noun.gender(), noun.evidence(), parts.before() + other, strength);
    number(bare, i, noun, strength, findings);
    if (!noun.plural() && !construct) {
      modifiers(words, bare, i, noun, parts, strength, findings);
    }
  }

  /** <i>In May</i> is written like a film director. */
  private static boolean isMonth(String[] bare, int i) {
    return bare[i].equals("במאי") && (isNumber(at(bare, i - 1)) || isNumber(at(bare, i + 1)));
  }

  private static boolean isNumber(String word) {
    return !word.isEmpty() && word.chars().allMatch(Character::isDigit);
  }

  /** An adjective behind a thing, a verb beside its subject. */
  private boolean isOther(SentenceWords words, String[] bare, int i, Parts parts, Noun noun) {
    String before = at(bare, i - 1);
    boolean behindThing =
        words.adjacent(i)
            && parts.isDefinite()
            && before.startsWith("ה")
            && before.length() > 3
            && forms.person(before) == null;
    boolean adjectival =
        forms.isParticiple(parts.word())
            || forms.adjective(parts.word(), noun.gender()).isPresent();
    if (behindThing && adjectival) {
      return true;
    }
    if (noun.kind() == Kind.NATIVE) {
      boolean as = parts.before().endsWith("כ") && !parts.isDefinite();
      return !COPULAS.contains(before) && !as;
    }
    boolean participle = forms.verb(bare[i]).isPresent() && !parts.isDefinite();
    boolean subject = words.adjacent(i) && pronouns.isPronoun(before) && before.length() < 5;
    return participle && (subject || STARTERS.contains(before)) && !COPULAS.contains(before);
  }

  private Strength strength(SentenceWords words, String[] bare, int i, Parts parts, Noun noun) {
    boolean predicate = COPULAS.contains(at(bare, i - 1)) || parts.before().equals("כ");
    boolean age = i + 1 < bare.length && isNumber(at(bare, i + 1));
    if (parts.word().equals("בן") || parts.word().equals("בת")) {
      return age || parts.isDefinite() ? Strength.SURE : Strength.NEEDS_SUPPORT;
    }
    if (noun.gender() == WordGender.FEMININE) {
      boolean person =
          predicate || (words.adjacent(i + 1) && PERSONS_GENITIVE.contains(at(bare, i + 1)));
      return noun.kind() == Kind.THING && !person ? Strength.NEEDS_SUPPORT : Strength.SURE;
    }
    if (noun.plural()) {
      return isOneOf(bare, i, noun.gender()) ? Strength.SURE : Strength.GENERIC_PLURAL;
    }
    boolean man = noun.kind() == Kind.MAN_OR_WOMAN && !parts.word().equals("איש");
    return man || predicate ? Strength.SURE : Strength.GENERIC;
  }

  /** Whether a genitive follows: the noun is then in the construct state. */
  private boolean isConstruct(SentenceWords words, String[] bare, int i, Parts parts) {
    String next = at(bare, i + 1);
    if (parts.isDefinite() || next.length() < 2 || !words.adjacent(i + 1) || isNumber(next)) {
      return false;
    }
    boolean joined = next.length() > 2 && "ושבלמכ".indexOf(next.charAt(0)) >= 0;
    boolean adjective =
        forms.adjective(next, WordGender.FEMININE).isPresent()
            || forms.adjective(next, WordGender.MASCULINE).isPresent();
    boolean known = forms.person(next) != null && !next.startsWith("ה");
    return !joined
        && !adjective
        && !known
        && !PARTICLES.contains(next)
        && !pronouns.isPronoun(next)
        && !STARTERS.contains(next)
        && forms.verb(next).isEmpty();
  }

  /** Three daughters, one of the daughters. */
  private void number(
      String[] bare, int i, Noun noun, Strength strength, SentenceFindings findings) {
    if (!noun.plural()) {
      return;
    }
    Map<String, String> numbers =
        noun.gender() == WordGender.FEMININE ? feminineNumbers : masculineNumbers;
    String word = at(bare, i - 1);
    String before =
        word.matches("[ולבמ].{2,}") && !numbers.containsKey(word) ? word.substring(0, 1) : "";
    String number = numbers.get(word.substring(before.length()));
    if (number != null) {
      findings.add(i - 1, noun.gender(), Evidence.AGREEMENT, before + number, strength);
    }
    String one = isOneOf(bare, i, noun.gender()) ? oneOf.get(word) : null;
    if (one != null) {
      findings.add(i - 1, noun.gender(), Evidence.AGREEMENT, one);
    }
  }

  private boolean isOneOf(String[] bare, int i, WordGender gender) {
    String word = at(bare, i - 1);
    return oneOf.containsKey(word) && genders.get(word) == gender;
  }

  /** The adjectives and demonstratives behind a noun, and <i>the same</i> before it. */
  private void modifiers(
      SentenceWords words,
      String[] bare,
      int i,
      Noun noun,
      Parts parts,
      Strength strength,
      SentenceFindings findings) {
    WordGender gender = noun.gender();
    String before = at(bare, i - 1);
    Optional<String> same = pronouns.other(before, gender).filter(o -> before.matches("אות[הו]"));
    if (same.isPresent() && words.adjacent(i)) {
      findings.add(i - 1, gender, Evidence.AGREEMENT, same.get(), strength);
    }
    for (int k = i + 1; k <= i + 3 && k < bare.length && words.adjacent(k); k++) {
      String word = bare[k];
      String demonstrative = genders.get(word) == gender ? demonstratives.get(word) : null;
      if (demonstrative != null) {
        findings.add(k, gender, Evidence.AGREEMENT, demonstrative, strength);
        return;
      }
      boolean article = word.startsWith("ה") && parts.mayBeDefinite();
      if (parts.isDefinite() && !article) {
        return;
      }
      String stem = article ? word.substring(1) : word;
      Optional<String> other = forms.adjective(stem, gender);
      if (other.isEmpty() && article && gender == WordGender.FEMININE) {
        other = HebrewForms.relation(stem);
      }
      boolean verb = !article && forms.verb(word).isPresent();
      if (other.isEmpty() || verb) {
        return;
      }
      findings.add(k, gender, Evidence.AGREEMENT, (article ? "ה" : "") + other.get(), strength);
    }
  }

  private void verb(SentenceWords words, String[] bare, int i, SentenceFindings findings) {
    Optional<Verb> read = findings.has(i) ? Optional.empty() : forms.verb(bare[i]);
    if (read.isEmpty()) {
      relativeParticiple(words, bare, i, findings);
      return;
    }
    Verb verb = read.get();
    WordGender gender = verb.gender();
    int at = subject(words, bare, i, findings);
    if (at == OTHER) {
      return;
    }
    Optional<Finding> subject = findings.at(at);
    if (subject.isPresent()) {
      if (subject.get().gender() == gender) {
        Strength strength = subject.get().strength();
        findings.add(i, gender, Evidence.SUBJECT, verb.counterpart(), strength);
      }
      return;
    }
    boolean first = i == 0 || !words.joined(i) || STARTERS.contains(bare[i - 1]);
    boolean dated = first || isNumber(at(bare, i - 1));
    boolean joined = bare[i].startsWith("ו") && !bare[i].equals("ויתר");
    String next = words.adjacent(i + 1) ? at(bare, i + 1) : "";
    boolean leftOut =
        next.isEmpty()
            || PARTICLES.contains(next)
            || (next.length() > 3 && next.matches("[בלמכ].*"))
            || isNumber(next);
    boolean person =
        verb.ofPersons() && (!verb.ambiguous() || (joined && leftOut)) && !isThing(next, gender);
    if (dated && person && leftOut) {
      findings.add(i, gender, Evidence.SUBJECT, verb.counterpart());
    } else if (forms.isParticiple(bare[i]) || isRelative(bare, i, findings)) {
      return;
    } else if ((joined || dated || !isThing(at(bare, i - 1), gender)) && person) {
      findings.add(i, gender, Evidence.SUBJECT, verb.counterpart(), Strength.NEEDS_SUPPORT);
    }
  }

  /** A verb behind sh- whose head is no person. */
  private static boolean isRelative(String[] bare, int i, SentenceFindings findings) {
    return bare[i].startsWith("ש") && at(bare, i - 1).startsWith("ה") && !findings.has(i - 1);
  }

  /** Whether a word is a thing by its article, its ending or the table. */
  private boolean isThing(String word, WordGender gender) {
    boolean article = word.startsWith("ה") && word.length() > 3;
    boolean feminine =
        word.matches(".*(ה|ת|ות)") || FEMININE_THINGS.contains(article ? word.substring(1) : word);
    boolean known = FEMININE_THINGS.contains(word) || article;
    return known && forms.person(word) == null && feminine == (gender == WordGender.FEMININE);
  }

  /**
   * The finding that a verb is about: a person right behind it, right before it, or before names
   * and a genitive.
   *
   * @return its word, {@link #OTHER} for somebody else, or -1
   */
  private int subject(SentenceWords words, String[] bare, int i, SentenceFindings findings) {
    if (words.adjacent(i + 1) && findings.has(i + 1) && forms.person(bare[i + 1]) != null) {
      return isPlural(bare[i + 1]) ? OTHER : isGoverned(bare, i + 1) ? -1 : i + 1;
    }
    for (int k = i - 1; k >= i - 1 - NAMES && k >= 0 && words.adjacent(k + 1); k--) {
      Optional<Finding> found = findings.at(k);
      if (found.isPresent()) {
        if (found.get().evidence() == Evidence.AGREEMENT) {
          continue;
        }
        boolean noun = forms.person(bare[k]) != null;
        boolean standing = bare[k].endsWith("היא") || bare[k].endsWith("הוא");
        boolean verb = found.get().evidence() == Evidence.SUBJECT;
        boolean plural = isPlural(bare[k]);
        if (plural || pronouns.isPossessive(bare[k])) {
          return OTHER;
        }
        return (noun && !isGoverned(bare, k)) || standing || verb ? k : -1;
      }
      boolean genitive = bare[k].startsWith("ה") && findings.has(k - 1) && words.adjacent(k);
      if ((PARTICLES.contains(bare[k]) || bare[k].startsWith("ה") || isNumber(bare[k]))
          && !genitive) {
        return -1;
      }
    }
    return -1;
  }

  private boolean isPlural(String word) {
    Parts parts = forms.person(word);
    return parts != null && forms.noun(parts.word()).filter(Noun::plural).isPresent();
  }

  /** Whether a preposition stands before a noun or is written onto it. */
  private boolean isGoverned(String[] bare, int i) {
    Parts parts = forms.person(bare[i]);
    return (parts != null && parts.before().matches(".*[בלמכ]ה?"))
        || at(bare, i - 1).matches("של|את|עם|על|אל|אצל|בין|לפני|אחרי|מול|נגד");
  }

  /** <i>Ha-mitgoreret</i>: who lives; behind a person and a name or two. */
  private void relativeParticiple(
      SentenceWords words, String[] bare, int i, SentenceFindings findings) {
    String word = bare[i];
    if (!word.startsWith("ה") || word.length() < 4 || findings.has(i)) {
      return;
    }
    for (WordGender gender : WordGender.values()) {
      Optional<String> other = forms.adjective(word.substring(1), gender);
      Optional<Finding> head = findings.at(i - 1);
      boolean adjacent = i > 0 && words.adjacent(i);
      if (other.isPresent()
          && adjacent
          && head.filter(f -> f.gender() == gender && f.evidence() == Evidence.NOUN).isPresent()
          && bare[i - 1].startsWith("ה")) {
        findings.add(i, gender, Evidence.AGREEMENT, "ה" + other.get());
        return;
      }
    }
  }

  /** Adds the predicate of a copula to the findings, where it agrees with the copula in gender. */
  private void predicate(SentenceWords words, String[] bare, int i, SentenceFindings findings) {
    Optional<Finding> copula = findings.at(i);
    String verb = bare[i].startsWith("ו") ? bare[i].substring(1) : bare[i];
    boolean is = COPULAS.contains(bare[i]) || COPULAS.contains(verb);
    if (copula.isEmpty() || !is) {
      return;
    }
    WordGender gender = copula.get().gender();
    for (int k = i + 1; k <= i + 3 && k < bare.length && words.adjacent(k); k++) {
      String word = bare[k];
      if (forms.verb(word).isPresent() && !COPULAS.contains(word) && findings.has(k)) {
        return;
      }
      if (genders.get(word) == gender && oneOf.containsKey(word)) {
        findings.add(
            k, gender, Evidence.SUBJECT, oneOf.getOrDefault(word, ""), copula.get().strength());
        return;
      }
      String stem = word.startsWith("ה") && !bare[k].startsWith("הי") ? word.substring(1) : word;
      String before = word.substring(0, word.length() - stem.length());
      Optional<String> other =
          forms
              .adjective(word, gender)
              .or(() -> forms.adjective(stem, gender).map(o -> before + o));
      if (other.isPresent() && !findings.has(k)) {
        findings.add(k, gender, Evidence.SUBJECT, other.get(), copula.get().strength());
      } else if (!word.matches("גם|מאוד|אז|כבר|עוד|לא|אף") && !findings.has(k)) {
        return;
      }
    }
  }
}
