package org.occgen.core.gender;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.occgen.core.gender.SentenceFindings.Finding;
import org.occgen.core.gender.SentenceFindings.Strength;

/**
 * Arabic. Nouns for persons with their adjectives, pronouns written onto words, verbs of the past
 * and the present, predicates of <i>kāna</i>. Words are compared without vowel marks, and what is
 * written instead of them has none.
 */
final class ArabicRules implements LanguageRules {
  private static final WordTable WORDS = WordTable.read("ar/words.txt");
  private static final Pattern MARKS = Pattern.compile("[\\u064B-\\u0652\\u0670\\u0640]");
  private static final Pattern LOAN = Pattern.compile("\\p{L}+[سرن]ت");
  private static final Pattern VERBAL_NOUN = Pattern.compile("ت\\p{L}{2}ي\\p{L}");
  private static final Pattern ACCUSATIVE = Pattern.compile("\\p{L}+ا");

  private static final Set<String> NO_VERBS = WORDS.words("no-verbs");
  private static final Set<String> NO_PRONOUN = WORDS.words("no-pronoun");
  private static final Set<String> NO_FEMININE_PRONOUN = WORDS.words("no-feminine-pronoun");
  private static final Set<String> NO_IMPERFECT = WORDS.words("no-imperfect");
  private static final Set<String> AMBIGUOUS_PAST = WORDS.words("ambiguous-past");
  private static final Set<String> BEFORE_VERB = WORDS.words("before-verb");
  private static final Set<String> BEFORE_IMPERFECT = WORDS.words("before-imperfect");
  private static final List<String> PROCLITICS =
      WORDS.words("proclitics").stream()
          .sorted(Comparator.comparing(String::length).reversed())
          .toList();

  private static final Set<String> PREPOSITIONS = WORDS.words("prepositions");
  private static final Set<String> COPULAS = WORDS.words("copulas");

  /** A noun or adjective in one gender, with the other. */
  private record Noun(WordGender gender, boolean plural, String counterpart, Evidence evidence) {}

  /** A word taken apart: what is written before it, and the word. */
  private record Parts(String before, String word) {
    boolean isDefinite() {
      return before.endsWith("ال") || before.endsWith("لل");
    }
  }

  private final Map<String, Noun> nouns = new HashMap<>();
  private final Set<String> men;
  private final Map<String, Noun> adjectives = new HashMap<>();
  private final Map<String, String> pastFeminine = new HashMap<>(); // by the masculine
  private final Map<String, String> pastMasculine = new HashMap<>(); // by the feminine
  private final Map<String, String> pairs = new HashMap<>();
  private final Map<String, WordGender> pairGenders = new HashMap<>();

  /**
   * The rules.
   *
   * @param occupations nouns beside those of the tables
   */
  ArabicRules(List<FormPair> occupations) {
    WordTable table = WordTable.read("ar/nouns.txt");
    for (List<String> line : table.lines("nouns")) {
      addNoun(nouns, line.get(0), line.get(1), false, Evidence.NOUN);
      if (line.size() == 4) {
        addNoun(nouns, line.get(2), line.get(3), true, Evidence.NOUN);
        if (line.get(3).endsWith("ين")) {
          String masculine = line.get(3).substring(0, line.get(3).length() - 2) + "ون";
          addNoun(nouns, line.get(2), masculine, true, Evidence.NOUN);
        }
      }
    }
    occupations.stream()
        .filter(FormPair::isUsable)
        .forEach(
            pair -> addNoun(nouns, pair.feminine(), pair.masculine(), false, Evidence.OCCUPATION));
    for (List<String> line : table.lines("feminine-only")) {
      nouns.put(line.get(0), new Noun(WordGender.FEMININE, false, line.get(1), Evidence.NOUN));
      nouns.put(line.get(2), new Noun(WordGender.FEMININE, true, line.get(3), Evidence.NOUN));
    }
    men = table.words("men");
    for (FormPair pair : table.pairs("adjectives")) {
      addNoun(adjectives, pair.feminine(), pair.masculine(), false, Evidence.AGREEMENT);
    }
    for (String masculine : WORDS.words("past")) {
      boolean defective = masculine.endsWith("ى") || masculine.endsWith("ا");
      String feminine =
          (defective ? masculine.substring(0, masculine.length() - 1) : masculine) + "ت";
      pastFeminine.put(masculine, feminine);
      pastMasculine.put(feminine, masculine);
    }
    for (FormPair pair : WORDS.pairs("pairs")) {
      pairs.putIfAbsent(pair.feminine(), pair.masculine());
      pairs.putIfAbsent(pair.masculine(), pair.feminine());
      pairGenders.put(pair.feminine(), WordGender.FEMININE);
      pairGenders.put(pair.masculine(), WordGender.MASCULINE);
    }
  }

