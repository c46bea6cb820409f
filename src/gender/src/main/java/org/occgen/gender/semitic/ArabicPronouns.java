package org.occgen.gender.semitic;

import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.semitic.ArabicVerbs.Verb;

/**
 * Arabic pronouns: those that stand alone, those written onto words, relatives and demonstratives
 * beside a person. A pronoun that takes up a thing (the head of a relative clause, the noun that it
 * is joined to) shows nothing.
 */
final class ArabicPronouns extends ArabicSentence {
  private static final Set<String> NO_MASCULINE = WORDS.words("no-masculine-pronoun");
  private static final Set<String> NO_FEMININE = WORDS.words("no-feminine-pronoun");
  private static final Set<String> PARTICLES = WORDS.words("particles");
  private static final Set<String> IMPERSONAL = WORDS.words("impersonal");
  private static final Set<String> BETWEEN = WORDS.words("between");
  private static final Set<String> THINGS_DONE = WORDS.words("things-done");

  /** The most words of a name at the beginning of a sentence. */
  private static final int NAMES = 2;

  /** The most words behind a relative pronoun within which its head is taken up. */
  private static final int CLAUSE = 6;

  private static final GenderedWords ALONE = new GenderedWords(WORDS.pairs("pronouns"));
  private static final GenderedWords ONE_OF = new GenderedWords(WORDS.pairs("one-of"));
  private static final GenderedWords DETERMINERS = new GenderedWords(WORDS.pairs("determiners"));

  /** The first country or other institution of the sentence; its length if there is none. */
  private final int institution;

  ArabicPronouns(ArabicSentence sentence) {
    super(sentence);
    institution =
        IntStream.range(0, words.size())
            .filter(i -> isInstitution(ArabicForms.withoutArticle(at(i))) || isOneOfThings(i))
            .findFirst()
            .orElse(words.size());
  }

  /** <i>Wāḥida min</i> what are no persons. */
  private boolean isOneOfThings(int i) {
    return at(i).equals("واحدة") && adjacent(i + 1).equals("من") && nounFound(i + 2).isEmpty();
  }

  private boolean isInstitution(String word) {
    return INSTITUTIONS.contains(word) && forms.isFeminineThing(word);
  }

  /** Adds the pronouns of a sentence whose nouns are found. */
  void find() {
    Optional<WordGender> head = Optional.empty(); // the thing that a relative clause is about
    int until = 0;
    for (int i = 0; i < words.size(); i++) {
      Optional<WordGender> relative = relative(at(i));
      if (relative.isPresent()) {
        int before = i - 1;
        head = relative.filter(gender -> !shows(before, gender));
        until = i + CLAUSE;
      } else if (at(i).matches(WHAT)) {
        head = Optional.of(WordGender.MASCULINE);
        until = i + 1;
      } else if (i <= until && head.isPresent() && takesUp(i, head.get())) {
        head = Optional.empty();
      } else if (ALONE.has(at(i))) {
        standing(i);
      } else if (!findings.has(i) && !withSubject(i)) {
        attached(i);
      }
    }
  }

  /** Whether a verb or a preposition has the pronoun that takes up a relative clause's head. */
  private boolean takesUp(int i, WordGender head) {
    String word = at(i);
    String pronoun = pronoun(head);
    boolean verb = verbs.read(word).filter(read -> read.object().equals(pronoun)).isPresent();
    boolean preposition = word.length() <= pronoun.length() + 3;
    return word.length() > pronoun.length() && word.endsWith(pronoun) && (verb || preposition);
  }

  /** A pronoun that stands alone is a person's beside a verb, a noun or an adjective of persons. */
  private void standing(int i) {
    WordGender gender = ALONE.gender(at(i)).orElseThrow();
    String next = adjacent(i + 1);
    boolean alone = isPronounAlone(at(i));
    boolean person = !next.isEmpty() && shows(i + 1, gender);
    boolean verb = verbs.presentOfAny(next).filter(read -> read.gender() == gender).isPresent();
    boolean adjective = alone && forms.adjectives().has(next, gender);
    boolean thing = alone && !person && forms.thing(at(i - 1)).filter(gender::equals).isPresent();
    if ((person || verb || adjective || isCopulaOfName(i)) && !thing) {
      findings.add(i, gender, Evidence.PRONOUN, ALONE.other(at(i)));
    } else if (alone && (i == 0 || words.endsSentence(i)) && forms.thing(at(i + 1)).isEmpty()) {
      String other = ALONE.other(at(i));
      findings.add(i, gender, Evidence.PRONOUN, other, Strength.NEEDS_SUPPORT);
    }
  }

  /** <i>Māriyā hiya ...</i>: a sentence begins with a name, of which a pronoun says something. */
  private boolean isCopulaOfName(int i) {
    return isPronounAlone(at(i))
        && i > 0
        && i <= NAMES
        && words.adjacent(i)
        && (i == 1 || words.adjacent(i - 1))
        && IntStream.range(0, i).noneMatch(k -> ArabicForms.hasArticle(at(k)) || findings.has(k))
        && forms.thing(at(i - 1)).isEmpty()
        && !PHRASE_ENDS.contains(at(0));
  }

  private static boolean isPronounAlone(String word) {
    return word.matches("هو|هي");
  }

