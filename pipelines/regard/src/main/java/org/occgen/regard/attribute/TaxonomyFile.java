package org.occgen.regard.attribute;

import static com.google.common.base.Strings.lenientFormat;

import com.ibm.icu.text.Normalizer2;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.occgen.core.files.CellText;
import org.occgen.core.text.Excerpt;
import org.occgen.core.text.Utf8Lines;

/**
 * A file of protected attributes: UTF-8, fields between tabulators, the first line {@code class
 * keyword forms gloss source}. Forms have {@code |} between them; there may be none. The source
 * tells where a keyword is from; {@link #ADDITION} marks those that a shipped taxonomy has beyond
 * its source.
 *
 * @param taxonomy the keywords, in the order of the lines
 * @param sources where each keyword is from, in the same order
 */
public record TaxonomyFile(Taxonomy taxonomy, List<String> sources) {
  /** The source of keywords that the paper's classes do not have. */
  public static final String ADDITION = "addition";

  private static final List<String> HEADER =
      List.of("class", "keyword", "forms", "gloss", "source");
  private static final Normalizer2 NFC = Normalizer2.getNFCInstance();
  private static final int SHOWN = 60;

  public TaxonomyFile {
    sources = List.copyOf(sources);
    if (sources.size() != taxonomy.keywords().size()) {
      throw new IllegalArgumentException("each keyword has one source");
    }
  }

  /**
   * Reads a file.
   *
   * @param language of its keywords, as occgen writes it
   * @throws TaxonomyException if a field is empty, a form stands twice, or a line has other fields
   */
  public static TaxonomyFile read(Path file, String language) throws IOException {
    try (Utf8Lines lines = Utf8Lines.open(file)) {
      return read(lines, language);
    }
  }

  /**
   * Reads lines.
   *
   * @throws TaxonomyException as {@link #read(Path, String)}
   */
  static TaxonomyFile read(Utf8Lines lines, String language) throws IOException {
    if (!lines.hasNext()) {
      throw new TaxonomyException(
          lines.name() + ": is empty; its first line must be " + String.join(" TAB ", HEADER));
    }
    if (!Arrays.asList(lines.nextText().split("\t", -1)).equals(HEADER)) {
      throw new TaxonomyException(
          lines.place() + ": the first line must be " + String.join(" TAB ", HEADER));
    }
    List<AttributeKeyword> keywords = new ArrayList<>();
    List<String> sources = new ArrayList<>();
    Map<String, Long> seen = new HashMap<>();
    while (lines.hasNext()) {
      String[] fields = fields(lines);
      List<String> forms =
          fields[2].isEmpty()
              ? List.of()
              : Arrays.stream(fields[2].split("\\|", -1)).map(String::strip).toList();
      require(lines, fields[0], "class");
      require(lines, fields[1], "keyword");
      require(lines, fields[3], "gloss");
      for (String form : forms) {
        require(lines, form, "form");
      }
      requireNew(lines, fields[1], seen);
      for (String form : forms) {
        requireNew(lines, form, seen);
      }
      keywords.add(new AttributeKeyword(fields[0], fields[1], forms, fields[3]));
      sources.add(fields[4]);
    }
    if (keywords.isEmpty()) {
      throw new TaxonomyException(
          lines.name() + ": has no keyword; write a line of five fields for each");
    }
    return new TaxonomyFile(new Taxonomy(language, keywords), sources);
  }

  private static String[] fields(Utf8Lines lines) throws IOException {
    String[] fields = lines.nextText().split("\t", -1);
    if (fields.length != HEADER.size()) {
      throw new TaxonomyException(
          lenientFormat(
              "%s: has %s fields between tabulators; write %s: %s",
              lines.place(), fields.length, HEADER.size(), String.join(", ", HEADER)));
    }
    for (int i = 0; i < fields.length; i++) {
      fields[i] = NFC.normalize(fields[i].strip());
    }
    return fields;
  }

  private static void require(Utf8Lines lines, String field, String name) throws IOException {
    if (field.isEmpty()) {
      throw new TaxonomyException(
          lines.place() + ": has an empty " + name + "; fill it in, or leave the line out");
    }
    if (!name.equals("class")
        && !name.equals("gloss")
        && field.codePoints().noneMatch(Character::isLetterOrDigit)) {
      throw new TaxonomyException(
          lines.place() + ": the " + name + " \"" + shown(field) + "\" has no letter");
    }
  }

  /** One form cannot name two attributes, and need not stand twice for one. */
  private static void requireNew(Utf8Lines lines, String form, Map<String, Long> seen)
      throws IOException {
    Long first = seen.putIfAbsent(form.toLowerCase(Locale.ROOT), lines.number());
    if (first != null) {
      throw new TaxonomyException(
          lines.place()
              + ": \""
              + shown(form)
              + "\" stands "
              + (first == lines.number() ? "twice in this line" : "already in line " + first)
              + "; keep it once");
    }
  }

  private static String shown(String text) {
    return CellText.shown(Excerpt.of(text, SHOWN));
  }

  /** The keywords without those whose source is {@link #ADDITION}. */
  public Taxonomy withoutAdditions() {
    List<AttributeKeyword> kept = new ArrayList<>();
    for (int i = 0; i < sources.size(); i++) {
      if (!sources.get(i).equals(ADDITION)) {
        kept.add(taxonomy.keywords().get(i));
      }
    }
    return new Taxonomy(taxonomy.language(), kept);
  }
}
