package org.occgen.gender.romanian;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.occgen.core.mark.Evidence;
import org.occgen.core.mark.FormPair;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceFindings;
import org.occgen.gender.grammar.SentenceFindings.Finding;
import org.occgen.gender.grammar.SentenceFindings.Strength;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;
import org.occgen.gender.romanian.RomanianForms.Form;
import org.occgen.gender.romanian.RomanianForms.Noun;
import org.occgen.gender.romanian.RomanianParadigm.Cell;

/**
 * Romanian noun phrases, from the noun outwards: determiners and adjectives before it; adjectives,
 * participles, possessives and the possessive article behind it.
 */
final class RomanianNounPhrase {
  private static final int REACH = 6; // words of a noun phrase on one side of its noun
  private static final Set<String> GENITIVE_ENDINGS = Set.of("lui", "ei", "lor", "ii");

  private final RomanianForms forms;
  private final Set<String> neutral;
  private final Set<String> degree;
  private final Set<String> introducers;
  private final Set<String> copulas;
  private final Set<String> auxiliaries;
  private final Set<String> perfect;
  private final Set<String> perfectAdverbs;
  private final Set<String> pluralMarkers;
  private final List<FormPair> ordinals;

  RomanianNounPhrase(RomanianForms forms, WordTable words) {
    this.forms = forms;
    neutral = words.words("neutral-modifiers");
    degree = words.words("degree");
    introducers = new HashSet<>(words.words("prepositions"));
    introducers.addAll(words.words("clause-starts"));
    introducers.addAll(words.words("introducers"));
    copulas = words.words("copulas");
    auxiliaries = words.words("auxiliaries");
    perfect = words.words("perfect");
    perfectAdverbs = words.words("perfect-adverbs");
    pluralMarkers = words.words("plural-markers");
    ordinals = words.pairs("ordinals");
  }

  /** Adds the phrase around a word, if that is a noun for a person. */
  void find(SentenceWords words, int head, SentenceFindings findings) {
    Noun noun = noun(words, head);
    if (noun == null) {
      return;
    }
    Form form = noun.form();
    Strength strength = noun.strength();
    add(words, head, form, noun.evidence(), strength, findings);
    before(words, head, form, strength, findings);
    behind(words, head, form, strength, findings);
  }

  /** The noun for a person that a word is in its sentence; null if it is none there. */
  @Nullable Noun noun(SentenceWords words, int i) {
    if (words.name(i) && words.name(i - 1) && words.adjacent(i)) {
      return null; // part of a name
    }
    List<Noun> nouns = forms.nouns(words.lower(i));
    if (nouns.isEmpty()) {
      return null;
    }
    Noun noun = best(words, i, nouns);
    if (isVerb(words, i, noun) || isModifier(words, i, noun)) {
      return null;
    }
    if (!noun.thing()) {
      return noun;
    }
    boolean title =
        noun.form().cell().isDefinite()
            && !words.capital(i)
            && words.name(i + 1)
            && words.adjacent(i + 1);
    return title || isPredicate(words, i) ? noun : null;
  }

  /**
   * Whether a word is the participle of a compound perfect, which never agrees: <i>le-a scris
   * primarului</i>, <i>a mai scris</i>. In <i>a fost ales</i> that is <i>fost</i> alone.
   */
  boolean isPerfect(SentenceWords words, int i) {
    String word = RomanianForms.key(words.lower(i));
    boolean participle = word.endsWith("t") || word.endsWith("s");
    if (!participle || !forms.determiner(word).isEmpty()) {
      return false; // au acest actor
    }
    int before = i - 1;
    while (i - before <= REACH
        && words.joined(before + 1)
        && words.joined(before)
        && perfectAdverbs.contains(RomanianForms.key(words.lower(before)))) {
      before--;
    }
    return words.joined(before + 1) && perfect.contains(RomanianForms.key(words.lower(before)));
  }

  /** <i>A candidat</i>, <i>a interpreta</i>, <i>să fiu</i>. */
  private boolean isVerb(SentenceWords words, int i, Noun noun) {
    if (isPerfect(words, i)) {
      return true;
    }
    if (!words.joined(i) && !words.gap(i).equals("-")) {
      return false;
    }
    Cell cell = noun.form().cell();
    return auxiliaries.contains(words.lower(i - 1))
        && (!cell.isDefinite() || cell == Cell.NOMINATIVE_DEFINITE)
        && !words.lower(i - 1).equals("și")
        && !words.lower(i - 1).equals("ai");
  }

  /** An adjective behind a noun that is no person, or a noun of another gender than its article. */
  private boolean isModifier(SentenceWords words, int i, Noun noun) {
    if (!words.joined(i) || noun.form().cell().isDefinite()) {
      List<Form> articles = forms.determiner(words.lower(i - 1));
      return words.joined(i)
          && !articles.isEmpty()
          && articles.stream().allMatch(form -> form.cell() == Cell.GENITIVE);
    }
    String word = words.lower(i);
    String before = words.lower(i - 1);
    return !forms.adjective(word).isEmpty()
        && !words.capital(i - 1)
        && forms.determiner(before).isEmpty()
        && forms.adjective(before).isEmpty()
        && forms.nouns(before).isEmpty()
        && !introducers.contains(before)
        && !neutral.contains(before)
        && !copulas.contains(before)
        && !isOrdinal(before);
  }

  private boolean isOrdinal(String word) {
    return ordinals.stream()
        .anyMatch(pair -> pair.feminine().equals(word) || pair.masculine().equals(word));
  }

