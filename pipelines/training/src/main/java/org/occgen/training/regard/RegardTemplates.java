package org.occgen.training.regard;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.occgen.regard.Regard;
import org.occgen.regard.RegardTarget;

/**
 * Sentences of our own about {@code XYZ}, made of the frames and words of {@code templates.yaml},
 * which tells how. The group of a sentence is its frame.
 *
 * @param train sentences to train on
 * @param test sentences that are only judged: they share no frame and no listed word with the
 *     others
 */
public record RegardTemplates(Part train, Part test) {
  static final String SET = "templates";

  private static final String RESOURCE = "templates.yaml";
  private static final Pattern SLOT = Pattern.compile("\\{(\\w+)\\}");

  /** The sentences that are drawn of a frame; equal ones count once. */
  private static final int DRAWS = 25;

  /**
   * Frames, and the words that fill them.
   *
   * @param words by the name of their slot
   */
  public record Part(Map<String, List<String>> words, List<Function> frames) {}

  /**
   * The frames of one function, such as {@code affirmed_good}.
   *
   * @param function its name
   * @param regard towards the target in all of its sentences
   */
  public record Function(String function, String regard, List<String> frames) {
    /** The regard. */
    Regard gold() {
      return Regard.valueOf(regard.toUpperCase(Locale.ROOT));
    }
  }

  /** The templates of the project. */
  public static RegardTemplates shipped() {
    try (InputStream in = RegardTemplates.class.getResourceAsStream(RESOURCE)) {
      return new ObjectMapper(new YAMLFactory()).readValue(in, RegardTemplates.class);
    } catch (IOException e) {
      throw new UncheckedIOException(RESOURCE + " cannot be read", e);
    }
  }

  /** The sentences of a part, by function. The same templates give the same sentences. */
  static Map<String, List<RegardExample>> sentences(Part part) {
    Map<String, List<RegardExample>> sentences = new LinkedHashMap<>();
    for (Function function : part.frames()) {
      sentences.put(
          function.function(),
          function.frames().stream().flatMap(frame -> filled(part, function, frame)).toList());
    }
    return sentences;
  }

  private static Stream<RegardExample> filled(Part part, Function function, String frame) {
    SplittableRandom random = new SplittableRandom(frame.hashCode());
    return Stream.generate(() -> filled(part.words(), frame, random))
        .limit(DRAWS)
        .distinct()
        .map(marked -> example(marked, frame, function.gold()));
  }

  private static String filled(
      Map<String, List<String>> words, String frame, SplittableRandom random) {
    String chosen = frame.replace("{any}", random.nextBoolean() ? "{many}" : "{one}");
    String be = chosen.contains("{many}") ? "are" : "is";
    return SLOT.matcher(chosen)
        .replaceAll(
            slot ->
                Matcher.quoteReplacement(
                    slot.group(1).equals("is") ? be : drawn(words, slot.group(1), frame, random)));
  }

  private static String drawn(
      Map<String, List<String>> words, String slot, String frame, SplittableRandom random) {
    List<String> fillers = words.get(slot);
    if (fillers == null) {
      throw new IllegalArgumentException(
          RESOURCE
              + ": the frame \""
              + frame
              + "\" has {"
              + slot
              + "}, of which there are no words");
    }
    return fillers.get(random.nextInt(fillers.size()));
  }

  private static RegardExample example(String marked, String frame, Regard regard) {
    int start = marked.indexOf('[');
    int end = marked.indexOf(']') - 1;
    String text = marked.replace("[", "").replace("]", "");
    String sentence = text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    return new RegardExample(SET, frame, new RegardTarget(sentence, start, end), regard);
  }
}
