package org.occgen.command;

import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.UserPrincipal;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.occgen.core.digest.Sha256;
import org.occgen.core.files.TemporaryFolder;

/**
 * Recipes, the sample wiki and scripts, as the jar of {@code occgen-pipelines} holds them. Programs
 * that start occgen from a Maven repository have no folder of occgen, so these files go into the
 * user's cache.
 */
final class ShippedFiles {
  private static final String RESOURCE = "/org/occgen/home";

  /**
   * The folder that has these files, or the current one if the class path has none of them.
   *
   * @throws UsageException if the user's cache cannot be written
   */
  static Path folder() {
    URL resource = ShippedFiles.class.getResource(RESOURCE);
    return resource == null
        ? Path.of(".")
        : folder(resource, cache(System.getenv(), Path.of(System.getProperty("user.home"))));
  }

  /**
   * The files of a folder of a jar. Those that are not yet there, or have another size, are
   * unpacked.
   *
   * @param cache below which they go, into a folder that is named after their content
   */
  static Path folder(URL resource, Path cache) {
    try {
      URI uri = resource.toURI();
      if (!"jar".equals(uri.getScheme())) {
        return Path.of(uri); // classes that are no jar
      }
      JarURLConnection connection = (JarURLConnection) resource.openConnection();
      Path file = Path.of(connection.getJarFileURL().toURI());
      try (FileSystem jar = FileSystems.newFileSystem(file)) {
        return unpacked(jar.getPath(RESOURCE), cache);
      }
    } catch (URISyntaxException e) {
      throw new IllegalStateException(resource + ": is no address of a resource", e);
    } catch (IOException e) {
      throw new UsageException(
          cache
              + ": occgen's recipes cannot be unpacked there ("
              + e
              + "); name another folder by XDG_CACHE_HOME");
    }
  }

  /** The folder for what can be made again (XDG Base Directory Specification 0.8). */
  static Path cache(Map<String, String> environment, Path home) {
    Path cache = Path.of(environment.getOrDefault("XDG_CACHE_HOME", ""));
    return (cache.isAbsolute() ? cache : home.resolve(".cache")).resolve("occgen");
  }

  private static Path unpacked(Path packed, Path cache) throws IOException {
    List<Path> all;
    try (Stream<Path> walked = Files.walk(packed)) {
      all = walked.filter(Files::isRegularFile).sorted().toList();
    }
    Path folder = cache.resolve("files-" + digest(packed, all).substring(0, 16));
    Files.createDirectories(folder);
    requireOwn(cache);
    requireOwn(folder);
    for (Path file : all) {
      Path copy = folder.resolve(packed.relativize(file).toString());
      // somebody may have removed it, or the disk was full
      if (!Files.isRegularFile(copy) || Files.size(copy) != Files.size(file)) {
        unpack(file, copy, file.startsWith(packed.resolve("scripts")), cache);
      }
    }
    return folder;
  }

  /** Scripts are run and recipes read from there: nobody else may have written them but root. */
  private static void requireOwn(Path folder) throws IOException {
    Path mine = Files.createTempFile(TemporaryFolder.current(), "occgen", "");
    UserPrincipal owner = Files.getOwner(folder);
    boolean own = owner.equals(Files.getOwner(mine)) || owner.getName().equals("root");
    Files.delete(mine);
    if (!own) {
      throw new FileSystemException(folder.toString(), null, "it belongs to " + owner.getName());
    }
  }

  /** Writes a file at once, so that another process never reads a part of it. */
  private static void unpack(Path file, Path copy, boolean script, Path cache) throws IOException {
    Files.createDirectories(copy.getParent());
    Path begun = Files.createTempFile(cache, "unpacking", "");
    Files.copy(file, begun, StandardCopyOption.REPLACE_EXISTING);
    begun.toFile().setExecutable(script);
    Files.move(begun, copy, StandardCopyOption.ATOMIC_MOVE);
  }

  private static String digest(Path packed, List<Path> files) throws IOException {
    MessageDigest digest = Sha256.newDigest();
    for (Path file : files) {
      byte[] bytes = Files.readAllBytes(file);
      digest.update(
          (packed.relativize(file) + "\n" + bytes.length + "\n").getBytes(StandardCharsets.UTF_8));
      digest.update(bytes);
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
