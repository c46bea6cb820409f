package org.occgen.core.lexicon;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.apiguardian.api.API;
import org.occgen.core.digest.Sha256;

/**
 * A gender lexicon of one language.
 *
 * <p>Immutable and safe for use by several threads.
 */
@API(status = API.Status.STABLE)
public final class GenderLexicon implements Serializable {
  private final String code;
  private final String language;
  private final List<LexiconEntry> entries;
  private final List<LexiconTerm> terms;
  private final boolean draft;

  private GenderLexicon(
      String code,
      String language,
      List<LexiconEntry> entries,
      LexiconFile.Forms forms,
      boolean draft) {
    this.draft = draft;
    this.code = code;
    this.language = language;
    this.entries = List.copyOf(entries);
    Map<String, Set<GenderClass>> classes = new TreeMap<>();
    for (LexiconEntry entry : entries) {
      entry
          .forms()
          .forEach(
              form ->
                  classes
                      .computeIfAbsent(
                          forms == LexiconFile.Forms.MENDED
                              ? TextFolding.fold(form, language)
                              : TextFolding.lower(form),
                          key -> EnumSet.noneOf(GenderClass.class))
                      .add(entry.genderClass()));
    }
    List<LexiconTerm> sorted = new ArrayList<>(classes.size());
    classes.forEach((text, genderClasses) -> sorted.add(new LexiconTerm(text, genderClasses)));
    terms = List.copyOf(sorted);
  }

  /**
   * A lexicon.
   *
   * @param code language as the file's name has it: {@code eng}
   * @param language the same as occgen writes it: {@code en}
   */
  public static GenderLexicon of(String code, String language, List<LexiconEntry> entries) {
    return new GenderLexicon(code, language, entries, LexiconFile.Forms.MENDED, false);
  }

  static GenderLexicon of(
      String code,
      String language,
      List<LexiconEntry> entries,
      LexiconFile.Forms forms,
      boolean draft) {
    return new GenderLexicon(code, language, entries, forms, draft);
  }

  /** Language as the lexicon's file is named: {@code eng}, {@code arb}. */
  public String code() {
    return code;
  }

  /** Language as occgen writes it: {@code en}, {@code ar}. */
  public String language() {
    return language;
  }

  /** Whether it is a {@link LexiconDraft}, which nobody has reviewed. */
  public boolean isDraft() {
    return draft;
  }

  /** The entries in their order. */
  public List<LexiconEntry> entries() {
    return entries;
  }

  /** The terms that are looked for: every form once, by its text. */
  public List<LexiconTerm> terms() {
    return terms;
  }

  /**
   * The term of that text, if there is one.
   *
   * @param text composed and in lower case
   */
  public Optional<LexiconTerm> term(String text) {
    // they are sorted; a report asks for each term of each of its groups
    int place =
        Collections.binarySearch(
            terms, new LexiconTerm(text, Set.of()), Comparator.comparing(LexiconTerm::text));
    return place < 0 ? Optional.empty() : Optional.of(terms.get(place));
  }

  /**
   * The term of that text.
   *
   * @throws IllegalArgumentException if there is none
   */
  LexiconTerm requireTerm(String text) {
    return term(text)
        .orElseThrow(() -> new IllegalArgumentException(text + ": no term of the lexicon " + code));
  }

  /**
   * The SHA-256 of the code, the terms and their classes, and whether it is a draft. Equal lexicons
   * have the same fingerprint.
   */
  public String fingerprint() {
    StringBuilder all = new StringBuilder(code);
    all.append(draft ? "\ndraft" : "");
    for (LexiconTerm term : terms) {
      all.append('\n').append(term.text()).append('\t').append(term.classes());
    }
    return Sha256.hex(all.toString());
  }

  /**
   * The number of different forms that a class has in a number (Gender-GAP, Figure 2).
   *
   * @param plural whether those in the plural are counted, not those in the singular
   */
  public long size(GenderClass genderClass, boolean plural) {
    return entries.stream()
        .filter(entry -> entry.genderClass() == genderClass)
        .map(entry -> plural ? entry.plural() : entry.singular())
        .filter(form -> !form.isEmpty())
        .map(form -> TextFolding.fold(form, language))
        .distinct()
        .count();
  }
}
