package org.occgen.training.regard;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.occgen.core.digest.Sha256;

/** The sets in a folder, laid out as their publishers have them. */
final class RegardData {
  private static final String TRAIN = "train.jsonl.gz";
  private static final String TEST = "devtest_mt.jsonl.gz";

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
      case NlgBias.SET -> NlgBias.read(folder.resolve(set).resolve("regard/train.tsv"));
      default -> RegardTemplates.trained();
    };
  }

  private static List<RegardExample> chosen(List<RegardExample> of, int limit) {
    if (of.size() <= limit) {
      return of;
    }
    // a hash is dear, and a sort compares each of them many times
    return of.stream()
        .map(example -> Map.entry(Sha256.hex(example.group()), example))
        .sorted(Map.Entry.comparingByKey())
        .limit(limit)
        .map(Map.Entry::getValue)
        .toList();
  }

  /** The test examples: they are only reported on. */
  static List<RegardExample> test(Path folder) throws IOException {
    return NewsMtsc.read(folder.resolve(NewsMtsc.SET).resolve(TEST));
  }
}
