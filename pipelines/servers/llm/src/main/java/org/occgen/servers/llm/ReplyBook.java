package org.occgen.servers.llm;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Replies by sentence, and which of the sentences stand in a prompt. */
public final class ReplyBook {
  /** Characters of a sentence by which it is looked for; enough to tell most apart. */
  private static final int PREFIX = 8;

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Map<String, String> replies = new HashMap<>();
  private final Map<String, List<String>> byPrefix = new HashMap<>();
  private final TreeSet<Integer> prefixLengths = new TreeSet<>(Comparator.reverseOrder());

  private ReplyBook() {}

  /** A book of these replies. */
  public static ReplyBook of(Map<String, String> replies) {
    ReplyBook book = new ReplyBook();
    replies.forEach(book::add);
    book.sort();
    return book;
  }

  /**
   * Reads files of lines such as <code>{"sentence": "...", "reply": "..."}</code>. Of a sentence
   * that stands in several, the last reply holds.
   *
   * @throws IOException if a file cannot be read; the message names file and line
   */
  public static ReplyBook read(List<Path> files) throws IOException {
    ReplyBook book = new ReplyBook();
    for (Path file : files) {
      try (BufferedReader lines = Files.newBufferedReader(file)) {
        int number = 0;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          number++;
          if (!line.isBlank()) {
            book.addLine(file + ":" + number, line);
          }
        }
      }
    }
    book.sort();
    return book;
  }

  private void addLine(String place, String line) throws IOException {
    JsonNode row;
    try {
      row = JSON.readTree(line);
    } catch (JsonProcessingException e) {
      throw new IOException(place + ": is no JSON: " + e.getOriginalMessage(), e);
    }
    if (!row.path("sentence").isTextual() || !row.path("reply").isTextual()) {
      throw new IOException(place + ": needs the texts sentence and reply");
    }
    add(row.get("sentence").textValue(), row.get("reply").textValue());
  }

  private void add(String sentence, String reply) {
    if (sentence.isEmpty()) {
      return;
    }
    if (replies.put(sentence, reply) == null) {
      String prefix = sentence.substring(0, Math.min(PREFIX, sentence.length()));
      byPrefix.computeIfAbsent(prefix, first -> new ArrayList<>()).add(sentence);
      prefixLengths.add(prefix.length());
    }
  }

  private void sort() {
    byPrefix.values().forEach(list -> list.sort(Comparator.comparing(String::length).reversed()));
  }

  /** The reply to a sentence that is known. */
  String reply(String sentence) {
    return replies.getOrDefault(sentence, "");
  }

  /** The sentences in a prompt from left to right: at each place the longest, none in another. */
  List<String> find(String prompt) {
    List<String> found = new ArrayList<>();
    for (int at = 0; at < prompt.length(); ) {
      String sentence = at(prompt, at);
      if (sentence.isEmpty()) {
        at++;
      } else {
        found.add(sentence);
        at += sentence.length();
      }
    }
    return found;
  }

  private String at(String prompt, int at) {
    for (int length : prefixLengths) {
      if (at + length <= prompt.length()) {
        for (String sentence :
            byPrefix.getOrDefault(prompt.substring(at, at + length), List.of())) {
          if (prompt.startsWith(sentence, at)) {
            return sentence;
          }
        }
      }
    }
    return "";
  }
}
