package org.occgen.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LicenceTextsTest {
  @TempDir private Path folder;

  private static Set<String> names(Path folder) throws IOException {
    Set<String> names = new TreeSet<>();
    try (Stream<Path> files = Files.walk(folder)) {
      files
          .filter(Files::isRegularFile)
          .forEach(file -> names.add(folder.relativize(file).toString()));
    }
    return names;
  }

  @Test
  void takesLicencesAndNoticesAndNoCode() throws IOException {
    Path jar = folder.resolve("some.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (String name :
          List.of(
              "META-INF/LICENSE.txt",
              "META-INF/NOTICE",
              "META-INF/licenses/part/MIT.txt",
              "licenses/../../outside.txt",
              "COPYING",
              "ThirdPartyNotices.txt",
              "org/some/License.class",
              "License.class",
              "org/some/LICENSE.txt")) {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(name.getBytes(StandardCharsets.UTF_8));
      }
    }
    Path texts = folder.resolve("texts");
    assertEquals(5, LicenceTexts.writeOf(jar, texts));
    assertEquals(
        Set.of(
            "COPYING",
            "META-INF_LICENSE.txt",
            "META-INF_NOTICE",
            "META-INF_licenses_part_MIT.txt",
            "ThirdPartyNotices.txt"),
        names(texts));
  }

  @Test
  void writesSpdxTextsAndOwnOnes() throws IOException {
    Path own = Files.createDirectory(folder.resolve("own"));
    Files.writeString(own.resolve("LicenseRef-Ours.txt"), "ours");
    Path texts = folder.resolve("texts");
    LicenceTexts.writeSpdx(Set.of("MIT", "LicenseRef-Ours"), own, texts);
    assertEquals(Set.of("LicenseRef-Ours.txt", "MIT.txt"), names(texts));
    assertTrue(Files.readString(texts.resolve("MIT.txt")).startsWith("MIT License"));
    assertThrows(
        FaultyLicencesException.class,
        () -> LicenceTexts.writeSpdx(Set.of("No-Such-1.0"), own, folder.resolve("none")));
  }
}
