package org.occgen.core.words;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.occgen.core.text.WordLists;

/**
 * The rules by which one language writes its words together: what {@link RuleWords} asks at
 * hyphens, apostrophes and full stops. {@code rules.txt} has the rules of each language, and says
 * what they mean.
 */
final class WordRules {
  private static final String FILE = "rules.txt";

  private static final Set<String> KNOWN =
      Set.of(
          ("abbreviations arabic-clitics compounds enclitics fused hyphen-splits keeps-hyphens"
                  + " keeps-ordinals proclitics splits-abbreviations whole")
              .split(" ", -1));

  /** The words of each rule that a language has, by language. */
  private static final Map<String, Map<String, List<String>>> LISTED = read();

  private static final Map<String, WordRules> MADE = new ConcurrentHashMap<>();

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

  /** The rules of {@code language}, made once. */
  static WordRules forLanguage(String language) {
    return MADE.computeIfAbsent(language, WordRules::new);
  }

  private WordRules(String language) {
    Map<String, List<String>> rules =
        LISTED.getOrDefault(language, Map.of("abbreviations", List.of(language)));
    List<String> listedCompounds =
        words(rules, "compounds").stream().flatMap(file -> list(file).stream()).toList();
    hyphenSplits = rules.containsKey("hyphen-splits");
    keepsAbbreviations = !rules.containsKey("splits-abbreviations");
    keepsOrdinals = rules.containsKey("keeps-ordinals");
    keepsHyphens = rules.containsKey("keeps-hyphens");
    arabicClitics = rules.containsKey("arabic-clitics");
    hasClitics = rules.containsKey("proclitics") || rules.containsKey("enclitics");
    proclitics = new WordSet(words(rules, "proclitics"));
    enclitics = new WordSet(words(rules, "enclitics"));
    whole = new WordSet(words(rules, "whole"));
    fused = new WordSet(words(rules, "fused").stream().map(pair -> pair.replace("|", "")).toList());
    fusedHeads =
        new WordSet(words(rules, "fused").stream().map(pair -> pair.split("\\|", -1)[0]).toList());
    abbreviations = new WordSet(abbreviations(words(rules, "abbreviations")));
    compounds = new WordSet(listedCompounds);
    compoundSyllables =
        listedCompounds.stream().mapToInt(word -> word.split(" ", -1).length).max().orElse(1);
  }

  private static List<String> words(Map<String, List<String>> rules, String rule) {
    return rules.getOrDefault(rule, List.of());
  }

  /** The abbreviations of the sentence splitter: all languages', and those of {@code languages}. */
  private static List<String> abbreviations(List<String> languages) {
    List<String> found = new ArrayList<>();
    for (String language : languages) {
      for (String list : List.of("shared", language)) {
        WordLists.read(WordLists.class, "abbreviations/" + list + ".txt").orElse(List.of()).stream()
            .map(line -> line.split(" ", -1)[0])
            .forEach(found::add);
      }
    }
    return found;
  }

  private static List<String> list(String file) {
    return WordLists.read(WordRules.class, file)
        .orElseThrow(() -> new IllegalStateException("no word list " + file));
  }

  private static Map<String, Map<String, List<String>>> read() {
    Map<String, Map<String, List<String>>> all = new HashMap<>();
    WordLists.sections(WordRules.class, FILE)
        .forEach(
            (languages, lines) -> {
              Map<String, List<String>> rules = new HashMap<>();
              for (String line : lines) {
                List<String> words = List.of(line.split(" ", -1));
                if (!KNOWN.contains(words.get(0))) {
                  throw new IllegalStateException(
                      FILE + ": \"" + words.get(0) + "\" is none of " + KNOWN);
                }
                rules
                    .computeIfAbsent(words.get(0), rule -> new ArrayList<>())
                    .addAll(words.subList(1, words.size()));
              }
              for (String language : languages.split(" ", -1)) {
                all.put(language, rules);
              }
            });
    return all;
  }
}
