package org.occgen.core.person;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.core.testing.Refusals.assertRefused;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.digest.Sha256;
import org.occgen.core.person.WikipediaLanguages.Language;
import org.occgen.core.person.WikipediaLanguages.Refused;
import org.occgen.core.person.WikipediaLanguages.UnusedSite;
import org.occgen.core.person.WikipediaLanguages.Wikipedia;

class WikipediaLanguagesTest {
  /** First labels of the hosts of Wikipedias, the closed ones included. */
  private static final String[] WIKIPEDIAS =
      """
      ab ace ady af ak als alt am ami an ang ann anp ar arc ary arz as ast atj av avk awa ay
      az azb ba ban bar bat-smg bbc bcl bdr be bew bg bh bi bjn blk bm bn bo bpy br bs btm bug
      bxr ca cbk-zam cdo ce ceb ch cho chr chy ckb co cr crh cs csb cu cv cy da dag de dga din
      diq dsb dtp dty dv dz ee el eml en eo es et eu ext fa fat ff fi fiu-vro fj fo fon fr frp
      frr fur fy ga gag gan gcr gd gl glk gn gom gor got gpe gu guc gur guw gv ha hak haw he
      hi hif ho hr hsb ht hu hy hyw hz ia iba id ie ig igl ii ik ilo inh io is it iu ja jam
      jbo jv ka kaa kab kbd kbp kcg kg kge ki kj kk kl km kn knc ko koi kr krc ks ksh ku kus
      kv kw ky la lad lb lbe lez lfn lg li lij lld lmo ln lo ltg lt lv mad mai map-bms mdf mg
      mh mhr mi min mk ml mn mni mnw mos mr mrj ms mt mus mwl my myv mzn na nah nap nds nds-nl
      ne new ng nia nl nn no nov nqo nr nrm nso nup nv ny oc olo om or os pa pag pam pap pcd
      pcm pdc pfl pi pih pl pms pnb pnt ps pt pwn qu rki rm rmy rn ro roa-rup roa-tara rsk ru
      rue rw sa sah sat sc scn sco sd se sg sh shi shn si sk skr sl sm smn sn so sq sr srn ss
      st stq su sv sw syl szl szy ta tay tcy tdd te tet tg th ti tig tk tl tly tn to tpi tr
      trv ts tt tum tw ty tyv udm ug uk ur uz ve vec vep vi vls vo wa war wo wuu xal xh xmf yi
      yo za zea zgh zh zh-classical zh-min-nan zh-yue zu
      """
          .split("\\s+");

  @ParameterizedTest
  @CsvSource({
    "enwiki, en",
    "nowiki, nb",
    "zh_yuewiki, yue",
    "be_x_oldwiki, be-tarask",
    "zh_min_nanwiki, nan",
    "zh_classicalwiki, lzh",
    "bat_smgwiki, sgs",
    "fiu_vrowiki, vro",
    "roa_rupwiki, rup",
    "roa_tarawiki, roa-tara",
    "alswiki, gsw",
    "nds_nlwiki, nds-nl",
    "cbk_zamwiki, cbk",
    "map_bmswiki, map-bms",
  })
  void aSiteOfAWikipediaIsALanguage(String site, String language) {
    assertEquals(new Wikipedia(language), WikipediaLanguages.site(site));
    assertEquals(new Wikipedia(language), WikipediaLanguages.site(site), "from the cache");
  }

  @ParameterizedTest
  @CsvSource({
    "en, en", "sw, sw", "no, nb", "nb, nb", "pt-br, pt", "zh-hans, zh", "zh-yue, yue",
    "be-tarask, be-tarask", "mul, ''", "simple, ''", "xx, ''", "xx-yy, ''", "'', ''", "commons, ''",
  })
  void aTextOfWikidataIsInALanguageOfWikipedias(String code, String language) {
    assertEquals(language, WikipediaLanguages.ofTextCode(code).orElse(""));
  }

