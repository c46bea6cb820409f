package org.occgen.training.person;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.occgen.regard.attribute.AttributeKeyword;
import org.occgen.regard.attribute.AttributeMention;
import org.occgen.regard.attribute.KeywordMatcher;
import org.occgen.regard.attribute.Taxonomies;

/**
 * Keywords in novels of LitBank, whose files have a word a line with the entities around it, the
 * innermost in the second column. A keyword means a person if its innermost entity is one.
 */
public final class LitBankMentions {
  /** Reads the mentions of an archive of {@code _brat.tsv} files. */
  public static List<PersonExample> read(Path archive) throws IOException {
    List<PersonExample> examples = new ArrayList<>();
    KeywordMatcher matcher = new KeywordMatcher(Taxonomies.shipped("en", false));
    for (Map.Entry<String, String> file : TarText.read(archive, ".tsv").entrySet()) {
      String document = file.getKey().replace("_brat.tsv", "");
      List<String[]> sentence = new ArrayList<>();
      for (String line : (file.getValue() + "\n\n").split("\n", -1)) {
        if (line.isBlank()) {
          add(document, sentence, matcher, examples);
          sentence.clear();
        } else {
          sentence.add(line.split("\t", -1));
        }
      }
    }
    return examples;
  }

  private static void add(
      String document,
      List<String[]> sentence,
      KeywordMatcher matcher,
      List<PersonExample> examples) {
    List<String> words = sentence.stream().map(fields -> fields[0]).toList();
    for (int i = 0; i < words.size(); i++) {
      List<AttributeMention> found = matcher.mentions(words.get(i));
      if (found.size() == 1) {
        AttributeKeyword keyword = found.get(0).keyword();
        examples.add(
            new PersonExample(
                document,
                "novel",
                ExampleTexts.inJoined(words, i, keyword),
                innermost(sentence.get(i)).endsWith("-PER")));
      }
    }
  }

  private static String innermost(String[] fields) {
    for (int i = 1; i < fields.length; i++) {
      if (!fields[i].equals("O") && !fields[i].isBlank()) {
        return fields[i];
      }
    }
    return "O";
  }
}
