package org.occgen.core.biography;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.occgen.core.testing.Refusals.assertRefused;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.http.TestServer;
import org.occgen.core.testing.MustEnd;
import org.occgen.core.text.SentenceCleaner;

class MainTextTest {
  private static final String BODY =
      "<html><head><title>Ada Vane</title></head><body class=\"mw-parser-output\">";

  @Test
  void readsParsoidTwo() {
    String page =
        """
        <!DOCTYPE html>
        <html prefix="mw: http://mediawiki.org/rdf/"><head><meta property="mw:pageNamespace" content="0"/>
        <meta property="mw:htmlVersion" content="2.4.0"/><title>Ada Vane</title></head>
        <body class="mw-content-ltr mw-body-content parsoid-body mediawiki mw-parser-output">
        <section data-mw-section-id="0"><div class="hatnote" role="note"><p>Not Eva Vane.</p></div>
        <table class="infobox vcard"><tr><td><p>Born in a box.</p></td></tr></table>
        <p class="mw-empty-elt"></p><style data-mw-deduplicate="x">.a{color:red}</style>
        <figure typeof="mw:File/Thumb"><figcaption>Ada in a caption.</figcaption></figure>
        <p id="mwAg"><b>Ada Vane</b> was a <a rel="mw:WikiLink" href="./Poet">poet</a>.<sup class="mw-ref reference"
         typeof="mw:Extension/ref" data-mw='{"body":{"html":"Hidden"}}'><a href="#x">[1]</a></sup> She sang.</p>
        <blockquote><p>I sing, she said.</p></blockquote></section>
        <section data-mw-section-id="1"><h2 id="Life">Life<span class="mw-editsection">[edit]</span></h2>
        <p>She lived in<br/>Leeds.</p>
        <section data-mw-section-id="2"><h3>Notes</h3><p>No main text here.</p></section>
        <section data-mw-section-id="3"><h3>Death</h3><p>She died in 1900.</p></section></section>
        <section data-mw-section-id="4"><h2>References</h2><p>Vane 1900.</p>
        <section data-mw-section-id="5"><h3>Life in books</h3><p>Also hidden.</p></section></section>
        <section data-mw-section-id="6"><h2>Legacy</h2><p>A street is named after her.</p></section>
        <div class="navbox" role="navigation"><p>Poets of Leeds</p></div></body></html>
        """;
    assertEquals(
        List.of(
            "Ada Vane was a poet.[] She sang.",
            "She lived in Leeds.",
            "She died in 1900.",
            "A street is named after her."),
        MainText.of(page, "en", PageLimits.DEFAULT).paragraphs());
  }

  @Test
  void readsParsoidOne() {
    assertEquals(
        List.of("Ada sang.[]"),
        paragraphs(
            BODY
                + "<p>Ada sang.<span class=\"mw-ref\" rel=\"dc:references\"><a>[1]</a></span></p>"
                + "<h2 id=\"Siehe\">See also</h2><p>Eva.</p></body></html>",
            "en"));
  }

  @Test
  void readsASkinPage() {
    String page =
        """
        <html class="client-nojs"><body class="mediawiki ltr ns-0 ns-subject skin-vector">
        <div id="mw-page-base"><p>Chrome above.</p></div>
        <div id="content" class="mw-body" role="main"><div id="siteNotice"><p>Give!</p></div>
        <h1 id="firstHeading">Ada Vane</h1><div id="bodyContent"><div id="siteSub">From Wikipedia</div>
        <div id="mw-content-text"><div class="mw-parser-output">
        <div role="note" class="hatnote navigation-not-searchable">Not Eva.</div>
        <p>Ada Vane was a poet.</p>
        <div id="toc" class="toc"><h2>Contents</h2><p>1 Life</p></div>
        <div class="mw-heading mw-heading2"><h2 id="Life">Life</h2></div><p>She lived.</p>
        <div class="thumb tright"><div class="thumbcaption"><p>A portrait.</p></div></div>
        <ul><li><p>A list.</p></li></ul><dl><dd><p>A definition.</p></dd></dl>
        <div style="display: none"><p>Unseen.</p></div>
        <h2>External links</h2><p>Her site.</p></div></div>
        <div id="catlinks"><p>Poets</p></div></div></div>
        <div id="mw-navigation"><h2>Navigation menu</h2><p>Main page</p></div></body></html>
        """;
    assertEquals(List.of("Ada Vane was a poet.", "She lived."), paragraphs(page, "en"));
  }