  private static void addNoun(
      Map<String, Noun> into,
      String feminine,
      String masculine,
      boolean plural,
      Evidence evidence) {
    if (!feminine.equals(masculine)) {
      into.putIfAbsent(feminine, new Noun(WordGender.FEMININE, plural, masculine, evidence));
      into.putIfAbsent(masculine, new Noun(WordGender.MASCULINE, plural, feminine, evidence));
    }
  }

  private static String bare(SentenceWords words, int i) {
    return MARKS.matcher(words.lower(i)).replaceAll("");
  }

  /** A word of a table behind what may be written before it; null if there is none. */
  private static @Nullable Parts find(Map<String, ?> table, String word) {
    if (table.containsKey(word)) {
      return new Parts("", word);
    }
    for (String before : PROCLITICS) {
      if (word.startsWith(before) && table.containsKey(word.substring(before.length()))) {
        return new Parts(before, word.substring(before.length()));
      }
    }
    return null;
  }

  @Override
  public List<String> readings(String word) {
    List<String> readings = new ArrayList<>();
    String bare = MARKS.matcher(word).replaceAll("");
    readings.add(bare);
    for (String before : PROCLITICS) {
      if (bare.startsWith(before) && bare.length() > before.length() + 2) {
        readings.add(bare.substring(before.length()));
      }
    }
    if (ACCUSATIVE.matcher(bare).matches()) {
      readings.add(bare.substring(0, bare.length() - 1));
    }
    return readings;
  }

  @Override
  public void find(SentenceWords words, SentenceFindings findings) {
    String[] bare = new String[words.size()];
    for (int i = 0; i < bare.length; i++) {
      bare[i] = bare(words, i);
    }
    for (int i = 0; i < bare.length; i++) {
      noun(words, bare, i, findings);
    }
    for (int i = 0; i < bare.length; i++) {
      String word = bare[i];
      if (pairs.containsKey(word)) {
        pair(bare, i, findings);
      } else {
        pastWithObject(bare, i, findings);
        past(words, bare, i, findings);
        imperfect(words, bare, i, findings);
        pronoun(word, i, findings);
      }
    }
    for (int i = 0; i < bare.length; i++) {
      predicate(words, bare, i, findings);
    }
    findings.keepMajority();
    findings.replaceCounterparts(
        finding ->
            finding
                .counterpart()
                .map(other -> withMarks(words.text(finding.word()), bare[finding.word()], other)));
  }

  private void noun(SentenceWords words, String[] bare, int i, SentenceFindings findings) {
    String word = bare[i];
    Parts parts = find(nouns, word);
    if (parts == null && ACCUSATIVE.matcher(word).matches()) {
      parts = find(nouns, word.substring(0, word.length() - 1));
    }
    if (parts == null) {
      possessed(word, i, findings);
      return;
    }
    Noun noun = nouns.get(parts.word());
    if (noun == null) {
      return;
    }
    if (word.equals("جدا") || word.equals("أم")) {
      return; // very; or
    }
    boolean generic =
        noun.plural() && noun.gender() == WordGender.MASCULINE && !men.contains(parts.word());
    findings.add(
        i,
        noun.gender(),
        noun.evidence(),
        parts.before() + accusative(words, bare, i, noun, parts),
        generic ? Strength.GENERIC_PLURAL : Strength.SURE);
    if (noun.plural()) {
      return;
    }
    for (int k = i + 1; k <= i + 2 && k < bare.length && words.adjacent(k); k++) {
      if (!adjective(bare[k], k, noun.gender(), parts.isDefinite(), findings)) {
        return;
      }
    }
  }

