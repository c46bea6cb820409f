package org.occgen.core.gender;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.occgen.core.gender.SentenceFindings.Finding;
import org.occgen.core.gender.SentenceFindings.Strength;

/**
 * Spanish. Nouns for persons come from tables and from the suffixes of agents; what agrees is found
 * from the noun outwards; adjectives and participles behind a copula agree with its subject, which
 * is a person where it is left out, a name or a noun for a person.
 */
final class SpanishRules implements LanguageRules {
  private static final WordTable WORDS = WordTable.read("es/words.txt");
  private static final int REACH = 6; // words of a noun phrase on one side of its noun
  private static final int CLAUSE = 14; // words that are looked at in search of a subject

  private static final Pattern PARTICIPLE = Pattern.compile("\\p{L}{2,}[aií]d[oa]s?");
  private static final Pattern ADJECTIVE =
      Pattern.compile("\\p{L}{2,}(?:os|iv|ari|ísim|dor)[oa]s?|\\p{L}*[áéíóú]\\p{L}{0,2}ic[oa]s?");
  private static final Pattern AGENT = Pattern.compile("\\p{L}{2,}[dtsl]or(?:a|es|as)?");
  private static final Pattern SCHOLAR = Pattern.compile("\\p{L}+ólog[oa]s?|\\p{L}+ógraf[oa]s?");
  private static final Pattern EPICENE_SUFFIX = Pattern.compile("\\p{L}{3,}istas?");
  private static final Pattern FINITE =
      Pattern.compile(
          "\\p{L}+(?:aron|ieron|[aá]ran|ieran|aban?|ó|jeron|ía|ían|rá|rán)|h[ae]|han|había|habían|hubiera|hizo|puso"
              + "|dijo|tuvo|trajo|condujo|hace|hacen|hicieron|vio|dio|quiere|hiciera|vieron|dieron");
  private static final Pattern IA_NOUN =
      Pattern.compile(
          "\\p{L}*(?:logía|grafía|nomía|sofía|arquía|cracia|oría|ñía|patía|gogía|metría|tenía"
              + "|manía|fobía|policía|alcaldía|abadía|guía|vía|tía|energía|armonía|sangría|bahía"
              + "|galería|librería|artillería|infantería|caballería|ingeniería|fantasía|poesía"
              + "|cortesía|travesía|monarquía|dinastía|garantía|anomalía|melodía|elegía|ciudadanía)");
  private static final Pattern ENCLITIC =
      Pattern.compile("(\\p{L}{2,}(?:[aeiáéí]r|[áé]ndo)(?:se|me|te)?)l([oa]s?)");

  private static final Set<String> NO_ENCLITIC = WORDS.words("no-enclitic");

  private static final Set<String> COPULAS = WORDS.words("copulas");

  private static final Set<String> BETWEEN = WORDS.words("between");

  private static final Set<String> BEFORE_VERB = WORDS.words("before-verb");

  private static final Set<String> CLAUSE_STARTS = WORDS.words("clause-starts");

  private static final Set<String> PREPOSITIONS = WORDS.words("prepositions");

  private static final Set<String> ARTICLES = WORDS.words("articles");

  private static final Set<String> POSSESSIVES = WORDS.words("possessives");

  private static final Set<String> NEUTRAL_MODIFIERS = WORDS.words("neutral-modifiers");

  /** Words that end like adjectives or participles and are none. */
  private static final Set<String> NO_ADJECTIVES = WORDS.words("no-adjectives");

  /**
   * A form that shows gender and number; {@code beforeNoun} is how its counterpart is cut there.
   */
  private record Form(WordGender gender, boolean plural, String counterpart, String beforeNoun) {}

  /** A noun for persons; without counterpart if its one form is of either gender. */
  private record Noun(
      @Nullable Form form,
      boolean plural,
      Strength strength,
      boolean onlyPredicate,
      boolean bySuffix,
      Evidence evidence) {}

  private final Map<String, Form> agreeing = new HashMap<>();
  private final Map<String, Noun> nouns = new HashMap<>();
  private final Map<String, Form> ofGender = new HashMap<>();
  private final Set<String> adjectiveNouns = new HashSet<>();
  private final Set<String> noPersons = new HashSet<>();