  @Test
  void readsAFragmentWithoutWrapper() {
    assertEquals(
        List.of("Ada sang.", "She died."),
        paragraphs("<p>Ada sang.\n</p><h2>Death</h2>\n<p>She\u00a0 died.</p>", "en"));
  }

  @Test
  void readsAnOfflineCopy() {
    String page =
        "<html><body class=\"mw-body mediawiki\"><div id=\"content\"><h1"
            + " id=\"titleHeading\">Ada</h1><div id=\"mw-content-text\"><table"
            + " class=\"infobox\"><tr><td>x</td></tr></table><p>Ada sang.</p><div"
            + " class=\"thumb\"><p>Caption</p></div></div></div><div id=\"footer\"><p>This article"
            + " is issued from Wikipedia.</p></div></body></html>";
    assertEquals(List.of("Ada sang."), paragraphs(page, "en"));
  }

  @ParameterizedTest
  @CsvSource({
    "en, Notes and references",
    "en, 'Notes, citations and sources'",
    "en, REFERENCES",
    "en, Works cited",
    "en, Further reading:",
    "es, Enlaces externos[editar]",
    "es, Véase también",
    "fr, Notes et références",
    "fr, Voir aussi",
    "fr, Références & liens externes",
    "de, Einzelnachweise",
    "de, Literatur und Weblinks",
    "de, Siehe auch",
    "ru, Примечания",
    "ru, См. также",
    "ar, وصلات خارجيَّة",
    "ar, انظر أيضًا",
    "sw, Marejeo",
    "sw, Viungo vya nje",
    "ca, Referències",
    "it, Voci correlate",
    "pt, Ligações externas",
    "ro, Vezi și",
    "ro, Legături externe",
    "nl, Externe links",
    "uk, Примітки",
    "pl, Przypisy",
    "tr, Kaynakça",
    "id, Pranala luar",
    "vi, Tham khảo",
    "zh, 参考文献",
    "ja, 脚注",
    "ko, 각주",
    "ur, حوالہ جات",
    "hi, सन्दर्भ",
    "xx, References"
  })
  void leavesBackMatterOut(String language, String heading) {
    String page =
        "<p>Ada.</p><h2>" + heading + "</h2><p>Vane 1900.</p><h2>1900</h2><p>She died.</p>";
    assertEquals(List.of("Ada.", "She died."), paragraphs(page, language));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Life", "Notes on a Scandal", "Life and works", "References to Ada", "", "1900"})
  void keepsOtherSections(String heading) {
    String page = "<p>Ada.</p><h2>" + heading + "</h2><p>She sang.</p>";
    assertEquals(List.of("Ada.", "She sang."), paragraphs(page, "en"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<div class=\"bandeau-container homonymie plainlinks hatnote\">%s</div>",
        "<div class=\"bandeau-cell\">%s</div>",
        "<dl class=\"homonymie\"><dd>%s</dd></dl>",
        "<div class=\"rellink noprint\">%s</div>",
        "<div class=\"dablink\">%s</div>",
        "<div id=\"Vorlage_Begriffsklaerungshinweis\">%s</div>",
        "<div class=\"nota-disambigua\">%s</div>",
        "<table class=\"metadata ambox\"><tr><td>%s</td></tr></table>",
        "<div class=\"infobox_v3 noarchive large\">%s</div>",
        "<table class=\"infocaseta\"><tr><td>%s</td></tr></table>",
        "<div class=\"autres-projets boite-grise boite-a-droite noprint\">%s</div>",
        "<div class=\"NavFrame\"><div class=\"NavContent\">%s</div></div>",
        "<ul class=\"gallery mw-gallery-packed\"><li class=\"gallerybox\">%s</li></ul>",
        "<div role=\"note\">%s</div>",
        "<div class=\"reflist\">%s</div>",
        "<ol class=\"references\"><li id=\"cite_note-1\">%s</li></ol>",
        "<blockquote class=\"templatequote\">%s</blockquote>",
        "<div class=\"quote\">%s</div>",
        "<div hidden>%s</div>",
        "<table><tr><td>%s</td></tr></table>",
        "<figure><figcaption>%s</figcaption></figure>",
        "<div class=\"Infobox\">%s</div>",
        "<span id=\"coordinates\">%s</span>",
      })
  void leavesBoxesAndNotesOut(String box) {
    String page =
        "<p>Ada.</p>"
            + String.format(Locale.ROOT, box, "<p>Not the text.</p>")
            + "<p>She sang.</p>";
    assertEquals(List.of("Ada.", "She sang."), paragraphs(page, "fr"));
  }

  @Test
  void keepsAQuotationWithinASentence() {
    assertEquals(
        List.of("He called it “the best of all worlds” twice."),
        paragraphs(
            "<p>He called it “<span class=\"quote\">the best of all worlds</span>” twice.</p>",
            "en"));
  }

  /** A heading in bold letters was read as the beginning of the sentence behind it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<b>Early years</b><br>She sang. | Early years | She sang.",
        "<strong>Early years</strong> <br/><br/> <a>Ada</a> sang. | Early years | Ada sang.",
        "<b>家族</b><br>彼女は歌った。 | 家族 | 彼女は歌った。",
        "<b>Early years</b>\\nShe sang. | Early years | She sang.",
        "<b>Ada</b><br>was a singer. | Ada was a singer. |",
        "<b>Ada</b> Vane sang. | Ada Vane sang. |",
        "Then <b>Ada</b><br>Vane sang. | Then Ada Vane sang. |",
        "<b>Ada</b> <i>Vane</i><br>She sang. | Ada Vane She sang. |",
        "<i>Early years</i><br>She sang. | Early years She sang. |",
      })
  void boldLineAtBeginningIsHeading(String html, String first, String second) {
    List<String> expected = Stream.of("The lead.", first, second).filter(Objects::nonNull).toList();
    String lead = BODY + "<p>The lead.</p>";
    assertEquals(expected, paragraphs(lead + "<p>" + html.replace("\\n", "\n") + "</p>", "en"));
    assertEquals(1, paragraphs(BODY + "<p>" + html + "</p>", "en").size());
  }

  @Test
  @MustEnd
  void manyLineBreaksBehindBoldWordsTakeLinearTime() {
    String page = BODY + "<p>Lead.</p><p><b>A</b>" + " <br>".repeat(300_000) + "She sang.</p>";
    PageLimits limits = new PageLimits(30_000_000, 1_000_000, 100, 100);
    assertEquals(3, MainText.of(page, "en", limits).paragraphs().size());
  }

  @Test
  void keepsSuperscriptsThatAreText() {
    assertEquals(
        List.of("Au XIXe siècle, 5 m2."),
        paragraphs("<p>Au XIX<sup>e</sup> siècle, 5 m<sup>2</sup>.</p>", "fr"));
  }

  @Test
  void leavesErrorsFormulasAndScriptsOutOfParagraphs() {
    assertEquals(
        List.of("Let \uFFFC be[] it[]."),
        paragraphs(
            "<p>Let <math><mi>x</mi></math> be<strong class=\"error\">Lua error</strong> it"
                + "<script>x()</script>.</p><p><style>p{}</style></p>",
            "en"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | EMPTY_PAGE",
        "' \u00a0 \t' | EMPTY_PAGE",
        "#REDIRECT [[Ada Vane]] | REDIRECT",
        "#перенаправление [[Ада]] | REDIRECT",
        "#تحويل [[آدا]] | REDIRECT",
        "'<html><head><link rel=\"mw:PageProp/redirect\""
            + " href=\"./Ada\"/></head><body></body></html>' | REDIRECT",
        "'<div class=\"redirectMsg\"><p>Redirect to:</p></div>' | REDIRECT",
        "'<meta http-equiv=\"refresh\" content=\"0;url=Ada.html\"><p>Ada</p>' | REDIRECT",
        "'<body><meta property=\"mw:PageProp/disambiguation\"/><p>Ada may be</p></body>' |"
            + " DISAMBIGUATION",
        "'<p>Ada may be</p><table id=\"disambigbox\"></table>' | DISAMBIGUATION",
        "'<p>Ada</p><table class=\"dmbox dmbox-setindex\"></table>' | DISAMBIGUATION",
        "'<body class=\"ns-100 ns-subject\"><p>Portal</p></body>' | NOT_AN_ARTICLE",
        "'<meta property=\"mw:pageNamespace\" content=\"14\"><p>Category</p>' | NOT_AN_ARTICLE",
        "'<div class=\"noarticletext\"><p>There is no such page.</p></div>' | MISSING_PAGE",
        "'''Ada Vane'' was a [[poet]].' | NOT_HTML",
        "'{\"error\": {\"code\": 404}}' | NOT_HTML",
        "'<!-- comment --> {{Infobox}} Ada was a [[poet]].' | NOT_HTML",
        "'<html><body><ul><li>Ada</li></ul></body></html>' | NO_MAIN_TEXT",
        "'<h2>References</h2><p>Vane 1900.</p>' | NO_MAIN_TEXT",
        "'<p>Ada.</p>' | USABLE",
      })
  void namesOddPages(String page, PageOutcome outcome) {
    MainText text = MainText.of(page == null ? "" : page, "en", PageLimits.DEFAULT);
    assertEquals(outcome, text.outcome());
    assertEquals(outcome == PageOutcome.USABLE, text.message().isEmpty());
  }

  @Test
  void refusesAPageOfThirtyMegabytes() {
    String page = "<p>" + "Ada sang. ".repeat(3_000_000) + "</p>";
    MainText text = MainText.of(page, "en", PageLimits.DEFAULT);
    assertEquals(PageOutcome.OVERSIZED_PAGE, text.outcome());
    assertTrue(text.message().contains("30000007"), text.message());
    assertTrue(text.outcome().isFailure());
  }

  @Test
  void refusesTooManyParagraphs() {
    PageLimits limits = new PageLimits(1000, 100, 10, 3);
    assertEquals(3, MainText.of("<p>a</p>".repeat(3), "en", limits).paragraphs().size());
    assertEquals(
        PageOutcome.OVERSIZED_PAGE, MainText.of("<p>a</p>".repeat(4), "en", limits).outcome());
    assertRefused(() -> new PageLimits(1, 1, 0, 1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<div>",
        "<b>",
        "<span><i>",
        "<p><b>",
        "<ul><li>",
        "<table><tr><td>",
        "<font>",
        "<a>"
      })
  @MustEnd
  void refusesDeepNestingWithoutBlowingTheStack(String tags) {
    // more levels than a stack holds; a table has more tags than are read
    String page = tags.repeat(tags.startsWith("<table>") ? 100_000 : 20_000);
    MainText text = MainText.of(page, "en", PageLimits.DEFAULT);
    PageOutcome expected =
        switch (tags) {
          case "<a>", "<p><b>" -> PageOutcome.NO_MAIN_TEXT; // the parser closes these by itself
          case "<table><tr><td>" -> PageOutcome.OVERSIZED_PAGE; // more tags than are read
          default -> PageOutcome.TOO_DEEP;
        };
    assertEquals(expected, text.outcome(), text.message());
  }

  @Test
  void aPageFetchesNothing() throws IOException {
    try (TestServer server =
        new TestServer((request, response) -> response.head(200, "Content-Length: 0"))) {
      String url = server.url("/");
      String page =
          """
          <?xml version="1.0"?><!DOCTYPE html SYSTEM "@x.dtd" [<!ENTITY file SYSTEM "@entity">]>
          <html><head><base href="@"><link rel="stylesheet" href="@style.css"><script src="@script.js"></script></head>
          <body><iframe src="@frame"></iframe><object data="@object"></object>
          <img src="@image.png"><svg><image href="@svg"/></svg><video src="@video"></video>
          <p>Ada wrote &file; many notes.</p><include href="file:///etc/passwd"/></body></html>
          """
              .replace("@", url);
      assertEquals(List.of("Ada wrote &file; many notes."), paragraphs(page, "en"));
      String refresh = "<meta http-equiv='refresh' content='0;url=" + url + "'>";
      assertEquals(
          PageOutcome.REDIRECT, MainText.of(refresh + page, "en", PageLimits.DEFAULT).outcome());
      assertEquals(List.of(), server.requests());
    }
  }

  @Test
  void entitiesThatAPageDeclaresAreNotExpanded() {
    StringBuilder page = new StringBuilder("<!DOCTYPE html [<!ENTITY a0 \"hahahahaha\">");
    for (int i = 1; i <= 30; i++) {
      String inner = ("&a" + (i - 1) + ";").repeat(10);
      page.append("<!ENTITY a" + i + " \"" + inner + "\">");
    }
    MainText text = MainText.of(page + "]><p>Ada sang &a30;.</p>", "en", PageLimits.DEFAULT);
    assertEquals(PageOutcome.USABLE, text.outcome(), text.message());
    String last = text.paragraphs().get(text.paragraphs().size() - 1);
    assertTrue(last.endsWith("Ada sang &a30;."), last);
    assertTrue(String.join("", text.paragraphs()).length() < page.length() + 100);
  }

  @Test
  void refusesMoreTagsThanAreRead() {
    MainText text =
        MainText.of("<p>Ada.</p><table>" + "<b>x</b>".repeat(200_000), "en", PageLimits.DEFAULT);
    assertEquals(PageOutcome.OVERSIZED_PAGE, text.outcome());
    assertEquals("200002 tags, at most 200000 are read", text.message());
  }

  @Test
  void readsNestingWithinTheLimit() {
    String page = "<div>".repeat(400) + "<p>Ada.</p>" + "</div>".repeat(400);
    assertEquals(List.of("Ada."), paragraphs(page, "en"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "about 10<sup>9</sup> stars | about 10⁹ stars",
        "3 × 10<sup>−6</sup> g | 3 × 10⁻⁶ g",
        "1.5×<span>10<sup>6</sup></span> | 1.5×10⁶",
        "at 12<sup>1</sup>/<sub>2</sub> Mill Road | at 12¹/₂ Mill Road",
        "101<sub>2</sub> is five | 101₂ is five",
        "1<span class=\"sr-only\">+</span><sup>1</sup>&frasl;<sub>2</sub> miles | 1¹\u2044₂ miles",
        "the 5<sup>th</sup> time | the 5th time",
        "au XIX<sup>e</sup> siècle | au XIXe siècle",
        "M<sup>me</sup> Curie | Mme Curie",
        "H<sub>2</sub>SO<sub>4</sub> | H2SO4",
        "12 km<sup>2</sup> | 12 km2",
        "She was <s>not</s> here | She was [] here",
        "She was <strike>not</strike> here | She was [] here",
      })
  void digitsAboveAndBelowTheLineAreNoPartOfTheNumberBeforeThem(String html, String text) {
    assertEquals(List.of(text), paragraphs(BODY + "<p>" + html + "</p>", "en"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Let <math><mi>x</mi></math> be odd. | Let \uFFFC be odd.",
        "Let <span class=\"mwe-math-element\"><img alt=\"x\"/></span> be odd. | Let \uFFFC be odd.",
        "The letter <span typeof=\"mw:File\"><a><img alt=\"A\"/></a></span> is hers. | The letter \uFFFC is hers.",
        "It lies at <span class=\"geo-default\">1 N</span> near Ulm. | It lies at \uFFFC near Ulm.",
        "She sang. <img alt=\"\"/> | She sang.",
        "<span class=\"geo\">1 N</span> She sang. | [] She sang.",
      })
  void whatCannotBeReadAsTextLeavesAMark(String html, String text) {
    assertEquals(List.of(text), paragraphs(BODY + "<p>" + html + "</p>", "en"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"disabled\":{\"t\":\"New York\"}} | New York",
        "{\"twoway\":[{\"l\":\"zh-tw\",\"t\":\"雪梨\"},{\"l\":\"zh-cn\",\"t\":\"悉尼\"}]} | 悉尼",
        "{\"twoway\":[{\"l\":\"zh-hk\",\"t\":\"一\"},{\"l\":\"zh-tw\",\"t\":\"二\"}]} | 一",
        "{\"oneway\":[{\"f\":\"a\",\"l\":\"sr-ec\",\"t\":\"б\"}]} | б",
        "{\"filter\":{\"l\":[\"zh\"],\"t\":\"<b>x</b> &amp; y\"}} | x & y",
        "{\"name\":{\"t\":\"hidden\"}} | ``",
        "{\"twoway\":[{\"l\": | \uFFFC",
      })
  void wordsOfAVariantOfTheLanguageAreRead(String json, String words) {
    String span =
        "<span typeof=\"mw:LanguageVariant\" data-mw-variant=\""
            + json.replace("&", "&amp;").replace("\"", "&quot;")
            + "\"></span>";
    assertEquals(
        List.of("In(" + words + ")."), paragraphs(BODY + "<p>In(" + span + ").</p>", "zh"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "5<span class=\"sr-only\">+</span><span class=\"num\">3</span>&frasl;<span class=\"den\">4</span> mi | 5 3\u20444 mi",
        "5<span class=\"visually-hidden\"> and </span>3&frasl;4 mi | 5 3\u20444 mi",
        "5<span style=\"display:none\">+</span>3&frasl;4 mi | 5 3\u20444 mi",
        "5<span style=\"VISIBILITY: hidden\">+</span>3&frasl;4 mi | 5 3\u20444 mi",
        "5<span style=\"font-size:0\">+</span>3&frasl;4 mi | 5 3\u20444 mi",
        "5<span hidden>+</span>3&frasl;4 mi | 5 3\u20444 mi",
        "5<span class=\"num\">3</span>&frasl;<span class=\"den\">4</span> mi | 5 3\u20444 mi",
        "12<span class=\"sr-only\">+</span><span>1</span><span class=\"sr-only\">/</span><span>2</span> in | 12 1\u20442 in",
        "1<span style=\"display:none\">/</span><sub>2</sub> in | 1\u20442 in",
        "٥<span class=\"sr-only\">+</span>٣ | ٥ ٣",
        "5<span class=\"sr-only\">x</span>km, 5<span class=\"sr-only\">x</span>–6 | 5km, 5–6",
        "word<span class=\"sr-only\">x</span>s | words",
        "1<span style=\"margin-left:.25em\">234</span> m | 1234 m",
        "font-size of 5<span style=\"font-size:0.8em\">6</span> | font-size of 56",
      })
  void whatIsHiddenBetweenTwoDigitsPartsThem(String html, String text) {
    assertEquals(
        List.of(text),
        paragraphs(BODY + "<p>" + html + "</p>", "en").stream()
            .map(SentenceCleaner::clean)
            .toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "en | She said “I saw ‘her’ there”, and left.",
        "de | She said „I saw ‚her‘ there“, and left.",
        "fr | She said « I saw « her » there », and left.",
        "ja | She said 「I saw 『her』 there」, and left.",
        "pl | She said „I saw «her» there”, and left.",
        "ru | She said «I saw „her“ there», and left.",
        "sv | She said ”I saw ’her’ there”, and left.",
        "nso | She said “I saw ‘her’ there”, and left.",
      })
  void aQuotationHasTheMarksOfItsLanguage(String language, String text) {
    String html = "<p>She said <q>I saw <q cite=\"x\">her</q> there</q>, and left.</p>";
    assertEquals(List.of(text), paragraphs(BODY + html, language));
  }

  @Test
  void sectionsThatAreFoldedUpAreRead() {
    assertEquals(
        List.of("She sang.", "She died."),
        paragraphs(
            BODY
                + "<section data-mw-section-id=\"0\"><p>She sang.</p></section>"
                + "<section data-mw-section-id=\"1\" style=\"display: none;\"><p>She died.</p></section>"
                + "<div style=\"display:none\"><p>Hidden.</p></div>",
            "en"));
  }

  private static List<String> paragraphs(String page, String language) {
    MainText text = MainText.of(page, language, PageLimits.DEFAULT);
    assertEquals(PageOutcome.USABLE, text.outcome(), text.message());
    return text.paragraphs();
  }
}
