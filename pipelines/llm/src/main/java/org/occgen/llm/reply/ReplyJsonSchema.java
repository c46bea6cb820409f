package org.occgen.llm.reply;

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

  /** The schema of a reply about one sentence. */
  public static ResponseSchema of(Schema schema) {
    return new ResponseSchema(name(schema), object("\"words\":" + words(schema), "words"));
  }

  /**
   * The schema of a reply about several sentences: {@code {"sentences":[{"id":1,"words":[...]}]}}.
   */
  public static ResponseSchema ofBatch(Schema schema) {
    String fields = "\"id\":{\"type\":\"integer\"},\"words\":" + words(schema);
    String sentences = "\"sentences\":" + array(object(fields, "id", "words"));
    return new ResponseSchema(name(schema) + "_sentences", object(sentences, "sentences"));
  }

  private static String name(Schema schema) {
    return schema.id().replace('-', '_');
  }

  private static String words(Schema schema) {
    String[] labels =
        WordClass.classes(schema).stream().map(WordClass::label).toArray(String[]::new);
    String enumeration = "{\"type\":\"string\",\"enum\":" + list(labels) + "}";
    String fields = "\"" + WORD + "\":{\"type\":\"string\"},\"" + CLASS + "\":" + enumeration;
    return array(object(fields, WORD, CLASS));
  }

  private static String array(String items) {
    return "{\"type\":\"array\",\"items\":" + items + "}";
  }

  private static String object(String fields, String... names) {
    String required = ",\"required\":" + list(names) + ",\"additionalProperties\":false}";
    return "{\"type\":\"object\",\"properties\":{" + fields + "}" + required;
  }

  private static String list(String... names) {
    return "[\"" + String.join("\",\"", names) + "\"]";
  }
}