  /**
   * The rules.
   *
   * @param occupations nouns beside those of the tables
   */
  SpanishRules(List<FormPair> occupations) {
    determiners();
    for (String adjective : WordTable.read("es/adjectives.txt").words("adjectives")) {
      addAdjective(adjective);
    }
    WordTable table = WordTable.read("es/nouns.txt");
    for (String noun : table.words("epicene")) {
      nouns.put(noun, new Noun(null, false, Strength.GENERIC, false, false, Evidence.NOUN));
      nouns.put(
          plural(noun), new Noun(null, true, Strength.GENERIC_PLURAL, false, false, Evidence.NOUN));
    }
    for (String noun : table.words("epicene-adjectives")) {
      adjectiveNouns.add(noun);
      adjectiveNouns.add(plural(noun));
      nouns.put(noun, new Noun(null, false, Strength.GENERIC, false, false, Evidence.NOUN));
      nouns.put(
          plural(noun), new Noun(null, true, Strength.GENERIC_PLURAL, false, false, Evidence.NOUN));
    }
    noPersons.addAll(table.words("no-persons"));
    Set<String> things = new HashSet<>(table.words("feminine-things"));
    things.addAll(table.words("masculine-things"));
    List<FormPair> usable = occupations.stream().filter(FormPair::isUsable).toList();
    addNouns(usable, Strength.GENERIC, Strength.GENERIC_PLURAL, things, Evidence.OCCUPATION);
    addNouns(table.pairs("work"), Strength.GENERIC, Strength.GENERIC_PLURAL, things, Evidence.NOUN);
    addNouns(table.pairs("kin"), Strength.SURE, Strength.GENERIC, things, Evidence.NOUN);
    addNouns(table.pairs("specific"), Strength.SURE, Strength.SURE, things, Evidence.NOUN);
    for (FormPair pair : table.pairs("of-gender")) {
      String feminine = pair.feminine();
      String masculine = pair.masculine();
      ofGender.put(feminine, new Form(WordGender.FEMININE, false, masculine, masculine));
      ofGender.put(masculine, new Form(WordGender.MASCULINE, false, feminine, feminine));
    }
  }

  private void determiners() {
    for (List<String> line : WORDS.lines("determiners")) {
      put(line.get(0), WordGender.FEMININE, false, line.get(1), line.get(2));
      put(line.get(1), WordGender.MASCULINE, false, line.get(0), line.get(0));
      put(line.get(2), WordGender.MASCULINE, false, line.get(0), line.get(0));
    }
    for (FormPair pair : WORDS.pairs("plural-determiners")) {
      put(pair.feminine(), WordGender.FEMININE, true, pair.masculine(), pair.masculine());
      put(pair.masculine(), WordGender.MASCULINE, true, pair.feminine(), pair.feminine());
    }
    put("del", WordGender.MASCULINE, false, "de la", "de la");
    put("al", WordGender.MASCULINE, false, "a la", "a la");
  }

  private void put(String form, WordGender gender, boolean plural, String alone, String cut) {
    agreeing.putIfAbsent(form, new Form(gender, plural, alone, cut));
  }

  private void addAdjective(String masculine) {
    String feminine = feminine(masculine);
    put(feminine, WordGender.FEMININE, false, masculine, masculine);
    put(masculine, WordGender.MASCULINE, false, feminine, feminine);
    put(plural(feminine), WordGender.FEMININE, true, plural(masculine), plural(masculine));
    put(plural(masculine), WordGender.MASCULINE, true, plural(feminine), plural(feminine));
  }

  private void addNouns(
      List<FormPair> pairs,
      Strength singular,
      Strength plural,
      Set<String> things,
      Evidence evidence) {
    for (FormPair pair : pairs) {
      String feminine = pair.feminine();
      String masculine = pair.masculine();
      Noun listed = nouns.get(masculine);
      boolean epicene = listed != null && listed.form() == null;
      boolean thing = things.contains(feminine);
      noun(feminine, WordGender.FEMININE, false, masculine, Strength.SURE, thing, evidence);
      noun(
          plural(feminine),
          WordGender.FEMININE,
          true,
          plural(masculine),
          Strength.SURE,
          thing,
          evidence);
      thing = things.contains(masculine);
      if (!epicene) {
        noun(masculine, WordGender.MASCULINE, false, feminine, singular, thing, evidence);
        noun(
            plural(masculine),
            WordGender.MASCULINE,
            true,
            plural(feminine),
            plural,
            thing,
            evidence);
      }
    }
  }

