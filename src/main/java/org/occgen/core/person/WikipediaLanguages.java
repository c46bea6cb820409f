package org.occgen.core.person;

import static com.google.common.base.Preconditions.checkArgument;
import static com.google.common.base.Strings.lenientFormat;

import com.ibm.icu.util.ULocale;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.occgen.core.text.Excerpt;
import org.occgen.core.text.LanguageCode;
import org.occgen.core.text.WordLists;

/**
 * Languages of Wikipedias: from site ids, from what a user types, to names, hosts and addresses.
 *
 * <p>A language is written as its ISO 639-1 code or, without one, its ISO 639-3 code; a few
 * Wikipedias in languages that ISO 639 does not tell apart keep Wikimedia's code ({@code
 * be-tarask}, {@code nds-nl}, {@code map-bms}, {@code roa-tara}). ISO 639 is that of {@link
 * Iso639}; Wikimedia's special codes, in {@code wikipedias.txt}, are those of <a
 * href="https://meta.wikimedia.org/wiki/Special_language_codes">Special language codes</a>.
 */
public final class WikipediaLanguages {
  /** The site that a site id stands for. */
  public sealed interface Site {}

  /** A Wikipedia in {@code language}. */
  public record Wikipedia(String language) implements Site {}

  /**
   * A site whose articles are not used.
   *
   * @param reason {@link #NOT_WIKIPEDIA}, {@link #REFUSED_LANGUAGE} or {@link #UNKNOWN_LANGUAGE}
   */
  public record UnusedSite(String reason) implements Site {}

  /** The result of the check of a language code that a user typed. */
  public sealed interface Checked {}

  /**
   * A language.
   *
   * @param code how this project writes it
   * @param note what was changed and why, or empty
   */
  public record Language(String code, String note) implements Checked {}

  /**
   * No language of a Wikipedia.
   *
   * @param message why, and what would be right
   */
  public record Refused(String message) implements Checked {}

  /** Reason: another project, such as Wikiquote or Commons. */
  public static final String NOT_WIKIPEDIA = "not-wikipedia";

  /** Reason: a Wikipedia that is not in a language of its own, such as Simple English. */
  public static final String REFUSED_LANGUAGE = "refused-language";

  /** Reason: named like a Wikipedia, but the language is not in ISO 639. */
  public static final String UNKNOWN_LANGUAGE = "unknown-language";

  private static final Map<String, List<String>> TABLES =
      WordLists.sections(WikipediaLanguages.class, "wikipedias.txt");

  private static final Map<String, String> SPECIAL = table("special");

  /** Language to the first label of its host, where it is not the code of the language. */
  private static final Map<String, String> HOSTS = hosts();

  private static final Set<String> OWN = codes("own");
  private static final Set<String> OTHER_PROJECTS = codes("other projects");
  private static final Map<String, String> REFUSED = table("refused");
  private static final Map<String, String> MISTAKES = table("mistakes");
  private static final Map<String, String> BIBLIOGRAPHIC = table("bibliographic");
  private static final Map<String, String> NAMES = table("names");

  private static final String NO_CODE = " is not a language code of ISO 639";

  private static final Pattern REGIONAL = Pattern.compile("([a-z]{2,3})-[a-z0-9-]+");

  /** Site ids come from outside: the answers kept are few, whatever a dump holds. */
  private static final int MAX_CACHED = 4096;

  private static final Map<String, Site> SITES = new ConcurrentHashMap<>();

  private WikipediaLanguages() {}

  /** The site that the site id of a sitelink, such as {@code zh_yuewiki}, stands for. */
  public static Site site(String siteId) {
    Site known = SITES.get(siteId);
    if (known != null) {
      return known;
    }
    Site site = resolveSite(siteId);
    if (SITES.size() < MAX_CACHED) {
      SITES.put(siteId, site);
    }
    return site;
  }

