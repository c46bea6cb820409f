package org.occgen.core.person;

import com.ibm.icu.util.ULocale;
import com.ibm.icu.util.UResourceBundle;
import java.util.Set;
import java.util.TreeSet;

/**
 * The codes of ISO 639-1 and 639-3, as CLDR's list of valid language subtags has them. ICU4J
 * carries that list as data; {@link ULocale#getISOLanguages} names some 600 of the 8,000 languages
 * only.
 *
 * <p>The classes that read the list are public. The path of the data, and the names of the bundle
 * and of its table {@code idValidity}, are not. ICU4J's Javadoc lets null stand for the path, but
 * null does not open this bundle in version 79.1: beside a name it throws a NullPointerException,
 * and beside a {@link ULocale} the bundle is looked for in lower case. No public method has the
 * whole list: display names and three-letter codes exist for some 600 languages, too. Should a
 * version of ICU4J move the data, this class fails to load.
 */
final class Iso639 {
  /** Codes in use, of two or three letters. */
  static final Set<String> CODES = codes("regular");

  /** Codes that were withdrawn, or that CLDR joins with another one. */
  static final Set<String> WITHDRAWN = codes("deprecated");

  private static Set<String> codes(String status) {
    String[] ranges =
        UResourceBundle.getBundleInstance(
                "com/ibm/icu/impl/data/icudata", "supplementalData", ULocale.class.getClassLoader())
            .get("idValidity")
            .get("language")
            .get(status)
            .getStringArray();
    Set<String> codes = new TreeSet<>();
    for (String range : ranges) {
      // aak~l stands for aak and aal
      int tilde = range.indexOf('~');
      String first = tilde < 0 ? range : range.substring(0, tilde);
      String stem = first.substring(0, first.length() - 1);
      for (char c = first.charAt(stem.length()); c <= range.charAt(range.length() - 1); c++) {
        codes.add(stem + c);
      }
    }
    return codes;
  }
}
