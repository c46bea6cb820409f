package org.occgen.pipelines;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.occgen.command.Main;
import org.occgen.core.lexicon.Lexicons;
import org.occgen.core.person.WikipediaLanguages;
import org.occgen.core.text.SentenceSplitter;
import org.occgen.gender.GenderRules;
import org.occgen.llm.prompt.ShippedPrompts;
import org.occgen.models.EncoderProfile;
import org.occgen.models.LanguageFigures;
import org.occgen.models.registry.Encoders;
import org.occgen.run.testing.GeneratedSection;

/** The table of languages and of what ships for each, in the page about language pairs. */
class LanguageDocsTest {
  private final EncoderProfile encoder = Encoders.profile("shipped");
  private final Set<String> known = new TreeSet<>(encoder.languages());
  private final Collection<String> lexicons =
      Lexicons.shipped(Lexicons.GENDER_GAP).byLanguage().keySet();

  @Test
  void thePageSaysWhatThereIsForALanguage() throws IOException {
    Set<String> more = new TreeSet<>(lexicons);
    more.addAll(GenderRules.languages());
    more.addAll(ShippedPrompts.languages());
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("language", "encoder", "beside it"));
    Map<String, LanguageFigures> figures = LanguageFigures.of(encoder.fingerprint());
    for (String language : more) {
      rows.add(
          List.of(
              WikipediaLanguages.nameAndCode(language),
              Optional.ofNullable(figures.get(language))
                  .map(languageFigures -> languageFigures.grade().toString())
                  .orElse(known.contains(language) ? "yes" : "-"),
              besideIt(language)));
    }
    Map<String, List<String>> others =
        known.stream()
            .filter(language -> !more.contains(language))
            .collect(
                Collectors.groupingBy(
                    this::besideIt,
                    () -> new TreeMap<>(Comparator.reverseOrder()),
                    Collectors.toList()));
    others.forEach(
        (besideIt, languages) ->
            rows.add(
                List.of(
                    languages.size() + " others: " + String.join(", ", languages),
                    "yes",
                    besideIt)));
    assertTrue(known.containsAll(figures.keySet()));
    GeneratedSection.check(Main.home().resolve("src/site/language-pair.md"), "languages", rows);
  }

  private String besideIt(String language) {
    Map<String, Boolean> there = new LinkedHashMap<>();
    there.put("sentences", SentenceSplitter.hasList(language));
    there.put("lexicon", lexicons.contains(language));
    there.put("rules", GenderRules.languages().contains(language));
    there.put("prompts", ShippedPrompts.languages().contains(language));
    there.values().removeIf(isThere -> !isThere);
    return String.join(", ", there.keySet());
  }
}