  private void noun(
      String form,
      WordGender gender,
      boolean plural,
      String counterpart,
      Strength strength,
      boolean thing,
      Evidence evidence) {
    nouns.put(
        form,
        new Noun(
            new Form(gender, plural, counterpart, counterpart),
            plural,
            strength,
            thing,
            false,
            evidence));
  }

  /** The feminine of an adjective. */
  static String feminine(String masculine) {
    if (masculine.endsWith("o")) {
      return masculine.substring(0, masculine.length() - 1) + "a";
    }
    return unaccented(masculine) + "a";
  }

  /** The plural of a noun or adjective. */
  static String plural(String singular) {
    if (singular.endsWith("z")) {
      return singular.substring(0, singular.length() - 1) + "ces";
    }
    return "aeoáéó".indexOf(singular.charAt(singular.length() - 1)) >= 0
        ? singular + "s"
        : unaccented(singular) + "es";
  }

  /** Without the accent on its last syllable, which a further syllable makes needless. */
  private static String unaccented(String word) {
    int at = word.length() - 2;
    if (at < 0) {
      return word;
    }
    int accent = "áéíóú".indexOf(word.charAt(at));
    return accent < 0 || "ns".indexOf(word.charAt(at + 1)) < 0
        ? word
        : word.substring(0, at) + "aeiou".charAt(accent) + word.substring(at + 1);
  }

  /** The form of a determiner, adjective or participle; null if it shows no gender. */
  private @Nullable Form form(String word) {
    Form listed = agreeing.get(word);
    if (listed != null) {
      return listed;
    }
    if (!NO_ADJECTIVES.contains(word)
        && (PARTICIPLE.matcher(word).matches() || ADJECTIVE.matcher(word).matches())) {
      return regular(word);
    }
    Noun noun = nouns.get(word);
    return noun == null ? null : noun.form();
  }

  /** The form of a word in -o, -a, -os, -as or -or, -ora, -ores, -oras. */
  private static Form regular(String word) {
    boolean plural = word.endsWith("s");
    String singular = plural ? word.substring(0, word.length() - 1) : word;
    if (singular.endsWith("or") || singular.endsWith("ore")) {
      String stem =
          singular.endsWith("e") ? singular.substring(0, singular.length() - 1) : singular;
      String other = stem + (plural ? "as" : "a");
      return new Form(WordGender.MASCULINE, plural, other, other);
    }
    boolean feminine = singular.endsWith("a");
    String stem = singular.substring(0, singular.length() - 1);
    String ending;
    if (!feminine) {
      ending = plural ? "as" : "a";
    } else if (stem.endsWith("or") && !stem.endsWith("ior")) {
      ending = plural ? "es" : "";
    } else {
      ending = plural ? "os" : "o";
    }
    String other = stem + ending;
    return new Form(feminine ? WordGender.FEMININE : WordGender.MASCULINE, plural, other, other);
  }

  /** The noun for persons that a word is; null if it is none. */
  private @Nullable Noun noun(String word) {
    Noun listed = nouns.get(word);
    if (listed != null || noPersons.contains(word)) {
      return listed;
    }
    if (AGENT.matcher(word).matches() || SCHOLAR.matcher(word).matches()) {
      Form form = regular(word);
      String base = form.gender() == WordGender.MASCULINE ? word : form.counterpart();
      String singular = base.endsWith("es") ? base.substring(0, base.length() - 2) : base;
      if (noPersons.contains(singular)) {
        return null;
      }
      Strength masculine = form.plural() ? Strength.GENERIC_PLURAL : Strength.GENERIC;
      return new Noun(
          form,
          form.plural(),
          form.gender() == WordGender.FEMININE ? Strength.SURE : masculine,
          false,
          true,
          Evidence.NOUN);
    }
    if (EPICENE_SUFFIX.matcher(word).matches()) {
      boolean plural = word.endsWith("s");
      return new Noun(
          null,
          plural,
          plural ? Strength.GENERIC_PLURAL : Strength.GENERIC,
          false,
          true,
          Evidence.NOUN);
    }
    return null;
  }

