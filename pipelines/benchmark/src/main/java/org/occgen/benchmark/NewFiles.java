package org.occgen.benchmark;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MoveOptions.StandardMoveOptions;
import org.apache.beam.sdk.io.fs.ResolveOptions.StandardResolveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.occgen.benchmark.WrittenBenchmark.WrittenFile;
import org.occgen.command.folder.RunFolder;
import org.occgen.core.files.CellText;
import org.occgen.transforms.storage.StoredFiles;

/**
 * New files of a folder, on any file system that Beam knows, that are written side by side and get
 * their names together, once all of them are whole.
 */
public final class NewFiles implements Closeable {
  private static final String UNFINISHED = ".part";
  private static final Pattern PART = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._-]{0,200}");

  private final ResourceId folder;
  private final String attempt;

  /** Whoever walks through a folder stumbles over what others rename there meanwhile. */
  private final boolean alone;

  private final List<ResourceId> unfinished = new ArrayList<>();
  private final List<ResourceId> files = new ArrayList<>();
  private final List<OpenFile> open = new ArrayList<>();
  private final List<WrittenFile> whole = new ArrayList<>();

  /** Files of {@code folder}, which need not be there yet. */
  public NewFiles(String folder) {
    this(folder, "");
  }

  /**
   * Files of {@code folder} itself, not of folders below it, that several workers may write at a
   * time, the same ones.
   *
   * @param attempt tells this worker's unfinished files from others'
   */
  public NewFiles(String folder, String attempt) {
    this.folder = FileSystems.matchNewResource(folder, true);
    this.attempt = attempt;
    this.alone = attempt.isEmpty();
  }

  /**
   * Begins a file.
   *
   * @param path below the folder, parts separated by slashes
   * @throws IllegalArgumentException if it leads elsewhere: a stranger's record may name it
   */
  public OutputStream create(String path) throws IOException {
    String[] parts = path.split("/", -1);
    if (!Arrays.stream(parts).allMatch(part -> PART.matcher(part).matches())) {
      throw new IllegalArgumentException(
          "\"" + CellText.shown(path, 100) + "\" is no name of a file of a benchmark");
    }
    ResourceId place = folder;
    for (int i = 0; i < parts.length - 1; i++) {
      place = place.resolve(parts[i], StandardResolveOptions.RESOLVE_DIRECTORY);
    }
    String name = parts[parts.length - 1];
    ResourceId temporary =
        place.resolve("." + name + attempt + UNFINISHED, StandardResolveOptions.RESOLVE_FILE);
    MeasuredOutput measured =
        new MeasuredOutput(Channels.newOutputStream(StoredFiles.create(temporary)));
    OutputStream stream = new BufferedOutputStream(measured);
    unfinished.add(temporary);
    files.add(place.resolve(name, StandardResolveOptions.RESOLVE_FILE));
    open.add(new OpenFile(path, stream, measured));
    return stream;
  }

  /** Closes the files that were begun so far, and tells what all of them hold. */
  public List<WrittenFile> whole() throws IOException {
    closeStreams();
    return List.copyOf(whole);
  }

  /** Closes the files and gives all of them their names. */
  public void publish() throws IOException {
    closeStreams();
    FileSystems.rename(unfinished, files, StandardMoveOptions.IGNORE_MISSING_FILES);
    unfinished.clear();
  }

  /**
   * Deletes what was not published, and the folders that were made for it; also where the files
   * cannot be closed, such as on a full disk.
   */
  @Override
  public void close() throws IOException {
    try {
      closeStreams();
    } finally {
      FileSystems.delete(unfinished, StandardMoveOptions.IGNORE_MISSING_FILES);
      unfinished.clear();
      if (alone) {
        RunFolder.deleteEmptyFolders(folder.toString());
      }
    }
  }

  /**
   * Closes all of them, also those after one that cannot be closed.
   *
   * @throws IOException the first that was thrown
   */
  private void closeStreams() throws IOException {
    List<IOException> failures = new ArrayList<>();
    for (OpenFile file : open) {
      try {
        file.stream().close();
        whole.add(file.measured().file(file.path()));
      } catch (IOException e) {
        failures.add(e);
      }
    }
    open.clear();
    if (!failures.isEmpty()) {
      throw failures.get(0);
    }
  }

  private record OpenFile(String path, OutputStream stream, MeasuredOutput measured) {}
}
