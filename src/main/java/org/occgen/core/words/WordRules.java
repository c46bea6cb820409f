package org.occgen.core.words;

import java.util.ArrayList;
import java.util.List;
import org.occgen.core.text.WordLists;

/**
 * How one language writes its words together: what {@link WordSegmenter} asks at hyphens,
 * apostrophes and full stops. {@link WordRuleTable} has the rules of each language.
 */
final class WordRules {
  /** What a hyphen between letters or digits does. */
  enum Hyphen {
    /** Stands inside one word: {@code Nordrhein-Westfalen}. */
    JOINS,
    /** Is a word of its own between two others: {@code well - known}. */
    SPLITS
  }

  final Hyphen hyphen;
  final boolean colonJoins;
  final boolean keepsAbbreviations;
  final boolean keepsOrdinals;
  final boolean keepsTrailingHyphen;
  final boolean percentJoins;
  final WordSet proclitics;
  final WordSet enclitics;
  final WordSet whole;
  final WordSet abbreviations;
  final WordSet compounds;
  final int compoundSyllables;
  final boolean hasClitics;
  final boolean initials;
  final WordSet fused;
  final WordSet fusedHeads;
  final boolean arabicClitics;

  private WordRules(Builder builder) {
    hyphen = builder.hyphen;
    colonJoins = builder.colonJoins;
    keepsAbbreviations = builder.keepsAbbreviations;
    keepsOrdinals = builder.keepsOrdinals;
    keepsTrailingHyphen = builder.keepsTrailingHyphen;
    percentJoins = builder.percentJoins;
    proclitics = new WordSet(builder.proclitics);
    enclitics = new WordSet(builder.enclitics);
    whole = new WordSet(builder.whole);
    abbreviations = new WordSet(builder.abbreviations);
    compounds = new WordSet(builder.compounds);
    compoundSyllables =
        builder.compounds.stream().mapToInt(word -> word.split(" ").length).max().orElse(1);
    hasClitics = !builder.proclitics.isEmpty() || !builder.enclitics.isEmpty();
    arabicClitics = builder.arabicClitics;
    initials = builder.initials;
    fused = new WordSet(builder.fused);
    fusedHeads = new WordSet(builder.fusedHeads);
  }

  static Builder builder() {
    return new Builder();
  }

  /** Collects the rules of one language; what is not set is as in most languages. */
  static final class Builder {
    private Hyphen hyphen = Hyphen.JOINS;
    private boolean colonJoins;
    private boolean keepsAbbreviations = true;
    private boolean keepsOrdinals;
    private boolean keepsTrailingHyphen;
    private boolean percentJoins;
    private boolean arabicClitics;
    private boolean initials = true;
    private final List<String> fused = new ArrayList<>();
    private final List<String> fusedHeads = new ArrayList<>();
    private final List<String> proclitics = new ArrayList<>();
    private final List<String> enclitics = new ArrayList<>();
    private final List<String> whole = new ArrayList<>();
    private final List<String> abbreviations = new ArrayList<>();
    private final List<String> compounds = new ArrayList<>();

    private Builder() {}

    /** Every hyphen between letters is a word. */
    Builder hyphenSplits() {
      hyphen = Hyphen.SPLITS;
      return this;
    }

    /** A colon before an ending stays: Swedish {@code EU:s}. */
    Builder colonJoins() {
      colonJoins = true;
      return this;
    }

    /** The full stop after an abbreviation is a word, as after any other. */
    Builder splitsAbbreviations() {
      keepsAbbreviations = false;
      initials = false;
      return this;
    }

    /** {@code 3. Mai}: the full stop belongs to the number. */
    Builder keepsOrdinals() {
      keepsOrdinals = true;
      return this;
    }

    /** {@code Vor- und Nachteile}. */
    Builder keepsTrailingHyphen() {
      keepsTrailingHyphen = true;
      return this;
    }

    /** {@code 5%} is one word. */
    Builder percentJoins() {
      percentJoins = true;
      return this;
    }

    /** Two words written as one, with a bar between them: {@code can|not}. */
    Builder fused(String list) {
      for (String pair : list.split(" ")) {
        int bar = pair.indexOf('|');
        fused.add(pair.substring(0, bar) + pair.substring(bar + 1));
        fusedHeads.add(pair.substring(0, bar));
      }
      return this;
    }

    Builder arabicClitics() {
      arabicClitics = true;
      return this;
    }

    /** Written before a word with their apostrophe or hyphen: {@code l'}, {@code il-}. */
    Builder proclitics(String list) {
      proclitics.addAll(List.of(list.split(" ")));
      return this;
    }

    /** Written behind a word with their apostrophe or hyphen: {@code 's}, {@code -il}. */
    Builder enclitics(String list) {
      enclitics.addAll(List.of(list.split(" ")));
      return this;
    }

    /** Never taken apart: {@code aujourd'hui}. */
    Builder whole(String list) {
      whole.addAll(List.of(list.split(" ")));
      return this;
    }

    /** The abbreviations of the sentence splitter's list for {@code language}. */
    Builder abbreviations(String language) {
      for (String line :
          WordLists.read(WordLists.class, "abbreviations/" + language + ".txt").orElse(List.of())) {
        int space = line.indexOf(' ');
        abbreviations.add(space < 0 ? line : line.substring(0, space));
      }
      return this;
    }

    /** Words of several syllables with spaces inside, one a line of {@code resource}. */
    Builder compounds(String resource) {
      compounds.addAll(
          WordLists.read(WordRules.class, resource)
              .orElseThrow(() -> new IllegalStateException("no word list " + resource)));
      return this;
    }

    WordRules build() {
      return new WordRules(this);
    }
  }
}