  @Override
  public void find(SentenceWords words, SentenceFindings findings) {
    for (int i = 0; i < words.size(); i++) {
      pronoun(words, i, findings);
      emphasis(words, i, findings);
      ofGender(words, i, findings);
      Noun noun = noun(words.lower(i));
      if (noun != null && !isNameOf(words, i) && !isAdjective(words, i, noun)) {
        nounPhrase(words, i, noun, findings);
      }
      oneOf(words, i, findings);
      if (COPULAS.contains(words.lower(i))) {
        predicate(words, i, findings);
      }
    }
    for (int i = 0; i < words.size(); i++) {
      clitic(words, i, findings);
    }
  }

  private void ofGender(SentenceWords words, int i, SentenceFindings findings) {
    Form form = ofGender.get(words.lower(i));
    if (form != null) {
      findings.add(i, form.gender(), Evidence.NOUN, form.counterpart());
    }
  }

  /**
   * A word that is no noun for a person here: one that is known by its suffix only and follows
   * another noun, one before a noun, or <i>sus padres</i>.
   */
  private boolean isAdjective(SentenceWords words, int i, Noun noun) {
    if (adjectiveNouns.contains(words.lower(i))) {
      return !endsPhrase(words, i + 1) && form(words.lower(i + 1)) == null;
    }
    String before = words.lower(i - 1);
    if (words.lower(i).equals("padres") && POSSESSIVES.contains(before)) {
      return true; // parents
    }
    if (!noun.bySuffix() || !words.joined(i)) {
      return false;
    }
    Noun other = noun(before);
    boolean introduced =
        isDeterminer(before)
            || isNeutral(before)
            || (noun.form() != null
                && (form(before) != null
                    || other != null
                    || PREPOSITIONS.contains(before)
                    || COPULAS.contains(before)
                    || CLAUSE_STARTS.contains(before)));
    return !introduced;
  }

  /** A word such as Reyes that is part of a name: a capital within the sentence and no article. */
  private boolean isNameOf(SentenceWords words, int i) {
    return words.name(i) && words.name(i - 1) && words.adjacent(i);
  }

  private static void pronoun(SentenceWords words, int i, SentenceFindings findings) {
    switch (words.lower(i)) {
      case "ella" -> findings.add(i, WordGender.FEMININE, Evidence.PRONOUN, "él");
      case "ellas" -> findings.add(i, WordGender.FEMININE, Evidence.PRONOUN, "ellos");
      case "él" -> findings.add(i, WordGender.MASCULINE, Evidence.PRONOUN, "ella");
      case "ellos" ->
          findings.add(i, WordGender.MASCULINE, Evidence.PRONOUN, "ellas", Strength.GENERIC_PLURAL);
      default -> {}
    }
  }

  /** <i>Sí misma</i>, <i>ella sola</i>, <i>la propia Curie</i>. */
  private void emphasis(SentenceWords words, int i, SentenceFindings findings) {
    String word = words.lower(i);
    boolean self = word.startsWith("mism") || word.startsWith("propi") || word.startsWith("sol");
    Form form = self ? form(word) : null;
    if (form == null || form.plural() || !words.adjacent(i)) {
      return;
    }
    String before = words.lower(i - 1);
    boolean pronoun = before.equals("sí") || before.equals("ella") || before.equals("él");
    Form article = form(before);
    boolean name =
        article != null
            && isDeterminer(before)
            && words.name(i + 1)
            && words.adjacent(i + 1)
            && !word.startsWith("sol")
            && article.gender() == form.gender();
    if (!pronoun && !name) {
      return;
    }
    findings.add(
        i,
        form.gender(),
        Evidence.AGREEMENT,
        form.counterpart(),
        form.gender() == WordGender.FEMININE ? Strength.SURE : Strength.GENERIC);
    if (name && article != null) {
      agree(words, i - 1, article, true, Strength.SURE, findings);
    }
  }

