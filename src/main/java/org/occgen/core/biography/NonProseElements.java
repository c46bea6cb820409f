package org.occgen.core.biography;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jsoup.nodes.Element;

/**
 * Says which elements of a page are no running text: tables, lists, captions, boxes, notes to the
 * reader, references, and what is not shown at all. Wikipedias mark these in their own ways; the
 * names below are those of ar, ca, de, en, es, fr, it, nl, pt, ro, ru, sw and of MediaWiki itself.
 */
final class NonProseElements {
  private static final Set<String> TAGS =
      Set.of(
          "table",
          "ul",
          "ol",
          "dl",
          "figure",
          "figcaption",
          "caption",
          "style",
          "script",
          "noscript",
          "template",
          "math",
          "svg",
          "audio",
          "video",
          "object",
          "iframe",
          "nav",
          "footer",
          "aside",
          "form",
          "button",
          "select",
          "textarea",
          "blockquote",
          "pre",
          "rt",
          "rp",
          "del",
          "s",
          "strike",
          "gallery",
          "ref",
          "references",
          "title",
          "head");

  private static final Set<String> CLASSES =
      Set.of(
          // MediaWiki and Parsoid
          "reference",
          "references",
          "mw-ref",
          "mw-references",
          "mw-references-wrap",
          "mw-cite-backlink",
          "mw-reference-text",
          "reference-text",
          "mw-editsection",
          "editsection",
          "mw-empty-elt",
          "mw-indicators",
          "mw-indicator",
          "mw-jump-link",
          "mw-kartographer-container",
          "mw-authority-control",
          "mw-graph",
          "mw-revision",
          "mw-warning",
          "mw-message-box",
          "mw-file-description",
          "mwe-math-element",
          "thumb",
          "thumbinner",
          "thumbcaption",
          "tright",
          "tleft",
          "gallery",
          "gallerybox",
          "gallerytext",
          "toc",
          "toccolours",
          "catlinks",
          "printfooter",
          "noprint",
          "nomobile",
          "metadata",
          "error",
          "scribunto-error",
          "noarticletext",
          // boxes
          "infobox",
          "infocaseta",
          "sinottico",
          "taxobox",
          "navbox",
          "vertical-navbox",
          "sidebar",
          "side-box",
          "sistersitebox",
          "succession-box",
          "quotebox",
          "templatequote",
          "flexquote",
          "citation-bloc",
          "poem",
          "portal",
          "portalbox",
          "portal-bar",
          "navframe",
          "navcontent",
          "boite-grise",
          "autres-projets",
          "js-interprojets",
          "ambox",
          "tmbox",
          "cmbox",
          "ombox",
          "fmbox",
          "imbox",
          "dmbox",
          "mbox-small",
          "messagebox",
          "avviso",
          "multiple-images",
          "shortdescription",
          "coordinates",
          "geo-nondefault",
          "geo-default",
          "geo",
          "stub",
          "esbozo",
          // notes to the reader
          "hatnote",
          "dablink",
          "rellink",
          "homonymie",
          "nota-disambigua",
          "disambiguation",
          "begriffsklaerung",
          "hauptartikel",
          "vedi-anche",
          "navigation-not-searchable",
          "dabhide",
          "refbegin",
          "reflist",
          "references-small",
          "references-column-width",
          "need_ref_tag",
          "prononciation");

  private static final Set<String> ROLES =
      Set.of("note", "navigation", "search", "banner", "complementary");

  private static final Set<String> IDS =
      Set.of(
          "toc",
          "catlinks",
          "sitesub",
          "contentsub",
          "contentsub2",
          "jump-to-nav",
          "coordinates",
          "mw-navigation",
          "mw-panel",
          "mw-head",
          "footer",
          "sitenotice",
          "mw-fr-revisiontag",
          "mw-fr-revisiondetails",
          "homonymie",
          "disambigbox",
          "p-lang",
          "firstheading",
          "normdaten",
          "stub",
          "interprojekt");

  private static final Pattern SPACES = Pattern.compile("\\s+");

  private NonProseElements() {}

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
    if (classes.isEmpty()) {
      return false;
    }
    for (String name : SPACES.split(classes.toLowerCase(Locale.ROOT), -1)) {
      if (CLASSES.contains(name)
          || name.startsWith("infobox")
          || name.startsWith("navbox")
          || name.startsWith("bandeau-")
          || name.startsWith("mbox-")
          || name.startsWith("mw-gallery")
          || name.startsWith("mw-references")
          || name.startsWith("dmbox-")) {
        return true;
      }
    }
    return false;
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
        || (!style.isEmpty()
            && style.replace(" ", "").toLowerCase(Locale.ROOT).contains("display:none"));
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
