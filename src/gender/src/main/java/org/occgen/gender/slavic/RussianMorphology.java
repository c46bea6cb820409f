package org.occgen.gender.slavic;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.occgen.core.mark.WordGender;
import org.occgen.gender.grammar.SentenceWords;
import org.occgen.gender.grammar.WordTable;

/** Russian: the past in -л and -ла, short forms as predicates. Words are compared without ё. */
final class RussianMorphology implements SlavicMorphology {
  private static final Pattern PARTICIPLE =
      Pattern.compile("\\p{L}{2,}(?:[аяиеу]вш|[юуая]щ|[аяе]нн)(?:ая|ий|ый)(?:ся)?");
  private static final Pattern FEMININE_PAST =
      Pattern.compile("\\p{L}+(?:[аяеиоуы]ла|[аяеиоуы]лась|[бвгзкпрсхчш]ла|[бвгзкпрсхчш]лась)");
  private static final Pattern MASCULINE_PAST =
      Pattern.compile("\\p{L}+(?:[аяеиоуы]л|[аяеиоуы]лся)");
  private static final Pattern FEMININE_SHORT =
      Pattern.compile("\\p{L}{2,}(?:[аяеи]н|[аеиуяыо]т)а");
  private static final Pattern MASCULINE_SHORT =
      Pattern.compile("\\p{L}{3,}(?:[аяе]н|[ыя]т|бит|шит|лит|вит|нут)");
  private static final Pattern VERB =
      Pattern.compile("\\p{L}+(?:ли|лись|ют|ат|ят|ут)|\\p{L}*(?:ть|ться|ет|ит)");
  private static final Pattern ADJECTIVE =
      Pattern.compile(
          "\\p{L}+(?:ая|яя|ой|ей|ую|юю|ый|ий|ого|его|ому|ему|ым|им|ом|ем|ые|ие|ых|их|ыми|ими)");

  private final RussianForms forms;
  private final Set<String> noPast;
  private final Map<String, String> withYo = new HashMap<>();
  private final Map<String, String> stemsWithYo = new HashMap<>();
  private final Map<String, String> feminineToMasculine;
  private final Map<String, String> masculineToFeminine = new HashMap<>();
  private final Map<String, String> shortFeminine;
  private final Map<String, String> shortMasculine;

  RussianMorphology() {
    WordTable table = WordTable.read("ru/morphology.txt");
    for (String word : table.words("yo")) {
      withYo.put(folded(word), word);
      withYo.put(folded(word) + "ся", word + "ся");
    }
    for (String stem : table.words("yo-stems")) {
      stemsWithYo.put(folded(stem), stem);
    }
    forms = new RussianForms(table.words("stressed"));
    noPast = table.words("no-past");
    for (String masculine : table.words("past")) {
      masculineToFeminine.put(masculine, masculine + "ла");
    }
    feminineToMasculine = table.masculines("past-pairs");
    masculineToFeminine.putAll(table.feminines("past-pairs"));
    shortFeminine = table.masculines("short");
    shortMasculine = table.feminines("short");
  }

  @Override
  public String folded(String word) {
    return word.replace('ё', 'е');
  }

  @Override
  public List<String> noun(String lemma, WordGender gender, String counterpart) {
    return forms.noun(lemma);
  }

  @Override
  public Optional<String> adjective(String form, WordGender from, int place) {
    if (place >= SlavicCase.COUNT) {
      return Optional.empty(); // those of the plural show no gender
    }
    SlavicCase grammaticalCase = SlavicCase.at(place);
    return form.endsWith("ся")
        ? forms
            .adjective(form.substring(0, form.length() - 2), from, grammaticalCase)
            .map(other -> other + "ся")
        : forms.adjective(form, from, grammaticalCase);
  }

  @Override
  public boolean isAdjective(String word) {
    return word.length() > 4 && ADJECTIVE.matcher(word).matches();
  }

  @Override
  public boolean fitsPlural(String adjective, SlavicCase grammaticalCase) {
    return adjective.endsWith(
        switch (grammaticalCase) {
          case NOMINATIVE -> "е";
          case GENITIVE, ACCUSATIVE, LOCATIVE -> "х";
          case DATIVE -> "м";
          case INSTRUMENTAL -> "ми";
        });
  }

