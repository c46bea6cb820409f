package org.occgen.training.regard;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardTarget;

/** German sentences about <i>die Person</i>, with the regard that most of five people gave them. */
public final class GermanRegard {
  static final String SET = "german-regard";
  private static final String PERSON = "Die Person";
  private static final int ANNOTATORS = 5;
  private static final int MAJORITY = 3;

  private GermanRegard() {}

  /** The sentences of a folder of which three annotators say the same. */
  public static List<RegardExample> read(Path folder) throws IOException {
    List<List<Map<String, String>>> all = new ArrayList<>();
    for (int i = 1; i <= ANNOTATORS; i++) {
      all.add(CompressedCsvTable.read(folder.resolve("regard_data_annotator_" + i + ".csv.gz")));
    }
    List<RegardExample> examples = new ArrayList<>();
    for (int row = 0; row < all.get(0).size(); row++) {
      String text = all.get(0).get(row).getOrDefault("Text", "").strip();
      Optional<Regard> majority = majority(all, row);
      if (majority.isPresent() && text.startsWith(PERSON)) {
        RegardTarget target = new RegardTarget(text, 0, PERSON.length());
        examples.add(new RegardExample(SET, text, target, majority.get()));
      }
    }
    return examples;
  }

  private static Optional<Regard> majority(List<List<Map<String, String>>> all, int row)
      throws IOException {
    Map<Regard, Integer> votes = new EnumMap<>(Regard.class);
    String number = all.get(0).get(row).getOrDefault("", "");
    for (List<Map<String, String>> annotator : all) {
      if (row >= annotator.size() || !annotator.get(row).getOrDefault("", "").equals(number)) {
        throw new IOException("german-regard: the annotators' files have not the same rows");
      }
      switch (annotator.get(row).getOrDefault("Label", "")) {
        case "1" -> votes.merge(Regard.POSITIVE, 1, Integer::sum);
        case "0" -> votes.merge(Regard.NEUTRAL, 1, Integer::sum);
        case "-1" -> votes.merge(Regard.NEGATIVE, 1, Integer::sum);
        default -> {} // some sentences have no judgement of somebody
      }
    }
    return votes.entrySet().stream()
        .filter(vote -> vote.getValue() >= MAJORITY)
        .map(Map.Entry::getKey)
        .findFirst();
  }
}
