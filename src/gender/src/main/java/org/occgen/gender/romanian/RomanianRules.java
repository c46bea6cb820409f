package org.occgen.gender.romanian;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.LanguageRules;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;
import org.occgen.gender.romanian.RomanianForms.Form;
import org.occgen.gender.romanian.RomanianForms.Noun;

/**
 * Romanian. Nouns carry their article and their case; what agrees with them is found from the noun
 * outwards. Subjects are mostly left out, and many are things: a participle behind a copula counts
 * where its subject is a person, or where it can describe persons only (<i>căsătorită</i>).
 */
public final class RomanianRules implements LanguageRules {
  private static final int CLAUSE = 12; // words on one side of a copula that are looked at
  private static final int PHRASE = 8; // words of a subject

  /** Words that begin a clause; an adjective before them describes the whole clause. */
  private static final Set<String> IMPERSONAL = Set.of("ca", "că", "să");

  private enum Subject {
    PERSON,
    UNKNOWN,
    THING
  }

  private final WordTable table = WordTable.read("ro/words.txt");
  private final RomanianForms forms;
  private final RomanianNounPhrase phrases;
  private final Map<String, String> feminines = new HashMap<>();
  private final Map<String, String> masculines = new HashMap<>();
  private final Set<String> plurals = new HashSet<>();
  private final Set<String> ofPersons = new HashSet<>();
  private final Set<String> copulas = table.words("copulas");
  private final Set<String> between = table.words("between");
  private final Set<String> beforeVerb = table.words("before-verb");
  private final Set<String> clauseStarts = table.words("clause-starts");
  private final Set<String> prepositions = table.words("prepositions");
  private final Set<String> auxiliaries = table.words("auxiliaries");
  private final Set<String> objectVerbs = table.words("object-verbs");

  /**
   * The rules.
   *
   * @param occupations nouns beside those of the tables
   */
  public RomanianRules(List<FormPair> occupations) {
    forms = new RomanianForms(table, occupations);
    phrases = new RomanianNounPhrase(forms, table);
    for (String heading : List.of("pronouns", "plural-pronouns")) {
      for (FormPair pair : table.pairs(heading)) {
        feminines.put(pair.feminine(), pair.masculine());
        masculines.put(pair.masculine(), pair.feminine());
        if (heading.startsWith("plural")) {
          plurals.add(pair.masculine());
        }
      }
    }
    for (String masculine : table.words("of-persons")) {
      ofPersons.add(masculine);
    }
  }

  /** <i>A scris</i>. */
  @Override
  public boolean isInvariable(SentenceWords words, int word) {
    return phrases.isPerfect(words, word);
  }

  @Override
  public void find(SentenceWords sentence, SentenceFindings findings) {
    SentenceWords words = sentence.spelled(RomanianForms::key);
    for (int i = 0; i < words.size(); i++) {
      pronoun(words, i, findings);
      phrases.find(words, i, findings);
    }
    for (int i = 0; i < words.size(); i++) {
      if (copulas.contains(words.lower(i))) {
        predicate(words, i, findings);
      }
      apposition(words, i, findings);
      object(words, i, findings);
    }
    UnaryOperator<String> spelling = RomanianForms.spelling(words.sentence());
    findings.replaceCounterparts(found -> found.counterpart().map(spelling));
  }

  private void pronoun(SentenceWords words, int i, SentenceFindings findings) {
    String word = words.lower(i);
    if (words.name(i) && (words.name(i - 1) || words.name(i + 1))) {
      return; // El Greco
    }
    if (word.equals("ei") && !words.lower(i + 1).equals("bine")) {
      boolean hers = isPossessor(words, i);
      WordGender gender = hers ? WordGender.FEMININE : WordGender.MASCULINE;
      Strength strength = hers ? Strength.SURE : Strength.GENERIC_PLURAL;
      findings.add(i, gender, Evidence.PRONOUN, hers ? "lui" : "ele", strength);
    } else if (word.equals("lui")) {
      if (!words.name(i + 1) && !words.lower(i + 1).equals("însuși")) {
        findings.add(i, WordGender.MASCULINE, Evidence.PRONOUN, "ei");
      }
    } else if (feminines.containsKey(word)) {
      String other = feminines.getOrDefault(word, "");
      boolean things = word.equals("ele");
      findings.add(
          i,
          WordGender.FEMININE,
          Evidence.PRONOUN,
          other,
          things ? Strength.NEEDS_SUPPORT : Strength.SURE);
    } else if (masculines.containsKey(word)) {
      String other = masculines.getOrDefault(word, "");
      Strength strength = plurals.contains(word) ? Strength.GENERIC_PLURAL : Strength.SURE;
      findings.add(i, WordGender.MASCULINE, Evidence.PRONOUN, other, strength);
    }
  }

