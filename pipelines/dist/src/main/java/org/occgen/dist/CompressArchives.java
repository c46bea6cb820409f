package org.occgen.dist;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/**
 * Compresses the archives of a folder ({@code *.tar}) by xz, and takes the tar files away. Maven's
 * assembly plugin can do so too, but only with a window that is too small for copies of classes in
 * other libraries.
 */
public final class CompressArchives {
  private static final int PRESET = 3;

  /**
   * Bytes to look back: libraries hold copies of one another's classes. Unpacking takes as many.
   */
  private static final int WINDOW = 32 << 20;

  /**
   * Compresses.
   *
   * @param arguments the folder
   */
  public static void main(String[] arguments) throws IOException {
    List<Path> archives;
    try (Stream<Path> files = Files.list(Path.of(arguments[0]))) {
      archives = files.filter(file -> file.toString().endsWith(".tar")).toList();
    }
    LZMA2Options options = new LZMA2Options(PRESET);
    options.setDictSize(WINDOW);
    for (Path archive : archives) {
      try (OutputStream out = Files.newOutputStream(Path.of(archive + ".xz"));
          XZOutputStream xz = new XZOutputStream(out, options)) {
        Files.copy(archive, xz);
      }
      Files.delete(archive);
    }
  }
}
