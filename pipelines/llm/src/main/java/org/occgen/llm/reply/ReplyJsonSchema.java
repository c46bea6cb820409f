package org.occgen.llm.reply;

import java.util.stream.Collectors;
import org.occgen.chat.ResponseSchema;
import org.occgen.llm.Schema;
import org.occgen.llm.WordClass;

/**
 * The JSON schemas of replies, as a server that has structured output takes them: {@code
 * {"words":[{"word":"madre","class":"P,F"}]}}.
 */
public final class ReplyJsonSchema {
  static final String WORD = "word";
  static final String CLASS = "class";

  private ReplyJsonSchema() {}

  /** The schema of a reply about one sentence. */
  public static ResponseSchema of(Schema schema) {
    return new ResponseSchema(
        name(schema),
        "{\"type\":\"object\",\"properties\":{\"words\":"
            + words(schema)
            + "},\"required\":[\"words\"],\"additionalProperties\":false}");
  }

  /**
   * The schema of a reply about several sentences: {@code {"sentences":[{"id":1,"words":[...]}]}}.
   */
  public static ResponseSchema ofBatch(Schema schema) {
    return new ResponseSchema(
        name(schema) + "_sentences",
        "{\"type\":\"object\",\"properties\":{\"sentences\":{\"type\":\"array\",\"items\":"
            + "{\"type\":\"object\",\"properties\":{\"id\":{\"type\":\"integer\"},\"words\":"
            + words(schema)
            + "},\"required\":[\"id\",\"words\"],\"additionalProperties\":false}}},"
            + "\"required\":[\"sentences\"],\"additionalProperties\":false}");
  }

  private static String name(Schema schema) {
    return schema.id().replace('-', '_');
  }

  private static String words(Schema schema) {
    String labels =
        WordClass.classes(schema).stream()
            .map(wordClass -> "\"" + wordClass.label() + "\"")
            .collect(Collectors.joining(","));
    return "{\"type\":\"array\",\"items\":{\"type\":\"object\",\"properties\":{\""
        + WORD
        + "\":{\"type\":\"string\"},\""
        + CLASS
        + "\":{\"type\":\"string\",\"enum\":["
        + labels
        + "]}},\"required\":[\""
        + WORD
        + "\",\""
        + CLASS
        + "\"],\"additionalProperties\":false}}";
  }
}