  private static Site resolveSite(String siteId) {
    if (!siteId.endsWith("wiki") || siteId.length() == "wiki".length()) {
      return new UnusedSite(NOT_WIKIPEDIA);
    }
    String code = siteId.substring(0, siteId.length() - "wiki".length()).replace('_', '-');
    if (OTHER_PROJECTS.contains(code) || code.startsWith("wikimania")) {
      return new UnusedSite(NOT_WIKIPEDIA);
    }
    if (REFUSED.containsKey(code)) {
      return new UnusedSite(REFUSED_LANGUAGE);
    }
    if (SPECIAL.containsKey(code)) {
      return new Wikipedia(SPECIAL.get(code));
    }
    return OWN.contains(code) || Iso639.CODES.contains(code)
        ? new Wikipedia(code)
        : new UnusedSite(UNKNOWN_LANGUAGE);
  }

  /**
   * The language of a text in Wikidata, by Wikimedia's code of it: {@code nb} for no, {@code pt}
   * for pt-br, {@code zh} for zh-hans.
   *
   * @return empty if it is no language of a Wikipedia
   */
  public static Optional<String> ofTextCode(String code) {
    if (site(code + "wiki") instanceof Wikipedia wiki) {
      return Optional.of(wiki.language());
    }
    var regional = REGIONAL.matcher(code);
    return regional.matches() && site(regional.group(1) + "wiki") instanceof Wikipedia wiki
        ? Optional.of(wiki.language())
        : Optional.empty();
  }

  /**
   * Checks a language code as a user typed it, in any case, with hyphen or underscore.
   *
   * @return the language, with a note if its code is another one, or why it is refused
   */
  public static Checked check(String typed) {
    String code = typed.strip().toLowerCase(Locale.ROOT).replace('_', '-');
    if (REFUSED.containsKey(code)) {
      return new Refused(REFUSED.get(code));
    }
    if (OTHER_PROJECTS.contains(code)) {
      return new Refused(code + " is a project of Wikimedia, not a language");
    }
    if (SPECIAL.containsKey(code)) {
      return mapped(code, SPECIAL.get(code), "Wikimedia's code of that Wikipedia");
    }
    if (OWN.contains(code)) {
      return new Language(code, "");
    }
    String shorter = Inverse.ALPHA3.get(code);
    if (shorter != null) {
      return mapped(code, SPECIAL.getOrDefault(shorter, shorter), "its ISO 639-3 code");
    }
    if (BIBLIOGRAPHIC.containsKey(code)) {
      return mapped(code, BIBLIOGRAPHIC.get(code), "its bibliographic code of ISO 639-2");
    }
    if (Iso639.CODES.contains(code)) {
      return new Language(code, "");
    }
    if (Iso639.WITHDRAWN.contains(code)) {
      String now = ULocale.createCanonical(code).getLanguage();
      return now.equals(code)
          ? new Refused(code + " is no longer a language code of ISO 639")
          : mapped(
              code,
              SPECIAL.getOrDefault(now, now),
              "a withdrawn code or one that CLDR joins with it");
    }
    String meant = MISTAKES.get(code);
    if (meant == null) {
      meant = Inverse.NAMES.get(code);
    }
    if (meant != null) {
      return new Refused(
          shown(typed)
              + NO_CODE
              + "; did you mean "
              + meant
              + " ("
              + englishName(meant)
              + ")"
              + "?");
    }
    var regional = REGIONAL.matcher(code);
    if (regional.matches() && check(regional.group(1)) instanceof Language language) {
      return new Refused(
          shown(typed)
              + ": Wikipedia has no edition for a region or script; use "
              + language.code());
    }
    return new Refused(shown(typed) + NO_CODE + "; use one such as en, ar or yue");
  }

  /**
   * The language that a user typed.
   *
   * @throws IllegalArgumentException if it is refused, with the reason
   */
  public static String require(String typed) {
    Checked checked = check(typed);
    if (checked instanceof Language language) {
      return language.code();
    }
    throw new IllegalArgumentException(((Refused) checked).message());
  }

