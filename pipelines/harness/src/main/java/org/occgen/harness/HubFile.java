package org.occgen.harness;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.apache.commons.codec.binary.Hex;
import org.apache.commons.codec.digest.DigestUtils;
import org.occgen.core.digest.Sha256;

/**
 * A file that is published.
 *
 * @param name its path in the dataset, parts separated by slashes
 * @param path where it is
 * @param bytes how long it is
 */
public record HubFile(String name, Path path, long bytes) {
  /** The hub looks at so many bytes to tell text from other files. */
  private static final int SAMPLE = 512;

  /**
   * The files of a folder and of those below it, by name. Files and folders whose names begin with
   * a dot are not of a benchmark, and are left out.
   *
   * @param leftOut gets the name of each file that is left out
   * @throws IOException if there is a symbolic link, which could lead to files of no benchmark, or
   *     anything else that is neither file nor folder
   */
  public static List<HubFile> of(Path folder, Consumer<String> leftOut) throws IOException {
    Path top = folder.toRealPath(); // the user names this one, so it may be a link
    List<HubFile> files = new ArrayList<>();
    Files.walkFileTree(
        top,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path path, BasicFileAttributes attributes)
              throws IOException {
            String name = name(top, path);
            if (("/" + name).contains("/.")) {
              leftOut.accept(name);
            } else if (attributes.isRegularFile()) {
              files.add(new HubFile(name, path, attributes.size()));
            } else {
              throw new IOException(
                  path
                      + (attributes.isSymbolicLink()
                          ? ": a symbolic link is not published; put the file itself in its place"
                          : ": is neither file nor folder, and cannot be published; remove it"));
            }
            return FileVisitResult.CONTINUE;
          }
        });
    files.sort(Comparator.comparing(HubFile::name));
    return files;
  }

  private static String name(Path folder, Path path) {
    return folder.relativize(path).toString().replace(path.getFileSystem().getSeparator(), "/");
  }

  /** Its first bytes, in Base64. */
  String sample() throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      return Base64.getEncoder().encodeToString(in.readNBytes(SAMPLE));
    }
  }

  /** Its SHA-256, by which a hub knows large files. */
  String sha256() throws IOException {
    return Sha256.hex(path);
  }

  /** Its SHA-1 as a blob of Git, by which a hub knows all others. */
  String gitBlob() throws IOException {
    MessageDigest digest = DigestUtils.getSha1Digest();
    DigestUtils.updateDigest(digest, "blob " + bytes + "\0");
    return Hex.encodeHexString(DigestUtils.updateDigest(digest, path.toFile()).digest());
  }
}