  /** The counterpart, with the ending of a predicate behind a copula if no genitive follows. */
  private static String accusative(
      SentenceWords words, String[] bare, int i, Noun noun, Parts parts) {
    boolean predicate =
        i > 0
            && isCopula(bare[i - 1])
            && parts.before().isEmpty()
            && noun.gender() == WordGender.FEMININE
            && parts.word().endsWith("ة")
            && !noun.counterpart().endsWith("ى");
    return predicate && endsPhrase(words, bare, i + 1)
        ? noun.counterpart() + "اً"
        : noun.counterpart();
  }

  /** Whether a preposition, a mark or nothing follows, or an adjective without an article. */
  private static boolean endsPhrase(SentenceWords words, String[] bare, int i) {
    if (i >= bare.length || !words.adjacent(i)) {
      return true;
    }
    String word = bare[i];
    return (word.endsWith("ة") && !word.startsWith("ال"))
        || word.startsWith("لل")
        || word.startsWith("بال")
        || PREPOSITIONS.contains(word);
  }

  /** An adjective behind a noun, with an article if the noun has one. */
  private boolean adjective(
      String word, int i, WordGender gender, boolean definite, SentenceFindings findings) {
    boolean article = word.startsWith("ال");
    if (article != definite || findings.has(i)) {
      return false;
    }
    String stem = article ? word.substring(2) : word;
    Noun listed = adjectives.get(stem);
    String before = article ? "ال" : "";
    if (listed != null && listed.gender() == gender) {
      findings.add(i, gender, Evidence.AGREEMENT, before + listed.counterpart());
      return true;
    }
    if (gender == WordGender.FEMININE && stem.endsWith("ة") && stem.length() > 3) {
      String other = before + stem.substring(0, stem.length() - 1);
      findings.add(i, gender, Evidence.AGREEMENT, other);
      return true;
    }
    // behind a noun with an article another article is that of its adjective
    if (gender == WordGender.MASCULINE
        && stem.length() > 2
        && (article || stem.endsWith("ي"))
        && !stem.endsWith("ة")
        && !stem.endsWith("ات")
        && !stem.endsWith("ين")) {
      findings.add(i, gender, Evidence.AGREEMENT, word + "ة");
      return true;
    }
    if (gender == WordGender.MASCULINE && !article && stem.length() > 4 && stem.endsWith("يا")) {
      findings.add(i, gender, Evidence.AGREEMENT, word.substring(0, word.length() - 1) + "ة");
      return true;
    }
    return false;
  }

  /** A noun with a possessive: <i>wālidatuhā</i>. */
  private void possessed(String word, int i, SentenceFindings findings) {
    for (String suffix : List.of("ها", "ه", "هم", "هما", "نا", "ي")) {
      if (!word.endsWith(suffix)) {
        continue;
      }
      String stem = word.substring(0, word.length() - suffix.length());
      boolean feminine = stem.endsWith("ت");
      String alone = feminine ? stem.substring(0, stem.length() - 1) + "ة" : stem;
      Parts parts = find(nouns, alone);
      Noun noun = parts == null ? null : nouns.get(parts.word());
      if (parts == null || noun == null) {
        continue;
      }
      String other = noun.counterpart();
      if (other.endsWith("ة")) {
        other = other.substring(0, other.length() - 1) + "ت";
      }
      boolean own = suffix.equals("ها") == (noun.gender() == WordGender.FEMININE);
      String pronoun =
          !own ? suffix : suffix.equals("ها") ? "ه" : suffix.equals("ه") ? "ها" : suffix;
      findings.add(i, noun.gender(), noun.evidence(), parts.before() + other + pronoun);
      return;
    }
  }

  private void pair(String[] bare, int i, SentenceFindings findings) {
    WordGender gender = pairGenders.get(bare[i]);
    String other = pairs.get(bare[i]);
    boolean relative =
        bare[i].contains("الت") || bare[i].contains("الذ") || bare[i].contains("الل");
    boolean demonstrative = bare[i].startsWith("هذ");
    int beside = relative ? i - 1 : i + 1;
    boolean person = findings.at(beside).filter(found -> found.gender() == gender).isPresent();
    if (gender != null && other != null && (person || !(relative || demonstrative))) {
      findings.add(
          i,
          gender,
          relative || demonstrative ? Evidence.AGREEMENT : Evidence.PRONOUN,
          other,
          person ? Strength.SURE : Strength.NEEDS_SUPPORT);
    }
  }