  /** English name of a language, such as Swahili; the code itself where it has no name. */
  public static String englishName(String language) {
    String own = NAMES.get(language);
    return own != null ? own : new ULocale(language).getDisplayLanguage(ULocale.ENGLISH);
  }

  /** English name of a language and its code, such as {@code Swahili (sw)}. */
  public static String nameAndCode(String language) {
    return englishName(language) + " (" + language + ")";
  }

  /** Host of the Wikipedia in {@code language}, such as {@code zh-yue.wikipedia.org} for yue. */
  public static String host(String language) {
    return HOSTS.getOrDefault(language, language) + ".wikipedia.org";
  }

  /** Whether the Wikipedia in {@code language} is written from right to left. */
  public static boolean isRightToLeft(String language) {
    // Ladino stands in Hebrew script by CLDR; its Wikipedia is written in Latin script.
    return !language.equals("lad") && new ULocale(language).isRightToLeft();
  }

  /** Address of an article, percent-encoded as Wikipedia does it. */
  public static String articleUrl(String language, String title) {
    // A question mark and an ampersand are escaped, so a title never becomes a query.
    return "https://" + host(language) + "/wiki/" + Titles.inAddress(title);
  }

  /**
   * Address of one revision of an article.
   *
   * @param revision revision id; 0 if it is not known, which gives the address of the article
   */
  public static String articleUrl(String language, String title, long revision) {
    checkArgument(revision >= 0, "revision %s of %s", revision, title);
    return revision == 0
        ? articleUrl(language, title)
        : lenientFormat(
            "https://%s/w/index.php?title=%s&oldid=%s",
            host(language), Titles.inAddress(title), revision);
  }

  private static Language mapped(String typed, String language, String why) {
    return new Language(
        language, "use " + language + " (" + englishName(language) + ") for " + typed + ", " + why);
  }

  private static String shown(String typed) {
    return "\"" + Excerpt.of(typed, 40) + "\"";
  }

  private static List<String> lines(String table) {
    return Objects.requireNonNull(TABLES.get(table), table);
  }

  private static Set<String> codes(String table) {
    return Set.of(String.join(" ", lines(table)).split(" ", -1));
  }

  /** The text behind the first word of each line, by that word. */
  private static Map<String, String> table(String table) {
    return lines(table).stream()
        .map(line -> line.split(" ", 2))
        .collect(Collectors.toUnmodifiableMap(words -> words[0], words -> words[1]));
  }

  private static Map<String, String> hosts() {
    Map<String, String> hosts = new HashMap<>();
    SPECIAL.forEach((wiki, language) -> hosts.put(language, wiki));
    hosts.remove("be-tarask"); // the one Wikipedia whose host was renamed
    return Map.copyOf(hosts);
  }

  /** Tables that only a user's typing needs. */
  private static final class Inverse {
    /** ISO 639-3 code to ISO 639-1 code. */
    static final Map<String, String> ALPHA3 = new HashMap<>();

    /** Lower-cased English or own name to code. */
    static final Map<String, String> NAMES = new TreeMap<>();

    static {
      for (String code : ULocale.getISOLanguages()) {
        if (!Iso639.CODES.contains(code)) {
          continue;
        }
        ULocale locale = new ULocale(code);
        NAMES.putIfAbsent(name(locale, ULocale.ENGLISH), code);
        if (code.length() == 2) {
          ALPHA3.put(locale.getISO3Language(), code);
          LanguageCode.locale(code).ifPresent(own -> NAMES.putIfAbsent(name(own, own), code));
        }
      }
      WikipediaLanguages.NAMES.forEach(
          (code, name) -> NAMES.putIfAbsent(name.toLowerCase(Locale.ROOT), code));
      NAMES.put("norwegian", "nb");
    }

    private static String name(ULocale language, ULocale in) {
      return language.getDisplayLanguage(in).toLowerCase(Locale.ROOT);
    }
  }
}
