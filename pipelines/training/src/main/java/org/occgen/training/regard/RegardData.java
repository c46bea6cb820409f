package org.occgen.training.regard;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.occgen.core.digest.Sha256;

/** The sets in a folder, laid out as their publishers have them. */
final class RegardData {
  private static final String TRAIN = "train.jsonl.gz";
  private static final String TEST = "devtest_mt.jsonl.gz";
  private static final String NLG_BIAS = "nlg-bias/regard/train.tsv";

  private RegardData() {}

  /** The training examples of a recipe, set after set. */
  static List<RegardExample> trained(Path folder, RegardTrainingSettings settings)
      throws IOException {
    List<RegardExample> examples = new ArrayList<>();
    for (String set : RegardTrainingSettings.SETS) {
      if (settings.weight(set) > 0) {
        examples.addAll(chosen(read(folder, set), settings.limit(set)));
      }
    }
    return examples;
  }

  private static List<RegardExample> read(Path folder, String set) throws IOException {
    return switch (set) {
      case NewsMtsc.SET -> NewsMtsc.read(folder.resolve(set).resolve(TRAIN));
      case GermanRegard.SET -> GermanRegard.read(folder.resolve(set));
      case RedditBias.SET -> RedditBias.read(folder.resolve(set));
      case NlgBias.SET -> NlgBias.read(folder.resolve(NLG_BIAS));
      default ->
          RegardTemplates.sentences(RegardTemplates.shipped().train()).values().stream()
              .flatMap(List::stream)
              .toList();
    };
  }

  private static List<RegardExample> chosen(List<RegardExample> examples, int limit) {
    if (examples.size() <= limit) {
      return examples;
    }
    // a hash is dear, and a sort compares each of them many times
    return examples.stream()
        .map(example -> Map.entry(Sha256.hex(example.group()), example))
        .sorted(Map.Entry.comparingByKey())
        .limit(limit)
        .map(Map.Entry::getValue)
        .toList();
  }

  /**
   * The sets that are only reported on, by name: the test set of news, templates, and nlg-bias and
   * German where they are there. By nlg-bias the kind of model was chosen, so it is called a
   * development set.
   */
  static Map<String, List<RegardExample>> reported(Path folder, RegardTrainingSettings settings)
      throws IOException {
    Map<String, List<RegardExample>> sets = new LinkedHashMap<>();
    sets.put("newsmtsc/devtest_mt", NewsMtsc.read(folder.resolve(NewsMtsc.SET).resolve(TEST)));
    if (settings.weight(NlgBias.SET) == 0 && Files.exists(folder.resolve(NLG_BIAS))) {
      sets.put("nlg-bias, development", NlgBias.read(folder.resolve(NLG_BIAS)));
    }
    if (settings.weight(GermanRegard.SET) == 0 && Files.exists(folder.resolve(GermanRegard.SET))) {
      sets.put(
          "german-regard, another language", GermanRegard.read(folder.resolve(GermanRegard.SET)));
    }
    RegardTemplates.sentences(RegardTemplates.shipped().test())
        .forEach((function, sentences) -> sets.put("templates: " + function, sentences));
    return sets;
  }
}
