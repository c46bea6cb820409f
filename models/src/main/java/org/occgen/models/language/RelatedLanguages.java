package org.occgen.models.language;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The languages for which the text of a language that Lingua lacks may be taken, or which stand in
 * its articles by mistake: relatives in the same script, and large languages of the same countries.
 * English is always among them.
 */
public final class RelatedLanguages {
  private static final String EVERYWHERE = "en";

  private static final Map<String, Set<String>> RELATIVES =
      relatives(
          "gl: pt es ast",
          "ast: es an ca gl pt",
          "an: es ca ast oc",
          "oc: ca fr es it",
          "co: it fr",
          "fur: it vec lmo rm de",
          "vec: it lmo lij fur",
          "lij: it vec pms fr",
          "lmo: it vec pms lij fr",
          "pms: it lmo lij fr",
          "sc: it es ca co scn",
          "scn: it sc",
          "rm: de it fur fr",
          "ia: es it fr la lfn ie pt",
          "ie: ia es it fr",
          "io: eo ia es it",
          "vo: io eo de",
          "lb: de nl nds li fr",
          "li: nl de nds lb",
          "nds: de nl fy li",
          "fy: nl nds li af de",
          "fo: is nn da nb",
          "gd: ga gv",
          "gv: ga gd",
          "br: kw cy fr",
          "kw: br cy",
          "hsb: dsb cs pl sk de",
          "dsb: hsb cs pl sk de",
          "szl: pl cs sk",
          "ltg: lv lt",
          "se: fi nb smn",
          "smn: fi se",
          "ab: ru",
          "ba: tt kk ky ru",
          "tt: ba kk ky ru tr az",
          "cv: tt ru mhr",
          "mhr: ru cv",
          "kv: ru mhr",
          "ce: ru",
          "sah: ru ky",
          "tg: ru fa uz ky",
          "ky: kk ru tt",
          "ku: zza tr",
          "zza: ku tr",
          "ckb: fa ar ku ur ug azb",
          "azb: fa ar ckb ug az",
          "ps: fa ar ur sd",
          "sd: ur ar fa ps",
          "ks: ur sd ar",
          "ug: ar fa ur ckb",
          "arz: ar fa",
          "uz: tr az tk ru",
          "tk: tr az uz ru",
          "crh: tr az tt ru",
          "ne: hi mr bho",
          "bho: hi ne mr",
          "as: bn mni",
          "mni: bn as",
          "ti: am",
          "am: ti",
          "jv: id ms su ban mad",
          "su: id ms jv",
          "min: id ms bjn",
          "bjn: id ms min",
          "ace: id ms min",
          "ban: jv id ms",
          "mad: id jv ms",
          "bug: id ms",
          "bew: id ms",
          "nia: id ms",
          "ceb: tl war ilo es",
          "war: tl ceb ilo",
          "ilo: tl ceb es",
          "mg: fr",
          "ee: fr",
          "ln: fr sw",
          "wo: fr ff bm",
          "ff: fr bm wo",
          "bm: fr ff wo",
          "kab: fr es",
          "ha: yo ig fr",
          "ig: yo ha",
          "rw: sw fr lg",
          "bem: ny sw",
          "ny: sw zu st sn bem",
          "nso: tn st ts ve",
          "ve: tn nso ts zu",
          "om: so aa",
          "dag: kus ha",
          "kus: dag ha fr",
          "din: ar so",
          "qu: es",
          "gn: es pt",
          "mt: it",
          "yi: he",
          "xmf: ka",
          "shn: my mnw",
          "mnw: my shn",
          "my: mnw shn",
          "kha: hi",
          "jbo: es");

  /**
   * Languages that Lingua knows, with those that it lacks and that the models would refuse good
   * text for. Egyptian articles are full of the Arabic of books, so that Egyptian's model takes
   * formal Arabic for its own: with it 8 percent of the Arabic sentences of NTREX were refused.
   */
  private static final Map<String, Set<String>> NOT_TOLD = relatives("ar: arz");

  private RelatedLanguages() {}

  /**
   * Languages that a language's text may be taken for, without English; empty if none are listed.
   */
  public static Set<String> of(String language) {
    return RELATIVES.getOrDefault(language, Set.of());
  }

  /** Languages that are not distinguished from {@code language}, a language of Lingua. */
  static Set<String> notToldFrom(String language) {
    return NOT_TOLD.getOrDefault(language, Set.of());
  }

  /**
   * The languages that are distinguished from a language: the run's other languages, its relatives
   * and English.
   *
   * @param known languages that there is a model of; no others are given
   */
  static Set<String> with(String language, Collection<String> run, Set<String> known) {
    Set<String> all = new TreeSet<>(run);
    all.add(EVERYWHERE);
    all.addAll(RELATIVES.getOrDefault(language, Set.of()));
    all.retainAll(known);
    all.remove(language);
    return all;
  }

  /** Reads lines {@code language: relatives}. */
  private static Map<String, Set<String>> relatives(String... lines) {
    Map<String, Set<String>> relatives = new TreeMap<>();
    for (String line : lines) {
      int colon = line.indexOf(':');
      relatives.put(line.substring(0, colon), Set.of(line.substring(colon + 2).split(" ", -1)));
    }
    return relatives;
  }
}
