package org.occgen.models.engine;

import org.occgen.models.InvalidModelException;

/**
 * The native libraries that exported models need. The distribution has them in an archive of their
 * own, since a run with the shipped encoder needs none.
 */
public final class ExportedArchive {
  private ExportedArchive() {}

  /** Checks that the tokenizers of Hugging Face are there; to be called before they are used. */
  public static void requireTokenizers() {
    TorchEngine.stayOffline();
    require("Hugging Face's tokenizers", "/native/lib/linux-x86_64/cpu/libtokenizers.so");
  }

  /**
   * Checks that a library is there.
   *
   * @param resource one of its files: its jar holds those of all platforms, or none
   * @throws InvalidModelException if it is not, and which archive to unpack
   */
  static void require(String library, String resource) {
    if (ExportedArchive.class.getResource(resource) == null) {
      throw new InvalidModelException(
          library
              + " is needed here, and its native libraries are not installed: unpack the archive"
              + " occgen-...-exported.tar.xz beside that of occgen (src/site/distribution.md)");
    }
  }
}
