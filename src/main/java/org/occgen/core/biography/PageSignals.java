package org.occgen.core.biography;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.select.NodeVisitor;

/**
 * The signals that a page gives about itself: how deep it is, and whether it is another kind than
 * an article.
 */
final class PageSignals implements NodeVisitor {
  private static final Set<String> DISAMBIGUATION_IDS = Set.of("disambigbox", "setindexbox");

  /** Ids of elements that hold the article, the innermost first. */
  private static final List<String> ARTICLE_IDS =
      List.of("mw-content-text", "bodyContent", "content");

  private final Map<String, Element> articleElements = new HashMap<>(); // the first of each id
  private int depth;
  private boolean redirect;
  private boolean disambiguation;
  private boolean otherNamespace;
  private boolean missing;

  private PageSignals() {}

  static PageSignals of(Document page) {
    PageSignals signals = new PageSignals();
    page.traverse(signals);
    return signals;
  }

  /** Levels of nesting below the document. */
  int depth() {
    return depth;
  }

  /** The element that holds the article, if the page marks one: a skin's own text is not in it. */
  Optional<Element> articleElement() {
    return ARTICLE_IDS.stream().map(articleElements::get).filter(Objects::nonNull).findFirst();
  }

  /** The kind that the page is of, if not an article. */
  Optional<PageOutcome> otherKind() {
    if (redirect) {
      return Optional.of(PageOutcome.REDIRECT);
    }
    if (missing) {
      return Optional.of(PageOutcome.MISSING_PAGE);
    }
    if (otherNamespace) {
      return Optional.of(PageOutcome.NOT_AN_ARTICLE);
    }
    return disambiguation ? Optional.of(PageOutcome.DISAMBIGUATION) : Optional.empty();
  }

  @Override
  public void head(Node node, int level) {
    depth = Math.max(depth, level);
    if (!(node instanceof Element element) || element.attributesSize() == 0) {
      return;
    }
    String name = element.normalName();
    if (name.equals("meta") || name.equals("link")) {
      readProperty(element);
    }
    if (name.equals("body")) {
      otherNamespace |= element.classNames().stream().anyMatch(PageSignals::isOtherNamespace);
    }
    String id = element.id();
    disambiguation |= DISAMBIGUATION_IDS.contains(id);
    if (ARTICLE_IDS.contains(id)) {
      articleElements.putIfAbsent(id, element);
    }
    for (String one : element.classNames()) {
      switch (one) {
        case "dmbox", "dmbox-disambig", "dmbox-setindex", "disambigbox" -> disambiguation = true;
        case "redirectMsg", "redirectText" -> redirect = true;
        case "noarticletext" -> missing = true;
        default -> {}
      }
    }
  }

  private void readProperty(Element element) {
    String property = element.attr("property") + " " + element.attr("rel");
    disambiguation |= property.contains("mw:PageProp/disambiguation");
    redirect |= property.contains("mw:PageProp/redirect");
    redirect |=
        element.attr("http-equiv").equalsIgnoreCase("refresh")
            && element.attr("content").toLowerCase(Locale.ROOT).contains("url=");
    otherNamespace |=
        property.contains("mw:pageNamespace") && !element.attr("content").strip().equals("0");
  }

  /**
   * {@code ns-100}, as the class of a skin's body; {@code ns-0}, {@code ns-subject} are articles.
   */
  private static boolean isOtherNamespace(String bodyClass) {
    return bodyClass.startsWith("ns-")
        && bodyClass.length() > 3
        && bodyClass.substring(3).chars().allMatch(Character::isDigit)
        && !bodyClass.equals("ns-0");
  }
}
