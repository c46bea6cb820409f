package org.occgen.models.exported;

import ai.djl.huggingface.tokenizers.Encoding;
import ai.djl.huggingface.tokenizers.HuggingFaceTokenizer;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import org.occgen.core.json.BoundedJson;
import org.occgen.models.description.DescribedFiles;
import org.occgen.models.engine.ExportedArchive;
import org.occgen.models.sentencepiece.CharacterMap;

/**
 * A Hugging Face {@code tokenizer.json}, with its own normaliser and special tokens. Its limit and
 * padding are not used: the limit is the description's.
 */
public record JsonTokenizer(HuggingFaceTokenizer tokenizer, Path file, long largestId, long unknown)
    implements ModelTokenizer {
  private static final JsonMapper JSON = new JsonMapper();

  static JsonTokenizer load(DescribedFiles<?> model) {
    return load(model, true);
  }

  /**
   * Loads a tokenizer.
   *
   * @param cuts whether it cuts what is longer than the description's limit
   */
  public static JsonTokenizer load(DescribedFiles<?> model, boolean cuts) {
    ExportedArchive.requireTokenizers();
    Path file = model.tokenizer();
    try {
      byte[] bytes = ModelTokenizer.bytes(model);
      JsonNode json = JSON.readTree(bytes);
      JsonNode vocabulary = json.path("model").path("vocab");
      if (vocabulary.isEmpty()) {
        throw model.invalid(
            "tokenizer", "names " + file + ", which has no model.vocab: no tokenizer.json");
      }
      for (JsonNode map : json.findValues("precompiled_charsmap")) {
        if (map.isTextual()) { // the native library refuses any other
          CharacterMap.check(map.binaryValue(), file.toString());
        }
      }
      return new JsonTokenizer(build(model, bytes, cuts), file, largestId(json), unknown(json));
    } catch (JsonProcessingException e) {
      throw model.invalid(
          "tokenizer", "names " + file + ", which is not JSON: " + BoundedJson.problem(e, 200), e);
    } catch (IOException e) {
      throw new UncheckedIOException(file + ": cannot be read: " + e.getMessage(), e);
    }
  }

  private static HuggingFaceTokenizer build(DescribedFiles<?> model, byte[] json, boolean cuts)
      throws IOException {
    String limit = model.description().maxTokens().toString();
    Map<String, String> options =
        Map.of(
            "addSpecialTokens",
            "true",
            "truncation",
            Boolean.toString(cuts),
            "padding",
            "false",
            "stride",
            "0",
            "maxLength",
            limit,
            "modelMaxLength",
            limit);
    try {
      return HuggingFaceTokenizer.newInstance(new ByteArrayInputStream(json), options);
    } catch (RuntimeException e) { // the native library throws no class of its own
      throw model.invalid(
          "tokenizer",
          "names "
              + model.tokenizer()
              + ", which cannot be read as a tokenizer.json: "
              + e.getMessage(),
          e);
    }
  }

  /** A vocabulary is a map of ids, or in a unigram model a list. */
  private static long largestId(JsonNode json) {
    JsonNode vocabulary = json.path("model").path("vocab");
    long largest = vocabulary.isArray() ? vocabulary.size() - 1 : -1;
    if (vocabulary.isObject()) {
      for (JsonNode id : vocabulary) {
        largest = Math.max(largest, id.asLong());
      }
    }
    for (JsonNode token : json.path("added_tokens")) {
      largest = Math.max(largest, token.path("id").asLong());
    }
    return largest;
  }

  /** The id of the unknown token, or -1 if there is none (bytes stand for what is not known). */
  private static long unknown(JsonNode json) {
    JsonNode model = json.path("model");
    if (model.path("unk_id").isInt()) {
      return model.path("unk_id").asLong();
    }
    return model.path("vocab").path(model.path("unk_token").asText("")).asLong(-1);
  }

  @Override
  public TokenIds encode(String text) {
    return tokens(tokenizer.encode(text));
  }

  /** Cuts two texts into the tokens of one pair, joined as the tokenizer's template says. */
  @Override
  public TokenIds encode(String text, String second) {
    return tokens(tokenizer.encode(text, second));
  }

  /** Whether its post_processor has a template that joins two texts. */
  public boolean joinsPairs() {
    return encode("a", "a a a").ids().length > encode("a").ids().length;
  }

  private TokenIds tokens(Encoding encoding) {
    long[] ids = encoding.getIds();
    long[] special = encoding.getSpecialTokenMask();
    int known = 0;
    for (int i = 0; i < ids.length; i++) {
      if (ids[i] < 0 || ids[i] > largestId) {
        throw new IllegalStateException(
            file + ": gives the id " + ids[i] + ", but its largest is " + largestId);
      }
      known += special[i] == 0 && ids[i] != unknown ? 1 : 0;
    }
    return new TokenIds(ids, encoding.getTypeIds(), known, encoding.exceedMaxLength());
  }

  @Override
  public void close() {
    tokenizer.close();
  }
}