  @ParameterizedTest
  @CsvSource({
    "commonswiki, not-wikipedia",
    "specieswiki, not-wikipedia",
    "wikidatawiki, not-wikipedia",
    "metawiki, not-wikipedia",
    "sourceswiki, not-wikipedia",
    "mediawikiwiki, not-wikipedia",
    "testwiki, not-wikipedia",
    "test2wiki, not-wikipedia",
    "tenwiki, not-wikipedia",
    "wikimania2014wiki, not-wikipedia",
    "wikifunctionswiki, not-wikipedia",
    "incubatorwiki, not-wikipedia",
    "enwikiquote, not-wikipedia",
    "swwiktionary, not-wikipedia",
    "zh_min_nanwikisource, not-wikipedia",
    "simplewikibooks, not-wikipedia",
    "wiki, not-wikipedia",
    "'', not-wikipedia",
    "simplewiki, refused-language",
    "qqqwiki, unknown-language",
    "ENwiki, unknown-language",
    "../wiki, unknown-language",
    "en_uswiki, unknown-language",
  })
  void otherSitesAreLeftOutForAReason(String site, String reason) {
    assertEquals(new UnusedSite(reason), WikipediaLanguages.site(site));
  }

  @Test
  void everyWikipediaHasItsOwnLanguageNameHostAndAcceptedCode() {
    Set<String> languages = new HashSet<>();
    Set<String> names = new HashSet<>();
    for (String wiki : WIKIPEDIAS) {
      String siteId = wiki.replace('-', '_') + "wiki";
      Wikipedia site = assertInstanceOf(Wikipedia.class, WikipediaLanguages.site(siteId), wiki);
      assertTrue(languages.add(site.language()), wiki);
      assertEquals(wiki + ".wikipedia.org", WikipediaLanguages.host(site.language()));
      assertEquals(
          new Language(site.language(), ""), WikipediaLanguages.check(site.language()), wiki);
      String name = WikipediaLanguages.englishName(site.language());
      assertFalse(name.equals(site.language()), wiki + " has no name");
      assertTrue(names.add(name), name + " stands twice");
      if (WikipediaLanguages.check(wiki) instanceof Language typed) {
        assertEquals(site.language(), typed.code(), "typed as the wiki's code");
      }
    }
    assertEquals("be-tarask.wikipedia.org", WikipediaLanguages.host("be-tarask"));
  }

  /**
   * All codes of two and three letters, with what becomes of them as a site and as a user's typing.
   * The checksum changes where a new ICU knows other languages: then say in CHANGES which they are.
   */
  @Test
  void acceptsAndRefusesTheSameCodesAsEver() {
    StringBuilder all = new StringBuilder();
    int sites = 0;
    int accepted = 0;
    for (int i = 26; i < 27 * 27 * 27; i++) {
      String code = code(i);
      if (code.isEmpty()) {
        continue;
      }
      var site = WikipediaLanguages.site(code + "wiki");
      if (site instanceof Wikipedia wikipedia) {
        all.append(code).append(" is ").append(wikipedia.language());
        sites++;
      } else {
        all.append(code).append(" is ").append(((UnusedSite) site).reason());
      }
      if (WikipediaLanguages.check(code) instanceof Language language) {
        all.append(", typed ").append(language.code()).append(' ').append(language.note());
        accepted++;
      }
      all.append('\n');
    }
    assertEquals(List.of(7982, 8399), List.of(sites, accepted));
    assertEquals(
        "022eb31234eab64209387fbec75e0b544b643fe05102b31746690c97359b9597",
        Sha256.hex(all.toString()));
  }

  /** The code with that number in base 27, blank being 0; empty where it has a blank within. */
  private static String code(int number) {
    StringBuilder code = new StringBuilder();
    for (int rest = number; rest > 0; rest /= 27) {
      code.insert(0, (char) ('a' - 1 + rest % 27));
    }
    return code.length() < 2 || code.indexOf("`") >= 0 ? "" : code.toString();
  }

  @Test
  void unboundedSiteIdsAreAnsweredWithoutBeingKept() {
    for (int i = 0; i < 20_000; i++) {
      assertInstanceOf(UnusedSite.class, WikipediaLanguages.site("x" + i + "wiki"));
    }
    assertEquals(new Wikipedia("en"), WikipediaLanguages.site("enwiki"));
  }

  @ParameterizedTest
  @CsvSource({
    "en, en",
    "EN, en",
    "' sw ', sw",
    "yue, yue",
    "be-tarask, be-tarask",
    "nds_NL, nds-nl"
  })
  void acceptsCodes(String typed, String code) {
    assertEquals(new Language(code, ""), WikipediaLanguages.check(typed));
    assertEquals(code, WikipediaLanguages.require(typed));
  }

