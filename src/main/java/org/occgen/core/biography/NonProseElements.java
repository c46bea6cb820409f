package org.occgen.core.biography;

import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;
import org.occgen.core.text.WordLists;

/**
 * Says which elements of a page are no running text: tables, lists, captions, boxes, notes to the
 * reader, references, and what is not shown at all. Wikipedias mark these in their own ways; the
 * lists {@code non-prose/} have the names of ar, ca, de, en, es, fr, it, nl, pt, ro, ru, sw and of
 * MediaWiki itself.
 */
final class NonProseElements {
  private static final Set<String> TAGS = list("tags");

  private static final Set<String> CLASSES = list("classes");

  private static final Set<String> BEGINNINGS = list("class-beginnings");

  private static final Set<String> ROLES = list("roles");

  private static final Set<String> IDS = list("ids");

  private static final Set<String> UNSEEN = list("unseen");

  private static final Pattern HIDING =
      Pattern.compile(
          "(?i)display\\s*:\\s*none|visibility\\s*:\\s*hidden|clip\\s*:\\s*rect|(?:font-size|opacity)\\s*:\\s*0(?:px|em|%)?\\s*(?:;|!|$)");

  private static final Pattern SPACES = Pattern.compile("\\s+");

  private static Set<String> list(String name) {
    return Set.copyOf(
        WordLists.read(NonProseElements.class, "non-prose/" + name + ".txt").orElseThrow());
  }

  /** Whether {@code element} and all that is in it is left out. */
  static boolean contains(Element element) {
    if (TAGS.contains(element.normalName())) {
      return true;
    }
    if (element.attributesSize() == 0) {
      return false;
    }
    return isClass(element.className())
        || (element.isBlock()
            && element.hasClass("quote")) // words of others within a sentence stay
        || isId(element.id().toLowerCase(Locale.ROOT))
        || ROLES.contains(element.attr("role"))
        || isHidden(element)
        || isReferenceType(element.attr("typeof"))
        || element.attr("rel").contains("dc:references");
  }

  private static boolean isClass(String classes) {
    return !classes.isEmpty()
        && Arrays.stream(SPACES.split(classes.toLowerCase(Locale.ROOT), -1))
            .anyMatch(
                name -> CLASSES.contains(name) || BEGINNINGS.stream().anyMatch(name::startsWith));
  }

  private static boolean isId(String id) {
    // German templates that address the reader carry their name as id.
    return IDS.contains(id) || id.startsWith("vorlage_") || id.startsWith("cite_note");
  }

  private static boolean isHidden(Element element) {
    if (element.normalName().equals("section") && element.hasAttr("data-mw-section-id")) {
      return false; // pages for mobile devices fold sections up until somebody opens them
    }
    String style = element.attr("style");
    return (element.hasAttr("hidden") && !element.attr("hidden").equals("until-found"))
        || (!style.isEmpty() && HIDING.matcher(style).find());
  }

  /** Whether only screen readers say {@code element}: the plus sign of a mixed fraction. */
  static boolean isUnseen(Element element) {
    return isHidden(element) || element.classNames().stream().anyMatch(UNSEEN::contains);
  }

  /**
   * Whether {@code element} says a part of the sentence that it stands in, and cannot be read as
   * text: a formula or a score.
   */
  static boolean isFormula(Element element) {
    return element.normalName().equals("math")
        || element.hasClass("mwe-math-element")
        || element.attr("typeof").contains("mw:Extension/math")
        || element.attr("typeof").contains("mw:Extension/score")
        || element.attr("typeof").contains("mw:Extension/hiero");
  }

  /** Whether {@code element} may say a part of the sentence: a picture in the line, or a place. */
  static boolean isPictureOrPlace(Element element) {
    String type = element.attr("typeof");
    return element.normalName().equals("img")
        || ((type.contains("mw:File") || type.contains("mw:Image")) && !isReferenceType(type))
        || element.hasClass("geo")
        || element.hasClass("geo-default");
  }

  private static boolean isReferenceType(String types) {
    return types.contains("mw:Extension/ref")
        || types.contains("mw:Extension/math")
        || types.contains("mw:Extension/gallery")
        || types.contains("mw:Error")
        || types.contains("mw:File/Thumb")
        || types.contains("mw:Image/Thumb");
  }
}
