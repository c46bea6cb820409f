package org.occgen.gender.hindi;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.WordTable;
import org.occgen.gender.hindi.HindiForms.Kind;
import org.occgen.gender.hindi.HindiNouns.Form;
import org.occgen.gender.hindi.HindiNouns.Reading;

/** Hindi nouns for persons with the adjectives, genitives and participles before them. */
record HindiPhrases(HindiSentence sentence) {
  private static final Set<String> SEVERAL = HindiSpelling.keys(HindiSentence.WORDS, "several");
  private static final Set<String> SUBJECTS = HindiSpelling.keys(HindiSentence.WORDS, "subjects");
  private static final Set<String> EPICENE =
      HindiSpelling.keys(WordTable.read("hi/nouns.txt"), "epicene");
  private static final int CLAUSE = 30; // words between a subject and its predicate
  private static final int REACH = 6; // words before a noun that may agree with it
  private static final int NEAR = 3; // the same of a noun that shows no gender itself

  /** Adds the nouns for persons and what agrees with them. */
  void find(HindiNouns nouns) {
    for (int i = 0; i < sentence.size(); i++) {
      Optional<Reading> reading = reading(i, nouns.of(sentence.key(i)));
      if (reading.isPresent()) {
        sentence.persons.put(i, reading.get());
        noun(i, reading.get());
      } else if (EPICENE.contains(sentence.key(i)) || isRole(i)) {
        epicene(i);
      }
    }
  }

  /** The reading in the form that fits; empty for parents (<i>माता-पिता</i>). */
  private Optional<Reading> reading(int i, List<Reading> readings) {
    boolean couple = sentence.key(i + 1).equals("पिता") || sentence.key(i - 1).equals("माता");
    if (couple) {
      return Optional.empty();
    }
    Form wanted = Form.of(sentence.isOblique(i), SEVERAL.contains(sentence.key(i - 1)));
    return readings.stream()
        .filter(reading -> reading.form() == wanted)
        .findFirst()
        .or(() -> readings.stream().findFirst());
  }

  private void noun(int i, Reading reading) {
    Form form = reading.form();
    Strength generic = form.isPlural() ? Strength.GENERIC_PLURAL : Strength.GENERIC;
    Strength strength = reading.generic() ? generic : Strength.SURE;
    boolean oblique = form != Form.DIRECT || sentence.respect;
    if (reading.gender() == WordGender.FEMININE && form == Form.DIRECT && sentence.respect) {
      form = Form.DIRECT_PLURAL; // "उनके बेटे": the plural of respect
    }
    sentence.add(i, reading.gender(), reading.evidence(), reading.counterpart(form), strength);
    agreeing(i, REACH, reading.gender(), oblique, strength);
  }

  /** Adds adjectives, participles and genitives before a noun; whether there are any. */
  private boolean agreeing(
      int noun, int reach, WordGender gender, boolean oblique, Strength strength) {
    boolean found = false;
    for (int i = noun - 1; i >= Math.max(0, noun - reach); i--) {
      String key = sentence.key(i);
      Optional<HindiForms.Form> form = HindiForms.adjective(key).or(() -> HindiForms.verb(key));
      if (reach == NEAR && key.equals("पहले")) {
        return found; // before
      }
      if (form.isPresent()) {
        boolean verb = form.get().kind().compareTo(Kind.GENITIVE) > 0;
        boolean direct =
            gender == WordGender.MASCULINE && !form.get().plural() && sentence.isOblique(noun);
        if (form.get().gender() != gender || (verb ? !isAttribute(i, noun) : direct)) {
          return found;
        }
        String other = form.get().counterpart(oblique);
        sentence.add(i, gender, Evidence.AGREEMENT, other, strength);
        found = true;
        if (verb || form.get().kind() == Kind.GENITIVE) {
          return true;
        }
      } else if (sentence.isPostposition(i) || sentence.isThing(i)) {
        return found;
      }
    }
    return found;
  }

  /** Whether a verb is a participle before a noun: <i>काम कर रही महिला</i>. */
  private boolean isAttribute(int i, int noun) {
    return i == noun - 1
        && HindiForms.verb(sentence.key(i))
            .filter(form -> form.kind() == Kind.PERFECTIVE && form.stem().matches("रह|हो"))
            .isPresent();
  }

  /** A noun of any gender whose genitive or adjective shows one: <i>दल की सदस्य</i>. */
  private void epicene(int i) {
    boolean oblique = sentence.isOblique(i) || sentence.respect;
    if (agreeing(i, NEAR, WordGender.FEMININE, oblique, Strength.SURE) || sentence.isOblique(i)) {
      return;
    }
    Strength strength = isPredicate(i) ? Strength.SURE : Strength.NEEDS_SUPPORT;
    agreeing(i, NEAR, WordGender.MASCULINE, oblique, strength);
  }

  /** Whether an unknown noun is what somebody is called or chosen as: <i>की फेलो के रूप में</i>. */
  private boolean isRole(int i) {
    return sentence.key(i + 1).equals("के") && sentence.key(i + 2).equals("रूप");
  }

  /** Whether a noun is the predicate of a pronoun: <i>वह दल का सदस्य था</i>. */
  private boolean isPredicate(int noun) {
    return sentence.isVerb(noun + 1)
        && IntStream.range(noun - CLAUSE, noun).anyMatch(i -> SUBJECTS.contains(sentence.key(i)));
  }
}
