package org.occgen.core.biography;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;

/**
 * Words that a wiki writes in several variants of its language, such as Chinese of the mainland and
 * of Taiwan. Parsoid leaves such an element empty, and its words stand in an attribute
 * (https://www.mediawiki.org/wiki/Specs/HTML, language conversion blocks).
 */
final class LanguageVariants {
  private static final JsonFactory JSON = new JsonFactory();

  /** The variants that are taken, the first one first; then the first that stands there. */
  private static final List<String> PREFERRED =
      List.of("zh-cn", "zh-hans", "sr-ec", "sr-cyrl", "kk-cyrl", "uz-latn", "ku-latn", "crh-latn");

  /** The keys of what is seen on a page; other keys give names and rules. */
  private static final List<String> SEEN = List.of("disabled", "twoway", "oneway", "filter");

  /** A text and the variant that it is of, if one is named. */
  private record Variant(String language, String text) {}

  /** The words of such an element by the preferred variant; empty if it is another element. */
  static Optional<String> textOf(Element element) {
    if (!element.attr("typeof").contains("mw:LanguageVariant")) {
      return Optional.empty();
    }
    List<Variant> variants = new ArrayList<>();
    try (JsonParser json = JSON.createParser(element.attr("data-mw-variant"))) {
      read(json, variants);
    } catch (IOException e) {
      // what does not close is a part that the sentence lacks
      return Optional.of(String.valueOf(MainText.OBJECT));
    }
    return Stream.concat(
            PREFERRED.stream()
                .flatMap(
                    wanted -> variants.stream().filter(found -> found.language().equals(wanted))),
            variants.stream())
        .findFirst()
        .map(variant -> plain(variant.text()));
  }

  /** The text may have markup. */
  private static String plain(String html) {
    return html.indexOf('<') < 0 && html.indexOf('&') < 0
        ? html
        : Jsoup.parseBodyFragment(html).text();
  }

  /** Reads the seen members of the outer object; each is an object or a list of objects. */
  private static void read(JsonParser json, List<Variant> variants) throws IOException {
    if (json.nextToken() != JsonToken.START_OBJECT) {
      return;
    }
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      boolean seen = SEEN.contains(json.currentName());
      JsonToken value = json.nextToken();
      if (!seen || (value != JsonToken.START_OBJECT && value != JsonToken.START_ARRAY)) {
        json.skipChildren();
      } else if (value == JsonToken.START_OBJECT) {
        readVariant(json, variants);
      } else {
        while (json.nextToken() == JsonToken.START_OBJECT) {
          readVariant(json, variants);
        }
      }
    }
  }

  private static void readVariant(JsonParser json, List<Variant> variants) throws IOException {
    String language = "";
    Optional<String> text = Optional.empty();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      JsonToken value = json.nextToken();
      if (value == JsonToken.VALUE_STRING && name.equals("l")) {
        language = json.getText();
      } else if (value == JsonToken.VALUE_STRING && name.equals("t")) {
        text = Optional.of(json.getText());
      } else {
        json.skipChildren();
      }
    }
    if (text.isPresent()) {
      variants.add(new Variant(language, text.get()));
    }
  }
}