  /** Whether a word is an adjective, and no noun for a person but those that are both. */
  private boolean isAdjective(String word) {
    return forms.nouns(word).stream().allMatch(Noun::thing) || !forms.adjective(word).isEmpty();
  }

  /** The reading that agrees with the word before; else the one that is most common. */
  private Noun best(SentenceWords words, int i, List<Noun> nouns) {
    String before = words.lower(i - 1);
    if (words.joined(i)) {
      List<Form> modifiers = new ArrayList<>(forms.determiner(before));
      if (modifiers.isEmpty()) {
        modifiers.addAll(forms.adjective(before));
      }
      for (Noun noun : nouns) {
        Form form = noun.form();
        if (modifiers.stream()
            .anyMatch(
                other -> other.gender() == form.gender() && other.cell().agrees(form.cell()))) {
          return noun;
        }
      }
      if (pluralMarkers.contains(before)) {
        Optional<Noun> plural =
            nouns.stream().filter(noun -> noun.form().cell().isPlural()).findFirst();
        if (plural.isPresent()) {
          return plural.get();
        }
      }
    }
    return nouns.stream().min(Comparator.comparingInt(RomanianNounPhrase::rarity)).orElseThrow();
  }

  private static int rarity(Noun noun) {
    Cell cell = noun.form().cell();
    return cell == Cell.GENITIVE ? 2 : cell.isPlural() ? 1 : 0;
  }

  private boolean isPredicate(SentenceWords words, int head) {
    String before = words.lower(head - 1);
    int i = before.equals("o") || before.equals("un") ? head - 2 : head - 1;
    String word = words.lower(i);
    return words.joined(head)
        && (i == head - 1 || words.joined(head - 1))
        && (copulas.contains(word) || word.equals("ca") || word.equals("drept"));
  }

  /** Adds a word in its other gender. */
  static void add(
      SentenceWords words,
      int i,
      Form form,
      Evidence evidence,
      Strength strength,
      SentenceFindings findings) {
    String counterpart = form.counterpart();
    if (!counterpart.isEmpty() && !counterpart.equals(words.lower(i))) {
      findings.add(i, form.gender(), evidence, counterpart, strength);
    }
  }

  private void before(
      SentenceWords words, int head, Form noun, Strength strength, SentenceFindings findings) {
    for (int i = head - 1; i >= Math.max(0, head - REACH) && words.joined(i + 1); i--) {
      String word = words.lower(i);
      if (isPerfect(words, i) || word.equals("drept")) { // as
        return;
      }
      Form form = copulas.contains(word) ? null : agreeing(word, noun);
      if (form != null) {
        add(words, i, form, Evidence.AGREEMENT, strength, findings);
      } else if (ordinal(words, i, noun, strength, findings)) {
        i--;
      } else if (!neutral.contains(word)) {
        return;
      }
      if (word.equals("o") || word.equals("un")) {
        return;
      }
    }
  }

  /** The reading of a modifier that agrees with a noun; null if there is none. */
  private @Nullable Form agreeing(String word, Form noun) {
    List<Form> readings = forms.determiner(word);
    for (Form form : readings.isEmpty() ? forms.adjective(word) : readings) {
      if (form.gender() == noun.gender() && form.cell().agrees(noun.cell())) {
        return form;
      }
    }
    return null;
  }

  /** <i>A doua</i>, <i>al doilea</i>. */
  private boolean ordinal(
      SentenceWords words, int i, Form noun, Strength strength, SentenceFindings findings) {
    String word = words.lower(i);
    String article = words.lower(i - 1);
    boolean feminine = noun.gender() == WordGender.FEMININE;
    if (!article.equals(feminine ? "a" : "al") || !words.adjacent(i)) {
      return false;
    }
    for (FormPair pair : ordinals) {
      if (word.equals(feminine ? pair.feminine() : pair.masculine())) {
        String other = feminine ? "al " + pair.masculine() : "a " + pair.feminine();
        findings.add(
            new Finding(i, i - 1, noun.gender(), Evidence.AGREEMENT, Optional.of(other), strength));
        return true;
      }
    }
    return false;
  }

  private void behind(
      SentenceWords words, int head, Form noun, Strength strength, SentenceFindings findings) {
    for (int i = head + 1; i <= head + REACH && words.joined(i) && !words.capital(i); i++) {
      String word = words.lower(i);
      if (possessiveArticle(words, i, noun, strength, findings)) {
        return;
      }
      Form form = word.equals("o") || word.equals("un") ? null : agreeing(word, noun);
      boolean determiner = form != null && forms.determiner(word).contains(form);
      boolean bare = form != null && !form.cell().isDefinite() && isAdjective(word);
      if (form != null && (determiner || bare)) {
        add(words, i, form, Evidence.AGREEMENT, strength, findings);
      } else if (!degree.contains(word)) {
        return;
      }
    }
  }

  /** <i>O prietenă a reginei</i>, <i>un prieten al reginei</i>. */
  private static boolean possessiveArticle(
      SentenceWords words, int i, Form noun, Strength strength, SentenceFindings findings) {
    String word = words.lower(i);
    boolean plural = noun.cell().isPlural();
    String feminine = plural ? "ale" : "a";
    String masculine = plural ? "ai" : "al";
    boolean isFeminine = noun.gender() == WordGender.FEMININE;
    if (noun.cell().isDefinite() || !word.equals(isFeminine ? feminine : masculine)) {
      return false;
    }
    String next = words.lower(i + 1);
    if (GENITIVE_ENDINGS.stream().noneMatch(next::endsWith)) {
      return false;
    }
    findings.add(i, noun.gender(), Evidence.AGREEMENT, isFeminine ? masculine : feminine, strength);
    return true;
  }
}