  /** <i>Fue una de las primeras en llegar</i>: no noun follows. */
  private void oneOf(SentenceWords words, int i, SentenceFindings findings) {
    Form several = form(words.lower(i));
    if (several == null
        || !several.plural()
        || isDeterminer(words.lower(i))
        || !isOneOf(words, i - 1)
        || !endsPhrase(words, i + 1)) {
      return;
    }
    Form article = form(words.lower(i - 1));
    Form one = form(words.lower(i - 3));
    if (article != null && one != null && article.gender() == several.gender()) {
      Strength strength = predicateStrength(one);
      agree(words, i - 3, one, false, strength, findings);
      agree(words, i - 1, article, true, strength, findings);
      agree(words, i, several, false, strength, findings);
    }
  }

  private void nounPhrase(SentenceWords words, int head, Noun noun, SentenceFindings findings) {
    if (noun.onlyPredicate() && !isPredicate(words, head)) {
      return;
    }
    Form own = noun.form();
    WordGender gender = own == null ? genderBefore(words, head, noun.plural()) : own.gender();
    if (gender == null) {
      return;
    }
    Strength strength = gender == WordGender.FEMININE ? Strength.SURE : noun.strength();
    if (own != null) {
      findings.add(head, gender, noun.evidence(), own.counterpart(), strength);
    }
    before(words, head, gender, noun.plural(), strength, findings);
    behind(words, head, gender, noun.plural(), strength, findings);
  }

  /** Whether a noun stands as a predicate: behind a copula or <i>como</i>, with no article. */
  private static boolean isPredicate(SentenceWords words, int head) {
    String before = words.lower(head - 1);
    return words.adjacent(head)
        && (COPULAS.contains(before)
            || before.equals("como")
            || ((before.equals("una") || before.equals("un"))
                && (COPULAS.contains(words.lower(head - 2))
                    || words.lower(head - 2).equals("como"))));
  }

  /** The gender of the first word before the noun that shows one; null if none does. */
  private @Nullable WordGender genderBefore(SentenceWords words, int head, boolean plural) {
    for (int i = head - 1; i >= Math.max(0, head - REACH) && words.joined(i + 1); i--) {
      Form form = form(words.lower(i));
      if (form != null) {
        return form.plural() == plural ? form.gender() : null;
      }
      if (!isNeutral(words.lower(i))) {
        return null;
      }
    }
    return null;
  }

  private static boolean isNeutral(String word) {
    return NEUTRAL_MODIFIERS.contains(word) || word.endsWith("mente") || isNumber(word);
  }

  private static boolean isNumber(String word) {
    return !word.isEmpty() && word.chars().allMatch(Character::isDigit);
  }

  private void before(
      SentenceWords words,
      int head,
      WordGender gender,
      boolean plural,
      Strength strength,
      SentenceFindings findings) {
    for (int i = head - 1; i >= Math.max(0, head - REACH) && words.joined(i + 1); i--) {
      String word = words.lower(i);
      Form form = form(word);
      if (form == null) {
        if (!isNeutral(word)) {
          return;
        }
        continue;
      }
      if (form.gender() != gender || form.plural() != plural) {
        return;
      }
      agree(words, i, form, true, strength, findings);
      if ((word.equals("las") || word.equals("los")) && isOneOf(words, i)) {
        Form one = Objects.requireNonNull(form(words.lower(i - 2)));
        agree(words, i - 2, one, false, strength, findings);
        return;
      }
      if (word.equals("del") || word.equals("al")) {
        return;
      }
    }
  }

  private boolean isOneOf(SentenceWords words, int article) {
    String one = words.lower(article - 2);
    return words.lower(article - 1).equals("de") && (one.equals("una") || one.equals("uno"));
  }

