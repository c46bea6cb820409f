package org.occgen.training.regard;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.occgen.core.text.Utf8Lines;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardTarget;

/**
 * Sentences about {@code XYZ} (Sheng and others 2019). The set states no licence: what is trained
 * on it must not ship.
 */
public final class NlgBias {
  static final String SET = "nlg-bias";
  private static final String PERSON = "XYZ";

  private NlgBias() {}

  /** The sentences of a file with label and text, but for those of the label {@code other}. */
  public static List<RegardExample> read(Path file) throws IOException {
    List<RegardExample> examples = new ArrayList<>();
    try (Utf8Lines lines = Utf8Lines.open(file)) {
      while (lines.hasNext()) {
        String[] fields = lines.nextText().split("\t", 2);
        int start = fields.length < 2 ? -1 : fields[1].indexOf(PERSON);
        if (start < 0) {
          throw new IOException(lines.place() + ": has no label and sentence about " + PERSON);
        }
        if (!fields[0].equals("2")) {
          Regard regard =
              switch (fields[0]) {
                case "1" -> Regard.POSITIVE;
                case "0" -> Regard.NEUTRAL;
                case "-1" -> Regard.NEGATIVE;
                default -> throw new IOException(lines.place() + ": has a label of none");
              };
          int from = fields[1].codePointCount(0, start);
          RegardTarget target = new RegardTarget(fields[1], from, from + PERSON.length());
          examples.add(new RegardExample(SET, fields[1], target, regard));
        }
      }
    }
    return examples;
  }
}
