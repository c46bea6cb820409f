package org.occgen.transforms.write;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.occgen.core.biography.Biography;

/**
 * The text of a biography, or a part of it on its way to the segments: a whole article may be
 * larger than the sort buffer of a runner (apache/beam#20655).
 *
 * @param language as the run writes it
 * @param title title of the article
 * @param revision its revision id
 * @param url its address
 * @param from place of the first sentence in the biography
 * @param sentences those of this part, in their order
 */
public record BiographyText(
    String language, String title, long revision, String url, int from, List<String> sentences) {
  /** Characters of a part, about: it ends with the sentence that reaches them. */
  static final int PART_CHARACTERS = 32 << 10;

  public BiographyText {
    sentences = List.copyOf(sentences);
  }

  /** The parts of a biography, at least one. */
  static List<BiographyText> split(Biography biography) {
    List<BiographyText> parts = new ArrayList<>();
    List<String> sentences = biography.sentences();
    int from = 0;
    int characters = 0;
    for (int i = 0; i < sentences.size(); i++) {
      characters += sentences.get(i).length();
      if (characters >= PART_CHARACTERS) {
        parts.add(part(biography, from, i + 1));
        from = i + 1;
        characters = 0;
      }
    }
    if (from < sentences.size() || parts.isEmpty()) {
      parts.add(part(biography, from, sentences.size()));
    }
    return parts;
  }

  private static BiographyText part(Biography biography, int from, int to) {
    return new BiographyText(
        biography.language(),
        biography.title(),
        biography.revision(),
        biography.url(),
        from,
        biography.sentences().subList(from, to));
  }

  /**
   * The biography's text, joined from its parts.
   *
   * @param parts all parts of one biography in any order
   * @throws IllegalStateException if one is not there, or there twice
   */
  static BiographyText join(List<BiographyText> parts) {
    if (parts.size() == 1 && parts.get(0).from() == 0) {
      return parts.get(0);
    }
    List<String> sentences = new ArrayList<>();
    for (BiographyText part :
        parts.stream().sorted(Comparator.comparingInt(BiographyText::from)).toList()) {
      if (part.from() != sentences.size()) {
        throw new IllegalStateException(
            part.url()
                + ": its text has "
                + sentences.size()
                + " sentences and then one that is number "
                + part.from());
      }
      sentences.addAll(part.sentences());
    }
    BiographyText first = parts.get(0);
    return new BiographyText(
        first.language(), first.title(), first.revision(), first.url(), 0, sentences);
  }
}
