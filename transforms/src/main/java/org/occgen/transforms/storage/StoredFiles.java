package org.occgen.transforms.storage;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.io.fs.ResolveOptions.StandardResolveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.apache.beam.sdk.util.MimeTypes;

/**
 * Operations on Beam's file systems that behave alike on all of them: listing what is below a
 * folder, opening a file that may not be there, closing a file twice, names with percent signs.
 */
public final class StoredFiles {
  /** Schemes that Beam leaves to Hadoop. */
  private static final Set<String> HADOOP = Set.of("hdfs", "webhdfs");

  private StoredFiles() {}

  /** Whether Hadoop's file systems read the path. */
  public static boolean isHadoop(String path) {
    return !FileLookup.isLocal(path) && HADOOP.contains(path.substring(0, path.indexOf("://")));
  }

  /** The files that {@code pattern} names; none where there is no file. */
  public static List<MatchResult.Metadata> match(String pattern) throws IOException {
    return FileSystems.match(pattern, EmptyMatchTreatment.ALLOW).metadata();
  }

  /** The files in a folder and in all folders below it; none where there is no folder. */
  public static List<MatchResult.Metadata> below(String folder) throws IOException {
    String place = withoutSlash(folder);
    if (!isHadoop(place)) {
      return match(place + "/**");
    }
    // there folder/** has only files of folders below; folder** has all of folders that begin so
    String below = withoutServer(place) + "/";
    return match(place + "**").stream()
        .filter(file -> withoutServer(file.resourceId().toString()).startsWith(below))
        .toList();
  }

  /** Whether {@code path} is a folder; S3 has only those with files. */
  public static boolean isFolder(String path) throws IOException {
    return FileLookup.isLocal(path) ? Files.isDirectory(Path.of(path)) : !below(path).isEmpty();
  }

  /** Whether there is a file at {@code path}, or a folder with files. */
  public static boolean isThere(String path) throws IOException {
    return FileLookup.exists(path) || !below(path).isEmpty();
  }

  /**
   * The path of a file below a folder of a store, parts separated by slashes; empty if it is the
   * folder's own.
   */
  public static String nameBelow(String folder, ResourceId file) {
    String path = withoutServer(file.toString());
    String above = withoutServer(withoutSlash(folder));
    return path.length() <= above.length() ? "" : path.substring(above.length() + 1);
  }

  private static String withoutSlash(String folder) {
    return folder.endsWith("/") ? folder.substring(0, folder.length() - 1) : folder;
  }

  private static String withoutServer(String path) {
    int slash = path.indexOf('/', path.indexOf("://") + "://".length());
    return slash < 0 ? "" : path.substring(slash);
  }

  /**
   * A file by its name in a folder, or in a folder there; names are no patterns.
   *
   * @param names of folders, the name of the file last
   */
  public static ResourceId file(String folder, String... names) {
    ResourceId place = FileSystems.matchNewResource(folder, true);
    boolean uri = isHadoop(folder);
    for (int i = 0; i < names.length; i++) {
      place =
          place.resolve(
              uri ? inUri(names[i]) : names[i],
              i < names.length - 1
                  ? StandardResolveOptions.RESOLVE_DIRECTORY
                  : StandardResolveOptions.RESOLVE_FILE);
    }
    return place;
  }

  /** Beam reads what is resolved there as a URI, of which %27 is an apostrophe, and a: a scheme. */
  private static String inUri(String name) {
    try {
      return new URI(null, null, "/" + name, null).getRawPath().substring(1).replace(":", "%3A");
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(name + ": cannot be the name of a file", e);
    }
  }

  /**
   * Opens a file.
   *
   * @throws FileNotFoundException if it is not there; also for some that may not be read
   */
  public static ReadableByteChannel open(ResourceId file) throws IOException {
    try {
      return FileSystems.open(file);
    } catch (RuntimeException e) { // S3's client throws its own
      if (!FileLookup.exists(file.toString())) {
        throw new FileNotFoundException(file + ": there is no such file");
      }
      throw failed(file, "cannot be opened", e);
    }
  }

  /** Begins a file, in the place of one that has the name. It may be closed several times. */
  public static WritableByteChannel create(ResourceId file) throws IOException {
    try {
      WritableByteChannel channel = FileSystems.create(file, MimeTypes.BINARY);
      return "file".equals(file.getScheme()) ? channel : new ClosedOnce(file, channel);
    } catch (RuntimeException e) {
      throw failed(file, "cannot be written", e);
    }
  }

  private static IOException failed(ResourceId file, String what, RuntimeException e) {
    return new IOException(file + ": " + what + ": " + e.getMessage(), e);
  }

  /** S3's channel completes its upload at each close, and the second time there is none. */
  private static final class ClosedOnce implements WritableByteChannel {
    private final ResourceId file;
    private final WritableByteChannel channel;
    private boolean closed;

    ClosedOnce(ResourceId file, WritableByteChannel channel) {
      this.file = file;
      this.channel = channel;
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
      try {
        return channel.write(bytes);
      } catch (RuntimeException e) {
        throw failed(file, "cannot be written", e);
      }
    }

    @Override
    public boolean isOpen() {
      return !closed;
    }

    @Override
    public void close() throws IOException {
      if (closed) {
        return;
      }
      closed = true;
      try {
        channel.close();
      } catch (RuntimeException e) {
        throw failed(file, "cannot be written", e);
      }
    }
  }
}
