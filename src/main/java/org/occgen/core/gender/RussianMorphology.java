package org.occgen.core.gender;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Russian: the past in -л and -ла, short forms as predicates. Words are compared without ё. */
final class RussianMorphology implements SlavicMorphology {
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
  private final Map<String, String> feminineToMasculine = new HashMap<>();
  private final Map<String, String> masculineToFeminine = new HashMap<>();
  private final Map<String, String> shortFeminine = new HashMap<>();
  private final Map<String, String> shortMasculine = new HashMap<>();

  RussianMorphology() {
    WordTable table = WordTable.read("ru/morphology.txt");
    forms = new RussianForms(table.words("stressed"));
    noPast = table.words("no-past");
    for (String masculine : table.words("past")) {
      masculineToFeminine.put(masculine, masculine + "ла");
    }
    for (FormPair pair : table.pairs("past-pairs")) {
      feminineToMasculine.put(pair.feminine(), pair.masculine());
      masculineToFeminine.put(pair.masculine(), pair.feminine());
    }
    for (FormPair pair : table.pairs("short")) {
      shortFeminine.put(pair.feminine(), pair.masculine());
      shortMasculine.put(pair.masculine(), pair.feminine());
    }
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
    // those of the plural show no gender
    return place < SlavicCase.COUNT
        ? forms.adjective(form, from, SlavicCase.at(place))
        : Optional.empty();
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
  public boolean mayFollow(String word) {
    return false;
  }

  @Override
  public Optional<String> ofGender(String stem, String ending) {
    if (ending.length() < 2) {
      return Optional.empty();
    }
    return Optional.of(stem + (stem.equals("мужск") && ending.equals("ий") ? "ой" : ending));
  }
}
