package org.occgen.gender;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.occgen.core.SharedData;
import org.occgen.core.mark.WordGender;

/**
 * A sentence of MT-GenEval with its gender-bearing words.
 *
 * @param text without marks
 * @param marked which {@code char}s stand between marks
 */
public record MarkedText(String text, BitSet marked) {
  /** A half of the lines, counted from 1. */
  enum Half {
    ODD,
    EVEN;

    boolean has(int index) {
      return (index % 2 == 0) == (this == ODD);
    }
  }

  private static final String ARCHIVE = "evaluation/mt-geneval-annotated-dev.tar.gz";
  private static final int BLOCK = 512;
  private static final Pattern MARK = Pattern.compile("</?[FM]>");

  static MarkedText of(String line) {
    StringBuilder text = new StringBuilder();
    BitSet marked = new BitSet();
    Matcher mark = MARK.matcher(line);
    int at = 0;
    boolean on = false;
    while (true) {
      boolean found = mark.find();
      String part = line.substring(at, found ? mark.start() : line.length());
      if (on) {
        marked.set(text.length(), text.length() + part.length());
      }
      text.append(part);
      if (!found) {
        return new MarkedText(text.toString(), marked);
      }
      on = !mark.group().startsWith("</");
      at = mark.end();
    }
  }

  /** The dev sentences of a language, line by line the same in both genders. */
  public static Map<WordGender, List<MarkedText>> dev(String language, String pair) {
    Map<WordGender, List<MarkedText>> files = new EnumMap<>(WordGender.class);
    for (WordGender gender : WordGender.values()) {
      String name = "geneval-sentences-" + gender.id() + "-dev.en_" + pair + "." + language;
      files.put(gender, entry(name).lines().map(MarkedText::of).toList());
    }
    return files;
  }

  /** A file of the archive: ustar blocks, names and sizes in the header. */
  private static String entry(String name) {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(SharedData.path(ARCHIVE)))) {
      while (true) {
        byte[] header = in.readNBytes(BLOCK);
        if (header.length < BLOCK || header[0] == 0) {
          throw new IllegalStateException(ARCHIVE + " has no " + name);
        }
        String path = new String(header, 0, 100, StandardCharsets.US_ASCII).replace("\0", "");
        String size = new String(header, 124, 12, StandardCharsets.US_ASCII);
        int bytes = Integer.parseInt(size.replaceAll("[^0-7]", ""), 8);
        byte[] content = in.readNBytes(bytes);
        in.skipNBytes((BLOCK - bytes % BLOCK) % BLOCK);
        if (path.endsWith("/" + name)) {
          return new String(content, StandardCharsets.UTF_8);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The words of the text: start and end of each. */
  List<int[]> words() {
    List<int[]> words = new ArrayList<>();
    Matcher word =
        Pattern.compile("[\\p{L}\\p{M}\\p{Nd}]+(?:['’-][\\p{L}\\p{M}\\p{Nd}]+)*").matcher(text);
    while (word.find()) {
      words.add(new int[] {word.start(), word.end()});
    }
    return words;
  }
}