  /** Adds a verb with a pronoun whose subject is a person behind it; false if it is none. */
  private boolean withSubject(int i) {
    Optional<Verb> verb = verbs.read(at(i)).filter(read -> !read.object().isEmpty());
    boolean subject =
        words.adjacent(i + 1)
            && verb.isPresent()
            && nounFound(i + 1).map(Finding::gender).equals(verb.map(Verb::gender))
            && !verb.orElseThrow().ambiguous();
    if (subject) {
      WordGender gender = verb.orElseThrow().gender();
      String object = verb.orElseThrow().object();
      String own = pronoun(gender);
      String other = verb.orElseThrow().counterpart();
      String stem = other.substring(0, other.length() - object.length());
      String form = stem + (object.equals(own) ? pronoun(gender.other()) : object);
      findings.add(i, gender, Evidence.SUBJECT, form);
    }
    return subject;
  }

  /** A pronoun that is written onto a word. */
  private void attached(int i) {
    String word = at(i);
    boolean feminine = word.endsWith("ها");
    WordGender gender = feminine ? WordGender.FEMININE : WordGender.MASCULINE;
    String host = word.replaceFirst(pronoun(gender) + "$", "");
    if (host.isEmpty() || host.equals(word)) {
      return;
    }
    Set<String> none = feminine ? NO_FEMININE : NO_MASCULINE;
    String alone = word.length() > 4 ? word.replaceFirst("^[وفبلك]", "") : word;
    boolean article = ArabicForms.hasArticle(word) && !word.startsWith("لل");
    boolean verb = verbs.read(word).filter(read -> read.object().isEmpty()).isPresent();
    boolean impersonal = PARTICLES.contains(host) && isImpersonal(i, gender);
    if (!none.contains(ArabicForms.withoutArticle(word))
        && !none.contains(alone)
        && !article
        && !verb
        && !impersonal
        && !isOfThing(i, host, gender)
        && !isDone(i, host)) {
      boolean weak = isOfInstitution(i, gender) || isFronted(i, gender);
      Strength strength = weak ? Strength.NEEDS_SUPPORT : Strength.SURE;
      findings.add(i, gender, Evidence.PRONOUN, host + pronoun(gender.other()), strength);
    }
  }

  /**
   * <i>In her grief, he ...</i>: the verb tells whose the phrase is that a sentence begins with.
   */
  private boolean isFronted(int i, WordGender gender) {
    return i == 1
        && PHRASE_ENDS.contains(at(0))
        && !words.joined(i + 1)
        && verbs.read(at(i + 1)).filter(verb -> verb.past() && verb.gender() != gender).isPresent();
  }

  /** Whether a country or another institution stands before a feminine pronoun. */
  private boolean isOfInstitution(int i, WordGender gender) {
    return gender == WordGender.FEMININE && institution < i;
  }

  /** <i>Al-madīna wa-ḍawāḥīhā, al-waqt nafsuh</i>: the pronoun takes up the thing before it. */
  private boolean isOfThing(int i, String host, WordGender gender) {
    String before = words.adjacent(i) ? at(i - 1) : "";
    boolean joined = host.startsWith("و") && verbs.read(at(i)).isEmpty();
    return before.startsWith("ال")
        && (joined || host.matches("نفس|كل|ذات"))
        && forms.thing(before).orElse(WordGender.MASCULINE) == gender;
  }

  /** <i>Tamma ilghāʾuhā</i>: what was done was done to a thing. */
  private boolean isDone(int i, String host) {
    return isDone(at(i - 1)) && THINGS_DONE.contains(host.replaceFirst("[ؤئ]$", "ء"));
  }

  /** Whether <i>annahu</i> is followed by something that is not said of a person of its gender. */
  private boolean isImpersonal(int i, WordGender gender) {
    int k = i + 1;
    while (k <= i + REACH && words.adjacent(k) && BETWEEN.contains(at(k))) {
      k++;
    }
    String word = adjacent(k);
    boolean nobody =
        gender == WordGender.MASCULINE && (IMPERSONAL.contains(word) || word.startsWith("ال"));
    return nobody || verbs.read(word).filter(verb -> verb.gender() != gender).isPresent();
  }

  /** Adds the relatives, the demonstratives and <i>one of</i> beside persons. */
  void agreement() {
    for (int i = 0; i < words.size(); i++) {
      int at = i;
      DETERMINERS.gender(at(i)).ifPresent(gender -> determiner(at, gender));
      ONE_OF.gender(at(i)).ifPresent(gender -> oneOf(at, gender));
    }
  }

  /** One of the persons behind it, or said of somebody. */
  private void oneOf(int i, WordGender gender) {
    boolean person = shows(i + 1, gender);
    if (person || (COPULAS.contains(at(i - 1)) && findings.has(i - 1))) {
      Strength strength = person ? Strength.SURE : Strength.NEEDS_SUPPORT;
      findings.add(i, gender, Evidence.AGREEMENT, ONE_OF.other(at(i)), strength);
    }
  }

  private void determiner(int i, WordGender gender) {
    boolean behind = at(i).matches(".*(لذ|لت|للا|للو).*");
    int beside = behind ? i - 1 : i + 1;
    Optional<Finding> person =
        findings
            .at(beside)
            .filter(
                found ->
                    found.gender() == gender
                        && found.evidence() != Evidence.PRONOUN
                        && found.evidence() != Evidence.SUBJECT);
    if (person.isPresent()) {
      String form = DETERMINERS.other(at(i));
      findings.add(i, gender, Evidence.AGREEMENT, form, person.get().strength());
    }
  }
}
