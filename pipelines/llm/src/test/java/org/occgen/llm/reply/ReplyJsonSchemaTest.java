package org.occgen.llm.reply;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.occgen.chat.ResponseSchema;
import org.occgen.llm.Schema;

class ReplyJsonSchemaTest {
  @Test
  void wordsHaveTheirGenderAndNothingElse() {
    ResponseSchema schema = ReplyJsonSchema.of(Schema.WORD_GENDER);
    assertEquals("word_gender", schema.name());
    assertEquals(
        "{\"type\":\"object\",\"properties\":{\"words\":{\"type\":\"array\",\"items\":"
            + "{\"type\":\"object\",\"properties\":{\"word\":{\"type\":\"string\"},\"class\":"
            + "{\"type\":\"string\",\"enum\":[\"M\",\"F\"]}},\"required\":[\"word\",\"class\"],"
            + "\"additionalProperties\":false}}},\"required\":[\"words\"],"
            + "\"additionalProperties\":false}",
        schema.schema());
  }

  @Test
  void eachQuestionHasASchemaOfItsOwn() {
    Set<ResponseSchema> schemas = new HashSet<>();
    for (Schema schema : Schema.values()) {
      schemas.add(ReplyJsonSchema.of(schema));
      schemas.add(ReplyJsonSchema.ofBatch(schema));
    }
    assertEquals(4, schemas.size());
    assertEquals(4, schemas.stream().map(ResponseSchema::schema).distinct().count());
  }
}
