package org.occgen.core.words;

import static org.occgen.core.words.WordRules.asMost;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The rules of each language, after its treebank in Universal Dependencies. A language that is not
 * named has words as most do: a hyphen or an apostrophe between letters joins them, a full stop
 * stays with initials ({@code U.S.}), every other mark is a word of its own.
 */
final class WordRuleTable {
  private static final Map<String, WordRules> RULES = new ConcurrentHashMap<>();

  private WordRuleTable() {}

  /** The rules of {@code language}, made once. */
  static WordRules forLanguage(String language) {
    return RULES.computeIfAbsent(language, WordRuleTable::make);
  }

  private static WordRules make(String language) {
    return switch (language) {
      // PADT: 15-7 are three words; clitics have a class of their own.
      case "ar" -> asMost().abbreviations("ar").hyphenSplits().arabicClitics().build();
      // AnCora: l'home, but dir-ho is one token.
      case "ca", "oc" -> asMost().abbreviations("ca").proclitics("l' d' s' m' t' n'").build();
      // PDT and SNK: česko - německý, např .
      case "cs", "sk" -> asMost().hyphenSplits().splitsAbbreviations().build();
      // CCG: i 'r, mae 'n
      case "cy" -> asMost().proclitics("d'").enclitics("'r 'i 'n 'u 'w 'm 'th 'ch").build();
      // DDT, Talbanken, Bokmaal, TDT, EDT, Szeged: ind- og udland
      case "da", "et", "fi", "fo", "hu", "is", "nb", "nn", "sv" -> asMost().keepsHyphens().build();
      // GSD: 3. Mai, Vor- und Nachteile
      case "de" -> asMost().abbreviations("de").keepsOrdinals().keepsHyphens().build();
      // EWT and GUM: well - known, do n't, can not
      case "en" ->
          asMost()
              .abbreviations("en")
              .hyphenSplits()
              .proclitics("y' d'")
              .enclitics("n't 's 'm 'd 're 've 'll")
              .fused("can|not gon|na wan|na got|ta gim|me lem|me")
              .build();
      // GSD and Sequoia: l'homme, dit-il; aujourd'hui is whole.
      case "fr" ->
          asMost()
              .abbreviations("fr")
              .proclitics("c' d' j' l' m' n' s' t' qu' jusqu' lorsqu' puisqu' quoiqu'")
              .enclitics(
                  "-il -elle -on -ils -elles -je -tu -nous -vous -ce -le -la -les -lui -leur -moi"
                      + " -toi -y -en -t-il -t-elle -t-on -t-ils -t-elles -là -ci")
              .whole(
                  "aujourd'hui quelqu'un quelqu'une celui-ci celui-là celle-ci celle-là ceux-ci"
                      + " ceux-là celles-ci celles-là rendez-vous là-bas")
              .build();
      // ISDT and VIT: l'uomo, dell'arte; po' is whole.
      case "it" ->
          asMost()
              .abbreviations("it")
              .proclitics(
                  "l' un' d' c' s' m' t' v' n' gl' ch' dell' all' dall' nell' sull' coll' quell'"
                      + " quest' bell' sant' tutt' mezz' grand' nient' anch' com' dov' cos' quand'"
                      + " quant' senz' pover' buon' nessun' ciascun' alcun' qualcun'")
              .whole("po' be' mo' di' fa' va'")
              .build();
      // MUDT: il- kelb, f' Malta, 18 -il; ta' is whole, for the apostrophe is a letter there.
      case "mt" ->
          asMost()
              .proclitics("b' f' l' m' s' t' x' l- fl- bl- mill- lill- għall- bħall-")
              .articles("i ta fi bi mi li għa sa ma bħa ħa", "l- ċ- d- n- r- s- t- x- z- ż-")
              .proclitics("ċ- d- n- r- s- t- x- z- ż-")
              .enclitics("-il")
              .whole(
                  "ta' ma' sa' ħa' ra' erba' seba' disa' raba' seta' jista' tista' nista' reġa'"
                      + " jerġa' terġa' nerġa' baqa' jibqa' tibqa' nibqa' waqa' jaqa' taqa' naqa'"
                      + " waqqa' tela' jitla' titla' nitla' sema' isma' jisma' tisma' nisma' qata'"
                      + " jaqta' taqta' naqta' nqata' jinqata' tinqata' qatta' laqa' jilqa' tilqa'"
                      + " nilqa' ltaqa' jiltaqa' tiltaqa' niltaqa' weġġa' jweġġa' biża' jibża'"
                      + " tibża' nibża' wiesa'")
              .build();
      // Alpino: 's avonds, zee- en luchtmacht
      case "nl" -> asMost().abbreviations("nl").keepsHyphens().whole("'s 't 'n 'k 'm 'r").build();
      // PDB: polsko - niemiecki, prof .
      case "pl" -> asMost().abbreviations("pl").hyphenSplits().splitsAbbreviations().build();
      // RRT: s- a, într- o, dă -mi
      case "ro" ->
          asMost()
              .abbreviations("ro")
              .proclitics(
                  "s- m- l- v- i- ne- le- te- și- mi- ți- n- c- d- într- dintr- printr- nu- de- să-"
                      + " ce- ni- vi- li- ș- p- pe-")
              .enclitics(
                  "-l -o -i -le -mi -ți -și -ne -vă -a -au -ul -uri -ului -am -ar -aș -ați -un -se"
                      + " -te -mă -lea -vi -ni -li")
              .build();
      // TTB: 125-ம் is one word; so is an ending that hangs on a foreign word.
      case "ta" -> asMost().keepsHyphens().build();
      // VTB: words of several syllables, by a list.
      case "vi" -> asMost().compounds("compounds/vi.txt").build();
      default -> asMost().abbreviations(language).build();
    };
  }
}