  private void past(SentenceWords words, String[] bare, int i, SentenceFindings findings) {
    String word = bare[i];
    Parts feminine = verb(pastMasculine, word);
    Parts masculine = verb(pastFeminine, word);
    boolean position = verbMayStand(words, bare, i);
    if (masculine != null && AMBIGUOUS_PAST.contains(masculine.word()) && !position) {
      return;
    }
    if (feminine != null) {
      if (mayBePerson(bare, i, WordGender.FEMININE, findings)) {
        String other = pastMasculine.getOrDefault(feminine.word(), "");
        findings.add(i, WordGender.FEMININE, Evidence.SUBJECT, feminine.before() + other);
      }
    } else if (masculine != null) {
      if (mayBePerson(bare, i, WordGender.MASCULINE, findings)) {
        String other = pastFeminine.getOrDefault(masculine.word(), "");
        findings.add(i, WordGender.MASCULINE, Evidence.SUBJECT, masculine.before() + other);
      }
    } else if (word.endsWith("ت")
        && word.length() > 3
        && !word.endsWith("ات")
        && !NO_VERBS.contains(word)
        && !word.startsWith("ال")
        && position
        && !LOAN.matcher(word).matches()
        && mayBePerson(bare, i, WordGender.FEMININE, findings)) {
      findings.add(
          i,
          WordGender.FEMININE,
          Evidence.SUBJECT,
          word.substring(0, word.length() - 1),
          Strength.SURE);
    }
  }

  /** <i>Allatī qaḍathā</i>: the pronoun is of a thing, the verb of the person. */
  private void pastWithObject(String[] bare, int i, SentenceFindings findings) {
    String word = bare[i];
    boolean relative = i > 0 && bare[i - 1].endsWith("التي");
    if (!word.endsWith("تها") || !(relative || word.startsWith("و"))) {
      return;
    }
    Parts verb = verb(pastMasculine, word.substring(0, word.length() - 2));
    if (verb != null) {
      String other = pastMasculine.getOrDefault(verb.word(), "");
      if (other.endsWith("ى")) {
        other = other.substring(0, other.length() - 1) + "ا";
      }
      findings.add(i, WordGender.FEMININE, Evidence.SUBJECT, verb.before() + other + "ها");
    }
  }

  /** Whether a clause begins here, or a word stands before that verbs follow. */
  private static boolean verbMayStand(SentenceWords words, String[] bare, int i) {
    if (i == 0 || !words.joined(i) || bare[i].startsWith("و")) {
      return true;
    }
    String before = bare[i - 1];
    return BEFORE_VERB.contains(before) || before.chars().allMatch(Character::isDigit);
  }

  /** A verb of a table, behind a conjunction or not. */
  private static @Nullable Parts verb(Map<String, String> table, String word) {
    if (table.containsKey(word)) {
      return new Parts("", word);
    }
    boolean joined = word.startsWith("و") || word.startsWith("ف");
    return joined && table.containsKey(word.substring(1))
        ? new Parts(word.substring(0, 1), word.substring(1))
        : null;
  }

  /** Whether the subject of a verb may be a person: what follows it is no thing of its gender. */
  private boolean mayBePerson(
      String[] bare, int verb, WordGender gender, SentenceFindings findings) {
    String before = verb > 0 ? bare[verb - 1] : "";
    if (before.endsWith("التي") || before.endsWith("الذي")) {
      return findings.at(verb - 2).filter(found -> found.gender() == gender).isPresent();
    }
    boolean told = before.endsWith("ها") || before.equals("هي") || before.equals("هو");
    if (told || verb + 1 >= bare.length) {
      return true;
    }
    Optional<Finding> next = findings.at(verb + 1);
    if (next.isPresent()) {
      return next.get().gender() == gender;
    }
    String subject = bare[verb + 1];
    boolean definite = subject.startsWith("ال") && subject.length() > 4;
    boolean feminine = subject.endsWith("ة") || subject.endsWith("ات");
    return gender == WordGender.FEMININE ? !(feminine && definite) : !(definite && !feminine);
  }

  private static boolean isCopula(String word) {
    return COPULAS.contains(word) || (word.length() > 1 && COPULAS.contains(word.substring(1)));
  }