  /** Whether <i>ei</i> is <i>her</i>: behind a noun with its article, or a possessive article. */
  private static boolean isPossessor(SentenceWords words, int i) {
    if (!words.joined(i)) {
      return false;
    }
    String before = words.lower(i - 1);
    boolean noun =
        before.matches("\\p{L}{2,}(?:ul|ului|a|ei|ii|ile|ele|lor|le)")
            && !Set.of("ele", "cele", "toate", "unele", "la").contains(before);
    return noun || Set.of("a", "al", "ai", "ale", "asupra", "împotriva", "contra").contains(before);
  }

  /** Participles and adjectives behind a copula, and what is joined to them by <i>și</i>. */
  private void predicate(SentenceWords words, int copula, SentenceFindings findings) {
    Form first = null;
    for (int i = copula + 1; i < Math.min(words.size(), copula + CLAUSE); i++) {
      String word = words.lower(i);
      if (!words.joined(i)) {
        return;
      }
      boolean open = !words.capital(i) && !findings.has(i) && !copulas.contains(word);
      Form form = open ? predicative(word, first) : null;
      if (form != null && isFree(words, i, first != null)) {
        if (form.gender() == WordGender.MASCULINE && IMPERSONAL.contains(words.lower(i + 1))) {
          return; // este probabil că
        }
        Subject subject = subject(words, copula, form);
        if (subject == Subject.THING) {
          return;
        }
        Strength strength = strength(form, subject == Subject.PERSON || isOfPersons(form));
        RomanianNounPhrase.add(words, i, form, Evidence.SUBJECT, strength, findings);
        first = form;
      } else if (!between.contains(word) && !copulas.contains(word)) {
        return;
      }
    }
  }

  private @Nullable Form predicative(String word, @Nullable Form first) {
    for (Form form : forms.adjective(word)) {
      boolean bare =
          form.cell() == RomanianParadigm.Cell.NOMINATIVE
              || form.cell() == RomanianParadigm.Cell.PLURAL;
      if (bare
          && (first == null || (first.gender() == form.gender() && first.cell() == form.cell()))) {
        return form;
      }
    }
    return null;
  }

  /** Behind an article stands a noun; a later adjective stands beside the first or behind și. */
  private boolean isFree(SentenceWords words, int i, boolean later) {
    String before = words.lower(i - 1);
    if (before.equals("o") || before.equals("un")) {
      return false;
    }
    return !later || before.equals("și") || !forms.adjective(before).isEmpty();
  }

  private boolean isOfPersons(Form form) {
    return ofPersons.contains(form.masculine());
  }

  private static Strength strength(Form form, boolean sure) {
    if (!sure) {
      return Strength.NEEDS_SUPPORT;
    }
    if (form.gender() == WordGender.FEMININE) {
      return Strength.SURE;
    }
    return form.cell().isPlural() ? Strength.GENERIC_PLURAL : Strength.GENERIC;
  }

  /** Whose predicate it is, as far as the words before the verb tell. */
  private Subject subject(SentenceWords words, int verb, Form form) {
    int i = verb;
    while (i > 0 && verb - i < CLAUSE && words.gap(i).length() == 1) {
      String word = words.lower(i - 1);
      if (word.equals("ea") || word.equals("el")) {
        return Subject.PERSON;
      }
      if (!beforeVerb.contains(word) && !copulas.contains(word)) {
        break;
      }
      i--;
    }
    if (i == 0 || !words.joined(i)) {
      return Subject.UNKNOWN;
    }
    String before = words.lower(i - 1);
    if (before.equals("care")) {
      return antecedent(words, i - 1, form);
    }
    return clauseStarts.contains(before) ? Subject.UNKNOWN : phrase(words, i - 1, form);
  }

