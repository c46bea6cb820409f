package org.occgen.core.words;

import java.util.ArrayList;
import java.util.List;
import org.occgen.core.text.WordLists;

/**
 * The rules by which one language writes its words together: what {@link RuleWords} asks at
 * hyphens, apostrophes and full stops. {@link WordRuleTable} has the rules of each language.
 */
final class WordRules {
  final boolean hyphenSplits;
  final boolean keepsAbbreviations;
  final boolean keepsOrdinals;
  final boolean keepsHyphens;
  final boolean arabicClitics;
  final boolean hasClitics;
  final WordSet proclitics;
  final WordSet enclitics;
  final WordSet whole;
  final WordSet fused;
  final WordSet fusedHeads;
  final WordSet abbreviations;
  final WordSet compounds;

  /** The most syllables of a compound; 1 if the language has no list. */
  final int compoundSyllables;

  private WordRules(Builder builder) {
    hyphenSplits = builder.hyphenSplits;
    keepsAbbreviations = builder.keepsAbbreviations;
    keepsOrdinals = builder.keepsOrdinals;
    keepsHyphens = builder.keepsHyphens;
    arabicClitics = builder.arabicClitics;
    hasClitics = !builder.proclitics.isEmpty() || !builder.enclitics.isEmpty();
    proclitics = new WordSet(builder.proclitics);
    enclitics = new WordSet(builder.enclitics);
    whole = new WordSet(builder.whole);
    fused = new WordSet(builder.fused);
    fusedHeads = new WordSet(builder.fusedHeads);
    abbreviations = new WordSet(builder.abbreviations);
    compounds = new WordSet(builder.compounds);
    compoundSyllables =
        builder.compounds.stream().mapToInt(word -> word.split(" ", -1).length).max().orElse(1);
  }

  /** Begins with the rules of most languages. */
  static Builder asMost() {
    return new Builder();
  }

  /** Collects the rules of one language; what is not set is as in most languages. */
  static final class Builder {
    private boolean hyphenSplits;
    private boolean keepsAbbreviations = true;
    private boolean keepsOrdinals;
    private boolean keepsHyphens;
    private boolean arabicClitics;
    private final List<String> proclitics = new ArrayList<>();
    private final List<String> enclitics = new ArrayList<>();
    private final List<String> whole = new ArrayList<>();
    private final List<String> fused = new ArrayList<>();
    private final List<String> fusedHeads = new ArrayList<>();
    private final List<String> abbreviations = new ArrayList<>();
    private final List<String> compounds = new ArrayList<>();

    private Builder() {}

    /** Every hyphen between letters is a word. */
    Builder hyphenSplits() {
      hyphenSplits = true;
      return this;
    }

    /** The full stop after an abbreviation or an initial is a word, as after any other. */
    Builder splitsAbbreviations() {
      keepsAbbreviations = false;
      return this;
    }

    /** {@code 3. Mai}: the full stop belongs to the number. */
    Builder keepsOrdinals() {
      keepsOrdinals = true;
      return this;
    }

    /** {@code Vor- und Nachteile}; {@code -இல்} after a foreign word. */
    Builder keepsHyphens() {
      keepsHyphens = true;
      return this;
    }

    /** {@link ArabicClitics} takes the words apart. */
    Builder arabicClitics() {
      arabicClitics = true;
      return this;
    }

    /** Written before a word with their apostrophe or hyphen: {@code l'}, {@code s-}. */
    Builder proclitics(String list) {
      proclitics.addAll(List.of(list.split(" ", -1)));
      return this;
    }

    /** Proclitics made of a stem and the article, which takes on the next word's consonant. */
    Builder articles(String stems, String articles) {
      for (String stem : stems.split(" ", -1)) {
        for (String article : articles.split(" ", -1)) {
          proclitics.add(stem + article);
        }
      }
      return this;
    }

    /** Written behind a word with their apostrophe or hyphen: {@code 's}, {@code -il}. */
    Builder enclitics(String list) {
      enclitics.addAll(List.of(list.split(" ", -1)));
      return this;
    }

    /** Never taken apart: {@code aujourd'hui}. */
    Builder whole(String list) {
      whole.addAll(List.of(list.split(" ", -1)));
      return this;
    }

    /** Two words written as one, here with a bar between them: {@code can|not}. */
    Builder fused(String list) {
      for (String pair : list.split(" ", -1)) {
        int bar = pair.indexOf('|');
        fused.add(pair.substring(0, bar) + pair.substring(bar + 1));
        fusedHeads.add(pair.substring(0, bar));
      }
      return this;
    }

    /**
     * The abbreviations of the sentence splitter: all languages', and those of {@code language}.
     */
    Builder abbreviations(String language) {
      for (String list : List.of("shared", language)) {
        for (String line :
            WordLists.read(WordLists.class, "abbreviations/" + list + ".txt").orElse(List.of())) {
          int space = line.indexOf(' ');
          abbreviations.add(space < 0 ? line : line.substring(0, space));
        }
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
