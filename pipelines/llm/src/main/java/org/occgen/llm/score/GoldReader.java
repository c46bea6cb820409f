package org.occgen.llm.score;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.occgen.core.text.Excerpt;
import org.occgen.core.text.Utf8Lines;
import org.occgen.core.text.WhiteSpace;
import org.occgen.llm.JudgedWord;
import org.occgen.llm.ReadReply;
import org.occgen.llm.Schema;
import org.occgen.llm.WordClass;
import org.occgen.llm.reply.ReplyReader;

/**
 * Reads gold words: a table with tabulators ({@code id}, {@code sentence}, {@code word}, {@code
 * class}), or blocks as the paper publishes them, {@code "sentence" "word - P, M"} with a line a
 * word and an empty line between blocks.
 */
final class GoldReader {
  private static final List<String> HEADER = List.of("id", "sentence", "word", "class");

  /** A sentence, what lies between it and its words, and the first word. */
  private static final Pattern BLOCK = Pattern.compile("^\"(.+)\"\\s+\"(.*)$");

  private static final int SHOWN = 60;

  private final Path file;
  private final Schema schema;
  private final ReplyReader words;
  private final List<GoldSentence> sentences = new ArrayList<>();
  private final List<Long> numbers = new ArrayList<>();

  private GoldReader(Path file, Schema schema) {
    this.file = file;
    this.schema = schema;
    this.words = new ReplyReader(schema);
  }

  /**
   * Reads a file.
   *
   * @throws IOException if it cannot be used; the message names file and line
   */
  static Gold read(Path file, Schema schema) throws IOException {
    GoldReader reader = new GoldReader(file, schema);
    try (Utf8Lines lines = Utf8Lines.open(file)) {
      Optional<String> first = nextLine(lines);
      if (first.isEmpty()) {
        throw new IOException(file + ": is empty; it must have gold words");
      }
      if (first.get().indexOf('\t') >= 0 && !first.get().startsWith("\"")) {
        reader.readTable(lines, first.get());
      } else {
        reader.readBlocks(lines, first.get());
      }
    }
    return new Gold(file, reader.sentences, reader.numbers);
  }

  /** The next line that is not blank. */
  private static Optional<String> nextLine(Utf8Lines lines) throws IOException {
    while (lines.hasNext()) {
      String line = lines.nextText();
      if (!line.isBlank()) {
        return Optional.of(line);
      }
    }
    return Optional.empty();
  }

  private void readBlocks(Utf8Lines lines, String first) throws IOException {
    Optional<String> line = Optional.of(first);
    while (line.isPresent()) {
      readBlock(lines, line.get().stripLeading());
      line = nextLine(lines);
    }
  }

  private void readBlock(Utf8Lines lines, String first) throws IOException {
    long number = lines.number();
    Matcher block = BLOCK.matcher(first);
    String stripped = first.strip();
    boolean isAlone = !block.matches();
    if (isAlone
        && !(stripped.startsWith("\"") && stripped.endsWith("\"") && stripped.length() > 2)) {
      throw error(
          number,
          stripped,
          "does not begin a block; write \"sentence\" \"word - class\", with an empty line between"
              + " blocks, or a table with the columns id, sentence, word and class");
    }
    numbers.add(number);
    if (isAlone) {
      sentences.add(GoldSentence.of(stripped.substring(1, stripped.length() - 1), List.of()));
      return;
    }
    List<JudgedWord> found = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    Optional<String> line = Optional.of(block.group(2));
    while (!line.orElse("").strip().endsWith("\"")) {
      text.append(line.orElse("")).append('\n');
      addWord(line.orElse(""), lines.number(), found);
      line = nextLine(lines);
      if (line.isEmpty() || BLOCK.matcher(line.get().strip()).matches()) {
        throw error(number, first, "begins words that no quotation mark ends");
      }
    }
    String last = line.orElse("").stripTrailing();
    last = last.substring(0, last.length() - 1);
    addWord(last, lines.number(), found);
    sentences.add(new GoldSentence(block.group(1), found, text.append(last).toString()));
  }

  private void addWord(String line, long number, List<JudgedWord> found) throws IOException {
    if (line.isBlank()) {
      return;
    }
    ReadReply read = words.read("", line);
    if (read.words().size() != 1 || !read.rejected().isEmpty()) {
      throw error(number, line, "is no word with its class; write it as word - " + classes());
    }
    found.addAll(read.words());
  }

  private String classes() {
    return String.join(
        " or ",
        WordClass.classes(schema).stream()
            .map(wordClass -> wordClass.label().replace(",", ", "))
            .toList());
  }

  private void readTable(Utf8Lines lines, String first) throws IOException {
    Map<String, Integer> indices = new LinkedHashMap<>();
    List<List<JudgedWord>> found = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    Optional<String> line = Optional.of(first);
    if (List.of(first.strip().split("\t", -1)).equals(HEADER)) {
      line = nextLine(lines);
    }
    for (; line.isPresent(); line = nextLine(lines)) {
      String[] cells = line.get().split("\t", -1);
      long number = lines.number();
      if (cells.length < 2 || cells.length > HEADER.size() || cells[0].isBlank()) {
        throw error(
            number,
            line.get(),
            "is no row of " + String.join(", ", HEADER) + " between tabulators");
      }
      int index = indices.computeIfAbsent(cells[0], id -> indices.size());
      if (index == texts.size()) {
        texts.add(cells[1]);
        found.add(new ArrayList<>());
        numbers.add(number);
      } else if (!texts.get(index).equals(cells[1])) {
        throw error(
            number,
            cells[1],
            "is another sentence than that of id " + cells[0] + " in line " + numbers.get(index));
      }
      String word = cells.length > 2 ? cells[2] : "";
      String label = cells.length > 3 ? cells[3] : "";
      if (!word.isBlank() || !label.isBlank()) {
        Optional<WordClass> wordClass = WordClass.ofLabel(schema, label);
        if (word.isBlank() || wordClass.isEmpty()) {
          throw error(number, word + "\t" + label, "is no word with a class of " + classes());
        }
        found.get(index).add(new JudgedWord(WhiteSpace.fold(word), wordClass.get()));
      }
    }
    for (int i = 0; i < texts.size(); i++) {
      sentences.add(GoldSentence.of(texts.get(i), found.get(i)));
    }
  }

  private IOException error(long line, String text, String problem) {
    return new IOException(
        file + ", line " + line + ": \"" + Excerpt.of(text, SHOWN) + "\" " + problem);
  }
}
