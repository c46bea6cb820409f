package org.occgen.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShippedFilesTest {
  private static final String HOME = "org/occgen/home/";

  /** A name of the sample wiki: a percent sign in it is no escape. */
  private static final String PAGE = "pipelines/sample/pages/es/Mar%C3%ADa.html";

  private static final Map<String, String> FILES =
      Map.of(
          "pipelines/recipes/sample.yaml",
          "languages: [en, es]\n",
          PAGE,
          "<p>María</p>",
          "scripts/sample-systems",
          "#!/bin/sh\n");

  @TempDir private Path temp;

  private URL jar(Map<String, String> files) throws IOException {
    Path jar = Files.createTempFile(temp, "a jar", ".jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.putNextEntry(new ZipEntry("org/"));
      out.putNextEntry(new ZipEntry("org/occgen/"));
      out.putNextEntry(new ZipEntry(HOME));
      for (Map.Entry<String, String> file : new TreeMap<>(files).entrySet()) {
        out.putNextEntry(new ZipEntry(HOME + file.getKey()));
        out.write(file.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
    return URI.create("jar:" + jar.toUri() + "!/org/occgen/home").toURL();
  }

  private static Map<String, String> read(Path folder) throws IOException {
    Map<String, String> read = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        read.put(folder.relativize(file).toString(), Files.readString(file));
      }
    }
    return read;
  }

  @Test
  void aJarIsUnpackedOnce() throws IOException {
    Path cache = temp.resolve("cache/occgen");
    Path folder = ShippedFiles.folder(jar(FILES), cache);
    assertEquals(new TreeMap<>(FILES), read(folder));
    assertTrue(Files.isExecutable(folder.resolve("scripts/sample-systems")));
    assertFalse(Files.isExecutable(folder.resolve(PAGE)));

    // another jar with the same files has the same folder, and nothing else is left
    Object key = Files.readAttributes(folder, "unix:ino").get("ino");
    assertEquals(folder, ShippedFiles.folder(jar(FILES), cache));
    assertEquals(key, Files.readAttributes(folder, "unix:ino").get("ino"));
    try (Stream<Path> all = Files.list(cache)) {
      assertEquals(List.of(folder), all.toList());
    }
  }

  @Test
  void aDamagedFolderIsMended() throws IOException {
    Path cache = temp.resolve("cache");
    Path folder = ShippedFiles.folder(jar(FILES), cache);
    Files.delete(folder.resolve("pipelines/recipes/sample.yaml"));
    Files.writeString(folder.resolve(PAGE), "");
    Files.delete(folder.resolve("scripts/sample-systems"));
    Files.delete(folder.resolve("scripts"));
    assertEquals(folder, ShippedFiles.folder(jar(FILES), cache));
    assertEquals(new TreeMap<>(FILES), read(folder));
    assertTrue(Files.isExecutable(folder.resolve("scripts/sample-systems")));
  }

  @Test
  void aFolderOfSomebodyElseIsRefused() throws IOException {
    Path folder = ShippedFiles.folder(jar(FILES), temp.resolve("cache"));
    try {
      Files.setAttribute(folder, "unix:uid", 12_345);
    } catch (FileSystemException e) {
      assumeTrue(false, "only root can give a folder away");
    }
    UsageException refused =
        assertThrows(
            UsageException.class, () -> ShippedFiles.folder(jar(FILES), temp.resolve("cache")));
    assertTrue(refused.getMessage().contains(folder + ": it belongs to 12345"));
    assertTrue(refused.getMessage().contains("XDG_CACHE_HOME"));
  }

  @Test
  void aJarThatSomebodyHasOpenIsRead() throws IOException, URISyntaxException {
    URL jar = jar(FILES);
    try (FileSystem open = FileSystems.newFileSystem(jar.toURI(), Map.of())) {
      Path folder = ShippedFiles.folder(jar, temp.resolve("cache"));
      assertEquals(new TreeMap<>(FILES), read(folder));
      assertTrue(open.isOpen());
    }
  }

  @Test
  void otherFilesHaveAnotherFolder() throws IOException {
    Path folder = ShippedFiles.folder(jar(FILES), temp);
    Map<String, String> changed = new TreeMap<>(FILES);
    changed.put("pipelines/recipes/sample.yaml", "languages: [en, sw]\n");
    assertNotEquals(folder, ShippedFiles.folder(jar(changed), temp));
    Map<String, String> renamed = new TreeMap<>(FILES);
    renamed.put("pipelines/recipes/other.yaml", renamed.remove("pipelines/recipes/sample.yaml"));
    assertNotEquals(folder, ShippedFiles.folder(jar(renamed), temp));
  }

  @Test
  void classesInAFolderAreUsedWhereTheyLie() throws IOException {
    Path folder = Files.createDirectories(temp.resolve("classes/org/occgen/home"));
    assertEquals(folder, ShippedFiles.folder(folder.toUri().toURL(), temp.resolve("none")));
    assertFalse(Files.exists(temp.resolve("none")));
  }

  @Test
  void aCacheThatCannotBeWrittenIsNamed() throws IOException {
    Path file = Files.writeString(temp.resolve("file"), "");
    URL jar = jar(FILES);
    UsageException refused =
        assertThrows(UsageException.class, () -> ShippedFiles.folder(jar, file.resolve("occgen")));
    assertTrue(
        refused.getMessage().startsWith(file + "/occgen: occgen's recipes cannot be unpacked there")
            && refused.getMessage().endsWith("name another folder by XDG_CACHE_HOME"),
        refused.getMessage());
  }

  @Test
  void theCacheIsTheUsers() {
    Path home = Path.of("/home/ada");
    Path standard = home.resolve(".cache/occgen");
    assertEquals(standard, ShippedFiles.cache(Map.of(), home));
    assertEquals(standard, ShippedFiles.cache(Map.of("XDG_CACHE_HOME", "relative"), home));
    assertEquals(
        Path.of("/fast/occgen"), ShippedFiles.cache(Map.of("XDG_CACHE_HOME", "/fast"), home));
  }
}
