package org.occgen.gender.hindi;

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
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.hindi.HindiNouns.Form;
import org.occgen.gender.hindi.HindiNouns.Reading;

/**
 * Hindi. Nouns for persons, adjectives and genitives before them, and verbs that agree with a
 * person as their subject; pronouns show no gender. A man who is spoken of with respect has the
 * plural, a woman the nasal of the plural.
 */
public final class HindiRules implements LanguageRules {
  private static final Set<String> RESPECT = HindiClauses.keys("respect");
  private static final Set<String> NO_RESPECT = HindiClauses.keys("no-respect");
  private static final Set<String> SEVERAL = HindiClauses.keys("several");
  private static final Set<String> INVARIANT = HindiClauses.keys("invariant");
  private static final Set<String> SUBJECTS = HindiClauses.keys("subjects");
  private static final int CLAUSE = 30; // words between a subject and its predicate
  private static final int REACH = 6; // words before a noun that may agree with it

  private final HindiNouns nouns;

  /**
   * Rules.
   *
   * @param occupations nouns that the tables may lack
   */
  public HindiRules(List<FormPair> occupations) {
    this.nouns = new HindiNouns(occupations);
  }

  @Override
  public void find(SentenceWords words, SentenceFindings findings) {
    Sentence sentence = new Sentence(words, new HindiClauses(words), findings);
    Map<Integer, Reading> persons = new HashMap<>();
    for (int i = 0; i < words.size(); i++) {
      Optional<Reading> reading = sentence.reading(i, nouns);
      if (reading.isPresent()) {
        persons.put(i, reading.get());
        sentence.noun(i, reading.get());
      } else if (HindiNouns.isEpicene(sentence.clauses.key(i))) {
        sentence.epicene(i);
      }
    }
    new HindiPredicates(words, sentence.clauses, persons, sentence.respect, findings).find();
  }

