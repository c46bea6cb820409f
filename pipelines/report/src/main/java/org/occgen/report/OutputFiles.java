package org.occgen.report;

import static com.google.common.base.Strings.lenientFormat;

import com.google.common.io.MoreFiles;
import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.occgen.core.files.NewFile;

/**
 * The files of a folder of output, which get their names together once all are whole. An earlier
 * output in the folder is replaced; files that are none of it are never touched.
 */
public final class OutputFiles implements Closeable {
  private final Path folder;
  private final Predicate<String> own;
  private final Map<String, NewFile> files = new LinkedHashMap<>();
  private final List<Writer> writers = new ArrayList<>();

  /**
   * Files of a folder, which is made if it is not there.
   *
   * @param own tells files of such an output by their names
   */
  public OutputFiles(Path folder, Predicate<String> own) throws IOException {
    this.folder = folder;
    this.own = own;
    Files.createDirectories(folder);
  }

  /**
   * Checks that a folder is new, empty or an earlier output.
   *
   * @param flag how the folder was asked for, for messages
   * @param own tells files of such an output by their names
   * @param what such an output is called, for messages
   * @throws IllegalArgumentException if it is not
   */
  public static void requireUsable(String flag, Path folder, Predicate<String> own, String what)
      throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    if (!Files.isDirectory(folder)) {
      throw new IllegalArgumentException(flag + " " + folder + ": is a file; name a folder");
    }
    for (Path file : MoreFiles.listFiles(folder)) {
      String name = file.getFileName().toString();
      if (!own.test(name) && !name.startsWith(".")) {
        throw new IllegalArgumentException(
            lenientFormat(
                "%s %s: holds %s, which is no file of %s; name an empty folder",
                flag, folder, name, what));
      }
    }
  }

  /** Begins a file. */
  public Writer create(String name) throws IOException {
    NewFile file = NewFile.create(folder.resolve(name));
    files.put(name, file);
    Writer writer = Files.newBufferedWriter(file.unfinished());
    writers.add(writer);
    return writer;
  }

  /** Gives all files their names, in the place of those of an earlier output. */
  public void publish() throws IOException {
    Closeables.closeAll(writers.iterator());
    for (Path file : MoreFiles.listFiles(folder)) {
      String name = file.getFileName().toString();
      if (own.test(name) && !files.containsKey(name)) {
        Files.delete(file);
      }
    }
    for (NewFile file : files.values()) {
      file.publish();
    }
  }

  @Override
  public void close() throws IOException {
    List<Closeable> all = new ArrayList<>(files.values());
    all.addAll(writers); // closed first: what is open cannot be deleted everywhere
    Closeables.closeAll(all.iterator());
  }
}
