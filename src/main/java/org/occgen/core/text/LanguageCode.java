package org.occgen.core.text;

import static org.occgen.core.files.CountText.format;

import com.ibm.icu.util.ULocale;
import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Languages as files and users write them: ISO 639-1 or 639-3, in any case, with or without script,
 * region or anything else behind a hyphen or underscore ({@code es}, {@code spa}, {@code spa_Latn},
 * {@code zho-CN}).
 *
 * <p>A language that is the usual member of a macrolanguage is written as that (CLDR's aliases, as
 * ICU knows them: {@code cmn} is zh, {@code arb} is ar, {@code swh} is sw), and Norwegian without
 * further detail is Bokmål. {@code va}, the country-like code by which Valencian goes, is Catalan.
 */
public final class LanguageCode {
  private static final Pattern NAME = Pattern.compile("([A-Za-z]{2,3})(?:[-_].*)?");
  private static final Map<String, String> FURTHER_ALIASES = Map.of("no", "nb", "va", "ca");

  private static final Set<String> IN_CLDR =
      Arrays.stream(
              ULocale.getAvailableLocalesByType(ULocale.AvailableType.WITH_LEGACY_ALIASES)
                  .toArray(ULocale[]::new))
          .map(ULocale::getLanguage)
          .collect(Collectors.toSet());

  private LanguageCode() {}

  /**
   * The language of a name: its ISO 639-1 code, or ISO 639-3 where there is none.
   *
   * @return empty if the name does not start with a code of two or three letters
   */
  public static Optional<String> of(String name) {
    return subtag(name).map(LanguageCode::canonical);
  }

  /**
   * Which of some languages a name stands for: the one that is written so, else the one that is the
   * same language.
   *
   * @param languages as an encoder writes them
   */
  public static Optional<String> among(Set<String> languages, String name) {
    Optional<String> subtag = subtag(name);
    if (subtag.isEmpty() || languages.contains(subtag.get())) {
      return subtag;
    }
    String canonical = canonical(subtag.get());
    return new TreeSet<>(languages)
        .stream()
            .filter(language -> of(language).filter(canonical::equals).isPresent())
            .findFirst();
  }

  /**
   * Checks that an encoder knows a language, as it writes it.
   *
   * @param encoder its name, for the error
   * @param languages those that it knows
   * @throws IllegalArgumentException if it does not
   */
  public static void requireKnown(String encoder, Collection<String> languages, String language) {
    if (!languages.contains(language)) {
      throw new IllegalArgumentException(
          format(
              "the encoder %s does not know the language %s; it knows %s",
              encoder, language, String.join(", ", new TreeSet<>(languages))));
    }
  }

  /**
   * The locale whose data (CLDR) ICU has for a language; empty where it has none, and would take
   * those of the default locale, that is of the machine.
   */
  public static Optional<ULocale> locale(String language) {
    return Optional.of(ULocale.forLanguageTag(language))
        .filter(locale -> IN_CLDR.contains(locale.getLanguage()));
  }

  /**
   * A language as campaigns of machine translation write it, by its ISO 639-3 code and its usual
   * script in ISO 15924: {@code spa_Latn}, {@code zho_Hans}. {@link #of} reads it back.
   *
   * @param language its code, such as {@code es}
   * @return with {@code Zzzz}, the code of no known script, where ICU knows none
   */
  public static String withScript(String language) {
    ULocale likely = ULocale.addLikelySubtags(ULocale.forLanguageTag(language));
    String three = likely.getISO3Language(); // empty of a language that ICU does not know
    String script = likely.getScript();
    return (three.isEmpty() ? likely.getLanguage() : three)
        + '_'
        + (script.isEmpty() ? "Zzzz" : script);
  }

  private static Optional<String> subtag(String name) {
    Matcher matcher = NAME.matcher(name.strip());
    return matcher.matches()
        ? Optional.of(matcher.group(1).toLowerCase(Locale.ROOT))
        : Optional.empty();
  }

  private static String canonical(String subtag) {
    String code = ULocale.createCanonical(subtag).getLanguage();
    return FURTHER_ALIASES.getOrDefault(code, code);
  }
}