  /** One sentence at work. */
  private record Sentence(
      SentenceWords words, HindiClauses clauses, SentenceFindings findings, boolean respect) {
    Sentence(SentenceWords words, HindiClauses clauses, SentenceFindings findings) {
      this(words, clauses, findings, isRespect(words, clauses));
    }

    private static boolean isRespect(SentenceWords words, HindiClauses clauses) {
      boolean without = false;
      for (int i = 0; i < words.size(); i++) {
        String key = clauses.key(i);
        boolean nasal =
            HindiVerbs.of(key)
                .filter(form -> form.plural() && form.gender() == WordGender.FEMININE)
                .isPresent();
        if (RESPECT.contains(key) || nasal) {
          return true;
        }
        without |= NO_RESPECT.contains(key);
      }
      return !without;
    }

    /** The noun for a person that a word is, in the form that fits. */
    Optional<Reading> reading(int i, HindiNouns nouns) {
      List<Reading> readings = nouns.of(clauses.key(i));
      boolean hyphen = isHyphen(i) || isHyphen(i + 1); // "माता-पिता": parents
      boolean couple = clauses.key(i + 1).equals("पिता") || clauses.key(i - 1).equals("माता");
      if (readings.isEmpty() || hyphen || couple) {
        return Optional.empty();
      }
      boolean oblique = clauses.isOblique(i);
      boolean several =
          SEVERAL.contains(clauses.key(i - 1)) || SEVERAL.contains(clauses.key(i - 2));
      Form wanted =
          oblique
              ? several ? Form.OBLIQUE_PLURAL : Form.OBLIQUE
              : several ? Form.DIRECT_PLURAL : Form.DIRECT;
      Reading chosen =
          readings.stream()
              .filter(reading -> reading.form() == wanted)
              .findFirst()
              .orElse(readings.get(0));
      return Optional.of(chosen);
    }

    private boolean isHyphen(int i) {
      return i > 0 && i < words.size() && words.gap(i).equals("-");
    }

    void noun(int i, Reading reading) {
      WordGender gender = reading.gender();
      Strength strength =
          gender == WordGender.FEMININE || !reading.noun().generic()
              ? Strength.SURE
              : reading.form().isPlural() ? Strength.GENERIC_PLURAL : Strength.GENERIC;
      boolean respected = !reading.noun().familiar() || respect;
      Form form = reading.form();
      if (gender == WordGender.FEMININE && form == Form.DIRECT && respected) {
        form = Form.DIRECT_PLURAL; // "उनके बेटे": the plural of respect
      } else if (gender == WordGender.MASCULINE
          && form == Form.DIRECT_PLURAL
          && possessed(i)
          && reading.noun().form(gender, Form.DIRECT_PLURAL).endsWith("े")) {
        form = Form.DIRECT;
      }
      add(
          i,
          gender,
          reading.noun().evidence(),
          reading.noun().form(gender.other(), form),
          strength);
      boolean oblique = reading.form() != Form.DIRECT || respected;
      agreeing(i, gender, oblique, strength);
    }

    private boolean possessed(int i) {
      return HindiAdjectives.of(clauses.key(i - 1))
          .filter(HindiAdjectives.Form::isGenitive)
          .isPresent();
    }

    /** Adjectives, participles and genitives before a noun; whether there are any. */
    private boolean agreeing(int noun, WordGender gender, boolean oblique, Strength strength) {
      boolean found = false;
      int unknown = gender == WordGender.FEMININE ? 2 : 1;
      for (int i = noun - 1; i >= Math.max(0, noun - REACH) && clauses.joined(i + 1); i--) {
        String key = clauses.key(i);
        Optional<HindiAdjectives.Form> form = HindiAdjectives.of(key);
        Optional<HindiVerbs.Form> participle = HindiVerbs.of(key);
        if (form.isPresent()) {
          boolean wrongCase =
              gender == WordGender.MASCULINE && !form.get().oblique() && clauses.isOblique(noun);
          if (form.get().gender() != gender || wrongCase) {
            return found;
          }
          add(i, gender, Evidence.AGREEMENT, form.get().counterpart(oblique), strength);
          found = true;
          if (form.get().isGenitive()) {
            return true;
          }
        } else if (participle.isPresent()) {
          boolean attribute = i == noun - 1 && isAttribute(i, participle.get(), gender);
          if (attribute) {
            add(i, gender, Evidence.AGREEMENT, participle.get().counterpart(oblique), strength);
          }
          return found || attribute;
        } else if ((HindiClauses.isPostposition(key) && !key.equals("में"))
            || HindiClauses.isAuxiliary(key)
            || HindiPredicates.isThing(key)) {
          return found;
        } else if (!INVARIANT.contains(key) && --unknown < 0) {
          return found;
        }
      }
      return found;
    }

    /** A participle before a noun: <i>काम कर रही महिला</i>. */
    private boolean isAttribute(int i, HindiVerbs.Form form, WordGender gender) {
      return form.gender() == gender
          && (form.stem().equals("रह") || form.stem().equals("हो"))
          && form.kind() == HindiVerbs.Kind.PERFECTIVE
          && (HindiVerbs.isStem(clauses.key(i - 1))
              || HindiVerbs.of(clauses.key(i - 1)).isPresent());
    }

    /** A noun of any gender whose genitive or adjective shows one: <i>दल की सदस्य</i>. */
    void epicene(int i) {
      boolean oblique = clauses.isOblique(i) || respect;
      if (agreeing(i, WordGender.FEMININE, oblique, Strength.SURE) || clauses.isOblique(i)) {
        return;
      }
      boolean singular = clauses.key(i - 1).equals("का");
      Strength strength = singular ? Strength.GENERIC : Strength.NEEDS_SUPPORT;
      if (isPredicate(i)) {
        strength = Strength.SURE;
      }
      agreeing(i, WordGender.MASCULINE, oblique, strength);
    }

    /** Whether a noun is the predicate of a pronoun: <i>वह दल का सदस्य था</i>. */
    private boolean isPredicate(int noun) {
      int verb = clauses.key(noun + 1).equals("भी") ? noun + 2 : noun + 1;
      boolean copula =
          HindiClauses.isAuxiliary(clauses.key(verb))
              || HindiVerbs.of(clauses.key(verb)).isPresent();
      boolean subject = false;
      for (int i = noun - 1; i >= Math.max(0, noun - CLAUSE) && clauses.joined(i + 1); i--) {
        subject |= SUBJECTS.contains(clauses.key(i));
      }
      return copula && subject;
    }

    private void add(int i, WordGender gender, Evidence evidence, String form, Strength strength) {
      HindiPredicates.add(words, findings, i, gender, evidence, form, strength);
    }
  }
}
