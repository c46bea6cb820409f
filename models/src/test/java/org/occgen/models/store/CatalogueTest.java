package org.occgen.models.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.models.InvalidModelException;

class CatalogueTest {
  private static final String GOOD =
      """
      {"models": [{
        "name": "labse",
        "title": "LaBSE, exported",
        "licence": "Apache-2.0",
        "source": "https://example.org/labse",
        "files": [
          {"file": "labse.onnx", "url": "https://mirror.example.org/labse.onnx", "size": 12,
           "sha256": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
          {"file": "tokenizer.json", "url": "https://mirror.example.org/tokenizer.json"}
        ],
        "model": {"kind": "onnx", "languages": ["en", "sw"], "weights": "labse.onnx",
                  "tokenizer": "tokenizer.json", "dimension": 768,
                  "name": "labse", "pooling": "cls", "maxTokens": 256}
      }]}
      """;

  @TempDir private Path folder;

  private Catalogue read(String json) throws Exception {
    return Catalogue.published().with(Files.writeString(folder.resolve("my.json"), json));
  }

  @Test
  void laser2IsPublished() {
    CatalogueModel laser2 = Catalogue.published().find("laser2").orElseThrow();
    assertEquals(
        List.of("laser2.pt", "laser2.spm", "laser2.cvocab"),
        laser2.files().stream().map(CatalogueFile::file).toList());
    Set<String> languages = new TreeSet<>(laser2.description().languages());
    assertEquals(93, languages.size(), "as its paper and README say");
    assertEquals(93, laser2.model().get("languages").size());
    assertTrue(languages.containsAll(List.of("en", "es", "ru", "ar", "sw", "ca", "zh", "yue")));
    assertEquals("laser2", laser2.model().get("kind").asText());
    assertEquals(1024, laser2.model().get("dimension").asInt());
    for (CatalogueFile file : laser2.files()) {
      assertTrue(file.url().startsWith("https://"), file.url());
    }
  }

  @Test
  void aUsersCatalogueAddsAndReplaces() throws Exception {
    Catalogue both = read(GOOD);
    assertEquals(
        List.of("labse", "laser2"), both.models().stream().map(CatalogueModel::name).toList());
    assertEquals(12, both.find("labse").orElseThrow().files().get(0).knownSize().getAsLong());
    Catalogue own = read(GOOD.replace("\"labse\"", "\"laser2\""));
    assertEquals("LaBSE, exported", own.find("laser2").orElseThrow().title());
    assertFalse(own.find("labse").isPresent());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\u0001',
      value = {
        "\"name\": \"labse\" | \"name\": \"../labse\" | models[0]: field name: ",
        "\"name\": \"labse\" | \"name\": \"shipped\" | field name: ",
        "\"name\": \"labse\", | | models[0]: field name: ",
        "\"title\": | \"extra\": 1, \"title\": | models[0].extra",
        "\"LaBSE, exported\" | 3 | models[0].title",
        "\"Apache-2.0\" | \"\" | field licence is missing",
        "labse.onnx\", \"url\" | ../labse.onnx\", \"url\" | models[0].files[0]: field file",
        "{\"file\": \"tokenizer.json\" | {\"file\": \"model.json\" | field file is no plain",
        "{\"file\": \"tokenizer.json\" | {\"file\": \"a.part\" | field file is no plain",
        "{\"file\": \"tokenizer.json\" | {\"file\": \"labse.onnx\" | names labse.onnx twice",
        "https://mirror.example.org/labse.onnx | ftp://x/y | must begin with https://",
        "https://mirror.example.org/labse.onnx | https://u:p@x/y | user's name",
        "https://mirror.example.org/labse.onnx | https://x y | is no address",
        "https://mirror.example.org/labse.onnx | https:///y | names no host",
        "\"size\": 12 | \"size\": 0 | field size",
        "\"size\": 12 | \"size\": \"12\" | models[0].files[0].size",
        "\"size\": 12 | \"size\": 1.5 | models[0].files[0].size",
        "ba7816 | BA7816 | field sha256",
        "\"weights\": \"labse.onnx\" | \"weights\": \"other\" | field model.weights names",
        "\"kind\": \"onnx\", | | field kind is missing",
        "\"maxTokens\": 256 | \"maxTokens\": 0 | field maxTokens must be",
        "\"pooling\": \"cls\" | \"pooling\": \"cls\", \"poling\": \"cls\" | poling",
        "\"maxTokens\": 256} | \"maxTokens\": 256}, \"model\": {} | model",
        "{\"models\" | {\"modells\" | modells",
        "}]} | }] | is no JSON at line",
        "}]} | }]} {} | "
      })
  void aWrongCatalogueIsRefusedWithFileAndField(String part, String instead, String message)
      throws Exception {
    assertTrue(GOOD.contains(part), part);
    InvalidModelException wrong =
        assertThrows(
            InvalidModelException.class,
            () -> read(GOOD.replace(part, instead == null ? "" : instead)));
    assertTrue(wrong.getMessage().startsWith(folder.resolve("my.json") + ": "), wrong.getMessage());
    assertTrue(
        wrong.getMessage().contains(message == null ? "" : message),
        message + " in: " + wrong.getMessage());
  }

  @Test
  void whatIsNoCatalogueIsRefused() throws Exception {
    for (String json :
        List.of("", "null", "{}", "{\"models\": [null]}", "\u0000", "[".repeat(5000))) {
      assertThrows(InvalidModelException.class, () -> read(json), json);
    }
    InvalidModelException large =
        assertThrows(InvalidModelException.class, () -> read(" ".repeat(2_000_000)));
    assertTrue(large.getMessage().contains("larger than"), large.getMessage());
    String twice = GOOD.strip();
    String model = twice.substring(twice.indexOf('[') + 1, twice.length() - 2);
    assertTrue(
        assertThrows(
                InvalidModelException.class,
                () -> read("{\"models\": [" + model + "," + model + "]}"))
            .getMessage()
            .contains("names labse twice"));
  }
}
