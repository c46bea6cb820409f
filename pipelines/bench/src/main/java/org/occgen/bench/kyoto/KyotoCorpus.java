package org.occgen.bench.kyoto;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.io.input.ProxyInputStream;
import org.occgen.core.files.WholeFile;

/** The corpus as its users have it: NICT's archive, or the folder that was unpacked from it. */
final class KyotoCorpus {
  private static final int MOST_BYTES_OF_FILE = 8 << 20;
  private static final int MOST_BYTES_BETWEEN = 64 << 20; // another file, or a name
  private static final int MOST_NAMED = 3;

  private KyotoCorpus() {}

  /**
   * Reads some articles. No other file is held, and nothing is unpacked.
   *
   * @param corpus a {@code .tar.gz}, or a folder
   * @param files folder and name of each, such as {@code EPR/EPR00025.xml}
   * @return the articles by the same
   * @throws IOException if one is missing or too large, or the archive is none
   */
  static Map<String, KyotoArticle> read(Path corpus, Set<String> files) throws IOException {
    Map<String, KyotoArticle> found = new TreeMap<>();
    if (Files.isDirectory(corpus)) {
      for (String file : files) {
        if (Files.isRegularFile(corpus.resolve(file))) {
          found.put(
              file,
              KyotoArticle.read(file, WholeFile.bytes(corpus.resolve(file), MOST_BYTES_OF_FILE)));
        }
      }
    } else {
      try (Unpacked in = new Unpacked(new GZIPInputStream(WholeFile.stream(corpus), 1 << 16));
          TarArchiveInputStream tar = new TarArchiveInputStream(in)) {
        for (TarArchiveEntry entry = tar.getNextEntry();
            entry != null && found.size() < files.size();
            entry = tar.getNextEntry()) {
          String name = entry.getName().replaceFirst("^.*/(?=[^/]*/)", "");
          if (entry.isFile() && files.contains(name)) {
            InputStream file = WholeFile.bounded(tar, name, MOST_BYTES_OF_FILE);
            found.put(name, KyotoArticle.read(name, file.readAllBytes()));
          }
          in.left = MOST_BYTES_BETWEEN;
        }
      } catch (IOException e) {
        String why = e instanceof EOFException ? "it ends too early" : e.getMessage();
        throw new IOException(corpus + ": cannot be read: " + why, e);
      }
    }
    Set<String> missing = new TreeSet<>(files);
    missing.removeAll(found.keySet());
    if (!missing.isEmpty()) {
      throw new IOException(
          corpus
              + ": lacks "
              + missing.stream().limit(MOST_NAMED).collect(Collectors.joining(", "))
              + (missing.size() > MOST_NAMED ? ", ... (" + missing.size() + " files)" : "")
              + "; name the whole wiki_corpus_2.01.tar.gz, or the unpacked folder that has the"
              + " folders EPR and PNM");
    }
    return found;
  }

  /** The archive's bytes, of which no more than are left are read: a name may have any length. */
  private static final class Unpacked extends ProxyInputStream {
    private int left = MOST_BYTES_BETWEEN;

    Unpacked(InputStream in) {
      super(in);
    }

    @Override
    public long skip(long n) throws IOException {
      return Math.max(0, read(new byte[(int) Math.min(n, 1 << 16)]));
    }

    @Override
    protected void afterRead(int n) throws IOException {
      left -= Math.max(0, n);
      if (left < 0) {
        throw new IOException("has a file or a name of more than " + MOST_BYTES_BETWEEN + " bytes");
      }
    }
  }
}
