package org.occgen.cluster.files;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.occgen.core.files.DurableFiles;

/** Writes generated files into a folder; what somebody has changed there is kept. */
public final class GeneratedFiles {
  private static final Set<PosixFilePermission> PROGRAM =
      PosixFilePermissions.fromString("rwxr-xr-x");

  private GeneratedFiles() {}

  /** Which of the files stand in the folder with another text. */
  public static List<String> changed(Path folder, List<GeneratedFile> files) throws IOException {
    List<String> changed = new ArrayList<>();
    for (GeneratedFile file : files) {
      Path place = folder.resolve(file.name());
      if (Files.exists(place)
          && !(Files.isRegularFile(place)
              && Arrays.equals(Files.readAllBytes(place), bytes(file)))) {
        changed.add(file.name());
      }
    }
    return changed;
  }

  /** Writes the files, each of them whole or not at all. */
  public static void write(Path folder, List<GeneratedFile> files) throws IOException {
    for (GeneratedFile file : files) {
      Path place = folder.resolve(file.name());
      Files.createDirectories(place.getParent());
      DurableFiles.write(place, bytes(file));
      if (file.executable()) {
        Files.setPosixFilePermissions(place, PROGRAM);
      }
    }
  }

  private static byte[] bytes(GeneratedFile file) {
    return file.text().getBytes(StandardCharsets.UTF_8);
  }
}