  private void agree(
      SentenceWords words,
      int i,
      Form form,
      boolean beforeNoun,
      Strength strength,
      SentenceFindings findings) {
    String counterpart = beforeNoun ? form.beforeNoun() : form.counterpart();
    int from = i;
    String previous = words.lower(i - 1);
    if (words.lower(i).equals("la")
        && words.adjacent(i)
        && (previous.equals("a") || previous.equals("de"))) {
      from = i - 1;
      counterpart = previous + "l";
    }
    findings.add(
        new Finding(
            i, from, form.gender(), Evidence.AGREEMENT, Optional.of(counterpart), strength));
  }

  private void behind(
      SentenceWords words,
      int head,
      WordGender gender,
      boolean plural,
      Strength strength,
      SentenceFindings findings) {
    for (int i = head + 1; i <= head + REACH && words.joined(i); i++) {
      String word = words.lower(i);
      Form form = form(word);
      if (form != null && !isDeterminer(word) && !words.capital(i)) {
        if (form.gender() != gender || form.plural() != plural) {
          return;
        }
        agree(words, i, form, false, strength, findings);
      } else if (!word.equals("más")
          && !word.equals("muy")
          && !word.equals("tan")
          && !word.equals("y")
          && !word.equals("recién")
          && !word.endsWith("mente")) {
        return;
      }
    }
  }

  private static boolean isDeterminer(String word) {
    return ARTICLES.contains(word);
  }

  /** What agrees with the subject behind a copula, and what is joined to it by <i>y</i>. */
  private void predicate(SentenceWords words, int copula, SentenceFindings findings) {
    Form first = null;
    for (int i = copula + 1; i < Math.min(words.size(), copula + CLAUSE); i++) {
      String word = words.lower(i);
      boolean comma = words.gap(i).strip().equals(",");
      if (!words.joined(i) && !(first != null && comma)) {
        return;
      }
      Form form = words.capital(i) || isDeterminer(word) ? null : form(word);
      if (form != null && !isAdverb(words, i) && isJoined(words, i, first != null)) {
        if (first == null) {
          if (!hasPerson(words, copula, form)) {
            return;
          }
          first = form;
        } else if (form.gender() != first.gender() || form.plural() != first.plural()) {
          return;
        }
        Strength strength = predicateStrength(form);
        findings.add(i, form.gender(), Evidence.SUBJECT, form.counterpart(), strength);
        Form article = form(words.lower(i - 1));
        if (article != null && isDeterminer(words.lower(i - 1)) && i - 1 > copula) {
          agree(words, i - 1, article, false, strength, findings);
        }
      } else if (first == null ? !isBetween(word) : COPULAS.contains(word)) {
        return;
      }
    }
  }

  private static Strength predicateStrength(Form form) {
    if (form.gender() == WordGender.FEMININE) {
      return Strength.SURE;
    }
    return form.plural() ? Strength.GENERIC_PLURAL : Strength.GENERIC;
  }

  private static boolean isBetween(String word) {
    return BETWEEN.contains(word) || word.endsWith("mente");
  }

  /** <i>Solo</i>, which is an adverb more often than an adjective. */
  private static boolean isAdverb(SentenceWords words, int i) {
    return words.lower(i).equals("solo");
  }

  /**
   * Whether an adjective belongs to the predicate: before the first one all words have been looked
   * at; later ones stand beside it, or behind <i>y</i> or a comma and before a preposition.
   */
  private boolean isJoined(SentenceWords words, int i, boolean later) {
    String before = words.lower(i - 1);
    if (!later) {
      // behind an article only words such as "la primera en", no noun follows
      return !isDeterminer(before) || endsPhrase(words, i + 1);
    }
    boolean behindComma = !words.joined(i);
    int k = i;
    while (k > 0 && i - k < REACH && isBetween(words.lower(k - 1)) && words.joined(k)) {
      k--;
      behindComma = behindComma || !words.joined(k);
    }
    String joint = words.lower(k - 1);
    boolean beside = form(joint) != null && !isDeterminer(joint) && k == i && words.joined(i);
    return beside
        || ((behindComma || joint.equals("y") || joint.equals("e")) && endsPhrase(words, i + 1));
  }

  private static boolean endsPhrase(SentenceWords words, int i) {
    return i >= words.size()
        || !words.joined(i)
        || PREPOSITIONS.contains(words.lower(i))
        || CLAUSE_STARTS.contains(words.lower(i));
  }

