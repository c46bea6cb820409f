package org.occgen.core.words;

import java.util.Set;

/** Which words the published Gender-GAP pipeline counts: what {@code load_tokenizer} would load. */
final class PublishedWords {
  /** The languages that Stanza 1.5.0 splits, and Cantonese, for which Chinese is taken. */
  private static final Set<String> STANZA =
      Set.of(
          ("af ar be bg bxr ca cop cs cu cy da de el en es et eu fa fi fo fr fro ga gd gl got grc gv"
                  + " he hi hr hsb hu hy hyw id is it ja kk kmr ko la lij lt lv lzh mr mt my nb nl nn"
                  + " olo orv pcm pl pt qpm qtd ro ru sa sk sl sme sr sv swl ta te tr ug uk ur vi wo"
                  + " yue zh")
              .split(" ", -1));

  static WordSegmenter forLanguage(String language) {
    if (language.equals("th")) {
      return new PublishedThaiWords();
    }
    return STANZA.contains(language) ? new FirstSentenceWords(language) : new TreebankWords();
  }
}
