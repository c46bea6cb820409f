package org.occgen.cluster.files;

/**
 * A file for a cluster.
 *
 * @param name below the folder, parts separated by slashes
 * @param text all of it
 * @param executable whether it is a program
 */
public record GeneratedFile(String name, String text, boolean executable) {
  /** A file that is read. */
  static GeneratedFile of(String name, String text) {
    return new GeneratedFile(name, text, false);
  }

  /** A program. */
  static GeneratedFile program(String name, String text) {
    return new GeneratedFile(name, text, true);
  }
}
