package org.occgen.dist;

/**
 * A library that ships.
 *
 * @param file name of its jar
 * @param coordinates group, artifact and version, parted by colons
 * @param licence SPDX expression, the licence that we take it under
 * @param because evidence where {@code licence} is not the one that the library's POM states; else
 *     empty
 */
record Library(String file, String coordinates, String licence, String because)
    implements Comparable<Library> {
  @Override
  public int compareTo(Library other) {
    return file.compareTo(other.file);
  }
}
