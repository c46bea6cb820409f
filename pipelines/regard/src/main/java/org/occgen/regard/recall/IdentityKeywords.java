package org.occgen.regard.recall;

import static com.google.common.base.Strings.lenientFormat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.occgen.core.text.WordLists;

/**
 * The map from groups of SeeGULL to attributes: a table with tabulators and the header {@code
 * keyword identities}, identities between bars.
 */
public final class IdentityKeywords {
  private static final String HEADER = "keyword\tidentities";

  private final SortedMap<String, String> keywords;

  private IdentityKeywords(SortedMap<String, String> keywords) {
    this.keywords = keywords;
  }

  /** The English nationalities that the paper compares, as v1 and v2 of SeeGULL call them. */
  public static IdentityKeywords shipped() {
    String name = "identities-en.tsv";
    return read(name, WordLists.read(IdentityKeywords.class, name).orElseThrow());
  }

  /**
   * Reads a table.
   *
   * @param name of the file, for messages
   * @throws IllegalArgumentException if it cannot be used; the message names file and line
   */
  public static IdentityKeywords read(String name, List<String> lines) {
    if (lines.isEmpty() || !lines.get(0).equals(HEADER)) {
      throw new IllegalArgumentException(
          name + ", line 1: must be the header: keyword <tab> identities");
    }
    SortedMap<String, String> keywords = new TreeMap<>();
    for (int i = 1; i < lines.size(); i++) {
      String[] cells = lines.get(i).split("\t", -1);
      if (cells.length != 2 || cells[0].isBlank() || cells[1].isBlank()) {
        throw new IllegalArgumentException(
            name + ", line " + (i + 1) + ": must be a keyword and its identities");
      }
      for (String identity : cells[1].split("\\|", -1)) {
        String other = keywords.putIfAbsent(folded(identity), cells[0].strip());
        if (other != null) {
          throw new IllegalArgumentException(
              lenientFormat(
                  "%s, line %s: \"%s\" is already an identity of %s",
                  name, i + 1, identity, other));
        }
      }
    }
    return new IdentityKeywords(keywords);
  }

  /** The attributes that have an identity. */
  public List<String> keywords() {
    return keywords.values().stream().sorted().distinct().toList();
  }

  /** The attribute of a group; empty for a group that stands for none. */
  public Optional<String> keyword(String identity) {
    return Optional.ofNullable(keywords.get(folded(identity)));
  }

  /** Stereotypes by attribute; those of other groups are left out. */
  public SortedMap<String, List<Stereotype>> byKeyword(List<Stereotype> stereotypes) {
    SortedMap<String, List<Stereotype>> byKey = new TreeMap<>();
    for (Stereotype stereotype : stereotypes) {
      keyword(stereotype.identity())
          .ifPresent(
              keyword -> byKey.computeIfAbsent(keyword, key -> new ArrayList<>()).add(stereotype));
    }
    return Collections.unmodifiableSortedMap(byKey);
  }

  private static String folded(String identity) {
    return identity.strip().toLowerCase(Locale.ROOT);
  }
}
