package org.occgen.models.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.occgen.core.digest.Sha256;
import org.occgen.models.InvalidModelException;

class ModelStoreTest {
  @TempDir private Path folder;

  private ModelStore store() {
    return ModelStore.at(folder);
  }

  /** A model of one file as a fetch leaves it. */
  private Path complete(String name, String content) throws Exception {
    Path model = Files.createDirectories(folder.resolve(name));
    Files.writeString(model.resolve("w"), content);
    Files.writeString(model.resolve("model.json"), "{}");
    Files.write(
        model.resolve("fetched.json"),
        StoreJson.bytes(
            new StoredModel(
                name,
                "t",
                "l",
                "s",
                List.of(
                    new StoredFile(
                        "w",
                        content.getBytes(UTF_8).length,
                        Sha256.hex(content),
                        StoredFile.Trust.FIRST_FETCH,
                        "https://example.org/w")))));
    return model;
  }

  @Test
  void theStandardPlaceFollowsTheEnvironment() {
    Path home = Path.of("/home/u");
    assertEquals(
        Path.of("/home/u/.local/share/occgen/models"), ModelStore.standard(Map.of(), home).root());
    assertEquals(
        Path.of("/data/occgen/models"),
        ModelStore.standard(Map.of("XDG_DATA_HOME", "/data"), home).root());
    assertEquals(
        Path.of("/home/u/.local/share/occgen/models"),
        ModelStore.standard(Map.of("XDG_DATA_HOME", "relative", "OCCGEN_MODELS", ""), home).root());
    assertEquals(
        Path.of("/m"),
        ModelStore.standard(Map.of("XDG_DATA_HOME", "/data", "OCCGEN_MODELS", "/m"), home).root());
  }

  @Test
  void onlyCompleteModelsAreFound() throws Exception {
    assertEquals(List.of(), ModelStore.at(folder.resolve("none")).names());
    assertTrue(store().find("a").isEmpty());
    Path model = complete("a", "weights");
    Files.createDirectories(folder.resolve("begun"));
    Files.createDirectories(folder.resolve("Not A Model"));
    Files.writeString(folder.resolve("file"), "");
    assertEquals(model, store().find("a").orElseThrow());
    assertEquals(List.of("a", "begun"), store().names());
    assertTrue(store().find("begun").isEmpty());
    Files.writeString(model.resolve("w"), "weight");
    assertTrue(store().find("a").isEmpty(), "another size");
    complete("a", "weights");
    Files.delete(model.resolve("model.json"));
    assertTrue(store().find("a").isEmpty(), "no description");
  }

  @Test
  void verifySaysWhatIsWrongByFile() throws Exception {
    Path model = complete("a", "weights");
    assertEquals(List.of(new FileCheck("w", FileCheck.State.OK, "")), store().verify("a"));
    Files.writeString(model.resolve("w"), "wrights");
    FileCheck damaged = store().verify("a").get(0);
    assertEquals(FileCheck.State.DAMAGED, damaged.state());
    assertTrue(damaged.detail().contains(Sha256.hex("wrights")), damaged.detail());
    Files.writeString(model.resolve("w"), "weight");
    assertEquals("6 bytes instead of 7", store().verify("a").get(0).detail());
    Files.delete(model.resolve("w"));
    Files.delete(model.resolve("model.json"));
    assertEquals(
        List.of(
            new FileCheck("w", FileCheck.State.MISSING, ""),
            new FileCheck("model.json", FileCheck.State.MISSING, "")),
        store().verify("a"));
    assertThrows(InvalidModelException.class, () -> store().verify("b"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ".",
        "..",
        "../a",
        "a/b",
        "/etc",
        "a\\b",
        "A",
        ".a",
        "-a",
        "a b",
        "shipped",
        "a\u0000",
        "\u00e9",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
      })
  void whatLeadsElsewhereIsNoName(String name) {
    assertTrue(store().find(name).isEmpty());
    assertThrows(IllegalArgumentException.class, () -> store().folder(name));
    InvalidModelException none =
        assertThrows(InvalidModelException.class, () -> store().require(name));
    assertTrue(none.getMessage().contains("occgen models list"), none.getMessage());
  }

  @Test
  void aModelThatIsNotFetchedSaysHow() throws Exception {
    InvalidModelException absent =
        assertThrows(InvalidModelException.class, () -> store().require("laser2"));
    assertTrue(absent.getMessage().contains("occgen models fetch laser2"), absent.getMessage());
    InvalidModelException unknown =
        assertThrows(InvalidModelException.class, () -> store().require("laser9"));
    assertTrue(unknown.getMessage().contains("neither shipped"), unknown.getMessage());
    assertEquals(complete("laser2", "x"), store().require("laser2"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{",
        "null",
        "[]",
        "{\"name\": \"b\"}",
        "{\"size\": 1}",
        "{\"name\":\"a\",\"title\":\"t\",\"licence\":\"l\",\"source\":\"s\",\"files\":[]}",
        "{\"name\":\"a\",\"title\":\"t\",\"licence\":\"l\",\"source\":\"s\",\"files\":[null]}",
        "{\"name\":\"a\",\"title\":\"t\",\"licence\":\"l\",\"source\":\"s\",\"files\":"
            + "[{\"file\":\"../w\",\"size\":1,\"sha256\":\"0\",\"trust\":\"PUBLISHED\"}]}"
      })
  void aDamagedRecordIsNamed(String record) throws Exception {
    Path file = complete("a", "w").resolve("fetched.json");
    Files.writeString(file, record);
    InvalidModelException damaged =
        assertThrows(InvalidModelException.class, () -> store().find("a"));
    assertTrue(damaged.getMessage().startsWith(file.toString()), damaged.getMessage());
    assertFalse(damaged.getMessage().contains("\n"), damaged.getMessage());
  }

  @Test
  void aRecordOfAnotherModelIsRefused() throws Exception {
    Files.move(complete("a", "w"), folder.resolve("b"));
    assertTrue(
        assertThrows(InvalidModelException.class, () -> store().find("b"))
            .getMessage()
            .contains("field name is a, but the folder is called b"));
  }
}
