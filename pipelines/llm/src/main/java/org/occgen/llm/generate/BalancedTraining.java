package org.occgen.llm.generate;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.occgen.core.files.CountText;
import org.occgen.core.text.WhiteSpace;
import org.occgen.llm.generate.SentenceGenders.Gender;
import org.occgen.report.OutputFiles;

/**
 * Training files for fine-tuning (section 5 of the paper): sentences about women, sentences about
 * men, and as many of both in turn, each as plain text and as JSONL of conversations. No sentence
 * stands in a file twice. Holds the sentences that it writes in memory.
 */
public final class BalancedTraining {
  private static final String TEXT = ".txt";
  private static final String CHAT = ".jsonl";

  private final Set<String> feminine = new LinkedHashSet<>();
  private final Set<String> masculine = new LinkedHashSet<>();
  private final int most;

  /**
   * Files of at most so many sentences each.
   *
   * @param most 2 or more
   */
  public BalancedTraining(int most) {
    this.most = most;
  }

  /** Adds a sentence of the corpus, in the order in which they are to stand. */
  public void add(Optional<Gender> gender, String sentence) {
    String line = WhiteSpace.fold(sentence);
    if (gender.isPresent() && !line.isEmpty()) {
      Set<String> texts = gender.get() == Gender.FEMININE ? feminine : masculine;
      if (texts.size() < most) {
        texts.add(line);
      }
    }
  }

  /** The sentences of each file, by its name without the ending. */
  Map<String, List<String>> parts() {
    List<String> women = new ArrayList<>(feminine);
    List<String> men = new ArrayList<>(masculine);
    List<String> both = new ArrayList<>();
    int pairs = Math.min(Math.min(women.size(), men.size()), most / 2);
    for (int i = 0; i < pairs; i++) {
      both.add(women.get(i));
      both.add(men.get(i));
    }
    Map<String, List<String>> parts = new TreeMap<>();
    parts.put("feminine", women);
    parts.put("masculine", men);
    parts.put("balanced", both);
    return parts;
  }

  /** Whether a file is one that this writes. */
  public static boolean isOwn(String name) {
    return name.matches("(feminine|masculine|balanced)\\.(txt|jsonl)");
  }

  /**
   * Writes the files, all or none.
   *
   * @param instruction what the user says in each conversation, to which the sentence is the answer
   * @return sentences by part
   * @throws IOException if there are none about women or none about men
   */
  public Map<String, Integer> write(Path folder, String instruction) throws IOException {
    if (feminine.isEmpty() || masculine.isEmpty()) {
      throw new IOException(
          CountText.word(feminine.size(), "there is ", "there are ")
              + CountText.of(feminine.size(), "sentence")
              + " about women alone and "
              + masculine.size()
              + " about men alone: give a larger corpus");
    }
    Map<String, Integer> counts = new TreeMap<>();
    try (OutputFiles files = new OutputFiles(folder, BalancedTraining::isOwn)) {
      for (Map.Entry<String, List<String>> part : parts().entrySet()) {
        Writer text = files.create(part.getKey() + TEXT);
        Writer chat = files.create(part.getKey() + CHAT);
        for (String sentence : part.getValue()) {
          text.write(sentence + "\n");
          chat.write(conversation(instruction, sentence) + "\n");
        }
        counts.put(part.getKey(), part.getValue().size());
      }
      files.publish();
    }
    return counts;
  }

  private static String conversation(String instruction, String sentence) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    ArrayNode messages = root.putArray("messages");
    messages.addObject().put("role", "user").put("content", instruction);
    messages.addObject().put("role", "assistant").put("content", sentence);
    return root.toString();
  }
}
