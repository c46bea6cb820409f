package org.occgen.evaluate.sets;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.occgen.core.mark.FormPair;
import org.occgen.core.text.WordLists;

/** Female and male forms of what persons are called in WinoMT, in the languages that have some. */
public final class WinoMtForms {
  private static final String FILE = "winomt-occupations.tsv";

  /** The languages with forms, as occgen writes them. */
  public static List<String> languages() {
    List<String> header = lines().get(0);
    return header.subList(1, header.size());
  }

  /**
   * The forms in a language.
   *
   * @return by English name in lower case; empty for a language without any
   */
  public static Map<String, List<FormPair>> of(String language) {
    List<List<String>> lines = lines();
    int column = lines.get(0).indexOf(language);
    Map<String, List<FormPair>> forms = new HashMap<>();
    for (List<String> line :
        column < 1 ? List.<List<String>>of() : lines.subList(1, lines.size())) {
      List<FormPair> pairs = new ArrayList<>();
      for (String pair : line.get(column).split("\\|", -1)) {
        int between = pair.indexOf('/');
        pairs.add(new FormPair(pair.substring(0, between), pair.substring(between + 1)));
      }
      forms.put(line.get(0), pairs);
    }
    return forms;
  }

  private static List<List<String>> lines() {
    return WordLists.read(WinoMtForms.class, FILE).orElseThrow().stream()
        .map(line -> List.of(line.split("\t", -1)))
        .toList();
  }
}