  /** Whether the subject of a verb may be a person: left out, a name, or a noun for a person. */
  private boolean hasPerson(SentenceWords words, int verb, Form predicate) {
    int i = verb;
    while (i > 0
        && verb - i < CLAUSE
        && words.joined(i)
        && BEFORE_VERB.contains(words.lower(i - 1))) {
      i--;
      String word = words.lower(i);
      if (word.equals("ella") || word.equals("él")) {
        return true;
      }
    }
    if (i == 0 || !words.joined(i)) {
      return true;
    }
    String before = words.lower(i - 1);
    if (before.equals("que")) {
      return relativeToPerson(words, i - 1);
    }
    return CLAUSE_STARTS.contains(before) || subjectOfClause(words, i - 1, predicate);
  }

  /** Whether <i>que</i> follows a verb, or stands for a person. */
  private boolean relativeToPerson(SentenceWords words, int que) {
    String before = words.lower(que - 1);
    if (words.name(que - 1) || noun(before) != null || before.equals("la") || before.equals("el")) {
      return true;
    }
    String article = words.lower(que - 2);
    return !(form(article) != null
        || PREPOSITIONS.contains(article)
        || article.equals("su")
        || article.equals("sus"));
  }

  /** Looks at the first noun phrase of the clause. */
  private boolean subjectOfClause(SentenceWords words, int last, Form predicate) {
    int start = last;
    while (start > 0
        && last - start < CLAUSE
        && words.joined(start)
        && !CLAUSE_STARTS.contains(words.lower(start - 1))) {
      start--;
    }
    String first = words.lower(start);
    if (PREPOSITIONS.contains(first) || first.endsWith("mente")) {
      return true;
    }
    for (int i = start; i <= last; i++) {
      String word = words.lower(i);
      Noun noun = noun(word);
      if (noun != null) {
        return noun.form() == null || noun.form().gender() == predicate.gender();
      }
      if (words.capital(i) && form(word) == null) {
        return true;
      }
      Form form = form(word);
      boolean modifier = form != null || isNeutral(word);
      if (!modifier) {
        return false;
      }
    }
    return true;
  }

  private void clitic(SentenceWords words, int i, SentenceFindings findings) {
    String word = words.lower(i);
    String next = words.lower(i + 1);
    boolean article = word.equals("la") || word.equals("lo") || word.equals("las");
    if (article
        && words.adjacent(i + 1)
        && !words.capital(i + 1)
        && FINITE.matcher(next).matches()
        && !IA_NOUN.matcher(next).matches()
        && noun(next) == null) {
      WordGender gender = word.equals("lo") ? WordGender.MASCULINE : WordGender.FEMININE;
      String counterpart = word.equals("la") ? "lo" : word.equals("lo") ? "la" : "los";
      findings.add(
          i,
          gender,
          Evidence.PRONOUN,
          counterpart,
          word.equals("la") ? Strength.SURE : Strength.NEEDS_SUPPORT);
      return;
    }
    String before = words.lower(i - 1);
    boolean reflexive = before.equals("se") || before.equals("me") || before.equals("nos");
    if (article && reflexive && words.adjacent(i) && words.joined(i + 1)) {
      findings.add(
          i,
          word.equals("lo") ? WordGender.MASCULINE : WordGender.FEMININE,
          Evidence.PRONOUN,
          word.equals("la") ? "lo" : word.equals("lo") ? "la" : "los",
          Strength.NEEDS_SUPPORT);
      return;
    }
    var enclitic = ENCLITIC.matcher(word);
    if (enclitic.matches() && !NO_ENCLITIC.contains(word) && !words.capital(i)) {
      String ending = enclitic.group(2);
      boolean feminine = ending.startsWith("a");
      String other =
          enclitic.group(1) + "l" + (feminine ? "o" : "a") + (ending.length() > 1 ? "s" : "");
      findings.add(
          i,
          feminine ? WordGender.FEMININE : WordGender.MASCULINE,
          Evidence.PRONOUN,
          other.toLowerCase(Locale.ROOT),
          Strength.NEEDS_SUPPORT);
    }
  }
}