  @Override
  public Optional<Past> past(String word) {
    if (FEMININE_PAST.matcher(word).matches()) {
      return word.endsWith("лась") || !noPast.contains(word.substring(0, word.length() - 1))
          ? Optional.of(Past.of(WordGender.FEMININE, masculinePast(word)))
          : Optional.empty();
    }
    boolean reflexive = word.endsWith("ся");
    String active = reflexive ? word.substring(0, word.length() - 2) : word;
    return masculineToFeminine.containsKey(active)
            || (MASCULINE_PAST.matcher(word).matches() && !noPast.contains(word))
        ? Optional.of(Past.of(WordGender.MASCULINE, femininePast(active) + (reflexive ? "сь" : "")))
        : Optional.empty();
  }

  private String masculinePast(String feminine) {
    boolean reflexive = feminine.endsWith("лась");
    String active = reflexive ? feminine.substring(0, feminine.length() - 2) : feminine;
    String listed = feminineToMasculine.get(active);
    String masculine = listed == null ? RussianForms.masculinePast(active) : listed;
    return reflexive ? masculine + "ся" : masculine;
  }

  private String femininePast(String masculine) {
    String listed = masculineToFeminine.get(masculine);
    if (listed != null) {
      return listed;
    }
    return masculine.endsWith("шел")
        ? masculine.substring(0, masculine.length() - 2) + "ла"
        : masculine + "а";
  }

  @Override
  public boolean isVerb(String word) {
    return VERB.matcher(word).matches();
  }

  @Override
  public Optional<String> predicate(String word, WordGender gender) {
    boolean feminine = gender == WordGender.FEMININE;
    String listed = (feminine ? shortFeminine : shortMasculine).get(word);
    if (listed != null) {
      return Optional.of(listed);
    }
    if (feminine) {
      return FEMININE_SHORT.matcher(word).matches()
          ? Optional.of(word.substring(0, word.length() - 1))
          : Optional.empty();
    }
    return MASCULINE_SHORT.matcher(word).matches() ? Optional.of(word + "а") : Optional.empty();
  }

  @Override
  public boolean isParticiple(String word) {
    return PARTICIPLE.matcher(word).matches();
  }

  @Override
  public boolean mayBeNominative(String word, WordGender gender) {
    return gender == WordGender.FEMININE
        ? word.endsWith("а") || word.endsWith("я") || word.endsWith("ь")
        : isMasculineLike(word);
  }

  @Override
  public boolean isLikelySubject(String word, WordGender gender) {
    return gender == WordGender.FEMININE
        ? word.endsWith("а") || word.endsWith("я") || word.endsWith("сть")
        : isMasculineLike(word);
  }

  private static boolean isMasculineLike(String word) {
    char last = word.isEmpty() ? ' ' : word.charAt(word.length() - 1);
    return "бвгджзклмнпрстфхцчшщйь".indexOf(last) >= 0 && !word.endsWith("ть");
  }

  @Override
  public boolean isReflexive(SentenceWords words, int verb) {
    String word = words.lower(verb);
    return word.endsWith("сь") || word.endsWith("ся");
  }

  @Override
  public int countedPlace() {
    return SlavicCase.GENITIVE.place();
  }

  @Override
  public boolean masculineOccupationsAreEpicene() {
    return true;
  }

  @Override
  public Optional<String> ofGender(String stem, String ending, String behind) {
    if (ending.length() < 2) {
      return Optional.empty();
    }
    boolean man = stem.equals("мужск") && ending.equals("ий");
    boolean woman = stem.equals("женск") && ending.equals("ой") && isMasculineLike(behind);
    return Optional.of(stem + (man ? "ой" : woman ? "ий" : ending));
  }

  @Override
  public String spelled(String form, String original, String sentence) {
    if (sentence.indexOf('ё') < 0 && sentence.indexOf('Ё') < 0) {
      return form;
    }
    String whole = withYo.get(form);
    if (whole != null) {
      return whole;
    }
    for (int length = form.length(); length > 1; length--) {
      String stem = stemsWithYo.get(form.substring(0, length));
      if (stem != null) {
        return stem + form.substring(length);
      }
    }
    if (form.endsWith("шел")) {
      return form.substring(0, form.length() - 2) + "ёл";
    }
    StringBuilder spelled = new StringBuilder(form);
    boolean moves = masculineToFeminine.containsKey(folded(original)); // нёс, but несла
    for (int at = 0; !moves && at < Math.min(form.length(), original.length()); at++) {
      if (folded(original).charAt(at) != form.charAt(at)) {
        break;
      }
      spelled.setCharAt(at, original.charAt(at));
    }
    return spelled.toString();
  }
}
