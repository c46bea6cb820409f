package org.occgen.evaluate.sets;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.occgen.benchmark.table.OccupationNames;
import org.occgen.command.InputFiles;
import org.occgen.core.files.CountText;
import org.occgen.core.mark.FormPair;

/** WinoMT as a test set whose translations are in a file of their own. */
final class WinoMtFile {
  /**
   * Reads a file.
   *
   * @throws IOException if it cannot be read or a line is none of WinoMT; the message names file
   *     and line
   */
  static PublishedSet read(Path file, Optional<Path> occupations, StandardSets sets)
      throws IOException {
    Map<String, List<FormPair>> forms = forms(occupations, sets.language());
    List<SetItem> items = new ArrayList<>();
    for (WinoMtSentence sentence : WinoMtSentence.read(file)) {
      items.add(
          new SetItem(
              items.size() + 1,
              sentence.member(),
              sentence.text(),
              sentence.gender(),
              List.of(),
              List.of(),
              forms.getOrDefault(sentence.occupation(), List.of()),
              Optional.empty()));
    }
    long unknown = items.stream().filter(item -> item.forms().isEmpty()).count();
    if (unknown > 0) {
      sets.warn(
          "%,d of %,d sentences %s about a person whose occupation has no forms%s; the verdict"
              + " rests on what agrees with the subject",
          unknown,
          items.size(),
          CountText.word(unknown, "is", "are"),
          occupations
              .map(table -> " in " + table)
              .orElse(" among those that occgen has; --occupations names others"));
    }
    PublishedSet set =
        new PublishedSet(file, new SetFigures.Members("female", "male", false), items);
    int neutral = set.of(SetItem.NEUTRAL).size();
    if (neutral > 0) {
      sets.warn(
          "%s no verdict, and no figure counts them",
          CountText.of(
              neutral,
              "sentence about a neutral person has",
              "sentences about neutral persons have"));
    }
    return set;
  }

  /** Forms of the table that was named, else those that ship, by English name in lower case. */
  private static Map<String, List<FormPair>> forms(Optional<Path> occupations, String language)
      throws IOException {
    if (occupations.isEmpty()) {
      return WinoMtForms.of(language);
    }
    InputFiles.require("--occupations", occupations.get());
    Map<String, List<FormPair>> forms = new HashMap<>();
    for (OccupationNames names : OccupationNames.read(occupations.get().toString(), language)) {
      forms
          .computeIfAbsent(names.label().toLowerCase(Locale.ROOT), label -> new ArrayList<>())
          .addAll(names.pairs());
    }
    return forms;
  }
}