  private Subject antecedent(SentenceWords words, int relative, Form form) {
    for (int i = relative - 1; i >= Math.max(0, relative - 3); i--) {
      Noun noun = phrases.noun(words, i);
      if (noun != null) {
        return noun.form().gender() == form.gender() ? Subject.PERSON : Subject.THING;
      }
      if (words.name(i)) {
        return Subject.UNKNOWN;
      }
    }
    return Subject.THING;
  }

  /** The phrase that ends at a word: its first noun or name is the subject. */
  private Subject phrase(SentenceWords words, int last, Form form) {
    int start = last;
    while (start > 0
        && last - start < PHRASE
        && words.joined(start)
        && !clauseStarts.contains(words.lower(start - 1))) {
      start--;
    }
    if (prepositions.contains(words.lower(start))) {
      return words.name(last) && !prepositions.contains(words.lower(last - 1))
          ? Subject.PERSON
          : Subject.UNKNOWN;
    }
    for (int i = start; i <= last; i++) {
      Noun noun = phrases.noun(words, i);
      if (noun != null) {
        return noun.form().gender() == form.gender() ? Subject.PERSON : Subject.THING;
      }
      String word = words.lower(i);
      if (words.capital(i)) {
        boolean several = words.capital(i + 1) && i < last;
        boolean single = i == last && words.name(i);
        return !form.cell().isPlural() && (several || single) ? Subject.PERSON : Subject.UNKNOWN;
      }
      if (forms.determiner(word).isEmpty() && forms.adjective(word).isEmpty()) {
        return Subject.THING;
      }
    }
    return Subject.UNKNOWN;
  }

  /** <i>Născută la Iași</i>, where no auxiliary stands before. */
  private void apposition(SentenceWords words, int i, SentenceFindings findings) {
    Form form = findings.has(i) ? null : predicative(words.lower(i), null);
    if (form == null || !isOfPersons(form) || form.cell().isPlural()) {
      return;
    }
    boolean born = form.masculine().equals("născut");
    String before = words.lower(i - 1);
    boolean auxiliary =
        (words.joined(i) && auxiliaries.contains(before)) || (i > 0 && words.gap(i).equals("-"));
    boolean opens =
        i == 0
            || words.gap(i).strip().equals(",")
            || words.gap(i).contains("(")
            || words.gap(i).indexOf('.') >= 0;
    boolean behindName = born && words.name(i - 1) && !words.name(i);
    if (auxiliary || copulas.contains(before) || !(opens || behindName)) {
      return;
    }
    boolean first = i == 0 || words.gap(i).indexOf('.') >= 0;
    boolean phrase = prepositions.contains(words.lower(i + 1));
    if (born || (phrase && first)) {
      Strength strength = strength(form, true);
      RomanianNounPhrase.add(words, i, form, Evidence.SUBJECT, strength, findings);
    }
  }

  /** Objects; where they stand on the other side of the verb in the other gender, no form. */
  private void object(SentenceWords words, int i, SentenceFindings findings) {
    String word = words.lower(i);
    if (word.equals("îl") && words.adjacent(i + 1)) {
      add(i, WordGender.MASCULINE, Optional.of("o"), findings);
    } else if (word.equals("l") && words.gap(i + 1).equals("-")) {
      add(i, WordGender.MASCULINE, Optional.empty(), findings);
    } else if (word.equals("o")
        && i > 0
        && words.gap(i).equals("-")
        && !prepositions.contains(words.lower(i - 1))) {
      add(i, WordGender.FEMININE, Optional.empty(), findings);
    } else if (word.equals("o")
        && words.adjacent(i + 1)
        && (objectVerbs.contains(words.lower(i + 1))
            || words.lower(i + 1).matches("\\p{L}{2,}(?:ește|ează)"))) {
      add(i, WordGender.FEMININE, Optional.of("îl"), findings);
    }
  }

  private static void add(
      int i, WordGender gender, Optional<String> counterpart, SentenceFindings findings) {
    findings.add(new Finding(i, i, gender, Evidence.PRONOUN, counterpart, Strength.NEEDS_SUPPORT));
  }
}