  @ParameterizedTest
  @CsvSource({
    "no, nb, Norwegian",
    "zh-yue, yue, Cantonese",
    "be-x-old, be-tarask, Belarusian",
    "zh-min-nan, nan, Min Nan",
    "als, gsw, Swiss German",
    "eng, en, English",
    "SWA, sw, Swahili",
    "nor, nb, Norwegian",
    "swh, sw, Swahili",
    "mao, mi, Māori", // the other bibliographic codes stand in the checksum of all codes
    "arb, ar, Arabic",
    "iw, he, Hebrew",
  })
  void mapsCodesAndSaysSo(String typed, String code, String word) {
    Language language = assertInstanceOf(Language.class, WikipediaLanguages.check(typed));
    assertEquals(code, language.code());
    assertTrue(language.note().startsWith("use " + code + " (" + word), language.note());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "simple | Simple English",
        "commons | not a language",
        "species | not a language",
        "english | did you mean en (English)?",
        "Kiswahili | did you mean sw (Swahili)?",
        "español | did you mean es (Spanish)?",
        "norwegian | did you mean nb (Norwegian Bokmål)?",
        "jp | did you mean ja (Japanese)?",
        "cz | did you mean cs (Czech)?",
        "pt-br | use pt",
        "en_US | use en",
        "mo | use ro",
        "mul | several languages",
        "xx | not a language code",
        "qqq | not a language code",
        "../../etc | not a language code",
        "'' | not a language code",
      })
  void refusesWithAMessageThatHelps(String typed, String word) {
    Refused refused = assertInstanceOf(Refused.class, WikipediaLanguages.check(typed));
    assertTrue(refused.message().contains(word), refused.message());
    String thrown = assertRefused(() -> WikipediaLanguages.require(typed));
    assertEquals(refused.message(), thrown);
  }

  @Test
  void aLongCodeIsNotQuotedWhole() {
    Refused refused = (Refused) WikipediaLanguages.check("x".repeat(1_000_000));
    assertTrue(refused.message().length() < 200);
  }

  /** The default locale of all tests is Turkish, and ICU has no names in Latin. */
  @Test
  void theDefaultLocaleMakesNoDifference() {
    assertEquals("is", WikipediaLanguages.require("IS"));
    assertEquals("Swahili", WikipediaLanguages.englishName("sw"));
    Refused refused = (Refused) WikipediaLanguages.check("Latince");
    assertFalse(refused.message().contains("did you mean"), refused.message());
  }

  @ParameterizedTest
  @CsvSource({"sw, Swahili", "en, English", "nb, Norwegian Bokmål", "yue, Cantonese", "ar, Arabic"})
  void knowsEnglishNames(String language, String name) {
    assertEquals(name, WikipediaLanguages.englishName(language));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ar", "arc", "ary", "arz", "azb", "ckb", "dv", "fa", "glk", "he", "ks", "mzn", "nqo", "pnb",
        "ps", "sd", "skr", "ug", "ur", "yi"
      })
  void theseAreWrittenFromRightToLeft(String language) {
    assertTrue(WikipediaLanguages.isRightToLeft(language));
  }

  @Test
  void noOtherWikipediaIsWrittenFromRightToLeft() {
    long count =
        Set.of(WIKIPEDIAS).stream()
            .map(wiki -> WikipediaLanguages.site(wiki.replace('-', '_') + "wiki"))
            .filter(site -> WikipediaLanguages.isRightToLeft(((Wikipedia) site).language()))
            .count();
    assertEquals(20, count);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "en | Ben Okri | https://en.wikipedia.org/wiki/Ben_Okri",
        "nb | AC/DC | https://no.wikipedia.org/wiki/AC/DC",
        "yue | A'Lelia (x), y: z | https://zh-yue.wikipedia.org/wiki/A%27Lelia_(x),_y:_z",
        "fr | Émilie | https://fr.wikipedia.org/wiki/%C3%89milie",
        "en | Who? 100% & <b>\" | https://en.wikipedia.org/wiki/Who%3F_100%25_%26_%3Cb%3E%22",
      })
  void anAddressIsWrittenAsWikipediaDoes(String language, String title, String url) {
    assertEquals(url, WikipediaLanguages.articleUrl(language, title));
    assertEquals(url, WikipediaLanguages.articleUrl(language, title, 0));
  }

  @Test
  void anAddressCanNameARevision() {
    assertEquals(
        "https://sw.wikipedia.org/w/index.php?title=Ben_Okri&oldid=17",
        WikipediaLanguages.articleUrl("sw", "Ben Okri", 17));
    assertRefused(() -> WikipediaLanguages.articleUrl("sw", "x", -1));
  }
}
