package org.occgen.evaluate;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.occgen.core.SharedData;

/** Files that a tool spoiled on the way, each made of the same references. */
@Tag("shared-data")
class SpoiledOutputSharedDataTest extends EvaluationReaderTestCase {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "entities.es | of 152 lines have HTML character references (\"&",
        "nan.es | 31 are \"nan\"",
        "nfd.es | of 152 lines have letters with combining marks (not NFC)",
        "numbered.es | 152 of 152 lines have a number in front (\"1.\")",
        "preface.es | 152 of 152 lines begin alike (\"Traducción:\")",
        "quoted.es | 152 of 152 lines have quotation marks around it"
      })
  void theCauseIsNamed(String name, String warning) throws IOException {
    Path spoiled = SharedData.path("cases/09-spoiled-output");
    List<String> references =
        Files.readAllLines(spoiled.resolve("quoted.es")).stream()
            .map(line -> line.substring(1, line.length() - 1))
            .toList();
    EvaluationInput input =
        read(
            beside(
                files.lines("r.es", references),
                spoiled.resolve(name).toString(),
                "right=" + files.lines("right.es", references)));
    assertWarns(input, name + ": ", warning);
    assertTrue(
        input.warnings().stream()
            .noneMatch(text -> text.startsWith("right: ") && text.contains("a tool may")),
        input.warnings().toString());
  }
}
