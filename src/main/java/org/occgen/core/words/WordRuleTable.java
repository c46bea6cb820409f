package org.occgen.core.words;

import static org.occgen.core.words.WordRules.builder;

/** The rules of each language, after its treebank. */
final class WordRuleTable {
  private WordRuleTable() {}

  static WordRules forLanguage(String language) {
    return switch (language) {
      case "en" -> builder().hyphenSplits().abbreviations("en")
          .enclitics("n't 's 'm 'd 're 've 'll").proclitics("y' d'")
          .fused("can|not gon|na wan|na got|ta gim|me lem|me").build();
      case "fr" -> builder().abbreviations("fr")
          .proclitics("c' d' j' l' m' n' s' t' qu' jusqu' lorsqu' puisqu' quoiqu'")
          .enclitics("-il -elle -on -ils -elles -je -tu -nous -vous -ce -le -la -les -lui -leur -moi -toi -y -en -t-il -t-elle -t-on -t-ils -t-elles -là -ci")
          .whole("aujourd'hui quelqu'un quelqu'une celui-ci celui-là celle-ci celle-là ceux-ci ceux-là celles-ci celles-là rendez-vous là-bas").build();
      case "it" -> builder().abbreviations("it")
          .proclitics("l' un' d' c' s' m' t' v' n' gl' dell' all' dall' nell' sull' coll' quell' quest' bell' sant' tutt' mezz' grand' nient' anch' com' dov' cos' quand' quant' po' senz' ch' pover' buon' nessun' ciascun' alcun' qualcun' un'")
          .whole("po' be' mo' di' fa' va'").build();
      case "ca" -> builder().abbreviations("ca")
          .proclitics("l' d' s' m' t' n'").build();
      case "pl" -> builder().hyphenSplits().splitsAbbreviations().build();
      case "cs", "sk" -> builder().hyphenSplits().splitsAbbreviations().build();
      case "de" -> builder().abbreviations("de").keepsOrdinals().keepsTrailingHyphen().build();
      case "mt" -> builder()
          .proclitics("l' b' f' t' s' x' m' il- l- iċ- id- in- ir- is- it- ix- iż- iz- tal- tad- tan- tar- tas- tat- tax- taż- taċ- taz- fil- fid- fin- fir- fis- fit- fix- fiż- fiċ- fiz- bil- bid- bin- bir- bis- bit- bix- biż- biċ- mill- mid- min- mir- mis- mit- mix- miż- miċ- lill- lid- lin- lir- lis- lit- lix- liż- liċ- għall- għad- għan- għar- għas- għat- għax- għaż- għaċ- fl- bl- sal- sad- san- sar- sas- sat- sax- saż- saċ- mal- mad- man- mar- mas- mat- max- maż- maċ- bħall- bħad- bħan- bħar- bħas- bħat- bħax- bħaż- bħaċ- ħal- ċ- d- n- r- s- t- x- ż- z-").enclitics("-il").whole("ta' ma' sa' ħa' ra' erba' seba' disa' raba' seta' jista' tista' nista' reġa' jerġa' terġa' nerġa' baqa' jibqa' tibqa' nibqa' waqa' jaqa' taqa' naqa' waqqa' tela' jitla' titla' nitla' sema' isma' jisma' tisma' nisma' qata' jaqta' taqta' naqta' nqata' jinqata' tinqata' qatta' laqa' jilqa' tilqa' nilqa' ltaqa' jiltaqa' tiltaqa' niltaqa' weġġa' jweġġa' biża' jibża' tibża' nibża' wiesa'").build();
      case "ro" -> builder().abbreviations("ro")
          .proclitics("s- m- l- v- i- ne- le- te- și- mi- ți- n- c- d- într- dintr- printr- nu- de- să- ce- ni- vi- li- m- ș- p- pe-")
          .enclitics("-l -o -i -le -mi -ți -și -ne -vă -a -au -ul -uri -ului -ți -i -am -ar -aș -ați -un -se -te -mă -lea -ne -vi -ni -li").build();
      case "ar" -> builder().hyphenSplits().abbreviations("ar").arabicClitics().build();
      case "vi" -> builder().compounds("compounds/vi.txt").build();
      default -> builder().abbreviations(language).build();
    };
  }
}