  private void imperfect(SentenceWords words, String[] bare, int i, SentenceFindings findings) {
    String word = bare[i];
    String before = i > 0 ? bare[i - 1] : "";
    String prefix = "";
    if (word.length() > 4 && "وفلس".indexOf(word.charAt(0)) >= 0) {
      prefix = word.substring(0, 1);
    }
    String verb = word.substring(prefix.length());
    if (verb.length() < 3 || findings.has(i)) {
      return;
    }
    if (!prefix.isEmpty() && verb.charAt(0) != 'ت' && verb.charAt(0) != 'ي') {
      return;
    }
    Optional<Finding> last = findings.at(i - 1);
    WordGender own = verb.startsWith("ي") ? WordGender.MASCULINE : WordGender.FEMININE;
    boolean introduced =
        BEFORE_IMPERFECT.contains(before)
            || last.filter(found -> found.gender() == own).isPresent()
            || i == 0
            || !words.joined(i)
            || (!prefix.isEmpty() && !prefix.equals("ف"));
    if (verb.startsWith("ي")
        && introduced
        && !NO_IMPERFECT.contains(word)
        && !NO_IMPERFECT.contains(verb)
        && !verb.endsWith("ون")
        && !verb.endsWith("ة")
        && !verb.endsWith("ان")
        && mayBePerson(bare, i, WordGender.MASCULINE, findings)) {
      findings.add(
          i,
          WordGender.MASCULINE,
          Evidence.SUBJECT,
          prefix + "ت" + verb.substring(1),
          Strength.NEEDS_SUPPORT);
    } else if (verb.startsWith("ت")
        && introduced
        && !VERBAL_NOUN.matcher(verb).matches()
        && !verb.endsWith("ة")
        && !verb.endsWith("ات")
        && !verb.endsWith("ت")
        && mayBePerson(bare, i, WordGender.FEMININE, findings)) {
      findings.add(
          i,
          WordGender.FEMININE,
          Evidence.SUBJECT,
          prefix + "ي" + verb.substring(1),
          Strength.NEEDS_SUPPORT);
    }
  }

  private static void pronoun(String word, int i, SentenceFindings findings) {
    if (word.endsWith("ها") && word.length() > 2 && !NO_FEMININE_PRONOUN.contains(word)) {
      findings.add(
          i,
          WordGender.FEMININE,
          Evidence.PRONOUN,
          word.substring(0, word.length() - 1),
          Strength.SURE);
    } else if (word.endsWith("ه") && word.length() > 1 && !NO_PRONOUN.contains(word)) {
      findings.add(i, WordGender.MASCULINE, Evidence.PRONOUN, word + "ا", Strength.SURE);
    }
  }

  /** What a copula says of its subject: <i>kānat marīḍa</i>. */
  private void predicate(SentenceWords words, String[] bare, int i, SentenceFindings findings) {
    Optional<Finding> copula = findings.at(i);
    if (copula.isEmpty() || !isCopula(bare[i]) || i + 1 >= bare.length || !words.adjacent(i + 1)) {
      return;
    }
    String word = bare[i + 1];
    WordGender gender = copula.get().gender();
    if (word.startsWith("ال") || findings.has(i + 1)) {
      return;
    }
    if (gender == WordGender.FEMININE && word.endsWith("ة") && word.length() > 3) {
      findings.add(
          i + 1,
          gender,
          Evidence.SUBJECT,
          word.substring(0, word.length() - 1) + (endsPhrase(words, bare, i + 2) ? "اً" : ""));
    } else if (gender == WordGender.MASCULINE && word.endsWith("ا") && word.length() > 3) {
      findings.add(i + 1, gender, Evidence.SUBJECT, word.substring(0, word.length() - 1) + "ة");
    }
  }

  /** A counterpart with the vowel marks of the letters that it begins with like its word. */
  private static String withMarks(String text, String bare, String counterpart) {
    int common = 0;
    while (common < Math.min(bare.length(), counterpart.length())
        && bare.charAt(common) == counterpart.charAt(common)) {
      common++;
    }
    if (text.length() == bare.length()) {
      return counterpart;
    }
    int at = 0;
    int letters = 0;
    while (at < text.length() && letters < common) {
      letters += MARKS.matcher(text.substring(at, at + 1)).matches() ? 0 : 1;
      at++;
    }
    return text.substring(0, at) + counterpart.substring(common);
  }
}
